import type { RetryOptions } from '../../types/requests/batch.js';
import { KeyformError } from '../errors/error.js';
import type { Words } from '../errors/message.js';
import { checkSignal } from './abort.js';

/** The first delay is up to this, in milliseconds; each later one up to twice as long. */
const BASE = 50;
const LONGEST_PAUSE = 5_000;

/** Names of errors, and codes of a canceled transaction's actions, after which the same request may succeed. */
const TRANSIENT =
  /^(ProvisionedThroughputExceeded|Throttling|RequestLimitExceeded|TransactionConflict|TransactionInProgress|InternalServer)/;

/**
 * Whether the same request may succeed later, by the SDK's error: the service was throttling, or another transaction was in
 * progress.
 */
export const isTransient = (failure: unknown): boolean => {
  const name = failure instanceof KeyformError ? (failure.cause as Error | undefined)?.name : failure;
  return typeof name === 'string' && TRANSIENT.test(name);
};

/** Waits, unless the signal is aborted. */
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
 * Repeats work until it's done, at most `retries` times, with exponential backoff and full jitter.
 *
 * @param what the work, for messages
 * @param work returns whether it's done; `last` is true if it won't be repeated
 * @throws KeyformError `aborted` if the signal ended it, and whatever the work throws
 */
export const repeat = async (
  what: Words,
  work: (last: boolean) => Promise<boolean>,
  retries: number,
  { random = Math.random, sleep = sleepUnlessAborted, abortSignal }: RetryOptions = {},
): Promise<void> => {
  for (let round = 0; ; round++) {
    checkSignal(what, abortSignal);
    if ((await work(round >= retries)) || round >= retries) return;
    // The work itself may have aborted it.
    checkSignal(what, abortSignal);
    try {
      await sleep(random() * Math.min(LONGEST_PAUSE, BASE * 2 ** round), abortSignal);
    } catch (error) {
      checkSignal(what, abortSignal);
      throw error;
    }
  }
};
