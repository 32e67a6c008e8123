import { batchWrite } from 'keyform';
import { expect, test } from 'vitest';
import { unprocessed } from '../../src/facts/messages/requests.js';
import { sameItemTwice } from '../../src/facts/messages/writes.js';
import { collectGarbage } from '../support/collect-garbage.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { failureOf, noWaiting, service, serviceError } from './service.js';
import { key, order, sensors, shop } from './shop.js';

type Request = {
  readonly PutRequest?: { readonly Item: { readonly SK: { S: string } } };
  readonly DeleteRequest?: { readonly Key: { readonly SK: { S: string } } };
};
type Input = { readonly RequestItems: { readonly [table: string]: readonly Request[] } };

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(index + from));
const puts = (count: number, from = 0) => ids(count, from).map((id) => shop.put('Order', order(id)));
const requestsOf = (input: unknown): readonly Request[] => Object.values((input as Input).RequestItems).flat();
const idOf = ({ PutRequest, DeleteRequest }: Request): string =>
  (PutRequest?.Item ?? DeleteRequest?.Key)?.SK.S.replace('#ORDER#', '') ?? '';
/** Leaves some out. */
const leaving = (isLeft: (id: string) => boolean) => (input: never) => ({
  UnprocessedItems: { Shop: requestsOf(input).filter((request) => isLeft(idOf(request))) },
});
async function* streamOf<Element>(elements: readonly Element[]): AsyncGenerator<Element[]> {
  for (const element of elements) yield [element];
}

test('puts and deletes of several tables go in calls of 25, as they are built', () => {
  const requests = [
    shop.put('Order', order('1')),
    shop.delete('Order', key('2')),
    sensors.put('Reading', { sensor: 'a', at: 1 }),
  ];
  const batch = batchWrite(requests).with({ ReturnConsumedCapacity: 'TOTAL' });
  expect(batch.build()).toStrictEqual([
    {
      RequestItems: {
        Shop: [
          { PutRequest: { Item: shop.put('Order', order('1')).build().Item } },
          { DeleteRequest: { Key: shop.get('Order', key('2')).build().Key } },
        ],
        Sensors: [{ PutRequest: { Item: { sensor: { S: 'a' }, at: { N: '1' } } } }],
      },
      ReturnConsumedCapacity: 'TOTAL',
    },
  ]);
  expect(batch.document()[0]?.RequestItems['Sensors']).toEqual([{ PutRequest: { Item: { sensor: 'a', at: 1 } } }]);
  const sizes = batchWrite(puts(60))
    .build()
    .map(({ RequestItems }) => RequestItems.Shop.length);
  expect(sizes).toEqual([25, 25, 10]);
});

test('the type of one table names it, with puts and deletes told apart', () => {
  const [call] = batchWrite([shop.delete('Order', key('2'))]).build();
  const deleted: `#ORDER#${string}` | undefined = call?.RequestItems.Shop[0]?.DeleteRequest.Key.SK.S;
  expect(deleted).toBe('#ORDER#2');
});

test('a call stays below 16 MB of JSON, which can be far more than its items', () => {
  const note = '\u0001'.repeat(350_000);
  const requests = ids(8).map((username) => shop.put('Customer', { username, email: 'e', note }));
  const inputs = batchWrite(requests).build();
  expect(inputs.map(({ RequestItems }) => RequestItems.Shop.length)).toEqual([7, 1]);
  expect(Buffer.byteLength(JSON.stringify(inputs[0]))).toBeLessThan(16_000_000);
});

test('what DynamoDB leaves out is sent again, and nothing else is', async () => {
  const { client, calls } = service(
    leaving((id) => Number(id) > 5),
    leaving((id) => id === '9'),
    {},
  );
  const patient = noWaiting();
  const seen: unknown[] = [];
  const onProgress = (progress: unknown): unknown => seen.push(progress);
  const result = await batchWrite(puts(10)).execute(client, { ...patient, onProgress });
  expect(calls.map(({ input }) => requestsOf(input).map(idOf))).toEqual([ids(10), ['6', '7', '8', '9'], ['9']]);
  expect(patient.waits).toEqual([50, 100]);
  expect(seen).toEqual([6, 9, 10].map((written) => ({ written, total: 10 })));
  expect(result).toEqual({ written: 10, unprocessed: [], consumedCapacity: undefined });
});

