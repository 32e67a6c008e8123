/**
 * Shards of a partition key, at the type level. Twin of `src/keys/shard.ts`.
 */
import type { FieldsOf } from '../formats/format.js';

/**
 * A format whose shards are left blank where their field is not among those given. Formats that differ in nothing but what
 * their shards are made of give the same partitions.
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

/** The fields that a partition key needs, whether its shards are given or not. */
export type UnshardedFields<Partition> = Exclude<FieldsOf<Unsharded<Partition, never>>, ''>;

/** The fields whose shard alone is in the partition key: without them all shards are meant. */
export type ShardedFields<Partition> = Exclude<FieldsOf<Partition>, UnshardedFields<Partition>>;

/** What stands in the place of the shards that are not given. */
export interface AnyShard {
  readonly '': string;
}
