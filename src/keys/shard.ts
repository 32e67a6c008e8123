/** Reads all shards of a partition key if the input lacks the field of the shard. Twin of `types/keys/shard.ts`. */
import type { Fields } from '../../types/values/wire.js';
import type { Format, FormatField } from '../formats/format.js';
import type { PartitionPart } from './partition.js';

/** A field that a partition key contains only as its shard, with the pipes that compute the shard. */
export interface ShardField {
  readonly name: string;
  readonly pipes: string;
  readonly shards: number;
}

/** The strings of one shard, by the pipes that compute them. Passed instead of a field's value. */
class ShardTexts extends Map<string, string> {}

const isShard = ({ codec }: FormatField): boolean => codec.shards !== undefined;

/** The fields that formats contain only as their shard, each with its pipes. */
export const shardFieldsOf = (formats: readonly Format[]): readonly ShardField[] => {
  const fields = formats.flatMap((format) => format.fields);
  const whole = new Set(fields.filter((field) => !isShard(field)).map(({ name }) => name));
  const found = new Map<string, ShardField>();
  for (const { name, pipes, codec } of fields) {
    if (codec.shards !== undefined && !whole.has(name)) {
      found.set(`${name}|${pipes}`, { name, pipes, shards: codec.shards });
    }
  }
  return [...found.values()];
};

/**
 * The formats as one string, a line each, with the shards of missing fields left blank. Formats that differ only in what their
 * shards are computed from yield the same partitions.
 */
export const unsharded = (formats: readonly Format[], input: readonly string[]): string =>
  formats
    .map(({ literals, fields }) =>
      fields.reduce((text, field, at) => {
        const { name, pipes, codec } = field;
        const isBlank = isShard(field) && !input.includes(name);
        const placeholder = isBlank ? `|shard:${codec.shards}` : pipes === '' ? name : `${name}|${pipes}`;
        return `${text}{${placeholder}}${literals[at + 1]}`;
      }, literals[0] as string),
    )
    .join('\n');

/**
 * The input with each possible shard of the missing fields, in the order of their numbers.
 *
 * @param fields the missing fields
 */
export const withShards = (fields: readonly ShardField[], input: Fields): readonly Fields[] => {
  let all: readonly { readonly [name: string]: ShardTexts }[] = [{}];
  for (const { name, pipes, shards } of fields) {
    const width = String(shards - 1).length;
    const texts = Array.from({ length: shards }, (_, shard) => String(shard).padStart(width, '0'));
    all = all.flatMap((before) =>
      texts.map((text) => ({ ...before, [name]: new ShardTexts([...(before[name] ?? []), [pipes, text]]) })),
    );
  }
  return all.map((shards) => ({ ...input, ...shards }));
};

/** The string for a field whose value is replaced by a shard; undefined for any other value. */
export const shardText = ({ format }: PartitionPart, index: number, value: unknown): string | undefined =>
  value instanceof ShardTexts ? value.get(format.fields[index]?.pipes as string) : undefined;
