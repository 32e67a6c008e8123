/** A read of a whole table or index. Twin of `src/reads/scan.ts`. */

import type { whereInScan } from '../../src/facts/messages/key-conditions.js';
import type { genericCondition, genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { NamesOrCallback } from '../expressions/parts-or.js';
import type { CheckedParts, EachProjectedItem } from '../expressions/projection.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Counts } from '../requests/count.js';
import type { DynamicSource, SourceOf, WithResult } from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Setting, Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ItemsArguments, ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideScan } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { CursorContext } from './cursor-context.js';
import type { Live, LiveOption } from './live.js';
import type { DocumentPart } from './query-input.js';
import type { ReadCount } from './read-count.js';
import type { FilterOption, ReadItem } from './read-item.js';
import type { FilteredSource, ScanInput, ScannedOf } from './scan-input.js';
import type { AfterError } from './unfinished-query.js';

/** The literal requests of a builder, for either client. Lazy: computed only if used. */
export interface ScanInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: { [Part in keyof ScanInput<From, Entity, Options>]: ScanInput<From, Entity, Options>[Part] };
  readonly document: {
    [Part in keyof ScanInput<From, Entity, Options>]: DocumentPart<Part, ScanInput<From, Entity, Options>[Part]>;
  };
}

/**
 * A scan. Immutable: every method returns a new scan.
 *
 * @example for await (const order of shop.scan('primary', 'Order').items(client)) console.log(order.orderId);
 */
