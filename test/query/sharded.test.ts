import fc from 'fast-check';
import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import type { IndexModel } from '../../src/definitions/model.js';
import { inShards, partitionCondition } from '../../src/facts/messages/key-conditions.js';
import { ownOption } from '../../src/facts/messages/options.js';
import {
  cursorOfOtherPartition,
  cursorOfOtherRead,
  itemOfOtherPartition,
  mergeNeeds,
} from '../../src/facts/messages/reads.js';
import { compareWire } from '../../src/formats/key-order.js';
import type { QueryInput } from '../../src/reads/query-input.js';
import { type ShardedQuery, shardedOf } from '../../src/reads/sharded-query.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { compare } from '../support/evaluate.js';
import { runs } from '../support/runs.js';
import { wordsOf } from '../support/words-of.js';
import { open, thrownBy } from './support.js';

const SEED = 20261121;
/** More by hand: KEYFORM_RUNS=500. */
const RUNS = runs(200);

const text = attr.string();
const definition = {
  keyTypes: { score: 'N', hash: 'B' },
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Levels: { pk: 'LevelPK', sk: 'level' },
    Scores: { pk: 'PK', sk: 'score', local: true },
    Hashes: { pk: ['PK', 'level'], sk: ['score', 'hash'] },
    Heap: { pk: 'PK' },
  },
  entities: {
    Log: entity({
      keys: { PK: 'LOG#{day}_{id|shard:12}', SK: '{at}#{id}', LevelPK: 'LEVEL_{id|shard:3}' },
      attributes: { day: text, id: text, at: text, level: text, score: attr.number(), hash: attr.binary() },
    }),
    Task: entity({
      keys: { PK: 'TASK#{id|lower|shard:2}', SK: '{id|upper}' },
      attributes: { id: text, day: text.optional() },
    }),
  },
} satisfies TableDefinition;
const logs = open(definition);

const sharded = (index: string, fields: object, entityName?: string, of = logs): ShardedQuery =>
  shardedOf(of.query(index, entityName).where(fields)) as ShardedQuery;
const wire = (item: object, name = 'Log'): Record<string, AttributeValue> =>
  logs.model.entities.get(name)?.encode(item) ?? {};
const log = (id: string, at: string, more: object = {}) => ({
  day: 'mon',
  id,
  at,
  level: 'x',
  score: 1,
  hash: Uint8Array.of(1),
  ...more,
});
const query = sharded('primary', { day: 'mon' });

