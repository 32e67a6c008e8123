import {
  attr,
  batchGet,
  batchWrite,
  type Client,
  entity,
  fromSchema,
  group,
  segments,
  shards,
  table,
  transactGet,
} from 'keyform';
import { describe, expect, it } from 'vitest';
import { invalidOption, invalidStored } from '../../src/facts/messages/requests.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const Order = entity({
  keys: { PK: 'CUSTOMER#{username|lower}', SK: 'ORDER#{orderId}', LogPK: 'LOG#{orderId|shard:2}', LogSK: '{at}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    at: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED'),
    note: attr.string().optional(),
    views: attr.number().optional(),
  },
});
const definition = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Log: { pk: 'LogPK', sk: 'LogSK' } },
  entities: { Order },
} as const;
const shop = table('Shop', definition);
const order = { username: 'Alex', orderId: '1', at: '09', status: 'PLACED' } as const;
const key = { username: 'Alex', orderId: '1' };
const item = shop.put('Order', order).build().Item;
const broken = { ...item, status: { S: 'LOST' } };
const query = shop.query('primary').where(key);
const sharded = shards(shop.query('Log', 'Order').where({}));

// biome-ignore lint/suspicious/noExplicitAny: what tests give in the place of what a client returns
const mock = (output: unknown): any => output;

