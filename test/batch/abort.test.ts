import type { Client } from 'keyform';
import { batchGet, batchWrite, rekey, segments, transactGet, transactWrite } from 'keyform';
import { describe, expect, it } from 'vitest';
import { failureOf, noWaiting, serviceError } from './service.js';
import { key, order, shop } from './shop.js';

const puts = (count: number) => Array.from({ length: count }, (_, at) => shop.put('Order', order(String(at))));
const gets = (count: number) => Array.from({ length: count }, (_, at) => shop.get('Order', key(String(at))));

type Input = { readonly RequestItems: { readonly Shop: readonly object[] & { readonly Keys: readonly object[] } } };

/** Answers calls one after the other; the last answer ever after. What an answer is given ends the batch. */
const answering = (...answers: ((input: Input, abort: (reason?: unknown) => void) => object)[]) => {
  const controller = new AbortController();
  let calls = 0;
  const client: Client = {
    send: async ({ input }: { input: Input }, { abortSignal } = {} as { abortSignal?: AbortSignal }) => {
      calls++;
      const answer = answers[Math.min(calls, answers.length) - 1] as (typeof answers)[0];
      const output = answer(input, (reason) => controller.abort(reason));
      // As the SDK does it, whatever the reason is.
      if (abortSignal?.aborted && output === LOST)
        throw Object.assign(new Error('Request aborted'), { name: 'AbortError' });
      return output;
    },
  };
  return { client, abortSignal: controller.signal, controller, calls: () => calls };
};
const LOST = {};
const codesOf = (failure: { reasons?: readonly { code: string }[] }): Record<string, number> => {
  const codes: Record<string, number> = {};
  for (const { code } of failure.reasons ?? []) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
};

describe('an aborted batch tells of each request whether it was done', () => {
  it('of writes: the written are not among the reasons', async () => {
    const { client, abortSignal } = answering(
      () => ({}),
      ({ RequestItems: { Shop } }) => ({ UnprocessedItems: { Shop: Shop.slice(0, 5) } }),
      (_, abort) => {
        abort(new Error('client gone'));
        return LOST;
      },
    );
    const options = { ...noWaiting(), abortSignal, concurrency: 1 };
    const failure = await failureOf(batchWrite(puts(70)).execute(client, options));
    expect(failure).toMatchObject({
      name: 'KeyformError',
      code: 'aborted',
      message: 'batchWrite of 70 requests was aborted: client gone',
      cause: { message: 'client gone' },
    });
    // 25 and 20 are written, 5 were sent again without an answer, 20 were never sent.
    expect(codesOf(failure)).toEqual({ AbortError: 5, Unsent: 20 });
  });

  it('in a pause: what DynamoDB left out is not done', async () => {
    const { client, abortSignal, controller } = answering(({ RequestItems: { Shop } }) => ({
      UnprocessedItems: { Shop: Shop.slice(0, 5) },
    }));
    const sleep = async (): Promise<void> => controller.abort();
    const failure = await failureOf(batchWrite(puts(10)).execute(client, { abortSignal, sleep }));
    expect(failure).toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
    expect(codesOf(failure)).toEqual({ Unprocessed: 5 });
  });

  it('of gets: with the items that were read', async () => {
    const Item = shop.put('Order', order('0')).build().Item;
    const { client, abortSignal } = answering(
      () => ({
        Responses: { Shop: [Item, { ...shop.put('Order', order('1')).build().Item, amount: { S: 'broken' } }] },
      }),
      (_, abort) => {
        abort();
        return LOST;
      },
    );
    const failure = await failureOf(batchGet(gets(250)).execute(client, { abortSignal, concurrency: 1 }));
    expect(failure).toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
    expect(codesOf(failure)).toEqual({ None: 100, AbortError: 100, Unsent: 50 });
    const { reasons } = failure as { reasons: readonly { item?: object }[] };
    expect(reasons[0]?.item).toMatchObject({ orderId: '0' });
  });

  it('and so does one whose call fails', async () => {
    const { client } = answering(
      () => ({}),
      () => {
        throw serviceError('ValidationException');
      },
    );
    const failure = await failureOf(batchGet(gets(250)).execute(client, { concurrency: 1 }));
    expect(failure).toMatchObject({ code: 'execution', cause: { name: 'ValidationException' } });
    expect(codesOf(failure)).toEqual({ None: 100, ValidationException: 100, Unsent: 50 });
  });
});

