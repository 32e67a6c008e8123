/**
 * A parallel scan: the segments of a table or an index, read side by side. Twin of `types/reads/segments.ts`.
 */
import type { SegmentOptions } from '../../types/reads/segments.js';
import type { Client } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { keyOfTexts, keyTexts, openCursor, rejectDamaged, type StartKey, sealCursor } from '../definitions/cursor.js';
import { refuse } from '../errors/refusal.js';
import { checkOutput } from '../requests/send.js';
import { type Reading, readingOf } from '../requests/tolerance.js';
import { refuseAwait } from '../requests/unsent.js';
import {
  countingOf,
  countingReading,
  countPages,
  joined,
  joinPages,
  type QueryOutput,
  readPart,
  type SendPage,
  senderOf,
  withCursor,
} from './pages.js';
import { documentOf, inputOf, type ReadInput, type ReadState } from './query-input.js';
import { atLeastOne } from './read.js';

/** How many segments are read at once, unless said otherwise. */
const CONCURRENCY = 8;

/** Where a parallel scan is: segments before `next` have begun, and of those the ones that are not open are done. */
interface Positions {
  readonly next: number;
  /** After which key a segment goes on; undefined for its beginning. */
  readonly open: ReadonlyMap<number, StartKey | undefined>;
}

const BEGINNING: Positions = { next: 0, open: new Map() };

/** A parallel scan. Immutable. */
export interface Segments {
  readonly startFrom: (cursor: string | undefined) => Segments;
  readonly build: () => ReadInput[];
  readonly then: () => never;
  readonly document: () => object[];
  readonly execute: (client: Client, options?: SegmentOptions) => Promise<Page<object>>;
  readonly pages: (client: Client, options?: SegmentOptions) => AsyncGenerator<Page<object>, void, undefined>;
  readonly items: (client: Client, options?: SegmentOptions) => AsyncGenerator<object, void, undefined>;
  readonly count: (client: Client, options?: SegmentOptions) => ReturnType<typeof countPages>;
  readonly parse: (outputs: readonly QueryOutput[], options?: ParseOptions) => Page<object>;
}

/** A segment that is to be read: the scan from where it is, its number, and how many there are. */
type Begun = readonly [scan: ReadState, place: readonly [segment: number, total: number]];

/** A page that has come. */
interface Arrival {
  readonly segment: number;
  readonly sendPage: SendPage;
  readonly output: QueryOutput;
}

/**
 * The parallel scan of a number of segments.
 *
 * @example
 * ```ts
 * segmentsOf(state, 4).build(); //=> [{ TableName: 'EcommerceTable', Segment: 0, TotalSegments: 4 }, ...]
 * ```
 */
export const segmentsOf = (scan: ReadState, total: number, positions = BEGINNING): Segments => {
  const build = (): ReadInput[] => [...begunOf(scan, total, positions)].map((begun) => inputOf(...begun));
  const read = (client: Client, options: SegmentOptions | undefined, once?: boolean) =>
    readSegments(scan, total, positions, client, options, once);

  return Object.freeze({
    then: refuseAwait,
    startFrom: (cursor: string | undefined) =>
      segmentsOf(scan, total, cursor === undefined ? undefined : readPositions(scan, total, cursor)),
    build,
    document: () => build().map(documentOf),
    execute: async (client: Client, options?: SegmentOptions) =>
      joinPages(read(client, options, scan.take === undefined)),
    pages: (client: Client, options?: SegmentOptions) => read(client, options),
    async *items(client: Client, options?: SegmentOptions) {
      for await (const page of read(client, options)) yield* page.items;
    },
    count: async (client: Client, options?: SegmentOptions) =>
      countPages(readSegments(countingOf(scan), total, positions, client, options, false, countingReading(scan.table))),
    parse: (outputs: readonly QueryOutput[], options?: ParseOptions) =>
      parse(scan, total, positions, outputs, readingOf(scan.table, options)),
  });
};

/** The segments that are not done: those that are open, then those that have not begun. */
function* begunOf(scan: ReadState, total: number, { next, open }: Positions): Generator<Begun, void, undefined> {
  for (const [segment, start] of open) yield [{ ...scan, start }, [segment, total]];
  for (let segment = next; segment < total; segment++) yield [scan, [segment, total]];
}

