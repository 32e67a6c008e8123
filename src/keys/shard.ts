/**
 * Shards of a partition key that are not given. Twin of `types/keys/shard.ts`.
 */
import type { Fields } from '../../types/values/wire.js';
import type { Format, FormatField } from '../formats/format.js';
import type { PartitionPart } from './partition.js';

/** A field that stands in a partition key only as its shard, by the pipes that make it. */
export interface ShardField {
  readonly name: string;
  readonly pipes: string;
  readonly shards: number;
}

/** The texts of one shard, by the pipes that make it: stands in the place of a field's value. */
class ShardTexts extends Map<string, string> {}

const isShard = ({ codec }: FormatField): boolean => codec.shards !== undefined;

/** The fields that stand in formats only as their shard, each with its pipes once. */
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
 * The formats as one text, line by line, with the shards of fields left blank. Those that differ in nothing but what their
 * shards are made of give the same partitions.
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
 * The fields given, with each shard that the others can have, in the order of their numbers.
 *
 * @param fields those that are not given
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

/** The text of a part's field where its shard is given in its place; undefined for any other value. */
export const shardText = ({ format }: PartitionPart, index: number, value: unknown): string | undefined =>
  value instanceof ShardTexts ? value.get(format.fields[index]?.pipes as string) : undefined;
