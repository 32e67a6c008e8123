/**
 * Checks of attributes. Twin of `types/values/attr-check.ts`.
 */

import { marked, messageOf } from '../errors/marks.js';
import { fill } from '../errors/message.js';
import { Refusal } from '../errors/refusal.js';
import { checkAnswer, checkChanges } from '../facts/messages/attributes.js';
import { show } from './codec/show.js';
import { isolated } from './codec/walk.js';
import { isAlike } from './own-codec.js';
import { isStandardSchema, resultOf, stepsOf } from './standard-schema.js';

/** One thing that is wrong with a value: what follows its path in the sentence, and where below the value it is. */
export interface Complaint {
  readonly problem: string;
  readonly path: readonly (string | number)[];
  /** What code of the user's own threw. */
  readonly cause?: unknown;
}

const SURE: readonly Complaint[] = [];

const complaint = (problem: string, cause?: unknown): Complaint[] => [{ problem, path: [], cause }];

/**
 * What a check has against a value.
 *
 * @param check a function, or a schema of Standard Schema
 * @throws Refusal `definition` for a check that is asynchronous, or gives neither true nor a text
 */
export const complaintsOf = (check: unknown, value: unknown): readonly Complaint[] => {
  if (isStandardSchema(check)) {
    const result = resultOf(check, value);
    if (result.issues) {
      return result.issues.map((issue) => ({
        problem: `is refused by its check: ${marked(String(issue.message))}`,
        path: stepsOf(issue),
      }));
    }
    return Object.is(result.value, value) || isAlike(result.value, value)
      ? SURE
      : complaint(fill(checkChanges, { value: show(value), output: show(result.value) }));
  }
  let answer: unknown;
  try {
    answer = isolated(() => (check as (value: unknown) => unknown)(value));
  } catch (error) {
    return complaint(`is a value that its check refuses: ${marked(messageOf(error))}`, error);
  }
  if (answer === true) return SURE;
  if (typeof answer === 'string') return complaint(`is refused by its check: ${marked(answer)}`);
  if (answer instanceof Promise) answer.catch(() => undefined);
  throw new Refusal(
    fill(checkAnswer, { answer: answer instanceof Promise ? 'a Promise' : show(answer) }),
    'definition',
  );
};