/** Follows the segments as they begin and come to their end. */
const track = (scan: ReadState, total: number, positions: Positions, reading: Reading) => {
  const open = new Map(positions.open);
  let { next } = positions;
  return {
    begin: (segment: number): void => {
      if (segment < next) return;
      next = segment + 1;
      open.set(segment, undefined);
    },

    /** A page of a segment, with a cursor for all of them: what has come but was not handed over yet is read again. */
    pageOf: (segment: number, output: QueryOutput, wanted?: number): Page<object> => {
      const part = readPart(scan, output, reading, wanted);
      if (part.next === undefined) open.delete(segment);
      else open.set(segment, part.next);
      const isDone = next === total && open.size === 0;
      return withCursor(part.page, isDone ? undefined : writePositions(scan, total, { next, open }));
    },

    done: (): number => next - open.size,
  };
};

const parse = (
  scan: ReadState,
  total: number,
  positions: Positions,
  outputs: readonly QueryOutput[],
  reading: Reading,
): Page<object> => {
  const begun = [...begunOf(scan, total, positions)];
  if (begun.length !== checkOutput(outputs).length) {
    throw refuse(
      'request',
      `parse takes what the ${begun.length} requests gave, in their order, not ${outputs.length}`,
    );
  }
  const { begin, pageOf } = track(scan, total, positions, reading);
  for (const [, [segment]] of begun) begin(segment);
  return joined(begun.map(([, [segment]], at) => pageOf(segment, outputs[at] as QueryOutput)));
};

/**
 * The pages of all segments, as they come. A segment is asked for its next page when the one before is handed over, so that
 * at most as many pages are read ahead as segments are read at once; nothing is sent before the first page is asked for.
 *
 * @param once only one page of each segment
 */
async function* readSegments(
  scan: ReadState,
  total: number,
  positions: Positions,
  client: Client,
  options: SegmentOptions = {},
  once = false,
  reading = readingOf(scan.table, options),
): AsyncGenerator<Page<object>, void, undefined> {
  const { concurrency = Math.min(total, CONCURRENCY), onProgress, abortSignal } = options;
  atLeastOne('concurrency', concurrency);
  const stop = new AbortController();
  const signal = abortSignal === undefined ? stop.signal : AbortSignal.any([abortSignal, stop.signal]);
  const { begin, pageOf, done } = track(scan, total, positions, reading);
  const waiting = begunOf(scan, total, positions);
  const coming = new Map<number, Promise<Arrival>>();
  const ask = (segment: number, sendPage: SendPage, start: Parameters<SendPage>[0]): void => {
    const arrival = sendPage(start).then((output) => ({ segment, sendPage, output }));
    // Nobody waits for it while a page is being handed over.
    arrival.catch(() => undefined);
    coming.set(segment, arrival);
  };
  let left = scan.take ?? Number.POSITIVE_INFINITY;
  let [pages, items, scanned] = [0, 0, 0];
  try {
    while (left > 0) {
      while (coming.size < concurrency) {
        const { value } = waiting.next();
        if (value === undefined) break;
        const [state, place] = value;
        begin(place[0]);
        ask(place[0], senderOf(state, client, { ...options, abortSignal: signal }, place), undefined);
      }
      if (coming.size === 0) return;
      const { segment, sendPage, output } = await Promise.race(coming.values());
      coming.delete(segment);
      const page = pageOf(segment, output, left);
      left -= page.items.length;
      if (left > 0 && !once && output.LastEvaluatedKey != null) ask(segment, sendPage, output.LastEvaluatedKey);
      pages++;
      items += page.count;
      scanned += page.scannedCount;
      onProgress?.({ segment, pages, items, scanned, segmentsDone: done() });
      yield page;
    }
  } finally {
    stop.abort();
    await Promise.allSettled(coming.values());
  }
}

const writePositions = (scan: ReadState, total: number, { next, open }: Positions): string =>
  sealCursor(scan, total, [
    next,
    ...[...open].map(([segment, key]) => (key === undefined ? [segment] : [segment, ...keyTexts(scan, key)])),
  ]);

/** Whether something is a whole number from 0 to one below another. */
const isBelow = (given: unknown, end: number): given is number =>
  Number.isInteger(given) && (given as number) >= 0 && (given as number) < end;

const readPositions = (scan: ReadState, total: number, cursor: string): Positions => {
  const [next, ...given] = openCursor(scan, total, total, cursor);
  const open = new Map<number, StartKey | undefined>();
  if (!isBelow(next, total + 1)) return rejectDamaged();
  for (const position of given) {
    const [segment, ...texts] = Array.isArray(position) ? (position as unknown[]) : [];
    if (!isBelow(segment, next) || open.has(segment)) return rejectDamaged();
    open.set(segment, texts.length === 0 ? undefined : keyOfTexts(scan, texts));
  }
  // When all is read, there is no cursor.
  return next === total && open.size === 0 ? rejectDamaged() : { next, open };
};
