import type { RetryOptions } from '../types/batch.js';
import type { Client } from '../types/client.js';
import type { KeyformErrorReason } from '../types/error.js';
import { KeyformError } from './error.js';
import { isTransient, repeat } from './retry.js';
import { send } from './send.js';

/** The most requests under way at a time, unless said otherwise. */
export const CONCURRENCY = 4;

/** How often DynamoDB is asked again for what it left out, unless said otherwise. */
const RETRIES = 10;

/** What a call says that it cost. */
interface Costly {
  readonly ConsumedCapacity?: readonly { readonly CapacityUnits?: number | undefined }[] | undefined;
}

/** What several calls cost, where they say so. */
export const capacityOf = (outputs: readonly Costly[]): number | undefined =>
  outputs
    .flatMap(({ ConsumedCapacity }) => ConsumedCapacity ?? [])
    .reduce<number | undefined>((sum, { CapacityUnits = 0 }) => (sum ?? 0) + CapacityUnits, undefined);

/**
 * Sends the calls of a batch, and remembers what the service answered.
 *
 * @param what the batch in words, `batchGet of 3 items`
 *
 * @example
 * ```ts
 * const { sendUntil, outputs } = batchSender(client, 'BatchGetItemCommand', 'batchGet of 3 items', {});
 * await sendUntil(() => input, (output) => output.UnprocessedKeys === undefined);
 * ```
 */
export const batchSender = <Output extends Costly>(
  client: Client,
  command: 'BatchGetItemCommand' | 'BatchWriteItemCommand',
  what: string,
  options: RetryOptions,
) => {
  const outputs: Output[] = [];
  let cause: unknown;
  return {
    outputs,
    /**
     * Sends until nothing is left, at most as often as the options say.
     *
     * @param input what is left
     * @param receive takes an answer, and says whether nothing is left
     * @throws KeyformError `execution`, and what `receive` throws
     */
    sendUntil: (input: () => object, receive: (output: Output) => boolean): Promise<void> => {
      const call = async (): Promise<boolean> => {
        try {
          const output = await send<Output>(client, command, input(), options, what);
          outputs.push(output);
          return receive(output);
        } catch (failure) {
          // Where it can do nothing at all, the service fails.
          if (!isTransient(failure)) throw failure;
          cause = failure;
          return false;
        }
      };
      return repeat(call, options.retries ?? RETRIES, options);
    },
    /** The error for what is left in the end. */
    unserved: (word: 'serve' | 'do', count: number, reasons: readonly KeyformErrorReason[]): KeyformError =>
      new KeyformError('execution', `${what} failed: DynamoDB did not ${word} ${count} of them: see reasons`, {
        reasons,
        ...(cause !== undefined && { cause: (cause as Error).cause }),
      }),
  };
};
