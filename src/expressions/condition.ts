/**
 * Conditions on attributes: what `filter` and `condition` accept, in both forms. Counterpart of `types/expressions/filter.ts`.
 */

import { keyformError, rethrowNamed } from '../errors/issue.js';
import { invalidCondition } from '../facts/messages/expressions.js';
import type { Condition } from '../keys/expression.js';
import { checkConditions } from '../keys/expression-limits.js';
import { isRecord } from '../values/codec/codec.js';
import { valuesOf } from '../values/fields-of.js';
import { callbackCondition } from './condition/functions.js';
import { readFields } from './condition/read-fields.js';
import { type PathRoot, pathsOf } from './path.js';

const read = (root: PathRoot, input: unknown): Condition | undefined => {
  if (typeof input === 'function') return callbackCondition(input as never, pathsOf(root));
  return isRecord(input) ? readFields(root, valuesOf(input, root.entities)) : undefined;
};

/**
 * Reads a condition: by field, or a callback with paths.
 *
 * @param before conditions that must be true as well
 * @throws KeyformError `condition` or `field`, naming entity and field, for what DynamoDB would reject, or what can't be meant:
 *   unknown attributes and operators, operators that a kind doesn't allow, values that an attribute can't have
 */
export const readCondition = (root: PathRoot, input: unknown, before: readonly Condition[] = []): Condition => {
  try {
    const condition = read(root, input);
    if (condition !== undefined) {
      checkConditions([...before, condition], root.index === undefined ? 'condition' : 'filter');
      return condition;
    }
  } catch (error) {
    return rethrowNamed(error, root.entities.length === 1 ? root.entities[0]?.name : undefined);
  }
  throw keyformError(invalidCondition, { value: input });
};
