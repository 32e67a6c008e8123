import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import { sealCursor } from '../../src/definitions/cursor.js';
import type { IndexModel } from '../../src/definitions/model.js';
import { cursorOfOtherPartition, damagedCursor, itemWithoutKey, mergeNeeds } from '../../src/facts/messages/reads.js';
import type { QueryInput } from '../../src/reads/query-input.js';
import { type ShardedQuery, shardedOf } from '../../src/reads/sharded-query.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { wordsOf } from '../support/words-of.js';
import { open, thrownBy } from './support.js';

const text = attr.string();
const definition = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, ByLevel: { pk: ['PK', 'kind'], sk: 'level' } },
  entities: {
    Log: entity({
      keys: { PK: 'LOG#{id|shard:3}', SK: '{at}' },
      attributes: { id: text, at: text, kind: text.optional(), level: text.optional() },
    }),
  },
} satisfies TableDefinition;
const logs = open(definition);
const readOf = (index: string, fields: object = {}) =>
  shardedOf(logs.query(index, 'Log').where(fields)) as ShardedQuery;
const query = readOf('primary');

/** A stored item, whose id is its place in the order of writing. */
const stored = (shard: number, at: string) => ({
  PK: { S: `LOG#${shard}` },
  SK: { S: at },
  Type: { S: 'Log' },
  id: { S: `${shard}${at}` },
  at: { S: at },
});

/** A client that gives so many items of a shard at once; a shard may say at its end that there might be more. */
const clientOf = (shards: readonly (readonly string[])[], size: number, saysMore: readonly number[] = []) => {
  const asked: string[] = [];
  const send = async ({ input }: { input: QueryInput }) => {
    const shard = Number((input.ExpressionAttributeValues[':PK'] as { S: string }).S.slice(4));
    const start = (input.ExclusiveStartKey?.['SK'] as { S: string } | undefined)?.S;
    asked.push(`${shard}${start === undefined ? '' : ` after ${start}`}`);
    const rest = (shards[shard] ?? []).filter((at) => start === undefined || at > start);
    const given = rest.slice(0, size);
    const last = given.at(-1);
    const hasMore = rest.length > size || (saysMore.includes(shard) && last !== undefined);
    return {
      Items: given.map((at) => stored(shard, at)),
      ...(hasMore && last !== undefined && { LastEvaluatedKey: { PK: { S: `LOG#${shard}` }, SK: { S: last } } }),
    };
  };
  return { asked, client: { send } as never };
};
const idsOf = (items: readonly unknown[]) => items.map((item) => (item as { id: string }).id);
const all = async (asked: ShardedQuery, client: never) => {
  const items: unknown[] = [];
  for await (const item of asked.items(client)) items.push(item);
  return idsOf(items);
};

describe('shards are asked', () => {
  it('once, where one page is all that they have', async () => {
    const { asked, client } = clientOf([['a', 'd'], ['b'], ['c']], 5);
    expect(await all(query, client)).toEqual(['0a', '1b', '2c', '0d']);
    expect(asked.sort()).toEqual(['0', '1', '2']);
  });
  it('again only where they have more, and all that came of them was handed over', async () => {
    const { asked, client } = clientOf([['a', 'b', 'c', 'd'], ['e', 'f'], ['x']], 2);
    expect(await all(query, client)).toEqual(['0a', '0b', '0c', '0d', '1e', '1f', '2x']);
    expect(asked.slice(0, 3).sort()).toEqual(['0', '1', '2']);
    expect(asked.slice(3)).toEqual(['0 after b']);
  });
  it('until they say that there is no more', async () => {
    const { asked, client } = clientOf([['a'], ['b'], []], 1, [0, 1]);
    expect(await all(query, client)).toEqual(['0a', '1b']);
    expect(asked.sort()).toEqual(['0', '0 after a', '1', '1 after b', '2']);
  });
  it('for no more than is wanted', async () => {
    const { asked, client } = clientOf([['a', 'b', 'c', 'd'], ['e'], ['f']], 2);
    expect(await all(query.take(2), client)).toEqual(['0a', '0b']);
    expect(asked.sort()).toEqual(['0', '1', '2']);
    const page = await query.take(1).execute(clientOf([['a', 'b'], ['e'], ['f']], 2).client);
    expect(idsOf(page.items)).toEqual(['0a']);
    const more = clientOf([['a', 'b'], ['e'], ['f']], 2);
    expect(await all(query.startFrom(page.cursor as string), more.client)).toEqual(['0b', '1e', '2f']);
  });
});

