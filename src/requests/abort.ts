import { KeyformError } from '../errors/error.js';
import { messageOf } from '../errors/marks.js';

/**
 * The error for what a signal ended, whether it was sent, waited to be sent again or had not begun.
 *
 * @param what that which was ended, in words
 * @param cause what the client threw; the signal's own reason counts first
 */
export const aborted = (
  what: string,
  signal: AbortSignal | undefined,
  cause?: unknown,
  entity?: string,
): KeyformError => {
  const reason: unknown = signal?.aborted ? signal.reason : cause;
  return new KeyformError('aborted', `${what} was aborted: ${messageOf(reason)}`, { entity, cause: reason });
};

/**
 * Ends what a signal has ended already.
 *
 * @throws KeyformError `aborted`
 */
export const checkSignal = (what: string, signal: AbortSignal | undefined, entity?: string): void => {
  if (signal?.aborted) throw aborted(what, signal, undefined, entity);
};
