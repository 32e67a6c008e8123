/**
 * Attributes that no entity declares: keys, the type, sizes, and what nobody knows more of.
 */
import type { AttrKind } from '../../../types/values/attr.js';
import type { AttrDescription } from '../../values/attr-description.js';
import type { Codec } from '../../values/codec/codec.js';
import { nativeCodec } from '../../values/codec/native.js';
import { bigintCodec, numberCodec } from '../../values/codec/number.js';
import { binaryCodec, stringCodec } from '../../values/codec/scalar.js';

/** An attribute of a kind that is always there, under its own name. */
export const described = (kind: AttrKind, { encode, decode }: Codec): AttrDescription => ({
  kind,
  presence: 'required',
  name: undefined,
  acceptsNull: false,
  initial: undefined,
  inner: undefined,
  only: undefined,
  resolved: undefined,
  encode,
  decode,
});

/** What nobody knows more of. */
export const ANY = described('any', nativeCodec);

/** A number that is no attribute: a key, or a size. */
export const NUMBER = described('number', {
  ...numberCodec,
  encode: (value) => (typeof value === 'bigint' ? bigintCodec : numberCodec).encode(value),
});

/** Key attributes by their type. */
export const KEYS = {
  S: described('string', stringCodec),
  N: NUMBER,
  B: described('binary', binaryCodec),
};
