/** The format of a key with `{field?}`, by itself. */
import { expect, test } from 'vitest';
import { fieldTexts, formatKey, parseFormat, shapesOf } from '../../src/formats/format.js';
import { thrownBy } from '../query/support.js';

const options = { delimiter: '#', onDelimiter: 'reject' } as const;
const parse = (text: string, mayBeAbsent?: (field: string) => boolean) =>
  parseFormat(text, () => 'string', {}, undefined, mayBeAbsent);
const format = parse('U#{a?}#{b?}', () => true);

test('its fields have their names, and its shapes are those of every key', () => {
  expect(format.fields.map(({ name, optional }) => [name, optional])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  expect(shapesOf(format)).toEqual([format.shape, 'U#', 'U#{}#']);
  expect(shapesOf(parse('U#{a}#{b}'))).toHaveLength(1);
});

test('a key ends before the first missing value, and is read again', () => {
  for (const [values, key, texts] of [
    [{}, 'U#', []],
    [{ a: undefined, b: 'y' }, 'U#', []],
    [{ a: null }, 'U#', []],
    [{ a: 'x' }, 'U#x#', ['x']],
    [{ a: 'x', b: 'y' }, 'U#x#y', ['x', 'y']],
  ] as const) {
    expect(formatKey(format, values, options)).toBe(key);
    expect(fieldTexts(format, key, options)).toEqual(texts);
  }
  expect(fieldTexts(format, 'V#', options)).toBeUndefined();
  expect(() => formatKey(parse('U#{a}'), {}, options)).toThrow();
});

test('? is for optional fields at the end, after a literal, without shards', () => {
  for (const [text, mayBeAbsent] of [
    ['U#{a?}', undefined],
    ['U#{a?}', (field: string) => field !== 'a'],
    ['{a?}#U', () => true],
    ['U#{a?}#{b}', () => true],
    ['U#{a?|shard:3}', () => true],
  ] as const) {
    expect(thrownBy(() => parse(text, mayBeAbsent)).message).toMatch(
      /\? is for optional fields at the end of an index key/,
    );
  }
  expect(() => parse('U#{c}#{a?}', (field) => field === 'a')).not.toThrow();
  expect(thrownBy(() => parse(5 as never)).message).toContain("a string such as 'CUSTOMER#{username}'");
});
