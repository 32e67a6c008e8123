import type { AttrKind } from '../../types/attr.js';
import { Refusal } from '../refusal.js';
import { codecOf, type FieldCodec, refuse, show, type Walk } from './codec.js';

const DIGITS = /^([+-]?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/**
 * Nine minus each digit: turns the byte order of prefix-free texts round.
 *
 * @example
 * ```ts
 * complement('00015'); //=> '99984'
 * ```
 */
export const complement = (text: string): string => text.replace(/\d/g, (digit) => String(9 - Number(digit)));

/** The decimal notation of a value that is a number, or a text that is none. */
const notationOf = (value: unknown, kind: AttrKind): string => {
  if (typeof value === 'number' && (kind === 'number' || kind === 'any')) return value.toExponential();
  if (typeof value === 'bigint' && (kind === 'bigint' || kind === 'any')) return String(value);
  return typeof value === 'string' && kind === 'decimal' ? value : '';
};

const encode = (value: unknown, kind: AttrKind): string => {
  const [, sign, whole, fraction, exponent] =
    DIGITS.exec(notationOf(value, kind)) ?? refuse(kind === 'any' ? 'a finite number' : `a finite ${kind}`, value);
  const zeros = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = zeros.replace(/0+$/, '');
  if (digits === '') return '500000';
  // The value is 0.digits x 10^scale.
  const scale = zeros.length - (fraction ?? '').length + Number(exponent ?? 0);
  if (digits.length > 38) throw new Refusal(`must have at most 38 digits, but is ${show(value)}`);
  if (Math.abs(scale) > 499) throw new Refusal(`must be between 1e-499 and 1e498 in size, but is ${show(value)}`);
  const text = `5${String(scale + 500).padStart(3, '0')}${digits.replaceAll('0', '01')}00`;
  return sign === '-' ? complement(text) : text;
};

const decode = (text: string, kind: AttrKind): unknown => {
  const negative = text[0] === '4';
  const positive = negative ? complement(text) : text;
  const digits = positive.slice(4, -2).replaceAll('01', '0');
  const scale = digits === '' ? 1 : Number(positive.slice(1, 4)) - 500;
  const sign = negative ? '-' : '';
  if (kind === 'number' || kind === 'any') return Number(`${sign}0.${digits}0e${scale}`);
  const whole = digits.slice(0, Math.max(scale, 0)).padEnd(scale, '0');
  const fraction = digits.slice(Math.max(scale, 0));
  if (kind === 'bigint') return fraction === '' ? BigInt(sign + whole) : refuse('the key of a bigint', text);
  return `${sign}${whole || '0'}${fraction && `.${fraction.padStart(fraction.length - Math.min(scale, 0), '0')}`}`;
};

// States 1 to 5 read a text that begins with 5; 11 to 15 one that begins with 4, whose digits are complements.
const walk: Walk = {
  end: 6,
  step: (state, character) => {
    if (character < '0' || character > '9') return -1;
    if (state === 0) return character === '5' ? 1 : character === '4' ? 11 : -1;
    const base = state > 10 ? 10 : 0;
    const digit = base === 0 ? Number(character) : 9 - Number(character);
    if (state - base < 4) return state + 1;
    if (state - base === 4) return digit === 0 ? state + 1 : state;
    return digit === 0 ? 6 : digit === 1 ? base + 4 : -1;
  },
};

/**
 * Any number as digits that sort as the numbers do: negative numbers, fractions, zero, the whole range of doubles, and
 * bigints and decimals of up to 38 significant digits. Equal numbers have equal text, whatever their type, and no text
 * is the beginning of another.
 *
 * A positive number 0.d1d2...dn x 10^e, with d1 and dn not 0, is written as
 *
 *     5  eee  d1 d2 ... dn  00
 *
 * where `eee` is e + 500 in three digits and each 0 among the d is written `01`, so that the `00` at the end sorts before
 * every digit that could stand in its place. Zero is `500000`. A negative number is its opposite with every digit d
 * replaced by 9 - d: it begins with 4.
 *
 * @example
 * ```ts
 * sortableCodec('number').encode(1234.5); //=> '55041234500'
 * sortableCodec('number').encode(-1234.5); //=> '44958765499'
 * sortableCodec('decimal').decode('5501100'); //=> '1'
 * ```
 */
export const sortableCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    lossy: kind === 'any',
    walk,
    encode: (value) => encode(value, kind),
    decode: (text) => decode(text, kind),
  });
