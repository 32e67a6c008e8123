/** A request that was not sent is not a promise: it does not compile to await it, and it is rejected when the program runs. */
import {
  attr,
  batchGet,
  batchWrite,
  entity,
  KeyformError,
  segments,
  shards,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { describe, expect, test } from 'vitest';
import { logs } from '../examples/models/sharded-logs.js';
import { shop } from './fixtures.js';

const MESSAGE = "a request that wasn't sent can't be awaited: call execute(client), or pass it in a list";

const accounts = table('Unsent', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Two: { pk: ['tenant', 'region'], sk: 'SK' } },
  entities: {
    Account: unique(
      entity({
        keys: { PK: 'A#{id}', SK: 'A' },
        attributes: { id: attr.string(), email: attr.string(), tenant: attr.string(), region: attr.string() },
      }),
      'email',
    ),
  },
});
const account = { id: '1', email: 'e', tenant: 't', region: 'r' };

const username = 'alex';
const key = { username, orderId: '1' };
const settings = { theme: 'dark' };
const query = shop.query('primary', 'Order').where({ username });
const scan = shop.scan('primary', 'Order');
const update = shop.update('Order', key).set({ amount: 1 });

/** One of each builder, in each state: awaited where the compiler can see it. */
const awaited = {
  // @ts-expect-error
  'a query without a condition': async () => await shop.query('primary'),
  // @ts-expect-error
  'a query of an entity without a condition': async () => await shop.query('primary', 'Order'),
  // @ts-expect-error
  'a query of a singleton': async () => await shop.query('primary', 'Settings'),
  // @ts-expect-error
  'a query with a part of its key': async () => await accounts.query('Two').keyCondition('tenant', '=', 't'),
  // @ts-expect-error
  'a query': async () => await query.descending().limit(1),
  // @ts-expect-error
  'a query by keys': async () => await shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`),
  // @ts-expect-error
  'a query that grows': async () => await query.dynamic(),
  // @ts-expect-error
  'a query of shards': async () => await shards(logs.query('primary', 'Log').where({ date: '2020-10-19' })),
  // @ts-expect-error
  'a scan': async () => await scan,
  // @ts-expect-error
  'a scan that grows': async () => await scan.dynamic(),
  // @ts-expect-error
  'a scan of segments': async () => await segments(scan, 2),
  // @ts-expect-error
  'a get': async () => await shop.get('Order', key).consistent(),
  // @ts-expect-error
  'a put': async () => await shop.put('Settings', settings),
  // @ts-expect-error
  'a put that grows': async () => await shop.put('Settings', settings).dynamic(),
  // @ts-expect-error
  'a create': async () => await shop.create('Settings', settings),
  // @ts-expect-error
  'a create with unique fields': async () => await accounts.create('Account', account),
  // @ts-expect-error
  'an update without a change': async () => await shop.update('Order', key),
  // @ts-expect-error
  'an update': async () => await update,
  // @ts-expect-error
  'an update that grows': async () => await update.dynamic(),
  // @ts-expect-error
  'a deletion': async () => await shop.delete('Order', key),
  // @ts-expect-error
  'a deletion that grows': async () => await shop.delete('Order', key).dynamic(),
  // @ts-expect-error
  'a check': async () => await shop.check('Order', key).mustExist(),
  // @ts-expect-error
  'gets in a batch': async () => await batchGet([shop.get('Order', key)]),
  // @ts-expect-error
  'writes in a batch': async () => await batchWrite([shop.delete('Order', key)]),
  // @ts-expect-error
  'writes of a stream': async () => await batchWrite(new Set([shop.delete('Order', key)])),
  // @ts-expect-error
  'gets in a transaction': async () => await transactGet([shop.get('Order', key)]),
  // @ts-expect-error
  'writes in a transaction': async () => await transactWrite([update]),
  // @ts-expect-error
  'a request of a transaction': async () => await accounts.create('Account', account).requests()[0],
};

describe('is not awaited', () => {
  test.each(Object.entries(awaited))('%s', async (_, call) => {
    const failure = await (call() as Promise<unknown>).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyformError);
    expect(failure).toMatchObject({ code: 'request', message: MESSAGE });
  });
});

describe('is not handed on by a promise', () => {
  // @ts-expect-error: returned from an async function
  const returned = async () => query;
  // @ts-expect-error: also where the function says so
  const stated = async (): Promise<typeof query> => query;
  const yielded = async function* () {
    // @ts-expect-error: an async generator awaits what it yields
    yield query;
  };
  const delegated = async function* () {
    // @ts-expect-error: one by one
    yield* [query];
  };
  // What promises such a thing has the message as its type.
  const resolved = Promise.resolve(query);
  resolved.catch(() => {});
  const all = () => Promise.all([query, 1]);
  const then = () => Promise.resolve().then(() => query);

  test.each(
    Object.entries({
      returned,
      stated,
      yielded: () => yielded().next(),
      delegated: () => delegated().next(),
      resolved: () => resolved,
      all,
      then,
      generic: () => (async <Value>(value: Value) => value)(query),
    }) as [string, () => Promise<unknown>][],
  )('%s', async (_, call) => {
    await expect(call()).rejects.toThrow(MESSAGE);
  });

  test('in a list it is', async () => {
    const [first] = await (async () => [query])();
    expect(first).toBe(query);
  });
});
