/**
 * A query of all shards of a partition, merged. Twin of `types/reads/sharded-query.ts`.
 */
import type { ShardOptions } from '../../types/reads/shard-options.js';
import type { Client } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { startKeyAttributes } from '../definitions/cursor.js';
import { refuse } from '../errors/refusal.js';
import { alsoNeeding } from '../expressions/projection.js';
import { leftOut } from '../keys/asked.js';
import type { Values } from '../keys/statement.js';
import { pool } from '../requests/pool.js';
import { checkOutput } from '../requests/send.js';
import { type Reading, readingOf } from '../requests/tolerance.js';
import { refuseAwait } from '../requests/unsent.js';
import { type Merge, mergeOf } from './merge.js';
import {
  countingOf,
  countingReading,
  countPages,
  joined,
  joinPages,
  otherKey,
  type QueryOutput,
  readPages,
  senderOf,
  startKeyOf,
} from './pages.js';
import { type Place, readPlace, shardOfKey, writePlace } from './place.js';
import { type Capacity, documentOf, type Extra, inputOf, type QueryInput, type ReadState } from './query-input.js';
import { atLeastOne, Read } from './read.js';
import { readContext } from './start.js';

/** How many shards are read at once, unless said otherwise. */
const CONCURRENCY = 8;

/** A query of one partition, on which options are set. */
interface OneQuery extends Read<OneQuery, QueryInput> {
  descending(): OneQuery;
}

/** A query of all shards of a partition. Immutable. */
export interface ShardedQuery {
  readonly then: () => never;
  readonly filter: (given: unknown) => ShardedQuery;
  readonly live: () => ShardedQuery;
  readonly project: (...given: readonly unknown[]) => ShardedQuery;
  readonly descending: () => ShardedQuery;
  readonly limit: (items: number) => ShardedQuery;
  readonly take: (items: number) => ShardedQuery;
  readonly consistent: () => ShardedQuery;
  readonly cursorContext: (context: string) => ShardedQuery;
  readonly startFrom: (cursor: string | undefined) => ShardedQuery;
  readonly consumedCapacity: (detail?: Capacity) => ShardedQuery;
  readonly with: (extra: Extra) => ShardedQuery;
  readonly dynamic: () => ShardedQuery;
  readonly build: () => QueryInput[];
  readonly document: () => object[];
  readonly execute: (client: Client, options?: ShardOptions) => Promise<Page<object>>;
  readonly pages: (client: Client, options?: ShardOptions) => AsyncGenerator<Page<object>, void, undefined>;
  readonly items: (client: Client, options?: ShardOptions) => AsyncGenerator<object, void, undefined>;
  readonly count: (client: Client, options?: ShardOptions) => ReturnType<typeof countPages>;
  readonly parse: (outputs: readonly QueryOutput[], options?: ParseOptions) => Page<object>;
  readonly cursorFor: (item: object) => string;
}

/**
 * The query of all shards of a partition.
 *
 * @param query of any of them
 * @param shards the values of the request, for each shard
 * @param place after which it goes on
 *
 * @example
 * ```ts
 * shardedOf(query, [{ ':PK': { S: 'LOG#2020-10-19_0' } }, { ':PK': { S: 'LOG#2020-10-19_1' } }]).build();
 * ```
 */
