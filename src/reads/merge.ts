/** Merges pages of shards in the order of their sort keys. */

import type { Page } from '../../types/requests/page.js';
import { keyTexts, type StartKey } from '../definitions/cursor.js';
import { keyformError } from '../errors/issue.js';
import { mergeNeeds } from '../facts/messages/reads.js';
import { checkOutput, listOf } from '../requests/output.js';
import { wireItem } from '../requests/recognize.js';
import type { Reading } from '../requests/tolerance.js';
import { comparePositions, DONE, sortsAlike, startAfter, writePosition } from './merge-position.js';
import { joinedPages, type QueryOutput, readPart, withCursor } from './pages.js';
import type { MergePosition, ReadState, ShardKey } from './query-input.js';

type WireItem = ReturnType<typeof wireItem>;

/** A shard while it's read. */
interface Stream {
  readonly shard: number;
  /** The query of the shard from its current position. */
  readonly state: ReadState;
  /** Received items; those from `at` on aren't returned yet. */
  items: readonly WireItem[];
  at: number;
  /** The key after which the shard has more; undefined before the first page and after the last. */
  next: StartKey | undefined;
  hasMore: boolean;
  /** The last key of this shard that was returned. */
  passed: StartKey | undefined;
}

/** The merge of several shards. */
export interface Merge {
  /** The shards whose next page is needed before anything more can be returned. */
  readonly waiting: () => readonly Stream[];
  readonly receive: (stream: Stream, output: QueryOutput) => void;
  /**
   * Returns what's certain: up to the smallest of the last keys of shards that have more, because those may continue right after
   * it.
   *
   * @param wanted ends the page after this many items
   */
  readonly page: (wanted?: number) => Page<object>;
}

/** The state of a merge. */
interface Merging {
  /** The query of the first shard. The others differ only in their partition. */
  readonly first: ReadState;
  readonly shards: number;
  readonly start: MergePosition | undefined;
  readonly reading: Reading;
  readonly streams: readonly Stream[];
  /** The counts and capacity of what was received and isn't returned yet. */
  readonly received: Page<object>[];
  /** The position up to which everything was returned. */
  place: MergePosition | undefined;
}

/** A received item and its shard. */
interface Entry extends ShardKey {
  readonly stream: Stream;
}

/**
 * Starts to merge shards.
 *
 * @param states the queries of all shards, in the order of their numbers
 * @param start the position to continue after; undefined for the beginning
 */
export const mergeOf = (states: readonly ReadState[], start: MergePosition | undefined, reading: Reading): Merge => {
  const [first] = states as readonly [ReadState];
  const streams = states.flatMap((state, shard) => streamOf(state, shard, start));
  const merging: Merging = { first, shards: states.length, start, reading, streams, received: [], place: start };
  return {
    waiting: () => streams.filter((stream) => stream.hasMore && isDrained(stream)),
    receive: (stream, output) => receive(merging, stream, output),
    page: (wanted = Number.POSITIVE_INFINITY) => nextPage(merging, wanted),
  };
};

/** A shard from its start position; none if everything in it was returned before. */
const streamOf = (state: ReadState, shard: number, start: MergePosition | undefined): Stream[] => {
  const from = start && startAfter(state, start, shard);
  if (from === DONE) return [];
  const passed = shard === start?.shard || start?.hints.get(shard) === from ? from : undefined;
  return [{ shard, state: { ...state, start: from }, items: [], at: 0, next: undefined, hasMore: true, passed }];
};

const isDrained = ({ items, at }: Stream): boolean => at === items.length;

const compare = ({ first }: Merging, left: ShardKey, right: ShardKey): number => comparePositions(first, left, right);

/** Whether a key at a shard's beginning is before the position to continue after. */
const isBefore = (merging: Merging, { shard }: Stream, key: StartKey): boolean =>
  merging.start !== undefined && shard !== merging.start.shard && compare(merging, { shard, key }, merging.start) < 0;

