/**
 * The request that a query or a scan sends. Twin of `types/reads/query-input.ts` and `types/reads/scan.ts`.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { type StartKey, startKeyAttributes } from '../definitions/cursor.js';
import type { IndexModel, TableModel } from '../definitions/model.js';
import { partialKeyMessage } from '../errors/messages.js';
import { type Condition, printConditions } from '../expressions/condition.js';
import { type Projection, printProjection } from '../expressions/projection.js';
import { isComplete, type KeyConditions } from '../keys/key-condition.js';
import { unfit } from '../keys/operator.js';
import type { Statement, Values } from '../keys/statement.js';
import { documentItem } from '../requests/document.js';
import type { Extra } from '../requests/extra.js';

export type { Extra } from '../requests/extra.js';

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
  /** To which the caller binds cursors. */
  readonly context: string | undefined;
  /** Only the number of items is wanted. */
  readonly counting: true | undefined;
  readonly extra: Extra | undefined;
  /** Reads other values for the same fields, where the condition is given by fields. */
  readonly where: ((fields: unknown) => readonly [Statement, Values, unknown?]) | undefined;
}

/** All that a query or a scan knows. */
export type ReadState = ReadBase & ReadOptions;

/** What a state has of its own as long as nothing is set. */
type Unset = ReadBase & Partial<ReadOptions>;

/** The state of a query or a scan on which nothing is set. */
export const readState = (
  verb: 'query' | 'scan',
  table: TableModel,
  index: IndexModel,
  statement: Statement,
  values: Values,
  where?: ReadState['where'],
): ReadState => changedState({ verb, table, index, statement, values, where }, {});

/**
 * A state with changes. All states are made by this literal, and so have one shape: with a spread, V8 would make a shape
 * for each way in which a state can come about, and soon take a hundred times as long.
 */
export const changedState = (state: Unset, changes: Partial<ReadState>): ReadState => {
  const all: ReadState = {
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
    context: state.context,
    counting: state.counting,
    extra: state.extra,
    where: state.where,
  };
  return Object.assign(all, changes);
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
  // V8 takes ten times as long to add to what was spread.
  const isMore = filters !== undefined || projection !== undefined;
  const names = isMore ? Object.assign({}, statement.names) : { ...statement.names };
  const values = isMore ? Object.assign({}, state.values) : { ...state.values };
  const filter =
    filters === undefined ? statement.filter : printConditions(statement.filter, filters, names, values, 'filter');
  const keys = projection === undefined || state.take === undefined ? [] : startKeyAttributes(table, index);
  const isQuery = state.verb === 'query';
  const input = inputWith(
    {
      TableName: table.name,
      IndexName: index.name === 'primary' ? undefined : index.name,
      KeyConditionExpression: statement.key || undefined,
      FilterExpression: filter || undefined,
      ProjectionExpression: projection && printProjection(projection, names, keys),
      ExpressionAttributeNames: isQuery || !isEmpty(names) ? names : undefined,
      ScanIndexForward: state.descending && false,
      Limit: state.limit ?? state.take,
      ConsistentRead: state.consistent,
      Select: state.counting && projection === undefined ? 'COUNT' : undefined,
      ReturnConsumedCapacity: state.capacity,
    },
    isQuery || !isEmpty(values) ? values : undefined,
  );
  if (segment !== undefined) [input.Segment, input.TotalSegments] = segment;
  if (start !== undefined) input.ExclusiveStartKey = { ...start };
  return extra === undefined ? input : Object.assign(input, extra);
};

/** The parts of an input; undefined for those that are not there. */
type Parts = { readonly [Part in keyof ReadInput]: ReadInput[Part] | undefined };

/**
 * An input of these parts, with these values.
 *
 * The parts are named one by one, because V8 spreads objects of many shapes ten times as slowly.
 */
export const inputWith = (parts: Parts, values: Values | undefined): ReadInput => {
  const input = { TableName: parts.TableName } as ReadInput;
  if (parts.IndexName !== undefined) input.IndexName = parts.IndexName;
  if (parts.KeyConditionExpression !== undefined) input.KeyConditionExpression = parts.KeyConditionExpression;
  if (parts.FilterExpression !== undefined) input.FilterExpression = parts.FilterExpression;
  if (parts.ProjectionExpression !== undefined) input.ProjectionExpression = parts.ProjectionExpression;
  if (parts.ExpressionAttributeNames !== undefined) input.ExpressionAttributeNames = parts.ExpressionAttributeNames;
  if (values !== undefined) input.ExpressionAttributeValues = values;
  if (parts.ScanIndexForward !== undefined) input.ScanIndexForward = parts.ScanIndexForward;
  if (parts.Limit !== undefined) input.Limit = parts.Limit;
  if (parts.ConsistentRead !== undefined) input.ConsistentRead = parts.ConsistentRead;
  if (parts.Select !== undefined) input.Select = parts.Select;
  if (parts.ReturnConsumedCapacity !== undefined) input.ReturnConsumedCapacity = parts.ReturnConsumedCapacity;
  return input;
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
