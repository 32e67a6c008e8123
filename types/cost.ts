/** What an item costs before it is sent: `keyform/cost`. Twin of `src/cost.ts`. */

/**
 * A put, or a create: anything whose input has an item, and that knows its table.
 *
 * @example
 * ```ts
 * import { costOf } from 'keyform/cost';
 * const request: CostlyRequest = shop.put('Order', order);
 * costOf(request).bytes;
 * ```
 */
export interface CostlyRequest {
  readonly ' ~verb': 'put';
}

/**
 * The cost of an item in the table, or in one of its indexes.
 *
 * @example
 * ```ts
 * import { costOf } from 'keyform/cost';
 * const { GSI1 } = costOf(shop.put('Order', order)).indexes;
 * console.log(GSI1?.bytes, GSI1?.writeUnits, GSI1?.readUnits, GSI1?.storedBytes);
 * ```
 */
export interface Cost {
  /** Names and values together, as DynamoDB measures them, without what it adds for storage. */
  readonly bytes: number;
  /** Units to write it as a new item, or to delete it: one for each 1 KB, rounded up. In a transaction twice as many. */
  readonly writeUnits: number;
  /** Units to read it by itself, consistently: one for each 4 KB, rounded up. An eventually consistent read takes half. */
  readonly readUnits: number;
  /** Bytes that you pay for by the month: 100 more for each item, in the table and in each index. */
  readonly storedBytes: number;
}

/**
 * The cost of an item, in all.
 *
 * @example
 * ```ts
 * import { costOf } from 'keyform/cost';
 * const { bytes, writeUnits, readUnits, storedBytes, totalWriteUnits, indexes } = costOf(shop.put('Order', order));
 * console.log(bytes, writeUnits, readUnits, storedBytes, totalWriteUnits, indexes);
 * ```
 */
export interface ItemCost extends Cost {
  /** By index: only those that the item is in. */
  readonly indexes: { readonly [index: string]: Cost };
  /** Units to write it as a new item: in the table and all indexes. */
  readonly totalWriteUnits: number;
}
