import { describe, expect, it } from 'vitest';
import { compareWire } from '../../src/formats/key-order.js';
import { MAX } from '../../src/formats/pipe/key-text.js';
import { comparePositions, DONE, sortsAlike, startAfter } from '../../src/reads/merge-position.js';
import type { MergePosition, ReadState } from '../../src/reads/query-input.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';

type Condition = readonly [text: string, values: { readonly [placeholder: string]: AttributeValue }];

/** A condition's comparisons, as a query keeps them beside its text. */
const comparisonsOf = (text: string) => {
  const [, beginning, prefix, name, operator, low, high] =
    /(?:begins_with\(#(\w+), (:\w+)\)|#(\w+) ([<>=]+|BETWEEN) (:\w+)(?: AND (:\w+))?)$/.exec(text) ?? [];
  if (beginning !== undefined) return [{ attribute: beginning, operator: 'begins_with', values: [prefix] }];
  if (name === undefined) return [];
  return [
    {
      attribute: name,
      operator: operator === 'BETWEEN' ? 'between' : operator,
      values: high === undefined ? [low] : [low, high],
    },
  ];
};

/** The query of a shard of an index with these sort key attributes, as far as a place needs to know it. */
const query = (sort: readonly string[], name: string, descending: boolean, [text, values]: Condition = ['', {}]) =>
  ({
    index: { name, partition: ['PK'], sort },
    descending,
    plan: {
      partition: [['PK', ':PK']],
      comparisons: [{ attribute: 'PK', operator: '=', values: [':PK'] }, ...comparisonsOf(text)],
    },
    values: { ':PK': { S: 'LOG#1' }, ...values },
  }) as unknown as ReadState;

const place = (at: AttributeValue, more: Partial<MergePosition> = {}): MergePosition => ({
  shard: 1,
  key: { PK: { S: 'LOG#9' }, at, id: { S: 'x' } },
  hints: new Map(),
  descending: false,
  ...more,
});

/** The value of the sort key from which another shard goes on. */
const near = (at: AttributeValue, descending = false, condition?: Condition): AttributeValue | undefined => {
  const start = startAfter(query(['at'], 'GSI1', descending, condition), place(at), 2);
  return start === DONE ? undefined : start?.['at'];
};

describe('another shard of an index goes on a little before the place', () => {
  it('with the key of its own partition, and all other attributes of the place', () => {
    expect(startAfter(query(['at'], 'GSI1', false), place({ N: '5' }), 2)).toMatchObject({
      PK: { S: 'LOG#1' },
      id: { S: 'x' },
    });
  });
  it.each<[string, string, string]>([
    ['5', '4.9999999999999999999999999999999999999', '5.0000000000000000000000000000000000001'],
    ['-5', '-5.0000000000000000000000000000000000001', '-4.9999999999999999999999999999999999999'],
    ['0', '-1e-130', '1e-130'],
    ['1', '0.9999999999999999999999999999999999999', '1.0000000000000000000000000000000000001'],
    ['1.50', '1.4999999999999999999999999999999999999', '1.5000000000000000000000000000000000001'],
    ['1E2', '99.99999999999999999999999999999999999', '100.00000000000000000000000000000000001'],
    ['0.05', '0.049999999999999999999999999999999999999', '0.050000000000000000000000000000000000001'],
    ['99999999999999999999999999999999999999', '99999999999999999999999999999999999998', '1e38'],
    ['1E-130', '0', '2e-130'],
    ['12E-130', '11e-130', '13e-130'],
  ])('of the number %s: %s below, %s above', (number, below, above) => {
    const [low, high] = [near({ N: number }), near({ N: number }, true)] as [AttributeValue, AttributeValue];
    expect(compareWire(low, { N: below })).toBe(0);
    expect(compareWire(high, { N: above })).toBe(0);
    expect(compareWire(low, { N: number })).toBeLessThan(0);
    expect(compareWire(high, { N: number })).toBeGreaterThan(0);
  });
  it('of a text', () => {
    expect(near({ S: 'b' })).toEqual({ S: `a${MAX}` });
    expect(near({ S: 'b' }, true)).toEqual({ S: 'b\0' });
    expect(near({ S: '\0' })).toBe(undefined);
    // What would be too long for a key is cut off, or not there.
    expect(near({ S: 'b'.repeat(1024) })).toEqual({ S: 'b'.repeat(1023) });
    expect(near({ S: 'b'.repeat(1024) }, true)).toBe(undefined);
    expect(near({ S: 'b'.repeat(1023) }, true)).toEqual({ S: `${'b'.repeat(1023)}\0` });
    expect(near({ S: `${'b'.repeat(1020)}\u{1F600}` })).toEqual({ S: 'b'.repeat(1020) });
  });
  it('of bytes', () => {
    const bytes = (...all: number[]): AttributeValue => ({ B: Uint8Array.from(all) });
    expect(near(bytes(1, 2))).toEqual(bytes(1, 1));
    expect(near(bytes(1, 0))).toEqual(bytes(1));
    expect(near(bytes(0))).toBe(undefined);
    expect(near(bytes())).toBe(undefined);
    expect(near(bytes(1, 2), true)).toEqual(bytes(1, 2, 0));
    expect(near(bytes(), true)).toBe(undefined);
    expect(near({ B: new Uint8Array(1024) }, true)).toBe(undefined);
    expect(near({ B: new Uint8Array(1023) }, true)).toEqual({ B: new Uint8Array(1024) });
    expect(near({ B: new Uint8Array(1024).fill(1) })).toEqual({
      B: Uint8Array.from({ length: 1024 }, (_, at) => (at === 1023 ? 0 : 1)),
    });
  });
  it('unless the query does not ask for what lies there', () => {
    const five: AttributeValue = { N: '5' };
    const asks = (text: string, value: AttributeValue, at: AttributeValue = five, descending = false): boolean =>
      near(at, descending, [`#at ${text}`, { ':at': value, ':at_2': { N: '7' } }]) !== undefined;
    // Just below 5, and just above it.
    expect(['<', '<=', '>', '>=', '='].map((operator) => asks(`${operator} :at`, five))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['<', '<=', '>', '>='].map((operator) => asks(`${operator} :at`, five, five, true))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // Just below 1E-130 lies 0.
    expect(['<', '<=', '>', '>='].map((operator) => asks(`${operator} :at`, { N: '0' }, { N: '1E-130' }))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(asks('BETWEEN :at AND :at_2', { N: '4' })).toBe(true);
    expect(asks('BETWEEN :at AND :at_2', five)).toBe(false);
    expect(asks('BETWEEN :at AND :at_2', five, { N: '7' })).toBe(true);
    expect(asks('BETWEEN :at AND :at_2', five, { N: '7' }, true)).toBe(false);
    expect(asks('BETWEEN :at AND :at_2', { N: '0' }, { N: '1E-130' })).toBe(true);
  });
  it('nor where it asks for a beginning that is another', () => {
    const begins = (beginning: AttributeValue, at: AttributeValue, descending = false): boolean =>
      near(at, descending, ['begins_with(#at, :at)', { ':at': beginning }]) !== undefined;
    expect(begins({ S: 'a' }, { S: 'ab' })).toBe(true);
    expect(begins({ S: 'ab' }, { S: 'ab' })).toBe(false);
    expect(begins({ S: 'ab' }, { S: 'ab' }, true)).toBe(true);
    expect(begins({ B: Uint8Array.of(1) }, { B: Uint8Array.of(1, 2) })).toBe(true);
    expect(begins({ B: Uint8Array.of(1, 2) }, { B: Uint8Array.of(1, 2) })).toBe(false);
    expect(begins({ B: Uint8Array.of(1, 2) }, { B: Uint8Array.of(1, 2) }, true)).toBe(true);
    expect(begins({ S: 'a' }, { B: Uint8Array.of(97, 98) })).toBe(false);
  });
  it('whatever the query asks of another attribute', () => {
    const state = query(['day', 'at'], 'GSI1', false, ['#day = :day', { ':day': { S: 'd' } }]);
    expect(startAfter(state, place({ N: '5' }), 2)).toMatchObject({ at: { N: expect.any(String) } });
  });
});

describe('a shard goes on', () => {
  it('after the place itself where it is of this shard', () => {
    const at = place({ N: '5' });
    expect(startAfter(query(['at'], 'GSI1', false), at, 1)).toBe(at.key);
  });
  it('where the place says so, in the direction in which it was read', () => {
    const hint = { PK: { S: 'LOG#1' }, at: { N: '3' }, id: { S: 'y' } };
    const at = place({ N: '5' }, { hints: new Map([[2, hint]]) });
    expect(startAfter(query(['at'], 'GSI1', false), at, 2)).toBe(hint);
    expect(startAfter(query(['at'], 'GSI1', true), at, 2)).not.toBe(hint);
    expect(startAfter(query(['at'], 'GSI1', false), at, 3)).not.toBe(hint);
  });
  it('after the same key of the table itself where that shard comes before the one of the place', () => {
    const start = (shard: number, descending: boolean) => {
      const found = startAfter(query(['at'], 'primary', descending), place({ S: 'b' }), shard);
      return found === DONE ? DONE : found?.['at'];
    };
    expect(start(0, false)).toEqual({ S: 'b' });
    expect(start(2, false)).toEqual({ S: `a${MAX}` });
    expect(start(2, true)).toEqual({ S: 'b' });
    expect(start(0, true)).toEqual({ S: 'b\0' });
  });
  it('from its beginning, or not at all, where there is no sort key', () => {
    const start = (shard: number, descending: boolean) =>
      startAfter(query([], 'GSI1', descending), place({ N: '1' }), shard);
    expect([start(0, false), start(2, false)]).toEqual([DONE, undefined]);
    expect([start(0, true), start(2, true)]).toEqual([undefined, DONE]);
  });
});

describe('places are in the order', () => {
  const key = (one: string, other: string) => ({ PK: { S: 'LOG#1' }, one: { S: one }, other: { S: other } });
  const compared = (left: readonly [number, string, string], right: readonly [number, string, string], down: boolean) =>
    Math.sign(
      comparePositions(
        query(['one', 'other'], 'GSI1', down),
        { shard: left[0], key: key(left[1], left[2]) },
        { shard: right[0], key: key(right[1], right[2]) },
      ),
    );
  it.each<readonly [what: string, left: readonly [number, string, string], right: readonly [number, string, string]]>([
    ['of the first attribute of the sort key', [2, 'a', 'z'], [1, 'b', 'a']],
    ['of the second where the first is the same', [2, 'a', 'a'], [1, 'a', 'b']],
    ['of the shards where both are the same', [1, 'a', 'a'], [2, 'a', 'a']],
  ])('%s', (_what, left, right) => {
    expect([compared(left, right, false), compared(right, left, false)]).toEqual([-1, 1]);
    expect([compared(left, right, true), compared(right, left, true)]).toEqual([1, -1]);
  });
  it('that is one where the sort keys are the same in all attributes', () => {
    const state = query(['one', 'other'], 'GSI1', false);
    expect(sortsAlike(state, key('a', 'b'), key('a', 'b'))).toBe(true);
    expect(sortsAlike(state, key('a', 'b'), key('a', 'c'))).toBe(false);
    expect(sortsAlike(state, key('a', 'b'), key('c', 'b'))).toBe(false);
  });
});