describe('the requests', () => {
  it('are made by shards() alone, which leaves a query of one partition what it is', async () => {
    const whole = logs.query('primary').where({ day: 'mon' });
    const message = wordsOf(inShards);
    expect(thrownBy(() => whole.build()).message).toBe(message);
    expect(thrownBy(() => whole.parse({})).message).toBe(message);
    expect(thrownBy(() => whole.items({ send: () => ({}) } as never)).message).toBe(message);
    await expect(whole.execute({ send: () => ({}) } as never)).rejects.toThrow(message);
    await expect(whole.count({ send: () => ({}) } as never)).rejects.toThrow(message);
    const one = logs.query('primary').where({ day: 'mon', id: 'a' });
    expect(shardedOf(one)).toBe(one);
    expect(shardedOf(query)).toBe(query);
    expect(thrownBy(() => shardedOf({})).message).toMatch(/^shards accepts a query, but got /);
  });

  it('are one for each shard, in the order of their numbers, in digits of one width', () => {
    const keys = query.build().map(({ ExpressionAttributeValues: values }) => (values[':PK'] as { S: string }).S);
    expect(keys).toEqual(
      ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((shard) => `LOG#mon_${shard}`),
    );
    expect(query.document()[11]).toEqual({
      TableName: 'TestTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: { '#PK': 'PK' },
      ExpressionAttributeValues: { ':PK': 'LOG#mon_11' },
    });
  });

  it('are those to which items are written', () => {
    const keys = query.build().map(({ ExpressionAttributeValues: values }) => values[':PK']);
    for (const id of ['a', 'b', 'c', 'ø', '\u{1F600}']) {
      expect(keys).toContainEqual(wire(log(id, '1'))['PK']);
      const [one] = [logs.query('primary', 'Log').where({ day: 'mon', id }).build()];
      expect(one.ExpressionAttributeValues[':PK']).toEqual(wire(log(id, '1'))['PK']);
    }
  });

  it('demand the other fields of the partition key, and take no condition on the sharded one', () => {
    expect(thrownBy(() => sharded('primary', { id: '1' }, 'Log'))).toMatchObject({ code: 'field', field: 'day' });
    expect(thrownBy(() => sharded('primary', { day: 'mon', id: { '>': '1' } }, 'Log')).message).toBe(
      wordsOf(partitionCondition, { field: 'id', index: 'primary' }),
    );
    expect(thrownBy(() => sharded('primary', { day: 'mon', id: undefined }, 'Log'))).toMatchObject({ field: 'id' });
    expect(thrownBy(() => sharded('primary', { at: '1' })).code).toBe('condition');
  });

  it('are those of a format without other fields', () => {
    expect(sharded('primary', {}).build()).toHaveLength(2);
    expect(sharded('primary', {}, 'Task').build()).toHaveLength(2);
  });

  it('are not made of what stands in the place of a value', () => {
    const shard = { day: 'mon', id: new Map([['shard:12', '03']]) };
    expect(thrownBy(() => sharded('primary', shard, 'Log')).field).toBe('id');
  });

  it('take the options that one query takes, with the same errors', () => {
    expect(thrownBy(() => query.limit(0)).code).toBe('request');
    expect(thrownBy(() => query.take(0)).code).toBe('request');
    expect(thrownBy(() => query.filter({ SK: 'x' })).code).toBe('condition');
    expect(thrownBy(() => sharded('Levels', {}).consistent()).code).toBe('request');
    expect(thrownBy(() => query.with(3 as never)).code).toBe('request');
    expect(query.consistent().with({ Select: 'COUNT' }).take(3).build()[5]).toMatchObject({
      ConsistentRead: true,
      Select: 'COUNT',
    });
    expect(thrownBy(() => query.with({ Limit: 9 })).message).toBe(
      wordsOf(ownOption, { option: 'Limit', method: 'limit()' }),
    );
    expect(query.take(3).build()[0]).toMatchObject({ Limit: 3 });
    expect(query.limit(2).take(3).build()[0]).toMatchObject({ Limit: 2 });
  });
});

