import type { KeyformError } from '../errors/error.js';
import { keyformError, shortName } from '../errors/issue.js';
import { unknownOperatorOf } from '../facts/messages/expressions.js';
import { numberHasNoBeginning, partitionCondition } from '../facts/messages/key-conditions.js';
import { ONE_KEY_VALUE, OPERATORS, SPELLINGS } from '../facts/operators.js';
import { isRecord } from '../values/codec/codec.js';
import { didYouMean } from '../values/codec/nearest.js';

/** An operator of a condition. */
export type ConditionOperator = keyof typeof OPERATORS;

/** The operators of a condition on an attribute, on its size and on a key. */
export const CONDITION_OPERATORS = Object.keys(OPERATORS) as readonly ConditionOperator[];
export const SIZE_OPERATORS = CONDITION_OPERATORS.filter((operator) => 'ofSize' in OPERATORS[operator]);
export const KEY_OPERATORS: readonly string[] = CONDITION_OPERATORS.filter(
  (operator) => 'ofKey' in OPERATORS[operator],
);

/** The end of a message about an operator that isn't one of these: the operator that's meant, if it's one of them. */
export const operatorHint = (operator: unknown, operators: readonly string[]): string => {
  if (typeof operator !== 'string') return '';
  const meant = Object.hasOwn(SPELLINGS, operator) ? SPELLINGS[operator as keyof typeof SPELLINGS] : operator;
  if (meant === operator && !(operator in OPERATORS)) return didYouMean(operator, operators);
  return didYouMean(meant, operators.includes(meant.split(':')[0] as string) ? [meant] : []);
};

/**
 * @param partitioned the index of whose partition key the field is a part
 * @throws KeyformError `condition` for one that isn't allowed on a partition key, or an unknown operator
 */
export const checkOperator = (field: string, operator: string, partitioned?: string): void => {
  if (partitioned !== undefined && operator !== '=') {
    throw keyformError(partitionCondition, { field, index: partitioned });
  }
  if (!KEY_OPERATORS.includes(operator)) {
    const hint = operator === 'in' ? ONE_KEY_VALUE : operatorHint(operator, KEY_OPERATORS);
    throw keyformError(unknownOperatorOf, {
      field,
      operator: shortName(operator),
      hint,
      operators: KEY_OPERATORS.join(' '),
    });
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
