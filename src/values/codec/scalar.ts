import { Issue } from '../../errors/issue.js';
import { inWords } from '../../errors/show.js';
import {
  circularJson,
  dateOutOfRange,
  fractionOfSecond,
  holdsNoJson,
  invalidDate,
  jsonTooDeep,
  storedNoDate,
  storedNoDay,
  storedNoJson,
  storedNoSeconds,
  storedNotListed,
  storedNotLiteral,
  storedNoUuid,
} from '../../facts/messages/values.js';
import { isBytes, isDate, timeOfDate } from '../brand.js';
import { copyBytes } from '../copy-bytes.js';
import { asStored, type Codec, isRecord, mismatch, misstored, type Stored, storedString, wellFormed } from './codec.js';
import { exactNumber, numberText, storedNumber } from './number.js';
import { counted, spend } from './walk.js';

/** S, as a string. */
export const stringCodec: Codec = {
  encode: (value) => {
    if (typeof value !== 'string') throw mismatch('a string', value);
    spend(value.length);
    return { S: wellFormed(value) };
  },
  decode: storedString,
};

/** BOOL, as a boolean. */
export const booleanCodec: Codec = {
  encode: (value) => {
    if (typeof value !== 'boolean') throw mismatch('a boolean', value);
    return { BOOL: value };
  },
  decode: (stored) => {
    const boolean = stored.BOOL;
    if (typeof boolean !== 'boolean') throw misstored(stored, 'BOOL');
    return boolean;
  },
};

/** NULL, as null. */
const nullCodec: Codec = {
  encode: (value) => {
    if (value !== null) throw mismatch('null', value);
    return { NULL: true };
  },
  decode: (stored) => {
    if (stored.NULL !== true) throw misstored(stored, 'NULL');
    return null;
  },
};

/** B, as bytes: copied in both directions, so a program that changes them later changes neither a request nor an output. */
export const binaryCodec: Codec = {
  encode: (value) => {
    if (!isBytes(value)) throw mismatch('a Uint8Array', value);
    spend(value.length);
    return { B: copyBytes(value) };
  },
  decode: (stored) => storedBytes(stored),
};

/**
 * The bytes of a B. JSON contains them as base64: in a backup, and in the event of a Lambda function.
 *
 * @throws Issue for anything else
 */
export const storedBytes = (stored: Stored): Uint8Array => {
  const { B: bytes } = stored;
  if (isBytes(bytes)) return copyBytes(bytes);
  const decoded = typeof bytes === 'string' ? bytesOfBase64(bytes) : undefined;
  if (decoded === undefined) throw misstored(stored, 'B');
  return decoded;
};

/** Source: Amazon DynamoDB low-level API, binary is base64 on the wire. */
export const bytesOfBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/**
 * The ISO string of a Date, always in the format `2026-11-21T08:30:00.000Z`: of one length, so strings sort like times.
 *
 * @throws Issue for an invalid Date and for years outside 0000 to 9999
 */
export const dateText = (date: Date): string => {
  const time = timeOfDate(date);
  if (Number.isNaN(time)) throw new Issue(invalidDate, {});
  const text = new Date(time).toISOString();
  if (text.length !== 24) throw new Issue(dateOutOfRange, { time: text });
  return text;
};

/** The format that {@link dateText} writes, from the year 1000 on: `Date.UTC` treats years below 100 as 1900 to 1999. */
const WRITTEN = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** The number in two digits of a string; 528 is eleven times the code of `0`. */
const digits = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/** Twice as fast as the engine's parser, and reads decode mostly dates. */
const writtenDate = (text: string): Date =>
  new Date(
    Date.UTC(
      digits(text, 0) * 100 + digits(text, 2),
      digits(text, 5) - 1,
      digits(text, 8),
      digits(text, 11),
      digits(text, 14),
      digits(text, 17),
      digits(text, 20) * 10 + text.charCodeAt(22) - 48,
    ),
  );

/** The ISO string of the date that the engine parses, which may be a different one; null if it can't be parsed. */
const isoText = (text: string): string | null => new Date(text).toJSON();

/**
 * S in ISO format, as a Date. Reading accepts only the format that writing produces: a valid date in another format wouldn't
 * match what's stored, neither in a condition nor in a key.
 */
const dateCodec: Codec = {
  encode: (value) => {
    if (!isDate(value)) throw mismatch('a Date', value);
    return { S: dateText(value) };
  },
  decode: (stored) => {
    const text = storedString(stored);
    if (WRITTEN.test(text)) {
      const date = writtenDate(text);
      // February 30 would become March 1.
      if (date.getUTCDate() === digits(text, 8)) return date;
    } else if (text.length === 24 && isoText(text) === text) {
      return new Date(text);
    }
    throw new Issue(storedNoDate, { value: text });
  },
};

const isDay = (text: string): boolean => text.length === 10 && isoText(text)?.slice(0, 10) === text;

