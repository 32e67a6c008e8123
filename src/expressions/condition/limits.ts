import type { KeyformError } from '../../errors/error.js';
import { refuse } from '../../errors/refusal.js';
import type { Condition, Operand } from './condition.js';

/** Bytes of one expression. Source: Amazon DynamoDB developer guide, Service quotas. */
export const MOST_BYTES = 4096;

/** Operators and functions of one expression. Source: Amazon DynamoDB developer guide, Service quotas. */
const MOST_OPERATORS = 300;

/** What an expression is to the user. */
type Noun = 'filter' | 'condition';

const tooLong = (noun: Noun): KeyformError =>
  refuse(
    'condition',
    `the ${noun} is longer than the ${MOST_BYTES} bytes of an expression: make several requests of it`,
  );

const tooMany = (noun: Noun): KeyformError =>
  refuse(
    'condition',
    `the ${noun} has more than the ${MOST_OPERATORS} operators and functions of an expression: join values of one attribute by in, or make several requests of it`,
  );

/** The fewest bytes of a path: a step is `#a`, a position `[0]`. */
const leastOf = (operand: Operand<unknown>): number =>
  'value' in operand ? 2 : ('size' in operand ? operand.size : operand.steps).length * 2;

/** Whether a condition is a test of an attribute, or a few of them: nearly all are. */
const isSmall = (condition: Condition<unknown>): boolean => {
  if ('operands' in condition) return condition.operands.length < 4;
  return 'parts' in condition && condition.parts.length < 9 && condition.parts.every(isTest);
};

const isTest = (condition: Condition<unknown>): boolean => 'operands' in condition && condition.operands.length < 4;

/**
 * Refuses conditions that are too long for an expression, before they are printed: what they have is counted, up to what an
 * expression takes. Printing them takes no more than a moment then, and their depth has a bound.
 *
 * @param conditions all of one request
 * @throws KeyformError `condition`
 *
 * @example
 * ```ts
 * checkConditions(filters, 'filter');
 * ```
 */
export const checkConditions = (conditions: readonly Condition<unknown>[], noun: Noun): void => {
  if (conditions.length === 1 && isSmall(conditions[0] as Condition<unknown>)) return;
  let operators = conditions.length - 1;
  let bytes = 0;
  const left: Condition<unknown>[] = [];
  const visit = (condition: Condition<unknown>): void => {
    if ('parts' in condition) {
      operators += condition.parts.length - 1;
      if (operators > MOST_OPERATORS) throw tooMany(noun);
      for (const part of condition.parts) left.push(part);
    } else if ('part' in condition) {
      operators++;
      left.push(condition.part);
    } else {
      operators++;
      for (const operand of condition.operands) {
        bytes += leastOf(operand);
        if ('size' in operand) operators++;
      }
    }
    if (operators > MOST_OPERATORS) throw tooMany(noun);
    if (bytes > MOST_BYTES) throw tooLong(noun);
  };
  for (const condition of conditions) {
    visit(condition);
    for (let next = left.pop(); next !== undefined; next = left.pop()) visit(next);
  }
};

/**
 * What DynamoDB counts: comparators, AND (a BETWEEN is counted by the AND that it has), OR, NOT, IN, functions. Names
 * and values are placeholders, and so never taken for one.
 */
const OPERATOR = /[<=>]+|(?<![#:\w])(?:AND|OR|NOT|IN)\b|\w\(/g;

/** No operator takes less room than `NOT `. */
const SHORTEST = 4;

/**
 * Refuses an expression that is longer than DynamoDB takes.
 *
 * @param text as printed: it has placeholders only, so that each character is one byte
 * @throws KeyformError `condition`
 *
 * @example
 * ```ts
 * checkExpression('#status = :status', 'filter');
 * ```
 */
export const checkExpression = (text: string, noun: Noun): void => {
  if (text.length > MOST_BYTES) throw tooLong(noun);
  if (text.length < MOST_OPERATORS * SHORTEST) return;
  const count = text.match(OPERATOR)?.length ?? 0;
  if (count > MOST_OPERATORS) throw tooMany(noun);
};

/**
 * Conditions with one more, which must hold as well.
 *
 * @throws KeyformError `condition` for more than an expression takes
 *
 * @example
 * ```ts
 * joined(filters, condition, 'filter');
 * ```
 */
export const joined = (conditions: readonly Condition[], more: Condition, noun: Noun): readonly Condition[] => {
  // Each has an operator, and an AND stands between two.
  if (conditions.length * 2 > MOST_OPERATORS) throw tooMany(noun);
  return [...conditions, more];
};
