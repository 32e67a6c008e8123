/** The checks of attributes. Twin of `src/values/attr-check.ts`. */
import type { checkSchema } from '../../src/facts/messages/attributes.js';
import type { StandardInput, StandardSchema } from './standard-schema.js';

/**
 * A check as a function: returns `true` for a valid value, else a string that says what it must be.
 *
 * @example const isShort: CheckFunction<string> = (text) => text.length < 99 || 'must be shorter';
 */
export type CheckFunction<Value> = (value: Value) => true | string;

/**
 * The type that a check's schema must also have: it accepts the attribute's values, or some of them. The message is a string:
 * with a `KeyformTypeError`, the compiler's last line would name a missing property instead of the message.
 */
export type CheckSchema<Schema, Value> = Schema extends StandardSchema
  ? [Value] extends [StandardInput<Schema>]
    ? unknown
    : [StandardInput<Schema>] extends [Value]
      ? unknown
      : (typeof checkSchema)['text']
  : unknown;
