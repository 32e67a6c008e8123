/** A parallel scan: reads the segments of a table or an index concurrently. Twin of `types/reads/segments.ts`. */

import type { AnyScan, SegmentsOf } from '../../types/reads/segments-of.js';
import type { Client } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import { keyOfTexts, keyTexts, openCursor, rejectDamaged, type StartKey, sealCursor } from '../definitions/cursor.js';
import { keyformError } from '../errors/issue.js';
import { cursorOfWholeScan, wrongOutputCount } from '../facts/messages/reads.js';
import { SEGMENTS as MOST_SEGMENTS } from '../limits.js';
import { Builder } from '../requests/builder.js';
import { documentInput } from '../requests/document.js';
import { FUNCTION, SHARD_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import type { Reading } from '../requests/tolerance.js';
import { checkCount } from '../values/count.js';
import { Paged, type Pages, type PagesOptions, type ReadKind } from './paged.js';
import {
  countPage,
  joinedPages,
  nextLimit,
  progressOf,
  type QueryOutput,
  readPart,
  type SendPage,
  senderOf,
  withCursor,
} from './pages.js';
import { copyState, type ReadInput, type ReadState, readInput, type Segmented } from './query-input.js';
import { ofRead } from './read.js';

/** How many segments are read concurrently by default. */
const CONCURRENCY = 8;

/** The position of a parallel scan. */
type Positions = Pick<Segmented, 'next' | 'open'>;

/** A segment to be read: the scan from its position, its number, and the total. */
type Begun = readonly [scan: ReadState, place: readonly [segment: number, total: number]];

/** A received page. */
interface Arrival {
  readonly segment: number;
  readonly sendPage: SendPage;
  readonly output: QueryOutput;
}

const SEGMENTS: ReadKind<ReadInput[], readonly QueryOutput[]> = {
  options: { ...SHARD_OPTIONS, onProgress: FUNCTION },
  copy: copyState,
  input: (state) => [...begunOf(state)].map((begun) => readInput(...begun)),
  pages: readSegments,
  parse: parseSegments,
};

export class Segments extends Paged<ReadInput[], readonly QueryOutput[]> {
  startFrom(cursor: string | undefined): Segments {
    return Builder.changed(this, (next) => {
      const { total } = segmentedOf(next);
      next.segments = { total, ...(cursor === undefined ? BEGINNING : readPositions(next, total, cursor)) };
    });
  }

  override document(): object[] {
    return this.build().map((input) => documentInput(input));
  }
}

/**
 * Splits a scan into segments that are read in parallel.
 *
 * @param scan as `shop.scan(...)` returns it
 * @param total from 1 to 1,000,000
 * @throws KeyformError `request` for any other number, for anything but a scan, and after `startFrom`: the cursor of a whole scan
 *   fits no segment
 *
 * @example
 * ```ts
 * const scan = segments(shop.scan('primary', 'Order'), 4);
 * for await (const order of scan.items(client, { concurrency: 4 })) console.log(order.orderId);
 * ```
 */
export const segments = <Input extends AnyScan, const Total extends number>(
  scan: Input,
  total: Total,
): SegmentsOf<Input, Total> => segmentsOf(scan, total) as never;

/** `segments` without its types. */
export const segmentsOf = (scan: object, total: number): Segments =>
  ofRead('scan', scan, (input) => {
    checkCount('segments', total, MOST_SEGMENTS);
    if (input.start !== undefined) {
      throw keyformError(cursorOfWholeScan, {});
    }
    const state = copyState(input);
    state.segments = { total, ...BEGINNING };
    return new Segments(SEGMENTS, state);
  });

const BEGINNING: Positions = { next: 0, open: new Map() };

const segmentedOf = ({ segments }: ReadState): Segmented => segments as Segmented;

/** The segments that aren't done: first the open ones, then those that haven't begun. */
function* begunOf(scan: ReadState): Generator<Begun, void, undefined> {
  const { total, next, open } = segmentedOf(scan);
  for (const [segment, start] of open) yield [{ ...scan, start }, [segment, total]];
  for (let segment = next; segment < total; segment++) yield [scan, [segment, total]];
}

/** Tracks which segments have begun and which are done. */
const track = (scan: ReadState, reading: Reading) => {
  const { total, ...positions } = segmentedOf(scan);
  const open = new Map(positions.open);
  let { next } = positions;
  return {
    begin: (segment: number): void => {
      if (segment < next) return;
      next = segment + 1;
      open.set(segment, undefined);
    },

    /** A page of one segment, with a cursor for all: what was received but not returned yet is read again after it. */
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

function parseSegments(scan: ReadState, outputs: readonly QueryOutput[], reading: Reading): Page<object> {
  const begun = [...begunOf(scan)];
  if (begun.length !== checkOutput(outputs).length) {
    throw keyformError(wrongOutputCount, { requests: String(begun.length), outputs: String(outputs.length) });
  }
  const { begin, pageOf } = track(scan, reading);
  for (const [, [segment]] of begun) begin(segment);
  return joinedPages(begun.map(([, [segment]], at) => pageOf(segment, outputs[at] as QueryOutput)));
}

/**
 * The pages of all segments as they arrive. A segment's next page is requested when the previous one is returned, so at most one
 * page for each concurrent segment is read ahead, and nothing is sent before the first page is requested.
 *
 * @param once only one page of each segment
 */
async function* readSegments(
  scan: ReadState,
  client: Client,
  options: PagesOptions = {},
  reading: Reading,
  once = false,
): Pages {
  const { concurrency = Math.min(segmentedOf(scan).total, CONCURRENCY), onProgress, abortSignal } = options;
  const stop = new AbortController();
  const signal = abortSignal === undefined ? stop.signal : AbortSignal.any([abortSignal, stop.signal]);
  const { begin, pageOf, done } = track(scan, reading);
  const waiting = begunOf(scan);
  const coming = new Map<number, Promise<Arrival>>();
  const progress = progressOf(scan);
  const ask = (segment: number, sendPage: SendPage, start: Parameters<SendPage>[0]): void => {
    const arrival = sendPage(start, nextLimit(scan, progress)).then((output) => ({ segment, sendPage, output }));
    // Nothing awaits it while a page is being returned.
    arrival.catch(() => undefined);
    coming.set(segment, arrival);
  };
  let [pages, items, scanned] = [0, 0, 0];
  try {
    while (progress.left > 0) {
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
      const page = pageOf(segment, output, progress.left);
      countPage(progress, page);
      if (progress.left > 0 && !once && output.LastEvaluatedKey != null)
        ask(segment, sendPage, output.LastEvaluatedKey);
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

/** Whether a value is a whole number from 0 to below `end`. */
const isBelow = (input: unknown, end: number): input is number =>
  Number.isInteger(input) && (input as number) >= 0 && (input as number) < end;

const readPositions = (scan: ReadState, total: number, cursor: string): Positions => {
  const [next, ...input] = openCursor(scan, total, total, cursor);
  const open = new Map<number, StartKey | undefined>();
  if (!isBelow(next, total + 1)) return rejectDamaged();
  for (const position of input) {
    const [segment, ...texts] = Array.isArray(position) ? (position as unknown[]) : [];
    if (!isBelow(segment, next) || open.has(segment)) return rejectDamaged();
    open.set(segment, texts.length === 0 ? undefined : keyOfTexts(scan, texts));
  }
  // A finished scan has no cursor.
  return next === total && open.size === 0 ? rejectDamaged() : { next, open };
};