describe('what shards give is rejected', () => {
  const parsed = (output: object, index = 'primary', fields: object = {}) =>
    thrownBy(() => readOf(index, fields).parse([output, {}, {}] as never));
  it('where it is no list of items', () => {
    expect(parsed({ Items: 'a' })).toMatchObject({ code: 'request', message: expect.stringContaining('Items') });
  });
  it('where an item lacks the sort key', () => {
    expect(parsed({ Items: [{ PK: { S: 'LOG#0' } }] })).toMatchObject({
      code: 'request',
      message: wordsOf(mergeNeeds, { attribute: 'SK' }),
    });
  });
  it('where the last key is none', () => {
    expect(parsed({ Items: [], LastEvaluatedKey: { PK: { S: 'LOG#0' } } })).toEqual({
      code: 'cursor',
      message: wordsOf(itemWithoutKey, { attribute: 'SK' }),
    });
  });
});

describe('a place that anybody can write is', () => {
  const binding = {
    table: logs.model,
    index: logs.model.indexes.get('primary') as IndexModel,
    verb: 'query',
    context: undefined,
  } as const;
  const forged = (...held: unknown[]) => sealCursor(binding, 3, held);
  const place = ['LOG#1', 'k'];
  const hint = (shard: unknown, ...texts: unknown[]) => [shard, ...texts];
  it('taken with what it says of other shards', () => {
    const cursor = forged(0, place, hint(0, 'LOG#0', 'm'), hint(2, 'LOG#2', 'n'));
    expect(
      query
        .startFrom(cursor)
        .build()
        .map(({ ExclusiveStartKey }) => ExclusiveStartKey),
    ).toEqual([
      { PK: { S: 'LOG#0' }, SK: { S: 'm' } },
      { PK: { S: 'LOG#1' }, SK: { S: 'k' } },
      { PK: { S: 'LOG#2' }, SK: { S: 'n' } },
    ]);
  });
  it.each<readonly [what: string, held: readonly unknown[]]>([
    ['has no direction', [2, place]],
    ['has a direction in words', ['0', place]],
    ['has no key', [0, 5]],
    ['has a key that is too short', [0, ['LOG#1']]],
    ['says of a shard what is no list', [0, place, 5]],
    ['says nothing of a shard', [0, place, []]],
    ['says the number of a shard as a text', [0, place, hint('0', 'LOG#0', 'm')]],
    ['says something of a shard that there is not', [0, place, hint(3, 'LOG#0', 'm')]],
    ['says something else of its own shard', [0, place, hint(1, 'LOG#1', 'm')]],
    ['says two things of a shard', [0, place, hint(0, 'LOG#0', 'm'), hint(0, 'LOG#0', 'n')]],
    ['says of a shard what is no key', [0, place, hint(0, 'LOG#0')]],
  ])('damaged where it %s', (_what, held) => {
    expect(thrownBy(() => query.startFrom(forged(...held)))).toEqual({
      code: 'cursor',
      message: wordsOf(damagedCursor),
    });
  });
  it('of another partition where it is, or says of a shard, what that does not hold', () => {
    for (const held of [
      [0, ['LOG#7', 'k']],
      [0, place, hint(0, 'LOG#2', 'm')],
    ]) {
      expect(thrownBy(() => query.startFrom(forged(...held)))).toEqual({
        code: 'cursor',
        message: wordsOf(cursorOfOtherPartition, { attributes: 'PK' }),
      });
    }
    const byLevel = logs.model.indexes.get('ByLevel') as IndexModel;
    const other = sealCursor({ ...binding, index: byLevel }, 3, [0, ['LOG#7', 'x', 'l', 'k']]);
    expect(thrownBy(() => readOf('ByLevel', { kind: 'x' }).startFrom(other)).message).toBe(
      wordsOf(cursorOfOtherPartition, { attributes: 'PK, kind' }),
    );
  });
});
