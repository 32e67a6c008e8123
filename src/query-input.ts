/**
 * The request that a query or a scan sends. Twin of `types/query-input.ts` and `types/scan.ts`.
 */
import type { AttributeValue } from '../types/attribute-value.js';
import { type Condition, printConditions } from './condition.js';
import { type StartKey, startKeyAttributes } from './cursor.js';
import { documentItem } from './document.js';
import type { Extra } from './extra.js';
import { isComplete, type KeyConditions } from './key-condition.js';
import { partialKeyMessage } from './messages.js';
import type { IndexModel, TableModel } from './model.js';
import { unfit } from './operator.js';
import { type Projection, printProjection } from './projection.js';
import type { Statement, Values } from './statement.js';

export type { Extra } from './extra.js';

/** Of what, and what, a query or a scan asks. */
interface ReadBase {
  readonly verb: 'query' | 'scan';
  readonly table: TableModel;
  readonly index: IndexModel;
  readonly statement: Statement;
  readonly values: Values;
}

/** What may be set on a query or a scan. */
interface ReadOptions {
  /** Where the condition is given by keys, and may go on. */
  readonly chain: KeyConditions | undefined;
  /** What the calls of `filter` gave, all of which must hold. */
  readonly filters: readonly Condition[] | undefined;
  readonly projection: Projection | undefined;
  readonly descending: true | undefined;
  readonly limit: number | undefined;
  readonly take: number | undefined;
  readonly consistent: true | undefined;
  readonly capacity: Capacity | undefined;
  readonly start: StartKey | undefined;
  /** Only the number of items is wanted. */
  readonly counting: true | undefined;
  readonly extra: Extra | undefined;
  /** Reads other values for the same fields, where the condition is given by fields. */
  readonly where: ((fields: unknown) => readonly [Statement, Values, unknown?]) | undefined;
}

/** All that a query or a scan knows. */
export type ReadState = ReadBase & ReadOptions;

/** The state of a query or a scan on which nothing is set. */
export const readState = (
  verb: 'query' | 'scan',
  table: TableModel,
  index: IndexModel,
  statement: Statement,
  values: Values,
  where?: ReadState['where'],
): ReadState => ({
  verb,
  table,
  index,
  statement,
  values,
  chain: undefined,
  filters: undefined,
  projection: undefined,
  descending: undefined,
  limit: undefined,
  take: undefined,
  consistent: undefined,
  capacity: undefined,
  start: undefined,
  counting: undefined,
  extra: undefined,
  where,
});

/**
 * A state with changes. All states are made by such literals, and so have one shape: with a spread, V8 would make a shape
 * for each way in which a state can come about, and soon take a hundred times as long.
 */
export const changedState = (state: ReadState, changes: Partial<ReadState>): ReadState => {
  const changed: { -readonly [Part in keyof ReadState]: ReadState[Part] } = {
    verb: state.verb,
    table: state.table,
    index: state.index,
    statement: state.statement,
    values: state.values,
    chain: state.chain,
    filters: state.filters,
    projection: state.projection,
    descending: state.descending,
    limit: state.limit,
    take: state.take,
    consistent: state.consistent,
    capacity: state.capacity,
    start: state.start,
    counting: state.counting,
    extra: state.extra,
    where: state.where,
  };
  for (const part in changes) changed[part as 'verb'] = changes[part as 'verb'] as 'query';
  return changed;
};

/** What DynamoDB is to say about what a request cost. */
export type Capacity = 'TOTAL' | 'INDEXES';

/** The input of a QueryCommand or a ScanCommand, as it is put together. */
export interface ReadInput {
  TableName: string;
  IndexName?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: { readonly [placeholder: string]: string };
  ExpressionAttributeValues?: Values;
  ScanIndexForward?: boolean;
  Limit?: number;
  ConsistentRead?: boolean;
  Select?: 'COUNT';
  ReturnConsumedCapacity?: Capacity;
  Segment?: number;
  TotalSegments?: number;
  ExclusiveStartKey?: StartKey;
}

/** The input of a QueryCommand, whose key condition has names and values. */
export interface QueryInput extends ReadInput {
  KeyConditionExpression: string;
  ExpressionAttributeNames: { readonly [placeholder: string]: string };
  ExpressionAttributeValues: Values;
}

