import { fnv1a, utf8 } from '../../utf8.js';
import { codecOf, digitsOf, type FieldCodec } from './codec.js';

/**
 * The shard of a string: 32-bit FNV-1a over its UTF-8 bytes, with the upper half of the hash XORed into the lower one, modulo the
 * number of shards. The same on every machine and in every version.
 */
export const shardOf = (text: string, shards: number): number => {
  const hash = fnv1a(utf8(text));
  return ((hash ^ (hash >>> 16)) >>> 0) % shards;
};

/**
 * The number of a value's shard, 0 to `shards` - 1, in digits of fixed width.
 *
 * @param before creates the string that's hashed
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
    // Decoded as its own number, so a string fits if it's the string of a shard.
    decode: Number,
    fits: (text) => text.length === width && Number(text) < shards && /^\d+$/.test(text),
  });
};
