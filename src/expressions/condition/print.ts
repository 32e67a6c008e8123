import { namePlaceholder, valuePlaceholder } from '../../keys/placeholder.js';
import type { Step } from '../path.js';
import type { Condition, Operand } from './condition.js';
import { checkConditions, checkExpression } from './limits.js';

/** The names of a request, by placeholder. What is printed adds those that it needs. */
export type Names = { [placeholder: string]: string };

/**
 * Prints a path, going on from the names of the request's earlier expressions.
 *
 * @example
 * ```ts
 * printPath(['lines', 0, 'sku'], names); //=> '#lines[0].#sku'
 * ```
 */
export const printPath = (steps: readonly Step[], names: Names): string => {
  let text = '';
  for (const step of steps) {
    if (typeof step === 'number') {
      text += `[${step}]`;
    } else {
      const placeholder = namePlaceholder(step, names);
      names[placeholder] = step;
      text += text === '' ? placeholder : `.${placeholder}`;
    }
  }
  return text;
};

const printOperand = <Value>(
  operand: Operand<Value>,
  names: Names,
  values: { [placeholder: string]: Value },
): string => {
  if ('value' in operand) {
    const placeholder = valuePlaceholder(operand.name, values);
    values[placeholder] = operand.value;
    return placeholder;
  }
  return 'size' in operand ? `size(${printPath(operand.size, names)})` : printPath(operand.steps, names);
};

/**
 * Prints a condition, going on from the names and values of the request's earlier expressions, and adds those that it
 * needs to them. Parentheses stand around an OR inside an AND, and around both inside a NOT: DynamoDB refuses more.
 *
 * @param within what the condition is printed inside of
 *
 * @example
 * ```ts
 * printCondition({ op: 'attribute_exists', operands: [{ steps: ['shipTo', 'city'] }] }, names, values);
 * //=> 'attribute_exists(#shipTo.#city)'
 * ```
 */
export const printCondition = <Value>(
  condition: Condition<Value>,
  names: Names,
  values: { [placeholder: string]: Value },
  within?: 'AND' | 'OR' | 'NOT',
): string => {
  if ('part' in condition) return `NOT ${printCondition(condition.part, names, values, 'NOT')}`;
  if ('parts' in condition) {
    const { op, parts } = condition;
    let text = '';
    for (const part of parts) text += (text && ` ${op} `) + printCondition(part, names, values, op);
    return within === 'NOT' || (within === 'AND' && op === 'OR') ? `(${text})` : text;
  }
  const { op, operands } = condition;
  const first = printOperand(operands[0] as Operand<Value>, names, values);
  if (operands.length === 1) return `${op}(${first})`;
  let rest = printOperand(operands[1] as Operand<Value>, names, values);
  const between = op === 'BETWEEN' ? ' AND ' : ', ';
  for (let at = 2; at < operands.length; at++) {
    rest += between + printOperand(operands[at] as Operand<Value>, names, values);
  }
  if (op === 'IN') return `${first} IN (${rest})`;
  return op.includes('_') || op === 'contains' ? `${op}(${first}, ${rest})` : `${first} ${op} ${rest}`;
};

/**
 * Prints a request's whole filter or condition: behind a text that may be there already, the conditions of one call after
 * the other, all joined by AND.
 *
 * @param before keyform's own conditions, already printed
 * @throws KeyformError `condition` when the expression is longer than DynamoDB takes
 *
 * @example
 * ```ts
 * printConditions('#Type = :Type', filters, names, values, 'filter'); //=> '#Type = :Type AND #status = :status'
 * ```
 */
export const printConditions = <Value>(
  before: string,
  conditions: readonly Condition<Value>[],
  names: Names,
  values: { [placeholder: string]: Value },
  noun: 'filter' | 'condition',
): string => {
  // One alone was checked when it was read.
  if (conditions.length > 1) checkConditions(conditions, noun);
  const within = before === '' && conditions.length === 1 ? undefined : 'AND';
  let text = before;
  for (const condition of conditions) text += (text && ' AND ') + printCondition(condition, names, values, within);
  checkExpression(text, noun);
  return text;
};
