/**
 * Checks of attributes. Twin of `src/values/attr-check.ts`.
 */
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
      : CheckSchemaMessage
  : unknown;

export type CheckSchemaMessage = 'this schema takes other values than the attribute has: give one that takes them';

export type CheckFormMessage =
  'check() takes a function that gives true or a text, or a schema of Standard Schema (zod, valibot, arktype)';
