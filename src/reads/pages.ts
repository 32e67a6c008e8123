import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { InvalidItem } from '../../types/requests/tolerance.js';
import type { WireItem } from '../../types/values/wire.js';
import { writeCursor } from '../definitions/cursor.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { nothingOf, selectionOf } from '../expressions/projection.js';
import { takenCount } from '../facts/messages/options.js';
import { invalidStart } from '../facts/messages/reads.js';
import { type Consumed, unitsOf } from '../requests/metrics.js';
import { checkOutput, listOf } from '../requests/output.js';
import { type RawItem, recognise, wireItem } from '../requests/recognise.js';
import { send } from '../requests/send.js';
import { leaveInvalid, leaveUnrecognised, type Reading, readingOf } from '../requests/tolerance.js';
import type { Partiality } from '../values/codec/codec.js';
import { type ReadState, readInput } from './query-input.js';

/** What either client returns for a query or a scan. */
export interface QueryOutput {
  // A client that stands in for one in a test may give null for what is not there.
  readonly Items?: readonly RawItem[] | null | undefined;
  readonly LastEvaluatedKey?: RawItem | null | undefined;
  readonly Count?: number | null | undefined;
  readonly ScannedCount?: number | null | undefined;
  readonly ConsumedCapacity?: Consumed | null | undefined;
}

/** What was read, and the key after which there is more. */
export interface ReadPart {
  readonly page: Omit<Page<object>, 'cursor'>;
  readonly next: WireItem | undefined;
}

/**
 * Sends the request for one page, which begins after a key of the page before, or at the request's own beginning. `limit` replaces the
 * Limit that `take` sets.
 */
export type SendPage = (start: RawItem | undefined, limit?: number) => Promise<QueryOutput>;

/** The items that pages had so far, those that DynamoDB evaluated for them, and those that are still wanted. */
export interface Progress {
  found: number;
  scanned: number;
  left: number;
}

/** Nothing read yet. */
export const progressOf = ({ take = Number.POSITIVE_INFINITY }: ReadState): Progress => ({
  found: 0,
  scanned: 0,
  left: take,
});

/** Counts a page. */
export const countPage = (progress: Progress, { items, scannedCount }: Page<object>): void => {
  progress.found += items.length;
  progress.scanned += scannedCount;
  progress.left -= items.length;
};

/** A page of so many items costs little. */
const LEAST_LIMIT = 100;
/** No page of 1 MB has more. */
const MOST_LIMIT = 100_000;

/**
 * The Limit of the next page, by what the filter let through so far: twice what is expected to be enough, because a request costs more
 * time than some items more. Undefined for that of the request itself.
 */
export const nextLimit = ({ take, limit }: ReadState, { found, scanned, left }: Progress): number | undefined => {
  if (take === undefined || limit !== undefined || scanned === 0) return undefined;
  if (found === scanned) return left;
  const expected = found === 0 ? 16 * scanned : Math.ceil((2 * left * scanned) / found);
  return Math.min(Math.max(expected, LEAST_LIMIT), MOST_LIMIT);
};

/** What may be missing from the items of an entity. */
const partialityOf = ({ table, index, projection }: ReadState): ((entity: EntityModel) => Partiality) => {
  if (projection !== undefined) return (entity) => selectionOf(projection, table, entity);
  return () => index.projection !== 'ALL';
};

/**
 * Decodes what either client returned.
 *
 * @param wanted ends the page after so many items: more then lies after the last of them
 * @throws KeyformError `unrecognised` for an item that is none of the entities that are read, `invalid` for one that does not
 *   decode; unless such items are to be collected
 */
export const readPart = (
  state: ReadState,
  output: QueryOutput,
  reading: Reading,
  wanted = Number.POSITIVE_INFINITY,
): ReadPart => {
  const { table, index, plan } = state;
  const { Items, LastEvaluatedKey: last } = checkOutput(output);
  const raw = listOf(Items, 'Items');
  const partiality = partialityOf(state);
  const items: object[] = [];
  const others: WireItem[] = [];
  const invalid: InvalidItem[] = [];
  let next = last == null ? undefined : wireItem(table, last, reading.form);
  for (let at = 0; at < raw.length; at++) {
    const item = wireItem(table, raw[at] as RawItem, reading.form);
    const entity = recognise(table, item);
    if (entity !== undefined && plan.matches.includes(entity)) {
      try {
        items.push(entity.decode(item, partiality(entity)));
      } catch (error) {
        invalid.push(leaveInvalid(table, reading, item, error));
        continue;
      }
      if (items.length < wanted) continue;
      if (at + 1 < raw.length) next = item;
      break;
    }
    // What else lies in the partition is none of an exact result.
    if (entity !== undefined && plan.exact && index.entities.includes(entity)) continue;
    if (table.isMarker?.(table, item)) continue;
    // To count needs no entity; a read of none in particular counts every item.
    if (state.counting && !plan.exact) items.push(item);
    else others.push(leaveUnrecognised(table, reading, item));
  }
  return {
    page: {
      items,
      count: Items == null ? (output.Count ?? 0) : items.length,
      scannedCount: output.ScannedCount ?? raw.length,
      ...unitsOf(output.ConsumedCapacity),
      unrecognised: others,
      invalid,
    },
    next,
  };
};

