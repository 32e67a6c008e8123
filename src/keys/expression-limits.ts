/**
 * Checks the limits of an expression: before it's printed, so that printing takes no time for a huge one, and after.
 *
 * Source: Amazon DynamoDB developer guide, Service quotas.
 */

import type { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { tooLongExpression, tooManyOperators } from '../facts/messages/key-conditions.js';
import { EXPRESSION_BYTES, EXPRESSION_OPERATORS } from '../limits.js';
import { type Condition, type Expression, isOperand } from './expression.js';

/** No path is shorter than `#a, `. */
const SHORTEST_PATH = 4;

/** No operator is shorter than `NOT `. */
const SHORTEST_OPERATOR = 4;

/** What to do about an expression that's too long, by what it's called in messages. */
const FIXES = {
  filter: 'make several requests of it',
  condition: 'make several requests of it',
  projection: 'ask for fewer fields',
  update: 'make several of it',
};

/** What a condition is called in messages. */
export type Test = 'filter' | 'condition';

/**
 * Rejects an expression that's longer than DynamoDB accepts.
 *
 * @param bytes its minimum length: it contains only placeholders, so each character is one byte
 * @throws KeyformError `condition` for a filter or a condition, else `request`
 */
export const checkBytes = (bytes: number, noun: keyof typeof FIXES, entity?: string): void => {
  if (bytes <= EXPRESSION_BYTES) return;
  const what = entity === undefined ? noun : `${noun} of ${entity}`;
  const code = noun === 'filter' || noun === 'condition' ? 'condition' : 'request';
  throw keyformError(tooLongExpression, { noun: what, most: EXPRESSION_BYTES, fix: FIXES[noun] }, entity, { code });
};

/** Rejects more paths than any expression can contain, before each is compared with all others. */
export const checkPaths = (count: number, noun: 'projection' | 'update', entity?: string): void =>
  checkBytes(count * SHORTEST_PATH - 2, noun, entity);

const tooMany = (noun: Test): KeyformError =>
  keyformError(tooManyOperators, { noun, most: String(EXPRESSION_OPERATORS) });

/**
 * Rejects conditions that are too long for an expression. Counts only up to the limit, so this also limits their depth.
 *
 * @param conditions all of one request
 * @throws KeyformError `condition`
 */
export const checkConditions = (conditions: readonly Condition[], noun: Test): void => {
  const left: Expression[] = [...conditions];
  let operators = left.length - 1;
  let bytes = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if ('op' in next) {
      operators += next.op === 'AND' || next.op === 'OR' ? next.of.length - 1 : 1;
      if (operators > EXPRESSION_OPERATORS) throw tooMany(noun);
      for (const operand of next.of) left.push(operand);
    } else {
      // A step is `#a`, or the position `[0]`.
      bytes += isOperand(next) ? 2 : next.steps.length * 2;
      checkBytes(bytes, noun);
    }
  }
};

/**
 * What DynamoDB counts: comparators, AND (a BETWEEN is counted by its AND), OR, NOT, IN, functions. Names and values are
 * placeholders, so they never match.
 */
const OPERATOR = /[<=>]+|(?<![#:\w])(?:AND|OR|NOT|IN)\b|\w\(/g;

/**
 * Rejects a filter or a condition that's longer than DynamoDB accepts.
 *
 * @param text the printed expression
 * @throws KeyformError `condition`
 */
export const checkExpression = (text: string, noun: Test): void => {
  checkBytes(text.length, noun);
  if (text.length < EXPRESSION_OPERATORS * SHORTEST_OPERATOR) return;
  if (text.split(OPERATOR).length > EXPRESSION_OPERATORS + 1) throw tooMany(noun);
};
