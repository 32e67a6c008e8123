import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import { isTransient, repeat } from '../requests/retry.js';
import { send } from '../requests/send.js';
import type { Action } from './action.js';
import { cancellationError, explain } from './cancellation.js';

const COMMANDS = { transactGet: 'TransactGetItemsCommand', transactWrite: 'TransactWriteItemsCommand' } as const;

/**
 * Sends a transaction, unless it's empty; again if other transactions conflicted with it and the options allow it.
 *
 * @throws KeyformError `conditionFailed` if only conditions failed, `taken` if only those of unique fields did, else `execution`;
 *   with `reasons` if it was canceled
 */
export const sendTransaction = async (
  client: Client,
  verb: keyof typeof COMMANDS,
  actions: readonly Action[],
  input: object,
  options: RetryOptions = {},
): Promise<object> => {
  const what = `${verb} of ${actions.length} items`;
  if (actions.length === 0) return {};
  let output: object = {};
  const attempt = async (last: boolean): Promise<boolean> => {
    try {
      output = await send<object>(client, COMMANDS[verb], input, options, what);
      return true;
    } catch (failure) {
      if (last || !isRetryable(actions, failure)) throw cancellationError(what, actions, failure);
      return false;
    }
  };
  await repeat(what, attempt, options.retries ?? 0, options);
  return output;
};

/** Whether only throttling or other transactions caused the failure. */
const isRetryable = (actions: readonly Action[], failure: unknown): boolean => {
  const codes = explain(actions, failure)?.map(({ code }) => code);
  if (codes === undefined) return isTransient(failure);
  return codes.every((code) => code === 'None' || isTransient(code));
};