describe('what a mock gives for what is not there', () => {
  const page = { items: [], count: 0, cursor: undefined, unrecognized: [], invalid: [] };
  const absent = { Items: null, LastEvaluatedKey: null, Count: null, ScannedCount: null, ConsumedCapacity: null };
  const writes = {
    put: shop.put('Order', order).returning('ALL_OLD'),
    update: shop.update('Order', key).set({ at: '10' }).returning('ALL_OLD'),
    updated: shop.update('Order', key).set({ at: '10' }).returning('UPDATED_OLD'),
    removed: shop.update('Order', key).remove('note').returning('UPDATED_NEW'),
    delete: shop.delete('Order', key).returning('ALL_OLD'),
  };

  it('is nothing', () => {
    expect(query.parse(mock(absent))).toMatchObject(page);
    expect(shop.scan('primary').parse(mock(absent))).toMatchObject(page);
    expect(segments(shop.scan('primary'), 2).parse(mock([absent, absent]))).toMatchObject(page);
    expect(sharded.parse(mock([absent, absent]))).toMatchObject(page);
    expect(shop.get('Order', key).parse(mock({ Item: null }))).toBeUndefined();
    for (const write of Object.values(writes)) expect(write.parse(mock({ Attributes: null }))).toBeUndefined();
    const gets = [shop.get('Order', key)];
    const batch = batchGet(gets);
    for (const output of [
      { Responses: null, UnprocessedKeys: null, ConsumedCapacity: null },
      { Responses: { Shop: null }, UnprocessedKeys: { Shop: null }, ConsumedCapacity: [null] },
      { UnprocessedKeys: { Shop: { Keys: null } } },
    ]) {
      expect(batch.parse(mock([output]))).toMatchObject({ items: [undefined], unprocessed: [] });
    }
    expect(batch.parse(mock([null]))).toMatchObject({ unprocessed: gets });
    for (const Responses of [null, [null], [{ Item: null }]]) {
      expect(transactGet(gets).parse(mock({ Responses })).items).toEqual([undefined]);
    }
    const puts = batchWrite([shop.put('Order', order)]);
    for (const output of [{ UnprocessedItems: null }, { UnprocessedItems: { Shop: null }, ConsumedCapacity: null }]) {
      expect(puts.parse(mock([output]))).toMatchObject({ written: 1, unprocessed: [] });
    }
  });

  it('is nothing to execute either', async () => {
    const client: Client = {
      send: async () => ({ ...absent, Item: null, Attributes: null, ItemCollectionMetrics: null }),
    };
    const options = { onMetrics: () => undefined };
    expect(await query.execute(client, options)).toMatchObject(page);
    expect(await segments(shop.scan('primary'), 2).execute(client, options)).toMatchObject(page);
    expect(await sharded.execute(client, options)).toMatchObject(page);
    expect(await query.count(client, options)).toMatchObject({ count: 0 });
    expect(await shop.get('Order', key).execute(client, options)).toBeUndefined();
    for (const write of Object.values(writes)) expect(await write.execute(client, options)).toBeUndefined();
    expect(await batchGet([shop.get('Order', key)]).execute(client, options)).toMatchObject({
      items: [undefined],
    });
    expect(await transactGet([shop.get('Order', key)]).execute(client)).toMatchObject({ items: [undefined] });
    expect(await batchWrite([shop.put('Order', order)]).execute(client)).toMatchObject({ written: 1 });
  });

  describe.each([
    ['an absent item', 'ALL_NEW', {}, 'Attributes'],
    ['an absent item that is null', 'ALL_NEW', { Attributes: null }, 'Attributes'],
    ['absent changed fields', 'UPDATED_NEW', {}, 'Attributes'],
    ['a missing changed field', 'UPDATED_NEW', { Attributes: { views: { N: '1' } } }, "'note' in Attributes"],
    ['a missing added field', 'UPDATED_NEW', { Attributes: { note: { S: 'x' } } }, "'views' in Attributes"],
  ] as const)('of %s, which the service always returns', (_, what, output, part) => {
    const update = shop.update('Order', key).set({ note: 'x' }).add({ views: 1 }).returning(what);
    const message = `the client's output must have ${part} for returning('${what}'): a mock must return them`;

    it.each([
      ['parse', async () => update.parse(mock(output))],
      ['execute', () => update.execute({ send: async () => output })],
      ['execute with returnOnFailure', () => update.returnOnFailure().execute({ send: async () => output })],
      ['a dynamic update', () => update.dynamic().execute({ send: async () => output })],
    ])('%s throws', async (__, call) => {
      await expect(call()).rejects.toMatchObject({ code: 'request', message, entity: 'Order' });
    });
  });

  it.each([
    ['no output', () => query.parse(mock(null))],
    ['no list', () => query.parse(mock({ Items: {} }))],
    ['no item in the list', () => query.parse(mock({ Items: [null] }))],
    ['text in the list', () => query.parse(mock({ Items: ['x'] }))],
    ['no output of a segment', () => segments(shop.scan('primary'), 1).parse(mock([undefined]))],
    ['no outputs of segments', () => segments(shop.scan('primary'), 1).parse(mock(null))],
    ['no output of a shard', () => sharded.parse(mock([null, {}]))],
    ['no item in the list of a shard', () => sharded.parse(mock([{ Items: [null] }, {}]))],
    ['no output of a get', () => shop.get('Order', key).parse(mock(undefined))],
    ['an item of a get that is none', () => shop.get('Order', key).parse(mock({ Item: 'x' }))],
    ['no output of a write', () => writes.put.parse(mock(null))],
    ['no outputs of a batch', () => batchGet([shop.get('Order', key)]).parse(mock(null))],
    ['no output of a transaction', () => transactGet([shop.get('Order', key)]).parse(mock(null))],
    ['no outputs of writes', () => batchWrite([shop.put('Order', order)]).parse(mock(undefined))],
  ])('is rejected in a message where it must be there: %s', (_, parse) => {
    expect(thrownBy(parse)).toMatchObject({ code: 'request' });
  });

  it.each([
    ['a query', () => query.cursorFor(mock(null))],
    ['a scan', () => shop.scan('primary').cursorFor(mock(undefined))],
    ['shards', () => sharded.cursorFor(mock('x'))],
  ])('is not an item that a cursor of %s could go on after', (_, cursorFor) => {
    expect(thrownBy(cursorFor)).toMatchObject({ code: 'cursor' });
  });

  it('is not an item to group', () => {
    expect(thrownBy(() => group(shop, mock([null])))).toMatchObject({ code: 'unrecognized' });
    expect(thrownBy(() => group(shop, mock(null)))).toMatchObject({ code: 'request' });
    expect(thrownBy(() => group(shop, mock([{ orderId: '1' }]))).message).toBe(
      'an item to group has no Type, which names its entity: pass items as a read of Shop returns them',
    );
  });
});

describe('a fixture of a named get', () => {
  it('needs neither keys nor type: the get names both', () => {
    const get = shop.get('Order', key);
    const fixture = { orderId: '1', at: '09', status: 'PLACED' };
    expect(get.parse({ Item: fixture })).toEqual({ Type: 'Order', ...order });
    expect(get.parse({ Item: { at: { S: '09' }, status: { S: 'SHIPPED' } } })).toMatchObject({ status: 'SHIPPED' });
    expect(batchGet([get]).parse([{ Responses: { Shop: [item] } }]).items[0]).toEqual({ Type: 'Order', ...order });
    expect(transactGet([get]).parse({ Responses: [{ Item: fixture }] }).items[0]).toMatchObject(order);
    expect(thrownBy(() => get.parse({ Item: { at: '09' } }))).toMatchObject({ code: 'invalid', field: 'status' });
    // What tells that it is of another entity is believed.
    expect(thrownBy(() => get.parse({ Item: { ...fixture, Type: 'Invoice' } }))).toMatchObject({
      code: 'unrecognized',
    });
  });
});

