import { describe, expect, test } from 'vitest';
import { notFinite } from '../../src/facts/messages/values.js';
import { fieldTexts, formatKey, parseFormat, readsKey } from '../../src/formats/format.js';
import { keyText, keyTexts } from '../../src/formats/pipe/key-text.js';
import { applyPipes } from '../../src/formats/pipe.js';
import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/any-attr.js';
import { wordsOf } from '../support/words-of.js';
import { escaping, message, one, parse, reject } from './support.js';

const codecOf = (kind: AttrKind, pipes: string) =>
  applyPipes(kind, 'x', pipes === '' ? [] : pipes.split('|'), true, {});

describe('the codecs of keyform are made once', () => {
  test.each<[AttrKind, string]>([
    ['string', ''],
    ['date', ''],
    ['string', 'lower'],
    ['number', 'pad:5'],
    ['number', 'pad:5|desc'],
  ])('for a %s with %j', (kind, pipes) => {
    expect(codecOf(kind, pipes)).toBe(codecOf(kind, pipes));
  });
  test("which is not so for a table's own pipes: pipes of one name are each table's", () => {
    const withPipe = (end: string) =>
      parseFormat('K#{x|own}', () => 'string', { own: { encode: (text: string) => text + end } });
    expect(formatKey(withPipe('a'), { x: '1' }, reject)).toBe('K#1a');
    expect(formatKey(withPipe('b'), { x: '1' }, reject)).toBe('K#1b');
  });
  test('what checks the text in front of a literal is kept for the literal', () => {
    expect(keyTexts('x', reject)).toBe(keyTexts('x', reject));
    expect(keyTexts('x', reject)).not.toBe(keyTexts('y', reject));
  });
});

describe('pipes', () => {
  test('of a table give texts, which take the pipes of texts', () => {
    const own = { own: { encode: (text: string) => `${text}z` } };
    expect(
      formatKey(
        parseFormat('K#{x|own|upper}', () => 'string', own),
        { x: 'a' },
        reject,
      ),
    ).toBe('K#AZ');
  });
  test('are not wanted by a literal', () => {
    expect(formatKey(one('literal', '', 'K#'), { x: 'a' }, reject)).toBe('K#a');
  });
  test.each(['5e0', '5.0', '+5', ' 5'])('have a number written in digits, not as %j', (count) => {
    expect(message(() => one('number', `pad:${count}`))).toBe(
      `{x|pad:${count}}: the N of pad:N in {x|pad:${count}} must be a whole number from 1 to 38`,
    );
  });
  const range = 'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is';
  test.each<[AttrKind, string, unknown, string]>([
    ['bigint', 'pad:5', 10n ** 1000n, `${range} a huge bigint`],
    ['any', 'pad:5', 10n ** 1000n, `${range} a huge bigint`],
    ['bigint', 'sortable', 10n ** 1000n, `${range} a huge bigint`],
    ['any', 'sortable', 10n ** 1000n, `${range} a huge bigint`],
    ['number', 'pad:5', 1e200, 'must be a whole number of at most 5 digits (pad:5), not negative, but is 1e+200'],
    ['any', 'sortable', [5], wordsOf(notFinite, { value: 'an array of 1' })],
    [
      'string',
      'slug',
      'a'.repeat(2049),
      `must be a string of at most 2048 characters (slug), but is "${'a'.repeat(40)}…"`,
    ],
  ])('of kind %s by %s reject what is too large, or no number', (kind, pipes, value, problem) => {
    expect(
      message(() =>
        formatKey(
          parseFormat(`K#{x|${pipes}}`, () => kind),
          { x: value },
          reject,
        ),
      ),
    ).toBe(`x ${problem}`);
  });
  test('take texts as long as they can be', () => {
    expect(formatKey(one('string', 'slug'), { x: 'a'.repeat(2048) }, reject)).toBe('A'.repeat(2048));
    expect(formatKey(one('string', 'lower'), { x: 'A'.repeat(2048) }, reject)).toBe('a'.repeat(2048));
  });
  test('read the zero that they write', () => {
    for (const [kind, zero] of [
      ['number', 0],
      ['bigint', 0n],
      ['decimal', '0'],
    ] as const) {
      const [field] = one(kind, 'sortable', 'K#').fields;
      expect(field?.codec.decode('500000')).toBe(zero);
    }
  });
});

describe('a key is read', () => {
  const told: OwnPipe = {
    encode: (value: unknown) => (value === true || value === 'yes' ? 'Y' : 'O'),
    decode: (text: string) => (text === 'Y' ? 'yes' : 'no'),
  };
  test.each<[AttrKind, string, boolean]>([
    ['any', 'true#Y', true],
    ['any', 'yes#Y', true],
    ['any', 'x#O', true],
    ['any', 'x#Y', false],
    ['string', 'yes#Y', true],
    ['string', 'true#O', true],
    ['string', 'true#Y', false],
  ])('where a field of kind %s is what it was, by its text and by a pipe of the table: %s', (kind, key, isRead) => {
    expect(
      readsKey(
        parseFormat('{x}#{x|told}', () => kind, { told }),
        key,
        reject,
      ),
    ).toBe(isRead);
  });
  const throwing: OwnPipe = {
    encode: String,
    decode: (text: string) => {
      throw new Error(text);
    },
  };
  test('as none where the pipe cannot read it, but where it is trusted', () => {
    const format = parseFormat('K#{x|throwing}', () => 'string', { throwing });
    expect(readsKey(format, 'K#a', reject)).toBe(false);
    expect(fieldTexts(format, 'K#a', reject, true)).toEqual(['a']);
    const sharded = parseFormat('K#{x|throwing|shard:5}', () => 'string', { throwing });
    expect(fieldTexts(sharded, 'K#4', reject, true)).toEqual(['4']);
    expect(fieldTexts(sharded, 'K#7', reject, true)).toBe(undefined);
    expect(fieldTexts(parse('K#{n|pad:2}'), 'K#1', reject, true)).toBe(undefined);
    expect(fieldTexts(parse('K#{x|lower}'), 'K#A', reject, true)).toBe(undefined);
  });
  test('as none where it is not written as keyform escapes', () => {
    expect(['a$', 'a$2', 'a$0', 'a$1'].map((text) => readsKey(parse('K#{x}'), `K#${text}`, escaping))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  test('with U+E000 after U+D7FF, for between them are only halves of characters', () => {
    expect(keyText('a\ud7ffb', '\ud7ff', escaping)).toBe('a\ue0000b');
  });
});
