import type { AttrKind } from '../../../types/values/any-attr.js';
import { isDate } from '../../values/brand.js';
import { mismatch } from '../../values/codec/codec.js';
import { dateText } from '../../values/codec/scalar.js';
import { codecOf, digitsOf, type FieldCodec, widthOf } from './codec.js';

// The first day, then dates whose suffixes distinguish leap years, months of 29, 30 and 31 days, and hours.
const SAMPLES = [
  '0000-01-01T00:00:00.000Z',
  '2012-02-29T23:59:59.999Z',
  '2004-10-30T19:00:00.000Z',
  '2000-02-29T00:00:00.000Z',
  '0001-01-31T00:00:00.000Z',
] as const;

const isoOf = (value: unknown): string => {
  if (isDate(value)) return dateText(value);
  throw mismatch('a Date', value);
};

/**
 * Dates as a prefix of their ISO 8601 string in UTC: `2024` is 4 characters wide, `2024-03` 7, `2024-03-05` 10, `2024-03-05T10`
 * 13, and the whole instant, the only reversible one, 24. Years outside 0000 to 9999 are rejected: they're written with a sign
 * and more digits, and wouldn't sort.
 */
export const dateKeyCodec = (kind: AttrKind, width: number): FieldCodec => {
  const [start, ...others] = SAMPLES.map((sample) => sample.slice(0, width));
  return codecOf({
    kind,
    lossy: width < 24,
    ...widthOf(start as string, ...others),
    encode: (value) => isoOf(value).slice(0, width),
    decode: (text) => new Date(text + SAMPLES[0].slice(width)),
  });
};

/**
 * Dates as whole seconds since 1970, in twelve digits: enough for the year 9999. Only attributes of kind `epoch`, which contain
 * whole seconds, are reversible.
 */
export const epochKeyCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    lossy: kind !== 'epoch',
    ...digitsOf(12),
    encode: (value) => {
      const seconds = Math.floor(Date.parse(isoOf(value)) / 1000);
      if (seconds < 0) throw mismatch('a Date from 1970 on', value);
      return String(seconds).padStart(12, '0');
    },
    decode: (text) => new Date(Number(text) * 1000),
  });
