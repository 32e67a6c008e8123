import type { KeyformErrorCode } from '../../types/errors/error.js';
import { keyformError } from '../errors/issue.js';
import { noArgument, surplusArgument } from '../facts/messages/requests.js';

/**
 * Rejects an argument of a method that takes none. Otherwise `descending(false)` would mean the opposite of what it says.
 *
 * @param method the method's name
 * @param input its arguments
 * @param code the error's code
 * @throws KeyformError `request`, or with that code
 */
export const checkFlag = (method: string, input: readonly unknown[], code: KeyformErrorCode = 'request'): void => {
  if (input.length === 0) return;
  throw keyformError(noArgument, { method, value: input[0] }, undefined, { code });
};

/**
 * Rejects an extra argument, which would be lost silently. It's a parameter of its own, because a rest array costs a query half
 * its time again.
 *
 * @param takes what the method accepts
 * @param fix where the argument belongs
 * @throws KeyformError `request`
 */
export const rejectMore = (more: unknown, takes: string, fix = 'join both'): void => {
  if (more !== undefined) throw keyformError(surplusArgument, { takes, value: more, fix });
};
