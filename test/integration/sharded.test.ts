import { QueryCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { attr, entity } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { shardOf } from '../../src/formats/pipe/shard.js';
import { type ShardedQuery, shardedOf } from '../../src/reads/sharded-query.js';
import { all, type Filled, fill, type Item, sorted } from '../scan/support.js';
import { countingClient } from '../support/counting-client.js';
import { describeEngines } from '../support/engines.js';
import { compare, holds, type Operator } from '../support/evaluate.js';
import { runs } from '../support/runs.js';

const SEED = 20261121;
/** More by hand: KEYFORM_RUNS=500. */
const RUNS = runs(40, 30);

const text = attr.string();
const levels = ['INFO', 'WARN', 'ERROR'] as const;
const definition = {
  keyTypes: { score: 'N' },
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Levels: { pk: 'LevelPK', sk: 'minute' },
    Scores: { pk: 'BoardPK', sk: 'score', projection: 'KEYS_ONLY' },
    Heap: { pk: 'HeapPK' },
  },
  entities: {
    Log: entity({
      keys: {
        PK: 'LOG#{day}_{id|shard:4}',
        SK: '{at}#{id}',
        LevelPK: 'LEVEL#{level}_{id|shard:3}',
        BoardPK: '{id|shard:12}#BOARD#{day}',
        HeapPK: 'HEAP#{day}_{id|shard:3}',
      },
      attributes: {
        day: text,
        id: text,
        at: text,
        level: attr.enum(...levels),
        minute: text,
        score: attr.number(),
        note: text.optional(),
      },
    }),
    Alarm: entity({
      keys: { PK: 'LOG#{day}_{source|lower|shard:4}', SK: '{at}#ALARM#{source}' },
      attributes: { day: text, source: text, at: text, level: attr.enum(...levels) },
    }),
  },
} as const;

const days = ['mon', 'tue'] as const;
const times = ['0', '1', '10', '1\u{1F600}', '1\uff5e', '2', 'ab', 'abc'];
const at = fc.oneof(
  fc.constantFrom(...times),
  fc.string({ minLength: 1, maxLength: 3 }).filter((value) => !value.includes('#')),
);
const score = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(0, 9007199254740991, -9007199254740991, 0.1, 1e-100, -1e-129, 9.99999),
);
const note = fc.constantFrom('x', 'y');
const unlike = (count: number, seed: number): Item[] =>
  fc
    .sample(
      fc.record({
        day: fc.constantFrom(...days),
        at,
        level: fc.constantFrom(...levels),
        minute: fc.constantFrom('a', 'ab', 'b', 'b\0', 'c'),
        score,
        note: fc.option(note, { nil: undefined }),
      }),
      { numRuns: count, seed },
    )
    .map((item, index) => ({ ...item, id: `i${index}` }));

const Log = unlike(170, SEED).map(({ note: given, ...item }) =>
  given === undefined ? item : { ...item, note: given },
);
const Alarm = unlike(50, SEED + 1).map(({ day, at: when, level, id }) => ({ day, at: when, level, source: `S${id}` }));

/** An item in its place: what it sorts by, and the number of its shard. */
interface Placed {
  readonly item: Item;
  readonly sort: unknown;
  readonly shard: number;
}

type Index = 'primary' | 'Levels' | 'Scores' | 'Heap';

/** What is stored, as an index gives it, worked out in memory. */
const stored = (index: Index, name?: 'Log' | 'Alarm'): Placed[] => {
  const logs = Log.map((item): Placed => {
    const id = item['id'] as string;
    const whole = { Type: 'Log', ...item };
    if (index === 'primary') return { item: whole, sort: `${item['at']}#${id}`, shard: shardOf(id, 4) };
    if (index === 'Levels') return { item: whole, sort: item['minute'], shard: shardOf(id, 3) };
    if (index === 'Heap') return { item: whole, sort: '', shard: shardOf(id, 3) };
    const { day, at: when, score: points } = item;
    return { item: { Type: 'Log', day, id, at: when, score: points }, sort: points, shard: shardOf(id, 12) };
  });
  const alarms = Alarm.map(
    (item): Placed => ({
      item: { Type: 'Alarm', ...item },
      sort: `${item.at}#ALARM#${item.source}`,
      shard: shardOf(item.source.toLowerCase(), 4),
    }),
  );
  return [...(name === 'Alarm' ? [] : logs), ...(name === 'Log' || index !== 'primary' ? [] : alarms)];
};

