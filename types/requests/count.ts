/**
 * The number of items, over all pages.
 *
 * @example const { count, scannedCount, consumedCapacity, consumedByIndex } = await query.consumedCapacity('INDEXES').count(client);
 */
export interface Count {
  /** The number of items that match. */
  readonly count: number;
  /** The number of items that DynamoDB read to find them. */
  readonly scannedCount: number;
  /** The consumed capacity, where `consumedCapacity()` asked for it. */
  readonly consumedCapacity: number | undefined;
  /** The same by index, `primary` for the table, where `consumedCapacity('INDEXES')` asked for it. */
  readonly consumedByIndex?: Record<string, number>;
}
