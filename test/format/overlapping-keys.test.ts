import fc from 'fast-check';
import { KeyformError } from 'keyform';
import { expect, test } from 'vitest';
import { collision, type KeyPair } from '../../src/formats/collision.js';
import type { FormatOptions } from '../../src/formats/format.js';
import { findOverlappingPairs } from '../../src/formats/overlapping-keys.js';
import { runs } from '../support/runs.js';
import { parse } from './support.js';

/** All pairs that have a key in common, in the order in which a table meets them: each is looked at by itself. */
const colliding = (pairs: readonly KeyPair[], options: FormatOptions): string[] =>
  pairs.flatMap((right, index) =>
    pairs.slice(0, index).flatMap((left, other) => {
      const shared = collision(left, right, options);
      return shared === undefined ? [] : [`${other} ${index} ${shared.pk} ${shared.sk}`];
    }),
  );

/** The same, of those that a table of segments leaves. */
const met = (pairs: readonly KeyPair[], options: FormatOptions): string[] =>
  findOverlappingPairs(pairs, options).flatMap(([other, index]) => {
    const shared = collision(pairs[other] as KeyPair, pairs[index] as KeyPair, options);
    return shared === undefined ? [] : [`${other} ${index} ${shared.pk} ${shared.sk}`];
  });

/** A format that parses; undefined for one that does not. */
const parsed = (text: string) => {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof KeyformError) return undefined;
    throw error;
  }
};

const LITERALS = ['a', 'ab', 'b', 'E1', 'E10', 'E100', 'A', '1', '2024', 'true', '_', 'x_'];
const FIELDS = [
  '{x}',
  '{y}',
  '{x|lower}',
  '{y|upper}',
  '{x|slug}',
  '{n|pad:1}',
  '{n|pad:3}',
  '{n|sortable}',
  '{x|shard:12}',
];
const DATES = ['{t}', '{t|day}', '{t|year|desc}', '{e|epoch}'];

/** A format: segments of some parts. */
const formatOf = (delimiter: string) => {
  // The text of a date holds these.
  const fields = '-:.'.includes(delimiter) ? FIELDS : [...FIELDS, ...DATES];
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...LITERALS) },
    { weight: 2, arbitrary: fc.constantFrom(...fields) },
  );
  const segment = fc.array(piece, { minLength: 0, maxLength: 3 }).map((pieces) => pieces.join(''));
  const made = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => parsed(segments.join(delimiter)));
  const natural = fc.constantFrom('{x}', '{t}', '{n}', 'META').map(parsed);
  return fc.oneof({ weight: 5, arbitrary: made }, { weight: 1, arbitrary: natural });
};

const tables = fc
  .constantFrom('#', '#', '_', '-', ':', '/')
  .chain((delimiter) =>
    fc.tuple(
      fc.constantFrom<FormatOptions>({ delimiter, onDelimiter: 'reject' }, { delimiter, onDelimiter: 'escape' }),
      fc.boolean(),
      fc.array(fc.tuple(formatOf(delimiter), formatOf(delimiter)), { minLength: 2, maxLength: 14 }),
    ),
  );

test(
  'what segments settle, automata would have settled: just the same pairs collide, in the same order',
  () => {
    let [all, left, hits] = [0, 0, 0];
    fc.assert(
      fc.property(tables, ([options, sorted, made]) => {
        const pairs = made.flatMap(([pk, sk]): KeyPair[] => {
          if (pk === undefined || sk === undefined) return [];
          return [sorted ? { pk, sk } : { pk }];
        });
        const expected = colliding(pairs, options);
        expect(met(pairs, options)).toEqual(expected);
        all += (pairs.length * (pairs.length - 1)) / 2;
        left += findOverlappingPairs(pairs, options).length;
        hits += expected.length;
      }),
      { numRuns: runs(150) },
    );
    // It happens that pairs collide, and that they do not; few are looked at in vain.
    expect(hits).toBeGreaterThan(all / 100);
    expect(hits).toBeLessThan(all / 2);
    expect(left).toBeLessThan(hits * 3);
  },
  60_000 + runs(150) * 200,
);

test('of many entities no pair is looked at where a segment tells them apart', () => {
  const shapes: [pk: (at: number) => string, sk: (at: number) => string][] = [
    [(at) => `E${at}#{x}`, () => '{t}'],
    [() => 'TENANT#{x}', (at) => `E${at}#{y}`],
    [(at) => `TENANT#{x}#E${at}#{y}`, () => 'META'],
    [() => 'TENANT#{x}', (at) => `{t|day}#E${at}#{y}`],
    [(at) => `{x}#E${at}#{y}`, () => '{t}'],
    [() => 'TENANT#{x}', (at) => `{y}_E${at}`],
    [() => 'TENANT#{x}', (at) => `E${at}_{y}`],
    [() => '{x}', (at) => `E${at}_{y}`],
  ];
  for (const [pk, sk] of shapes) {
    const pairs = Array.from({ length: 300 }, (_, at) => ({ pk: parse(pk(at)), sk: parse(sk(at)) }));
    expect(findOverlappingPairs(pairs, { delimiter: '#', onDelimiter: 'reject' })).toEqual([]);
  }
});
