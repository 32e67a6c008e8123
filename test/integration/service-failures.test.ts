import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { attr, batchGet, batchWrite, createTableInput, entity, segments, shards, table, transactWrite } from 'keyform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { type FaultProxy, type Faults, openFaultProxy } from '../support/failure-proxy.js';
import { listed } from '../support/model.js';
import { runs } from '../support/runs.js';

// Against a network and a service that fail: what is read and written is neither lost nor doubled, and nothing goes on forever.

/** More by hand: KEYFORM_RUNS=100. */
const RUNS = Math.max(2, Math.ceil(runs(40) / 20));
const ITEMS = 230;

const Log = entity({
  keys: { PK: 'LOG#{day}_{id|shard:4}', SK: '{id|pad:6}' },
  attributes: { day: attr.string(), id: attr.number(), note: attr.string() },
});
const Counter = entity({
  keys: { PK: 'COUNTER#{name}', SK: 'COUNTER#{name}' },
  attributes: { name: attr.string(), hits: attr.number().optional() },
});
const logs = table('Faults', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log, Counter } });

const items = Array.from({ length: ITEMS }, (_, id) => ({ day: 'mon', id, note: `note ${id}` }));
const stored = items.map((item) => ({ Type: 'Log' as const, ...item }));

const ALL: Faults = { throttled: 10, failed: 10, cut: 10, unheard: 10, partial: 20, slow: 5 };
/** Faults that the SDK does not repeat when it may try once only, but keyform's batches do. */
const BUSY: Faults = { throttled: 20, failed: 15, partial: 40 };

