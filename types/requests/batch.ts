import type { ExecuteOptions } from './client.js';

/**
 * Options of a request that keyform repeats.
 *
 * @example await transactGet([shop.get('Order', key)]).execute(client, { retries: 3, random: Math.random, sleep: async () => {} });
 */
export interface RetryOptions extends ExecuteOptions {
  /** How often keyform retries what DynamoDB didn't process because of its load: 0 to 1000. */
  readonly retries?: number | undefined;
  /** A number from 0 to below 1, by which each delay is multiplied. Default: `Math.random`; tests pass their own. */
  readonly random?: (() => number) | undefined;
  /** Waits until the time is over or the signal is aborted. Default: `setTimeout`; tests pass their own. */
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/**
 * Options of `execute` of a batch. DynamoDB may leave any part of a batch unprocessed. keyform sends it again after a jittered,
 * exponentially growing delay, `retries` times (10 by default).
 *
 * @example
 * ```ts
 * await batchWrite([shop.put('Order', order)]).execute(client, {
 *   concurrency: 2,
 *   onUnprocessed: 'return',
 *   onProgress: ({ written }) => console.log(written),
 * });
 * ```
 */
export interface BatchOptions<Progress> extends RetryOptions {
  /** The maximum number of concurrent requests. Default: 4. */
  readonly concurrency?: number | undefined;
  /**
   * What to do about requests that are still unprocessed at the end: throw an error that lists them in its `reasons` (`'throw'`),
   * or return them in `unprocessed` (`'return'`).
   */
  readonly onUnprocessed?: 'throw' | 'return' | undefined;
  /** keyform calls it whenever more requests are done. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