const receive = (merging: Merging, stream: Stream, output: QueryOutput): void => {
  const { first, reading } = merging;
  const { Items, LastEvaluatedKey: last } = checkOutput(output);
  const items = listOf(Items, 'Items');
  stream.items = items.map((item) => checkSort(first, wireItem(first.table, item, reading.form)));
  const fresh = stream.items.findIndex((item) => !isBefore(merging, stream, item));
  stream.at = fresh < 0 ? items.length : fresh;
  stream.next = last == null ? undefined : wireItem(first.table, last, reading.form);
  // Rejects an invalid key here: the shard couldn't continue after it.
  if (stream.next !== undefined) keyTexts(first, stream.next);
  stream.hasMore = last != null;
  const { page } = readPart(
    first,
    { ...output, Items: [], LastEvaluatedKey: undefined, ScannedCount: output.ScannedCount ?? items.length },
    reading,
  );
  merging.received.push(withCursor(page, undefined));
};

/** The position up to which all items were received; undefined after the last pages. */
const frontierOf = (merging: Merging): ShardKey | undefined => {
  let least: ShardKey | undefined;
  for (const { shard, next } of merging.streams) {
    if (next === undefined) continue;
    const end = { shard, key: next };
    if (least === undefined || compare(merging, end, least) < 0) least = end;
  }
  return least;
};

/** The received items up to a position, in order. */
const entriesUpTo = (merging: Merging, end: ShardKey | undefined): Entry[] =>
  merging.streams
    .flatMap((stream) => {
      const { shard, items, at } = stream;
      const rest = items.slice(at).map((key) => ({ stream, shard, key }));
      if (end === undefined) return rest;
      const beyond = rest.findIndex((entry) => compare(merging, entry, end) > 0);
      return beyond < 0 ? rest : rest.slice(0, beyond);
    })
    .sort((left, right) => compare(merging, left, right));

/** Returns items until there are enough, and moves the position behind them. */
const handOver = (merging: Merging, wanted: number): Page<object>[] => {
  const { first, reading } = merging;
  const end = frontierOf(merging);
  const entries = entriesUpTo(merging, end);
  const handed: Page<object>[] = [];
  let count = 0;
  let reached: ShardKey | undefined;
  for (const entry of entries) {
    if (count >= wanted) break;
    const { page } = readPart(first, { Items: [entry.key], ScannedCount: 0 }, { ...reading, form: 'wire' });
    handed.push(withCursor(page, undefined));
    count += page.items.length;
    entry.stream.at++;
    entry.stream.passed = entry.key;
    reached = entry;
  }
  if (handed.length === entries.length) reached = end ?? reached;
  if (reached !== undefined && (merging.place === undefined || compare(merging, reached, merging.place) >= 0)) {
    merging.place = { shard: reached.shard, key: reached.key, hints: new Map(), descending: first.descending ?? false };
  }
  return handed;
};

const nextPage = (merging: Merging, wanted: number): Page<object> => {
  const handed = handOver(merging, wanted);
  const { first, shards, streams, received, place } = merging;
  const isDone = streams.every((stream) => isDrained(stream) && stream.next === undefined);
  const cursor = isDone || place === undefined ? undefined : writePosition(first, shards, withHints(merging, place));
  const { items, cursor: _, ...figures } = joinedPages([...received.splice(0), ...handed]);
  return withCursor({ items, ...figures }, cursor);
};

/** Adds to a position the keys after which shards continue that the position itself doesn't determine. */
const withHints = (merging: Merging, at: MergePosition): MergePosition => {
  const { first, streams } = merging;
  const hints = new Map<number, StartKey>();
  for (const { shard, next, passed } of streams) {
    if (shard === at.shard) continue;
    // The shard lags behind the position: it would return items again that were returned before.
    if (next !== undefined && compare(merging, { shard, key: next }, at) < 0) hints.set(shard, next);
    else if (passed !== undefined && first.index.name !== 'primary' && sortsAlike(first, passed, at.key)) {
      hints.set(shard, passed);
    }
  }
  return { ...at, hints, descending: first.descending ?? false };
};

/** An item without its sort key has no position. */
const checkSort = ({ index }: ReadState, item: WireItem): WireItem => {
  const missing = index.sort.find((attribute) => item[attribute] === undefined);
  if (missing === undefined) return item;
  throw keyformError(mergeNeeds, { attribute: missing });
};
