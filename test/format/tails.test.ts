import { describe, expect, test } from 'vitest';
import type { AttrKind } from '../../types/values/any-attr.js';
import { one } from './support.js';

const codecOf = (kind: AttrKind, pipes: string) => {
  const [field] = one(kind, pipes, 'K#').fields;
  if (field === undefined) throw new Error('there is no field');
  return field.codec;
};
const tailsOf = (kind: AttrKind, pipes: string, length: number) => codecOf(kind, pipes).tails?.(length);

/** What tells beginnings of texts apart: see the `tails` of a FieldCodec. */
describe('ends of texts', () => {
  test('of digits, booleans and dates are those of samples', () => {
    expect(tailsOf('number', 'pad:3', 1)).toEqual(['00', '99']);
    expect(tailsOf('number', 'pad:3|desc', 1)).toEqual(['99', '00']);
    expect(tailsOf('boolean', '', 0)).toEqual(['true', 'false']);
    expect(tailsOf('boolean', '', 2)).toEqual(['ue', 'lse']);
    expect(tailsOf('date', 'day', 5)).toEqual(['01-01', '02-29', '10-30', '02-29', '01-31']);
    expect(tailsOf('date', 'year|desc', 2)).toEqual(['99', '87', '95', '99', '98']);
    expect(tailsOf('epoch', 'epoch', 11)).toEqual(['0', '9']);
    expect(tailsOf('string', 'shard:100', 0)).toEqual(['00', '99']);
    expect(tailsOf('string', 'lower', 0)).toBe(undefined);
  });
  test('of sortable numbers complete the scale, or the digits, of both signs', () => {
    expect(tailsOf('number', 'sortable', 0)).toEqual([
      ...['500000', '5501100', '5177100', '5809100', '5371100', '5626100'],
      ...['499999', '4498899', '4822899', '4190899', '4628899', '4373899'],
    ]);
    expect(tailsOf('number', 'sortable', 3)).toEqual([
      ...['000', '1100', '7100', '9100', '1100', '6100'],
      ...['999', '8899', '2899', '0899', '8899', '3899'],
    ]);
    for (const length of [4, 5, 9]) {
      expect(tailsOf('number', 'sortable', length)).toEqual([
        ...['', '0', '00', '100', '1100', '01100'],
        ...['', '9', '99', '899', '8899', '98899'],
      ]);
    }
  });
  test('complete what can be completed', () => {
    for (const [kind, pipes, beginning] of [
      ['number', 'pad:4', '12'],
      ['boolean', '', 't'],
      ['date', 'month', '2024-'],
      ['number', 'sortable', '55012'],
      ['number', 'sortable', '50'],
      ['bigint', 'sortable|desc', '49'],
    ] as const) {
      const { tails = () => [], fits } = codecOf(kind, pipes);
      expect(tails(beginning.length).some((tail) => fits(beginning + tail))).toBe(true);
    }
  });
});
