/** A query of all shards of a partition, merged. Twin of `types/reads/sharded-query.ts`. */

import type { AllShards, Shardable } from '../../types/reads/sharded-query.js';
import type { Client } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import { startKeyAttributes } from '../definitions/cursor.js';
import { keyformError } from '../errors/issue.js';
import { alsoNeeding } from '../expressions/projection.js';
import { wrongOutputCount } from '../facts/messages/reads.js';
import { unmatchedAttribute } from '../keys/key-matches.js';
import type { ValueMap } from '../keys/query-plan.js';
import { Builder } from '../requests/builder.js';
import { documentInput } from '../requests/document.js';
import { SHARD_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import { pool } from '../requests/pool.js';
import { type Reading, readingOf } from '../requests/tolerance.js';
import { otherKey, startKeyOf } from './cursor-after.js';
import { type Merge, mergeOf } from './merge.js';
import { readPosition, shardOfKey, writePosition } from './merge-position.js';
import type { Pages, PagesOptions, ReadKind } from './paged.js';
import {
  countingOf,
  countingReading,
  countPage,
  joinedPages,
  nextLimit,
  progressOf,
  type QueryOutput,
  readPages,
  senderOf,
} from './pages.js';
import { copyState, type QueryInput, type ReadState, readInput } from './query-input.js';
import { descend, ofRead, Read } from './read.js';

/** How many shards are read concurrently by default. */
const CONCURRENCY = 8;

const SHARDS: ReadKind<QueryInput[], readonly QueryOutput[]> = {
  options: SHARD_OPTIONS,
  copy: copyState,
  input: (state) =>
    mergeFor(state, readingOf(state.table, undefined))
      .waiting()
      .map((stream) => readInput(stream.state) as QueryInput),
  pages: readShards,
  count: (state, client, options) => {
    const counting = countingOf(state);
    const isBegun = state.shards?.place !== undefined;
    return isBegun
      ? readShards(state, client, options, countingReading(state.table))
      : countShards(statesOf(counting), client, options);
  },
  parse: parseShards,
};

/** A query of all shards of a partition, whose items are merged. Immutable: every method returns a new one. */
export class ShardedQuery extends Read<QueryInput[], readonly QueryOutput[]> {
  descending(...input: readonly unknown[]): this {
    return Builder.changed(this, (next) => descend(next, input));
  }

  override startFrom(cursor: string | undefined): this {
    return Builder.changed(this, (next) => {
      const place = cursor === undefined ? undefined : readPosition(mergedStates(next), cursor);
      next.shards = { values: shardsOf(next), place };
      next.begun = true;
    });
  }

  override document(): object[] {
    return this.build().map((input) => documentInput(input));
  }

  override cursorFor(item: object): string {
    const state = Builder.stateOf(this);
    const shards = shardsOf(state);
    const [key, entity] = startKeyOf(state, item);
    const shard = shardOfKey(mergedStates(state), key);
    if (shard === undefined) throw otherKey(state.index.partition.join(', '), entity);
    const attribute = unmatchedAttribute(state.plan, shards[shard] as ValueMap, key);
    if (attribute !== undefined) throw otherKey(attribute, entity);
    const position = { shard, key, hints: new Map(), descending: state.descending ?? false };
    return writePosition(state, shards.length, position);
  }
}

/**
 * A query of all shards of a partition, merged in the order of the sort key. It sends a request for each shard.
 *
 * @param query a query that doesn't name its shard; a query of a single partition is returned unchanged
 * @throws KeyformError `request` for anything but a query
 *
 * @example
 * ```ts
 * // 'LOG#{day}_{orderId|shard:4}'
 * const page = await shards(logs.query('primary', 'Log').where({ day })).descending().limit(10).execute(client); // four queries
 * ```
 */
export const shards = <Input extends Shardable>(query: Input): AllShards<Input> => shardedOf(query) as never;

/** `shards` without its types. */
export const shardedOf = (query: object): object => {
  if (query instanceof ShardedQuery) return query;
  return ofRead('query', query, (state) => (state.shards === undefined ? query : new ShardedQuery(SHARDS, state)));
};

const shardsOf = ({ shards }: ReadState): readonly ValueMap[] => shards?.values ?? [];

/** The queries of the shards. */
const statesOf = (state: ReadState): readonly ReadState[] => shardsOf(state).map((values) => ({ ...state, values }));

/** The queries of the shards with everything that merging needs. */
const mergedStates = (state: ReadState): readonly ReadState[] => statesOf(withKeys(state));

const mergeFor = (state: ReadState, reading: Reading): Merge =>
  mergeOf(mergedStates(state), state.shards?.place, reading);

function parseShards(state: ReadState, outputs: readonly QueryOutput[], reading: Reading): Page<object> {
  const { waiting, receive, page } = mergeFor(state, reading);
  const streams = waiting();
  if (streams.length !== checkOutput(outputs).length) {
    throw keyformError(wrongOutputCount, { requests: String(streams.length), outputs: String(outputs.length) });
  }
  for (const [at, stream] of streams.entries()) receive(stream, outputs[at] as QueryOutput);
  return page();
}

/** Adds the keys to the projection: items are merged by them. */
const withKeys = (state: ReadState): ReadState => {
  const { table, index, projection } = state;
  if (projection === undefined) return state;
  return { ...state, projection: alsoNeeding(projection, startKeyAttributes(table, index)) };
};

/** Works on shards concurrently. When one fails, the others are abandoned. */
const eachShard = async <Element>(
  elements: readonly Element[],
  options: NonNullable<PagesOptions> = {},
  work: (element: Element, options: NonNullable<PagesOptions>) => Promise<void>,
): Promise<void> => {
  const { concurrency = Math.min(elements.length, CONCURRENCY), abortSignal } = options;
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
 * The pages of all shards, merged. No request is pending while a page is being returned.
 *
 * @param once only one page of each shard
 */
async function* readShards(
  state: ReadState,
  client: Client,
  options: PagesOptions,
  reading: Reading,
  once = false,
): Pages {
  const { waiting, receive, page } = mergeFor(state, reading);
  const progress = progressOf(state);
  let cursor: string | undefined;
  do {
    const limit = nextLimit(state, progress);
    await eachShard(waiting(), options, async (stream, own) => {
      receive(stream, await senderOf(stream.state, client, own)(stream.next, limit));
    });
    const merged = page(progress.left);
    yield merged;
    countPage(progress, merged);
    cursor = merged.cursor;
  } while (progress.left > 0 && cursor !== undefined && !once);
}

/** The counts of all shards, one page each. */
async function* countShards(states: readonly ReadState[], client: Client, options: PagesOptions): Pages {
  const pages: Page<object>[] = [];
  await eachShard(states, options, async (state, own) => {
    const reading = countingReading(state.table);
    for await (const page of readPages(state, senderOf(state, client, own), reading)) {
      pages.push({ ...page, items: [] });
    }
  });
  yield joinedPages(pages);
}
