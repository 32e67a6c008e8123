import { fnv1a, utf8 } from '../../utf8.js';
import { codecOf, digitsOf, type FieldCodec } from './codec.js';

/**
 * The shard of a text: FNV-1a of 32 bits over its UTF-8 bytes, the upper half of the hash folded into the lower one by
 * exclusive or, modulo the number of shards. The same on every machine and in every version.
 */
export const shardOf = (text: string, shards: number): number => {
  const hash = fnv1a(utf8(text));
  return ((hash ^ (hash >>> 16)) >>> 0) % shards;
};

/**
 * The number of a value's shard, 0 to `shards` - 1, in digits of one width.
 *
 * @param before makes the text that is hashed
 */
export const shardCodec = (before: FieldCodec, shards: number): FieldCodec => {
  const width = String(shards - 1).length;
  return codecOf({
    kind: before.kind,
    ordered: false,
    lossy: true,
    opaque: true,
    shards,
    ...digitsOf(width),
    encode: (value) => String(shardOf(before.encode(value), shards)).padStart(width, '0'),
    // Read as its own number, so that whether a text fits is whether it is the text of a shard.
    decode: Number,
    fits: (text) => text.length === width && Number(text) < shards && /^\d+$/.test(text),
  });
};
