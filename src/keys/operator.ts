import type { KeyformError } from '../errors/error.js';
import { keyformError, shortName } from '../errors/issue.js';
import { numberHasNoBeginning, partitionCondition, unknownKeyOperator } from '../facts/messages/key-conditions.js';
import { OPERATORS } from '../facts/operators.js';
import { isRecord } from '../values/codec/codec.js';

/** An operator of a condition. */
export type ConditionOperator = keyof typeof OPERATORS;

/** The operators of a condition on an attribute, on its size and on a key. */
export const CONDITION_OPERATORS = Object.keys(OPERATORS) as readonly ConditionOperator[];
export const SIZE_OPERATORS = CONDITION_OPERATORS.filter((operator) => 'ofSize' in OPERATORS[operator]);
export const KEY_OPERATORS: readonly string[] = CONDITION_OPERATORS.filter(
  (operator) => 'ofKey' in OPERATORS[operator],
);

/**
 * @param partitioned the index of whose partition key the field is a part
 * @throws KeyformError `condition` for an unknown operator, or one that isn't allowed on a partition key
 */
export const checkOperator = (field: string, operator: string, partitioned?: string): void => {
  if (!KEY_OPERATORS.includes(operator)) {
    throw keyformError(unknownKeyOperator, { field, operator: shortName(operator) });
  }
  if (partitioned !== undefined && operator !== '=') {
    throw keyformError(partitionCondition, { field, index: partitioned });
  }
};

/** The error for `begins_with` on a key of type N. */
export const noBeginning = (field: string): KeyformError =>
  keyformError(numberHasNoBeginning, { attribute: field, field });

/** Whether a condition is a value, or one by `=`: a table with `strictOperators` accepts no other in an object. */
export const isOperatorless = (condition: unknown): boolean => {
  if (typeof condition !== 'object' || !isRecord(condition)) return true;
  const operators = Object.keys(condition);
  return operators.length === 1 && operators[0] === '=';
};
