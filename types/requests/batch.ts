import type { ExecuteOptions } from './client.js';

/** How a request is repeated. */
export interface RetryOptions extends ExecuteOptions {
  /** How often DynamoDB is asked again for what it did not do because of its load: a whole number from 0 to 1000. */
  readonly retries?: number;
  /** A number from 0 to below 1, which a wait is multiplied with: `Math.random` unless a test says otherwise. */
  readonly random?: () => number;
  /** Waits; the signal ends it. `setTimeout` unless a test says otherwise. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * How a batch is executed. DynamoDB may leave out any part of a batch; what it leaves out is asked for again after a
 * jittered, exponentially growing wait, `retries` times (10 unless said otherwise).
 */
export interface BatchOptions<Progress> extends RetryOptions {
  /** The most requests under way at a time; 4 unless said otherwise. */
  readonly concurrency?: number;
  /**
   * What is done about requests that DynamoDB did not serve in the end: an error that lists them in its `reasons`
   * (`'throw'`), or a result that lists them in `unprocessed` (`'return'`).
   */
  readonly onUnprocessed?: 'throw' | 'return';
  /** Called whenever some more are done. */
  readonly onProgress?: (progress: Progress) => void;
}
