import type { KeyformErrorCode } from '../../types/errors/error.js';
import { refuse } from '../errors/refusal.js';
import { show } from './codec/show.js';

/**
 * Refuses what a method without arguments is given: `descending(false)` would otherwise mean the opposite of what it says.
 *
 * @param method the method's name
 * @param given its arguments
 * @param code of the error
 * @throws KeyformError `request`, or with that code
 *
 * @example
 * ```ts
 * checkFlag('descending', [false]); //=> KeyformError: descending() takes no argument, but was given false: ...
 * ```
 */
export const checkFlag = (method: string, given: readonly unknown[], code: KeyformErrorCode = 'request'): void => {
  if (given.length === 0) return;
  throw refuse(code, `${method}() takes no argument, but was given ${show(given[0])}: call it only where it must hold`);
};
