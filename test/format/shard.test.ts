import { expect, test } from 'vitest';
import { formatKey } from '../../src/formats/format.js';
import { shardOf } from '../../src/formats/pipe/shard.js';
import { one, reject } from './support.js';

test('shards are FNV-1a, folded: the published vectors of the hash', () => {
  const fold = (hash: number, shards: number) => ((hash ^ (hash >>> 16)) >>> 0) % shards;
  expect(shardOf('', 10_000)).toBe(fold(0x811c9dc5, 10_000));
  expect(shardOf('a', 10_000)).toBe(fold(0xe40c292c, 10_000));
  expect(shardOf('foobar', 10_000)).toBe(fold(0xbf9cf968, 10_000));
});

test('shards are about equally full', () => {
  for (const shards of [2, 4, 7, 10, 64]) {
    for (const name of [
      (index: number) => `order-${index}`,
      (index: number) => String(index * 2),
      (index: number) => `${index}${index}`,
    ]) {
      const counts = new Array<number>(shards).fill(0);
      const total = shards * 500;
      for (let index = 0; index < total; index++) (counts[shardOf(name(index), shards)] as number)++;
      expect(Math.min(...counts)).toBeGreaterThan(350);
      expect(Math.max(...counts)).toBeLessThan(650);
    }
  }
});

test('equal numbers are in one shard, whatever their type', () => {
  const key = (kind: Parameters<typeof one>[0], x: unknown) => formatKey(one(kind, 'shard:100', 'K#'), { x }, reject);
  for (const whole of [0, 1, -7, 2 ** 40]) {
    expect(key('bigint', BigInt(whole))).toBe(key('number', whole));
    expect(key('decimal', `${whole}.0`)).toBe(key('number', whole));
    expect(key('any', BigInt(whole))).toBe(key('any', whole));
  }
  expect(key('any', 'abc')).toBe(key('string', 'abc'));
});
