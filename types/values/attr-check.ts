/**
 * Checks of attributes. Twin of `src/values/attr-check.ts`.
 */
import type { checkSchema } from '../../src/facts/messages/attributes.js';
import type { StandardInput, StandardSchema } from './standard-schema.js';

/**
 * A check as a function: `true` for a value that is right, else a text that says what it must be.
 *
 * @example
 * ```ts
 * const isShort: CheckFunction<string> = (text) => text.length < 99 || 'must be shorter';
 * ```
 */
export type CheckFunction<Value> = (value: Value) => true | string;

/** What a schema of a check must also be: one that takes the attribute's values, or some of them. The sentence stands here, for those of errors know values. */
export type CheckSchema<Schema, Value> = Schema extends StandardSchema
  ? [Value] extends [StandardInput<Schema>]
    ? unknown
    : [StandardInput<Schema>] extends [Value]
      ? unknown
      : (typeof checkSchema)['text']
  : unknown;