/** A page with the cursor after which there is more. */
export const readPage = (state: ReadState, output: QueryOutput, reading: Reading, wanted?: number): Page<object> => {
  const { page, next } = readPart(state, output, reading, wanted);
  return withCursor(page, next && writeCursor(state, next));
};

/** A part of a result with its cursor. */
export const withCursor = ({ items, ...figures }: ReadPart['page'], cursor: string | undefined): Page<object> => ({
  items,
  cursor,
  ...figures,
});

/**
 * The error for a cursor from whose key DynamoDB does not begin: one that somebody wrote can hold a key that is not in its segment.
 * Source: the messages of DynamoDB and DynamoDB Local, which have no code of their own.
 */
const refusedStart = (error: unknown): never => {
  const { name, message } = ((error as Error | undefined)?.cause ?? {}) as Partial<Error>;
  if (name !== 'ValidationException' || !/start(ing)? ?key/i.test(message ?? '')) throw error;
  throw keyformError(invalidStart, {}, undefined, { cause: (error as Error).cause });
};

/** Sends a request through a client, page by page. */
export const senderOf = (
  state: ReadState,
  client: Client,
  options: ExecuteOptions | undefined,
  segment?: Parameters<typeof readInput>[1],
): SendPage => {
  const { table, index, verb } = state;
  const what = `${table.name}: ${verb} of ${index.name}`;
  return async (start, limit) => {
    const input = readInput(state, segment);
    if (limit !== undefined) input.Limit = limit;
    const sent = send<QueryOutput>(
      client,
      verb === 'query' ? 'QueryCommand' : 'ScanCommand',
      start === undefined ? input : { ...input, ExclusiveStartKey: start },
      options,
      what,
    );
    return start === undefined && state.start !== undefined ? sent.catch(refusedStart) : sent;
  };
};

/**
 * The pages of a request, one sent after the other, until there is no more, or as many items as `take` says. Empty pages in
 * between do not end it.
 *
 * @param once only the first page
 * @throws KeyformError as {@link readPart} does, and what `sendPage` throws
 */
export async function* readPages(
  state: ReadState,
  sendPage: SendPage,
  reading: Reading,
  once = false,
): AsyncGenerator<Page<object>, void, undefined> {
  const progress = progressOf(state);
  let start: RawItem | undefined;
  do {
    const output: QueryOutput = await sendPage(start, nextLimit(state, progress));
    const page = readPage(state, output, reading, progress.left);
    yield page;
    countPage(progress, page);
    start = output.LastEvaluatedKey ?? undefined;
  } while (progress.left > 0 && start !== undefined && !once);
}

/** The items of pages, one after the other. */
export async function* itemsOf(pages: AsyncIterable<Page<object>>): AsyncGenerator<object, void, undefined> {
  for await (const page of pages) yield* page.items;
}

/** Pages in one, which goes on where the last of them does. */
export const joinPages = async (pages: AsyncIterable<Page<object>>): Promise<Page<object>> => {
  const all: Page<object>[] = [];
  for await (const page of pages) all.push(page);
  return joinedPages(all);
};

/** Pages in one, which goes on where the last of them does. */
export const joinedPages = (pages: readonly Page<object>[]): Page<object> => {
  const sum = noFigures();
  for (const page of pages) add(sum, page);
  return withCursor(
    {
      items: pages.flatMap(({ items }) => items),
      ...sum,
      unrecognised: pages.flatMap(({ unrecognised: others }) => others),
      invalid: pages.flatMap(({ invalid }) => invalid),
    },
    pages.at(-1)?.cursor,
  );
};

/** The figures of pages, summed up. */
type Figures = Writable<Omit<Page<object>, 'items' | 'cursor' | 'unrecognised' | 'invalid'>>;
type Writable<Of> = { -readonly [Member in keyof Of]: Of[Member] };

const noFigures = (): Figures => ({ count: 0, scannedCount: 0, consumedCapacity: undefined });

const add = (sum: Figures, { count, scannedCount, consumedCapacity, consumedByIndex }: Figures): void => {
  sum.count += count;
  sum.scannedCount += scannedCount;
  if (consumedCapacity !== undefined) sum.consumedCapacity = (sum.consumedCapacity ?? 0) + consumedCapacity;
  if (consumedByIndex === undefined) return;
  const before = sum.consumedByIndex;
  sum.consumedByIndex = { ...before };
  for (const [index, units] of Object.entries(consumedByIndex))
    sum.consumedByIndex[index] = (before?.[index] ?? 0) + units;
};

/**
 * The request that counts what another reads: `Select: 'COUNT'`, or, where only keys tell what belongs to the result, a
 * projection of those.
 *
 * @throws KeyformError `request` for one with `take`
 */
export const countingOf = (state: ReadState): ReadState => {
  if (state.take === undefined) {
    return {
      ...state,
      counting: true,
      projection: state.plan.mixed ? nothingOf(state.table, state.index) : undefined,
    };
  }
  throw keyformError(takenCount, {});
};

/** How items are read that are only counted: one that does not decode is one, too. */
export const countingReading = (table: TableModel): Reading => readingOf(table, { invalid: 'collect' });

/** The figures of all pages. */
export const countPages = async (pages: AsyncIterable<Page<object>>): Promise<Figures> => {
  const sum = noFigures();
  for await (const page of pages) add(sum, { ...page, count: page.count + page.invalid.length });
  return sum;
};
