/**
 * The kind of an attribute in a key. An attribute with a codec has the kind that it encodes to. Twin of
 * `src/formats/kind-in-key.ts`.
 */
import type { CodecKind } from '../values/any-attr.js';

/** An attribute with a codec. */
export interface CodecAttr {
  readonly ' ~kind': CodecKind;
}

/** The kind of an attribute's values in keys. An attribute with a codec has the kind that it encodes to, unless its values are objects. */
export type KindOf<Attribute> = Attribute extends { readonly ' ~kind': infer Kind }
  ? Attribute extends CodecAttr & { readonly ' ~value': infer Value; readonly ' ~inner': infer Inner }
    ? [Value] extends [string | number | bigint | boolean | Date | Uint8Array | null]
      ? KindOf<Inner>
      : 'codec'
    : Kind
  : never;

/** The kind that determines how an attribute is stored. An attribute with a codec has the kind that it encodes to. */
export type StoredKind<Attribute> = Attribute extends {
  readonly ' ~kind': infer Kind;
  readonly ' ~inner': infer Inner;
}
  ? Kind extends CodecKind
    ? StoredKind<Inner>
    : Kind
  : never;