describe('the options of a read that goes on', () => {
  const forms = [
    ['query', (options: never) => query.parse({}, options)],
    ['segments', (options: never) => segments(shop.scan('primary'), 1).parse([{}], options)],
    ['shards', (options: never) => sharded.parse([{}, {}], options)],
    ['batchGet', (options: never) => batchGet([shop.get('Order', key)]).parse([{}], options)],
    ['transactGet', (options: never) => transactGet([shop.get('Order', key)]).parse({}, options)],
  ] as const;

  it.each(forms)('are checked by %s', (_, parse) => {
    expect(thrownBy(() => parse({ invalid: 'skip' } as never)).message).toBe(
      wordsOf(invalidOption, { option: 'invalid', expected: "'throw' or 'collect'", value: '"skip"' }),
    );
    expect(thrownBy(() => parse({ unrecognized: 'error' } as never)).message).toMatch(
      /^unrecognized accepts 'throw' or/,
    );
    expect(thrownBy(() => parse({ onInvalid: true } as never)).message).toMatch(/^onInvalid accepts a function/);
    expect(thrownBy(() => parse({ onUnrecognized: 1 } as never)).message).toMatch(/^onUnrecognized accepts a function/);
  });

  it('are checked before anything is sent', async () => {
    let sent = 0;
    const client: Client = { send: async () => ({ Items: [], sent: sent++ }) };
    const options = { invalid: 'skip' } as never;
    await expect(query.execute(client, options)).rejects.toMatchObject({ code: 'request' });
    await expect(batchGet([shop.get('Order', key)]).execute(client, options)).rejects.toMatchObject({
      code: 'request',
    });
    await expect(sharded.execute(client, options).then()).rejects.toMatchObject({ code: 'request' });
    expect(sent).toBe(0);
  });

  it('let a call fail where the table collects, and a function does not change that', () => {
    const lenient = table('Shop', { ...definition, invalid: 'collect' })
      .query('primary')
      .where(key);
    expect(lenient.parse({ Items: [broken] })).toMatchObject({ items: [], invalid: [{ item: broken }] });
    expect(thrownBy(() => lenient.parse({ Items: [broken] }, { invalid: 'throw', onInvalid: () => {} })).code).toBe(
      'invalid',
    );
  });

  it('name the item and the way on, and logs do not show the item', () => {
    const error = thrownBy(() => query.parse({ Items: [broken] }));
    expect(error.message).toBe(
      `${wordsOf(invalidStored, { problem: 'Order.status is stored as "LOST", but must be one of "PLACED", "SHIPPED"', key: 'PK "CUSTOMER#alex", SK "ORDER#1", Type "Order"' })}: repair the item, or continue with invalid: 'collect' or onInvalid`,
    );
    expect(error).toMatchObject({ code: 'invalid', entity: 'Order', field: 'status', item: broken });
    expect(Object.keys(error)).not.toContain('item');
  });

  it('collect what code of the user cannot read', () => {
    const schema = {
      '~standard': {
        version: 1 as const,
        vendor: 'test',
        validate: (value: unknown) => {
          const { note } = value as { note: string };
          return { value: { id: (value as { id: string }).id, note: note.trim() } };
        },
        types: undefined as { input: { id: string; note: string }; output: { id: string; note: string } } | undefined,
      },
    };
    const Note = entity({ keys: { PK: 'NOTE#{id}', SK: 'NOTE' }, attributes: fromSchema(schema) });
    const notes = table('Notes', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note } });
    const stored = { PK: { S: 'NOTE#1' }, SK: { S: 'NOTE' }, Type: { S: 'Note' }, id: { S: '1' } };
    const { invalid } = notes.scan('primary').parse({ Items: [stored] }, { invalid: 'collect' });
    expect(invalid).toMatchObject([
      { item: stored, error: { code: 'invalid', entity: 'Note', cause: expect.any(TypeError) } },
    ]);
  });
});
