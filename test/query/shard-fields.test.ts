import { expect, it } from 'vitest';
import { parseFormat } from '../../src/formats/format.js';
import { shardFieldsOf, shardText, unsharded, withShards } from '../../src/keys/shard.js';

const parse = (text: string) => parseFormat(text, () => 'string');

it('fields of shards are those of which a key has nothing but its shard, each with its pipes once', () => {
  const fields = (...texts: string[]) => shardFieldsOf(texts.map(parse)).map(({ name, pipes }) => `${name}|${pipes}`);
  expect(fields('A#{day}_{id|shard:4}')).toEqual(['id|shard:4']);
  expect(fields('A#{id}_{id|shard:4}')).toEqual([]);
  expect(fields('A#{id|shard:4}', 'B#{id|lower}')).toEqual([]);
  expect(fields('A#{id|shard:4}', 'B#{id|shard:4}_{id|lower|shard:4}_{other|shard:2}')).toEqual([
    'id|shard:4',
    'id|lower|shard:4',
    'other|shard:2',
  ]);
  expect(fields('A#{day}')).toEqual([]);
});

it('formats are one text, in which shards that are not given are blank', () => {
  const text = (input: string[], ...texts: string[]) => unsharded(texts.map(parse), input);
  expect(text(['day'], 'LOG#{day}_{id|shard:4}')).toBe('LOG#{day}_{|shard:4}');
  expect(text(['day', 'id'], 'LOG#{day}_{id|shard:4}#X')).toBe('LOG#{day}_{id|shard:4}#X');
  expect(text([], '{a|lower}#{b}#{c|shard:2}!', 'B')).toBe('{a|lower}#{b}#{|shard:2}!\nB');
});

it('there are the fields given once for each shard, in the order of their numbers', () => {
  const format = parse('A#{id|shard:11}');
  const part = { format, attribute: 'PK', owners: [] };
  const all = withShards(shardFieldsOf([format]), { day: 'x' });
  expect(all).toHaveLength(11);
  expect(all.every((fields) => fields['day'] === 'x')).toBe(true);
  expect(all.map(({ id }) => shardText(part, 0, id))).toEqual('00 01 02 03 04 05 06 07 08 09 10'.split(' '));
  expect(shardText(part, 0, '05')).toBe(undefined);
  const ten = parse('A#{id|shard:10}_{other|shard:2}');
  const both = withShards(shardFieldsOf([ten]), {});
  expect(both).toHaveLength(20);
  const texts = both.map(
    ({ id, other }) => `${shardText({ ...part, format: ten }, 0, id)}${shardText({ ...part, format: ten }, 1, other)}`,
  );
  expect(texts.slice(0, 3)).toEqual(['00', '01', '10']);
  expect(texts.at(-1)).toBe('91');
});
