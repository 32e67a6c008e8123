import type { AttrKind } from '../../types/attr.js';
import { codecOf, type FieldCodec, refuse, walkOf } from './codec.js';

const START = '0000-01-01T00:00:00.000Z';
const MASK = '9999-99-99T99:99:99.999Z';

/** An ISO text of 24 characters. Other years are written with a sign and more digits, which would not sort. */
const isoOf = (value: unknown): string => {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return refuse('a valid Date', value);
  const text = value.toISOString();
  return text.length === START.length ? text : refuse('a Date of the years 0000 to 9999', value);
};

/**
 * Dates as the beginning of their ISO 8601 text in UTC: `2024` is 4 characters wide, `2024-03` 7, `2024-03-05` 10,
 * `2024-03-05T10` 13, and the whole instant, which alone can be read back, 24.
 *
 * @example
 * ```ts
 * dateCodec('date', 10).encode(new Date('2024-03-05T10:00:00Z')); //=> '2024-03-05'
 * ```
 */
export const dateCodec = (kind: AttrKind, width: number): FieldCodec =>
  codecOf({
    kind,
    lossy: width < START.length || kind === 'any',
    walk: walkOf(MASK.slice(0, width)),
    encode: (value) => isoOf(value).slice(0, width),
    decode: (text) => new Date(text + START.slice(width)),
  });

/**
 * Dates as whole seconds since 1970, in twelve digits: enough for the year 9999. Only attributes of kind `epoch`, which
 * hold whole seconds, can be read back.
 *
 * @example
 * ```ts
 * epochCodec('epoch').encode(new Date('2024-03-05T10:00:00Z')); //=> '001709632800'
 * ```
 */
export const epochCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    lossy: kind !== 'epoch',
    walk: walkOf('9'.repeat(12)),
    encode: (value) => {
      isoOf(value);
      const seconds = Math.floor((value as Date).getTime() / 1000);
      return seconds < 0 ? refuse('a Date from 1970 on', value) : String(seconds).padStart(12, '0');
    },
    decode: (text) => new Date(Number(text) * 1000),
  });
