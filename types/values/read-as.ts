/** Whether a user's own type for a stored value promises what a read doesn't return. */

import type { IsAny } from './is-any.js';
import type { Method } from './method.js';

/** Deeper than this, a type isn't checked: a type may contain itself. */
type Deepest = 5;

type Element<Value> =
  Value extends ReadonlySet<infer Each> ? Each : Value extends readonly (infer Each)[] ? Each : never;

/**
 * `true` if a value contains a Date, which is stored as a string, or a bigint that isn't `number | bigint`: a number is returned
 * as a bigint only if a number can't represent it.
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
        : Value extends string | number | boolean | symbol | null | undefined | Uint8Array | Method
          ? false
          : Value extends ReadonlySet<unknown> | readonly unknown[]
            ? IsReadAsOther<Element<Value>, Element<Value>, [...Depth, 0]>
            : { [Field in keyof Value]-?: IsReadAsOther<Value[Field], Value[Field], [...Depth, 0]> }[keyof Value];

/** `true` if a value contains a Map or a function, which DynamoDB can't store: methods of a class aren't read back. */
type IsUnstorable<Value, Depth extends readonly 0[] = []> = unknown extends Value
  ? false
  : Depth['length'] extends Deepest
    ? false
    : Value extends ReadonlyMap<unknown, unknown> | Method
      ? true
      : Value extends UncheckedValue
        ? false
        : Value extends ReadonlySet<unknown> | readonly unknown[]
          ? IsUnstorable<Element<Value>, [...Depth, 0]>
          : { [Field in keyof Value]-?: IsUnstorable<Value[Field], [...Depth, 0]> }[keyof Value];

/** `true` if a value contains something that JSON returns as something else. */
type IsChangedByJson<Value, Depth extends readonly 0[] = []> = unknown extends Value
  ? false
  : Depth['length'] extends Deepest
    ? false
    : Value extends
          | bigint
          | symbol
          | Uint8Array
          | ReadonlySet<unknown>
          | ReadonlyMap<unknown, unknown>
          | WithToJson
          | Method
      ? true
      : Value extends UncheckedValue
        ? false
        : Value extends readonly unknown[]
          ? IsChangedByJson<Element<Value>, [...Depth, 0]>
          : { [Field in keyof Value]-?: IsChangedByJson<Value[Field], [...Depth, 0]> }[keyof Value];

/** A Date, and instances of other classes that define what JSON writes. */
interface WithToJson {
  toJSON(...input: never): unknown;
}

/** Values that aren't checked inside. */
type UncheckedValue = string | number | bigint | boolean | symbol | null | undefined | Date | Uint8Array;

/** The `this` of `attr.any<Value>()`: anything, or a message if a read returns another type, or if the value can't be stored. */
export type StorableAs<_Hint, Value, Message, UnstorableMessage> =
  IsAny<Value> extends true
    ? unknown
    : true extends IsUnstorable<Value>
      ? UnstorableMessage
      : true extends IsReadAsOther<Value>
        ? Message
        : unknown;

/** The `this` of `attr.json<Value>()`: anything, or a message if JSON returns something else. */
export type StoredAsJson<_Hint, Value, Message> =
  IsAny<Value> extends true ? unknown : true extends IsChangedByJson<Value> ? Message : unknown;
