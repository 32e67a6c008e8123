/**
 * `dynamic()`: reads that grow step by step, in one type. The builder stays what it is at run time.
 */

import type { genericCondition } from '../../src/facts/messages/writes.js';
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
import type { Live } from './live.js';
import type { FilteredSource } from './scan-input.js';
import type { SegmentOptions } from './segments.js';
import type { ShardOptions } from './shard-options.js';

/**
 * A query that grows step by step, made by `dynamic()`. Every method returns the same type, so a variable can hold each result.
 * Immutable, as other queries are. Its items are those of the query that made it.
 *
 * @example
 * ```ts
 * let orders = shop.query('primary', 'Order').where({ username }).dynamic();
 * if (newestFirst) orders = orders.descending();
 * ```
 */
export interface DynamicQuery<in out From extends AnySource, in out Name extends string, out Item>
  extends Growing<From, Name, 'QueryCommand', DynamicQuery<From, Name, Item>>,
    Reading<From['definition'], Item, ReadOptions, QueryOutput> {
  /**
   * Conditions on attributes, by AND with those there are already, as for other queries. One on the type attribute does not
   * narrow the items.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * let found = shop.query('primary', 'Order').where({ username }).dynamic();
   * if (status !== undefined) found = found.filter({ status });
   * found.build(); //=> { ..., FilterExpression: '#status = :status' }
   * ```
   */
  filter<
    const Filter extends FilterInput<From, Name>,
    Fault = CheckFilter<(typeof genericCondition)['text'], From, Name, Filter>,
  >(filter: Filter & NoInfer<Fault>): DynamicQuery<From, Name, Item>;
  /**
   * The greatest sort key first: `ScanIndexForward: false`.
   *
   * @example
   * ```ts
   * let orders = query.dynamic();
   * if (newestFirst) orders = orders.descending();
   * ```
   */
  descending(): DynamicQuery<From, Name, Item>;
  /**
   * The input of the low-level client's QueryCommand.
   *
   * @example const output = await client.send(new QueryCommand(query.dynamic().build()));
   */
  build(): DynamicQueryInput<AttributeValue>;
  /**
   * The input of the document client's QueryCommand: the same with plain values.
   *
   * @example query.dynamic().document().ExpressionAttributeValues //=> { ':PK': 'CUSTOMER#alexdebrie', ... }
   */
  document(): DynamicQueryInput<unknown>;
  /**
   * A cursor that continues after this item.
   *
   * @example
   * ```ts
   * const orders = query.dynamic();
   * const rest = await orders.startFrom(orders.cursorFor(order)).execute(client);
   * ```
   */
  cursorFor(item: Item): string;
}

/**
 * A query of all shards of a partition that grows step by step, made by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let log = shards(logs.query('primary', 'Log').where({ day })).dynamic();
 * if (newestFirst) log = log.descending();
 * ```
 */
export interface DynamicShardedQuery<in out From extends AnySource, in out Name extends string, out Item>
  extends Growing<From, Name, 'QueryCommand', DynamicShardedQuery<From, Name, Item>>,
    Reading<From['definition'], Item, ShardOptions, readonly QueryOutput[]> {
  /**
   * Adds conditions on attributes, by AND, as for other queries.
   *
   * @example
   * ```ts
   * let log = shards(logs.query('primary', 'Log').where({ day })).dynamic();
   * if (orderId !== '') log = log.filter({ day });
   * ```
   */
  filter<
    const Filter extends FilterInput<From, Name>,
    Fault = CheckFilter<(typeof genericCondition)['text'], From, Name, Filter>,
  >(filter: Filter & NoInfer<Fault>): DynamicShardedQuery<From, Name, Item>;
  /**
   * The greatest sort key first: `ScanIndexForward: false`.
   *
   * @example
   * ```ts
   * let log = shards(logs.query('primary', 'Log').where({ day })).dynamic();
   * if (newestFirst) log = log.descending();
   * ```
   */
  descending(): DynamicShardedQuery<From, Name, Item>;
  /**
   * The inputs of the low-level client's QueryCommands, one for each shard.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).dynamic().build().length //=> 4
   */
  build(): DynamicQueryInput<AttributeValue>[];
  /**
   * The inputs of the document client's QueryCommands: the same with plain values.
   *
   * @example shards(logs.query('primary', 'Log').where({ day })).dynamic().document().length //=> 4
   */
  document(): DynamicQueryInput<unknown>[];
  /**
   * A cursor that continues after this item, in all shards.
   *
   * @example
   * ```ts
   * const log = shards(logs.query('primary', 'Log').where({ day })).dynamic();
   * const { items } = await log.execute(client);
   * for (const item of items) console.log(log.cursorFor(item));
   * ```
   */
  cursorFor(item: Item): string;
}

/**
 * A scan that grows step by step, made by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let orders = shop.scan('primary', 'Order').dynamic();
 * if (status !== undefined) orders = orders.filter({ status });
 * ```
 */
