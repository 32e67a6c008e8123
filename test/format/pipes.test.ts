import { describe, expect, test } from 'vitest';
import { notFinite } from '../../src/facts/messages/values.js';
import { formatKey, matchKey, parseFormat, readsKey } from '../../src/formats/format.js';
import type { FieldCodec } from '../../src/formats/pipe/codec.js';
import { keyText, keyTexts, valueText } from '../../src/formats/pipe/key-text.js';
import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/any-attr.js';
import { wordsOf } from '../support/words-of.js';
import { escaping, message, one, parse, reject } from './support.js';

const codecOf = (kind: AttrKind, pipes: string, own: { readonly [name: string]: OwnPipe } = {}): FieldCodec => {
  const format = parseFormat(`K#{x${pipes === '' ? '' : `|${pipes}`}}`, () => kind, own);
  return (format.fields[0] as (typeof format.fields)[0]).codec;
};

describe('a field of which only the value tells the kind', () => {
  const date = new Date('2024-03-05T10:00:00.000Z');
  test('takes texts, booleans and dates as they are', () => {
    const { encode, reversible } = codecOf('any', '');
    expect(encode('a')).toBe('a');
    expect([encode(true), encode(false)]).toEqual(['true', 'false']);
    expect(encode(date)).toBe('2024-03-05T10:00:00.000Z');
    expect(reversible).toBe(false);
  });
  test.each<[string, unknown, string]>([
    ['pad:3', 7, '007'],
    ['pad:3', 7n, '007'],
    ['sortable', -1234.5, '44958765499'],
    ['sortable', 15n, '55021500'],
    ['day', date, '2024-03-05'],
    ['epoch', date, '001709632800'],
  ])('takes %s of %s, and cannot be read back', (pipes, value, text) => {
    const codec = codecOf('any', pipes);
    expect(codec.encode(value)).toBe(text);
    expect(codec.reversible).toBe(false);
    expect(matchKey(one('any', pipes, 'K#'), `K#${text}`, reject)).toEqual({});
  });
  test.each<[string, unknown, string]>([
    ['pad:3', '7', 'must be a whole number of at most 3 digits (pad:3), not negative, but is "7"'],
    ['sortable', '7', wordsOf(notFinite, { value: '"7"' })],
    ['sortable', true, wordsOf(notFinite, { value: 'true' })],
    ['', 5n, 'must be a string, a Date or a boolean (a number needs pad:N or sortable), but is 5n'],
  ])('rejects %s of %s', (pipes, value, problem) => {
    expect(message(() => codecOf('any', pipes).encode(value))).toBe(problem);
  });
  test('goes into the shard of its value, whether number or text', () => {
    const { encode } = codecOf('any', 'shard:1000');
    expect(encode(15)).toBe(codecOf('number', 'shard:1000').encode(15));
    expect(encode(15n)).toBe(encode(15));
    expect(encode('15')).toBe(codecOf('string', 'shard:1000').encode('15'));
    expect(encode('15')).not.toBe(encode(15));
  });
});

describe('a field of a known kind', () => {
  test('has one text for equal numbers, whatever their type', () => {
    for (const number of [0.05, 0.005, -0.0007, 5, 1200, -3.25, 0]) {
      const text = codecOf('number', 'sortable').encode(number);
      expect(codecOf('decimal', 'sortable').encode(String(number))).toBe(text);
      expect(codecOf('any', 'sortable').encode(number)).toBe(text);
      if (Number.isInteger(number)) expect(codecOf('bigint', 'sortable').encode(BigInt(number))).toBe(text);
    }
  });
  test('takes values of that kind only', () => {
    expect(message(() => codecOf('string', '').encode(true))).toBe('must be a string, but is true');
    expect(message(() => codecOf('string', '').encode(new Date(0)))).toContain('must be a string, but is the Date');
    expect(message(() => codecOf('number', 'sortable').encode(5n))).toBe(wordsOf(notFinite, { value: '5n' }));
    expect(message(() => codecOf('decimal', 'sortable').encode(5))).toBe('must be a finite decimal, but is 5');
    expect(message(() => codecOf('bigint', 'sortable').encode(true))).toBe('must be a finite bigint, but is true');
  });
  test('reads back both booleans', () => {
    expect(matchKey(one('boolean', '', 'K#'), 'K#false', reject)).toEqual({ x: false });
  });
  test('reads dates back in full only, and whole seconds only of an epoch', () => {
    const readable = (kind: AttrKind, pipes: string) => codecOf(kind, pipes).reversible;
    expect([readable('date', ''), readable('date', 'hour'), readable('date', 'epoch')]).toEqual([true, false, false]);
    expect(readable('epoch', 'epoch')).toBe(true);
  });
  test('that is the whole key of type N or B is not a text, and is not a text of the key either', () => {
    for (const kind of ['number', 'bigint', 'decimal', 'epoch', 'binary'] as const) {
      const format = one(kind, '');
      expect(format.natural).toBe('x');
      expect(format.fields[0]?.codec).toMatchObject({ lossy: true, opaque: true, reversible: false });
      expect(message(() => formatKey(format, { x: 1 }, reject))).toBe(
        'x must be in a key attribute of type N or B to be a key as it is, but is 1',
      );
      expect(readsKey(format, 'whatever', reject)).toBe(true);
    }
  });
  test('that has no text is rejected', () => {
    for (const kind of ['map', 'list', 'set', 'null', 'record', 'tuple', 'json'] as const) {
      expect(message(() => one(kind, '', 'K#'))).toContain(`is a ${kind}, which can't be part of a key`);
    }
  });
});

