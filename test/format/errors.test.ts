import { describe, expect, test } from 'vitest';
import {
  emptyKeyText,
  holdsRangeEnd,
  loneSurrogate,
  missingForKey,
  notFinite,
  tooManyDigits,
} from '../../src/facts/messages/values.js';
import { formatKey, parseFormat } from '../../src/formats/format.js';
import { wordsOf } from '../support/words-of.js';
import { message, one, parse, reject } from './support.js';

const bad = (...input: Parameters<typeof parseFormat>) => message(() => parseFormat(...input));
const kind = (text: string, attribute?: Parameters<typeof one>[0]) => bad(text, () => attribute);

describe('a format that cannot be is rejected with the format, the field and the fix', () => {
  test.each([
    [
      'ISSUE#{number}',
      'number',
      "ISSUE#{number}: a number doesn't keep its order as a string: write {number|pad:5} or {number|sortable}",
    ],
    ['I#{x}', 'decimal', "I#{x}: a decimal doesn't keep its order as a string: write {x|sortable}"],
    ['I#{x}', 'epoch', "I#{x}: an epoch doesn't keep its order as a string: write {x|epoch}"],
    ['I#{x}', 'list', "I#{x}: {x} is a list, which can't be part of a key"],
    ['{x}', 'map', "{x}: {x} is a map, which can't be part of a key"],
    ['I#{x}', 'binary', 'I#{x}: {x} is binary, so it can only be the whole key'],
    ['I#{x|pad:5}', 'string', "I#{x|pad:5}: {x|pad:5} isn't allowed: a string accepts lower, upper, slug, shard:N"],
    ['I#{x|padd:5}', 'number', "I#{x|padd:5}: {x|padd:5} isn't allowed: a number accepts pad:N, sortable, shard:N"],
    ['I#{x|desc}', 'string', "I#{x|desc}: {x|desc} isn't allowed: a string accepts lower, upper, slug, shard:N"],
    [
      'I#{x|slug|desc}',
      'string',
      "I#{x|slug|desc}: {x|slug|desc} isn't allowed: 'slug' accepts lower, upper, slug, shard:N",
    ],
    ['I#{x|desc}', 'boolean', "I#{x|desc}: {x|desc} isn't allowed: a boolean accepts no pipe"],
    ['I#{x|day|desc|desc}', 'date', "I#{x|day|desc|desc}: {x|day|desc|desc} isn't allowed: 'desc' accepts no pipe"],
    [
      'I#{x|constructor}',
      'string',
      "I#{x|constructor}: {x|constructor} isn't allowed: a string accepts lower, upper, slug, shard:N",
    ],
    ['I#{x|pad:39}', 'number', 'I#{x|pad:39}: the N of pad:N in {x|pad:39} must be a whole number from 1 to 38'],
    ['I#{x|pad:05}', 'number', 'I#{x|pad:05}: the N of pad:N in {x|pad:05} must be a whole number from 1 to 38'],
    [
      'I#{x|shard:1}',
      'string',
      'I#{x|shard:1}: the N of shard:N in {x|shard:1} must be a whole number from 2 to 10000',
    ],
    ['I#{x|pad}', 'number', "I#{x|pad}: {x|pad} isn't allowed: a number accepts pad:N, sortable, shard:N"],
    ['I#{x', 'string', "I#{x: '{' is unmatched: a placeholder is the name of a field between { and }"],
    ['I#x}', 'string', "I#x}: '}' is unmatched: a placeholder is the name of a field between { and }"],
    ['I#{}', 'string', 'I#{}: {} has no field name: start with one'],
    ['{a}{b}', 'string', '{a}{b}: nothing marks the end of {a}: put a literal after it'],
    ['', 'string', 'a key format must be a string such as \'CUSTOMER#{username}\', but is ""'],
    ['A\ud800', 'string', "A\ud800: a literal contains a character that isn't allowed in keys: remove it"],
  ] as const)('%s of %s', (text, attribute, expected) => {
    expect(kind(text, attribute)).toBe(expected);
  });
  test('own pipes are offered too, and may not follow desc', () => {
    const own = { rot: { encode: String } };
    expect(bad('I#{x|not}', () => 'list', own)).toBe("I#{x|not}: {x|not} isn't allowed: a list accepts rot");
    expect(bad('I#{x|rot}', () => 'list', own)).toBe('nothing was rejected');
    expect(bad('I#{x|desc|rot}', () => 'date', own)).toBe(
      "I#{x|desc|rot}: {x|desc|rot} isn't allowed: 'desc' accepts no pipe",
    );
  });
  test('two placeholders in a row are fine where the width of the first tells', () => {
    const format = parse('{n|pad:3}{s}');
    expect(formatKey(format, { n: 7, s: 'x' }, reject)).toBe('007x');
  });
});

