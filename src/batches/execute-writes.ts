/** Executes a batchWrite: calls run concurrently, those for the same item in sequence, until nothing remains unprocessed. */
import type { BatchWriteOutput, BatchWriteProgress } from '../../types/batches/batch-write.js';
import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { BatchOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import { KeyformError } from '../errors/error.js';
import { withDetails } from '../errors/issue.js';
import { batchSender, CONCURRENCY } from '../requests/batch.js';
import { checkOptions } from '../requests/options.js';
import type { PassedOptions } from '../requests/passed-options.js';
import { pool } from '../requests/pool.js';
import { type Action, reasonOf } from './action.js';
import { BATCH_OPTIONS } from './batch-options.js';
import { inputOfCall, type PendingWrite, unprocessedWrites } from './write-calls.js';

type Options = BatchOptions<BatchWriteProgress>;

/** What is to be written. */
interface Writes {
  readonly calls: Iterator<PendingWrite[]> | AsyncIterator<PendingWrite[]>;
  /** The requests that weren't taken from the source yet. */
  readonly unsent: () => readonly Action[];
  /** The number of requests; undefined for a stream. */
  readonly total?: number;
}

/** Runs calls for the same item in sequence: a later write for an item waits until the earlier one is done. */
const inTurn = (write: (writes: readonly PendingWrite[]) => Promise<void>): typeof write => {
  const busy = new Map<string, Promise<void>>();
  return (writes) => {
    const before = writes.map(({ action }) => busy.get(action.id));
    const work = Promise.all(before).then(() => write(writes));
    const end = work.catch(() => {});
    for (const { action } of writes) busy.set(action.id, end);
    return work.finally(() => {
      for (const { action } of writes) if (busy.get(action.id) === end) busy.delete(action.id);
    });
  };
};

/** Sends the calls, and unprocessed requests again. Throws KeyformError with everything that wasn't written. */
export const executeWrites = async (
  { calls, unsent, total }: Writes,
  client: Client,
  options: Options = {},
  passedOptions?: PassedOptions,
): Promise<object> => {
  checkOptions('execute', options, BATCH_OPTIONS);
  const what = `batchWrite of ${total ?? 'a stream of'} requests`;
  const sender = batchSender<BatchWriteOutput>(client, 'BatchWriteItemCommand', what, options);
  /** The requests that may not be written; for each item the last. */
  const undone = new Map<string, KeyformErrorReason>();
  let written = 0;

  const write = async (writes: readonly PendingWrite[]): Promise<void> => {
    let left = writes;
    let code = 'Unprocessed';
    try {
      await sender.sendUntil(
        () => inputOfCall(left, (own) => own, passedOptions),
        (output) => {
          const before = left.length;
          left = unprocessedWrites(left, output);
          written += before - left.length;
          if (left.length < before) options.onProgress?.({ written, total });
          return left.length === 0;
        },
        (known) => {
          code = known;
        },
      );
    } finally {
      for (const { action } of writes) undone.delete(action.id);
      for (const { action } of left) undone.set(action.id, reasonOf(action, code));
    }
  };

  try {
    await pool(calls, options.concurrency ?? CONCURRENCY, inTurn(write));
  } catch (failure) {
    if (!(failure instanceof KeyformError)) throw failure;
    for (const action of unsent()) undone.set(action.id, reasonOf(action, 'Unsent'));
    throw withDetails(failure, { reasons: [...undone.values()] });
  }
  const reasons = [...undone.values()];
  if (reasons.length === 0 || options.onUnprocessed === 'return') {
    return { written, unprocessed: reasons.map(({ request }) => request), consumedCapacity: sender.capacity() };
  }
  throw sender.unprocessedError(reasons);
};