/**
 * The input of the low-level client's QueryCommand or ScanCommand. Parts that are not there are absent; what `with(...)`
 * gave goes before.
 *
 * @param segment of a scan in segments: its number and how many there are
 * @throws KeyformError `condition` when a part of the partition key has no condition, or the filter is longer than DynamoDB
 *   takes; `request` when the projection is
 */
export const inputOf = (state: ReadState, segment?: readonly [Segment: number, TotalSegments: number]): ReadInput => {
  const { table, index, statement, chain, filters, projection, extra, start } = state;
  if (chain !== undefined && !isComplete(index.partition, chain)) {
    const missing = index.partition.find((attribute) => !chain.attributes.includes(attribute));
    throw unfit(missing as string, partialKeyMessage(missing as string, index.name));
  }
  const input = { TableName: table.name } as ReadInput;
  // V8 takes ten times as long to add to what was spread.
  const isMore = filters !== undefined || projection !== undefined;
  const names = isMore ? Object.assign({}, statement.names) : { ...statement.names };
  const values = isMore ? Object.assign({}, state.values) : { ...state.values };
  if (index.name !== 'primary') input.IndexName = index.name;
  if (statement.key !== '') input.KeyConditionExpression = statement.key;
  const filter =
    filters === undefined ? statement.filter : printConditions(statement.filter, filters, names, values, 'filter');
  if (filter !== '') input.FilterExpression = filter;
  if (projection !== undefined) {
    const keys = state.take === undefined ? [] : startKeyAttributes(table, index);
    input.ProjectionExpression = printProjection(projection, names, keys);
  }
  if (state.verb === 'query' || !isEmpty(names)) input.ExpressionAttributeNames = names;
  if (state.verb === 'query' || !isEmpty(values)) input.ExpressionAttributeValues = values;
  if (state.descending) input.ScanIndexForward = false;
  const limit = state.limit ?? state.take;
  if (limit !== undefined) input.Limit = limit;
  if (state.consistent) input.ConsistentRead = true;
  if (state.counting && projection === undefined) input.Select = 'COUNT';
  if (state.capacity !== undefined) input.ReturnConsumedCapacity = state.capacity;
  if (segment !== undefined) [input.Segment, input.TotalSegments] = segment;
  if (start !== undefined) input.ExclusiveStartKey = { ...start };
  return extra === undefined ? input : Object.assign(input, extra);
};

/**
 * A copy of a request with other values.
 *
 * The parts are named one by one, because V8 spreads objects of many shapes ten times as slowly.
 */
export const withValues = (input: ReadInput, values: Values, extra: Extra | undefined): ReadInput => {
  if (extra !== undefined) return { ...input, ExpressionAttributeValues: values };
  const copy = { TableName: input.TableName } as ReadInput;
  if (input.IndexName !== undefined) copy.IndexName = input.IndexName;
  if (input.KeyConditionExpression !== undefined) copy.KeyConditionExpression = input.KeyConditionExpression;
  if (input.FilterExpression !== undefined) copy.FilterExpression = input.FilterExpression;
  if (input.ProjectionExpression !== undefined) copy.ProjectionExpression = input.ProjectionExpression;
  if (input.ExpressionAttributeNames !== undefined) copy.ExpressionAttributeNames = input.ExpressionAttributeNames;
  copy.ExpressionAttributeValues = values;
  if (input.ScanIndexForward !== undefined) copy.ScanIndexForward = input.ScanIndexForward;
  if (input.Limit !== undefined) copy.Limit = input.Limit;
  if (input.ConsistentRead !== undefined) copy.ConsistentRead = input.ConsistentRead;
  if (input.ReturnConsumedCapacity !== undefined) copy.ReturnConsumedCapacity = input.ReturnConsumedCapacity;
  return copy;
};

const isEmpty = (object: object): boolean => {
  for (const _ in object) return false;
  return true;
};

/**
 * The input of the document client's command: the same with plain values.
 *
 * @throws KeyformError `field` for a number that JavaScript cannot hold exactly
 */
export const documentOf = (input: ReadInput): object => {
  const document: Record<string, unknown> = { ...input };
  for (const part of ['ExpressionAttributeValues', 'ExclusiveStartKey'] as const) {
    if (input[part] !== undefined) document[part] = documentItem(input[part]);
  }
  return document;
};

/** The values of the partition key, by attribute: those that have a condition. */
export const partitionOf = ({ statement, values }: ReadState): StartKey =>
  Object.fromEntries(
    statement.partition.map(([attribute, placeholder]) => [attribute, values[placeholder] as AttributeValue]),
  );
