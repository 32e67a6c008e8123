import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

let made = 0;
const Task = entity({
  keys: { PK: 'TASK#{id}', GSI1PK: 'STATE#{state}', GSI1SK: 'TASK#{id}' },
  attributes: {
    id: attr.string(),
    title: attr.string(),
    state: attr.string().initial('NEW'),
    at: attr
      .number()
      .initial(() => ++made)
      .readOnly(),
    notes: attr.list(attr.map({ text: attr.string(), at: attr.number().initial(() => ++made) })).default([]),
  },
});
const tasks = table('Tasks', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Task },
});

describeEngines('initial values', (engine) => {
  it('are written by create, put and upsert, kept by an upsert of an existing item, and not invented by reads', async () => {
    made = 0;
    const client = engine.client();
    const name = await engine.createTable(createTableInput(tasks));
    const shop = tasks.named(name);
    const get = (id: string) => shop.get('Task', { id }).execute(client);
    const byState = async (state: string) =>
      (await shop.query('GSI1', 'Task').where({ state }).execute(client)).items.map(({ id }) => id);
    await shop.create('Task', { id: '1', title: 'a' }).execute(client);
    await shop.put('Task', { id: '2', title: 'b', state: 'OLD', notes: [{ text: 'x' }] }).execute(client);
    const upsert = (id: string) =>
      shop.update('Task', { id }).set({ title: 'c' }).upsert().returning('ALL_NEW').execute(client);
    const third = await upsert('3');
    expect([await get('1'), await get('2'), await get('3')]).toEqual([
      { Type: 'Task', id: '1', title: 'a', state: 'NEW', at: 1, notes: [] },
      { Type: 'Task', id: '2', title: 'b', state: 'OLD', at: 2, notes: [{ text: 'x', at: 3 }] },
      third,
    ]);
    expect(third).toMatchObject({ state: 'NEW', title: 'c' });
    expect(await byState('NEW')).toEqual(['1', '3']);
    expect(await upsert('2')).toMatchObject({ state: 'OLD', title: 'c', at: 2 });
    expect(await byState('OLD')).toEqual(['2']);

    // An item from before the attributes were added.
    const old = { PK: { S: 'TASK#0' }, Type: { S: 'Task' }, id: { S: '0' }, title: { S: 'z' } };
    await client.send(new PutItemCommand({ TableName: name, Item: old }));
    expect(await get('0')).toEqual({ Type: 'Task', id: '0', title: 'z', notes: [] });
    const update = shop.update('Task', { id: '0' });
    expect(await update.set({ title: 'y' }).returning('ALL_NEW').execute(client)).toEqual({
      Type: 'Task',
      id: '0',
      title: 'y',
      notes: [],
    });
    expect(await byState('NEW')).toEqual(['1', '3']);
    expect(await upsert('0')).toMatchObject({ state: 'NEW' });
    expect(await byState('NEW')).toEqual(['0', '1', '3']);
  });
});
