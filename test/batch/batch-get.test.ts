import { batchGet, batchWrite, transactGet, transactWrite } from 'keyform';
import { expect, test } from 'vitest';
import { unprocessed } from '../../src/facts/messages/requests.js';
import { noRequestList } from '../../src/facts/messages/writes.js';
import { prove } from '../support/prove.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { failureOf, noWaiting, service, serviceError } from './service.js';
import { key, order, sensors, shop } from './shop.js';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const gets = (count: number) => numbers(count).map((id) => shop.get('Order', key(id)));
const wire = (id: string) => shop.put('Order', order(id)).build().Item;
const read = (id: string) => ({ Type: 'Order', ...order(id), status: 'PLACED' });
type Input = {
  readonly RequestItems: {
    readonly [table: string]: { readonly Keys: readonly { readonly SK: { readonly S: string } }[] };
  };
};
const keysOf = (input: unknown) => (input as Input).RequestItems['Shop']?.Keys ?? [];
const idOf = ({ SK }: { readonly SK: { readonly S: string } }) => SK.S.replace('#ORDER#', '');
/** Answers with all items, backwards, but for the keys that are left out. */
const serving =
  (isLeft: (id: string) => boolean = () => false) =>
  (input: never) => {
    const keys = keysOf(input);
    const left = keys.filter((one) => isLeft(idOf(one)));
    const Shop = keys.filter((one) => !left.includes(one)).map((one) => wire(idOf(one)));
    return {
      Responses: { Shop: Shop.reverse() },
      ...(left.length > 0 && { UnprocessedKeys: { Shop: { Keys: left } } }),
    };
  };

test('its input has the keys of one table, as literal types', () => {
  prove(batchGet([shop.get('Order', key('1')), shop.get('Customer', { username: 'a' })]).build(), [
    {
      RequestItems: {
        Shop: {
          Keys: [
            { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } },
            { PK: { S: 'CUSTOMER#a' }, SK: { S: 'CUSTOMER#a' } },
          ] as (
            | { PK: { S: `CUSTOMER#${string}` }; SK: { S: `#ORDER#${string}` } }
            | { PK: { S: `CUSTOMER#${string}` }; SK: { S: `CUSTOMER#${string}` } }
          )[],
        },
      },
    },
  ] as never as {
    RequestItems: {
      Shop: {
        Keys: (
          | { PK: { S: `CUSTOMER#${string}` }; SK: { S: `#ORDER#${string}` } }
          | { PK: { S: `CUSTOMER#${string}` }; SK: { S: `CUSTOMER#${string}` } }
        )[];
        ConsistentRead?: true;
        ProjectionExpression?: string;
        ExpressionAttributeNames?: Record<string, string>;
      };
    };
  }[]);
});

test('the input for the document client has plain keys, those of several tables in one call', () => {
  const batch = batchGet([shop.get('Order', key('1')), sensors.get('Reading', { sensor: 'a', at: 1.5 })]);
  expect(batch.with({ ReturnConsumedCapacity: 'TOTAL' }).document()).toStrictEqual([
    {
      RequestItems: {
        Shop: { Keys: [{ PK: 'CUSTOMER#alex', SK: '#ORDER#1' }] },
        Sensors: { Keys: [{ sensor: 'a', at: 1.5 }] },
      },
      ReturnConsumedCapacity: 'TOTAL',
    },
  ]);
});

test('a call has at most 100 keys, over all tables, and each key once', () => {
  const readings = numbers(120).map((id) => sensors.get('Reading', { sensor: 's', at: Number(id) }));
  const inputs = batchGet([...gets(120), ...readings, ...gets(120)]).build();
  const counts = inputs.map(({ RequestItems }) =>
    Object.values(RequestItems).reduce((sum, { Keys }) => sum + Keys.length, 0),
  );
  expect(counts).toEqual([100, 100, 40]);
});

test('gets of one table in different ways go in calls of their own', () => {
  const inputs = batchGet([
    shop.get('Order', key('1')),
    shop.get('Order', key('2')).consistent(),
    sensors.get('Reading', { sensor: 'a', at: 1 }),
    shop.get('Order', key('1')).consistent(),
    shop.get('Order', key('3')),
  ]).build() as unknown as Input[];
  expect(inputs.map(({ RequestItems }) => Object.keys(RequestItems))).toEqual([['Shop', 'Sensors'], ['Shop']]);
  expect(inputs[0]?.RequestItems['Shop']).toEqual({
    Keys: [key('1'), key('3')].map((one) => shop.get('Order', one).build().Key),
  });
  expect(inputs[1]?.RequestItems['Shop']).toMatchObject({ ConsistentRead: true });
  expect(keysOf(inputs[1]).map(idOf)).toEqual(['2', '1']);
});

