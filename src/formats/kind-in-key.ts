/**
 * The kind of an attribute in a key. An attribute with a codec has the kind that it encodes to. Twin of
 * `types/formats/kind-in-key.ts`.
 */
import type { AttrKind } from '../../types/values/any-attr.js';
import type { WireItem } from '../../types/values/wire.js';
import type { AttrDescription } from '../values/attr-description.js';
import { decode } from '../values/kinds.js';
import type { FieldCodec } from './pipe/codec.js';
import { keyCodecOf } from './pipe/own.js';

/** The kind of the values that pipes receive: what a codec encodes to. A vector's is one that no key accepts. */
export const kindInKey = ({ kind, own, inner }: AttrDescription): AttrKind =>
  own ? ((own.kind as AttrKind | undefined) ?? kindInKey(inner as AttrDescription)) : kind;

/**
 * The codec of a field in a key, after the codec of its attribute.
 *
 * @param name the attribute's name in the table
 * @param piped whether there are pipes
 */
export const ownOf = (
  attribute: AttrDescription | undefined,
  name: string,
  codec: FieldCodec,
  piped: boolean,
): FieldCodec => {
  if (attribute?.own === undefined) return codec;
  const inner = attribute.inner as AttrDescription;
  const storedIn = (wire: WireItem): unknown => {
    const stored = Object.hasOwn(wire, name) ? wire[name] : undefined;
    return stored && decode(inner, stored);
  };
  return keyCodecOf(ownOf(inner, name, codec, piped), attribute.own, piped, storedIn);
};
