/**
 * The request that a query or a scan sends. Twin of `types/reads/query-input.ts`, and of `types/reads/scan-input.ts` for scans.
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
import type { PassedOptions } from '../requests/passed-options.js';
import { withoutInherited } from '../values/codec/codec.js';
import { ownValues } from '../values/own-value.js';
import { timeNow } from './live.js';

/** The key condition of a query or a scan, with its table and index. */
interface ReadBase {
  readonly verb: 'query' | 'scan';
  readonly table: TableModel;
  readonly index: IndexModel;
  readonly plan: QueryPlan;
  readonly values: ValueMap;
}

/** What methods may set on a query or a scan. */
interface ReadOptions {
  /** Set by `keyCondition`: the condition in terms of keys, which may be extended. */
  readonly chain: KeyConditions | undefined;
  /** The conditions of all calls of `filter`: all must be true. */
  readonly filters: readonly Condition[] | undefined;
  /** `live()` was called: see `live.ts`. */
  readonly live: true | undefined;
  readonly projection: Projection | undefined;
  readonly descending: true | undefined;
  readonly limit: number | undefined;
  readonly take: number | undefined;
  readonly consistent: true | undefined;
  readonly capacity: Capacity | undefined;
  readonly start: StartKey | undefined;
  /** `startFrom` was called, with or without a cursor. */
  readonly begun: true | undefined;
  /** The caller's context to which cursors are bound. */
  readonly context: string | undefined;
  /** Only the number of items is wanted. */
  readonly counting: true | undefined;
  readonly passedOptions: PassedOptions | undefined;
  /** For a query of shards: the values of each shard's request, and the position of the merge. */
  readonly shards: { readonly values: readonly ValueMap[]; readonly place: MergePosition | undefined } | undefined;
  readonly segments: Segmented | undefined;
}

/** A key and the number of its shard. */
export interface ShardKey {
  readonly shard: number;
  readonly key: StartKey;
}

/**
 * A position in the merged order: after a key of one shard, and after everything in the other shards that sorts before it. It
 * determines where every shard continues, in either direction.
 */
export interface MergePosition extends ShardKey {
  /**
   * The keys after which some shards continue in this direction, where the position alone would return items again: an index may
   * have many items with the position's sort key.
   */
  readonly hints: ReadonlyMap<number, StartKey>;
  readonly descending: boolean;
}

/** For a scan in segments: their number and the position. Segments before `next` have begun; those that aren't open are done. */
export interface Segmented {
  readonly total: number;
  readonly next: number;
  /** The keys after which segments continue; undefined for a segment's beginning. */
  readonly open: ReadonlyMap<number, StartKey | undefined>;
}

export type ReadState = ReadBase & ReadOptions;

/** A state before anything is set. */
type Unset = ReadBase & Partial<ReadOptions>;

/** The state of a query or a scan on which nothing is set. */
export const readState = (
  verb: 'query' | 'scan',
  table: TableModel,
  index: IndexModel,
  plan: QueryPlan,
  values: ValueMap,
): Draft<ReadState> => copyState(withoutInherited({ verb, table, index, plan, values }));

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
  passedOptions: state.passedOptions,
  shards: state.shards,
  segments: state.segments,
});

/** The values of `ReturnConsumedCapacity`. */
export type Capacity = 'TOTAL' | 'INDEXES';

/** The input of a QueryCommand or a ScanCommand while it's built. */
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
 * The input of the low-level client's QueryCommand or ScanCommand. Unset members are absent; those of `with(...)` come first.
 * Built for each page, because `live()` compares with the time of the request.
 *
 * @param segment of a scan in segments: its number and the total
 * @throws KeyformError `condition` if a part of the partition key has no condition, or the filter is longer than DynamoDB
 *   accepts; `request` if the projection is
 */
export const readInput = (state: ReadState, segment?: readonly [Segment: number, TotalSegments: number]): ReadInput => {
  const { table, index, plan, chain, projection, passedOptions, start } = state;
  if (chain !== undefined && !isComplete(index.partition, chain)) {
    const missing = index.partition.find((attribute) => !chain.attributes.includes(attribute)) as string;
    throw keyformError(partialKey, { attribute: missing, field: missing, index: index.name });
  }
  const { texts, names, values } = printed(state);
  const isQuery = state.verb === 'query';
  // Member by member, because V8 is ten times slower at spreading objects of many shapes.
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
  return passedOptions === undefined ? input : Object.assign(input, passedOptions);
};

/** The expressions of a read, with their names and values. */
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

/** The values of the partition key's attributes that have a condition. */
export const partitionOf = ({ plan, values }: ReadState): StartKey =>
  Object.fromEntries(
    plan.partition.map(([attribute, placeholder]) => [attribute, values[placeholder] as AttributeValue]),
  );
