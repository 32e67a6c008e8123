import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { attr, entity } from 'keyform';
import { beforeAll, expect, it, vi } from 'vitest';
import { segmentsOf as segments } from '../../src/reads/segments.js';
import type { SegmentProgress } from '../../types/reads/segments.js';
import type { Page } from '../../types/requests/page.js';
import { all, type Filled, fill, type Item, sorted } from '../scan/support.js';
import { countingClient } from '../support/counting-client.js';
import { describeEngines } from '../support/engines.js';
import { runs } from '../support/runs.js';

const SEED = 20261121;
/** More by hand: KEYFORM_RUNS=500. */
const RUNS = runs(20);

const text = attr.string();
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    Keys: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
  },
  entities: {
    Order: entity({
      keys: { PK: 'C#{username}', SK: 'O#{orderId}', GSI1PK: 'STATUS#{status}', GSI1SK: 'O#{orderId}' },
      attributes: {
        username: text,
        orderId: text,
        status: attr.enum('PAID', 'SHIPPED', 'LATE'),
        amount: attr.number(),
      },
    }),
    Customer: entity({
      keys: { PK: 'C#{username}', SK: 'C' },
      attributes: { username: text, amount: attr.number(), coupon: text.optional() },
    }),
    Review: entity({
      keys: { PK: 'R#{id}', SK: 'R', GSI1PK: 'STATUS#{status}', GSI1SK: 'R#{id}' },
      attributes: { id: text, status: text, stars: attr.number() },
    }),
  },
} as const;

const statuses = ['PAID', 'SHIPPED', 'LATE'] as const;
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const items = {
  Order: range(90).map((at) => ({
    username: `u${at % 13}`,
    orderId: `${at}`.padStart(3, '0'),
    status: statuses[at % 3] as string,
    amount: (at * 7) % 10,
  })),
  Customer: range(13).map((at) => ({ username: `u${at}`, amount: at, ...(at % 2 === 0 && { coupon: 'x' }) })),
  Review: range(40).map((at) => ({ id: `r${at}`, status: at % 2 === 0 ? 'PAID' : 'LATE', stars: at % 5 })),
};
type Name = keyof typeof items;

/** The items of an index as a full read gives them. */
const stored = (index: string, name?: Name): Item[] =>
  (Object.keys(items) as Name[])
    .filter((other) => (name === undefined ? index === 'primary' || other !== 'Customer' : other === name))
    .flatMap((Type) =>
      items[Type].map((item: Item) => {
        if (index !== 'Keys') return { Type, ...item };
        const { status } = item;
        return Type === 'Order'
          ? { Type, username: item['username'], orderId: item['orderId'], status }
          : { Type, id: item['id'], status };
      }),
    );

