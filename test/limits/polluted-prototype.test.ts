import { isDeepStrictEqual } from 'node:util';
import {
  attr,
  batchGet,
  batchWrite,
  computed,
  entity,
  parseItem,
  readChange,
  rekey,
  segments,
  shards,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { accessPattern, chart } from 'keyform/chart';
import { costOf } from 'keyform/cost';
import { expect, test } from 'vitest';

/** What an object inherits after another package merged an object from outside into a prototype. */
const VALUES: readonly unknown[] = ['text', { S: 'admin' }, { role: { S: 'admin' } }, 7, true];

/** A name that no definition has, and names of this file's table: its fields, key attributes, members, placeholders, and more. */
const NAMES = [
  'role',
  'note',
  'status',
  'n',
  'nick',
  'zip',
  'EUR',
  'owner',
  'expires',
  'total',
  'email',
  'createdAt',
  'version',
  'Type',
  'G1PK',
  'G1SK',
  'SK',
  ':note',
  '#note',
  ':status',
  'begins_with',
  'between',
  '>',
];

const define = () => {
  const Order = computed(
    unique(
      entity({
        keys: { PK: 'USER#{user}', SK: 'ORDER#{id|pad:4}', G1PK: 'OWNER#{owner}', G1SK: '{status}#{id|pad:4}' },
        attributes: {
          user: attr.string(),
          id: attr.number(),
          status: attr.enum('OPEN', 'PAID').default('OPEN'),
          owner: attr.string().optional(),
          email: attr.string().optional(),
          note: attr.string().optional(),
          nick: attr.string().as('n').optional(),
          home: attr.map({ city: attr.string(), zip: attr.string().optional() }).optional(),
          prices: attr.record(attr.number(), 'EUR', 'NOK').optional(),
          stock: attr.record(attr.number()).optional(),
          any: attr.any().optional(),
          json: attr.json().optional(),
          tags: attr.set(attr.string()).optional(),
          price: attr.number(),
          total: attr.number().optional(),
          expires: attr.epoch().optional(),
        },
        timestamps: true,
        version: true,
        ttl: 'expires',
      }),
      '{email}',
    ),
    'total',
    ['price'],
    ({ price }) => price * 2,
  );
  const Line = entity({
    keys: { PK: 'LINE#{id}', SK: 'LINE', G1PK: 'SHARD#{shard}', G1SK: 'L#{id}' },
    attributes: { id: attr.string(), shard: attr.enum('0', '1'), note: attr.string().optional(), count: attr.number() },
  });
  return table('Polluted', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'G1PK', sk: 'G1SK' } },
    entities: { Order, Line },
    now: () => new Date(0),
  });
};

const order = { user: 'ada', id: 1, price: 5 };
const key = { user: 'ada', id: 1 };
const full = {
  ...order,
  home: { city: 'Bergen' },
  prices: { NOK: 1 },
  stock: { a: 1 },
  any: { a: [{ b: 1 }] },
  json: { a: { b: 1 } },
  tags: new Set(['a']),
};
const line = { id: 'a', shard: '0', count: 1 } as const;

const wire = {
  PK: { S: 'USER#ada' },
  SK: { S: 'ORDER#0001' },
  Type: { S: 'Order' },
  user: { S: 'ada' },
  id: { N: '1' },
  price: { N: '5' },
  home: { M: { city: { S: 'Bergen' } } },
  stock: { M: { a: { N: '1' } } },
  any: { M: { a: { L: [{ M: { b: { N: '1' } } }] } } },
  createdAt: { S: '2026-01-01T00:00:00.000Z' },
  updatedAt: { S: '2026-01-01T00:00:00.000Z' },
  version: { N: '1' },
};

type Shop = ReturnType<typeof define>;

