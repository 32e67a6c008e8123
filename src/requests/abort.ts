import type { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import type { Words } from '../errors/message.js';
import { requestFailed } from '../facts/messages/requests.js';

/**
 * The error for an aborted operation, whether it was sent, waiting for a retry or not started.
 *
 * @param what the aborted operation, for the message
 * @param cause what the client threw; the signal's own reason takes precedence
 */
export const aborted = (
  what: Words,
  signal: AbortSignal | undefined,
  cause?: unknown,
  entity?: string,
): KeyformError => {
  const reason: unknown = signal?.aborted ? signal.reason : cause;
  const values = { what, problem: 'was aborted', reason, advice: '' };
  return keyformError(requestFailed, values, entity, { code: 'aborted', cause: reason });
};

/**
 * Throws if the signal is already aborted.
 *
 * @throws KeyformError `aborted`
 */
export const checkSignal = (what: Words, signal: AbortSignal | undefined, entity?: string): void => {
  if (signal?.aborted) throw aborted(what, signal, undefined, entity);
};
