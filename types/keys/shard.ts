/** Shards of a partition key, at the type level. Twin of `src/keys/shard.ts`. */
import type { FieldsOf } from '../formats/format.js';

/**
 * A format with the shards of missing fields left blank. Formats that differ only in what their shards are computed from yield
 * the same partitions.
 */
export type Unsharded<Format, Input> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? `${Literal}{${BlankShard<Placeholder, Input>}}${Unsharded<Rest, Input>}`
  : Format & string;

type BlankShard<Placeholder extends string, Input> = Placeholder extends `${string}|shard:${infer Shards}`
  ? Placeholder extends `${infer Field}|${string}`
    ? Field extends Input
      ? Placeholder
      : `|shard:${Shards}`
    : never
  : Placeholder;

/** A format with shards. */
export type Sharded = `${string}|shard:${string}`;

/** The fields that a partition key needs, with or without its shards. */
export type UnshardedFields<Partition> = Exclude<FieldsOf<Unsharded<Partition, never>>, ''>;

/** The fields that occur in the partition key only as their shard: without them, all shards are read. */
export type ShardedFields<Partition> = Exclude<FieldsOf<Partition>, UnshardedFields<Partition>>;

/** Takes the place of missing shards. */
export interface AnyShard {
  readonly '': string;
}
