import type { KeyformErrorCode } from '../../types/errors/error.js';
import { keyformError } from '../errors/issue.js';
import { noArgument, surplusArgument } from '../facts/messages/requests.js';

/**
 * Refuses an argument of a method that takes none. Without the refusal, `descending(false)` means the opposite of what it says.
 *
 * @param method the method's name
 * @param input its arguments
 * @param code of the error
 * @throws KeyformError `request`, or with that code
 */
export const checkFlag = (method: string, input: readonly unknown[], code: KeyformErrorCode = 'request'): void => {
  if (input.length === 0) return;
  throw keyformError(noArgument, { method, value: input[0] }, undefined, { code });
};

/**
 * Refuses an argument behind those that a method takes: it would be lost without a word. It is a parameter of its own, because a rest
 * array costs a query half its time again.
 *
 * @param takes what the method takes
 * @param fix where it belongs
 * @throws KeyformError `request`
 */
export const refuseMore = (more: unknown, takes: string, fix = 'join both'): void => {
  if (more !== undefined) throw keyformError(surplusArgument, { takes, value: more, fix });
};
