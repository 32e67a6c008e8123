import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { invalidOption, unprocessed } from '../facts/messages/requests.js';
import { checkSignal } from './abort.js';
import { isTransient, repeat } from './retry.js';
import { send } from './send.js';

/** How many requests are sent concurrently by default. */
export const CONCURRENCY = 4;

/** How often unprocessed requests are sent again by default. */
const RETRIES = 10;

/** The output of a call with its consumed capacity. */
interface Costly {
  readonly ConsumedCapacity?: readonly ({ readonly CapacityUnits?: number | undefined } | null)[] | null | undefined;
}

/** Checks the outputs of a batch's calls, as `parse` accepts them: one for each call. */
const listOfOutputs = <Output>(outputs: readonly Output[]): readonly Output[] => {
  if (Array.isArray(outputs)) return outputs;
  throw keyformError(invalidOption, {
    option: 'parse',
    expected: 'a list, with the output of each call',
    value: outputs,
  });
};

/** The capacity that several calls consumed, if they report it. */
export const capacityOf = (outputs: readonly (Costly | null | undefined)[], before?: number): number | undefined =>
  listOfOutputs(outputs)
    .flatMap((output) => output?.ConsumedCapacity ?? [])
    .reduce<number | undefined>((sum, cost) => (sum ?? 0) + (cost?.CapacityUnits ?? 0), before);

/**
 * Sends the calls of a batch and sums the capacity that they consumed. The outputs aren't kept: a stream may have any number of
 * them.
 *
 * @param what the batch, for messages: `batchGet of 3 items`
 */
export const batchSender = <Output extends Costly>(
  client: Client,
  command: 'BatchGetItemCommand' | 'BatchWriteItemCommand',
  what: string,
  options: RetryOptions,
) => {
  const { retries = RETRIES } = options;
  let sum: number | undefined;
  let cause: unknown;
  return {
    /** The capacity that all outputs so far report. */
    capacity: () => sum,
    /**
     * Sends until nothing remains, at most as often as the options allow.
     *
     * @param input what remains
     * @param receive accepts an output and returns whether nothing remains
     * @param fail receives what's known about the remaining requests when an error ends the sending: `Unsent`, `Unprocessed`, or
     *   the error's name for requests that were sent without an answer
     * @throws KeyformError `execution` or `aborted`, and whatever `receive` throws
     */
    sendUntil: async (
      input: () => object,
      receive: (output: Output) => boolean,
      fail: (code: string) => void,
    ): Promise<void> => {
      let state = 'Unsent';
      const call = async (): Promise<boolean> => {
        try {
          const fields = input();
          checkSignal(what, options.abortSignal);
          state = 'AbortError';
          const output = await send<Output>(client, command, fields, options, what);
          state = 'Unprocessed';
          sum = capacityOf([output], sum);
          return receive(output);
        } catch (failure) {
          // A service that processes nothing at all has failed.
          if (!isTransient(failure)) throw failure;
          cause = failure;
          return false;
        }
      };
      try {
        await repeat(what, call, retries, options);
      } catch (failure) {
        const isService = failure instanceof KeyformError && failure.code === 'execution';
        fail((isService && (failure.cause as Error | undefined)?.name) || state);
        throw failure;
      }
    },
    /** The error for what remains at the end. */
    unprocessedError: (reasons: readonly KeyformErrorReason[], count = reasons.length): KeyformError =>
      keyformError(unprocessed, { what, count }, undefined, { reasons, cause: (cause as Error | undefined)?.cause }),
  };
};
