import { refuse } from '../errors/refusal.js';
import { show } from '../values/codec/show.js';

/**
 * Refuses what a method without arguments is given: `descending(false)` would otherwise mean the opposite of what it says.
 *
 * @param method the method's name
 * @param given its arguments
 * @throws KeyformError `request`
 *
 * @example
 * ```ts
 * checkFlag('descending', [false]); //=> KeyformError: descending() takes no argument, but was given false: ...
 * ```
 */
export const checkFlag = (method: string, given: readonly unknown[]): void => {
  if (given.length === 0) return;
  throw refuse(
    'request',
    `${method}() takes no argument, but was given ${show(given[0])}: call it only where it must hold`,
  );
};
