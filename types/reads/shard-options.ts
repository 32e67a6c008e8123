import type { ReadOptions } from '../requests/tolerance.js';

/** How a query of shards is executed. */
export interface ShardOptions extends ReadOptions {
  /** How many shards are read at once: 8 unless said otherwise. */
  readonly concurrency?: number;
}
