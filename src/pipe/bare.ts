import type { AttrKind } from '../../types/attr.js';
import { Refusal } from '../refusal.js';
import { codecOf, type FieldCodec, refuse, type Walk } from './codec.js';
import { dateCodec } from './date.js';

const textCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    encode: (value) => (typeof value === 'string' ? value : refuse('a string', value)),
    decode: (text) => text,
  });

// The letters of both words in a row; the `f` is at 4, and `true` ends where `false` does.
const booleanWalk: Walk = {
  end: 9,
  step: (state, character) => {
    if (state === 0 && character === 'f') return 5;
    return 'truefalse'[state] === character ? (state === 3 ? 9 : state + 1) : -1;
  },
};

const booleanCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    walk: booleanWalk,
    encode: (value) => (typeof value === 'boolean' ? String(value) : refuse('a boolean', value)),
    decode: (text) => text === 'true',
  });

/** Where nothing but the value tells: text, dates and booleans, which could have the same text, hence not reversible. */
const anyCodec = (): FieldCodec => {
  const date = dateCodec('any', 24);
  return codecOf({
    kind: 'any',
    lossy: true,
    encode: (value) => {
      if (typeof value === 'string') return value;
      if (typeof value === 'boolean') return String(value);
      if (typeof value === 'number' || typeof value === 'bigint') {
        return refuse('text (write {field|pad:5} or {field|sortable} for a number)', value);
      }
      return value instanceof Date ? date.encode(value) : refuse('a string, a Date or a boolean', value);
    },
    decode: (text) => text,
  });
};

/** Numbers and bytes: the whole of a key attribute of type N or B, which is never written as text. */
const storedCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    ordered: kind !== 'binary',
    lossy: true,
    opaque: true,
    encode: () => {
      throw new Refusal(`is a ${kind}, which a key attribute of type S does not hold as it is`);
    },
    decode: () => {
      throw new Refusal(`is a ${kind}, which is not read from text`);
    },
    fits: () => true,
  });

/**
 * The codec of a field without pipes, or `undefined` where values of this kind cannot stand in a key at all.
 *
 * Text stands for itself, its case kept; a date is its ISO 8601 text; booleans are `false` and `true`.
 *
 * @example
 * ```ts
 * bareCodec('date')?.encode(new Date(0)); //=> '1970-01-01T00:00:00.000Z'
 * bareCodec('list'); //=> undefined
 * ```
 */
export const bareCodec = (kind: AttrKind): FieldCodec | undefined => {
  switch (kind) {
    case 'string':
    case 'enum':
    case 'literal':
      return textCodec(kind);
    case 'date':
      return dateCodec(kind, 24);
    case 'boolean':
      return booleanCodec(kind);
    case 'any':
      return anyCodec();
    case 'number':
    case 'bigint':
    case 'decimal':
    case 'epoch':
    case 'binary':
      return storedCodec(kind);
    default:
      return undefined;
  }
};
