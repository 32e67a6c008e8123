/** Tables without a delimiter: what hostile values write, and what each read finds. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, noDelimiter, table, unique } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();
const Task = entity({
  keys: {
    PK: '$app#user_{user}',
    SK: '$task_1#list_{list}#task_{task}',
    G1PK: '$app#list_{list}',
    G1SK: '{task}',
  },
  attributes: { user: text, list: text, task: text, done: attr.boolean().default(false) },
});
const Note = unique(
  entity({
    keys: { PK: '$app#user_{user}', SK: '$note_1#note_{note}', G1PK: '$app#list_{list}#by_{user}', G1SK: '{note}' },
    attributes: { user: text, note: text, list: text },
  }),
  '{list}#{note}',
);
const tasks = table('Tasks', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'G1PK', sk: 'G1SK' },
    Keys: { pk: 'G1PK', sk: 'SK', projection: 'KEYS_ONLY' },
  },
  entities: { Task, Note },
  delimiter: noDelimiter,
});

const VALUES = ['a', '#', '_', '^', 'a#task_b', 'a#by_b', '\u0001', '{a}', 'é😀'];

describeEngines('tables without a delimiter', (engine) => {
  const created = async () => {
    const here = tasks.named(await engine.createTable(createTableInput(tasks)));
    const client: DynamoDBClient = engine.client();
    return { here, client };
  };

  it('store values of any character, and find them by their keys', async () => {
    const { here, client } = await created();
    for (const list of VALUES) {
      for (const task of VALUES) await here.put('Task', { user: '#u_', list, task }).execute(client);
    }
    for (const list of VALUES) {
      const { items } = await here.query('primary', 'Task').where({ user: '#u_', list }).execute(client);
      // All tasks of the list, and those of lists whose names continue with the literal after it.
      const lists = VALUES.filter((other) => other === list || other.startsWith(`${list}#task_`));
      expect(items.map((item) => item.list).sort()).toEqual(lists.flatMap((other) => VALUES.map(() => other)).sort());
      const exact = here.query('primary', 'Task').where({ user: '#u_', list }).filter({ list });
      expect((await exact.execute(client)).items).toHaveLength(VALUES.length);
      for (const task of VALUES) {
        const get = here.get('Task', { user: '#u_', list, task });
        expect(await get.execute(client)).toMatchObject({ user: '#u_', list, task });
        await here.update('Task', { user: '#u_', list, task }).set({ done: true }).execute(client);
      }
    }
    expect(await here.query('GSI1', 'Task').where({ list: '#' }).filter({ done: true }).count(client)).toMatchObject({
      count: VALUES.length,
    });
  });

  it('leave out what other entities wrote under the same partition key', async () => {
    const { here, client } = await created();
    await here.put('Task', { user: 'u', list: 'a#by_b', task: 't' }).execute(client);
    await here.create('Note', { user: 'b', list: 'a', note: 'n' }).execute(client);
    const types = (items: readonly { Type: string }[]) => items.map(({ Type }) => Type);
    const task = here.query('GSI1').where({ list: 'a#by_b' });
    expect(types((await task.execute(client)).items)).toEqual(['Task']);
    expect((await task.count(client)).count).toBe(1);
    const note = here.query('GSI1').where({ list: 'a', user: 'b' });
    expect(types((await note.execute(client)).items)).toEqual(['Note']);
    expect((await note.count(client)).count).toBe(1);
    const one = here.query('GSI1', 'Task').where({ list: 'a#by_b' });
    expect(types((await one.execute(client)).items)).toEqual(['Task']);
    expect((await one.count(client)).count).toBe(1);
    const both = await here.query('GSI1').keyCondition('G1PK', '=', '$app#list_a#by_b').execute(client);
    expect(types(both.items).sort()).toEqual(['Note', 'Task']);
    // From keys, only what has one meaning.
    expect((await here.scan('Keys', 'Task').execute(client)).items).toEqual([
      { Type: 'Task', user: 'u', list: 'a#by_b' },
    ]);
  });

  it('keep unique values apart', async () => {
    const { here, client } = await created();
    await here.create('Note', { user: '1', list: 'a', note: 'b#c' }).execute(client);
    await here.create('Note', { user: '2', list: 'a#b', note: 'c' }).execute(client);
    const again = here.create('Note', { user: '3', list: 'a#b', note: 'c' }).execute(client);
    await expect(again).rejects.toMatchObject({ code: 'taken' });
    expect((await here.scan('primary').execute(client)).items).toHaveLength(2);
  });
});
