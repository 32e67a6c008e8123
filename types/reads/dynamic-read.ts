/**
 * `dynamic()`: reads that grow step by step, in one type. The builder stays what it is at run time.
 */
import type { AnySource } from '../definitions/source.js';
import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { Client } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Count } from '../requests/count.js';
import type { CapacityDetail } from '../requests/metrics.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { CheckWith, Command, WithOptions } from '../requests/sdk-options.js';
import type { ItemsArguments, ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { CursorContext } from './cursor-context.js';
import type { FilteredSource } from './scan-input.js';
import type { SegmentOptions } from './segments.js';
import type { ShardOptions } from './shard-options.js';

/**
 * A query that grows step by step, as `dynamic()` gives it: every method gives the same type, so that a variable takes what
 * it gave. Immutable, as other queries are. The items are those of the query that it was made of.
 */
export interface DynamicQuery<in out From extends AnySource, in out Name extends string, out Item>
  extends Growing<From, 'QueryCommand', DynamicQuery<From, Name, Item>>,
    Reading<From['definition'], Item, ReadOptions, QueryOutput> {
  /**
   * Conditions on attributes, by AND with those there are already, as for other queries. One on the type attribute does not
   * narrow the items.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   * @example
   * ```ts
   * let found = shop.query('primary', 'Order').where({ username }).dynamic();
   * if (status !== undefined) found = found.filter({ status });
   * found.build(); //=> { ..., FilterExpression: '#status = :status' }
   * ```
   */
  filter<const Filter extends FilterInput<From, Name>>(
    filter: Filter & NoInfer<CheckFilter<From, Name, Filter>>,
  ): DynamicQuery<From, Name, Item>;
  /** The greatest sort key first: `ScanIndexForward: false`. */
  descending(): DynamicQuery<From, Name, Item>;
  /** The input of the low-level client's QueryCommand. */
  build(): DynamicQueryInput<AttributeValue>;
  /** The input of the document client's QueryCommand: the same with plain values. */
  document(): DynamicQueryInput<unknown>;
  /** A cursor that goes on after this item. */
  cursorFor(item: Item): string;
}

/** A query of all shards of a partition that grows step by step, as `dynamic()` gives it. Immutable. */
export interface DynamicShardedQuery<in out From extends AnySource, in out Name extends string, out Item>
  extends Growing<From, 'QueryCommand', DynamicShardedQuery<From, Name, Item>>,
    Reading<From['definition'], Item, ShardOptions, readonly QueryOutput[]> {
  /** Conditions on attributes, by AND with those there are already, as for other queries. */
  filter<const Filter extends FilterInput<From, Name>>(
    filter: Filter & NoInfer<CheckFilter<From, Name, Filter>>,
  ): DynamicShardedQuery<From, Name, Item>;
  /** The greatest sort key first: `ScanIndexForward: false`. */
  descending(): DynamicShardedQuery<From, Name, Item>;
  /** The inputs of the low-level client's QueryCommands, one for each shard. */
  build(): DynamicQueryInput<AttributeValue>[];
  /** The inputs of the document client's QueryCommands: the same with plain values. */
  document(): DynamicQueryInput<unknown>[];
  /** A cursor that goes on after this item, in all shards. */
  cursorFor(item: Item): string;
}

/** A scan that grows step by step, as `dynamic()` gives it. Immutable. */
export interface DynamicScan<in out From extends AnySource, in out Name extends string, out Item>
  extends Growing<From, 'ScanCommand', DynamicScan<From, Name, Item>>,
    Reading<From['definition'], Item, ReadOptions, QueryOutput> {
  /** What it is, for `segments`; only a type. */
  readonly ' ~verb': 'scan';
  /**
   * Conditions on attributes and keys, by AND with those there are already, as for other scans.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   */
  filter<const Filter extends FilterInput<FilteredSource<From>, Name>>(
    filter: Filter & NoInfer<CheckFilter<FilteredSource<From>, Name, Filter>>,
  ): DynamicScan<From, Name, Item>;
  /** The input of the low-level client's ScanCommand. */
  build(): DynamicScanInput<AttributeValue>;
  /** The input of the document client's ScanCommand: the same with plain values. */
  document(): DynamicScanInput<unknown>;
  /** A cursor that goes on after this item. */
  cursorFor(item: Item): string;
}

/** A parallel scan whose input is not known part by part. Immutable. */
export interface DynamicSegments<in out Definition, out Item>
  extends Reading<Definition, Item, SegmentOptions, readonly QueryOutput[]> {
  /** Goes on where a page's cursor says. `undefined` starts at the beginning. */
  startFrom(cursor: string | undefined): DynamicSegments<Definition, Item>;
  /** The inputs of the low-level client's ScanCommands: one for each segment that is not done. */
  build(): DynamicSegmentInput<AttributeValue>[];
  /** The inputs of the document client's ScanCommands: the same with plain values. */
  document(): DynamicSegmentInput<unknown>[];
}

/** What all reads can be asked for. Each gives the type that it was called on. */
interface Growing<From extends AnySource, Sent extends Command, Self> {
  /** Leaves out what has expired. */
  live(): Self;
  /** DynamoDB's Limit: the number of items *read* for a page, before any filter. The last call counts. */
  limit(items: number): Self;
  /** The number of matching items wanted: `execute` reads as many pages as that takes. The last call counts. */
  take(items: number): Self;
  /** A strongly consistent read. A global secondary index has none. */
  readonly consistent: Consistent<From, Self>;
  /** Binds cursors to a context of your own, as for a query. */
  readonly cursorContext: CursorContext<From, Self>;
  /**
   * Goes on after a page (or after an item: `cursorFor`). `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, too long, or of another table, context, index, partition or range
   */
  startFrom(cursor: string | undefined): Self;
  /** What the request cost, in `consumedCapacity` of its pages: `ReturnConsumedCapacity`. */
  consumedCapacity(detail?: CapacityDetail): Self;
  /** Options of the SDK's command that no method sets; merged last. */
  with<const Extra extends WithOptions<Sent>>(extra: Extra & NoInfer<CheckWith<Sent, Extra>>): Self;
}

/** How a read is sent, and what comes back. */
interface Reading<Definition, Item, Options, Output> extends Unsent {
  /** Sends the request (with `take`: as many as it takes) and decodes what comes back. */
  execute(client: Client, options?: Options): Promise<Page<Item>>;
  /** All pages, until there is no more. Empty pages in between do not end it. */
  pages(client: Client, options?: Options): AsyncGenerator<Page<Item>, void, undefined>;
  /**
   * The items of all pages. `onInvalid` and `onUnrecognised` tell of those that the read leaves out.
   *
   * @throws KeyformError `request` where items are collected, and no function is told of them
   */
  items(client: Client, ...options: ItemsArguments<Definition, Options>): AsyncGenerator<Item, void, undefined>;
  /**
   * The number of items, over all pages (`Select: 'COUNT'`): it costs as much as reading them. Items that do not decode count,
   * too.
   *
   * @throws KeyformError `request` after `take`
   */
  count(client: Client, options?: Options): Promise<Count>;
  /** Decodes what either client returned. */
  parse(output: Output, options?: ParseOptions): Page<Item>;
}

/** The input of a ScanCommand whose parts are not known one by one. */
export interface DynamicScanInput<Value> {
  TableName: string;
  IndexName?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
  ExclusiveStartKey?: Record<string, Value>;
  Limit?: number;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: CapacityDetail;
  Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT';
}

/** The input of a QueryCommand whose parts are not known one by one. */
export interface DynamicQueryInput<Value> extends DynamicScanInput<Value> {
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, Value>;
  ScanIndexForward?: boolean;
}

/** The input of the ScanCommand of one segment. */
export interface DynamicSegmentInput<Value> extends DynamicScanInput<Value> {
  Segment: number;
  TotalSegments: number;
}