export interface DynamicScan<in out From extends AnySource, in out Name extends string, out Item>
  extends Growing<From, Name, 'ScanCommand', DynamicScan<From, Name, Item>>,
    Reading<From['definition'], Item, ReadOptions, QueryOutput> {
  /** What it is, for `segments`; only a type. */
  readonly ' ~verb': 'scan';
  /** What `segments` keeps of it; only a type. */
  readonly ' ~parts': readonly [From['definition'], Item];
  /**
   * Adds conditions on attributes and keys, by AND, as for other scans.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * let orders = shop.scan('primary', 'Order').dynamic();
   * if (status !== undefined) orders = orders.filter({ status });
   * ```
   */
  filter<
    const Filter extends FilterInput<FilteredSource<From>, Name>,
    Fault = CheckFilter<(typeof genericCondition)['text'], FilteredSource<From>, Name, Filter>,
  >(filter: Filter & NoInfer<Fault>): DynamicScan<From, Name, Item>;
  /**
   * The input of the low-level client's ScanCommand.
   *
   * @example const output = await client.send(new ScanCommand(shop.scan('primary').dynamic().build()));
   */
  build(): DynamicScanInput<AttributeValue>;
  /**
   * The input of the document client's ScanCommand: the same with plain values.
   *
   * @example shop.scan('primary').dynamic().document() //=> { TableName: 'EcommerceTable' }
   */
  document(): DynamicScanInput<unknown>;
  /**
   * A cursor that continues after this item.
   *
   * @example
   * ```ts
   * const scan = shop.scan('primary', 'Order').dynamic();
   * const rest = await scan.startFrom(scan.cursorFor(order)).execute(client);
   * ```
   */
  cursorFor(item: Item): string;
}

/**
 * A parallel scan whose input is not known part by part. Immutable.
 *
 * @example segments(shop.scan('primary', 'Order').dynamic(), 8)
 */
export interface DynamicSegments<in out Definition, out Item>
  extends Reading<Definition, Item, SegmentOptions, readonly QueryOutput[]> {
  /**
   * Continues where the cursor of a page says. `undefined` starts at the beginning.
   *
   * @example const next = segments(shop.scan('primary', 'Order').dynamic(), 8).startFrom(cursor);
   */
  startFrom(cursor: string | undefined): DynamicSegments<Definition, Item>;
  /**
   * The inputs of the low-level client's ScanCommands: one for each segment that is not finished.
   *
   * @example segments(shop.scan('primary').dynamic(), 8).build()[0] //=> { ..., Segment: 0, TotalSegments: 8 }
   */
  build(): DynamicSegmentInput<AttributeValue>[];
  /**
   * The inputs of the document client's ScanCommands: the same with plain values.
   *
   * @example segments(shop.scan('primary').dynamic(), 8).document().length //=> 8
   */
  document(): DynamicSegmentInput<unknown>[];
}

/** What all reads can be asked for. Each gives the type that it was called on. */
interface Growing<From extends AnySource, Name extends string, Sent extends Command, Self> {
  /**
   * Leaves out what has expired.
   *
   * @example
   * ```ts
   * let sessions = shop.query('primary', 'Session').where({ username }).dynamic();
   * if (newestFirst) sessions = sessions.live();
   * ```
   */
  readonly live: Live<From, Name, Self>;
  /**
   * DynamoDB's Limit: the number of items *read* for a page, before any filter. The last call counts.
   *
   * @example query.dynamic().limit(25) //=> { ..., Limit: 25 }
   */
  limit(items: number): Self;
  /**
   * The number of matching items wanted: `execute` reads as many pages as that takes. The last call counts.
   *
   * @example const { items } = await query.dynamic().take(10).execute(client); // 10 items, or all there are
   */
  take(items: number): Self;
  /**
   * A strongly consistent read. A global secondary index has none.
   *
   * @example query.dynamic().consistent() //=> { ..., ConsistentRead: true }
   */
  readonly consistent: Consistent<From, Self>;
  /**
   * Binds cursors to a context of your own, as for a query.
   *
   * @example query.dynamic().cursorContext(session.tenant).startFrom(cursor)
   */
  readonly cursorContext: CursorContext<From, Self>;
  /**
   * Continues after a page (or after an item: `cursorFor`). `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, too long, or of another table, context, index, partition or range
   * @example const next = await query.dynamic().startFrom(cursor).execute(client);
   */
  startFrom(cursor: string | undefined): Self;
  /**
   * Asks what the request consumes: `consumedCapacity` of the pages has it. Sets `ReturnConsumedCapacity`.
   *
   * @example const { consumedCapacity } = await query.dynamic().consumedCapacity().execute(client); //=> 0.5
   */
  consumedCapacity(detail?: CapacityDetail): Self;
  /**
   * Adds options of the SDK's command that no method sets.
   *
   * @example query.dynamic().with({ ReturnConsumedCapacity: 'INDEXES' })
   */
  with<const Extra extends WithOptions<Sent>>(extra: Extra & NoInfer<CheckWith<Sent, Extra>>): Self;
}

/** How a read is sent, and what comes back. */
interface Reading<Definition, Item, Options, Output> extends Unsent {
  /**
   * Sends the request (with `take`: as many as it takes) and decodes what comes back.
   *
   * @example const { items, cursor } = await query.dynamic().execute(client);
   */
  execute(client: Client, options?: Options): Promise<Page<Item>>;
  /**
   * All pages, until there is no more. Empty pages in between do not end it.
   *
   * @example for await (const { items, cursor } of query.dynamic().pages(client)) console.log(items.length, cursor);
   */
  pages(client: Client, options?: Options): AsyncGenerator<Page<Item>, void, undefined>;
  /**
   * The items of all pages. `onInvalid` and `onUnrecognised` report those that the read leaves out.
   *
   * @throws KeyformError `request` where items are collected, and no function is told of them
   * @example for await (const { orderId } of query.dynamic().items(client)) console.log(orderId);
   */
  items(client: Client, ...options: ItemsArguments<Definition, Options>): AsyncGenerator<Item, void, undefined>;
  /**
   * Counts the items of all pages (`Select: 'COUNT'`). It costs as much as reading them. Items that do not decode count, too.
   *
   * @throws KeyformError `request` after `take`
   * @example const { count, scannedCount } = await query.dynamic().count(client);
   */
  count(client: Client, options?: Options): Promise<Count>;
  /**
   * Decodes what either client returned.
   *
   * @example
   * ```ts
   * const orders = query.dynamic();
   * const { items } = orders.parse(await client.send(new QueryCommand(orders.build())));
   * ```
   */
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
