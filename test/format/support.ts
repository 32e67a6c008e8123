import fc from 'fast-check';
import { KeyformError } from 'keyform';
import { rethrowAs } from '../../src/errors/issue.js';
import { type Format, type FormatOptions, parseFormat } from '../../src/formats/format.js';
import type { AttrKind } from '../../types/values/any-attr.js';

export const reject: FormatOptions = { delimiter: '#', onDelimiter: 'reject' };
export const escaping: FormatOptions = { delimiter: '#', onDelimiter: 'escape' };

const kinds: { readonly [first: string]: AttrKind } = { n: 'number', b: 'bigint', d: 'decimal', t: 'date', e: 'epoch' };

/** Parses a format whose fields are of the kind that their first letter says: n, b, d, t(ime), e(poch); else strings. */
export const parse = (text: string): Format => parseFormat(text, (field) => kinds[field[0] as string] ?? 'string');

/** A format with one field of this kind. */
export const one = (kind: AttrKind, pipes: string, before = ''): Format =>
  parseFormat(`${before}{x${pipes === '' ? '' : `|${pipes}`}}`, () => kind);

export const bytes = (left: string, right: string): number =>
  Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right)));

/** What a call rejects with, as the user reads it. */
export const message = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    try {
      rethrowAs(error);
    } catch (raised) {
      if (raised instanceof KeyformError) return raised.message;
      throw raised;
    }
  }
  return 'nothing was rejected';
};

/** Strings that attack: delimiters, literals, names of Object's own, every plane of Unicode, and great length. */
export const hostile: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom(
      '#',
      '$',
      '%',
      '"',
      '_',
      '0',
      '1',
      'A',
      'a',
      '\u{10FFFE}',
      'ÿ',
      '\0',
      '🦊',
      '🦋',
      '🥇',
      '\ud7ff',
      '\ue000',
    ),
    minLength: 1,
  }),
  fc.constantFrom('__proto__', 'constructor', '#', '##', 'a#b', 'x'.repeat(2048), '\u{10FFFF}', 'A#ITEM', '%23', '$0'),
);

export const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -999, max: 999 }).map((whole) => whole / 100),
  fc.constantFrom(
    0,
    -0,
    5e-324,
    -5e-324,
    1e-323,
    2.2250738585072014e-308,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    2 ** 53,
  ),
);
export const bigints: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt(-(10n ** 38n) + 1n, 10n ** 38n - 1n),
  fc.bigInt(-1000n, 1000n),
  fc.tuple(fc.bigInt(-99n, 99n), fc.nat(120)).map(([digits, zeros]) => digits * 10n ** BigInt(zeros)),
);
/** Decimals in their plain form, with the value as a fraction over 10^60. */
export const decimals: fc.Arbitrary<readonly [text: string, scaled: bigint]> = fc
  .tuple(fc.bigInt(-(10n ** 38n) + 1n, 10n ** 38n - 1n), fc.integer({ min: 0, max: 60 }))
  .map(([digits, places]) => {
    const padded = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
    const text = `${digits < 0n ? '-' : ''}${padded.slice(0, padded.length - places)}.${padded.slice(padded.length - places)}0`;
    return [text, digits * 10n ** BigInt(60 - places)] as const;
  });
export const dates: fc.Arbitrary<Date> = fc.date({
  min: new Date('0000-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