describeEngines('a scan', (engine) => {
  let shop: Filled;
  beforeAll(async () => {
    shop = await fill(engine, definition, items);
  });

  const choices = fc.record({
    index: fc.constantFrom('primary', 'GSI1', 'Keys'),
    name: fc.constantFrom<Name | undefined>(undefined, 'Order', 'Review'),
    least: fc.option(fc.integer({ min: 0, max: 9 })),
    limit: fc.option(fc.integer({ min: 3, max: 60 })),
    total: fc.integer({ min: 1, max: 20 }),
    concurrency: fc.integer({ min: 1, max: 6 }),
    stop: fc.nat(12),
  });
  type Choice = typeof choices extends fc.Arbitrary<infer One> ? One : never;
  const scanOf = ({ index, name, least, limit }: Choice) => {
    let scan = shop.scan(index, name);
    const isFiltered = least !== null && index !== 'Keys' && name !== 'Review';
    if (isFiltered) scan = scan.filter({ amount: { '>=': least } });
    if (limit !== null) scan = scan.limit(limit);
    const expected = stored(index, name).filter((item) => !isFiltered || (item['amount'] as number) >= least);
    return { scan, expected };
  };

  it('reads all that its filter lets through, and counts it', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { scan, expected } = scanOf(choice);
        expect(sorted(await all(scan.items(engine.client())))).toEqual(sorted(expected));
        const counted = await scan.consumedCapacity().count(engine.client());
        expect(counted.count).toBe(expected.length);
        expect(counted.scannedCount).toBeGreaterThanOrEqual(expected.length);
        expect(counted.consumedCapacity).toBeGreaterThan(0);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  }, 300_000);

  it('in segments reads the same, also when it goes on after any of its pages', async () => {
    let resumed = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { scan, expected } = scanOf(choice);
        const parallel = segments(scan, choice.total);
        const options = { concurrency: choice.concurrency };
        expect(sorted(await all(parallel.items(engine.client(), options)))).toEqual(sorted(expected));
        expect((await parallel.count(engine.client(), options)).count).toBe(expected.length);
        // Stopped, and taken up again, each time after a few pages more.
        const read: object[] = [];
        let cursor: string | undefined;
        do {
          let left = choice.stop + 1;
          for await (const page of parallel.startFrom(cursor).pages(engine.client(), options)) {
            read.push(...page.items);
            cursor = page.cursor;
            if (--left === 0) break;
          }
          resumed++;
        } while (cursor !== undefined);
        expect(sorted(read)).toEqual(sorted(expected));
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(resumed).toBeGreaterThan(RUNS * 1.5);
  }, 300_000);

  it('goes on after each page and each item', async () => {
    const scan = shop.scan('primary').limit(7);
    const whole = await all(scan.items(engine.client()));
    const paged: object[] = [];
    let cursor: string | undefined;
    do {
      const page = await scan.startFrom(cursor).execute(engine.client());
      paged.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
    for (const at of [0, 50, whole.length - 1]) {
      const rest = scan.limit(100).startFrom(scan.cursorFor(whole[at] as object));
      expect(await all(rest.items(engine.client()))).toEqual(whole.slice(at + 1));
    }
  });

  it('takes as many items as are wanted, also of a projection, and its cursor goes on after them', async () => {
    const scan = shop.scan('primary', 'Order').filter({ amount: { '>': 4 } });
    const expected = items.Order.filter(({ amount }) => amount > 4);
    for (const limit of [5, 60]) {
      const read: object[] = [];
      const taking = scan.project('orderId', 'amount').limit(limit).take(7);
      let cursor: string | undefined;
      do {
        const page = await taking.startFrom(cursor).execute(engine.client());
        expect(page.items.length).toBeLessThanOrEqual(7);
        read.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(sorted(read)).toEqual(sorted(expected.map(({ orderId, amount }) => ({ orderId, amount }))));
    }
    const parallel = segments(scan.limit(9).take(10), 4);
    const first = await parallel.execute(engine.client());
    expect(first.items).toHaveLength(10);
    const rest = segments(scan, 4).startFrom(first.cursor);
    const others = await all(rest.items(engine.client()));
    expect(sorted([...first.items, ...others])).toEqual(sorted(expected.map((item) => ({ Type: 'Order', ...item }))));
  });

  it('executes one page of each segment, and its requests can be sent by themselves', async () => {
    const parallel = segments(shop.scan('primary').limit(4), 5);
    const page = await parallel.execute(engine.client());
    expect(page.scannedCount).toBeLessThanOrEqual(20);
    const rest = await all(parallel.startFrom(page.cursor).items(engine.client()));
    expect(sorted([...page.items, ...rest])).toEqual(sorted(stored('primary')));
  });

  it('counts what only keys tell, and nothing that take would cut off', async () => {
    const query = shop.query('Keys', 'Order').where({ status: 'PAID' });
    expect(query.build()).not.toHaveProperty('FilterExpression');
    expect(await query.count(engine.client())).toMatchObject({ count: 30, scannedCount: 30 });
    const everything = shop.scan('Keys', 'Review').limit(11);
    expect(await everything.count(engine.client())).toMatchObject({ count: 40, scannedCount: 130 });
    const filtered = shop
      .query('GSI1', 'Order')
      .where({ status: 'PAID' })
      .filter({ amount: 3 })
      .limit(4)
      .project('amount');
    expect(await filtered.count(engine.client())).toMatchObject({
      count: items.Order.filter(({ status, amount }) => status === 'PAID' && amount === 3).length,
      scannedCount: 30,
      consumedCapacity: undefined,
    });
    const { consumedByIndex: costs, consumedCapacity } = await everything
      .consumedCapacity('INDEXES')
      .count(engine.client());
    expect(costs?.['Keys']).toBeGreaterThan(0);
    expect(Object.values(costs ?? {}).reduce((sum, units) => sum + units, 0)).toBe(consumedCapacity);
    await expect(everything.take(5).count(engine.client())).rejects.toMatchObject({ code: 'request' });
    await expect(segments(everything.take(5), 2).count(engine.client())).rejects.toMatchObject({ code: 'request' });
  });

  it('tells how far it is', async () => {
    const heard: SegmentProgress[] = [];
    const options = { onProgress: (progress: SegmentProgress) => void heard.push(progress) };
    const parallel = segments(shop.scan('primary', 'Order').limit(10), 6);
    const pages = await all(parallel.pages(engine.client(), options));
    expect(heard).toHaveLength(pages.length);
    expect(heard.map(({ pages: at }) => at)).toEqual(range(pages.length).map((at) => at + 1));
    expect(heard.at(-1)).toMatchObject({ items: 90, scanned: 143, segmentsDone: 6 });
    expect(new Set(heard.map(({ segment }) => segment))).toEqual(new Set(range(6)));
    expect(pages.at(-1)?.cursor).toBeUndefined();
    expect(pages.slice(0, -1).every(({ cursor }) => cursor !== undefined)).toBe(true);
    // Those that were done before are, too.
    const middle = pages[Math.floor(pages.length / 2)] as Page<object>;
    heard.length = 0;
    await all(parallel.startFrom(middle.cursor).pages(engine.client(), options));
    expect(heard.at(-1)?.segmentsDone).toBe(6);
  });

  it('reads no more segments at once than it should, and no further ahead than that', async () => {
    const { client, figures } = countingClient(engine);
    const parallel = segments(shop.scan('primary').limit(2), 12);
    const pages = parallel.pages(client, { concurrency: 3 });
    await sleep(20);
    expect(figures.sent).toBe(0);
    for (const delivered of [1, 2, 3, 4, 5]) {
      await pages.next();
      // On a busy machine a request takes longer than any pause.
      await vi.waitFor(() => expect(figures.running).toBe(0), { timeout: 5000 });
      await sleep(30);
      expect(figures.sent).toBeLessThanOrEqual(delivered + 3);
    }
    await pages.return();
    expect(figures.most).toBeLessThanOrEqual(3);
    const sent = figures.sent;
    await sleep(30);
    expect(figures.sent).toBe(sent);
    const wide = countingClient(engine);
    await all(parallel.pages(wide.client));
    expect(wide.figures.most).toBe(8);
    expect(() => parallel.pages(client, { concurrency: 0 })).toThrow(expect.objectContaining({ code: 'request' }));
  });

  it('leaves nothing running when it is stopped, aborted, or fails', async () => {
    const parallel = segments(shop.scan('primary').limit(1), 10);
    const left = countingClient(engine);
    for await (const page of parallel.pages(left.client)) {
      expect(page.scannedCount).toBeLessThanOrEqual(1);
      break;
    }
    expect(left.figures.running).toBe(0);

    const aborted = countingClient(engine);
    const controller = new AbortController();
    const reading = (async () => {
      let read = 0;
      for await (const _ of parallel.pages(aborted.client, { abortSignal: controller.signal })) {
        if (++read === 3) controller.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
    expect(aborted.figures.running).toBe(0);

    const failing = countingClient(engine);
    let calls = 0;
    const client = {
      send: (command: object, options: object): Promise<unknown> =>
        ++calls === 6 ? Promise.reject(new Error('lost')) : failing.client.send(command, options),
    };
    await expect(all(parallel.pages(client))).rejects.toMatchObject({ code: 'execution', cause: { message: 'lost' } });
    expect(failing.figures.running).toBe(0);

    const throwing = countingClient(engine);
    const onProgress = (): void => {
      throw new Error('enough');
    };
    await expect(all(parallel.pages(throwing.client, { onProgress }))).rejects.toThrow('enough');
    expect(throwing.figures.running).toBe(0);
  });
});

describeEngines('a query', (engine) => {
  let shop: Filled;
  beforeAll(async () => {
    shop = await fill(engine, definition, items);
  });

  it('goes on backwards from any item, and from any page', async () => {
    const query = shop.query('GSI1').where({ status: 'PAID' });
    const whole = await all(query.items(engine.client()));
    expect(whole).toHaveLength(50);
    for (const at of [1, 20, 49]) {
      const before = query
        .descending()
        .startFrom(query.cursorFor(whole[at] as object))
        .limit(9);
      expect(await all(before.items(engine.client()))).toEqual(whole.slice(0, at).reverse());
    }
    const [page] = await all(query.descending().limit(10).pages(engine.client()));
    const rest = await all(query.descending().startFrom(page?.cursor).items(engine.client()));
    expect([...(page?.items ?? []), ...rest]).toEqual([...whole].reverse());
  });

  it('filters after keyform’s own filter, page by page, and does not stop at empty ones', async () => {
    const query = shop
      .query('GSI1', 'Order')
      .where({ status: 'PAID' })
      .filter({ amount: { in: [1, 8] } })
      .filter((order: never, { or, eq, beginsWith }: never) =>
        (or as (...conditions: unknown[]) => unknown)(
          (eq as (...operands: unknown[]) => unknown)((order as Item)['username'], 'u3'),
          (beginsWith as (...operands: unknown[]) => unknown)((order as Item)['username'], 'u1'),
        ),
      );
    const pages = await all(query.limit(3).pages(engine.client()));
    expect(pages.some((page) => page.items.length === 0 && page.cursor !== undefined)).toBe(true);
    const expected = items.Order.filter(
      ({ status, amount, username }) =>
        status === 'PAID' && [1, 8].includes(amount) && (username === 'u3' || username.startsWith('u1')),
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(sorted(pages.flatMap((page) => page.items))).toEqual(
      sorted(expected.map((item) => ({ Type: 'Order', ...item }))),
    );
  });
});
