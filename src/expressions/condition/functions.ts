/**
 * The second argument of the callbacks of `filter` and `condition`. Counterpart of `ConditionFunctions` in
 * `types/expressions/condition.ts`.
 */
import type { ConditionFunctions, OperatorFunction } from '../../../types/expressions/condition.js';
import { keyformError } from '../../errors/issue.js';
import { noCondition, noConditions, unusedCondition } from '../../facts/messages/expressions.js';
import { OPERATORS } from '../../facts/operators.js';
import type { Condition } from '../../keys/expression.js';
import { CONDITION_OPERATORS, type ConditionOperator } from '../../keys/operator.js';
import { allCreated, record } from '../created.js';
import { type Target, targetFor } from '../path.js';
import { predicate, sizedOf, sizeOperand } from './predicate.js';

/**
 * The member in which a function's result keeps its condition, in every copy of keyform that a program loads. No JSON contains a
 * symbol.
 */
const CONDITION: unique symbol = Symbol.for('keyform.condition') as never;

/** The result of a callback's function: only these functions create it, and nobody can change it. */
interface BrandedCondition {
  readonly [CONDITION]: Condition;
}

const branded = (condition: Condition): BrandedCondition => {
  record(condition);
  return Object.freeze({ [CONDITION]: condition });
};

const test = (target: Target, operator: ConditionOperator, input: unknown): BrandedCondition =>
  branded(predicate(target, operator, input));

/** The function that applies an operator to its first argument. */
const functionOf = (operator: ConditionOperator) => {
  const row = OPERATORS[operator];
  const { function: name, operand } = row;
  return (left: unknown, right: unknown, high: unknown): object => {
    const target = ('ofSize' in row ? sizedOf(left) : undefined) ?? targetFor(name, left);
    if (operand === 'size') return sizeOperand(target);
    return test(target, operator, operand === 'bounds' ? [right, high] : operand === 'flag' ? true : right);
  };
};

/**
 * Turns a callback's result into a condition.
 *
 * @throws KeyformError `condition` for anything that none of the functions created
 */
const asCondition = (input: unknown, where: string): Condition => {
  const condition = (input as Partial<BrandedCondition> | null | undefined)?.[CONDITION];
  if (condition === undefined) throw keyformError(noCondition, { function: where, value: input });
  return condition;
};

const joining =
  (name: string, op: 'AND' | 'OR') =>
  (...conditions: readonly unknown[]): BrandedCondition => {
    const parts = conditions.map((condition) => asCondition(condition, name));
    if (parts.length === 0) throw keyformError(noConditions, { function: name });
    return branded(parts.length === 1 ? (parts[0] as Condition) : { op, of: parts });
  };

/** The functions that create conditions: those of the operators, and those that have no row. */
const conditionFunctions = Object.freeze({
  ...Object.fromEntries(CONDITION_OPERATORS.map((operator) => [OPERATORS[operator].function, functionOf(operator)])),
  notExists: (path: unknown) => test(targetFor('notExists', path), 'exists', false),
  and: joining('and', 'AND'),
  or: joining('or', 'OR'),
  not: (condition: unknown) => branded({ op: 'NOT', of: [asCondition(condition, 'not')] }),
} satisfies { readonly [Name in Exclude<keyof ConditionFunctions, OperatorFunction>]: unknown });

/** The condition that a callback returns. Throws KeyformError `condition` if it creates others that aren't a part of it. */
export const callbackCondition = (
  callback: (paths: unknown, functions: unknown) => unknown,
  paths: unknown,
): Condition =>
  allCreated(
    () => asCondition(callback(paths, conditionFunctions), 'the callback'),
    (condition) => [condition],
    unusedCondition,
  );