describe('an abort has one form', () => {
  const reason = new Error('my reason');
  const expected = { name: 'KeyformError', code: 'aborted', cause: reason };
  const order0 = shop.get('Order', key('0'));

  it('before anything is sent, which then is not', async () => {
    const { client, calls } = answering(() => ({}));
    const options = { abortSignal: AbortSignal.abort(reason) };
    for (const sending of [
      order0.execute(client, options),
      shop.put('Order', order('0')).execute(client, options),
      shop.scan('primary').execute(client, options),
      shop.scan('primary').count(client, options),
      segments(shop.scan('primary'), 2).execute(client, options),
      shop.query('primary').where({ username: 'a' }).execute(client, options),
      batchGet([order0]).execute(client, options),
      batchWrite(puts(1)).execute(client, options),
      transactGet([order0]).execute(client, options),
      transactWrite(puts(1)).execute(client, options),
    ]) {
      expect(await failureOf(sending)).toMatchObject(expected);
    }
    expect(calls()).toBe(0);
  });

  it('in a request, in a pause, and with a deadline', async () => {
    const sent = answering((_, abort) => {
      abort(reason);
      return LOST;
    });
    expect(await failureOf(order0.execute(sent.client, { abortSignal: sent.abortSignal }))).toMatchObject({
      ...expected,
      entity: 'Order',
    });
    const left = answering(({ RequestItems }) => ({ UnprocessedItems: RequestItems }));
    setTimeout(() => left.controller.abort(reason), 10);
    const options = { abortSignal: left.abortSignal, random: () => 100 };
    expect(await failureOf(batchWrite(puts(1)).execute(left.client, options))).toMatchObject(expected);
    const late = { abortSignal: AbortSignal.timeout(10), random: () => 100 };
    const failure = await failureOf(batchWrite(puts(1)).execute(left.client, late));
    expect(failure).toMatchObject({ code: 'aborted', cause: { name: 'TimeoutError' } });
  });

  it('in onProgress, after which no pause is slept', async () => {
    const { client, abortSignal, controller } = answering(({ RequestItems: { Shop } }) => ({
      UnprocessedItems: { Shop: Shop.slice(0, 1) },
    }));
    const { waits, sleep } = noWaiting();
    const onProgress = (): void => controller.abort(reason);
    const failure = await failureOf(batchWrite(puts(3)).execute(client, { abortSignal, sleep, onProgress }));
    expect(failure).toMatchObject(expected);
    expect(codesOf(failure)).toEqual({ Unprocessed: 1 });
    expect(waits).toEqual([]);
  });
});

describe('retries', () => {
  const { client, calls } = answering(() => ({}));
  const verbs = {
    batchGet: (options: { retries: number }) => batchGet(gets(1)).execute(client, options),
    batchWrite: (options: { retries: number }) => batchWrite(puts(1)).execute(client, options),
    transactGet: (options: { retries: number }) => transactGet(gets(1)).execute(client, options),
    transactWrite: (options: { retries: number }) => transactWrite(puts(1)).execute(client, options),
    rekey: (options: { retries: number }) =>
      rekey(shop, 'Order', { ...order('1'), status: 'PLACED' }, { orderId: '2' }).execute(client, options),
  };

  it.each(Object.entries(verbs))(
    'that are not a number of times are rejected by %s before anything is sent',
    async (_, run) => {
      for (const retries of [Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1, 1.5, '5', null] as number[]) {
        expect(await failureOf(run({ retries }))).toMatchObject({
          code: 'request',
          message: expect.stringMatching(/^retries accepts a whole number from 0 to 1000, but got /),
        });
      }
      expect(calls()).toBe(0);
    },
  );
});

describe('a transaction of nothing', () => {
  const none = answering(() => ({}));

  it('sends nothing and gives nothing, as a batch does', async () => {
    const noGets = gets(0);
    expect(await transactGet(noGets).execute(none.client)).toEqual({ items: [], invalid: [], unrecognized: [] });
    expect(await transactGet({}).execute(none.client)).toMatchObject({ items: {} });
    expect(await transactWrite(puts(0)).execute(none.client)).toEqual([]);
    expect(await transactWrite([]).token('once').execute(none.client, { retries: 1 })).toEqual([]);
    expect(transactGet([]).parse({})).toMatchObject({ items: [] });
    expect(transactWrite([]).parse({})).toEqual([]);
    expect(none.calls()).toBe(0);
  });

  it('has no request that could be sent by hand', () => {
    for (const build of [
      () => transactGet([]).build(),
      () => transactGet([]).document(),
      () => transactWrite([]).build(),
      () => transactWrite([]).document(),
    ]) {
      expect(build).toThrow(/^transact(Get|Write) accepts 1 to 100 requests, not 0: only execute\(\) allows none$/);
    }
  });
});