/** By what an item is known, also where little of it was read. */
const nameOf = (item: Item): unknown => item['id'] ?? item['source'];

const placeOf = (index: Index, item: Item): Placed =>
  stored(index).find(({ item: other }) => nameOf(other) === nameOf(item)) as Placed;

const inOrder = (left: Placed, right: Placed): number => compare(left.sort, right.sort) || left.shard - right.shard;

/** Items of one sort key in one shard come as the service gives them: they are put in an order of the test's own. */
const settled = (index: Index, items: readonly object[]): Item[] => {
  const groups: { place: Placed; items: Item[] }[] = [];
  for (const item of items as Item[]) {
    const place = placeOf(index, item);
    const last = groups.at(-1);
    if (last !== undefined && inOrder(last.place, place) === 0) last.items.push(item);
    else groups.push({ place, items: [item] });
  }
  return groups.flatMap(({ items: same }) => same.sort((left, right) => compare(nameOf(left), nameOf(right))));
};

describeEngines('a query of shards', (engine) => {
  let logs: Filled;
  beforeAll(async () => {
    logs = await fill(engine, definition, { Log, Alarm });
  });

  const sharded = (index: Index, fields: Item, name?: string): ShardedQuery =>
    shardedOf(logs.query(index, name).where(fields)) as ShardedQuery;

  const operators = ['<', '<=', '>', '>='] as const;
  const choices = fc.record({
    index: fc.constantFrom<Index>('primary', 'Levels', 'Scores', 'Heap'),
    name: fc.constantFrom<'Log' | 'Alarm' | undefined>(undefined, 'Log', 'Alarm'),
    day: fc.constantFrom(...days, 'sun'),
    level: fc.constantFrom(...levels),
    range: fc.option(
      fc.record({
        operator: fc.constantFrom<Operator>(...operators, 'between', 'begins_with', '='),
        low: fc.nat(200),
        high: fc.nat(200),
      }),
    ),
    filter: fc.option(fc.constantFrom(...levels), { freq: 2 }),
    limit: fc.option(fc.integer({ min: 1, max: 30 })),
    descending: fc.boolean(),
    projected: fc.boolean(),
    concurrency: fc.integer({ min: 1, max: 6 }),
    stop: fc.nat(3),
    take: fc.integer({ min: 1, max: 25 }),
    from: fc.nat(1000),
  });
  type Choice = typeof choices extends fc.Arbitrary<infer One> ? One : never;

  /** The values of a range that the field of an index can have, taken from those there are. */
  const rangeOf = ({ index, range }: Choice): [Operator, unknown] | undefined => {
    if (range === null || index === 'Heap') return undefined;
    const field = index === 'primary' ? 'at' : index === 'Levels' ? 'minute' : 'score';
    const [low, high] = [range.low, range.high].map((place) => Log[place % Log.length]?.[field]) as [unknown, unknown];
    if (range.operator === 'between') return ['between', compare(low, high) <= 0 ? [low, high] : [high, low]];
    if (range.operator === 'begins_with' && index === 'Scores') return ['=', low];
    return [range.operator, range.operator === 'begins_with' ? [...(low as string)][0] : low];
  };

  const queryOf = (choice: Choice) => {
    const { index, day, level, descending, limit } = choice;
    const range = rangeOf(choice);
    const name = index === 'primary' ? choice.name : choice.name && 'Log';
    const field = index === 'primary' ? 'at' : index === 'Levels' ? 'minute' : 'score';
    // A collection's sort keys have one field in common, but are not of one format.
    const isRanged = range !== undefined && (index !== 'primary' || name !== undefined);
    const of = index === 'Levels' ? { level } : { day };
    const isFiltered = choice.filter !== null && (index === 'primary' || index === 'Heap');
    let query = sharded(index, { ...of, ...(isRanged && { [field]: { [range[0]]: range[1] } }) }, name);
    if (isFiltered) query = query.filter({ level: choice.filter });
    if (limit !== null) query = query.limit(limit);
    if (descending) query = query.descending();
    const expected = stored(index, name)
      .filter(({ item }) => (index === 'Levels' ? item['level'] === level : item['day'] === day))
      .filter(({ item }) => !isRanged || holds(item[field], ...range))
      .filter(({ item }) => !isFiltered || item['level'] === choice.filter)
      .sort(inOrder);
    if (descending) expected.reverse();
    return {
      query,
      expected: settled(
        index,
        expected.map(({ item }) => item),
      ),
      index,
    };
  };

  it('gives what one partition would, in the order of its sort key, and counts it', async () => {
    let many = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { query, expected, index } = queryOf(choice);
        const options = { concurrency: choice.concurrency };
        expect(settled(index, await all(query.items(engine.client(), options)))).toEqual(expected);
        const counted = await query.consumedCapacity().count(engine.client(), options);
        expect(counted.count).toBe(expected.length);
        expect(counted.scannedCount).toBeGreaterThanOrEqual(expected.length);
        // DynamoDB Local says that finding nothing costs nothing.
        expect(counted.consumedCapacity).toBeGreaterThan(expected.length === 0 ? -1 : 0);
        if (expected.length > 10) many++;
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(many).toBeGreaterThan(RUNS / 5);
  }, 300_000);

  it('loses nothing and doubles nothing when it is stopped and taken up again, at any page', async () => {
    let resumed = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { query, expected, index } = queryOf(choice);
        const read: object[] = [];
        let cursor: string | undefined;
        do {
          let left = choice.stop + 1;
          for await (const page of query.startFrom(cursor).pages(engine.client())) {
            read.push(...page.items);
            cursor = page.cursor;
            if (--left === 0) break;
          }
          resumed++;
        } while (cursor !== undefined);
        expect(settled(index, read)).toEqual(expected);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(resumed).toBeGreaterThan(RUNS * 1.5);
  }, 300_000);

  it('takes as many as are wanted, and executes page by page', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { query, expected, index } = queryOf(choice);
        const name = index === 'primary' ? choice.name : 'Log';
        const parts = [
          ...(index === 'Scores' ? [] : ['Type']),
          ...(name === 'Alarm' ? [] : ['id']),
          ...(name === 'Log' ? [] : ['source']),
        ];
        // Of what is not a key, it has nothing.
        const isProjected = choice.projected && index !== 'Scores';
        const asked = isProjected ? query.project(...parts) : query;
        const take = choice.stop === 0 ? undefined : choice.take;
        const reading = take === undefined ? asked : asked.take(take);
        const read: object[] = [];
        let cursor: string | undefined;
        do {
          const page = await reading.startFrom(cursor).execute(engine.client());
          if (take !== undefined && page.cursor !== undefined) expect(page.items).toHaveLength(take);
          read.push(...page.items);
          cursor = page.cursor;
        } while (cursor !== undefined);
        const isAsked = ([field]: [string, unknown]): boolean => !isProjected || parts.includes(field);
        const partsOf = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(isAsked));
        expect(settled(index, read)).toEqual(expected.map(partsOf));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  }, 300_000);

  it('goes on after any item, forwards and backwards, also what is counted', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { query, index } = queryOf({ ...choice, limit: choice.limit === null ? null : choice.limit + 3 });
        const whole = await all(query.items(engine.client()));
        if (whole.length === 0) return;
        const place = choice.from % whole.length;
        const cursor = query.cursorFor(whole[place] as object);
        const onwards = query.startFrom(cursor);
        expect(settled(index, await all(onwards.items(engine.client())))).toEqual(
          settled(index, whole.slice(place + 1)),
        );
        expect((await onwards.count(engine.client())).count).toBe(whole.length - place - 1);
        if (choice.descending) return;
        const before = await all(query.descending().startFrom(cursor).items(engine.client()));
        expect(settled(index, before)).toEqual(settled(index, whole.slice(0, place).reverse()));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  }, 300_000);

  it('a cursor of a page goes the other way, too', async () => {
    for (const [index, fields] of [
      ['primary', { day: 'mon' }],
      ['Levels', { level: 'INFO' }],
      ['Scores', { day: 'tue' }],
    ] as const) {
      const query = sharded(index, fields).take(20);
      const page = await query.execute(engine.client());
      const back = await all(sharded(index, fields).descending().startFrom(page.cursor).items(engine.client()));
      expect(settled(index, back)).toEqual(settled(index, page.items.slice(0, -1).reverse()));
    }
  });

  it('its requests can be sent by themselves, and parsed together', async () => {
    const query = sharded('primary', { day: 'mon' }).limit(5);
    const expected = await all(query.items(engine.client()));
    const read: object[] = [];
    let cursor: string | undefined;
    do {
      const part = query.startFrom(cursor);
      const outputs = await Promise.all(
        part.build().map((input) => engine.client().send(new QueryCommand(input as never))),
      );
      const page = part.parse(outputs as never);
      expect(page.scannedCount).toBeLessThanOrEqual(20);
      read.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(read).toEqual(expected);
    expect(sorted(expected)).toEqual(
      sorted(stored('primary').flatMap(({ item }) => (item['day'] === 'mon' ? [item] : []))),
    );
  });

  it('given the field, it is one query', async () => {
    const [one] = Log as [Item];
    const query = logs.query('primary', 'Log').where({ day: one['day'], id: one['id'], at: one['at'] });
    expect(query.build()).toHaveProperty('TableName');
    const { items } = await query.execute(engine.client());
    expect(items).toEqual([{ Type: 'Log', ...one }]);
  });

  it('asks a shard for more only when all that it gave has been handed over', async () => {
    const { client, figures } = countingClient(engine);
    const query = sharded('primary', { day: 'mon' }).limit(5);
    const pages = query.pages(client, { concurrency: 3 });
    expect(figures.sent).toBe(0);
    const first = await pages.next();
    expect(figures.sent).toBe(4);
    expect(figures.most).toBeLessThanOrEqual(3);
    expect(first.value?.items.length).toBeGreaterThanOrEqual(5);
    await pages.next();
    expect(figures.sent).toBe(5);
    await pages.return(undefined);
    expect(figures.running).toBe(0);
    expect(figures.sent).toBe(5);
    const wide = countingClient(engine);
    await sharded('Scores', { day: 'mon' }).execute(wide.client);
    expect(wide.figures).toMatchObject({ sent: 12, most: 8 });
    expect(() => query.pages(client, { concurrency: 0 })).toThrow(expect.objectContaining({ code: 'request' }));
  });

  it('leaves nothing running when it is aborted, or a shard fails', async () => {
    const query = sharded('Scores', { day: 'mon' }).limit(1);
    const aborted = countingClient(engine);
    const controller = new AbortController();
    const reading = (async () => {
      let read = 0;
      for await (const _ of query.pages(aborted.client, { abortSignal: controller.signal })) {
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
    await expect(all(query.items(client))).rejects.toMatchObject({ code: 'execution', cause: { message: 'lost' } });
    expect(failing.figures.running).toBe(0);
    expect(calls).toBeLessThan(12);
  });
});
