/**
 * Conditions on attributes: what `filter` and `condition` take, in both forms. Twin of `types/expressions/filter.ts`.
 */

import { KeyformError } from '../errors/error.js';
import { messageOf } from '../errors/marks.js';
import { refuse } from '../errors/refusal.js';
import { isRecord } from '../values/codec/codec.js';
import { show } from '../values/codec/show.js';
import type { Condition } from './condition/condition.js';
import { asCondition, conditionFunctions } from './condition/functions.js';
import { checkConditions } from './condition/limits.js';
import { readFields } from './condition/read-fields.js';
import { type PathRoot, pathsOf } from './path.js';

export type { Condition } from './condition/condition.js';
export { checkExpression, joined, MOST_BYTES } from './condition/limits.js';
export { printCondition, printConditions, printPath } from './condition/print.js';

const read = (root: PathRoot, given: unknown): Condition | undefined => {
  if (typeof given === 'function') return asCondition(given(pathsOf(root), conditionFunctions), 'the callback');
  return isRecord(given) ? readFields(root, given) : undefined;
};

/**
 * Reads a condition: by field, or a callback over paths.
 *
 * @throws KeyformError `condition` or `field`, naming entity and field, for what DynamoDB would refuse, or what could never
 *   be meant: unknown attributes and operators, operators that a kind does not take, values that an attribute cannot have
 *
 * @example
 * ```ts
 * readCondition({ table, entities: [Order] }, { status: 'SHIPPED' });
 * readCondition({ table, entities: [Order] }, (order, { exists }) => exists(order.coupon));
 * ```
 */
export const readCondition = (root: PathRoot, given: unknown): Condition => {
  try {
    const condition = read(root, given);
    if (condition !== undefined) {
      checkConditions([condition], root.index === undefined ? 'condition' : 'filter');
      return condition;
    }
  } catch (error) {
    const entity = root.entities.length === 1 ? root.entities[0]?.name : undefined;
    if (!(error instanceof KeyformError) || error.entity !== undefined || entity === undefined) throw error;
    throw refuse(error.code, messageOf(error), error.field, entity);
  }
  throw refuse('condition', `a condition is an object of fields or a callback, but is ${show(given)}`);
};
