/** Errors without values, for tables that set `valuesInErrors: false`. */
import type { KeyformErrorReason, KeyformIssue } from '../../types/errors/error.js';
import { KeyformError, shownMessage } from './error.js';
import { issueMessage } from './issue.js';
import { MESSAGE, messageIn } from './message.js';

/** A reason without values. The item that the request asked for stays, but isn't enumerable, so that logs and JSON don't show it. */
export const redactedReason = ({ item, ...reason }: KeyformErrorReason): KeyformErrorReason =>
  Object.defineProperty({ ...reason, key: {}, message: undefined }, 'item', { value: item }) as KeyformErrorReason;

const redactedIssue = (issue: KeyformIssue): KeyformIssue => {
  const printed = messageIn(issue);
  // A copy has no `value`, which isn't enumerable.
  return { ...issue, ...(printed && { message: issueMessage(printed, true) }) };
};

/**
 * Prints an error of keyform without values: its message, stack, reasons and issues. Anything else stays unchanged.
 *
 * @returns the same error
 */
export const redact = <Thrown>(error: Thrown): Thrown => {
  if (!(error instanceof KeyformError)) return error;
  const { message: before, stack, reasons, issues } = error;
  const printed = messageIn(error);
  const message = printed === undefined ? before : shownMessage(printed.print(true));
  // An error that includes this one shows no values either.
  delete (error as { [MESSAGE]?: unknown })[MESSAGE];
  return Object.assign(error, {
    message,
    stack: stack?.split(before).join(message),
    reasons: reasons?.map(redactedReason),
    issues: issues?.map(redactedIssue),
  });
};

const throwRedacted = (error: unknown): never => {
  throw redact(error);
};

async function* redactedPages(pages: AsyncIterable<unknown>): AsyncGenerator<unknown, unknown, undefined> {
  try {
    return yield* pages;
  } catch (error) {
    return throwRedacted(error);
  }
}

/** What a method returns: a promise, pages or an object of functions redact later errors. A builder that's an instance of a class does so itself. */
const redactResult = (result: unknown): unknown => {
  if (result instanceof Promise) return result.catch(throwRedacted);
  const { then, [Symbol.asyncIterator]: pages } = Object(result) as Partial<AsyncIterable<unknown> & { then: unknown }>;
  if (typeof pages === 'function') return redactedPages(result as AsyncIterable<unknown>);
  // Every builder has a `then`.
  return typeof then === 'function' && Object.hasOwn(result as object, 'then')
    ? redactMethods(result as object)
    : result;
};

type Method = (...input: unknown[]) => unknown;

const redactMethod = (method: Method): Method =>
  function (this: unknown, ...input) {
    try {
      return redactResult(method.apply(this, input));
    } catch (error) {
      return throwRedacted(error);
    }
  };

/** Calls a function whose errors show no values if the table says so, and neither do those of its result. */
export const redactFor = <Result>(
  { valuesInErrors }: { readonly valuesInErrors: boolean },
  call: () => Result,
): Result => (valuesInErrors ? call() : (redactMethod(call)() as Result));

/** An object, such as a table or the prototype of a class, with methods whose errors show no values. */
export const redactMethods = <Owner extends object>(owner: Owner): Owner => {
  const redacted = Object.create(owner);
  for (let at = owner; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      // A builder creates the next one by its constructor.
      if (name === 'constructor') continue;
      const member = (owner as { readonly [name: string]: unknown })[name];
      const value = typeof member === 'function' ? redactMethod(member as Method) : member;
      // An assignment throws if the object is frozen.
      Object.defineProperty(redacted, name, { value, enumerable: true, configurable: true });
    }
  }
  return redacted;
};

/** Those of builders whose errors show no values, by the prototype of their class. */
const prototypes = new WeakMap<object, object>();

/** Changes a builder so that its errors show no values. */
export const redactBuilder = (builder: object): void => {
  const prototype = Object.getPrototypeOf(builder);
  const redacted = prototypes.get(prototype) ?? redactMethods(prototype);
  prototypes.set(prototype, redacted);
  Object.setPrototypeOf(builder, redacted);
};
