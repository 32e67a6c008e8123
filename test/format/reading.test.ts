import { KeyformError } from 'keyform';
import { describe, expect, test } from 'vitest';
import { formatKey, matchKey, parseFormat, readsKey } from '../../src/formats/format.js';
import { escaping, message, parse, reject } from './support.js';

describe('a format taken apart', () => {
  test('has its pipes as they are written, its literals, and its shape', () => {
    const format = parse('A#{n|pad:5|desc}#B#{s}');
    expect(format.fields.map(({ name, pipes }) => [name, pipes])).toEqual([
      ['n', 'pad:5|desc'],
      ['s', ''],
    ]);
    expect(format).toMatchObject({ shape: 'A#{}#B#{}', literals: ['A#', '#B#', ''] });
  });
  test('is natural when it is one field, without pipes, and nothing else', () => {
    expect(parse('{s}').natural).toBe('s');
    for (const text of ['{s|lower}', 'A#{s}', '{s}#', '{n|pad:3}{s}', 'A']) expect(parse(text).natural).toBe(undefined);
  });
  test('is rejected with a code, and the field that is wrong', () => {
    const error = (() => {
      try {
        return parse('A#{s|nope}');
      } catch (rejection) {
        return rejection;
      }
    })();
    expect(error).toBeInstanceOf(KeyformError);
    expect(error).toMatchObject({ code: 'format', field: 's' });
  });
  test('is a text', () => {
    expect(message(() => parse(5 as never))).toBe(
      "a key format must be a string such as 'CUSTOMER#{username}', but is 5",
    );
    expect(message(() => parse({} as never))).toBe(
      "a key format must be a string such as 'CUSTOMER#{username}', but is an object",
    );
  });
  test('takes a number as it is only where it is the whole key', () => {
    expect(parse('{n}').natural).toBe('n');
    expect(message(() => parse('{n1|pad:3}{n2}'))).toContain("a number doesn't keep its order as a string");
  });
});

describe('a key reads as what it was made of', () => {
  test('where digits come before a literal that is one', () => {
    const format = parse('{n|pad:3}1{s}');
    for (const options of [reject, escaping]) {
      for (const n of [111, 203, 310]) {
        const key = formatKey(format, { n, s: 'x' }, options);
        expect(key).toBe(`${n}1x`);
        expect(matchKey(format, key, options)).toEqual({ n, s: 'x' });
      }
    }
  });
  test.each([
    ['CUSTOMER#{s}', 'XUSTOMER#a'],
    ['CUSTOMER#{s}', 'CUSTOMER#'],
    ['CUSTOMER#{s}', 'CUSTOMER'],
    ['{s}#END', 'a#END2'],
    ['{s}#END', 'a#EN'],
    ['{n|pad:3}', '12'],
    ['{n|pad:3}', '1234'],
    ['{n|pad:3}#', 'abc#'],
    ['A#{s}_B', 'A#x'],
  ])('and is none of %s when it is %s', (format, key) => {
    expect(readsKey(parse(format), key, reject)).toBe(false);
    expect(matchKey(parse(format), key, reject)).toBe(undefined);
  });
  test('where a field stands in it twice: its texts are those of one value', () => {
    const shards = parse('{s|shard:10}#{s|shard:10}');
    expect(readsKey(shards, '3#3', reject)).toBe(true);
    expect(readsKey(shards, '3#4', reject)).toBe(false);
    const months = parse('{t|month}#{t|day}');
    expect(readsKey(months, '2024-03#2024-03-05', reject)).toBe(true);
    expect(readsKey(months, '2024-03#2024-04-05', reject)).toBe(false);
    const days = parse('{t|day}#{t|month}');
    expect(readsKey(days, '2024-03-05#2024-03', reject)).toBe(true);
    expect(readsKey(parse('{s}#{s}#{u}'), 'a#a#b', reject)).toBe(true);
    expect(readsKey(parse('{s}#{u}#{s}'), 'a#b#b', reject)).toBe(false);
  });
  test('where a pipe of the table tells nothing of its value, any text of it goes with any other', () => {
    const own = { sized: { encode: (text: string) => text + text.length } };
    const format = parseFormat('{s|lower}#{s|sized}', () => 'string', own);
    expect(readsKey(format, formatKey(format, { s: 'Ada' }, reject), reject)).toBe(true);
    const plain = parseFormat('{s}#{s|sized}', () => 'string', own);
    expect(readsKey(plain, 'Ada#Ada3', reject)).toBe(true);
    expect(readsKey(plain, 'Ada#Ida3', reject)).toBe(false);
  });
});

describe('a field of a schema, whose kind no format knows, agrees with itself', () => {
  const schemaOf = (text: string) => parseFormat(text, () => 'any', {});
  test.each([
    ['a date', '{v}#{v|day|desc}', new Date('2024-12-31T23:00:00.000Z')],
    ['a date after its year', '{v|year}#{v}', new Date('2024-12-31T23:00:00.000Z')],
    ['a text', '{v}#{v|lower}', 'Ada'],
    ['a text after its lower case', '{v|lower}#{v}', 'Ada'],
  ])('as %s', (_, text, v) => {
    const format = schemaOf(text);
    const key = formatKey(format, { v }, escaping);
    expect(readsKey(format, key, escaping)).toBe(true);
    expect(readsKey(format, `${key}x`, escaping)).toBe(false);
  });
});
