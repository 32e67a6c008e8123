/**
 * What an item costs before it is sent: `keyform/cost`. Twin of `src/cost.ts`.
 */

/** A put, or a create: anything whose input has an item, and that knows its table. */
export interface CostlyRequest {
  readonly ' ~verb': 'put';
}

/** What an item costs in the table, or in one of its indexes. */
export interface Cost {
  /** Names and values together, as DynamoDB measures them, without what it adds for storage. */
  readonly bytes: number;
  /** To write it where there was none, or to delete it: one for each 1 KB begun. In a transaction twice as many. */
  readonly writeUnits: number;
  /** To read it by itself, consistently: one for each 4 KB begun; half of it where it is read eventually consistent. */
  readonly readUnits: number;
  /** Bytes that are paid for by the month: 100 more for each item, in the table and in each index. */
  readonly storedBytes: number;
}

/** What an item costs, in all. */
export interface ItemCost extends Cost {
  /** By index: those alone that the item is in. */
  readonly indexes: { readonly [index: string]: Cost };
  /** To write it where there was none: in the table and all indexes. */
  readonly totalWriteUnits: number;
}
