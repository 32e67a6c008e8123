/**
 * Whether a type of the user's own says of a stored value what a read does not give.
 */

import type { IsAny } from './is-any.js';

/** Deeper than this, what a type says is taken as it is: a type may hold itself. */
type Deepest = 5;

type Element<Value> =
  Value extends ReadonlySet<infer Each> ? Each : Value extends readonly (infer Each)[] ? Each : never;

/**
 * `true` where a value holds a Date, which is stored as its text, or a bigint that is not `number | bigint`: a number comes back as a
 * bigint only where a number cannot hold it.
 */
export type IsReadAsOther<Value, Whole = Value, Depth extends readonly 0[] = []> = unknown extends Value
  ? false
  : Depth['length'] extends Deepest
    ? false
    : Value extends bigint
      ? number extends Whole
        ? false
        : true
      : Value extends Date
        ? true
        : Value extends
              | string
              | number
              | boolean
              | symbol
              | null
              | undefined
              | Uint8Array
              | ((...given: never) => unknown)
          ? false
          : Value extends ReadonlySet<unknown> | readonly unknown[]
            ? IsReadAsOther<Element<Value>, Element<Value>, [...Depth, 0]>
            : { [Field in keyof Value]-?: IsReadAsOther<Value[Field], Value[Field], [...Depth, 0]> }[keyof Value];

/** What `attr.any<Value>()` is called on: anything, or a refusal where a read gives another type. */
export type StoredAs<_Hint, Value, Message> =
  IsAny<Value> extends true ? unknown : true extends IsReadAsOther<Value> ? Message : unknown;
