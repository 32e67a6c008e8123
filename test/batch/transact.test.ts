import { transactGet, transactWrite } from 'keyform';
import { expect, test } from 'vitest';
import { sameItemTwice } from '../../src/facts/messages/writes.js';
import { prove } from '../support/prove.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { failureOf, noWaiting, service, serviceError } from './service.js';
import { key, order, sensors, shop } from './shop.js';

const cancelled = (...reasons: readonly object[]) =>
  serviceError('TransactionCanceledException', { CancellationReasons: reasons });
const CONFLICT = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };
const puts = (count: number) => Array.from({ length: count }, (_, index) => shop.put('Order', order(String(index))));

test('a transaction of gets is a tuple of literal types', () => {
  prove(transactGet([shop.get('Order', key('1')).consistent(), shop.get('Customer', { username: 'a' })]).build(), {
    TransactItems: [
      {
        Get: {
          TableName: 'Shop',
          Key: {
            PK: { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` },
            SK: { S: '#ORDER#1' as `#ORDER#${string}` },
          },
        },
      },
      {
        Get: {
          TableName: 'Shop',
          Key: { PK: { S: 'CUSTOMER#a' as `CUSTOMER#${string}` }, SK: { S: 'CUSTOMER#a' as `CUSTOMER#${string}` } },
        },
      },
    ],
  });
});

test('its items come in the places of the gets, from either client', () => {
  const transaction = transactGet({ order: shop.get('Order', key('1')), none: shop.get('Order', key('2')) });
  const Item = shop.put('Order', order('1')).build().Item;
  const read = { Type: 'Order', ...order('1'), status: 'PLACED' };
  expect(transaction.parse({ Responses: [{ Item }, {}] })).toStrictEqual({
    items: { order: read, none: undefined },
    invalid: [],
    unrecognized: [],
  });
  const native = shop.put('Order', order('1')).document().Item;
  expect(transaction.parse({ Responses: [{ Item: native }, {}] }).items.order).toStrictEqual(read);
});

test('a transaction of writes is a tuple of literal types, for both clients', () => {
  const transaction = transactWrite([
    shop.create('Customer', { username: 'a', email: 'e' }),
    shop.delete('Order', key('1')),
  ])
    .token('once')
    .with({ ReturnConsumedCapacity: 'TOTAL' });
  const built = transaction.build();
  const condition: 'attribute_not_exists(#PK)' = built.TransactItems[0].Put.ConditionExpression;
  const deleted: `#ORDER#${string}` = built.TransactItems[1].Delete.Key.SK.S;
  const token: 'once' = built.ClientRequestToken;
  expect([condition, deleted, token]).toEqual(['attribute_not_exists(#PK)', '#ORDER#1', 'once']);
  expect(built).toStrictEqual({
    TransactItems: [
      { Put: shop.create('Customer', { username: 'a', email: 'e' }).build() },
      { Delete: shop.delete('Order', key('1')).build() },
    ],
    ClientRequestToken: 'once',
    ReturnConsumedCapacity: 'TOTAL',
  });
  expect(transaction.document().TransactItems).toStrictEqual([
    { Put: shop.create('Customer', { username: 'a', email: 'e' }).document() },
    { Delete: shop.delete('Order', key('1')).document() },
  ]);
});

test('updates and checks are actions too, with their own conditions', () => {
  const update = shop.update('Order', key('1')).set({ status: 'SHIPPED' }).condition({ status: 'PLACED' });
  const check = shop.check('Customer', { username: 'alex' }).condition({ email: { exists: true } });
  expect(transactWrite([update, check]).build()).toStrictEqual({
    TransactItems: [{ Update: update.build() }, { ConditionCheck: check.build() }],
  });
});

test('it gives the items that were put, and undefined for what returns nothing', async () => {
  const { client } = service({});
  const [customer, deleted] = await transactWrite([
    shop.create('Customer', { username: 'a', email: 'e' }),
    shop.delete('Order', key('1')),
  ]).execute(client);
  const username: string = customer.username;
  expect(username).toBe('a');
  expect(deleted).toBeUndefined();
});

test('two requests of one item are rejected, naming both, whatever they are', () => {
  const message = wordsOf(sameItemTwice, {
    batch: 'transactWrite',
    both: '#0 (Order: put of PK "CUSTOMER#alex", SK "#ORDER#0") and #1 (Order: delete of PK "CUSTOMER#alex", SK "#ORDER#0")',
    fix: 'combine them',
  });
  const rejection = thrownBy(() => transactWrite([...puts(1), shop.delete('Order', key('0'))]));
  expect(rejection).toMatchObject({ code: 'request', entity: 'Order', message: message });
  expect(thrownBy(() => transactGet([shop.get('Order', key('0')), shop.get('Order', key('0'))])).message).toMatch(
    /^transactGet allows one request per item/,
  );
  // Another table may have the same key.
  expect(() => transactWrite([...puts(1), shop.named('Other').delete('Order', key('0'))])).not.toThrow();
});

test('up to 100 requests: the compiler knows where it can count, and it is rejected when it runs', () => {
  expect(() => transactWrite(puts(100))).not.toThrow();
  const message = 'transactWrite accepts 1 to 100 requests, not 101: split them';
  expect(thrownBy(() => transactWrite(puts(101))).message).toBe(message);
  const get = shop.get('Order', key('0'));
  const ten = [get, get, get, get, get, get, get, get, get, get] as const;
  const hundred = [...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten] as const;
  // @ts-expect-error: a hundred and one
  const many = thrownBy(() => transactGet([...hundred, get]));
  expect(many.message).toBe('transactGet accepts 1 to 100 requests, not 101: split them');
});

test('what cannot be in a transaction is rejected, by the compiler and when it runs', () => {
  // @ts-expect-error: no get among writes
  const get = thrownBy(() => transactWrite([shop.get('Order', key('1'))]));
  expect(get.message).toBe('transactWrite accepts put, update, delete and check, not get (request #0)');
  // @ts-expect-error: TransactWriteItems returns no values
  const returning = thrownBy(() => transactWrite([shop.put('Order', order('1')).returning('ALL_OLD')]).build());
  expect(returning.message).toMatch(/^ReturnValues can't be part of transactWrite/);
  expect(thrownBy(() => transactWrite(puts(1)).token('x'.repeat(37))).message).toBe(
    'a token must have 1 to 36 characters, but this one has 37',
  );
  expect(thrownBy(() => transactWrite(puts(1)).token('')).code).toBe('request');
});

test('4 MB of items and no more', () => {
  const large = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => sensors.put('Reading', { sensor: 's', at, raw: 'x'.repeat(length) }));
  expect(() => transactWrite(large(10, 400_000)).build()).not.toThrow();
  const rejection = thrownBy(() => transactWrite(large(11, 400_000)).build());
  expect(rejection.message).toMatch(
    /^transactWrite accepts up to 4194304 bytes \(4 MB\) of items, but these have 4400/,
  );
});

test('a canceled transaction is explained action by action, with the items decoded', async () => {
  const Item = shop.put('Customer', { username: 'a', email: 'taken' }).build().Item;
  const failure = cancelled(
    { Code: 'None' },
    { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', Item },
    CONFLICT,
  );
  const requests = [
    shop.put('Order', order('1')),
    shop.create('Customer', { username: 'a', email: 'e' }),
    shop.delete('Order', key('2')),
  ] as const;
  const transaction = transactWrite(requests);
  const error = await failureOf(transaction.execute(service(failure).client));
  const item = { Type: 'Customer', username: 'a', email: 'taken' };
  const reasons = [
    { place: 0, code: 'None', entity: 'Order', item: undefined, message: undefined, request: requests[0] },
    { place: 1, code: 'ConditionalCheckFailed', entity: 'Customer', item, message: 'The conditional request failed' },
    { place: 2, code: 'TransactionConflict', entity: 'Order', key: { SK: { S: '#ORDER#2' } } },
  ];
  expect(error).toMatchObject({
    code: 'execution',
    entity: 'Customer',
    cause: failure,
    reasons,
    message:
      'transactWrite of 3 items was canceled: #1 (Customer: create of PK "CUSTOMER#a", SK "CUSTOMER#a"): the item already ' +
      'exists; #2 (Order: delete of PK "CUSTOMER#alex", SK "#ORDER#2"): another request is changing it',
  });
  // The same of the SDK's own error, typed by place; of the document client too, should it ever decode the items.
  expect(transaction.explain(failure)).toMatchObject(reasons);
  const email: string | undefined = transaction.explain(error)?.[1].item?.email;
  expect(email).toBe('taken');
  const native = cancelled(
    {},
    { Code: 'ConditionalCheckFailed', Item: { ...item, PK: 'CUSTOMER#a', SK: 'CUSTOMER#a' } },
    {},
  );
  expect(transaction.explain(native)?.[1].item).toEqual(item);
  expect(transaction.explain(serviceError('ValidationException'))).toBeUndefined();
});

test('an item that no entity explains is left out of its reason, for it has no type, and hides nothing', () => {
  const Item = { PK: { S: 'CUSTOMER#a' }, SK: { S: 'CUSTOMER#a' }, Type: { S: 'Ghost' } };
  const transaction = transactWrite([shop.create('Customer', { username: 'a', email: 'e' })]);
  const [reason] = transaction.explain(cancelled({ Code: 'ConditionalCheckFailed', Item })) ?? [];
  expect(reason).toMatchObject({ code: 'ConditionalCheckFailed', failure: 'conditionFailed', item: undefined });
});

test('a conflict is tried again as often as asked, with the same token', async () => {
  const conflict = cancelled({ Code: 'None' }, CONFLICT);
  const { client, calls } = service(conflict, serviceError('TransactionInProgressException'), {});
  const patient = noWaiting();
  await transactWrite(puts(2)).execute(client, { ...patient, retries: 2 });
  expect(patient.waits).toEqual([50, 100]);
  const tokens = calls.map(({ input }) => String(input['ClientRequestToken']));
  expect(tokens[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(tokens).size).toBe(1);

  const given = service(conflict, {});
  await transactWrite(puts(2))
    .token('mine')
    .execute(given.client, { ...patient, retries: 1 });
  expect(given.calls.map(({ input }) => input['ClientRequestToken'])).toEqual(['mine', 'mine']);
});

test('a conflict is not tried again unasked, nor is anything but a conflict', async () => {
  const once = service(cancelled(CONFLICT), {});
  expect(await failureOf(transactWrite(puts(1)).execute(once.client))).toMatchObject({
    reasons: [{ code: 'TransactionConflict' }],
  });
  expect(once.calls).toHaveLength(1);
  expect(once.calls[0]?.input).not.toHaveProperty('ClientRequestToken');
  const failed = service(cancelled(CONFLICT, { Code: 'ConditionalCheckFailed' }), {});
  await failureOf(transactWrite(puts(2)).execute(failed.client, { ...noWaiting(), retries: 5 }));
  expect(failed.calls).toHaveLength(1);
  const get = service(cancelled(CONFLICT), { Responses: [{}] });
  const options = { ...noWaiting(), retries: 5 };
  const read = await transactGet([shop.get('Order', key('1'))]).execute(get.client, options);
  expect(read.items).toEqual([undefined]);
});

test('a signal ends the waiting between two attempts', async () => {
  const controller = new AbortController();
  const { client, calls } = service(cancelled(CONFLICT));
  const options = { abortSignal: controller.signal, sleep: async () => controller.abort(), retries: 5 };
  expect(await failureOf(transactWrite(puts(1)).execute(client, options))).toMatchObject({
    code: 'aborted',
    cause: { name: 'AbortError' },
  });
  expect(calls).toHaveLength(1);
});

test('a canceled transaction of which no reason tells why is not a condition that failed, nor a value that is taken', async () => {
  const { client } = service(cancelled({ Code: 'None' }, { Code: 'None' }));
  expect(await failureOf(transactWrite(puts(2)).execute(client))).toMatchObject({ code: 'execution' });
});
