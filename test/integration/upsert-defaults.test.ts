import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { missingForUpsert } from '../../src/facts/messages/writes.js';
import { describeEngines } from '../support/engines.js';
import { wordsOf } from '../support/words-of.js';

let made = 0;
const Task = entity({
  keys: { PK: 'TASK#{id}', GSI1PK: 'KIND#{kind}', GSI1SK: '{at}#{id}', GSI2PK: '{team}', GSI2SK: '{kind}#{size}' },
  timestamps: { created: 'at' },
  attributes: {
    id: attr.string(),
    kind: attr.string().default('todo'),
    team: attr.string().default(() => `team-${++made}`),
    size: attr.string().default('M'),
    title: attr.string(),
    n: attr.number().optional(),
  },
});
const both = table('Tasks', {
  indexes: {
    primary: { pk: 'PK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Task },
});
const Simple = entity({
  keys: { PK: 'TASK#{id}', GSI1PK: 'KIND#{kind}', GSI1SK: '{at}#{id}', GSI2PK: '{team}', GSI2SK: '{title}' },
  timestamps: { created: 'at' },
  attributes: {
    id: attr.string(),
    kind: attr.string().default('todo'),
    team: attr.string().default(() => `team-${++made}`),
    title: attr.string(),
    n: attr.number().optional(),
  },
});
const tasks = table('Tasks', { ...both.definition, entities: { Task: Simple } });

it('an upsert asks for a field with a default where its key has another field that may change', () => {
  const message = wordsOf(missingForUpsert, { field: 'kind' });
  // @ts-expect-error 'kind' stands in a key with 'size'
  expect(() => both.update('Task', { id: '1' }).set({ title: 'x' }).upsert()).toThrow(message);
});

describeEngines('an upsert of fields with defaults that stand in index keys', (engine) => {
  it('makes the item with them and in its indexes, and leaves those of an item that is there', async () => {
    const client = engine.client();
    const shop = tasks.named(await engine.createTable(createTableInput(tasks)));
    const upsert = (id: string, title: string) =>
      shop.update('Task', { id }).set({ title }).upsert().returning('ALL_NEW').execute(client);
    const [one, other] = [
      await upsert('1', 'a'),
      await shop.put('Task', { id: '2', kind: 'idea', team: 't', title: 'b' }).execute(client),
    ];
    const read = (kind: string) => shop.query('GSI1', 'Task').where({ kind }).execute(client);
    expect(one).toMatchObject({ Type: 'Task', id: '1', kind: 'todo', title: 'a' });
    expect((await read('todo')).items).toEqual([one]);
    // A default that differs at each call is the same in the field and in its key.
    expect((await shop.query('GSI2', 'Task').where({ team: one.team }).execute(client)).items).toEqual([one]);

    const [again, changed] = [await upsert('1', 'c'), await upsert('2', 'd')];
    expect(again).toEqual({ ...one, title: 'c', updatedAt: (again as { updatedAt?: unknown }).updatedAt });
    expect(changed).toMatchObject({ kind: 'idea', team: 't', title: 'd', at: (other as { at?: unknown }).at });
    expect((await read('todo')).items).toEqual([again]);
    expect((await read('idea')).items).toEqual([changed]);
    expect((await shop.query('GSI2', 'Task').where({ team: 't' }).execute(client)).items).toEqual([changed]);
  });

  it('writes the keys that a put of the same item writes', async () => {
    const client = engine.client();
    const shop = tasks.named(await engine.createTable(createTableInput(tasks)));
    const item = await shop
      .update('Task', { id: '1' })
      .set({ title: 'a' })
      .upsert()
      .returning('ALL_NEW')
      .execute(client);
    const stored = async () =>
      (
        await client.send(
          new (
            await import('@aws-sdk/client-dynamodb')
          ).GetItemCommand({ TableName: shop.name, Key: { PK: { S: 'TASK#1' } } }),
        )
      ).Item;
    const upserted = await stored();
    await shop.put('Task', item).execute(client);
    expect({ ...(await stored()), updatedAt: undefined }).toEqual({ ...upserted, updatedAt: undefined });
  });

  it('writes the other keys of an index of which the field itself is a key', async () => {
    const client = engine.client();
    const Place = entity({
      keys: { PK: 'PLACE#{id}', GSK: 'NAME#{id}' },
      attributes: { id: attr.string(), city: attr.string().default('Oslo'), n: attr.number().optional() },
    });
    const places = table('Places', {
      indexes: { primary: { pk: 'PK' }, byCity: { pk: 'city', sk: 'GSK' } },
      entities: { Place },
    });
    const db = places.named(await engine.createTable(createTableInput(places)));
    await db.put('Place', { id: '1' }).execute(client);
    await db.update('Place', { id: '2' }).set({ n: 1 }).upsert().execute(client);
    const { items } = await db.query('byCity', 'Place').where({ city: 'Oslo' }).execute(client);
    expect(items.map(({ id }) => id)).toEqual(['1', '2']);
  });
});