/** Requests and answers of each kind. */
const calls: { readonly [name: string]: (shop: Shop) => unknown } = {
  put: (shop) => shop.put('Line', line).build(),
  'put of a whole item': (shop) =>
    shop
      .put('Order', full)
      .requests()
      .map((request) => request.build()),
  'put with a unique field': (shop) =>
    shop
      .put('Order', { ...order, email: 'a@x' })
      .requests()
      .map((request) => request.build()),
  create: (shop) => shop.create('Line', line).build(),
  get: (shop) => shop.get('Order', key).build(),
  'get of a document client': (shop) => shop.get('Order', key).document(),
  'get of a projection': (shop) =>
    shop
      .get('Order', key)
      .project((o) => [o.note, o.home.zip])
      .build(),
  delete: (shop) => shop.delete('Line', { id: 'a' }).build(),
  check: (shop) =>
    shop
      .check('Line', { id: 'a' })
      .condition((l, { exists }) => exists(l.count))
      .build(),
  'update of a field': (shop) => shop.update('Line', { id: 'a' }).set({ count: 2 }).build(),
  'update of fields that are undefined': (shop) =>
    shop.update('Line', { id: 'a' }).set({ count: 2, note: undefined }).build(),
  'update by a callback': (shop) =>
    shop
      .update('Line', { id: 'a' })
      .set((l, { plus }) => plus(l.count, 1))
      .build(),
  'update of a key': (shop) => shop.update('Order', key).set({ owner: 'bob', status: 'PAID' }).build(),
  'patch of a map': (shop) =>
    shop
      .update('Order', key)
      .patch({ home: { city: 'Oslo' } }, { ensured: true })
      .build(),
  'merge of records': (shop) =>
    shop
      .update('Order', key)
      .merge({ stock: { b: 2 } }, { ensured: true })
      .build(),
  'ensure and remove': (shop) => shop.update('Order', key).ensure('stock').remove('note').build(),
  'add and delete': (shop) => shop.update('Line', { id: 'a' }).add({ count: 1 }).build(),
  upsert: (shop) => shop.update('Line', { id: 'a' }).set({ count: 1, shard: '1' }).upsert().build(),
  'update with values below': (shop) =>
    shop
      .update('Order', key)
      .set({ any: { x: { y: 1 } }, json: { z: 1 } })
      .build(),
  'a query': (shop) => shop.query('primary', 'Order').where({ user: 'ada' }).build(),
  'a query of all entities': (shop) => shop.query('primary').where({ user: 'ada' }).build(),
  'a query with conditions': (shop) =>
    shop
      .query('primary', 'Order')
      .where({ user: 'ada', id: { '>': 3 } })
      .build(),
  'a query of an index': (shop) => shop.query('GSI1', 'Order').where({ owner: 'bob', status: 'PAID' }).build(),
  'a key condition': (shop) => shop.query('GSI1').keyCondition('G1PK', '=', 'OWNER#bob').build(),
  'a filter': (shop) =>
    shop
      .query('primary', 'Order')
      .where({ user: 'ada' })
      .filter({ price: { '>': 3 } })
      .build(),
  'a filter by callback': (shop) =>
    shop
      .query('primary', 'Order')
      .where({ user: 'ada' })
      .filter((o, { and, eq, gt }) => and(eq(o.home.city, 'Oslo'), gt(o.price, 3)))
      .build(),
  'a filter of what is missing': (shop) =>
    shop
      .query('primary', 'Order')
      .where({ user: 'ada' })
      .filter({ note: { exists: false } })
      .build(),
  'a query of live items': (shop) => shop.query('primary', 'Order').where({ user: 'ada' }).live().build(),
  'a projection': (shop) => shop.query('primary', 'Order').where({ user: 'ada' }).project('price', 'note').build(),
  'a scan': (shop) => shop.scan('primary').build(),
  'a scan in segments': (shop) => segments(shop.scan('primary', 'Line'), 2).build(),
  shards: (shop) => shards(shop.query('GSI1', 'Line').where({ shard: '0' })).build(),
  'a page': (shop) =>
    shop
      .query('primary', 'Order')
      .where({ user: 'ada' })
      .parse({ Items: [wire] }),
  'a page of a document client': (shop) =>
    shop
      .query('primary', 'Line')
      .where({ id: 'a' })
      .parse({ Items: [{ PK: 'LINE#a', SK: 'LINE', Type: 'Line', ...line }] }),
  'a page of a projection': (shop) =>
    shop
      .query('primary', 'Order')
      .where({ user: 'ada' })
      .project((o) => [o.note, o.price, o.home])
      .parse({ Items: [{ PK: wire.PK, SK: wire.SK, price: wire.price }] }),
  'a page with a cursor': (shop) => {
    const query = shop.query('primary', 'Order').where({ user: 'ada' });
    const page = query.parse({ Items: [wire], LastEvaluatedKey: { PK: wire.PK, SK: wire.SK } });
    return [page, query.startFrom(page.cursor as string).build()];
  },
  'an item without a type': (shop) => {
    const { Type: _, ...others } = wire;
    return shop
      .query('primary')
      .where({ user: 'ada' })
      .parse({ Items: [others] });
  },
  'an item of keys': (shop) => parseItem(shop, 'Order', { ...wire, user: undefined, id: undefined }),
  'an item that was read': (shop) => parseItem(shop, 'Order', wire),
  'a change': (shop) =>
    readChange(shop, {
      eventName: 'MODIFY',
      dynamodb: { Keys: { PK: wire.PK, SK: wire.SK }, NewImage: wire, OldImage: { ...wire, any: { S: 'old' } } },
    }),
  'an answer of an update': (shop) =>
    shop
      .update('Line', { id: 'a' })
      .set({ count: 2 })
      .returning('UPDATED_NEW')
      .parse({ Attributes: { count: { N: '2' } } }),
  'a get': (shop) => shop.get('Order', key).parse({ Item: wire }),
  batches: (shop) => [
    batchGet([shop.get('Order', key), shop.get('Line', { id: 'a' })]).build(),
    batchWrite([shop.put('Line', line), shop.delete('Line', { id: 'b' })]).build(),
  ],
  transactions: (shop) => [
    transactGet([shop.get('Order', key)]).build(),
    transactWrite([shop.put('Line', line), shop.update('Line', { id: 'b' }).set({ count: 1 })]).build(),
  ],
  'a rekey': (shop) =>
    rekey(shop, 'Line', { ...line }, { id: 'b' })
      .requests()
      .map((request) => request.build()),
  'a chart': (shop) =>
    chart(shop, {
      accessPatterns: [
        accessPattern('one', { user: 'ada' }, ({ user }) => shop.query('primary', 'Order').where({ user })),
      ],
    }),
  'a cost': (shop) => costOf(shop.put('Line', line)),
  'a wrong item': (shop) => shop.put('Line', { id: 'a', wrong: 1 } as never).build(),
};

