/** What requests consumed, and the sizes of item collections. Twin of `src/requests/metrics.ts`. */

/**
 * The detail of the consumed capacity: a sum, or also by index.
 *
 * @example query.consumedCapacity('INDEXES') //=> { ..., ReturnConsumedCapacity: 'INDEXES' }
 */
export type CapacityDetail = 'TOTAL' | 'INDEXES';

/**
 * The argument of `consumedCapacity`, if there is one. A list, because for an optional parameter the compiler infers no
 * `undefined`.
 */
export type CapacityArguments = readonly [detail?: CapacityDetail | undefined];

/** The detail level, by the argument of `consumedCapacity`: a sum by default. */
export type DetailOf<Input extends CapacityArguments> = Input extends readonly [infer Detail]
  ? Extract<Detail, CapacityDetail> | (undefined extends Detail ? 'TOTAL' : never)
  : Input extends readonly []
    ? 'TOTAL'
    : CapacityDetail;

/**
 * The metrics of one response of DynamoDB for one table, for the option `onMetrics` of `execute`.
 *
 * Source: Amazon DynamoDB API reference, ConsumedCapacity and ItemCollectionMetrics.
 *
 * @example
 * ```ts
 * await shop.put('Order', order).consumedCapacity('INDEXES').collectionMetrics().execute(client, {
 *   onMetrics: ({ table, consumedCapacity, consumedByIndex, collections }) =>
 *     console.log(table, consumedCapacity, consumedByIndex, collections), //=> EcommerceTable 2 { primary: 1, GSI1: 1 } []
 * });
 * ```
 */
export interface Metrics {
  /** The table's name. */
  readonly table: string;
  /**
   * Capacity units of the table and its indexes together, if `consumedCapacity()` was called. A read unit is 4 KB, an eventually
   * consistent read takes half. A write unit is 1 KB. Transactions take twice as much.
   */
  readonly consumedCapacity: number | undefined;
  /** The same by index, `primary` for the table, if `consumedCapacity('INDEXES')` was called. */
  readonly consumedByIndex?: Record<string, number>;
  /** The item collections that the request wrote to, if `collectionMetrics()` was called; only for tables with a local index. */
  readonly collections: readonly CollectionMetrics[];
}

/**
 * The size of an item collection: all items of one partition key, in the table and its local indexes.
 *
 * @example
 * ```ts
 * await shop.put('Order', order).collectionMetrics().execute(client, {
 *   onMetrics: ({ collections }) => collections.forEach(({ key, sizeGB }) => console.log(key, sizeGB)),
 * });
 * ```
 */
export interface CollectionMetrics {
  /** The partition key, by the name of its attribute: `{ PK: 'CUSTOMER#alexdebrie' }`. */
  readonly key: Readonly<Record<string, unknown>>;
  /** An estimate, from and to, in GB. With a local index a collection has at most 10 GB. */
  readonly sizeGB: readonly [number, number];
}
