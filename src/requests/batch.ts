import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { noOutputList, unprocessed } from '../facts/messages/requests.js';
import { checkSignal } from './abort.js';
import { isTransient, repeat } from './retry.js';
import { send } from './send.js';

/** The most requests under way at a time, unless said otherwise. */
export const CONCURRENCY = 4;

/** How often DynamoDB is asked again for what it left out, unless said otherwise. */
const RETRIES = 10;

/** What a call says that it cost. */
interface Costly {
  readonly ConsumedCapacity?: readonly ({ readonly CapacityUnits?: number | undefined } | null)[] | null | undefined;
}

/** The outputs of the calls of a batch, as `parse` takes them: one for each call. */
const listOfOutputs = <Output>(outputs: readonly Output[]): readonly Output[] => {
  if (Array.isArray(outputs)) return outputs;
  throw keyformError(noOutputList, { value: outputs });
};

/** What several calls cost, where they say so. */
export const capacityOf = (outputs: readonly (Costly | null | undefined)[], before?: number): number | undefined =>
  listOfOutputs(outputs)
    .flatMap((output) => output?.ConsumedCapacity ?? [])
    .reduce<number | undefined>((sum, cost) => (sum ?? 0) + (cost?.CapacityUnits ?? 0), before);

/**
 * Sends the calls of a batch, and adds up what they cost. The answers are not kept: a stream may have any number of them.
 *
 * @param what the batch in words, `batchGet of 3 items`
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
    /** What all answers so far say that they cost. */
    capacity: () => sum,
    /**
     * Sends until nothing is left, at most as often as the options say.
     *
     * @param input what is left
     * @param receive takes an answer, and says whether nothing is left
     * @param fail is told what is known of what is left, when an error ends the sending: `Unsent`, `Unprocessed`, or the name of the
     *   error for what was sent without an answer
     * @throws KeyformError `execution` or `aborted`, and what `receive` throws
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
          // Where it can do nothing at all, the service fails.
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
    /** The error for what is left in the end. */
    unprocessedError: (reasons: readonly KeyformErrorReason[], count = reasons.length): KeyformError =>
      keyformError(unprocessed, { what, count }, undefined, {
        reasons,
        cause: (cause as Error | undefined)?.cause,
      }),
  };
};
