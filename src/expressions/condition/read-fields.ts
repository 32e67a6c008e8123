/**
 * Conditions by field: `{ status: 'SHIPPED', amount: { '>': 100 } }`. Counterpart of `types/expressions/attribute-condition.ts`.
 */

import { KeyformError } from '../../errors/error.js';
import { Issue, keyformError, shortName, withDetails } from '../../errors/issue.js';
import { wrongValueFor } from '../../errors/message-choice.js';
import { orContains } from '../../facts/message-parts.js';
import {
  absentCondition,
  emptyCondition,
  noPlainValue,
  oneOperator,
  reasoned,
  severalValues,
  unknownOperatorOf,
} from '../../facts/messages/expressions.js';
import { noOperators } from '../../facts/messages/key-conditions.js';
import { strictOperators } from '../../facts/messages/options.js';
import type { Condition } from '../../keys/expression.js';
import {
  CONDITION_OPERATORS,
  type ConditionOperator,
  isOperatorless,
  operatorHint,
  SIZE_OPERATORS,
} from '../../keys/operator.js';
import { can } from '../../values/ability.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { isRecord } from '../../values/codec/codec.js';
import { ANY, attributeAt, fieldTarget, type PathRoot, pathError, showPath, type Target } from '../path.js';
import { sortedNames } from '../sorted-names.js';
import { operandKind, predicate, sized } from './predicate.js';

const isOwn = ({ own }: AttrDescription): boolean => own !== undefined;

/** Whether a value of the attribute is a condition by itself. */
const isScalar = ({ kind }: AttrDescription): boolean => can(kind, 'isPlain');

const isPlain = (attribute: AttrDescription): boolean => attribute === ANY || isScalar(attribute) || isOwn(attribute);

/** Rejects an object that isn't one operator, if it may be meant as a value of a codec. */
const checkStray = (target: Target): void => {
  if (!target.attributes.some(isOwn)) return;
  throw pathError(noPlainValue, target, { hint: '' });
};

const addOperator = (
  conditions: Condition[],
  target: Target,
  input: object,
  operators: readonly ConditionOperator[],
): void => {
  const names = Object.keys(input) as ConditionOperator[];
  const [operator] = names;
  if (operator === undefined || !operators.includes(operator) || names.length > 1) checkStray(target);
  if (operator === undefined || names.length > 1) {
    throw pathError(operator === undefined ? noOperators : oneOperator, target, {});
  }
  if (!operators.includes(operator)) {
    const [hint, known] = [operatorHint(operator, operators), operators.join(' ')];
    throw pathError(unknownOperatorOf, target, { operator: shortName(operator), hint, operators: known });
  }
  const operand = (input as Record<string, unknown>)[operator];
  if (operator === 'size' && isRecord(operand)) addOperator(conditions, sized(target), operand, SIZE_OPERATORS);
  else conditions.push(predicate(target, operator, operand));
};

const absent = (target: Target, value: null | undefined, operator: ConditionOperator = '='): KeyformError =>
  pathError(absentCondition, target, { value: `${value}`, exists: `${operator === '<>'}` });

/** Applies an operator. An invalid value is reported with the message of the types. */
const add = (conditions: Condition[], target: Target, input: unknown): void => {
  const isOperator = typeof input === 'object' && isRecord(input);
  try {
    if (isOperator) addOperator(conditions, target, input, CONDITION_OPERATORS);
    else {
      // Other attributes have no array as a condition.
      if (Array.isArray(input)) checkStray(target);
      if (input === undefined) throw absent(target, input);
      conditions.push(predicate(target, '=', input));
    }
  } catch (error) {
    if (!(error instanceof KeyformError) || error.code !== 'field') throw error;
    const [operator, operand] = (isOperator ? Object.entries(input)[0] : ['=', input]) as [ConditionOperator, unknown];
    if (operand === null) throw absent(target, operand, operator);
    const kind = operandKind(target, operator);
    const problem = new Issue(Array.isArray(input) ? severalValues : wrongValueFor(kind), {
      field: showPath(target),
      kind,
    });
    throw withDetails(error, {}, { row: reasoned, values: { problem, reason: error } });
  }
};

/**
 * Rejects operators other than `=` in an object: with `strictOperators`, they come from code only.
 *
 * @throws KeyformError `condition`
 */
const checkStrict = (field: string, condition: unknown): void => {
  if (isOperatorless(condition)) return;
  throw keyformError(strictOperators, { field });
};

/**
 * Reads conditions by field: all must be true.
 *
 * @throws KeyformError `condition` for unknown fields and operators, and for no condition at all; as {@link predicate}
 */
export const readFields = (root: PathRoot, input: Record<string, unknown>): Condition => {
  const parts: Condition[] = [];
  for (const field of sortedNames(input)) {
    const target = fieldTarget(root, field);
    const condition = input[field];
    if (root.table.strictOperators) checkStrict(field, condition);
    // The predicate handles undefined.
    if (
      condition === undefined ||
      (typeof condition === 'object' && isRecord(condition)) ||
      target.attributes.some(isPlain)
    ) {
      add(parts, target, condition);
    } else {
      const { kind } = attributeAt(target);
      const hint = can(kind, 'canContain') ? orContains.text : '';
      throw pathError(noPlainValue, target, { hint });
    }
  }
  if (parts.length === 0) throw keyformError(emptyCondition, {});
  return parts.length === 1 ? (parts[0] as Condition) : { op: 'AND', of: parts };
};
