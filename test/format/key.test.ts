import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsRangeEnd, missingForKey } from '../../src/facts/messages/values.js';
import { type FormatOptions, fieldText, formatKey, matchKey, parseFormat, readsKey } from '../../src/formats/format.js';
import { runs } from '../support/runs.js';
import { wordsOf } from '../support/words-of.js';
import { bigints, bytes, dates, decimals, escaping, hostile, message, numbers, one, parse, reject } from './support.js';

const options = fc.constantFrom<FormatOptions>(
  reject,
  escaping,
  { delimiter: '_', onDelimiter: 'reject' },
  { delimiter: '_', onDelimiter: 'escape' },
  { delimiter: '::', onDelimiter: 'reject' },
  { delimiter: '::', onDelimiter: 'escape' },
  { delimiter: '"', onDelimiter: 'escape' },
);
const formats = [
  '{s}#{u}',
  'S#{s}#ITEM#{u}',
  '{s}_{u}',
  '{s}ab{u}',
  '{s}aa#{u}',
  '{s}$0{u}',
  '{s}::{u}',
  '{s}1{u}',
  '{s}"{u}#',
  '{s}🦊{u}',
  '{s}\ud7ff{u}',
  '{s}\u{10FFFE}{u}',
  '{s}#{n|pad:3}{u}',
].map(parse);

const keyOf = (...input: Parameters<typeof formatKey>): string | undefined => {
  try {
    return formatKey(...input);
  } catch {
    return undefined;
  }
};

describe('two tuples of values never give the same key', () => {
  test('a key reads back as exactly the values that it was made of, or it is rejected', () => {
    let made = 0;
    fc.assert(
      fc.property(fc.constantFrom(...formats), hostile, hostile, fc.nat(999), options, (format, s, u, n, input) => {
        const key = keyOf(format, { s, u, n }, input);
        if (key === undefined) return;
        made++;
        const read = matchKey(format, key, input);
        expect(read).toEqual(format.fields.length === 3 ? { s, u, n } : { s, u });
      }),
      { numRuns: runs(5000) },
    );
    expect(made).toBeGreaterThan(runs(5000) / 5);
  });
  test('every short string either is rejected by a format, or is the key of just what it reads as', () => {
    const unit = fc.constantFrom('#', '$', '0', '1', 'a', 'b', '_', ':', '"', 'é', '\ud800', '\u{10FFFF}');
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.string({ unit, maxLength: 9 }), options, (format, key, input) => {
        const read = matchKey(format, key, input);
        expect(readsKey(format, key, input)).toBe(read !== undefined);
        if (read !== undefined) expect(formatKey(format, read, input)).toBe(key);
      }),
      { numRuns: runs(5000) },
    );
  });
  test('nothing that holds no delimiter, literal, U+10FFFF or lone surrogate is rejected', () => {
    const format = parse('A#{s}_B#{u}');
    fc.assert(
      fc.property(hostile, hostile, (s, u) => {
        const fine = (value: string) => !/[#\u{10FFFF}]|\p{Surrogate}/u.test(value);
        expect(keyOf(format, { s, u }, reject) !== undefined).toBe(
          fine(s) && fine(u) && `${s}_B#`.indexOf('_B#') === s.length,
        );
      }),
      { numRuns: runs(2000) },
    );
  });
  test('ElectroDB and OneTable give these one key', () => {
    const format = parse('{org}#{a}');
    expect(keyOf(format, { org: 't#x', a: 'y' }, reject)).toBe(undefined);
    const [left, right] = [
      { org: 't#x', a: 'y' },
      { org: 't', a: 'x#y' },
    ].map((values) => formatKey(format, values, escaping));
    expect(left).not.toBe(right);
  });
  test('case is kept', () => {
    expect(formatKey(parse('X#{s}'), { s: 'Ab/q' }, reject)).toBe('X#Ab/q');
  });
});

