import type { AttributeValue } from '../values/attribute-value.js';
import type { InvalidItem } from './tolerance.js';

/**
 * What a query gives. `cursor` is undefined when there is no more: then, and only then, the result is complete.
 */
export interface Page<Item> {
  readonly items: Item[];
  /** Where to go on, for `startFrom`; opaque, bound to the index and the partition. */
  readonly cursor: string | undefined;
  /** The number of items. */
  readonly count: number;
  /** The number of items that DynamoDB read to find them. */
  readonly scannedCount: number;
  /** What DynamoDB says it cost, where `consumedCapacity()` asked for it. Pages are summed up. */
  readonly consumedCapacity: number | undefined;
  /** The same by index, `primary` for the table, where `consumedCapacity('INDEXES')` asked for it. */
  readonly consumedByIndex?: Record<string, number>;
  /**
   * Items that no entity explains, in wire form; empty unless the table or the call says `unrecognised: 'collect'`. Neither `count`
   * nor `take` counts them.
   */
  readonly unrecognised: Record<string, AttributeValue>[];
  /**
   * Items that do not decode; empty unless the table or the call says `invalid: 'collect'`. Neither `count` nor `take` counts
   * them, and the cursor goes on after them.
   */
  readonly invalid: InvalidItem[];
}
