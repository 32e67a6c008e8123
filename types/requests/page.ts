import type { AttributeValue } from '../values/attribute-value.js';
import type { InvalidItem } from './tolerance.js';

/**
 * The result of a query or a scan. If `cursor` is undefined, nothing follows.
 *
 * @example
 * ```ts
 * const { items, cursor, count, scannedCount, invalid, unrecognized, consumedCapacity, consumedByIndex } = await query
 *   .consumedCapacity('INDEXES')
 *   .execute(client, { invalid: 'collect', unrecognized: 'collect' });
 * ```
 */
export interface Page<Item> {
  /** The items of this page. */
  readonly items: Item[];
  /** Where to continue, for `startFrom`. Opaque; bound to the index and the partition. */
  readonly cursor: string | undefined;
  /** The number of items. */
  readonly count: number;
  /** The number of items that DynamoDB read to find them. */
  readonly scannedCount: number;
  /** The consumed capacity, if `consumedCapacity()` was called: the sum of all pages read. */
  readonly consumedCapacity: number | undefined;
  /** The same by index, `primary` for the table, if `consumedCapacity('INDEXES')` was called. */
  readonly consumedByIndex?: Record<string, number>;
  /**
   * Items that match no entity, in wire format. Empty unless the table or the call has `unrecognized: 'collect'`. Neither `count`
   * nor `take` counts them.
   */
  readonly unrecognized: Record<string, AttributeValue>[];
  /**
   * Items that don't decode. Empty unless the table or the call has `invalid: 'collect'`. Neither `count` nor `take` counts them,
   * and the cursor continues after them.
   */
  readonly invalid: InvalidItem[];
}
