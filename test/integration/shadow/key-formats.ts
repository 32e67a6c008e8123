/** Key formats, implemented a second time: from the documentation, and without keyform's code. */
import type { Field } from './fields.js';

/** A part of a format: a literal, or a field with its pipes. If it may end the key, an item without the field has the key up to there. */
export type Part = string | { readonly field: Field; readonly pipes: string; readonly mayEnd?: boolean };
export type Format = readonly Part[];

export const formatText = (format: Format): string =>
  format
    .map((part) =>
      typeof part === 'string'
        ? part
        : `{${part.field.name}${part.mayEnd ? '?' : ''}${part.pipes && `|${part.pipes}`}}`,
    )
    .join('');

export const fieldsOf = (formats: readonly Format[]): Field[] => [
  ...new Set(formats.flatMap((format) => format.flatMap((part) => (typeof part === 'string' ? [] : [part.field])))),
];

/** The format's field, if it has nothing else. */
export const loneField = (format: Format): Field | undefined => {
  const [part] = format;
  return format.length === 1 && typeof part === 'object' && part.pipes === '' ? part.field : undefined;
};

/** A number in `sortable` form: sign and magnitude, then the digits with each 0 as 01, then 00; the complement if negative. */
const sortable = (value: string): string => {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = `${whole}${fraction}`;
  const leading = /^0*/.exec(digits)?.[0].length ?? 0;
  const significant = digits.slice(leading).replace(/0+$/, '');
  if (significant === '') return '500000';
  const positive = `5${500 + whole.length - leading}${[...significant].map((digit) => (digit === '0' ? '01' : digit)).join('')}00`;
  return isNegative ? complement(positive) : positive;
};

const complement = (digits: string): string => [...digits].map((digit) => 9 - Number(digit)).join('');

/** FNV-1a of the UTF-8 bytes, its halves combined. */
const shard = (text: string, shards: number): string => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return String(((hash ^ (hash >>> 16)) >>> 0) % shards);
};

const DATE_WIDTHS: Readonly<Record<string, number>> = { year: 4, month: 7, day: 10, hour: 13 };

const piped = (text: string, pipe: string): string => {
  const [name = '', argument] = pipe.split(':');
  if (name in DATE_WIDTHS) return text.slice(0, DATE_WIDTHS[name]);
  switch (name) {
    case 'lower':
      return text.toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'back':
      return [...text].reverse().join('');
    case 'pad':
      return text.padStart(Number(argument), '0');
    case 'desc':
      return complement(text);
    case 'sortable':
      return sortable(text);
    case 'shard':
      return shard(text, Number(argument));
    default:
      throw new Error(`No pipe ${pipe}.`);
  }
};

/** What a value becomes in a key. */
export const partText = ({ field, pipes }: Exclude<Part, string>, value: unknown): string => {
  const wire = field.toWire(value as never);
  const text = wire.S ?? wire.N ?? String(wire.BOOL);
  return pipes === '' ? text : pipes.split('|').reduce(piped, text);
};

/** The key of these fields; undefined if one that it needs is missing or null. */
export const keyText = (
  format: Format,
  fields: { readonly [field: string]: unknown },
  escapes: boolean,
): string | undefined => {
  let key = '';
  for (const part of format) {
    if (typeof part === 'string') {
      key += part;
      continue;
    }
    const value = fields[part.field.name];
    if (value === undefined || value === null) return part.mayEnd ? key : undefined;
    const text = partText(part, value);
    key += escapes ? text.replaceAll('$', '$1').replaceAll('#', '$0') : text;
  }
  return key;
};
