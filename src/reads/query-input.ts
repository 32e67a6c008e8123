/**
 * The request that a query or a scan sends. Twin of `types/reads/query-input.ts`, with the scans of
 * `types/reads/scan-input.ts`.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import { type StartKey, startKeyAttributes } from '../definitions/cursor.js';
import type { IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { alsoNeeding, type Projection } from '../expressions/projection.js';
import { partialKey } from '../facts/messages/key-conditions.js';
import type { Condition } from '../keys/expression.js';
import { isComplete, type KeyConditions } from '../keys/key-condition.js';
import { type Printed, Printer } from '../keys/printer.js';
import type { QueryPlan, ValueMap } from '../keys/query-plan.js';
import type { Draft } from '../requests/builder.js';
import type { Extra } from '../requests/extra.js';
import { ownValues } from '../values/own-value.js';
import { timeNow } from './live.js';

/** What a query or a scan asks, with its table and index. */
interface ReadBase {
  readonly verb: 'query' | 'scan';
  readonly table: TableModel;
  readonly index: IndexModel;
  readonly plan: QueryPlan;
  readonly values: ValueMap;
}

/** What may be set on a query or a scan. */
interface ReadOptions {
  /** Where the condition is given by keys, and may go on. */
  readonly chain: KeyConditions | undefined;
  /** What the calls of `filter` gave: all of it must hold. */
  readonly filters: readonly Condition[] | undefined;
  /** The filters ask for what has not expired: see `live.ts`. */
  readonly live: true | undefined;
  readonly projection: Projection | undefined;
  readonly descending: true | undefined;
  readonly limit: number | undefined;
  readonly take: number | undefined;
  readonly consistent: true | undefined;
  readonly capacity: Capacity | undefined;
  readonly start: StartKey | undefined;
  /** `startFrom` was called, with a cursor or without. */
  readonly begun: true | undefined;
  /** To which the caller binds cursors. */
  readonly context: string | undefined;
  /** Only the number of items is wanted. */
  readonly counting: true | undefined;
  readonly extra: Extra | undefined;
  /** For a query of shards: the values of the request for each, and where the merge is. */
  readonly shards: { readonly values: readonly ValueMap[]; readonly place: MergePosition | undefined } | undefined;
  readonly segments: Segmented | undefined;
}

/** A key in a shard, by the shard's number. */
export interface ShardKey {
  readonly shard: number;
  readonly key: StartKey;
}

/**
 * A place in the merged order: after a key of a shard, and so after all that sorts before it in the others. It tells where
 * every shard goes on, in either direction.
 */
export interface MergePosition extends ShardKey {
  /**
   * After which key some shards go on, reading in this direction: where the place alone would have items read again, those
   * with the very sort key of the place that an index has many of.
   */
  readonly hints: ReadonlyMap<number, StartKey>;
  readonly descending: boolean;
}

/** For a scan in segments: how many there are, and where it is. Segments before `next` have begun; those of them that are not open are done. */
export interface Segmented {
  readonly total: number;
  readonly next: number;
  /** After which key a segment goes on; undefined for its beginning. */
  readonly open: ReadonlyMap<number, StartKey | undefined>;
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
  plan: QueryPlan,
  values: ValueMap,
): Draft<ReadState> => copyState({ verb, table, index, plan, values });

/** A copy of a state. */
export const copyState = (state: Unset): Draft<ReadState> => ({
  verb: state.verb,
  table: state.table,
  index: state.index,
  plan: state.plan,
  values: state.values,
  chain: state.chain,
  filters: state.filters,
  live: state.live,
  projection: state.projection,
  descending: state.descending,
  limit: state.limit,
  take: state.take,
  consistent: state.consistent,
  capacity: state.capacity,
  start: state.start,
  begun: state.begun,
  context: state.context,
  counting: state.counting,
  extra: state.extra,
  shards: state.shards,
  segments: state.segments,
});

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
  ExpressionAttributeValues?: ValueMap;
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
  ExpressionAttributeValues: ValueMap;
}

/**
 * The input of the low-level client's QueryCommand or ScanCommand. Parts that are not there are absent; what `with(...)`
 * gave goes before. Made anew for each request of an execution, a page too: `live()` goes by the time at which it is made.
 *
 * @param segment of a scan in segments: its number and how many there are
 * @throws KeyformError `condition` when a part of the partition key has no condition, or the filter is longer than DynamoDB
 *   takes; `request` when the projection is
 */
export const readInput = (state: ReadState, segment?: readonly [Segment: number, TotalSegments: number]): ReadInput => {
  const { table, index, plan, chain, projection, extra, start } = state;
  if (chain !== undefined && !isComplete(index.partition, chain)) {
    const missing = index.partition.find((attribute) => !chain.attributes.includes(attribute));
    throw keyformError(partialKey, { attribute: missing as string, index: index.name }, undefined, {
      field: missing as string,
    });
  }
  const { texts, names, values } = printed(state);
  const isQuery = state.verb === 'query';
  // Part by part, because V8 spreads objects of many shapes ten times as slowly.
  const input: ReadInput = { TableName: table.name };
  if (index.name !== 'primary') input.IndexName = index.name;
  if (plan.key) input.KeyConditionExpression = plan.key;
  if (texts.condition) input.FilterExpression = texts.condition;
  if (texts.projection) input.ProjectionExpression = texts.projection;
  if (isQuery || !isEmpty(names)) input.ExpressionAttributeNames = names;
  if (isQuery || !isEmpty(values)) input.ExpressionAttributeValues = values;
  if (state.descending) input.ScanIndexForward = false;
  const limit = state.limit ?? state.take;
  if (limit !== undefined) input.Limit = limit;
  if (state.consistent) input.ConsistentRead = true;
  if (state.counting && projection === undefined) input.Select = 'COUNT';
  if (state.capacity !== undefined) input.ReturnConsumedCapacity = state.capacity;
  if (segment !== undefined) [input.Segment, input.TotalSegments] = segment;
  if (start !== undefined) input.ExclusiveStartKey = ownValues({ ...start });
  return extra === undefined ? input : Object.assign(input, extra);
};

/** The expressions of a read, with names and values of its own. */
const printed = (state: ReadState): Printed => {
  const { table, index, plan, filters, projection } = state;
  if (filters === undefined && projection === undefined) {
    const texts = { update: '', condition: plan.filter, projection: '' };
    return { texts, names: { ...plan.names }, values: ownValues({ ...state.values }) };
  }
  const keys = projection === undefined || state.take === undefined ? [] : startKeyAttributes(table, index);
  const expressions = {
    conditions: filters,
    projection: keys.length === 0 ? projection?.paths : alsoNeeding(projection as Projection, keys).paths,
    noun: 'filter',
  } as const;
  const printer = plan.printer ?? new Printer();
  return printer.print(expressions, plan, state.values, state.live && timeNow(table));
};

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;

/** The values of the partition key, by attribute: those that have a condition. */
export const partitionOf = ({ plan, values }: ReadState): StartKey =>
  Object.fromEntries(
    plan.partition.map(([attribute, placeholder]) => [attribute, values[placeholder] as AttributeValue]),
  );
