import type { AttributeValue } from '../types/attribute-value.js';
import type { Client, ExecuteOptions } from '../types/client.js';
import type { Page } from '../types/page.js';
import { startKeyAttributes, writeCursor } from './cursor.js';
import { formatKey } from './format.js';
import { compareWire } from './key-order.js';
import type { EntityModel } from './model.js';
import { inputOf, partitionOf, type QueryState } from './query-input.js';
import { type RawItem, recognise, unrecognised, wireItem } from './recognise.js';
import { Refusal, refuse } from './refusal.js';
import { send } from './send.js';

type WireItem = Record<string, AttributeValue>;

/** What either client returns for a query. */
export interface QueryOutput {
  readonly Items?: readonly RawItem[] | undefined;
  readonly LastEvaluatedKey?: RawItem | undefined;
  readonly Count?: number | undefined;
  readonly ScannedCount?: number | undefined;
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number | undefined } | undefined;
}

/**
 * Decodes what either client returned.
 *
 * @param wanted ends the page after so many items; its cursor then goes on there
 * @throws KeyformError `unrecognised` for an item that is none of the entities that the query reads, where the table does
 *   not say that such items are to be collected
 */
export const readPage = (
  { table, index, statement, extra = {} }: QueryState,
  output: QueryOutput,
  wanted = Number.POSITIVE_INFINITY,
): Page<object> => {
  const partial = index.projection !== 'ALL' || 'ProjectionExpression' in extra || 'AttributesToGet' in extra;
  const { Items: raw = [], LastEvaluatedKey: last } = output;
  const page: { items: object[]; unrecognised: WireItem[] } = { items: [], unrecognised: [] };
  let next = last;
  for (let at = 0; at < raw.length; at++) {
    const item = wireItem(table, raw[at] as RawItem);
    const entity = recognise(table, item);
    if (entity !== undefined && statement.matches.includes(entity)) {
      page.items.push(entity.decode(item, partial));
      if (page.items.length < wanted) continue;
      if (at + 1 < raw.length) next = item;
      break;
    }
    // What else lies in the partition is none of an exact result.
    if (entity !== undefined && statement.exact && index.entities.includes(entity)) continue;
    if (table.unrecognised === 'error') throw unrecognised(table, item);
    page.unrecognised.push(item);
  }
  return {
    items: page.items,
    cursor: next === undefined ? undefined : writeCursor(table, index, wireItem(table, next)),
    count: output.Items === undefined ? (output.Count ?? 0) : page.items.length,
    scannedCount: output.ScannedCount ?? raw.length,
    consumedCapacity: output.ConsumedCapacity?.CapacityUnits,
    unrecognised: page.unrecognised,
  };
};

/**
 * The pages of a query, one request each, until there is no more, or as many items as `take` says.
 *
 * @throws KeyformError as {@link readPage} does, and `execution` when a request fails
 */
export async function* readPages(
  state: QueryState,
  client: Client,
  options: ExecuteOptions | undefined,
): AsyncGenerator<Page<object>, void, undefined> {
  const what = `${state.table.name}: query of ${state.index.name}`;
  let left = state.take ?? Number.POSITIVE_INFINITY;
  let start: object = {};
  for (;;) {
    const output = await send<QueryOutput>(client, 'QueryCommand', { ...inputOf(state), ...start }, options, what);
    const page = readPage(state, output, left);
    yield page;
    left -= page.items.length;
    if (left <= 0 || output.LastEvaluatedKey === undefined) return;
    start = { ExclusiveStartKey: output.LastEvaluatedKey };
  }
}

/** One page; with `take`, as many as it takes, in one. */
export const readAll = async (
  state: QueryState,
  client: Client,
  options: ExecuteOptions | undefined,
): Promise<Page<object>> => {
  let all: Page<object> | undefined;
  for await (const page of readPages(state, client, options)) {
    all = all === undefined ? page : joined(all, page);
    if (state.take === undefined) break;
  }
  return all as Page<object>;
};

const joined = (before: Page<object>, page: Page<object>): Page<object> => ({
  items: [...before.items, ...page.items],
  cursor: page.cursor,
  count: before.count + page.count,
  scannedCount: before.scannedCount + page.scannedCount,
  consumedCapacity:
    page.consumedCapacity === undefined
      ? before.consumedCapacity
      : (before.consumedCapacity ?? 0) + page.consumedCapacity,
  unrecognised: [...before.unrecognised, ...page.unrecognised],
});

/**
 * A cursor that goes on after an item, whose keys are made anew of its fields.
 *
 * @throws KeyformError `cursor` when a field of its keys is missing, or it is not of the query's partition
 */
export const cursorAfter = (state: QueryState, item: object): string => {
  const { table, index } = state;
  const entity = entityOf(state, item);
  let key: WireItem;
  try {
    key = keysOf(state, entity, item);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = error.path.join('.');
    const problem = `a cursor needs the item's keys, but ${entity.name}.${field} ${error.message}`;
    throw refuse('cursor', problem, field, entity.name);
  }
  for (const [attribute, value] of Object.entries(partitionOf(state))) {
    if (compareWire(key[attribute] as AttributeValue, value) !== 0) {
      const problem = `the item has another ${attribute} than the query: take the query that gave it`;
      throw refuse('cursor', problem, undefined, entity.name);
    }
  }
  return writeCursor(table, index, key);
};

const keysOf = ({ table, index }: QueryState, entity: EntityModel, item: object): WireItem => {
  const key: WireItem = {};
  for (const attribute of startKeyAttributes(table, index)) {
    const format = entity.formats.get(attribute);
    if (format === undefined) continue;
    key[attribute] =
      table.keyType(attribute) === 'S' || format.natural === undefined
        ? { S: formatKey(format, item as RawItem, table.formatOptions) }
        : entity.encodeField(format.natural, (item as RawItem)[format.natural]);
  }
  return key;
};

/** The entity of a decoded item: its type tells, or else it is the one that has all fields. */
const entityOf = (state: QueryState, item: object): EntityModel => {
  const { table, statement } = state;
  const { typeAttribute } = table;
  const type = typeAttribute === undefined ? undefined : (item as RawItem | undefined)?.[typeAttribute];
  const [entity, ...others] = statement.matches.filter((match) =>
    type === undefined ? fits(state, match, item) : match.typeName === type,
  );
  if (entity !== undefined && others.length === 0) return entity;
  throw refuse('cursor', 'this is no item of the query: give it as it was read');
};

const fits = (state: QueryState, entity: EntityModel, item: object): boolean => {
  if (state.statement.matches.length === 1) return true;
  try {
    keysOf(state, entity, item);
    return true;
  } catch {
    return false;
  }
};
