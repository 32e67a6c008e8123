import type { AnyKeyformError, KeyformErrorCode, KeyformErrorReason, KeyformIssue } from '../../types/errors/error.js';
import type { WireItem } from '../../types/values/wire.js';

/**
 * The details of a {@link KeyformError} in addition to its message.
 *
 * @example
 * ```ts
 * throw new KeyformError('field', 'a coupon is used once', {
 *   entity: 'Order', field: 'coupon', cause: undefined, item: undefined, reasons: undefined, issues: undefined,
 * });
 * ```
 */
export interface KeyformErrorDetails {
  /** The entity's name in its table, if the error is about one. */
  readonly entity?: string | undefined;
  /** The field, as a path from the item: `addresses.Home.street`. */
  readonly field?: string | undefined;
  /** What happened to each of several requests: see `transactWrite`, `transactGet`, `batchWrite` and `batchGet`. */
  readonly reasons?: readonly KeyformErrorReason[] | undefined;
  /** Everything that's wrong with an input. */
  readonly issues?: readonly KeyformIssue[] | undefined;
  /** The stored item that doesn't decode, in wire format. */
  readonly item?: WireItem | undefined;
  /** The cause: the SDK's error if DynamoDB failed. */
  readonly cause?: unknown;
}

/** No message needs more: a longer one contains names or words that aren't keyform's. */
const LONGEST_MESSAGE = 8192;

const NAMED: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Makes a message one line: control characters, and those that change its direction, could forge lines in a log. */
const escaped = (text: string): string =>
  text.replace(
    // In here, because what it names is looked up where it is read.
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (found) => NAMED[found] ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A path of the 32 steps that DynamoDB takes is seldom longer. */
export const LONGEST_FIELD = 1000;

/** A string, cut off if it's too long. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** A message as an error shows it. */
export const shownMessage = (message: string): string => escaped(cut(message, LONGEST_MESSAGE));

/** What the errors of all copies of keyform have: of its two builds, for `import` and `require`, and of its versions. */
const ERROR_MARK = Symbol.for('keyform.KeyformError');

/**
 * The only error that keyform throws. Its message has the rule, the value and the fix, in one line with escaped control
 * characters. If the types can see the mistake, the compiler prints the same message. `instanceof` is also true for errors of
 * keyform's other build, for example if your program imports keyform and a package that it uses requires it.
 *
 * @example
 * ```ts
 * try {
 *   shop.get('Customer', { username: 'a#b' }).build();
 * } catch (error) {
 *   if (error instanceof KeyformError) console.log(error.code, error.entity, error.field); //=> field Customer username
 * }
 * ```
 */
export class KeyformError extends Error implements AnyKeyformError {
  override readonly name = 'KeyformError';
  readonly code: KeyformErrorCode;
  readonly entity: string | undefined;
  readonly field: string | undefined;
  /** What happened to each of several requests, if one of them failed. */
  readonly reasons: readonly KeyformErrorReason[] | undefined;
  /** Everything wrong with the input of `put`, `create`, `rekey`, `set`, `merge` or `patch`, up to 100 issues; undefined for most other errors. */
  readonly issues: readonly KeyformIssue[] | undefined;
  /** The stored item that doesn't decode, in wire format. Not enumerable, so logs don't show it. */
  declare readonly item: WireItem | undefined;

  constructor(code: KeyformErrorCode, message: string, details: KeyformErrorDetails = {}) {
    super(shownMessage(message), details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.entity = details.entity;
    const { field } = details;
    // JavaScript may name a field by anything. One that nobody declared can have a name of any length.
    this.field =
      field === undefined
        ? undefined
        : escaped(cut(typeof field === 'string' ? field : `a ${typeof field}`, LONGEST_FIELD));
    this.reasons = details.reasons;
    this.issues = details.issues;
    Object.defineProperty(this, 'item', { value: details.item });
  }
}

Object.defineProperty(KeyformError.prototype, ERROR_MARK, { value: true });
Object.defineProperty(KeyformError, Symbol.hasInstance, {
  value(this: unknown, input: { readonly [ERROR_MARK]?: true } | null | undefined) {
    // A class that extends this one has instances of its own.
    return this === KeyformError
      ? input?.[ERROR_MARK] === true
      : Function.prototype[Symbol.hasInstance].call(this, input);
  },
});
