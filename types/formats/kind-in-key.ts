/**
 * The kinds of attributes with a codec, in keys and in storage: the kind of the codec's output. Twin of
 * `src/formats/kind-in-key.ts`.
 */
import type { CodecKind } from '../values/any-attr.js';

/** An attribute with a codec. */
export interface CodecAttr {
  readonly ' ~kind': CodecKind;
}

/** The kind of an attribute's values in keys. With a codec it's the kind of the codec's output, or `codec` if the values are objects. */
export type KindOf<Attribute> = Attribute extends { readonly ' ~kind': infer Kind }
  ? Attribute extends CodecAttr & { readonly ' ~value': infer Value; readonly ' ~inner': infer Inner }
    ? [Value] extends [string | number | bigint | boolean | Date | Uint8Array | null]
      ? KindOf<Inner>
      : 'codec'
    : Kind
  : never;

/** The kind that determines how an attribute is stored. With a codec it's the kind of the codec's output. */
export type StoredKind<Attribute> = Attribute extends {
  readonly ' ~kind': infer Kind;
  readonly ' ~inner': infer Inner;
}
  ? Kind extends CodecKind
    ? StoredKind<Inner>
    : Kind
  : never;