describe('a pipe of the table', () => {
  const double = { encode: (text: string) => text + text, decode: (text: string) => text.slice(text.length / 2) };
  test('keeps the order of values where it says so, and what comes before it does', () => {
    const ordered = { ...double, ordered: true };
    expect(codecOf('string', 'ordered', { ordered }).ordered).toBe(true);
    expect(codecOf('string', 'double', { double }).ordered).toBe(false);
    expect(codecOf('string', 'lower|ordered', { ordered }).ordered).toBe(false);
    expect(codecOf('number', 'pad:3|ordered', { ordered: { ...ordered, encode: String } }).ordered).toBe(true);
  });
  test('is of one width where it says so', () => {
    expect(codecOf('string', 'fixed', { fixed: { ...double, fixedWidth: true } }).fixedWidth).toBe(true);
    expect(codecOf('string', 'double', { double }).fixedWidth).toBe(false);
  });
  test('can be read back where it, and what comes before it, can', () => {
    expect(codecOf('string', 'double', { double })).toMatchObject({ lossy: false, reversible: true, opaque: true });
    expect(codecOf('string', 'lower|double', { double }).reversible).toBe(false);
    expect(codecOf('string', 'hidden', { hidden: { encode: double.encode } }).reversible).toBe(false);
  });
  test('takes the value itself where it is the first, else the text so far, and is read back likewise', () => {
    const format = parseFormat('K#{n|pad:2|double}', () => 'number', { double });
    expect(formatKey(format, { n: 7 }, reject)).toBe('K#0707');
    expect(matchKey(format, 'K#0707', reject)).toEqual({ n: 7 });
    expect(matchKey(format, 'K#0708', reject)).toBe(undefined);
  });
  test('without a way back may give any text', () => {
    const hidden = { encode: (value: string) => `h${value}` };
    expect(codecOf('string', 'lower|hidden', { hidden }).fits('anything')).toBe(true);
    expect(() => codecOf('string', 'hidden', { hidden }).decode('ha')).not.toThrow();
  });
});

describe('shards', () => {
  test('have numbers below theirs, in digits of one width', () => {
    const { fits, encode } = codecOf('string', 'shard:100');
    expect(['00', '07', '99'].map(fits)).toEqual([true, true, true]);
    expect(['0', '7', '100', '1e', '0x', ' 7', '7 ', '-1', ''].map(fits)).toEqual(Array(9).fill(false));
    expect(encode('a')).toMatch(/^\d\d$/);
    expect(codecOf('string', 'shard:101').encode('a')).toMatch(/^\d{3}$/);
    const ten = codecOf('string', 'shard:10');
    expect(new Set(Array.from({ length: 100 }, (_, at) => ten.encode(String(at)).length))).toEqual(new Set([1]));
    const wide = codecOf('string', 'shard:1000');
    expect(Array.from({ length: 100 }, (_, at) => wide.encode(String(at))).every((text) => /^\d{3}$/.test(text))).toBe(
      true,
    );
  });
  test('are two at least, and of the text so far after another pipe', () => {
    expect(codecOf('string', 'shard:2').shards).toBe(2);
    expect(message(() => one('string', 'shard:2x', 'K#'))).toContain('must be a whole number from 2 to 10000');
    expect(codecOf('string', 'lower|shard:1000').encode('ADA')).toBe(codecOf('string', 'shard:1000').encode('ada'));
    expect(codecOf('number', 'pad:3|shard:1000').encode(7)).toBe(codecOf('string', 'shard:1000').encode('007'));
  });
});

describe('text in a key', () => {
  test('is looked at closely where it holds what could end it, or half a character, and is kept otherwise', () => {
    for (const options of [reject, escaping]) {
      for (const literal of ['', '#', '_', '_#', '\u{1F600}']) {
        const fast = keyTexts(literal, options);
        for (const text of ['a', 'a#', 'a_', 'a$', '`', 'a\ud800', '\u{1F600}', '\u{10FFFF}', '', '\\', 'u0023', ']']) {
          expect(message(() => fast(text))).toBe(message(() => keyText(text, literal, options)));
          if (message(() => fast(text)) === 'nothing was rejected') {
            expect(fast(text)).toBe(keyText(text, literal, options));
          }
        }
      }
    }
  });
  test('stays as it is where nothing is escaped', () => {
    expect(valueText('a$0b', '', reject)).toBe('a$0b');
    expect(valueText('a$0b', '', escaping)).toBe('a#b');
    const prices = parse('A#{s}');
    expect(matchKey(prices, 'A#US$05', reject)).toEqual({ s: 'US$05' });
  });
  test('of a delimiter of several characters, which only one of them does not end', () => {
    const colons = { delimiter: '::', onDelimiter: 'reject' } as const;
    const format = parse('{s}::{u}');
    expect(formatKey(format, { s: 'a:b', u: 'c' }, colons)).toBe('a:b::c');
    expect(message(() => formatKey(format, { s: 'a:', u: 'c' }, colons))).toContain('can\'t contain "::"');
    expect(matchKey(format, 'a:b::c', colons)).toEqual({ s: 'a:b', u: 'c' });
  });
});
