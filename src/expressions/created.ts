/** What a callback creates, and whether its result contains all of it: `eq(...) && gt(...)` is only the second condition. */
import { keyformError } from '../errors/issue.js';
import type { MessageRow } from '../errors/message.js';
import type { Expression } from '../keys/expression.js';

/** Those of the running callback, created by this copy of keyform. */
let created: Expression[] | undefined;

export const record = (expression: Expression): void => void created?.push(expression);

/** Adds an expression and its parts: of another copy's functions too, because they contain the same objects. */
const collect = (expression: Expression, into: Set<Expression>): void => {
  into.add(expression);
  if ('op' in expression) for (const part of expression.of) collect(part, into);
};

/**
 * The expressions that a callback returns.
 *
 * @param run calls the callback
 * @param unused the message if it creates others
 * @throws KeyformError `condition` if it creates others that aren't a part of them
 */
export const allCreated = <Result>(
  run: () => Result,
  expressionsOf: (result: Result) => readonly Expression[],
  unused: MessageRow,
): Result => {
  const outer = created;
  const own: Expression[] = [];
  created = own;
  try {
    const result = run();
    const parts = new Set<Expression>();
    for (const expression of expressionsOf(result)) collect(expression, parts);
    if (own.some((one) => !parts.has(one))) throw keyformError(unused, {});
    return result;
  } finally {
    created = outer;
  }
};
