/** Where a table keeps its vector indexes. A file of its own, so that charts don't contain the code of searches. */
import type { VectorIndexModel } from './vector-index.js';

/** The key of a table's vector indexes; the same symbol in the ESM and the CJS build. */
export const VECTORS: unique symbol = Symbol.for('keyform.vectors') as never;

/** Vector indexes by name. */
export type Indexes = ReadonlyMap<string, VectorIndexModel>;

/** The vector indexes of a table; none if `withVectors` wasn't called. */
export const vectorIndexesOf = (table: object): Indexes =>
  (table as { readonly [VECTORS]?: Indexes } | null | undefined)?.[VECTORS] ?? new Map();