export const shardedOf = (query: OneQuery, shards: readonly Values[], place?: Place): ShardedQuery => {
  const state = Read.stateOf(query);
  const set = (changed: OneQuery): ShardedQuery => shardedOf(changed, shards, place);
  const states = (): readonly ReadState[] => shards.map((values) => ({ ...withKeys(state), values }));
  const begin = (reading: Reading): Merge => mergeOf(states(), place, reading);
  const build = (): QueryInput[] =>
    begin(readingOf(state.table, undefined))
      .waiting()
      .map((stream) => inputOf(stream.state) as QueryInput);
  const read = (
    client: Client,
    options: ShardOptions | undefined,
    once?: boolean,
    reading = readingOf(state.table, options),
  ) => readShards(begin(reading), state.take, client, options, once);

  return Object.freeze({
    then: refuseAwait,
    filter: (given: unknown) => set(query.filter(given)),
    live: () => set(query.live()),
    project: (...given: readonly unknown[]) => set(query.project(...given)),
    descending: () => set(query.descending()),
    limit: (items: number) => set(query.limit(items)),
    take: (items: number) => set(query.take(items)),
    consistent: () => set(query.consistent()),
    cursorContext: (context: string) => {
      readContext(state, context, place !== undefined);
      return set(query.cursorContext(context));
    },
    startFrom: (cursor: string | undefined) =>
      shardedOf(query, shards, cursor === undefined ? undefined : readPlace(states(), cursor)),
    consumedCapacity: (detail?: Capacity) => set(query.consumedCapacity(detail)),
    with: (extra: Extra) => set(query.with(extra)),
    dynamic: () => set(query),
    build,
    document: () => build().map(documentOf),
    execute: async (client: Client, options?: ShardOptions) =>
      joinPages(read(client, options, state.take === undefined)),
    pages: (client: Client, options?: ShardOptions) => read(client, options),
    async *items(client: Client, options?: ShardOptions) {
      for await (const page of read(client, options)) yield* page.items;
    },
    count: async (client: Client, options?: ShardOptions) => {
      const counting = countingOf(state);
      if (place !== undefined) return countPages(read(client, options, false, countingReading(state.table)));
      return countPages(
        countShards(
          shards.map((values) => ({ ...counting, values })),
          client,
          options,
        ),
      );
    },
    parse: (outputs: readonly QueryOutput[], options?: ParseOptions) => {
      const { waiting, receive, page } = begin(readingOf(state.table, options));
      const streams = waiting();
      if (streams.length !== checkOutput(outputs).length) {
        throw refuse(
          'request',
          `parse takes what the ${streams.length} requests gave, in their order, not ${outputs.length}`,
        );
      }
      for (const [at, stream] of streams.entries()) receive(stream, outputs[at] as QueryOutput);
      return page();
    },
    cursorFor: (item: object) => {
      const [key, entity] = startKeyOf(state, item);
      const shard = shardOfKey(states(), key);
      if (shard === undefined) throw otherKey(state.index.partition.join(', '), entity);
      const attribute = leftOut(state.statement, shards[shard] as Values, key);
      if (attribute !== undefined) throw otherKey(attribute, entity);
      return writePlace(state, shards.length, { shard, key, hints: new Map(), descending: state.descending ?? false });
    },
  });
};

/** The same read, with the keys in its projection: by them items are merged. */
const withKeys = (state: ReadState): ReadState => {
  const { table, index, projection } = state;
  if (projection === undefined) return state;
  return { ...state, projection: alsoNeeding(projection, startKeyAttributes(table, index)) };
};

/** Works on shards side by side. When one fails, the others are given up. */
const eachShard = async <Element>(
  elements: readonly Element[],
  options: ShardOptions = {},
  work: (element: Element, options: ShardOptions) => Promise<void>,
): Promise<void> => {
  const { concurrency = Math.min(elements.length, CONCURRENCY), abortSignal } = options;
  atLeastOne('concurrency', concurrency);
  const stop = new AbortController();
  const signal = abortSignal === undefined ? stop.signal : AbortSignal.any([abortSignal, stop.signal]);
  await pool(elements.values(), concurrency, async (element) => {
    try {
      await work(element, { ...options, abortSignal: signal });
    } catch (failure) {
      stop.abort();
      throw failure;
    }
  });
};

/**
 * The pages of all shards, merged. Nothing is under way while a page is being handed over.
 *
 * @param once only one page of each shard
 */
async function* readShards(
  { waiting, receive, page }: Merge,
  take: number | undefined,
  client: Client,
  options: ShardOptions | undefined,
  once = false,
): AsyncGenerator<Page<object>, void, undefined> {
  let left = take ?? Number.POSITIVE_INFINITY;
  let cursor: string | undefined;
  do {
    await eachShard(waiting(), options, async (stream, own) => {
      receive(stream, await senderOf(stream.state, client, own)(stream.next));
    });
    const merged = page(left);
    yield merged;
    left -= merged.items.length;
    cursor = merged.cursor;
  } while (left > 0 && cursor !== undefined && !once);
}

/** The figures of all shards, each in one page. */
async function* countShards(
  states: readonly ReadState[],
  client: Client,
  options: ShardOptions | undefined,
): AsyncGenerator<Page<object>, void, undefined> {
  const pages: Page<object>[] = [];
  await eachShard(states, options, async (state, own) => {
    const reading = countingReading(state.table);
    for await (const page of readPages(state, senderOf(state, client, own), reading)) {
      pages.push({ ...page, items: [] });
    }
  });
  yield joined(pages);
}
