/**
 * Pages of shards, merged in the order of their sort keys.
 */
import type { Page } from '../../types/requests/page.js';
import { keyTexts, type StartKey } from '../definitions/cursor.js';
import { refuse } from '../errors/refusal.js';
import { checkOutput, listOf } from '../requests/output.js';
import { wireItem } from '../requests/recognise.js';
import type { Reading } from '../requests/tolerance.js';
import { comparePositions, DONE, sortsAlike, startAfter, writePosition } from './merge-position.js';
import { joinedPages, type QueryOutput, readPart, withCursor } from './pages.js';
import type { MergePosition, ReadState, ShardKey } from './query-input.js';

type WireItem = ReturnType<typeof wireItem>;

/** A shard as it is read. */
interface Stream {
  readonly shard: number;
  /** The query of the shard, from where it goes on. */
  readonly state: ReadState;
  /** What it gave and was not handed over yet begins at `at`. */
  items: readonly WireItem[];
  at: number;
  /** Where there is more of it; undefined before the first page, and after the last. */
  next: StartKey | undefined;
  hasMore: boolean;
  /** The last key of it that was handed over. */
  passed: StartKey | undefined;
}

/** Merges what shards give. */
export interface Merge {
  /** The shards that must give their next page before anything more can be handed over. */
  readonly waiting: () => readonly Stream[];
  readonly receive: (stream: Stream, output: QueryOutput) => void;
  /**
   * What can be handed over: up to the least of the last keys of shards that have more, for these may still give what comes
   * right after.
   *
   * @param wanted ends the page after so many items
   */
  readonly page: (wanted?: number) => Page<object>;
}

/**
 * Begins to merge shards.
 *
 * @param states the queries of all shards, in the order of their numbers
 * @param start after which place; undefined for the beginning
 *
 * @example
 * ```ts
 * const { waiting, receive, page } = mergeOf(states, undefined, readingOf(table, {}));
 * for (const stream of waiting()) receive(stream, await client.send(new QueryCommand(readInput(stream.state))));
 * page().items;
 * ```
 */
export const mergeOf = (states: readonly ReadState[], start: MergePosition | undefined, reading: Reading): Merge => {
  const [first] = states as readonly [ReadState];
  const { table, index, descending = false } = first;
  let place = start;
  const received: Page<object>[] = [];
  const streams = states.flatMap((state, shard): Stream[] => {
    const from = start && startAfter(state, start, shard);
    if (from === DONE) return [];
    const passed = shard === start?.shard || start?.hints.get(shard) === from ? from : undefined;
    return [{ shard, state: { ...state, start: from }, items: [], at: 0, next: undefined, hasMore: true, passed }];
  });
  const isDrained = ({ items, at }: Stream): boolean => at === items.length;

  const compare = (left: ShardKey, right: ShardKey): number => comparePositions(first, left, right);

  /** Whether a shard begins with what lies before the place where it is taken up again. */
  const isBefore = ({ shard }: Stream, key: StartKey): boolean =>
    start !== undefined && shard !== start.shard && compare({ shard, key }, start) < 0;

  const receive = (stream: Stream, output: QueryOutput): void => {
    const { Items, LastEvaluatedKey: last } = checkOutput(output);
    const items = listOf(Items, 'Items');
    stream.items = items.map((item) => checkSort(first, wireItem(table, item, reading.form)));
    const fresh = stream.items.findIndex((item) => !isBefore(stream, item));
    stream.at = fresh < 0 ? items.length : fresh;
    stream.next = last == null ? undefined : wireItem(table, last, reading.form);
    // A key that is none is refused here: its shard could not go on after it.
    if (stream.next !== undefined) keyTexts(first, stream.next);
    stream.hasMore = last != null;
    const { page } = readPart(
      first,
      { ...output, Items: [], LastEvaluatedKey: undefined, ScannedCount: output.ScannedCount ?? items.length },
      reading,
    );
    received.push(withCursor(page, undefined));
  };

  /** The place up to which all that there is has come; undefined when that is all. */
  const frontier = (): ShardKey | undefined => {
    let least: ShardKey | undefined;
    for (const { shard, next } of streams) {
      if (next === undefined) continue;
      const end = { shard, key: next };
      if (least === undefined || compare(end, least) < 0) least = end;
    }
    return least;
  };

  const page = (wanted = Number.POSITIVE_INFINITY): Page<object> => {
    const end = frontier();
    const entries = entriesUpTo(end).sort(compare);
    const handed: Page<object>[] = [];
    let count = 0;
    let reached: ShardKey | undefined;
    for (const entry of entries) {
      if (count >= wanted) break;
      const { page: one } = readPart(first, { Items: [entry.key], ScannedCount: 0 }, { ...reading, form: 'wire' });
      handed.push(withCursor(one, undefined));
      count += one.items.length;
      entry.stream.at++;
      entry.stream.passed = entry.key;
      reached = entry;
    }
    if (handed.length === entries.length) reached = end ?? reached;
    if (reached !== undefined && (place === undefined || compare(reached, place) >= 0)) {
      place = { shard: reached.shard, key: reached.key, hints: new Map(), descending };
    }
    const isDone = streams.every((stream) => isDrained(stream) && stream.next === undefined);
    const cursor = isDone || place === undefined ? undefined : writePosition(first, states.length, withHints(place));
    const { items, cursor: _, ...figures } = joinedPages([...received.splice(0), ...handed]);
    return withCursor({ items, ...figures }, cursor);
  };

  /** What is not handed over yet, up to a place. */
  const entriesUpTo = (end: ShardKey | undefined) =>
    streams.flatMap((stream) => {
      const { shard, items, at } = stream;
      const rest = items.slice(at).map((key) => ({ stream, shard, key }));
      if (end === undefined) return rest;
      const beyond = rest.findIndex((entry) => compare(entry, end) > 0);
      return beyond < 0 ? rest : rest.slice(0, beyond);
    });

  const withHints = (at: MergePosition): MergePosition => {
    const hints = new Map<number, StartKey>();
    for (const { shard, next, passed } of streams) {
      if (shard === at.shard) continue;
      // It lags behind the place: it gave nothing but what was handed over before, and would do so again.
      if (next !== undefined && compare({ shard, key: next }, at) < 0) hints.set(shard, next);
      else if (passed !== undefined && index.name !== 'primary' && sortsAlike(first, passed, at.key)) {
        hints.set(shard, passed);
      }
    }
    return { ...at, hints, descending };
  };

  return { waiting: () => streams.filter((stream) => stream.hasMore && isDrained(stream)), receive, page };
};

/** Without its sort key, an item has no place. */
const checkSort = ({ index }: ReadState, item: WireItem): WireItem => {
  const missing = index.sort.find((attribute) => item[attribute] === undefined);
  if (missing === undefined) return item;
  throw refuse('request', `shards are merged by ${missing}, which the items lack: let the projection have it`);
};
