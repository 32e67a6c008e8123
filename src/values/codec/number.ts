import { Issue } from '../../errors/issue.js';
import {
  inexactStored,
  magnitude,
  notFinite,
  storedFraction,
  storedNoDecimal,
  tooManyDigits,
  unsafeInteger,
} from '../../facts/messages/values.js';
import { type Codec, mismatch, misstored, type Stored } from './codec.js';

// The fraction depends on the point: two adjacent runs of digits could be split anywhere, which takes quadratic time.
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * A decimal within DynamoDB's limits, in canonical form: no exponent, no plus sign, no redundant zero. Undefined for anything but
 * a decimal.
 *
 * Source: Amazon DynamoDB developer guide, Data types: 38 significant digits, 1E-130 to 9.99...E+125 in magnitude.
 *
 * @throws Issue for more digits, or another magnitude
 */
export const canonicalDecimal = (text: string): string | undefined => {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const all = whole + fraction;
  const padded = all.replace(/^0+/, '');
  const digits = withoutTrailingZeros(padded);
  if (digits === '') return '0';
  if (digits.length > 38) throw new Issue(tooManyDigits, { digits: digits.length });
  // The position of the point, counted from the first digit that isn't 0.
  const point = whole.length + Number(exponent) - (all.length - padded.length);
  if (point < -129 || point > 126) throw outOfRange(text);
  const minus = sign === '-' ? '-' : '';
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return minus + digits + '0'.repeat(point - digits.length);
  return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
};

/** A loop, because the expression /0+$/ takes quadratic time for a long run of zeros that isn't at the end. */
const withoutTrailingZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
};

const outOfRange = (value: unknown): Issue => new Issue(magnitude, { value });

/**
 * The string of a number that DynamoDB can store and that still has its intended value: beyond 2^53, a JavaScript number
 * represents several integers.
 *
 * @throws Issue for NaN, Infinity, integers beyond 2^53 and magnitudes below 1E-130
 */
export const numberText = (value: number): string => {
  const magnitude = Math.abs(value);
  if (!(magnitude <= Number.MAX_SAFE_INTEGER)) {
    throw new Issue(magnitude < Number.POSITIVE_INFINITY ? unsafeInteger : notFinite, { value });
  }
  if (magnitude < 1e-130 && magnitude !== 0) throw outOfRange(value);
  return String(value);
};

/**
 * Rejects a huge bigint before its string is created, which takes more than linear time.
 *
 * @throws Issue for what is certainly beyond 10^126
 */
export const checkMagnitude = (value: bigint): void => {
  if (Math.abs(Number(value)) > 1e126) throw outOfRange(value);
};

/**
 * The string of a bigint that DynamoDB can store.
 *
 * @throws Issue for more than 38 significant digits, or 10^126 and beyond
 */
export const bigintText = (value: bigint): string => {
  checkMagnitude(value);
  const text = String(value);
  if (text.length > 38) canonicalDecimal(text);
  return text;
};

/** The number in a stored string, or undefined if a JavaScript number can't represent it exactly. */
export const exactNumber = (text: string): number | undefined => {
  const number = Number(text);
  if (!(Math.abs(number) <= Number.MAX_SAFE_INTEGER) || text === '') return undefined;
  // Up to 15 digits are always exact; adding 0 turns -0 into 0.
  if (text.length <= 15 || canonicalDecimal(text) === canonicalDecimal(String(number))) return number + 0;
  return undefined;
};

/**
 * The number in a stored string: a fraction as the nearest number, because `add` and `plus` are decimal in DynamoDB and soon have more
 * digits than a JavaScript number. Undefined for a whole number that isn't exact, and for anything else.
 */
export const nearestNumber = (text: string): number | undefined => {
  const number = Number(text);
  const isInRange = Math.abs(number) <= Number.MAX_SAFE_INTEGER && text !== '';
  // Within this range all whole numbers are exact.
  return isInRange && (text.length <= 15 || canonicalDecimal(text) !== undefined) ? number + 0 : undefined;
};

/** The maximum digits of a number, and a minus sign. */
const LONGEST_WHOLE = 39;

/** The bigint in a stored string, or undefined if it isn't a whole number. */
export const exactBigint = (text: string): bigint | undefined => {
  // A longer string is brought into canonical form first, which rejects too many digits: BigInt takes more than linear time.
  const whole = text.length <= LONGEST_WHOLE && /^-?\d+$/.test(text) ? text : canonicalDecimal(text);
  return whole === undefined || whole.includes('.') ? undefined : BigInt(whole);
};

/** N, as a JavaScript number. */
export const numberCodec: Codec = {
  encode: (value) => {
    if (typeof value !== 'number') throw mismatch('a number', value);
    return { N: numberText(value) };
  },
  decode: (stored) => {
    const text = storedNumber(stored);
    const number = nearestNumber(text);
    if (number !== undefined) return number;
    throw new Issue(inexactStored, { digits: shorten(text) });
  },
};

/** N, as a bigint. */
export const bigintCodec: Codec = {
  encode: (value) => {
    if (typeof value !== 'bigint') throw mismatch('a bigint', value);
    return { N: bigintText(value) };
  },
  decode: (stored) => {
    const text = storedNumber(stored);
    const bigint = exactBigint(text);
    if (bigint !== undefined) return bigint;
    throw new Issue(storedFraction, { digits: shorten(text) });
  },
};

/** N of a key that no attribute declares, as a number or a bigint; also of a size. */
export const wideNumberCodec: Codec = {
  ...numberCodec,
  encode: (value) => (typeof value === 'bigint' ? bigintCodec : numberCodec).encode(value),
};

/** N, as the string of an exact decimal. */
export const decimalCodec: Codec = {
  encode: (value) => {
    const decimal = typeof value === 'string' ? canonicalDecimal(value) : undefined;
    if (decimal === undefined) throw mismatch('the text of a decimal such as "-1.50"', value);
    return { N: decimal };
  },
  decode: (stored) => {
    const text = storedNumber(stored);
    const decimal = canonicalDecimal(text);
    if (decimal === undefined) throw new Issue(storedNoDecimal, { digits: shorten(text) });
    return decimal;
  },
};

/** The string of an N. */
export const storedNumber = (stored: Stored): string => {
  const text = stored.N;
  if (typeof text !== 'string') throw misstored(stored, 'N');
  return text;
};

/** A stored number for messages: without quotes, cut after DynamoDB's 38 digits and a sign. */
export const shorten = (text: string): string => (text.length > 42 ? `${text.slice(0, 42)}…` : text);