/** S with a calendar day, as that string: `2026-11-21`. */
export const dayCodec: Codec = {
  encode: (value) => {
    if (typeof value !== 'string' || !isDay(value)) throw mismatch('a day such as "2026-11-21"', value);
    return { S: value };
  },
  decode: (stored) => {
    const text = storedString(stored);
    if (!isDay(text)) throw new Issue(storedNoDay, { value: text });
    return text;
  },
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** S with a UUID in lower case, as that string: one form, so that equal ones are equal in keys and conditions. */
const uuidCodec: Codec = {
  encode: (value) => {
    if (typeof value !== 'string' || !UUID.test(value)) throw mismatch('a UUID in lower case', value);
    return { S: value };
  },
  decode: (stored) => {
    const text = storedString(stored);
    if (!UUID.test(text)) throw new Issue(storedNoUuid, { value: text });
    return text;
  },
};

/** N of whole seconds since 1970, as a Date: what DynamoDB's time to live expects. */
const epochCodec: Codec = {
  encode: (value) => {
    if (!isDate(value)) throw mismatch('a Date', value);
    const seconds = timeOfDate(value) / 1000;
    if (Number.isNaN(seconds)) throw new Issue(invalidDate, {});
    if (!Number.isInteger(seconds)) {
      throw new Issue(fractionOfSecond, { value });
    }
    return { N: String(seconds) };
  },
  decode: (stored) => {
    const seconds = Number(storedNumber(stored));
    if (!Number.isInteger(seconds) || Math.abs(seconds) > 8.64e12) {
      throw new Issue(storedNoSeconds, { value: stored.N });
    }
    return new Date(seconds * 1000);
  },
};

/** How many values of an enum a message lists: a hundred issues may list them. */
const MOST_OPTIONS = 20;

/** S with one of some values, as a string. */
export const enumCodec = (values: readonly string[]): Codec => {
  const expected = (): string => {
    const options = values.slice(0, MOST_OPTIONS).map(inWords).join(', ');
    if (values.length === 1) return options;
    return `one of ${options}${values.length > MOST_OPTIONS ? `, … (${values.length} values)` : ''}`;
  };
  return {
    encode: (value) => {
      if (!values.includes(value as string)) throw mismatch(expected(), value);
      return { S: value as string };
    },
    decode: (stored) => {
      const text = storedString(stored);
      if (!values.includes(text)) throw new Issue(storedNotListed, { value: text, expected: expected() });
      return text;
    },
  };
};

/** One value: S, N, BOOL or NULL. */
export const literalCodec = (literal: unknown): Codec => {
  const type =
    literal === null ? 'NULL' : typeof literal === 'string' ? 'S' : typeof literal === 'number' ? 'N' : 'BOOL';
  const content = typeof literal === 'number' ? numberText(literal) : (literal ?? true);
  return {
    encode: (value) => {
      if (value !== literal) throw mismatch(inWords(literal), value);
      return { [type]: content } as never;
    },
    decode: (stored) => {
      const found = stored[type];
      if (found === undefined) throw misstored(stored, type);
      if (found !== content && !(type === 'N' && exactNumber(String(found)) === literal)) {
        throw new Issue(storedNotLiteral, { value: found, literal });
      }
      return literal;
    },
  };
};

/**
 * Accepts only values that JSON returns unchanged. `JSON.stringify` writes null for NaN, Infinity and undefined in an array, a
 * string for a Date, an empty object for a Set or a Map, and omits functions. An undefined member counts as missing.
 */
const exactOnly = function (this: unknown, name: string, value: unknown): unknown {
  // A value with toJSON is already converted here; the holder still has the original.
  const source = (this as Record<string, unknown>)[name];
  const inArray = Array.isArray(this);
  spend(1 + (inArray ? 0 : name.length) + (typeof value === 'string' ? value.length : 0));
  if (Object.is(source, value) && survivesJson(value, inArray)) return value;
  throw new Issue(holdsNoJson, { value: source });
};

const survivesJson = (value: unknown, inArray: boolean): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'undefined':
      return !inArray;
    default:
      return value === null || Array.isArray(value) || isRecord(value);
  }
};

/** S with JSON, as its value. */
const jsonCodec: Codec = {
  encode: (value) => {
    let text: string | undefined;
    try {
      text = counted(() => JSON.stringify(value, exactOnly));
    } catch (error) {
      if (error instanceof Issue) throw error;
      throw new Issue(error instanceof RangeError ? jsonTooDeep : circularJson, {});
    }
    if (text === undefined) throw mismatch('JSON', value);
    return { S: text };
  },
  decode: (stored) => {
    const text = storedString(stored);
    try {
      return JSON.parse(text);
    } catch {
      throw new Issue(storedNoJson, { value: text });
    }
  },
};

/** The same codec, with NULL for null. */
export const nullableCodec = ({ encode, decode }: Codec): Codec => ({
  encode: (value) => (value === null ? { NULL: true } : encode(value)),
  decode: (stored, partial) => (asStored(stored).NULL === true ? null : decode(stored, partial)),
});

/** The codecs of the kinds that have one for all attributes. */
export const SCALAR_CODECS = {
  boolean: booleanCodec,
  null: nullCodec,
  binary: binaryCodec,
  date: dateCodec,
  epoch: epochCodec,
  uuid: uuidCodec,
  json: jsonCodec,
};
