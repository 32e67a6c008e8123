import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { InvalidItem } from '../../types/requests/tolerance.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import { startKeyAttributes, writeCursor } from '../definitions/cursor.js';
import { rememberedOf } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { messageOf } from '../errors/marks.js';
import { takenCountMessage } from '../errors/messages/options.js';
import { Refusal, refuse } from '../errors/refusal.js';
import { nothingOf, selectionOf } from '../expressions/projection.js';
import { formatKey } from '../formats/format.js';
import { leftOut } from '../keys/asked.js';
import { type Consumed, unitsOf } from '../requests/metrics.js';
import { checkOutput, listOf } from '../requests/output.js';
import { type RawItem, recognise, wireItem } from '../requests/recognise.js';
import { send } from '../requests/send.js';
import { leaveInvalid, leaveUnrecognised, type Reading, readingOf } from '../requests/tolerance.js';
import { isRecord, type Partiality } from '../values/codec/codec.js';
import { show } from '../values/codec/show.js';
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
  const { table, index, statement } = state;
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
    if (entity !== undefined && statement.matches.includes(entity)) {
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
    if (entity !== undefined && statement.exact && index.entities.includes(entity)) continue;
    if (table.isMarker?.(table, item)) continue;
    // To count needs no entity; a read of none in particular counts every item.
    if (state.counting && !statement.exact) items.push(item);
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
  const problem = 'this cursor holds a key at which this read cannot begin: give it as a page or cursorFor gave it';
  throw new KeyformError('cursor', problem, { cause: (error as Error).cause });
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
 *
 * @example
 * ```ts
 * for await (const page of readPages(state, senderOf(state, client, options), readingOf(table, options))) { ... }
 * ```
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
      projection: state.statement.mixed ? nothingOf(state.table, state.index) : undefined,
    };
  }
  throw refuse('request', takenCountMessage);
};

/** How items are read that are only counted: one that does not decode is one, too. */
export const countingReading = (table: TableModel): Reading => readingOf(table, { invalid: 'collect' });

/** The figures of all pages. */
export const countPages = async (pages: AsyncIterable<Page<object>>): Promise<Figures> => {
  const sum = noFigures();
  for await (const page of pages) add(sum, { ...page, count: page.count + page.invalid.length });
  return sum;
};

/**
 * A cursor that goes on after an item, whose keys are made anew of its fields.
 *
 * @throws KeyformError `cursor` when a field of its keys is missing, or it is not of the query's partition or range
 */
export const cursorAfter = (state: ReadState, item: object): string => {
  const [key, entity] = startKeyOf(state, item);
  const attribute = leftOut(state.statement, state.values, key);
  if (attribute !== undefined) throw otherKey(attribute, entity);
  return writeCursor(state, key);
};

/** The error for an item that is not of the query's partition, or range. */
export const otherKey = (attribute: string, entity: string) =>
  refuse(
    'cursor',
    `the item has another ${attribute} than the query: use the query that returned it`,
    undefined,
    entity,
  );

/**
 * The key at which a read goes on after an item, made anew of its fields, and the name of its entity.
 *
 * @throws KeyformError `cursor` when a field of its keys is missing
 */
export const startKeyOf = (state: ReadState, item: object): readonly [key: WireItem, entity: string] => {
  if (!isRecord(item)) {
    throw refuse('cursor', `cursorFor takes an item of the ${state.verb}, but was given ${show(item)}`);
  }
  const entity = entityOf(state, item);
  try {
    return [startKeysOf(state, entity, item), entity.name];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = error.path.join('.');
    const isAbsent = state.projection !== undefined && (item as RawItem)[field] === undefined;
    const problem = isAbsent
      ? `is not there: project('${field}'), too`
      : isHiddenIn(entity, item, field)
        ? 'is hidden: read it by project()'
        : messageOf(error);
    throw refuse(
      'cursor',
      `a cursor needs the item's keys, but ${entity.name}.${field} ${problem}`,
      field,
      entity.name,
    );
  }
};

const startKeysOf = (state: ReadState, entity: EntityModel, item: object): WireItem => {
  const { table, index } = state;
  const key: WireItem = {};
  for (const attribute of startKeyAttributes(table, index)) {
    const format = entity.formats.get(attribute);
    if (format === undefined) continue;
    const asked = format.fields.some(({ name }) => isHiddenIn(entity, item, name)) && askedOf(state, attribute);
    if (asked) key[attribute] = asked;
    else {
      key[attribute] =
        table.keyType(attribute) === 'S' || format.natural === undefined
          ? { S: formatKey(format, item as RawItem, table.formatOptions) }
          : entity.encodeField(format.natural, (item as RawItem)[format.natural]);
    }
  }
  return key;
};

/** Whether a field is not in an item because it is hidden. */
const isHiddenIn = (entity: EntityModel, item: object, field: string): boolean =>
  entity.attributeOf(field)?.isHidden === true && (item as RawItem)[field] === undefined;

/** The value of a key attribute that all items of a query have. */
const askedOf = ({ statement, values }: ReadState, attribute: string): AttributeValue | undefined => {
  const equal = statement.comparisons.find((each) => each.attribute === attribute && each.operator === '=');
  return equal && values[equal.values[0] as string];
};

/** The entity of a decoded item: its type tells, or that it was read, or else it is the one that has all fields. */
const entityOf = (state: ReadState, item: object): EntityModel => {
  const { table, statement } = state;
  const { typeAttribute } = table;
  const type = typeAttribute === undefined ? undefined : (item as RawItem | undefined)?.[typeAttribute];
  const read = type === undefined && typeof item === 'object' && item !== null ? rememberedOf(item) : undefined;
  const [entity, ...others] = statement.matches.filter((match) =>
    read !== undefined
      ? match.name === read
      : type === undefined
        ? hasKeys(state, match, item)
        : match.typeName === type,
  );
  if (entity !== undefined && others.length === 0) return entity;
  const isUntold = state.projection !== undefined && typeAttribute !== undefined && type === undefined;
  const fix = isUntold ? `project('${typeAttribute}'), too, which tells its entity` : 'give it as it was read';
  if (entity !== undefined) {
    const names = [entity, ...others].map(({ name }) => name).join(', ');
    throw refuse(
      'cursor',
      `this could be an item of ${names}: ${isUntold ? fix : 'give the very object that was read'}`,
    );
  }
  throw refuse('cursor', `this is not an item of the ${state.verb}: ${fix}`);
};

const hasKeys = (state: ReadState, entity: EntityModel, item: object): boolean => {
  if (state.statement.matches.length === 1) return true;
  try {
    startKeysOf(state, entity, item);
    return true;
  } catch {
    return false;
  }
};
