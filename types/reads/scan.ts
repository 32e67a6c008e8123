/** A read of a whole table or index. Twin of `src/reads/scan.ts`. */

import type { genericCondition, genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';

import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { CheckedParts, EachProjectedItem, ProjectionInput } from '../expressions/projection.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Counts } from '../requests/count.js';
import type { DynamicSource, WithResult } from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ItemsArguments, ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor, WideScan } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { CursorContext } from './cursor-context.js';
import type { Live, LiveOption } from './live.js';
import type { DocumentPart } from './query-input.js';
import type { FilterOption, ReadItem } from './read-item.js';
import type { FilteredSource, ScanInput, ScannedOf } from './scan-input.js';

/** The literal requests of a builder, for either client. Worked out where they are asked for. */
export interface ScanInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: { [Part in keyof ScanInput<From, Entity, Options>]: ScanInput<From, Entity, Options>[Part] };
  readonly document: {
    [Part in keyof ScanInput<From, Entity, Options>]: DocumentPart<Part, ScanInput<From, Entity, Options>[Part]>;
  };
}

/**
 * A scan. Immutable: every method gives another one.
 *
 * @example for await (const order of shop.scan('primary', 'Order').items(client)) console.log(order.orderId);
 */
export interface Scan<in out From extends AnySource, in out Entity extends string, in out Options extends Settings = []>
  extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<[Entity, Options]>;
  /** Its literal requests; only a type. */
  readonly ' ~inputs': ScanInputs<From, Entity, Options>;
  /** What it is, for `segments`; only a type. */
  readonly ' ~verb': 'scan';
  /** What `segments` keeps of it; only a type. Of another copy of keyform the compiler can read it, but not infer from the whole scan. */
  readonly ' ~parts': readonly [From, Entity, Options];
  /**
   * Conditions on attributes, as for a query, and on keys: a scan may filter by them. A filter is applied to what was read:
   * it saves no capacity.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * shop.scan('primary', 'Order').filter({ amount: { '>': 100 } }) //=> { ..., FilterExpression: '#Type = :Type AND #amount > :amount' }
   * ```
   */
  filter<
    const Filter extends FilterInput<FilteredSource<From>, ScannedOf<From, Entity>>,
    Fault = CheckFilter<(typeof genericCondition)['text'], FilteredSource<From>, ScannedOf<From, Entity>, Filter>,
  >(filter: Filter & NoInfer<Fault>): Scan<From, Entity, FilterOption<From, Filter, Options>>;

  /**
   * Reads only these parts of the items, as for a query.
   *
   * @example shop.scan('primary', 'Order').project('orderId', 'status')
   */
  project<const Parts extends ProjectionInput<From, ScannedOf<From, Entity>>, _OfOne extends Options = never>(
    ...parts: CheckedParts<(typeof genericNames)['text'], From, ScannedOf<From, Entity>, Parts>
  ): Scan<
    WithResult<From, Options, EachProjectedItem<From, ScannedOf<From, Entity>, Parts>>,
    Entity,
    Option<'project', Parts, Options>
  >;

  /**
   * Leaves out what has expired, as for a query.
   *
   * @example shop.scan('primary', 'Session').live() //=> { ..., FilterExpression: '... OR #expiresAt > :expiresAt' }
   */
  readonly live: Live<
    From,
    ScannedOf<From, Entity>,
    Scan<From, Entity, LiveOption<From, ScannedOf<From, Entity>, Options>>
  >;

  /**
   * DynamoDB's Limit: the number of items *read* for a page, before any filter.
   *
   * @example shop.scan('primary', 'Order').limit(25) //=> { ..., Limit: 25 }
   */
  limit<const Items extends number>(items: Items): Scan<From, Entity, Option<'limit', Items, Options>>;

  /**
   * The number of matching items wanted: `execute` reads as many pages as that takes.
   *
   * @example const { items } = await shop.scan('primary', 'Order').take(10).execute(client); // 10 items, or all there are
   */
  take<const Items extends number>(items: Items): Scan<From, Entity, Option<'take', Items, Options>>;

  /**
   * A strongly consistent read. A global secondary index has none.
   *
   * @example shop.scan('primary', 'Order').consistent() //=> { ..., ConsistentRead: true }
   */
  readonly consistent: Consistent<From, Scan<From, Entity, Option<'consistent', true, Options>>>;

  /**
   * Asks what the request consumes: `consumedCapacity` of the pages has it. Sets `ReturnConsumedCapacity`.
   *
   * @example const { consumedCapacity } = await shop.scan('primary', 'Order').consumedCapacity().execute(client); //=> 0.5
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): Scan<From, Entity, Option<'capacity', DetailOf<Detail>, Options>>;

  /**
   * Binds cursors to a context of your own, as for a query. For `segments`, call it first.
   *
   * @example shop.scan('primary', 'Order').cursorContext(session.tenant).startFrom(cursor)
   */
  readonly cursorContext: CursorContext<From, Scan<From, Entity, Options>, Options>;

  /**
   * Continues after a page (or after an item: `cursorFor`) of a scan of the same index. `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, too long, or of a query, another table, context or index
   * @example const next = await shop.scan('primary', 'Order').startFrom(cursor).execute(client);
   */
  startFrom<Cursor extends string | undefined>(cursor: Cursor): Scan<From, Entity, Option<'start', Cursor, Options>>;

  /**
   * Adds options of the SDK's ScanCommand that no method sets.
   *
   * @example shop.scan('primary').with({ Segment: 0, TotalSegments: 4 })
   */
  with<const Extra extends WithOptions<'ScanCommand'>>(
    extra: Extra & NoInfer<CheckWith<'ScanCommand', Extra>>,
  ): Scan<From, Entity, Option<'extra', Extra, Options>>;

  /**
   * The same scan in a type that no longer grows, as for a query.
   *
   * @example
   * ```ts
   * let orders = shop.scan('primary', 'Order').dynamic();
   * if (status !== undefined) orders = orders.filter({ status });
   * orders.build(); //=> { ..., FilterExpression: '#Type = :Type AND #status = :status' }
   * ```
   */
  dynamic(): DynamicScan<From, ScannedOf<From, Entity>, ReadItem<From, ScannedOf<From, Entity>, Options>>;

  /**
   * The input of the low-level client's ScanCommand.
   *
   * @example const output = await client.send(new ScanCommand(shop.scan('primary').build()));
   */
  build<Expected>(): InputFor<Expected, WideScan<AttributeValue>, ScanInputs<From, Entity, Options>, 'build'>;

  /**
   * The input of the document client's ScanCommand: the same with plain values.
   *
   * @example shop.scan('primary').document() //=> { TableName: 'EcommerceTable' }
   */
  document<Expected>(): InputFor<Expected, WideScan<unknown>, ScanInputs<From, Entity, Options>, 'document'>;

  /**
   * Sends the request (with `take`: as many as it takes) and decodes what comes back.
   *
   * @example const { items, cursor } = await shop.scan('primary', 'Order').execute(client);
   */
  execute(client: Client, options?: ReadOptions): Promise<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>>;

  /**
   * All pages, one request each, until there is no more. Empty pages in between do not end it.
   *
   * @example for await (const { items, cursor } of shop.scan('primary', 'Order').pages(client)) console.log(items.length, cursor);
   */
  pages(
    client: Client,
    options?: ReadOptions,
  ): AsyncGenerator<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>, void, undefined>;

  /**
   * The items of all pages. `onInvalid` and `onUnrecognised` report those that the read leaves out.
   *
   * @throws KeyformError `request` where items are collected, and no function is told of them
   * @example for await (const { orderId } of shop.scan('primary', 'Order').items(client)) console.log(orderId);
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition']>
  ): AsyncGenerator<ReadItem<From, ScannedOf<From, Entity>, Options>, void, undefined>;

  /**
   * Counts the items of all pages (`Select: 'COUNT'`). It costs as much as reading them. Items that do not decode count, too.
   *
   * @throws KeyformError `request` after `take`, with the compiler's sentence
   * @example const { count, scannedCount } = await shop.scan('primary', 'Order').count(client);
   */
  readonly count: Counts<Options, ExecuteOptions>;

  /**
   * Decodes what either client returned for this request.
   *
   * @example
   * ```ts
   * const scan = shop.scan('primary', 'Order');
   * const { items } = scan.parse(await client.send(new ScanCommand(scan.build())));
   * ```
   */
  parse(output: QueryOutput, options?: ParseOptions): Page<ReadItem<From, ScannedOf<From, Entity>, Options>>;

  /**
   * A cursor that continues after this item.
   *
   * @example
   * ```ts
   * const scan = shop.scan('primary', 'Order');
   * const rest = await scan.startFrom(scan.cursorFor(order)).execute(client);
   * ```
   */
  cursorFor(item: ReadItem<From, ScannedOf<From, Entity>, Options>): string;
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
export type DynamicScan<From extends AnySource, Name extends string, Item> = Scan<
  DynamicSource<From, Item>,
  Name,
  never
>;
