import type { AttrKind } from '../../../types/values/any-attr.js';
import { mismatch } from '../../values/codec/codec.js';
import { canonicalDecimal, checkMagnitude, exactBigint } from '../../values/codec/number.js';
import { codecOf, type FieldCodec } from './codec.js';

const ZERO = '500000';

/** Nine minus each digit: reverses the byte order of prefix-free strings. */
export const complement = (text: string): string => text.replace(/\d/g, (digit) => String(9 - Number(digit)));

/** The notation of a number of the kind; undefined for anything else. */
const notationOf = (value: unknown, kind: AttrKind): string | undefined => {
  const type = typeof value;
  if (type !== (kind === 'decimal' ? 'string' : kind) && !(kind === 'any' && type !== 'string')) return undefined;
  // The shortest digits that represent the same double.
  if (type === 'number') return Number.isFinite(value) ? (value as number).toExponential() : undefined;
  if (type === 'bigint') checkMagnitude(value as bigint);
  return type === 'bigint' || type === 'string' ? canonicalDecimal(String(value)) : undefined;
};

const encode = (value: unknown, kind: AttrKind): string => {
  const notation = notationOf(value, kind);
  if (notation === undefined) throw mismatch(`a finite ${kind === 'any' ? 'number' : kind}`, value);
  const [mantissa, exponent = 0] = notation.replace(/^-/, '').split('e') as [string, string?];
  const [whole, fraction = ''] = mantissa.split('.') as [string, string?];
  const significant = (whole + fraction).replace(/^0+/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return ZERO;
  const scale = significant.length - fraction.length + Number(exponent) + 500;
  const text = `5${scale}${digits.replaceAll('0', '01')}00`;
  return notation[0] === '-' ? complement(text) : text;
};

const decode = (text: string, kind: AttrKind): unknown => {
  const negative = text[0] === '4';
  const positive = negative ? complement(text) : text;
  const scale = Number(positive.slice(1, 4)) - 500;
  const notation = `${negative ? '-' : ''}0.0${positive.slice(4, -2).replaceAll('01', '0')}e${scale + 1}`;
  return kind === 'bigint' ? exactBigint(notation) : kind === 'decimal' ? canonicalDecimal(notation) : Number(notation);
};

const SCALES = [ZERO, '5501100', '5177100', '5809100', '5371100', '5626100'];
const ENDS = ['', '0', '00', '100', '1100', '01100'];

/**
 * Any number as digits that sort like the numbers: negative numbers, fractions, zero, the whole range of doubles, and the bigints
 * and decimals that DynamoDB can store. Equal numbers have equal strings, whatever their type, and no string is a prefix of
 * another.
 *
 * A positive number 0.d1d2...dn x 10^e, with d1 and dn not 0, is written as
 *
 *     5  eee  d1 d2 ... dn  00
 *
 * where `eee` is e + 500 in three digits and each 0 among the d is written `01`, so the `00` at the end sorts before every digit
 * that could be in its place. Zero is `500000`. A negative number is its opposite with every digit d replaced by 9 - d: it begins
 * with 4.
 */
export const sortableCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    lossy: kind === 'any',
    pattern: /5\d{3}(?:[1-9]|01)*00|4\d{3}(?:[0-8]|98)*99/y,
    tails: (length) => {
      const tails = length < 4 ? SCALES.map((sample) => sample.slice(length)) : ENDS;
      return [...tails, ...tails.map(complement)];
    },
    encode: (value) => encode(value, kind),
    decode: (text) => decode(text, kind),
  });