test('what is left out to the end is reported item by item, and the rest is written', async () => {
  const requests = puts(60);
  const options = { ...noWaiting(), retries: 2 };
  const answer = leaving((id) => id === '3' || id === '55');
  const failure = await failureOf(batchWrite(requests).execute(service(answer).client, options));
  expect(failure).toMatchObject({
    code: 'execution',
    message: wordsOf(unprocessed, { what: 'batchWrite of 60 requests', count: '2' }),
    reasons: [
      { place: 3, code: 'Unprocessed', entity: 'Order', request: requests[3], key: { SK: { S: '#ORDER#3' } } },
      { place: 55, code: 'Unprocessed' },
    ],
  });
  const returned = await batchWrite(requests).execute(service(answer).client, { ...options, onUnprocessed: 'return' });
  expect(returned).toMatchObject({ written: 58, unprocessed: [requests[3], requests[55]] });
});

test('a service that writes nothing at all is asked again; its error is the cause in the end', async () => {
  const throttled = serviceError('ThrottlingException');
  const { client, calls } = service(throttled, {});
  expect(await batchWrite(puts(2)).execute(client, noWaiting())).toMatchObject({ written: 2 });
  expect(calls).toHaveLength(2);
  const failure = await failureOf(batchWrite(puts(2)).execute(service(throttled).client, noWaiting()));
  expect(failure).toMatchObject({ cause: throttled, reasons: [{ code: 'Unprocessed' }, { code: 'Unprocessed' }] });
});

test('when a call fails, what is not known to be written is listed: failed, or never sent', async () => {
  const { client, calls } = service({}, serviceError('ResourceNotFoundException'));
  const batch = batchWrite(puts(60));
  const failure = await failureOf(batch.execute(client, { ...noWaiting(), concurrency: 1 }));
  expect(calls).toHaveLength(2);
  expect(failure).toMatchObject({ code: 'execution', cause: { name: 'ResourceNotFoundException' } });
  const { reasons } = failure as { reasons: { place: number; code: string }[] };
  expect(reasons.map(({ place }) => String(place))).toEqual(ids(35, 25));
  expect(reasons[0]?.code).toBe('ResourceNotFoundException');
  expect(reasons[34]?.code).toBe('Unsent');
});

test('so it is with a stream: what was taken from it is written or listed', async () => {
  const { client } = service({}, serviceError('ResourceNotFoundException'));
  let taken = 0;
  let closed = false;
  const stream = (function* () {
    try {
      for (const request of puts(500)) {
        taken++;
        yield request;
      }
    } finally {
      closed = true;
    }
  })();
  const failure = await failureOf(batchWrite(stream).execute(client, { ...noWaiting(), concurrency: 1 }));
  const { reasons } = failure as { reasons: { place: number; code: string }[] };
  // One call was written, one failed, and one more request had shown that this one was full.
  expect(taken).toBe(51);
  expect(reasons.map(({ place }) => String(place))).toEqual(ids(26, 25));
  expect(reasons.at(-1)?.code).toBe('Unsent');
  expect(closed).toBe(true);
});

test('lists of a stream are written or listed whole, however the batch ends', async () => {
  const lists = () =>
    (async function* () {
      for (let at = 0; at < 300; at += 30) yield puts(30, at);
    })();
  const listed = (failure: unknown, written: number): readonly number[] => {
    const { reasons } = failure as { reasons: { place: number }[] };
    const places = reasons.map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
    expect((places.length + written) % 30).toBe(0);
    return places;
  };
  const failing = service({}, {}, serviceError('ResourceNotFoundException'));
  const options = { ...noWaiting(), concurrency: 1 };
  expect(listed(await failureOf(batchWrite(lists()).execute(failing.client, options)), 50)).toHaveLength(40);
  const stop = new AbortController();
  const aborting = service(() => {
    stop.abort();
    return {};
  });
  const aborted = batchWrite(lists()).execute(aborting.client, { ...options, abortSignal: stop.signal });
  expect(listed(await failureOf(aborted), 25)).toHaveLength(35);
  // What is no request ends the stream: those before it are written, those after it are listed.
  const mixed = [...puts(10), { none: true }, ...puts(19, 10)];
  const broken = (async function* () {
    yield mixed;
  })();
  const { client, calls } = service({});
  const { reasons } = (await failureOf(batchWrite(broken as never).execute(client))) as {
    reasons: { place: number }[];
  };
  expect(calls.flatMap(({ input }) => requestsOf(input))).toHaveLength(10);
  expect(reasons.map(({ place }) => place)).toEqual(Array.from({ length: 19 }, (_, at) => at + 11));
});

