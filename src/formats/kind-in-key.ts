/**
 * The kind of an attribute in a key. An attribute with a codec has the kind that it encodes to. Twin of
 * `types/formats/kind-in-key.ts`.
 */
import type { AttrKind } from '../../types/values/any-attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import type { FieldCodec } from './pipe/codec.js';
import { keyCodecOf } from './pipe/own.js';

/** The kind of the values that pipes receive: what a codec encodes to. */
export const kindInKey = ({ kind, own, inner }: AttrDescription): AttrKind =>
  own === undefined ? kind : kindInKey(inner as AttrDescription);

/** The codec of a field in a key, after the codec of its attribute. `piped`: whether there are pipes. */
export const ownOf = (attribute: AttrDescription | undefined, codec: FieldCodec, piped: boolean): FieldCodec =>
  attribute?.own === undefined
    ? codec
    : keyCodecOf(ownOf(attribute.inner as AttrDescription, codec, piped), attribute.own, piped);
