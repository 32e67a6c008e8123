/**
 * Marks around what a message shows of values, so that a table can leave it out (`valuesInErrors`). No message that a user sees has
 * them.
 */

/** Noncharacters of Unicode: no text that programs interchange has them. */
const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const MARKS = /[\uFDD0\uFDD1]/g;
/** A message may be cut behind an opening mark. */
const MARKED = /\uFDD0[^\uFDD1]*(?:\uFDD1|$)/g;

/** The messages of errors with their marks. Not in the errors, where a program would see them. */
const messages = new WeakMap<object, string>();

/** Keeps the message of an error with its marks. */
export const keepMarked = (error: object, text: string): void => {
  messages.set(error, text);
};

/** A message as the user sees it. */
export const unmarked = (text: string): string => text.replace(MARKS, '');

/** A part of a message that shows a value, or holds words of others, who may have put values in them. */
export const marked = (text: string): string => OPEN + unmarked(text) + CLOSE;

/** A message without what is marked. */
export const withoutValues = (text: string): string => unmarked(text.replace(MARKED, '…'));

/** What the issues of all copies of keyform have: an entity of one may be in a table of another. */
export const ISSUE_MARK: unique symbol = Symbol.for('keyform.Issue') as never;

/** The message of an error that becomes a part of another message. That of others is a value as a whole. */
export const messageOf = (error: unknown): string => {
  const known = messages.get(error as object);
  if (known !== undefined) return known;
  try {
    if (Object(error)[ISSUE_MARK]) return (error as Error).message;
    const { message = error } = (error ?? {}) as { readonly message?: unknown };
    return marked(String(message));
  } catch {
    // An object without a prototype has no text; nor has one whose members throw.
    return `an ${typeof error} without a text`;
  }
};
