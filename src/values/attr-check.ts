/** The checks of attributes. Twin of `types/values/attr-check.ts`. */

import { Issue } from '../errors/issue.js';
import { checkAnswer, checkChanges, checkPromise } from '../facts/messages/attributes.js';
import { checkRejects, checkThrows } from '../facts/messages/values.js';
import { isolated } from './codec/walk.js';
import { isAlike } from './own-codec.js';
import { isStandardSchema, resultOf, stepsOf } from './standard-schema.js';

const VALID: readonly Issue[] = [];

/**
 * The issues that a check finds in a value.
 *
 * @param check a function, or a schema of Standard Schema
 * @throws Issue `definition` for a check that is asynchronous, or returns neither true nor a string
 */
export const complaintsOf = (check: unknown, value: unknown): readonly Issue[] => {
  if (isStandardSchema(check)) {
    const result = resultOf(check, value);
    if (result.issues) {
      return result.issues.map((issue) => new Issue(checkRejects, { reason: String(issue.message) }, stepsOf(issue)));
    }
    return Object.is(result.value, value) || isAlike(result.value, value)
      ? VALID
      : [new Issue(checkChanges, { value, output: result.value })];
  }
  let answer: unknown;
  try {
    answer = isolated(() => (check as (value: unknown) => unknown)(value));
  } catch (error) {
    return [new Issue(checkThrows, { reason: error }, [], undefined, error)];
  }
  if (answer === true) return VALID;
  if (typeof answer === 'string') return [new Issue(checkRejects, { reason: answer })];
  // A promise may be of a different realm.
  if (Object.prototype.toString.call(answer) !== '[object Promise]') throw new Issue(checkAnswer, { answer });
  Promise.resolve(answer).catch(() => undefined);
  throw new Issue(checkPromise, {});
};