export type Scan<
  in out Index extends string,
  in out Entity extends string,
  in out Options extends Settings,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options]>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': ScanInputs<From, Entity, Options>;
  /** Type only: its verb, for `segments`. */
  readonly ' ~verb': 'scan';
  /**
   * Type only: its type arguments, for `segments`. From a different copy of keyform the compiler can read them, but can't infer
   * them from the whole scan.
   */
  readonly ' ~parts': readonly [From, Entity, Options];
  /**
   * Adds conditions on attributes, as for a query, and on keys. DynamoDB filters after the read, so a filter saves no capacity.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example shop.scan('primary', 'Order').filter({ amount: { '>': 100 } }) //=> { ..., FilterExpression: '#Type = :Type AND #amount > :amount' }
   */
  filter<
    const Filter extends FilterInput<FilteredSource<From>, ScannedOf<From, Entity>>,
    Checked = CheckFilter<(typeof genericCondition)['text'], FilteredSource<From>, ScannedOf<From, Entity>, Filter>,
  >(
    filter: unknown extends Checked ? Filter : NoInfer<Checked>,
  ): Scan<Index, Entity, FilterOption<From, Filter, Options>, From>;

  /**
   * Reads only these parts of the items, as for a query.
   *
   * @example shop.scan('primary', 'Order').project('orderId', 'status')
   */
  project<const Parts extends NamesOrCallback, _OfOne extends Options = never>(
    ...parts: CheckedParts<(typeof genericNames)['text'], From, ScannedOf<From, Entity>, Parts>
  ): Scan<
    Index,
    Entity,
    Option<'project', Parts, Options>,
    WithResult<From, Options, EachProjectedItem<From, ScannedOf<From, Entity>, Parts>>
  >;

  /**
   * Skips expired items, as for a query.
   *
   * @example shop.scan('primary', 'Session').live() //=> { ..., FilterExpression: '... OR #expiresAt > :expiresAt' }
   */
  readonly live: Live<
    From,
    ScannedOf<From, Entity>,
    Scan<Index, Entity, LiveOption<From, ScannedOf<From, Entity>, Options>, From>
  >;

  /**
   * Sets DynamoDB's Limit: the number of items *read* for a page, before any filter.
   *
   * @example shop.scan('primary', 'Order').limit(25) //=> { ..., Limit: 25 }
   */
  limit<const Items extends number>(
    items: Items & ReadCount<'limit', `${Items}`>[`${Items}`],
  ): Scan<Index, Entity, Option<'limit', Items, Options>, From>;

  /**
   * Sets the number of matching items wanted: `execute` reads as many pages as necessary.
   *
   * @example const { items } = await shop.scan('primary', 'Order').take(10).execute(client); // 10 items, or all there are
   */
  take<const Items extends number>(
    items: Items & ReadCount<'take', `${Items}`>[`${Items}`],
  ): Scan<Index, Entity, Option<'take', Items, Options>, From>;

  /**
   * Makes the read strongly consistent. Global secondary indexes don't support it.
   *
   * @example shop.scan('primary', 'Order').consistent() //=> { ..., ConsistentRead: true }
   */
  readonly consistent: Consistent<From, Scan<Index, Entity, Option<'consistent', true, Options>, From>>;

  /**
   * Requests the consumed capacity, which the pages return as `consumedCapacity`. Sets `ReturnConsumedCapacity`.
   *
   * @example const { consumedCapacity } = await shop.scan('primary', 'Order').consumedCapacity().execute(client); //=> 0.5
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): Scan<Index, Entity, Option<'consumedCapacity', DetailOf<Detail>, Options>, From>;

  /**
   * Binds cursors to a context, as for a query. For `segments`, call it first.
   *
   * @example shop.scan('primary', 'Order').cursorContext(session.tenant).startFrom(cursor)
   */
  readonly cursorContext: CursorContext<From, Scan<Index, Entity, Options, From>, Options>;

  /**
   * Continues after a page (or after an item: `cursorFor`) of a scan of the same index. `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` if it's damaged, too long, or of a query, a different table, context or index
   * @example const next = await shop.scan('primary', 'Order').startFrom(cursor).execute(client);
   */
  startFrom<Cursor extends string | undefined>(
    cursor: Cursor,
  ): Scan<Index, Entity, Option<'startFrom', Cursor, Options>, From>;

  /**
   * Adds options of the SDK's ScanCommand that no method sets.
   *
   * @example shop.scan('primary').with({ Segment: 0, TotalSegments: 4 })
   */
  with<const PassedOptions extends WithOptions<'ScanCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'ScanCommand', PassedOptions>>,
  ): Scan<Index, Entity, Option<'with', PassedOptions, Options>, From>;

  /**
   * The same scan with a type that doesn't change, as for a query.
   *
   * @example
   * ```ts
   * let orders = shop.scan('primary', 'Order').dynamic();
   * if (status !== undefined) orders = orders.filter({ status });
   * orders.build(); //=> { ..., FilterExpression: '#Type = :Type AND #status = :status' }
   * ```
   */
  dynamic(): DynamicScan<
    Index,
    ScannedOf<From, Entity>,
    [...Options, ...Setting<string, unknown>[]],
    ReadItem<From, ScannedOf<From, Entity>, Options>,
    From
  >;

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
   * Sends the request (with `take`: as many as necessary) and decodes the result.
   *
   * @example const { items, cursor } = await shop.scan('primary', 'Order').execute(client);
   */
  execute(client: Client, options?: ReadOptions): Promise<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>>;

  /**
   * Yields all pages, one request each. Empty pages in between don't end it.
   *
   * @example for await (const { items, cursor } of shop.scan('primary', 'Order').pages(client)) console.log(items.length, cursor);
   */
  pages(
    client: Client,
    options?: ReadOptions,
  ): AsyncGenerator<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>, void, undefined>;

  /**
   * Yields the items of all pages. `onInvalid` and `onUnrecognized` report skipped items.
   *
   * @throws KeyformError `request` if the table collects such items and no function reports them
   * @example for await (const { orderId } of shop.scan('primary', 'Order').items(client)) console.log(orderId);
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition']>
  ): AsyncGenerator<ReadItem<From, ScannedOf<From, Entity>, Options>, void, undefined>;

  /**
   * Counts the items of all pages (`Select: 'COUNT'`). It costs as much as reading them. Items that can't be decoded count too.
   *
   * @throws KeyformError `request` after `take`, with the compiler's message
   * @example const { count, scannedCount } = await shop.scan('primary', 'Order').count(client);
   */
  readonly count: Counts<Options, ExecuteOptions>;

  /**
   * Decodes the output of either client for this request.
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
  /**
   * @deprecated A scan has no key condition.
   * @internal
   */
  where(rejected: KeyformTypeError<(typeof whereInScan)['text']>): AfterError;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};

/**
 * A scan that is built step by step, created by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let orders = shop.scan('primary', 'Order').dynamic();
 * if (status !== undefined) orders = orders.filter({ status });
 * ```
 */
export type DynamicScan<Index extends string, Name extends string, _Options, Item, From extends AnySource> = Scan<
  Index,
  Name,
  never,
  DynamicSource<Item, SourceOf<From>>
>;
