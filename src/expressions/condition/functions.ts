/**
 * The second argument of the callbacks of `filter` and `condition`. Counterpart of `ConditionFunctions` in
 * `types/expressions/condition.ts`.
 */
import type { ConditionFunctions } from '../../../types/expressions/condition.js';
import { keyformError } from '../../errors/issue.js';
import { noCondition, noConditions, noPath } from '../../facts/messages/expressions.js';
import type { OPERATORS_IN_TYPES } from '../../facts/operators.js';
import type { Condition } from '../../keys/expression.js';
import type { ConditionOperator } from '../../keys/operator.js';
import { type Target, targetOf } from '../path.js';
import { predicate, sizedOf, sizeOperand } from './predicate.js';

const pathOf = (name: string, path: unknown): Target => {
  const target = targetOf(path);
  if (target !== undefined) return target;
  throw keyformError(noPath, { function: name, value: path });
};

const leftOf = (name: string, left: unknown): Target => sizedOf(left) ?? pathOf(name, left);

/**
 * The member in which a function's result keeps its condition, in every copy of keyform that a program loads. No JSON contains a
 * symbol.
 */
const CONDITION: unique symbol = Symbol.for('keyform.condition') as never;

/** The result of a callback's function: only these functions create it, and nobody can change it. */
interface BrandedCondition {
  readonly [CONDITION]: Condition;
}

const branded = (condition: Condition): BrandedCondition => Object.freeze({ [CONDITION]: condition });

const test = (target: Target, operator: ConditionOperator, input: unknown): BrandedCondition =>
  branded(predicate(target, operator, input));

/** A function that applies an operator to its first argument. */
const comparing = (name: string, operator: ConditionOperator) => (left: unknown, right: unknown) =>
  test(leftOf(name, left), operator, right);

/**
 * Turns a callback's result into a condition.
 *
 * @throws KeyformError `condition` for anything that none of the functions created
 */
export const asCondition = (input: unknown, where: string): Condition => {
  const condition = (input as Partial<BrandedCondition> | null | undefined)?.[CONDITION];
  if (condition !== undefined) return condition;
  throw keyformError(noCondition, { function: where, value: input });
};

const joining =
  (name: string, op: 'AND' | 'OR') =>
  (...conditions: readonly unknown[]): BrandedCondition => {
    const parts = conditions.map((condition) => asCondition(condition, name));
    if (parts.length === 0) throw keyformError(noConditions, { function: name });
    return branded(parts.length === 1 ? (parts[0] as Condition) : { op, of: parts });
  };

/** The functions of the operators; a missing one doesn't compile. */
type Functions = Pick<ConditionFunctions, FunctionName | 'notExists' | 'and' | 'or' | 'not'>;
type FunctionName = (typeof OPERATORS_IN_TYPES)[ConditionOperator]['function'];

/** The functions that create conditions. */
export const conditionFunctions = Object.freeze({
  eq: comparing('eq', '='),
  ne: comparing('ne', '<>'),
  lt: comparing('lt', '<'),
  le: comparing('le', '<='),
  gt: comparing('gt', '>'),
  ge: comparing('ge', '>='),
  between: (left: unknown, low: unknown, high: unknown) => test(leftOf('between', left), 'between', [low, high]),
  oneOf: comparing('oneOf', 'in'),
  beginsWith: (path: unknown, beginning: unknown) => test(pathOf('beginsWith', path), 'begins_with', beginning),
  contains: (path: unknown, part: unknown) => test(pathOf('contains', path), 'contains', part),
  exists: (path: unknown) => test(pathOf('exists', path), 'exists', true),
  notExists: (path: unknown) => test(pathOf('notExists', path), 'exists', false),
  type: (path: unknown, type: unknown) => test(pathOf('type', path), 'type', type),
  size: (path: unknown) => sizeOperand(pathOf('size', path)),
  and: joining('and', 'AND'),
  or: joining('or', 'OR'),
  not: (condition: unknown) => branded({ op: 'NOT', of: [asCondition(condition, 'not')] }),
} satisfies { readonly [Name in keyof Functions]: unknown });
