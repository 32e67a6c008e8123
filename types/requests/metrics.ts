/**
 * What requests consumed, and how large item collections are. Twin of `src/requests/metrics.ts`.
 */

/** How much is told of what a request consumed: a sum, or also by index. */
export type CapacityDetail = 'TOTAL' | 'INDEXES';

/** The argument of `consumedCapacity`, if there is one. A list, for of an optional parameter the compiler infers no `undefined`. */
export type CapacityArguments = readonly [detail?: CapacityDetail | undefined];

/** How much is told, by what `consumedCapacity` was given: a sum unless said otherwise. */
export type DetailOf<Given extends CapacityArguments> = Given extends readonly [infer Detail]
  ? Extract<Detail, CapacityDetail> | (undefined extends Detail ? 'TOTAL' : never)
  : Given extends readonly []
    ? 'TOTAL'
    : CapacityDetail;

/**
 * What one answer of DynamoDB tells of one table, for the option `onMetrics` of `execute`.
 *
 * Source: Amazon DynamoDB API reference, ConsumedCapacity and ItemCollectionMetrics.
 */
export interface Metrics {
  /** The table's name. */
  readonly table: string;
  /**
   * Capacity units of the table and its indexes together, where `consumedCapacity()` asked for them: reads count 4 KB, half
   * of it where they are not consistent; writes count 1 KB; transactions twice as much.
   */
  readonly consumedCapacity: number | undefined;
  /** The same by index, `primary` for the table, where `consumedCapacity('INDEXES')` asked for it. */
  readonly consumedByIndex?: Record<string, number>;
  /** The item collections that were written to, where `collectionMetrics()` asked for them; of tables with a local index only. */
  readonly collections: readonly CollectionMetrics[];
}

/** How large an item collection is: all items of one partition key, in the table and its local indexes. */
export interface CollectionMetrics {
  /** The partition key, by the name of its attribute: `{ PK: 'CUSTOMER#alexdebrie' }`. */
  readonly key: Readonly<Record<string, unknown>>;
  /** An estimate, from and to, in GB. With a local index a collection has at most 10 GB. */
  readonly sizeGB: readonly [number, number];
}