test('a generator whose requests are gone is rejected, and not taken for an empty one', async () => {
  for (const stream of [streamOf(puts(3)), puts(3).values()]) {
    const batch = batchWrite(stream);
    expect(await failureOf(batch.execute(service({}).client, { concurrency: 'x' } as never))).toHaveProperty('code');
    expect(await batch.execute(service({}).client)).toMatchObject({ written: 3 });
    for (const again of [batch, batchWrite(stream), batch.consumedCapacity()]) {
      expect(await failureOf(again.execute(service({}).client))).toMatchObject({
        code: 'request',
        message: 'a generator can be read only once, and execute already read this one: call batchWrite with a new one',
      });
    }
  }
  const several = batchWrite(new Set(puts(3)));
  for (const _ of [1, 2]) expect(await several.execute(service({}).client)).toMatchObject({ written: 3 });
});

test('at most so many calls are under way', async () => {
  let busy = 0;
  let most = 0;
  const { client } = service(async () => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy--;
    return {};
  });
  expect(await batchWrite(puts(500)).execute(client, { concurrency: 3 })).toMatchObject({ written: 500 });
  expect(most).toBe(3);
});

test('a stream is taken from no faster than it is written', async () => {
  let made = 0;
  const stream = (async function* () {
    while (made < 1000) yield [shop.put('Order', order(String(made++)))];
  })();
  let written = 0;
  const { client } = service((input: never) => {
    // At most one call's worth for each of the two hands, and the one that shows that a call is full.
    expect(made - written).toBeLessThanOrEqual(2 * 25 + 26);
    written += requestsOf(input).length;
    return {};
  });
  const seen: unknown[] = [];
  const onProgress = (progress: unknown): unknown => seen.push(progress);
  const result = await batchWrite(stream).execute(client, { concurrency: 2, onProgress });
  expect(result).toMatchObject({ written: 1000, unprocessed: [] });
  expect(seen).toHaveLength(40);
  expect(seen[39]).toEqual({ written: 1000, total: undefined });
});

test('what a stream gave before it failed is written, and its error is thrown', async () => {
  const stream = (function* () {
    yield* puts(30);
    throw new Error('the disk is gone');
  })();
  const { client, calls } = service({});
  expect(await failureOf(batchWrite(stream).execute(client))).toMatchObject({ message: 'the disk is gone' });
  expect(calls.flatMap(({ input }) => requestsOf(input))).toHaveLength(30);
});

test('several requests of one item are rejected, naming both', async () => {
  const requests = [...puts(3), shop.delete('Order', key('1'))];
  const message = wordsOf(sameItemTwice, {
    batch: 'batchWrite',
    both: '#1 (Order: put of PK "CUSTOMER#alex", SK "#ORDER#1") and #3 (Order: delete of PK "CUSTOMER#alex", SK "#ORDER#1")',
    fix: "remove one, or pass duplicates: 'last-wins'",
  });
  expect(thrownBy(() => batchWrite(requests))).toMatchObject({ code: 'request', message: message });
  const failure = await failureOf(batchWrite(streamOf(requests)).execute(service({}).client));
  expect(failure).toMatchObject({ code: 'request', message: message });
});

test('of several requests of one item the last counts where that is asked for', async () => {
  const requests = [...puts(3), shop.delete('Order', key('1'))];
  const { client, calls } = service({});
  const batch = batchWrite(requests, { duplicates: 'last-wins' });
  expect(await batch.execute(client)).toMatchObject({ written: 3 });
  expect(calls.flatMap(({ input }) => requestsOf(input).map(idOf))).toEqual(['0', '2', '1']);
  expect(requestsOf(calls[0]?.input)[2]).toHaveProperty('DeleteRequest');
});