describe('values come back typed', () => {
  const roundTrip = (
    kind: Parameters<typeof one>[0],
    pipes: string,
    values: fc.Arbitrary<unknown>,
    plain = (value: unknown) => value,
  ) => {
    for (const [chain, before] of [
      [pipes, 'K#'],
      [`${pipes}|desc`.replace(/^\|/, ''), ''],
    ] as const) {
      const format = one(kind, chain, before);
      if (format.natural !== undefined) continue;
      fc.assert(
        fc.property(values, (x) => {
          expect(matchKey(format, formatKey(format, { x }, reject), reject)).toEqual({ x: plain(x) });
        }),
      );
    }
  };
  test('numbers, to the last bit', () => roundTrip('number', 'sortable', numbers, (value) => (value as number) + 0));
  test('bigints', () => roundTrip('bigint', 'sortable', bigints));
  test('decimals, in plain form', () => {
    roundTrip(
      'decimal',
      'sortable',
      decimals.map(([text]) => text),
      (text) => {
        const short = (text as string).replace(/\.?0+$/, '');
        return short === '-0' ? '0' : short;
      },
    );
  });
  test('padded numbers', () => {
    roundTrip('number', 'pad:16', fc.maxSafeNat());
    roundTrip('bigint', 'pad:20', fc.bigInt(0n, 10n ** 20n - 1n));
  });
  test('dates', () => roundTrip('date', '', dates));
  test('whole seconds', () => {
    roundTrip(
      'epoch',
      'epoch',
      fc.nat({ max: 253402300799 }).map((seconds) => new Date(seconds * 1000)),
    );
  });
  test('booleans', () => {
    const format = one('boolean', '', 'K#');
    expect(matchKey(format, 'K#true', reject)).toEqual({ x: true });
    expect(matchKey(format, 'K#truely', reject)).toBe(undefined);
  });
  test('own pipes', () => {
    const base36 = {
      encode: (value: number) => value.toString(36),
      decode: (text: string) => Number.parseInt(text, 36),
    };
    const hidden = { encode: (value: number) => `v${value}` };
    const format = parseFormat('A#{n|base36}#{n|hidden}', () => 'number', { base36, hidden });
    expect(formatKey(format, { n: 1295 }, reject)).toBe('A#zz#v1295');
    expect(matchKey(format, 'A#zz#v1295', reject)).toEqual({ n: 1295 });
    expect(matchKey(format, 'A#zz#v1', reject)).toBe(undefined);
    expect(matchKey(format, 'A#Zz#v1295', reject)).toBe(undefined);
    expect(
      message(() =>
        formatKey(
          parseFormat('A#{n|bad}', () => 'any', { bad: { encode: () => 5 as never } }),
          { n: 1 },
          reject,
        ),
      ),
    ).toBe('n must be made a string by its pipe, but is 5');
  });
  test('fields that cannot be read back are left out, and still checked', () => {
    const format = parse('{t|day}_{order|shard:12}#{mail|lower}');
    const key = formatKey(format, { t: new Date('2024-03-05T10:00:00Z'), order: 'o1', mail: 'A@b.c' }, reject);
    expect(key).toMatch(/^2024-03-05_(0\d|1[01])#a@b\.c$/);
    expect(matchKey(format, key, reject)).toEqual({});
    for (const wrong of ['2024-02-30_01#a', '2024-03-05_12#a', '2024-03-05_01#A', '2024-03-05_1#a', '2024-03-05_01#']) {
      expect(readsKey(format, wrong, reject), wrong).toBe(false);
    }
  });
  test('a field that occurs twice must say the same twice', () => {
    expect(matchKey(parse('{s}#{s}'), 'a#a', reject)).toEqual({ s: 'a' });
    expect(matchKey(parse('{s}#{s}'), 'a#b', reject)).toBe(undefined);
    expect(matchKey(parse('{t|month}#{t}'), '2024-03#2024-03-05T10:00:00.000Z', reject)).toEqual({
      t: new Date('2024-03-05T10:00:00Z'),
    });
    expect(readsKey(parse('{t|month}#{t|day}'), '2024-03#2024-04-05', reject)).toBe(false);
    expect(readsKey(parse('{t|month}#{t|day}'), '2024-04#2024-04-05', reject)).toBe(true);
    expect(readsKey(parse('{s|slug}#{s|lower}'), 'A_B#a b', reject)).toBe(true);
  });
  test('fields named as members of Object are plain data', () => {
    const format = parse('A#{__proto__}#{constructor}');
    const values = JSON.parse('{"__proto__": "p", "constructor": "c"}');
    const key = formatKey(format, values, reject);
    expect(key).toBe('A#p#c');
    expect(Object.entries(matchKey(format, key, reject) ?? {})).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ]);
    expect(message(() => formatKey(format, {}, reject))).toBe(
      `__proto__ ${wordsOf(missingForKey, { format: 'A#{__proto__}#{constructor}' })}`,
    );
  });
  test('a format that is one field is the attribute: it may hold anything', () => {
    const format = parse('{Id}');
    expect(format.natural).toBe('Id');
    expect(formatKey(format, { Id: 'a#b\u{10FFFF}' }, reject)).toBe('a#b\u{10FFFF}');
    expect(matchKey(format, 'a#b', escaping)).toEqual({ Id: 'a#b' });
    expect(matchKey(format, '', reject)).toBe(undefined);
    expect(message(() => formatKey(format, { Id: 'a\udc00' }, reject))).toContain('half of a surrogate pair');
    expect(parse('{n}').natural).toBe('n');
    expect(parseFormat('{blob}', () => 'binary').fields[0]?.codec.kind).toBe('binary');
  });
  test('a singleton has no fields', () => {
    expect(formatKey(parse('ADMINS'), {}, reject)).toBe('ADMINS');
    expect(matchKey(parse('ADMINS'), 'ADMINS', reject)).toEqual({});
    expect(matchKey(parse('ADMINS'), 'ADMINS2', reject)).toBe(undefined);
  });
});

