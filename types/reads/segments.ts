/** A parallel scan of the segments of a table or an index. Twin of `src/reads/segments.ts`. */

import type { AnySource } from '../definitions/source.js';
import type { Client } from '../requests/client.js';
import type { Counts } from '../requests/count.js';
import type { Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { ItemsArguments, ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { DocumentPart } from './query-input.js';
import type { ReadItem } from './read-item.js';
import type { ScanInput, ScannedOf } from './scan-input.js';

/**
 * Options of a parallel scan.
 *
 * @example
 * ```ts
 * segments(shop.scan('primary'), 16).items(client, {
 *   concurrency: 4,
 *   onProgress: ({ segmentsDone }) => console.log(segmentsDone),
 * });
 * ```
 */
export interface SegmentOptions extends ReadOptions {
  /** How many segments keyform reads in parallel. Default: 8. It reads at most that many pages ahead. */
  readonly concurrency?: number | undefined;
  /** Called with each page before it's returned. An error that it throws ends the scan. */
  readonly onProgress?: ((progress: SegmentProgress) => void) | undefined;
}

/**
 * The progress of a parallel scan in this execution, over all segments.
 *
 * @example
 * ```ts
 * segments(shop.scan('primary'), 16).items(client, {
 *   onProgress: ({ segment, pages, items, scanned, segmentsDone }) => console.log(segment, pages, items, scanned, segmentsDone),
 * });
 * ```
 */
export interface SegmentProgress {
  /** The segment whose page was read. */
  readonly segment: number;
  /** The number of pages read from all segments. */
  readonly pages: number;
  /** The number of items that they contained. */
  readonly items: number;
  /** The number of items that DynamoDB read to find them. */
  readonly scanned: number;
  /** The number of finished segments, including those finished before `startFrom`. */
  readonly segmentsDone: number;
}

/** The input of the ScanCommand of one segment. */
export type SegmentInput<From extends AnySource, Entity extends string, Options, Total> = ScanInput<
  From,
  Entity,
  Options
> & { Segment: number; TotalSegments: Total };

/**
 * A parallel scan. Immutable.
 *
 * @example const { items } = await segments(shop.scan('primary', 'Order'), 8).execute(client);
 */
export type Segments<
  in out Index extends string,
  in out Entity extends string,
  in out Options extends Settings,
  in out Total extends number,
  in out From extends AnySource,
> = {
  /**
   * Continues at a page's cursor, each segment at its own position. `undefined` starts at the beginning.
   *
   * @throws KeyformError `cursor` if it's damaged, too long, or of a different table, context, index or number of segments
   * @example const next = segments(shop.scan('primary', 'Order'), 8).startFrom(cursor); // stored by the job that was stopped
   */
  startFrom(cursor: string | undefined): Segments<Index, Entity, Options, Total, From>;

  /**
   * The inputs of the low-level client's ScanCommands, one for each unfinished segment.
   *
   * @example segments(shop.scan('primary', 'Order'), 8).build()[0] //=> { ..., Segment: 0, TotalSegments: 8 }
   */
  build(): {
    [Part in keyof SegmentInput<From, Entity, Options, Total>]: SegmentInput<From, Entity, Options, Total>[Part];
  }[];

  /**
   * The inputs of the document client's ScanCommands: the same with plain values.
   *
   * @example segments(shop.scan('primary', 'Order'), 8).document().length //=> 8
   */
  document(): {
    [Part in keyof SegmentInput<From, Entity, Options, Total>]: DocumentPart<
      Part,
      SegmentInput<From, Entity, Options, Total>[Part]
    >;
  }[];

  /**
   * Sends the request of each segment (with `take`: as many as necessary) and decodes the results as one page.
   *
   * @example const { items, cursor } = await segments(shop.scan('primary', 'Order'), 8).execute(client);
   */
  execute(client: Client, options?: SegmentOptions): Promise<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>>;

  /**
   * Yields all pages of all segments, in the order of the responses. Each has a cursor for all segments.
   *
   * @example for await (const { items, cursor } of segments(shop.scan('primary', 'Order'), 8).pages(client)) console.log(items.length, cursor);
   */
  pages(
    client: Client,
    options?: SegmentOptions,
  ): AsyncGenerator<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>, void, undefined>;

  /**
   * Yields the items of all pages of all segments, in the order of the responses.
   *
   * @throws KeyformError `request` if the table collects items that can't be decoded and no function reports them
   * @example for await (const { orderId } of segments(shop.scan('primary', 'Order'), 8).items(client, { concurrency: 4 })) console.log(orderId);
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition'], SegmentOptions>
  ): AsyncGenerator<ReadItem<From, ScannedOf<From, Entity>, Options>, void, undefined>;

  /**
   * Counts the items of all segments.
   *
   * @throws KeyformError `request` after `take`, with the compiler's message
   * @example const { count } = await segments(shop.scan('primary', 'Order'), 8).count(client);
   */
  readonly count: Counts<Options, SegmentOptions>;

  /**
   * Decodes the outputs of either client for the requests of `build`, in their order.
   *
   * @example
   * ```ts
   * const scan = segments(shop.scan('primary', 'Order'), 8);
   * const outputs = await Promise.all(scan.build().map((input) => client.send(new ScanCommand(input))));
   * const { items } = scan.parse(outputs);
   * ```
   */
  parse(
    outputs: readonly QueryOutput[],
    options?: ParseOptions,
  ): Page<ReadItem<From, ScannedOf<From, Entity>, Options>>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