test('in a stream the last counts too: what is written later waits for the call before', async () => {
  const events: string[] = [];
  const { client } = service(async (input: never) => {
    const own = requestsOf(input).filter((request) => idOf(request) === '0');
    const kinds = own.map((request) => (request.PutRequest === undefined ? 'delete' : 'put'));
    for (const kind of kinds) events.push(`${kind} begins`);
    await new Promise((resolve) => setTimeout(resolve, kinds.includes('put') ? 20 : 1));
    for (const kind of kinds) events.push(`${kind} ends`);
    return {};
  });
  const requests = [...puts(26), shop.delete('Order', key('0')), ...puts(40, 100)];
  await batchWrite(streamOf(requests), { duplicates: 'last-wins' }).execute(client, { concurrency: 4 });
  expect(events).toEqual(['put begins', 'put ends', 'delete begins', 'delete ends']);
});

test('what a later request of the item has overtaken is not reported', async () => {
  const { client } = service((input: never) =>
    leaving((id) => id === '0' && requestsOf(input).some(({ PutRequest }) => PutRequest !== undefined))(input),
  );
  const requests = [...puts(26), shop.delete('Order', key('0'))];
  const result = await batchWrite(streamOf(requests), { duplicates: 'last-wins' }).execute(client, {
    ...noWaiting(),
    retries: 1,
    onUnprocessed: 'return',
  });
  expect(result).toMatchObject({ written: 26, unprocessed: [] });
});

test('what has a condition, or returns something, is rejected, by the compiler and when it runs', () => {
  // @ts-expect-error: create has a condition
  expect(thrownBy(() => batchWrite([shop.create('Order', order('1'))]))).toMatchObject({
    code: 'request',
    entity: 'Order',
    message:
      "batchWrite can't check a condition (create() has one, put() doesn't): pass the write to transactWrite, or execute() it on its own (request #0)",
  });
  // @ts-expect-error: BatchWriteItem returns nothing
  const returning = thrownBy(() => batchWrite([shop.put('Order', order('1')).returning('ALL_OLD')]));
  expect(returning.message).toMatch(/^ReturnValues can't be part of batchWrite/);
  // @ts-expect-error: BatchWriteItem has no updates
  const update = thrownBy(() => batchWrite([shop.update('Order', key('1')).set({ amount: 1 })]));
  expect(update.message).toBe('batchWrite accepts put and delete, not update (request #0)');
});

test('an item over 400 KB is rejected before anything is sent', () => {
  const large = shop.put('Customer', { username: 'a', email: 'a@b', note: 'x'.repeat(410_000) });
  expect(thrownBy(() => batchWrite([...puts(30), large]))).toMatchObject({
    code: 'field',
    entity: 'Customer',
    field: 'note',
  });
});

test('a stream has no input beforehand, and what is neither list nor stream is rejected', () => {
  const batch = batchWrite(streamOf(puts(1)));
  // @ts-expect-error: the type is the message
  expect(() => batch.build()).toThrow("requests from a stream can't be built in advance");
  expect(() => batchWrite(5 as never)).toThrow(
    'batchWrite needs a list of requests, such as [request], or a stream, but this is a number',
  );
});

test('what either client returned can be parsed', () => {
  const batch = batchWrite([...puts(26), shop.delete('Order', key('x'))]);
  const Key = { PK: 'CUSTOMER#alex', SK: '#ORDER#x' };
  const result = batch.parse([{}, { UnprocessedItems: { Shop: [{ DeleteRequest: { Key } }] } }]);
  expect(result.written).toBe(26);
  expect(result.unprocessed).toHaveLength(1);
});

test('a stream keeps no answer, and adds up what they cost', async () => {
  const answers: WeakRef<object>[] = [];
  const { client } = service(() => {
    const answer = { UnprocessedItems: {}, ConsumedCapacity: [{ TableName: 'Shop', CapacityUnits: 25 }] };
    answers.push(new WeakRef(answer));
    return answer;
  });
  let kept: number | undefined;
  const watched = async function* () {
    yield [...puts(500)];
    // What was written long ago is gone while the stream goes on.
    await new Promise(setImmediate);
    collectGarbage();
    kept = answers.slice(0, 10).filter((answer) => answer.deref() !== undefined).length;
    yield [...puts(25, 500)];
  };
  const batch = batchWrite(watched()).consumedCapacity();
  expect(await batch.execute(client)).toMatchObject({ written: 525, consumedCapacity: 525 });
  expect(kept).toBe(0);
});
