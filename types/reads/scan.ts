/**
 * A read of a whole table or index. Twin of `src/reads/scan.ts`.
 */
import type { AnySource } from '../definitions/source.js';
import type { CheckFilter, FilterInput } from '../expressions/filter.js';
import type { CheckedParts, ProjectionInput } from '../expressions/projection.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Consistent } from '../requests/consistent.js';
import type { Count } from '../requests/count.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { CursorContext } from './cursor-context.js';
import type { DynamicScan } from './dynamic-read.js';
import type { LiveOption } from './live.js';
import type { DocumentPart } from './query-input.js';
import type { ReadItem } from './read-item.js';
import type { FilteredSource, ScanInput, ScannedOf } from './scan-input.js';
import type { Segments } from './segments.js';

/** A scan. Immutable: every method gives another one. */
export interface Scan<From extends AnySource, Entity extends string | undefined, Options extends Settings = []>
  extends Unsent {
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
  live(): Scan<From, Entity, LiveOption<From, ScannedOf<From, Entity>, Options>>;

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
  readonly cursorContext: CursorContext<From, Scan<From, Entity, Options>>;

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
   * The same scan in segments that are read side by side.
   *
   * @param total from 1 to 1,000,000
   * @throws KeyformError `request` after `startFrom`: a cursor of a whole scan fits no segment
   * @example
   * ```ts
   * for await (const order of shop.scan('primary', 'Order').segments(4).items(client, { concurrency: 4 })) { ... }
   * ```
   */
  segments<const Total extends number>(total: Total): Segments<From, Entity, Options, Total>;

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
  build(): { [Part in keyof ScanInput<From, Entity, Options>]: ScanInput<From, Entity, Options>[Part] };

  /** The input of the document client's ScanCommand: the same with plain values. */
  document(): {
    [Part in keyof ScanInput<From, Entity, Options>]: DocumentPart<Part, ScanInput<From, Entity, Options>[Part]>;
  };

  /** Sends the request (with `take`: as many as it takes) and decodes what comes back. */
  execute(client: Client, options?: ReadOptions): Promise<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>>;

  /** All pages, one request each, until there is no more. Empty pages in between do not end it. */
  pages(
    client: Client,
    options?: ReadOptions,
  ): AsyncGenerator<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>, void, undefined>;

  /** The items of all pages. `onInvalid` and `onUnrecognised` tell of those that the read leaves out. */
  items(
    client: Client,
    options?: ReadOptions,
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