describeEngines('against faults of the network and the service', (engine) => {
  const opened: { proxy: FaultProxy; client: DynamoDBClient }[] = [];
  let real = logs as ReturnType<typeof logs.named<string>>;

  /** A client of the proxy with so many attempts for a request. */
  const through = async (faults: Faults, seed: number, maxAttempts: number, delay?: number) => {
    const { region, credentials } = engine.client().config;
    const proxy = await openFaultProxy(engine.client(), faults, seed, delay);
    const client = new DynamoDBClient({ region, credentials, endpoint: proxy.endpoint, maxAttempts });
    opened.push({ proxy, client });
    return { proxy, client };
  };
  const sleep = async (): Promise<void> => undefined;
  const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const everything = () => listed(real.scan('primary', 'Log').items(engine.client()));
  const inOrder = (found: readonly { id: number }[]) => [...found].sort((one, other) => one.id - other.id);
  const seeds = Array.from({ length: RUNS }, (_, run) => 20261121 + run);

  beforeAll(async () => {
    real = logs.named(await engine.createTable(createTableInput(logs)));
    await batchWrite(items.map((item) => real.put('Log', item))).execute(engine.client());
  });
  afterAll(async () => {
    for (const { proxy, client } of opened) {
      client.destroy();
      await proxy.close();
    }
  });

  it('batchWrite writes each item once', { timeout: 120_000 }, async () => {
    for (const seed of seeds) {
      const { proxy, client } = await through(seed % 2 ? ALL : BUSY, seed, seed % 2 ? 12 : 1);
      const fresh = items.map((item) => real.put('Log', { ...item, note: `of ${seed}` }));
      const progress: number[] = [];
      const onProgress = ({ written }: { written: number }): void => void progress.push(written);
      const result = await batchWrite(fresh).execute(client, { sleep, retries: 60, onProgress });
      expect(result).toEqual({ written: ITEMS, unprocessed: [], consumedCapacity: undefined });
      expect(progress.at(-1)).toBe(ITEMS);
      expect(inOrder(await everything())).toEqual(stored.map((item) => ({ ...item, note: `of ${seed}` })));
      expect(proxy.met.partial + proxy.met.throttled + proxy.met.failed).toBeGreaterThan(0);
    }
    await batchWrite(items.map((item) => real.put('Log', item))).execute(engine.client());
  });

  it('batchGet gives each item in its place', { timeout: 120_000 }, async () => {
    for (const seed of seeds) {
      const { proxy, client } = await through(seed % 2 ? ALL : BUSY, seed, seed % 2 ? 12 : 1);
      const wanted = items.map(({ day }, at) => ({ day, id: (at * 7) % 300 }));
      const { items: found, unprocessed } = await batchGet(wanted.map((key) => real.get('Log', key))).execute(client, {
        sleep,
        retries: 60,
      });
      expect(found).toEqual(wanted.map(({ id }) => stored[id]));
      expect(unprocessed).toEqual([]);
      expect(proxy.met.passed).toBeLessThan(Object.values(proxy.met).reduce((sum, count) => sum + count));
    }
  });

  it('a batch that the service never serves ends after the retries, and names what is left', async () => {
    const { proxy, client } = await through({ throttled: 100 }, 1, 1);
    const keys = items.slice(0, 120).map(({ day, id }) => real.get('Log', { day, id }));
    const reading = await batchGet(keys).execute(client, { sleep, retries: 3, onUnprocessed: 'return' });
    expect(reading.unprocessed).toHaveLength(120);
    expect(reading.items).toEqual(keys.map(() => undefined));
    // Two calls of up to 100 keys, each once and three times more.
    expect(proxy.met.throttled).toBe(8);

    const writing = batchWrite(items.slice(0, 30).map((item) => real.put('Log', item)));
    await expect(writing.execute(client, { sleep, retries: 2 })).rejects.toMatchObject({
      code: 'execution',
      reasons: { length: 30 },
      cause: { name: 'ProvisionedThroughputExceededException' },
    });
    expect(proxy.met.throttled).toBe(8 + 6);
  });

  it('a parallel scan that fails again and again goes on from its cursor', { timeout: 120_000 }, async () => {
    for (const seed of seeds) {
      const { client } = await through(ALL, seed, 1);
      const found: (typeof stored)[number][] = [];
      let cursor: string | undefined;
      let failures = 0;
      for (let isDone = false; !isDone; ) {
        try {
          const scan = segments(real.scan('primary', 'Log').limit(25), 3).startFrom(cursor);
          for await (const page of scan.pages(client)) {
            found.push(...page.items);
            cursor = page.cursor;
          }
          isDone = true;
        } catch (failure) {
          expect(failure).toMatchObject({ code: 'execution' });
          if (++failures > 500) throw failure;
        }
      }
      expect(failures).toBeGreaterThan(0);
      expect(inOrder(found)).toEqual(stored);
    }
  });

  it('a query of shards that fails again and again goes on from its cursor, in order', {
    timeout: 120_000,
  }, async () => {
    for (const seed of seeds) {
      const { client } = await through(ALL, seed, 2);
      const found: (typeof stored)[number][] = [];
      const query = shards(real.query('primary', 'Log').where({ day: 'mon' })).descending();
      let cursor: string | undefined;
      let failures = 0;
      for (let isDone = false; !isDone; ) {
        try {
          for await (const page of query.limit(30).startFrom(cursor).pages(client)) {
            found.push(...page.items);
            cursor = page.cursor;
          }
          isDone = true;
        } catch (failure) {
          expect(failure).toMatchObject({ code: 'execution' });
          if (++failures > 500) throw failure;
        }
      }
      expect(found).toEqual([...stored].reverse());
    }
  });

  it('with the attempts that the SDK makes, all items come through one loop', { timeout: 120_000 }, async () => {
    const { client, proxy } = await through({ cut: 15, unheard: 10, partial: 40, slow: 10 }, 5, 12);
    const query = shards(real.query('primary', 'Log').where({ day: 'mon' }));
    expect(await listed(query.items(client))).toEqual(stored);
    expect(proxy.met.cut + proxy.met.unheard).toBeGreaterThan(0);
    expect((await real.scan('primary', 'Log').count(client)).count).toBe(ITEMS);
  });

  it('a transaction with a token is done once, though its answer was lost', { timeout: 120_000 }, async () => {
    const add = real.update('Counter', { name: 'c' }).add({ hits: 1 }).upsert();
    // The SDK repeats a request with a token of its own; a program that calls again needs one that it keeps.
    const { client, proxy } = await through({ unheard: 70 }, 1, 1);
    for (const token of ['one', 'two', 'three']) {
      const transaction = transactWrite([add]).token(token);
      while (!(await transaction.execute(client).then(Boolean, () => false)));
    }
    expect(proxy.met.unheard).toBeGreaterThan(2);
    expect(await real.get('Counter', { name: 'c' }).execute(engine.client())).toMatchObject({ hits: 3 });
  });

  it('a signal ends a request that is under way, and what would follow', async () => {
    const { client, proxy } = await through({ slow: 100 }, 3, 3, 1_000);
    const controller = new AbortController();
    const pages = real.scan('primary', 'Log').limit(1).pages(client, { abortSignal: controller.signal });
    expect((await pages.next()).done).toBe(false);
    const next = pages.next();
    next.catch(() => undefined);
    while (proxy.met.slow < 2) await pause(1);
    controller.abort();
    await expect(next).rejects.toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
    await pause(100);
    expect(proxy.met.slow).toBe(2);
    expect(proxy.aborted()).toBe(1);
  });
});