test('a projection is sent with the keys, which tell the answers apart', () => {
  const projected = shop.get('Order', key('1')).project('amount');
  expect(batchGet([projected]).build()[0]?.RequestItems.Shop).toMatchObject({
    ProjectionExpression: '#amount, #Type, #PK, #SK',
    ExpressionAttributeNames: { '#amount': 'amount', '#Type': 'Type', '#PK': 'PK', '#SK': 'SK' },
  });
});

test('items come back in the order of the gets, each to all who asked, whatever the order of the answer', async () => {
  const { client, calls } = service(
    serving((id) => id === '7'),
    serving(),
  );
  const batch = batchGet([...gets(3), shop.get('Order', key('7')), ...gets(2)]);
  const { items, unprocessed } = await batch.execute(client, noWaiting());
  expect(items).toStrictEqual([read('0'), read('1'), read('2'), read('7'), read('0'), read('1')]);
  expect(unprocessed).toEqual([]);
  expect(calls.map(({ input }) => keysOf(input).length)).toEqual([4, 1]);
});

test('a record of gets gives a record of items, undefined where there is none', async () => {
  const { client } = service({ Responses: { Shop: [wire('1')] } });
  const { items } = await batchGet({ there: shop.get('Order', key('1')), gone: shop.get('Order', key('2')) }).execute(
    client,
  );
  expect(items).toStrictEqual({ there: read('1'), gone: undefined });
  const amount: number | undefined = items.there?.amount;
  expect(amount).toBe(5);
});

test('nothing to get is not a call', async () => {
  const { client, calls } = service();
  expect(await batchGet([]).execute(client)).toEqual({
    items: [],
    invalid: [],
    unrecognized: [],
    unprocessed: [],
    consumedCapacity: undefined,
  });
  expect(calls).toEqual([]);
});

test('what DynamoDB keeps leaving out is an error that tells for each get whether it was served', async () => {
  const { client, calls } = service(serving((id) => id === '1'));
  const patient = noWaiting();
  const requests = gets(3);
  const failure = await failureOf(batchGet(requests).execute(client, { ...patient, retries: 3 }));
  expect(calls).toHaveLength(4);
  expect(patient.waits).toEqual([50, 100, 200]);
  expect(failure).toMatchObject({
    code: 'execution',
    message: wordsOf(unprocessed, { what: 'batchGet of 3 items', count: '1' }),
    reasons: [
      { place: 0, code: 'None', item: read('0') },
      { place: 1, code: 'Unprocessed', entity: 'Order', item: undefined, key: shop.get('Order', key('1')).build().Key },
      { place: 2, code: 'None', item: read('2') },
    ],
  });
  const result = await batchGet(requests).execute(service(serving((id) => id === '1')).client, {
    ...patient,
    retries: 0,
    onUnprocessed: 'return',
  });
  expect(result.items).toEqual([read('0'), undefined, read('2')]);
  expect(result.unprocessed).toEqual([requests[1]]);
});

test('a service that serves nothing at all is asked again too, and its error is the cause in the end', async () => {
  const throttled = serviceError('ProvisionedThroughputExceededException');
  const { client, calls } = service(throttled, throttled, serving());
  expect((await batchGet(gets(2)).execute(client, noWaiting())).items).toHaveLength(2);
  expect(calls).toHaveLength(3);
  const failure = await failureOf(batchGet(gets(1)).execute(service(throttled).client, noWaiting()));
  expect(failure).toMatchObject({ code: 'execution', cause: throttled, reasons: [{ code: 'Unprocessed' }] });
});

test('any other error ends it at once', async () => {
  const { client, calls } = service(serviceError('ValidationException'));
  const failure = await failureOf(batchGet(gets(150)).execute(client, { ...noWaiting(), concurrency: 1 }));
  expect(failure).toMatchObject({ code: 'execution', cause: { name: 'ValidationException' } });
  expect(calls).toHaveLength(1);
});

