import { messageOf } from '../failure.js';

/** A message of keyform, or a part of one: a row of its facts with the row's values. */
interface Message {
  /** `asksFor`: the value that names the fields which would fix it. */
  readonly row: { readonly asksFor?: string };
  readonly values: { readonly [name: string]: unknown };
  print(): string;
}

/** The member in which an error of keyform keeps its message, the same in every copy; missing if `valuesInErrors` is false. */
const MESSAGE = Symbol.for('keyform.message');

const messageIn = (value: unknown): Message | undefined => (Object(value) as { readonly [MESSAGE]?: Message })[MESSAGE];

/** What is wrong, without what other messages say around it. */
const innermost = (error: unknown): Message | undefined => {
  let message = messageIn(error);
  for (let next = message; next !== undefined; next = messageIn(next.values['problem'])) message = next;
  return message;
};

/** The field that would fix an error, where keyform names one; of several, the first. */
export const fieldThatFixes = (error: unknown): string | undefined => {
  const message = innermost(error);
  const [field] = [message?.values[message.row.asksFor ?? '']].flat();
  return typeof field === 'string' ? field : undefined;
};

/**
 * Why a stored item is invalid, without its key and the options of reads, which keyform's message adds. The whole message of any other
 * error, and of a table that leaves values out of its errors.
 */
export const reasonOf = (error: unknown): string => {
  const isInvalid = (error as { readonly code?: unknown } | null)?.code === 'invalid';
  return (isInvalid ? innermost(error)?.print() : undefined) ?? messageOf(error);
};
