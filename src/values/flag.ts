import type { KeyformErrorCode } from '../../types/errors/error.js';
import { refuseWords } from '../errors/issue.js';
import { show } from '../errors/show.js';

/**
 * Refuses an argument of a method that takes none. Without the refusal, `descending(false)` means the opposite of what it says.
 *
 * @param method the method's name
 * @param given its arguments
 * @param code of the error
 * @throws KeyformError `request`, or with that code
 */
export const checkFlag = (method: string, given: readonly unknown[], code: KeyformErrorCode = 'request'): void => {
  if (given.length === 0) return;
  throw refuseWords(
    code,
    `${method}() takes no argument, but was given ${show(given[0])}: call it only where it must hold`,
  );
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
  if (more !== undefined) throw refuseWords('request', `${takes}, and ${show(more)} would be lost: ${fix}`);
};
