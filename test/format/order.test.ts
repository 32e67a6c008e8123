import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../support/runs.js';
import { bigints, bytes, dates, decimals, numbers, one } from './support.js';

const text = (kind: Parameters<typeof one>[0], pipes: string) => {
  const format = one(kind, pipes, 'K#');
  return (value: unknown) => (format.fields[0] as (typeof format.fields)[0]).codec.encode(value);
};

/** Texts sort as values do, the other way round with desc, and none is the beginning of another. */
const ordered = <Value>(
  values: fc.Arbitrary<Value>,
  encode: (value: Value) => string,
  reversed: (value: Value) => string,
  compare: (left: Value, right: Value) => number,
) =>
  fc.assert(
    fc.property(values, values, (left, right) => {
      const order = compare(left, right);
      expect(bytes(encode(left), encode(right))).toBe(order);
      expect(bytes(reversed(left), reversed(right))).toBe(-order + 0);
      if (order !== 0) {
        expect(encode(left).startsWith(encode(right))).toBe(false);
        expect(reversed(left).startsWith(reversed(right))).toBe(false);
      }
    }),
    { numRuns: runs(1000) },
  );
const byNumber = (left: number | bigint, right: number | bigint) => (left < right ? -1 : left > right ? 1 : 0);

describe('an encoding keeps the order of its values, desc turns it round', () => {
  test('sortable numbers: negative ones, fractions, subnormals, the whole range of doubles', () => {
    ordered(numbers, text('number', 'sortable'), text('number', 'sortable|desc'), byNumber);
  });
  test('sortable bigints of up to 38 digits', () => {
    ordered(bigints, text('bigint', 'sortable'), text('bigint', 'sortable|desc'), byNumber);
  });
  test('sortable decimals', () => {
    const [encode, reversed] = [text('decimal', 'sortable'), text('decimal', 'sortable|desc')];
    ordered(
      decimals,
      ([value]) => encode(value),
      ([value]) => reversed(value),
      ([, left], [, right]) => byNumber(left, right),
    );
  });
  test('padded whole numbers', () => {
    ordered(fc.nat(99999), text('number', 'pad:5'), text('number', 'pad:5|desc'), byNumber);
    ordered(fc.bigInt(0n, 10n ** 38n - 1n), text('bigint', 'pad:38'), text('bigint', 'pad:38|desc'), byNumber);
  });
  test('dates of the years 0000 to 9999', () => {
    ordered(dates, text('date', ''), text('date', 'desc'), (left, right) => byNumber(left.getTime(), right.getTime()));
  });
  test.each(['year', 'month', 'day', 'hour', 'epoch'])('dates by %s never go back', (pipe) => {
    const [encode, reversed] = [text('date', pipe), text('date', `${pipe}|desc`)];
    const since = pipe === 'epoch' ? dates.filter((date) => date.getTime() >= 0) : dates;
    fc.assert(
      fc.property(since, since, (left, right) => {
        const [early, late] = left < right ? [left, right] : [right, left];
        expect(bytes(encode(early), encode(late))).toBeLessThanOrEqual(0);
        expect(bytes(reversed(early), reversed(late))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  test('equal numbers have one text, whatever their type', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        const expected = text('number', 'sortable')(whole);
        expect(text('bigint', 'sortable')(BigInt(whole))).toBe(expected);
        expect(text('decimal', 'sortable')(`${whole}.00`)).toBe(expected);
        expect(text('any', 'sortable')(BigInt(whole))).toBe(text('any', 'sortable')(whole));
      }),
    );
  });
  test('the documented texts', () => {
    expect(text('number', 'sortable')(1234.5)).toBe('55041234500');
    expect(text('number', 'sortable')(-1234.5)).toBe('44958765499');
    expect(text('number', 'sortable')(0)).toBe('500000');
    expect(text('number', 'sortable')(-0)).toBe('500000');
    expect(text('number', 'sortable')(101)).toBe('5503101100');
    expect(text('number', 'pad:5|desc')(1)).toBe('99998');
    expect(text('date', 'hour')(new Date('2024-03-05T10:20:30.400Z'))).toBe('2024-03-05T10');
    expect(text('date', 'epoch')(new Date('2024-03-05T10:00:00Z'))).toBe('001709632800');
    expect(text('string', 'slug')('Romeo and Juliet')).toBe('ROMEO_AND_JULIET');
    expect(text('string', 'slug')('  São Paulo!')).toBe('SAO_PAULO');
    expect(text('string', 'slug')('東京 タワー')).toBe('東京_タワー');
  });
  test('what a codec says of itself', () => {
    const says = (kind: Parameters<typeof one>[0], pipes: string) => {
      const { ordered, descending, fixedWidth, reversible, lossy, shards } =
        one(kind, pipes, 'K#').fields[0]?.codec ?? {};
      return { ordered, descending, fixedWidth, reversible, lossy, shards };
    };
    const exact = {
      ordered: true,
      descending: false,
      fixedWidth: true,
      reversible: true,
      lossy: false,
      shards: undefined,
    };
    expect(says('string', '')).toEqual({ ...exact, fixedWidth: false });
    expect(says('number', 'pad:5')).toEqual(exact);
    expect(says('bigint', 'sortable|desc')).toEqual({ ...exact, descending: true });
    expect(says('boolean', '')).toEqual(exact);
    expect(says('epoch', 'epoch')).toEqual(exact);
    expect(says('date', 'day')).toEqual({ ...exact, reversible: false, lossy: true });
    expect(says('string', 'lower')).toEqual({
      ...exact,
      ordered: false,
      fixedWidth: false,
      reversible: false,
      lossy: true,
    });
    expect(says('string', 'lower|shard:4')).toEqual({
      ...exact,
      ordered: false,
      reversible: false,
      lossy: true,
      shards: 4,
    });
    expect(says('any', '')).toEqual({ ...exact, fixedWidth: false, reversible: false, lossy: true });
  });
});