/** What each call gives, or says. */
const outcomes = (shop: () => Shop): { readonly [name: string]: unknown } => {
  const results: { [name: string]: unknown } = {};
  for (const [name, call] of Object.entries(calls)) {
    try {
      results[name] = call(shop());
    } catch (error) {
      results[name] = error instanceof Error ? String(error) : `Error: ${String(error)}`;
    }
  }
  return results;
};

const withPrototype = <Result>(name: string, value: unknown, action: () => Result): Result => {
  Object.defineProperty(Object.prototype, name, { value, enumerable: true, configurable: true, writable: true });
  try {
    return action();
  } finally {
    delete (Object.prototype as Record<string, unknown>)[name];
  }
};

const before = define();
const wanted = outcomes(() => before);

/** A definition rejects the name of a member that every object has, and a chart of access patterns defines its table again. */
const DEFINED = ['Type', 'G1PK', 'G1SK', 'SK'];

/** The calls of which something else came, with it. */
const differing = (found: typeof wanted): readonly unknown[] =>
  Object.entries(wanted).flatMap(([call, result]) =>
    isDeepStrictEqual(found[call], result) ? [] : [`${call}: ${found[call]}`],
  );

test('every call works without a polluted prototype', () => {
  const failed = Object.values(wanted).filter((result) => typeof result === 'string' && result.includes('Error'));
  expect(failed).toEqual(['KeyformError: Line.shard is required, but is missing (and 2 more)']);
});

test.each(NAMES)('what objects inherit as %s enters no request and no result', (name) => {
  for (const value of VALUES) {
    const found = withPrototype(name, value, () => outcomes(() => before));
    const others = DEFINED.includes(name) ? { ...found, 'a chart': wanted['a chart'] } : found;
    expect([value, differing(others)]).toEqual([value, []]);
  }
});

test.each(['role', ':note', 'begins_with'])('a table that is defined while objects inherit %s is the same', (name) => {
  for (const value of VALUES) {
    expect([value, differing(withPrototype(name, value, () => outcomes(define)))]).toEqual([value, []]);
  }
});

/** Type descriptors, and members of a builder's state and of what a request consists of. */
const INTERNAL = [
  ...['S', 'N', 'B', 'BOOL', 'NULL', 'M', 'L', 'SS', 'NS', 'BS'],
  ...[
    'upsert',
    'limit',
    'take',
    'consistent',
    'returning',
    'returnOnFailure',
    'passedOptions',
    'projection',
    'filters',
    'start',
  ],
  ...[
    'live',
    'descending',
    'capacity',
    'counting',
    'segments',
    'shards',
    'lock',
    'mustExist',
    'words',
    'value',
    'op',
    'of',
  ],
];

test.each(INTERNAL)('what objects inherit as %s makes no other request: it is the same, or an error', (name) => {
  for (const value of VALUES) {
    const found = withPrototype(name, value, () => outcomes(() => before));
    const others = Object.fromEntries(
      Object.entries(found).map(([call, result]) => [
        call,
        typeof result === 'string' && result.includes('Error') ? wanted[call] : result,
      ]),
    );
    expect([value, differing(others)]).toEqual([value, []]);
  }
});
