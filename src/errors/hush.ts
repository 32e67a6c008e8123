/** Takes the values out of an error: out of its message, its trace, its reasons and issues. */
import type { KeyformErrorReason, KeyformIssue } from '../../types/errors/error.js';
import { KeyformError } from './error.js';
import { keepMarked, messageOf, withoutValues } from './marks.js';

/** Replaces what an error was made with: it stays the same error, with the trace that it has. */
const replace = (
  error: KeyformError,
  name: 'message' | 'stack' | 'reasons' | 'issues',
  value: unknown,
  enumerable: boolean,
): void => {
  Object.defineProperty(error, name, { value, enumerable, writable: true, configurable: true });
};

/** A reason without values. The item, which the request asked for, is there for the program: logs and JSON do not show it. */
export const hushedReason = ({ item, ...reason }: KeyformErrorReason): KeyformErrorReason =>
  Object.defineProperty({ ...reason, key: {}, message: undefined }, 'item', { value: item }) as KeyformErrorReason;

const hushedIssue = (issue: KeyformIssue): KeyformIssue => ({
  id: issue.id,
  path: issue.path,
  rule: issue.rule,
  message: withoutValues(messageOf(issue)),
});

/**
 * Takes the values out of an error: out of its message, its trace, its reasons and issues. Anything else stays as it is.
 *
 * @returns the same error
 */
export const hushed = (error: unknown): unknown => {
  if (!(error instanceof KeyformError)) return error;
  const { message, stack, reasons, issues } = error;
  const short = withoutValues(messageOf(error));
  replace(error, 'message', short, false);
  // Another error that takes in this message finds no values either.
  keepMarked(error, short);
  if (stack !== undefined) replace(error, 'stack', stack.split(message).join(short), false);
  if (reasons !== undefined) replace(error, 'reasons', reasons.map(hushedReason), true);
  if (issues !== undefined) replace(error, 'issues', issues.map(hushedIssue), true);
  return error;
};

type Method = (...input: unknown[]) => unknown;

/** By which a builder is known; no item and no input has functions. */
const METHODS = ['build', 'execute', 'parse', 'where', 'keyCondition', 'next', Symbol.asyncIterator] as const;

const isBuilder = (value: object): boolean =>
  METHODS.some((name) => typeof (value as { readonly [name: PropertyKey]: unknown })[name] === 'function');

const hushedMethod =
  (method: Method, owner?: object): Method =>
  (...input) => {
    try {
      return hushing(Reflect.apply(method, owner, input));
    } catch (error) {
      throw hushed(error);
    }
  };

const rejected = (error: unknown): never => {
  throw hushed(error);
};

/**
 * The same builder, whose methods take the values out of what they throw, and so do the builders that they give, their promises and
 * iterators.
 */
const hushing = <Value>(value: Value): Value => {
  if (value instanceof Promise) return value.then(undefined, rejected) as Value;
  const isFunction = typeof value === 'function';
  if (!isFunction && (typeof value !== 'object' || value === null || !isBuilder(value))) return value;
  const owner = value as object;
  // Not the builder itself: a proxy has to give the properties of a frozen object as they are.
  const target = isFunction ? () => undefined : Object.create(Object.getPrototypeOf(owner));
  return new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(owner, name, owner);
      return typeof member === 'function' && name !== 'constructor' ? hushedMethod(member as Method, owner) : member;
    },
    has: (_, name) => name in owner,
    apply: (_, owned, input) => hushedMethod(value as Method, owned)(...input),
  });
};

/** A builder that takes the values out of what it throws, and out of what making it throws. */
export const hushedBuilder = <Builder>(make: () => Builder): Builder => hushedMethod(make)() as Builder;

/** A table whose methods, and all that they give, take the values out of what they throw. */
export const hushingTable = <Table extends object>(table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, member]) => [
      name,
      typeof member === 'function' ? hushedMethod(member as Method, table) : member,
    ]),
  ) as Table;
