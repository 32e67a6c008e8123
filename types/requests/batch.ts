import type { ExecuteOptions } from './client.js';

/**
 * Options of a request that keyform repeats.
 *
 * @example await transactGet([shop.get('Order', key)]).execute(client, { retries: 3, random: Math.random, sleep: async () => {} });
 */
export interface RetryOptions extends ExecuteOptions {
  /** How often keyform asks again for what DynamoDB did not do because of its load: 0 to 1000. */
  readonly retries?: number | undefined;
  /** A number from 0 to below 1. Each pause is multiplied by it. Default: `Math.random`; tests give their own. */
  readonly random?: (() => number) | undefined;
  /** Waits; the signal ends it. Default: `setTimeout`; tests give their own. */
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/**
 * Options of `execute` of a batch. DynamoDB may leave out any part of a batch. keyform asks again for it after a jittered,
 * exponentially growing pause, `retries` times (10 by default).
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
  /** The most requests at a time. Default: 4. */
  readonly concurrency?: number | undefined;
  /**
   * What to do about requests that DynamoDB did not serve in the end: throw an error that lists them in its `reasons`
   * (`'throw'`), or return them in `unprocessed` (`'return'`).
   */
  readonly onUnprocessed?: 'throw' | 'return' | undefined;
  /** keyform calls it whenever more requests are done. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
