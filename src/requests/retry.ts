import type { RetryOptions } from '../../types/requests/batch.js';
import { KeyformError } from '../errors/error.js';
import { checkSignal } from './abort.js';

/** The wait before the first repetition is up to this, in milliseconds; each further one up to twice as long. */
const BASE = 50;
const LONGEST_PAUSE = 5_000;

/** Names of errors, and codes of a cancelled transaction's actions, after which the same request may succeed. */
const TRANSIENT =
  /^(ProvisionedThroughputExceeded|Throttling|RequestLimitExceeded|TransactionConflict|TransactionInProgress|InternalServer)/;

/**
 * Whether the same request may succeed a little later, as the SDK's error under a failure tells: the service was throttling,
 * or another transaction was at work.
 */
export const isTransient = (failure: unknown): boolean => {
  const name = failure instanceof KeyformError ? (failure.cause as Error | undefined)?.name : failure;
  return typeof name === 'string' && TRANSIENT.test(name);
};

/** Waits, unless a signal ends the waiting. */
const sleepUnlessAborted = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });

/**
 * Repeats work until it is done, at most `retries` times, with exponential backoff and full jitter in between.
 *
 * @param what the work in words
 * @param work says whether it is done; `last` tells it that it will not be repeated
 * @throws KeyformError `aborted` where the signal ended it, and what the work throws
 */
export const repeat = async (
  what: string,
  work: (last: boolean) => Promise<boolean>,
  retries: number,
  { random = Math.random, sleep = sleepUnlessAborted, abortSignal }: RetryOptions = {},
): Promise<void> => {
  for (let round = 0; ; round++) {
    checkSignal(what, abortSignal);
    if ((await work(round >= retries)) || round >= retries) return;
    // The work itself may have ended it.
    checkSignal(what, abortSignal);
    try {
      await sleep(random() * Math.min(LONGEST_PAUSE, BASE * 2 ** round), abortSignal);
    } catch (error) {
      checkSignal(what, abortSignal);
      throw error;
    }
  }
};
