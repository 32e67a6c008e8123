/**
 * A parallel scan: the segments of a table or an index, read side by side. Twin of `src/reads/segments.ts`.
 */

import type { AnySource } from '../definitions/source.js';
import type { Client } from '../requests/client.js';
import type { Count } from '../requests/count.js';
import type { Settings } from '../requests/option.js';
import type { Page } from '../requests/page.js';
import type { QueryOutput } from '../requests/query-output.js';
import type { ItemsArguments, ParseOptions, ReadOptions } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { DocumentPart } from './query-input.js';
import type { ReadItem } from './read-item.js';
import type { ScanInput, ScannedOf } from './scan-input.js';

/** How a parallel scan is executed. */
export interface SegmentOptions extends ReadOptions {
  /** How many segments are read at once: 8 unless said otherwise. So many pages are read ahead at most. */
  readonly concurrency?: number;
  /** Called with each page, before it is handed over. What it throws ends the scan. */
  readonly onProgress?: (progress: SegmentProgress) => void;
}

/** How far a parallel scan is. The figures are those of this execution, over all segments. */
export interface SegmentProgress {
  /** The segment whose page was read. */
  readonly segment: number;
  readonly pages: number;
  readonly items: number;
  /** The number of items that DynamoDB read to find them. */
  readonly scanned: number;
  /** How many segments are done, those before the cursor that it began with among them. */
  readonly segmentsDone: number;
}

/** The input of the ScanCommand of one segment. */
export type SegmentInput<From extends AnySource, Entity extends string | undefined, Options, Total> = ScanInput<
  From,
  Entity,
  Options
> & { Segment: number; TotalSegments: Total };

/** A parallel scan. Immutable. */
export interface Segments<
  in out From extends AnySource,
  in out Entity extends string | undefined,
  in out Options extends Settings,
  in out Total extends number,
> extends Unsent {
  /**
   * Goes on where a page's cursor says: each segment where it was, those that were done not at all. `undefined` starts at the
   * beginning.
   *
   * @throws KeyformError `cursor` when it is damaged, too long, or of another table, context, index or number of segments
   */
  startFrom(cursor: string | undefined): Segments<From, Entity, Options, Total>;

  /** The inputs of the low-level client's ScanCommands: one for each segment that is not done. */
  build(): {
    [Part in keyof SegmentInput<From, Entity, Options, Total>]: SegmentInput<From, Entity, Options, Total>[Part];
  }[];

  /** The inputs of the document client's ScanCommands: the same with plain values. */
  document(): {
    [Part in keyof SegmentInput<From, Entity, Options, Total>]: DocumentPart<
      Part,
      SegmentInput<From, Entity, Options, Total>[Part]
    >;
  }[];

  /** Sends each segment's request (with `take`: as many as it takes) and decodes what comes back, in one page. */
  execute(client: Client, options?: SegmentOptions): Promise<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>>;

  /** All pages of all segments, as they come. Each has a cursor for all segments. */
  pages(
    client: Client,
    options?: SegmentOptions,
  ): AsyncGenerator<Page<ReadItem<From, ScannedOf<From, Entity>, Options>>, void, undefined>;

  /**
   * The items of all pages of all segments, as they come.
   *
   * @throws KeyformError `request` where items are collected, and no function is told of them
   */
  items(
    client: Client,
    ...options: ItemsArguments<From['definition'], SegmentOptions>
  ): AsyncGenerator<ReadItem<From, ScannedOf<From, Entity>, Options>, void, undefined>;

  /**
   * The number of items, over all segments.
   *
   * @throws KeyformError `request` after `take`
   */
  count(client: Client, options?: SegmentOptions): Promise<Count>;

  /** Decodes what either client returned for the requests of `build`, in their order. */
  parse(
    outputs: readonly QueryOutput[],
    options?: ParseOptions,
  ): Page<ReadItem<From, ScannedOf<From, Entity>, Options>>;
}
