import type { AttrKind } from '../../../types/values/any-attr.js';
import { KEY_FORMS, STORED_TYPES } from '../../facts/kinds.js';
import { isDate } from '../../values/brand.js';
import { mismatch } from '../../values/codec/codec.js';
import { codecOf, type FieldCodec } from './codec.js';
import { dateKeyCodec } from './date.js';

/** A string is written unchanged. */
const textCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    // If only the value shows the kind, a string may also be that of a date or a boolean.
    lossy: kind === 'any',
    encode: (value) => {
      if (typeof value === 'string') return value;
      if (kind === 'any' && typeof value === 'boolean') return String(value);
      if (kind === 'any' && isDate(value)) return dateKeyCodec(kind, 24).encode(value);
      throw mismatch(
        kind === 'any' ? 'a string, a Date or a boolean (a number needs pad:N or sortable)' : 'a string',
        value,
      );
    },
    decode: (text) => text,
  });

const booleanKeyCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    pattern: /true|false/y,
    tails: (length) => ['true'.slice(length), 'false'.slice(length)],
    encode: (value) => {
      if (typeof value === 'boolean') return String(value);
      throw mismatch('a boolean', value);
    },
    decode: (text) => text === 'true',
  });

/** Numbers and bytes: the whole of a key attribute of type N or B, which is never written as a string. */
const storedCodec = (kind: AttrKind): FieldCodec =>
  codecOf({
    kind,
    lossy: true,
    opaque: true,
    encode: (value) => {
      throw mismatch('in a key attribute of type N or B to be a key as it is', value);
    },
    decode: String,
    fits: () => true,
  });

type KeyForm = (typeof KEY_FORMS)[keyof typeof KEY_FORMS];

/** How values of a kind appear in a key without a pipe; undefined for those that don't. */
export const keyForm = (kind: AttrKind): KeyForm | undefined => KEY_FORMS[kind as keyof typeof KEY_FORMS];

const CODECS: { readonly [Form in KeyForm]: (kind: AttrKind) => FieldCodec } = {
  text: textCodec,
  date: (kind) => dateKeyCodec(kind, 24),
  boolean: booleanKeyCodec,
};

/**
 * The codec of a field without pipes, or `undefined` if values of this kind aren't allowed in a key. Dates are ISO 8601 strings,
 * booleans `false` and `true`.
 */
export const bareCodec = (kind: AttrKind): FieldCodec | undefined => {
  const form = keyForm(kind);
  if (form !== undefined) return CODECS[form](kind);
  return /^[NB]$/.test(STORED_TYPES[kind] as string) ? storedCodec(kind) : undefined;
};
