import type { ReadOptions } from '../requests/tolerance.js';

/**
 * Options of a query of shards.
 *
 * @example shards(logs.query('primary', 'Log').where({ day })).items(client, { concurrency: 4 })
 */
export interface ShardOptions extends ReadOptions {
  /** How many shards keyform reads in parallel. Default: 8. */
  readonly concurrency?: number | undefined;
}
