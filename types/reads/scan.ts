/**
 * A read of a whole table or index. Twin of `src/reads/scan.ts`.
 */

import type { AnySource } from '../definitions/source.js';
import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { CheckedParts, ProjectionInput } from '../expressions/projection.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Count } from '../requests/count.js';
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
import type { DynamicScan } from './dynamic-read.js';
import type { LiveOption } from './live.js';
import type { DocumentPart } from './query-input.js';
import type { ReadItem } from './read-item.js';
import type { FilteredSource, ScanInput, ScannedOf } from './scan-input.js';

/** The literal requests of a builder, for either client. Worked out where they are asked for. */
export interface ScanInputs<From extends AnySource, Entity extends string | undefined, Options> {
  readonly build: { [Part in keyof ScanInput<From, Entity, Options>]: ScanInput<From, Entity, Options>[Part] };
  readonly document: {
    [Part in keyof ScanInput<From, Entity, Options>]: DocumentPart<Part, ScanInput<From, Entity, Options>[Part]>;
  };
}

/** A scan. Immutable: every method gives another one. */
export interface Scan<
  in out From extends AnySource,
  in out Entity extends string | undefined,
  in out Options extends Settings = [],
> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<[Entity, Options]>;
  /** Its literal requests; only a type. */
  readonly ' ~inputs': ScanInputs<From, Entity, Options>;
  /** What it is, for `segments`; only a type. */
  readonly ' ~verb': 'scan';
  /**
   * Conditions on attributes, as for a query, and on keys: a scan may filter by them. A filter is applied to what was read:
   * it saves no capacity.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   */
  filter<const Filter extends FilterInput<FilteredSource<From>, ScannedOf<From, Entity>>>(
    filter: Filter & CheckFilter<FilteredSource<From>, ScannedOf<From, Entity>, Filter>,
  ): Scan<From, Entity, Option<'filter', Filter, Options>>;

  /** Reads only these parts of the items, as for a query. */
  project<const Parts extends ProjectionInput<From, ScannedOf<From, Entity>>>(
    ...parts: CheckedParts<From, ScannedOf<From, Entity>, Parts>
  ): Scan<From, Entity, Option<'project', Parts, Options>>;

  /** Leaves out what has expired, as for a query. */
  live(): Scan<From, Entity, LiveOption<From, Entity, ScannedOf<From, Entity>, Options>>;

  /** DynamoDB's Limit: the number of items *read* for a page, before any filter. */
  limit<const Items extends number>(items: Items): Scan<From, Entity, Option<'limit', Items, Options>>;

  /** The number of matching items wanted: `execute` reads as many pages as that takes. */
  take<const Items extends number>(items: Items): Scan<From, Entity, Option<'take', Items, Options>>;

  /** A strongly consistent read. A global secondary index has none. */
  readonly consistent: Consistent<From, Scan<From, Entity, Option<'consistent', true, Options>>>;

  /** What the request cost, in `consumedCapacity` of its pages: `ReturnConsumedCapacity`. */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): Scan<From, Entity, Option<'capacity', DetailOf<Detail>, Options>>;

  /** Binds cursors to a context of your own, as for a query. For `segments`, call it before. */
  readonly cursorContext: CursorContext<From, Scan<From, Entity, Options>, Options>;

  /**
   * Goes on after a page (or after an item: `cursorFor`) of a scan of the same index. `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, too long, or of a query, another table, context or index
   */
  startFrom<Cursor extends string | undefined>(cursor: Cursor): Scan<From, Entity, Option<'start', Cursor, Options>>;

  /** Options of the SDK's ScanCommand that no method sets; merged last. */
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

  /** The input of the low-level client's ScanCommand. */
  build<Expected>(): InputFor<Expected, WideScan<AttributeValue>, ScanInputs<From, Entity, Options>, 'build'>;

  /** The input of the document client's ScanCommand: the same with plain values. */
  document<Expected>(): InputFor<Expected, WideScan<unknown>, ScanInputs<From, Entity, Options>, 'document'>;

  /** Sends the request (with `take`: as many as it takes) and decodes what comes back. */
  execute(client: Client, options?: ReadOptions): Promise<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>>;

  /** All pages, one request each, until there is no more. Empty pages in between do not end it. */
  pages(
    client: Client,
    options?: ReadOptions,
  ): AsyncGenerator<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>, void, undefined>;

  /**
   * The items of all pages. `onInvalid` and `onUnrecognised` tell of those that the read leaves out.
   *
   * @throws KeyformError `request` where items are collected, and no function is told of them
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition']>
  ): AsyncGenerator<ReadItem<From, ScannedOf<From, Entity>, Options>, void, undefined>;

  /**
   * The number of items, over all pages (`Select: 'COUNT'`): it costs as much as reading them. Items that do not decode count,
   * too.
   *
   * @throws KeyformError `request` after `take`
   */
  count(client: Client, options?: ExecuteOptions): Promise<Count>;

  /** Decodes what either client returned for this request. */
  parse(output: QueryOutput, options?: ParseOptions): Page<ReadItem<From, ScannedOf<From, Entity>, Options>>;

  /** A cursor that goes on after this item. */
  cursorFor(item: ReadItem<From, ScannedOf<From, Entity>, Options>): string;
}