test('a key that was not asked for is never taken for an answer', async () => {
  const { client } = service({ UnprocessedKeys: { Shop: { Keys: [shop.get('Order', key('x')).build().Key] } } });
  expect(await failureOf(batchGet(gets(1)).execute(client))).toMatchObject({ code: 'execution' });
});

test('a signal ends it between calls and while it waits', async () => {
  const controller = new AbortController();
  const { client, calls } = service(serving((id) => id === '0'));
  const sleep = async () => controller.abort();
  const failure = await failureOf(
    batchGet(gets(1)).execute(client, { abortSignal: controller.signal, sleep, retries: 5 }),
  );
  expect(failure).toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
  expect(calls).toHaveLength(1);
});

test('progress counts gets, and what it cost is summed up', async () => {
  const { client } = service((input: never) => ({ ...serving()(input), ConsumedCapacity: [{ CapacityUnits: 2.5 }] }));
  const seen: unknown[] = [];
  const onProgress = (progress: unknown): unknown => seen.push(progress);
  const result = await batchGet([...gets(150), ...gets(10)]).execute(client, { concurrency: 1, onProgress });
  expect(seen).toEqual([
    { served: 110, total: 160 },
    { served: 160, total: 160 },
  ]);
  expect(result.consumedCapacity).toBe(5);
});

test('numbers are the same key in whatever way they are written', () => {
  const batch = batchGet([
    sensors.get('Reading', { sensor: 'a', at: 1e21 / 1e14 }),
    sensors.get('Reading', { sensor: 'a', at: 1e-7 }),
  ]);
  expect(
    batch.parse([{ Responses: { Sensors: [{ sensor: { S: 'a' }, at: { N: '0.0000001' }, value: { N: '1' } }] } }])
      .items,
  ).toEqual([undefined, { sensor: 'a', at: 1e-7, value: '1' }]);
});

test('what either client returned can be parsed; a call that has no output is unprocessed', () => {
  const batch = batchGet(gets(101));
  const native = { PK: 'CUSTOMER#alex', SK: '#ORDER#1', Type: 'Order', ...order('1'), status: 'PLACED' };
  const left = { PK: 'CUSTOMER#alex', SK: '#ORDER#2' };
  const result = batch.parse([{ Responses: { Shop: [native] }, UnprocessedKeys: { Shop: { Keys: [left] } } }]);
  expect(result.items.filter((item) => item !== undefined)).toEqual([read('1')]);
  expect(result.unprocessed).toHaveLength(2);
});

test('anything but a get is rejected, by the compiler and when it runs', () => {
  const get = shop.get('Order', key('1'));
  // @ts-expect-error: not a get
  const put = thrownBy(() => batchGet([get, shop.put('Order', order('1'))]));
  expect(put).toMatchObject({
    code: 'request',
    entity: 'Order',
    message: 'batchGet accepts get, not put (request #1)',
  });
  // @ts-expect-error: an option of the whole call
  const option = thrownBy(() => batchGet([get.with({ ReturnConsumedCapacity: 'TOTAL' })]).build());
  expect(option.message).toBe(
    "ReturnConsumedCapacity can't be part of batchGet: remove it, or send the request on its own (request #0)",
  );
  // @ts-expect-error: no request
  expect(thrownBy(() => batchGet([{}])).message).toBe('batchGet accepts get, not an object (request #0)');
  expect(thrownBy(() => batchGet(5 as never)).message).toBe(
    wordsOf(noRequestList, { batch: 'batchGet', kind: 'a number' }),
  );
});

test('a builder by itself is rejected, and not taken for a record of nothing', () => {
  const get = shop.get('Order', key('1'));
  const builders = [
    get,
    shop.put('Order', order('1')),
    shop.update('Order', key('1')).set({ amount: 2 }),
    shop.delete('Order', key('1')),
    shop.check('Order', key('1')).mustExist(),
    shop.query('primary', 'Order'),
    shop.query('primary', 'Order').where({ username: 'alex' }),
    shop.scan('primary'),
    batchGet([get]),
    transactWrite([]),
  ];
  for (const builder of builders) {
    for (const several of [batchGet, batchWrite, transactGet, transactWrite]) {
      expect(thrownBy(() => (several as (given: unknown) => unknown)(builder))).toMatchObject({ code: 'request' });
    }
  }
});
