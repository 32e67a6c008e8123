import { refuse } from '../../errors/refusal.js';

/** Bytes of one expression. Source: Amazon DynamoDB developer guide, Service quotas. */
const MOST_BYTES = 4096;

/** Operators and functions of one expression. Source: Amazon DynamoDB developer guide, Service quotas. */
const MOST_OPERATORS = 300;

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
 * @param noun what the expression is to the user
 * @throws KeyformError `condition`
 *
 * @example
 * ```ts
 * checkExpression('#status = :status', 'filter');
 * ```
 */
export const checkExpression = (text: string, noun: 'filter' | 'condition'): void => {
  if (text.length > MOST_BYTES) {
    throw refuse(
      'condition',
      `the ${noun} has ${text.length} bytes, more than the ${MOST_BYTES} of an expression: make several requests of it`,
    );
  }
  if (text.length < MOST_OPERATORS * SHORTEST) return;
  const count = text.match(OPERATOR)?.length ?? 0;
  if (count > MOST_OPERATORS) {
    throw refuse(
      'condition',
      `the ${noun} has ${count} operators and functions, more than the ${MOST_OPERATORS} of an expression: join values of one attribute by in, or make several requests of it`,
    );
  }
};
