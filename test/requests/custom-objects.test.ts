import {
  attr,
  batchGet,
  batchWrite,
  createTableInput,
  entity,
  rekey,
  segments,
  shards,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { cdkProps, cloudFormation, terraformJson } from 'keyform/infra';
import { describe, expect, test } from 'vitest';

const Order = entity({
  keys: { PK: 'O#{id}', SK: 'O', GSI1PK: '{status}', GSI1SK: '{id}' },
  attributes: {
    id: attr.string(),
    status: attr.string(),
    bin: attr.binary(),
    bins: attr.set(attr.binary()),
    tags: attr.set(attr.string()),
    any: attr.any(),
    lines: attr.list(attr.map({ sku: attr.string() })),
    until: attr.epoch(),
  },
  ttl: 'until',
});
const User = unique(
  entity({
    keys: { PK: 'U#{name}', SK: 'U' },
    version: true,
    attributes: { name: attr.string(), email: attr.string(), bin: attr.binary().optional() },
  }),
  'email',
);
const Log = entity({
  keys: { PK: 'LOG#{day}_{n|shard:2}', SK: 'L#{n|pad:5}' },
  attributes: { day: attr.string(), n: attr.bigint() },
});

const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['status', 'id'] } },
  entities: { Order, User, Log },
  now: () => new Date(1_700_000_000_000),
});

const bytes = () => new Uint8Array([1, 2, 3]);
const order = () => ({
  id: '1',
  status: 'OPEN',
  bin: bytes(),
  bins: new Set([bytes()]),
  tags: new Set(['a']),
  any: { deep: [bytes(), new Set([bytes()]), { n: 1 }] },
  lines: [{ sku: 'x' }],
  until: new Date(1_700_000_000_000),
});
const key = { id: '1' };
const user = { name: 'alex', email: 'a@b.c', version: 1 };

const cursor = () =>
  shop
    .query('primary', 'Order')
    .where(key)
    .cursorFor({ Type: 'Order', ...order() });

type Built = { build(): unknown; document(): unknown };

/** Requests of each kind, with all that holds values; the function makes one anew from what the table keeps. */
const REQUESTS: Record<string, () => Built> = {
  get: () => shop.get('Order', key).project('status') as Built,
  put: () => shop.put('Order', order()).condition({ status: 'OPEN', any: { '=': [bytes()] } }) as Built,
  create: () => shop.create('Order', order()) as Built,
  update: () =>
    shop
      .update('Order', key)
      .set({ any: [bytes()], status: 'DONE' })
      .add({ tags: new Set(['b']) })
      .set((o, { append }) => append(o.lines, [{ sku: 'y' }]))
      .condition({ bin: bytes() }) as Built,
  delete: () => shop.delete('Order', key).condition({ status: { in: ['A', 'B'] } }) as Built,
  check: () => shop.check('Order', key).condition({ status: 'A' }) as Built,
  query: () => shop.query('primary', 'Order').where(key).filter({ bin: bytes() }).startFrom(cursor()) as Built,
  'query of an index': () => shop.query('GSI1', 'Order').where({ status: 'A', id: { '>': '0' } }) as Built,
  'query of a table': () => shop.query('primary').where({ id: '1' } as never) as unknown as Built,
  'query by keys': () => shop.query('primary').keyCondition('PK', '=', 'O#1') as unknown as Built,
  'live query': () => shop.query('primary', 'Order').where(key).live() as Built,
  scan: () => shop.scan('primary', 'Order') as Built,
  'filtered scan': () => shop.scan('primary', 'Order').filter({ status: 'A' }).live() as Built,
  'scan of a table': () => shop.scan('primary') as Built,
  segments: () => segments(shop.scan('primary', 'Order'), 2) as unknown as Built,
  shards: () => shards(shop.query('primary', 'Log').where({ day: 'd' })) as unknown as Built,
  batchGet: () => batchGet([shop.get('Order', key)]) as unknown as Built,
  batchWrite: () => batchWrite([shop.put('Order', order()), shop.delete('Log', { day: 'd', n: 1n })]) as never,
  transactGet: () => transactGet([shop.get('Order', key)]) as unknown as Built,
  transactWrite: () =>
    transactWrite([
      shop.put('Order', order()).condition({ status: 'A' }),
      shop.check('Log', { day: 'd', n: 1n }).mustExist(),
    ]) as never,
  'unique put': () => shop.put('User', { ...user, bin: bytes() }) as unknown as Built,
  'unique create': () => shop.create('User', { name: 'alex', email: 'a@b.c' }) as unknown as Built,
  'unique delete': () => shop.delete('User', user) as unknown as Built,
  rekey: () => rekey(shop, 'User', user, { email: 'b@b.c' }) as unknown as Built,
};

/** Changes all that can be changed, however deep. */
const spoil = (value: unknown, seen = new Set<unknown>()): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Uint8Array) value.fill(0);
  if (value instanceof Set) {
    for (const element of value) spoil(element, seen);
    value.clear();
  }
  for (const name of Object.keys(value)) {
    spoil((value as Record<string, unknown>)[name], seen);
    if (!(Object.isFrozen(value) || value instanceof Uint8Array)) (value as Record<string, unknown>)[name] = 'spoilt';
  }
};

describe.each(Object.keys(REQUESTS))('what %s is built to belongs to the program', (name) => {
  const make = REQUESTS[name] as () => Built;

  test.each(['build', 'document'] as const)('%s()', (method) => {
    const request = make();
    const [first, second] = [structuredClone(request.build()), structuredClone(request.document())];
    for (let round = 0; round < 2; round++) spoil(request[method]());
    expect(request.build()).toEqual(first);
    expect(request.document()).toEqual(second);
    const other = make();
    for (let round = 0; round < 2; round++) {
      expect(other.build()).toEqual(first);
      expect(other.document()).toEqual(second);
    }
  });
});

test.each(Object.entries({ createTableInput, cdkProps, cloudFormation, terraformJson }))(
  'what %s makes belongs to the program',
  (_, make) => {
    const first = structuredClone((make as (of: unknown) => unknown)(shop));
    spoil((make as (of: unknown) => unknown)(shop));
    expect((make as (of: unknown) => unknown)(shop)).toEqual(first);
    expect(REQUESTS['query of an index']?.().build()).toMatchObject({ TableName: 'Shop', IndexName: 'GSI1' });
  },
);

describe('bytes that a read gives are none of the request', () => {
  const answering = (output: object) => ({ send: async () => output }) as never;

  test('what a put gives back is not what it sends', async () => {
    const put = shop.put('Order', order());
    const saved = await put.execute(answering({}));
    spoil(saved);
    expect(put.build().Item).toEqual(shop.put('Order', order()).build().Item);
  });

  test('parse() leaves the output as it was', () => {
    const Item = shop.put('Order', order()).build().Item as never;
    const before = structuredClone(Item);
    spoil(shop.get('Order', key).parse({ Item }));
    spoil(
      shop
        .query('primary', 'Order')
        .where(key)
        .parse({ Items: [Item] }),
    );
    expect(Item).toEqual(before);
  });
});