describe('escape', () => {
  test('takes every text without U+10FFFF and lone surrogates', () => {
    const format = parse('A#{s}#B#{u}');
    fc.assert(
      fc.property(hostile, hostile, (s, u) => {
        fc.pre(!/\u{10FFFF}|\p{Surrogate}/u.test(s + u));
        expect(matchKey(format, formatKey(format, { s, u }, escaping), escaping)).toEqual({ s, u });
      }),
      { numRuns: runs(2000) },
    );
  });
  test('keeps the byte order of texts, and their beginnings', () => {
    const texts = fc.string({
      unit: fc.constantFrom(
        '!',
        '"',
        '#',
        '$',
        '%',
        '0',
        '1',
        '_',
        '`',
        'a',
        'ÿ',
        '\ud7ff',
        '\ue000',
        '🥇',
        '🦊',
        '🦋',
      ),
      minLength: 1,
    });
    for (const format of [
      parse('A#{s}'),
      parse('A#{s}_{u}'),
      parse('A#{s}"{u}'),
      parse('{s}🦊{u}'),
      parse('{s}\ud7ff{u}'),
    ]) {
      fc.assert(
        fc.property(texts, texts, (left, right) => {
          const [one, other] = [fieldText(format, 0, left, escaping), fieldText(format, 0, right, escaping)];
          expect(bytes(one, other)).toBe(bytes(left, right));
          expect(one.startsWith(other)).toBe(left.startsWith(right));
        }),
        { numRuns: runs(1000) },
      );
    }
  });
  test('makes no key that holds U+10FFFF', () => {
    const format = parse('{s}\u{10FFFE}{u}');
    expect(message(() => formatKey(format, { s: 'a\u{10FFFE}', u: 'b' }, escaping))).toBe(
      `s ${wordsOf(holdsRangeEnd)}`,
    );
  });
  test('is readable', () => {
    expect(formatKey(parse('A#{s}'), { s: 'a#b' }, escaping)).toBe('A#a$0b');
    expect(formatKey(parse('A#{s}'), { s: 'US$5' }, escaping)).toBe('A#US$15');
    expect(formatKey(parse('{s}🦊{u}'), { s: '🥇🦊🦋', u: 'a' }, escaping)).toBe('🥇🦋0🦋1🦊a');
  });
});
