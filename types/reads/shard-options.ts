import type { ExecuteOptions } from '../requests/client.js';

/** How a query of shards is executed. */
export interface ShardOptions extends ExecuteOptions {
  /** How many shards are read at once: 8 unless said otherwise. */
  readonly concurrency?: number;
}