describe('a cursor', () => {
  const item = { Type: 'Log', ...log('a', '5') };
  const cursor = query.cursorFor(item);

  it('goes on in all shards', () => {
    const starts = query
      .startFrom(cursor)
      .build()
      .map((input) => input.ExclusiveStartKey);
    const own = starts.findIndex((start) => compareWire(start?.['PK'] as never, wire(item)['PK'] as never) === 0);
    expect(starts[own]).toEqual({ PK: wire(item)['PK'], SK: { S: '5#a' } });
    for (const [shard, start] of starts.entries()) {
      if (shard < own) expect(start?.['SK']).toEqual({ S: '5#a' });
      if (shard > own) expect(start?.['SK']).toEqual({ S: '5#`\u{10FFFF}' });
    }
    expect(query.startFrom(undefined).build()).toEqual(query.build());
  });

  it('starts nowhere that the key condition leaves out', () => {
    const ranged = sharded('primary', { day: 'mon', at: '5', id: 'a' }, 'Log');
    expect(ranged.build()).toHaveProperty('TableName');
    const from = sharded('primary', { day: 'mon', at: '5' }, 'Log');
    for (const { ExclusiveStartKey: start } of from.startFrom(from.cursorFor(item)).build()) {
      expect(start).toMatchObject({ SK: { S: expect.stringMatching(/^5#/) } });
    }
    const bounds = { '>=': { '>=': 5 }, '<=': { '<=': 5 }, between: { between: [5, 5] } };
    for (const [name, score] of Object.entries(bounds)) {
      const scores = sharded('Scores', { day: 'mon', score }, 'Log');
      const scored = { Type: 'Log', ...log('a', '1', { score: 5 }) };
      const down = scores.startFrom(scores.cursorFor(scored)).build();
      const up = scores.descending().startFrom(scores.cursorFor(scored)).build();
      const started = (inputs: QueryInput[]): number => inputs.filter((input) => input.ExclusiveStartKey).length;
      expect(started(down)).toBe(name === '<=' ? 12 : 1);
      expect(started(up)).toBe(name === '>=' ? 12 : 1);
    }
  });

  it('begins next to a number, whatever its size', () => {
    const scores = sharded('Scores', { day: 'mon' });
    const numbers = [0, 1, -1, 10, 0.1, 1e-130, -1e-130, 1e-120, 9999, -9999, 123.456, Number.MAX_SAFE_INTEGER];
    for (const score of numbers) {
      const at = scores.cursorFor({ Type: 'Log', ...log('a', '1', { score }) });
      for (const inputs of [scores.startFrom(at).build(), scores.descending().startFrom(at).build()]) {
        const near = inputs.flatMap((input) => {
          const { N } = (input.ExclusiveStartKey as Wire)['score'] as { N: string };
          return Number(N) === score && N === String(score) ? [] : [N];
        });
        for (const N of near) {
          const order = compareWire({ N }, { N: String(score) });
          expect(inputs[0]?.ScanIndexForward === false ? order : -order).toBeGreaterThan(0);
          expect(N.replace(/^-|e.*/g, '').length).toBeLessThanOrEqual(38);
        }
      }
    }
  });

  it('is rejected by another index, partition, number of shards, or by one query', () => {
    const rejection = (call: () => unknown) => thrownBy(call).message;
    expect(rejection(() => sharded('Levels', {}).startFrom(cursor))).toBe(
      wordsOf(cursorOfOtherRead, {
        scope: 'a query of primary in 12 shards',
        expected: 'a query of Levels in 3 shards',
        verb: 'query',
      }),
    );
    expect(rejection(() => sharded('primary', {}).startFrom(cursor))).toBe(
      wordsOf(cursorOfOtherRead, {
        scope: 'a query of primary in 12 shards',
        expected: 'a query of primary in 2 shards',
        verb: 'query',
      }),
    );
    expect(rejection(() => sharded('primary', { day: 'tue' }).startFrom(cursor))).toBe(
      wordsOf(cursorOfOtherPartition, { attributes: 'PK' }),
    );
    const one = logs.query('primary').where({ day: 'mon', id: 'a' });
    expect(rejection(() => one.startFrom(cursor))).toMatch(
      /is for a query of primary in 12 shards, not for a query of primary:/,
    );
    expect(rejection(() => query.startFrom(one.cursorFor(item)))).toMatch(
      /is for a query of primary, not for a query of primary in 12 shards/,
    );
    expect(rejection(() => query.startFrom(`${cursor.slice(0, -2)}AA`))).toMatch(/is damaged/);
    expect(rejection(() => query.cursorFor({ ...item, day: 'tue' }))).toBe(
      wordsOf(itemOfOtherPartition, { attribute: 'PK' }),
    );
    expect(rejection(() => query.project('at').cursorFor({ Type: 'Log', at: '1' }))).toMatch(/project\('day'\)/);
  });

  it('is as long as that of one query', () => {
    const one = logs.query('primary').where({ day: 'mon', id: 'a' });
    expect(cursor.length).toBeLessThan(one.cursorFor(item).length + 40);
  });
});

describe('what comes back', () => {
  it('is merged up to where a shard that has more ends, and the rest is given again', () => {
    const twelve = (...some: object[]) => Array.from({ length: 12 }, (_, at) => some[at] ?? {});
    // By hand, in shards that are not the items' own: what counts is which request gave them.
    const outputs = twelve(
      { Items: [wire(log('a', '1')), wire(log('b', '3'))], LastEvaluatedKey: wire(log('b', '3')) },
      { Items: [wire(log('c', '2')), wire(log('d', '4'))], ScannedCount: 7, ConsumedCapacity: { CapacityUnits: 0.5 } },
      { Items: [], LastEvaluatedKey: wire(log('e', '6')), ConsumedCapacity: { CapacityUnits: 1 } },
    );
    const page = query.parse(outputs);
    expect(page.items.map((item) => (item as { at: string }).at)).toEqual(['1', '2', '3']);
    expect(page).toMatchObject({ count: 3, scannedCount: 9, consumedCapacity: 1.5 });
    expect(page.cursor).toBeDefined();
    expect(thrownBy(() => query.parse([])).message).toBe(
      'parse needs the outputs of the 12 requests, in their order, but got 0',
    );
  });

  it('is an error where an item is unknown, at its place, or handed over once', () => {
    const unknown = { PK: { S: 'LOG#mon_00' }, SK: { S: '2' }, Type: { S: 'Wish' } };
    const outputs = query.build().map((_, at) => (at === 0 ? { Items: [unknown] } : {}));
    expect(thrownBy(() => query.parse(outputs)).code).toBe('unrecognized');
    const collecting = open({ ...definition, unrecognized: 'collect' });
    expect(sharded('primary', { day: 'mon' }, undefined, collecting).parse(outputs)).toMatchObject({
      items: [],
      unrecognized: [unknown],
      cursor: undefined,
    });
  });

  it('cannot be merged without the sort key', () => {
    const bare = query.project('day');
    const outputs = bare.build().map(() => ({ Items: [{ PK: { S: 'LOG#mon_00' } }] }));
    expect(thrownBy(() => bare.parse(outputs)).message).toBe(wordsOf(mergeNeeds, { attribute: 'SK' }));
  });
});

type Wire = Record<string, AttributeValue>;

/** Whether a filter lets an item through. */
const isKept = (item: Wire): boolean => (item['id'] as { S: string }).S.length !== 2;

/** What a partition gives to a request, its pages ending anywhere. */
const answer = (stored: readonly Wire[], index: string, input: QueryInput, seed: () => number) => {
  const { partition, sort } = logs.model.indexes.get(index) as IndexModel;
  const byKey = (left: Wire, right: Wire): number => {
    for (const attribute of [...sort, 'PK', 'SK']) {
      const difference = compareWire(left[attribute] as never, right[attribute] as never);
      if (difference !== 0) return input.ScanIndexForward === false ? -difference : difference;
    }
    return 0;
  };
  const start = input.ExclusiveStartKey;
  const rest = stored
    .filter((item) =>
      partition.every((attribute) => {
        const value = input.ExpressionAttributeValues[`:${attribute}`];
        return compareWire(item[attribute] as never, value as never) === 0;
      }),
    )
    .sort(byKey)
    .filter((item) => start === undefined || byKey(item, start) > 0);
  const read = rest.slice(0, 1 + (seed() % 4));
  const hasMore = read.length < rest.length || (read.length > 0 && seed() % 2 === 0);
  return { Items: read.filter(isKept), ScannedCount: read.length, ...(hasMore && { LastEvaluatedKey: read.at(-1) }) };
};

describe('wherever pages end', () => {
  const items = fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 999 }).map(String),
      at: fc.constantFrom('1', '2', 'a', 'ab', 'a\u{1F600}'),
      level: fc.constantFrom('x', 'xx', 'y'),
      score: fc.integer({ min: -2, max: 2 }),
      hash: fc.constantFrom([0], [1], [1, 0], [255]).map((bytes) => Uint8Array.from(bytes)),
    }),
    { maxLength: 60 },
  );
  const indexes = fc.constantFrom('primary', 'Levels', 'Scores', 'Hashes', 'Heap');
  const fieldsOf = { primary: { day: 'mon' }, Levels: {}, Scores: { day: 'mon' }, Heap: { day: 'mon' } };
  type Read = { id: string; at: string; level: string; score: number; hash: Uint8Array };
  const nameOf = ({ id, at }: Read): string => `${at}#${id}`;

  /** Reads to the end, by a cursor after each page, or after the last item of it. */
  const readOn = (
    stored: readonly Wire[],
    index: string,
    asked: ShardedQuery,
    begin: string | undefined,
    seed: () => number,
  ) => {
    const read: Read[] = [];
    const cursors: { cursor: string; before: number }[] = [];
    let cursor = begin;
    let scanned = 0;
    do {
      const next = asked.startFrom(cursor);
      const outputs = next.build().map((input) => answer(stored, index, input, seed));
      const page = next.parse(outputs as never);
      scanned += page.scannedCount;
      read.push(...(page.items as Read[]));
      const last = page.items.at(-1);
      cursor = page.cursor;
      if (cursor !== undefined && last !== undefined && seed() % 3 === 0) cursor = next.cursorFor(last);
      if (cursor !== undefined) cursors.push({ cursor, before: read.length });
      expect(cursors.length).toBeLessThan(1000);
    } while (cursor !== undefined);
    return { read, cursors, scanned };
  };

  it('nothing is lost or doubled, all is in order, and a cursor goes back to what was before it', () => {
    let resumed = 0;
    const property = fc.property(
      items,
      indexes,
      fc.boolean(),
      fc.infiniteStream(fc.nat(1000)),
      (given, index, back, stream) => {
        const seed = (): number => stream.next().value as number;
        const whole = given.map((item) => wire({ day: 'mon', ...item }));
        const stored = [...new Map(whole.map((item) => [JSON.stringify([item['PK'], item['SK']]), item])).values()];
        const fields = index === 'Hashes' ? { day: 'mon', level: 'x' } : fieldsOf[index as keyof typeof fieldsOf];
        const base = sharded(index, fields, 'Log');
        const { read, cursors } = readOn(stored, index, back ? base.descending() : base, undefined, seed);
        resumed += cursors.length;
        const wanted = stored
          .filter((item) => isKept(item) && (index !== 'Hashes' || (item['level'] as { S: string }).S === 'x'))
          .map((item) => `${(item['at'] as { S: string }).S}#${(item['id'] as { S: string }).S}`);
        expect(read.map(nameOf).sort()).toEqual(wanted.sort());
        for (const [at, right] of read.entries()) {
          const left = read[at - 1];
          if (left === undefined) continue;
          const order = {
            primary: () => compare(nameOf(left), nameOf(right)),
            Levels: () => compare(left.level, right.level),
            Scores: () => compare(left.score, right.score),
            Hashes: () => compare(left.score, right.score) || compare(left.hash, right.hash),
            Heap: () => 0,
          }[index as 'Heap']();
          expect(back ? -order : order).toBeLessThanOrEqual(0);
        }
        const turn = cursors[seed() % (cursors.length || 1)];
        if (turn === undefined) return;
        const other = readOn(stored, index, back ? base : base.descending(), turn.cursor, seed).read.map(nameOf);
        const before = read.slice(0, turn.before).map(nameOf).reverse();
        // A page ends after an item, or after what its filter took away.
        expect([before, before.slice(1)]).toContainEqual(other);
      },
    );
    fc.assert(property, { seed: SEED, numRuns: RUNS });
    expect(resumed).toBeGreaterThan(RUNS);
  });

  it('a run of one sort key is taken up in each shard where it was left', () => {
    const shardOf = (id: string): string => (wire(log(id, '1'))['LevelPK'] as { S: string }).S;
    const names = Array.from({ length: 60 }, (_, at) => `${100 + at}`);
    const [zeros, ones] = ['LEVEL_0', 'LEVEL_1'].map((key) => names.filter((id) => shardOf(id) === key)) as [
      string[],
      string[],
    ];
    const [first, second] = [zeros.slice(0, 3), ones.slice(0, 2)].map((ids) => ids.map((id) => wire(log(id, '1'))));
    const levels = sharded('Levels', {});
    const page = levels.parse([
      { Items: first },
      { Items: second, LastEvaluatedKey: second?.at(-1) },
      { Items: [wire(log('late', '1'))] },
    ] as never);
    expect(page.items).toHaveLength(5);
    const keyOf = ({ PK, SK, LevelPK, level }: Wire = {}) => ({ PK, SK, LevelPK, level });
    const starts = levels.startFrom(page.cursor).build();
    expect(starts[0]?.ExclusiveStartKey).toEqual(keyOf(first?.at(-1)));
    expect(starts[1]?.ExclusiveStartKey).toEqual(keyOf(second?.at(-1)));
    expect(starts[2]?.ExclusiveStartKey?.['level']).toEqual({ S: 'w\u{10FFFF}' });
    const back = levels.descending().startFrom(page.cursor).build();
    expect(back[0]?.ExclusiveStartKey?.['level']).toEqual({ S: 'x\0' });

    // Still there after another page of another shard.
    const third = wire(log(ones[2] as string, '1'));
    const more = levels.startFrom(page.cursor).parse([{}, { Items: [third], LastEvaluatedKey: third }, {}] as never);
    expect(more.items).toHaveLength(1);
    const later = levels.startFrom(more.cursor).build();
    expect(later[0]?.ExclusiveStartKey).toEqual(keyOf(first?.at(-1)));
    expect(later[1]?.ExclusiveStartKey).toEqual(keyOf(third));

    // After an item, the shards before its own give what was handed over: they go on after that, page by page.
    const from = levels.startFrom(levels.cursorFor({ Type: 'Log', ...log(ones[2] as string, '1') }));
    expect(from.build()[0]?.ExclusiveStartKey?.['level']).toEqual({ S: 'w\u{10FFFF}' });
    const passing = from.parse([{ Items: first, LastEvaluatedKey: first?.at(-1) }, {}, {}] as never);
    expect(passing.items).toEqual([]);
    const passed = levels.startFrom(passing.cursor).build();
    expect(passed[0]?.ExclusiveStartKey).toEqual(keyOf(first?.at(-1)));
    expect(passed[1]?.ExclusiveStartKey).toEqual(keyOf(third));
  });
});
