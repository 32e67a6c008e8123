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
import { type RawItem, recognize, wireItem } from '../requests/recognize.js';
import { send } from '../requests/send.js';
import { leaveInvalid, leaveUnrecognized, type Reading, readingOf } from '../requests/tolerance.js';
import type { Partiality } from '../values/codec/codec.js';
import { type ReadState, readInput } from './query-input.js';

/** What either client returns for a query or a scan. */
export interface QueryOutput {
  // A mocked client may return null for a missing member.
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
 * Sends the request for one page, which starts after a key of the previous page or at the request's own start. `limit` replaces
 * the Limit that `take` sets.
 */
export type SendPage = (start: RawItem | undefined, limit?: number) => Promise<QueryOutput>;

/** How many items the pages contained so far, how many DynamoDB evaluated for them, and how many are still wanted. */
export interface Progress {
  found: number;
  scanned: number;
  left: number;
}

export const progressOf = ({ take = Number.POSITIVE_INFINITY }: ReadState): Progress => ({
  found: 0,
  scanned: 0,
  left: take,
});

export const countPage = (progress: Progress, { items, scannedCount }: Page<object>): void => {
  progress.found += items.length;
  progress.scanned += scannedCount;
  progress.left -= items.length;
};

/** A page of this many items costs little. */
const LEAST_LIMIT = 100;
/** No page of 1 MB has more items. */
const MOST_LIMIT = 100_000;

/**
 * The Limit of the next page, by the share of items that the filter let through so far: twice what's expected to be enough,
 * because another request takes longer than some more items. Undefined for the request's own Limit.
 */
export const nextLimit = ({ take, limit }: ReadState, { found, scanned, left }: Progress): number | undefined => {
  if (take === undefined || limit !== undefined || scanned === 0) return undefined;
  if (found === scanned) return left;
  const expected = found === 0 ? 16 * scanned : Math.ceil((2 * left * scanned) / found);
  return Math.min(Math.max(expected, LEAST_LIMIT), MOST_LIMIT);
};

/** Which parts of an entity's items may be missing. */
const partialityOf = ({ table, index, projection }: ReadState): ((entity: EntityModel) => Partiality) => {
  if (projection !== undefined) return (entity) => selectionOf(projection, table, entity);
  return () => index.projection !== 'ALL' && index;
};

/**
 * Decodes what either client returned.
 *
 * @param wanted ends the page after this many items: its cursor then continues after the last of them
 * @throws KeyformError `unrecognized` for an item of an entity that isn't read, `invalid` for one that doesn't decode; unless
 *   such items are collected
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
    const entity = recognize(table, item);
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
    // An exact query ignores other entities in its partition.
    if (entity !== undefined && plan.exact && index.entities.includes(entity)) continue;
    if (table.isMarker?.(table, item)) continue;
    // A count doesn't need the entity; a read without a named entity counts every item.
    if (state.counting && !plan.exact) items.push(item);
    else others.push(leaveUnrecognized(table, reading, item));
  }
  return {
    page: {
      items,
      count: Items == null ? (output.Count ?? 0) : items.length,
      scannedCount: output.ScannedCount ?? raw.length,
      ...unitsOf(output.ConsumedCapacity),
      unrecognized: others,
      invalid,
    },
    next,
  };
};

/** A page with its cursor. */
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
 * The error for a cursor whose key DynamoDB rejects as a start: a forged one may contain a key of a different segment. Source:
 * the messages of DynamoDB and DynamoDB Local, which have no error code of their own for this.
 */
const rejectedStart = (error: unknown): never => {
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
    return start === undefined && state.start !== undefined ? sent.catch(rejectedStart) : sent;
  };
};

/**
 * The pages of a request, sent one after the other, until there are no more or there are as many items as `take` wants. Empty
 * pages don't end it.
 *
 * @param once only the first page
 * @throws KeyformError as {@link readPart} does, and whatever `sendPage` throws
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

/** The items of pages, in order. */
export async function* itemsOf(pages: AsyncIterable<Page<object>>): AsyncGenerator<object, void, undefined> {
  for await (const page of pages) yield* page.items;
}

/** Joins pages into one, with the cursor of the last. */
export const joinPages = async (pages: AsyncIterable<Page<object>>): Promise<Page<object>> => {
  const all: Page<object>[] = [];
  for await (const page of pages) all.push(page);
  return joinedPages(all);
};

/** Joins pages into one, with the cursor of the last. */
export const joinedPages = (pages: readonly Page<object>[]): Page<object> => {
  const sum = noFigures();
  for (const page of pages) add(sum, page);
  return withCursor(
    {
      items: pages.flatMap(({ items }) => items),
      ...sum,
      unrecognized: pages.flatMap(({ unrecognized: others }) => others),
      invalid: pages.flatMap(({ invalid }) => invalid),
    },
    pages.at(-1)?.cursor,
  );
};

/** The counts and capacity of pages, summed. */
type Figures = Writable<Omit<Page<object>, 'items' | 'cursor' | 'unrecognized' | 'invalid'>>;
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
 * The request that counts what a read would return: `Select: 'COUNT'`, or a projection of the keys if they're needed to tell
 * which items belong to the result.
 *
 * @throws KeyformError `request` for a read with `take`
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

/** How items are read when only their number is wanted: an item that doesn't decode counts. */
export const countingReading = (table: TableModel): Reading => readingOf(table, { invalid: 'collect' });

/** The counts and capacity of all pages. */
export const countPages = async (pages: AsyncIterable<Page<object>>): Promise<Figures> => {
  const sum = noFigures();
  for await (const page of pages) add(sum, { ...page, count: page.count + page.invalid.length });
  return sum;
};