describe('a value that cannot stand in a key is rejected with the field, the rule and the value', () => {
  const key = (pipes: string, attribute: Parameters<typeof one>[0], x: unknown) =>
    message(() => formatKey(one(attribute, pipes, 'K#'), { x }, reject));
  test.each([
    ['', 'string', undefined, `x ${wordsOf(missingForKey, { format: 'K#{x}' })}`],
    ['', 'string', null, `x ${wordsOf(missingForKey, { format: 'K#{x}' })}`],
    ['', 'string', '', `x ${wordsOf(emptyKeyText)}`],
    ['', 'string', 5, 'x must be a string, but is 5'],
    [
      '',
      'string',
      'a#b',
      `x can't contain "#", the delimiter of keys, but is "a#b": leave out what the format adds, choose a different delimiter, or set onDelimiter: 'escape'`,
    ],
    ['', 'string', 'a\ud800', `x ${wordsOf(loneSurrogate, { value: '"a\\ud800"' })}`],
    ['', 'string', '\u{10FFFF}', `x ${wordsOf(holdsRangeEnd)}`],
    ['', 'boolean', 'true', 'x must be a boolean, but is "true"'],
    ['', 'any', 5, 'x must be a string, a Date or a boolean (a number needs pad:N or sortable), but is 5'],
    ['', 'date', new Date(Number.NaN), 'x must be a valid Date, but is an invalid Date'],
    [
      '',
      'date',
      new Date('+010000-01-01'),
      'x must be a Date in the years 0000 to 9999, but is the Date +010000-01-01T00:00:00.000Z',
    ],
    ['', 'date', '2024-01-01', 'x must be a Date, but is "2024-01-01"'],
    ['pad:5', 'number', -5, 'x must be a whole number of at most 5 digits (pad:5), not negative, but is -5'],
    ['pad:5', 'number', 1.5, 'x must be a whole number of at most 5 digits (pad:5), not negative, but is 1.5'],
    ['pad:5', 'number', 100000, 'x must be a whole number of at most 5 digits (pad:5), not negative, but is 100000'],
    [
      'pad:38',
      'number',
      2 ** 53,
      'x must be a whole number of at most 38 digits (pad:38), not negative, but is 9007199254740992',
    ],
    ['pad:5', 'bigint', 5, 'x must be a whole bigint of at most 5 digits (pad:5), not negative, but is 5'],
    ['pad:5', 'number', '5', 'x must be a whole number of at most 5 digits (pad:5), not negative, but is "5"'],
    ['sortable', 'number', Number.NaN, `x ${wordsOf(notFinite, { value: 'NaN' })}`],
    ['sortable', 'number', Number.POSITIVE_INFINITY, `x ${wordsOf(notFinite, { value: 'Infinity' })}`],
    ['sortable', 'bigint', 10n ** 38n + 1n, `x ${wordsOf(tooManyDigits, { digits: '39' })}`],
    ['sortable', 'decimal', '1,5', 'x must be a finite decimal, but is "1,5"'],
    ['epoch', 'date', new Date(-1), 'x must be a Date from 1970 on, but is the Date 1969-12-31T23:59:59.999Z'],
    ['slug', 'string', '!?', 'x must be a string with a letter or digit (slug), but is "!?"'],
    ['lower', 'string', '', 'x must be a non-empty string (lower), but is ""'],
    ['shard:4', 'string', 5, 'x must be a string, but is 5'],
  ] as const)('%s of %s: %s', (pipes, attribute, value, expected) => {
    expect(key(pipes, attribute, value)).toBe(expected);
  });
  test('a literal in the value', () => {
    expect(message(() => formatKey(parse('A#{s}_{u}'), { s: 'x_y', u: 'z' }, reject))).toBe(
      's can\'t contain "_", which follows it in the key, but is "x_y"',
    );
  });
});
