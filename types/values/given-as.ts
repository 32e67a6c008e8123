/**
 * What may be given where a type of the user's own says what is stored: its lists may be read only.
 */

type Primitive = string | number | bigint | boolean | symbol | null | undefined;

// What has methods, and is stored as it is.
type Whole = Date | Uint8Array | ReadonlySet<unknown> | ReadonlyMap<unknown, unknown> | ((...args: never) => unknown);

/**
 * A type of the user's own as a value of it may be given: a literal in a call is read only, and so is a frozen list. It is written
 * as any other.
 */
export type GivenAs<Value, Tuples extends readonly 0[] = []> = unknown extends Value
  ? Value
  : Value extends Primitive | Whole
    ? Value
    : Value extends readonly (infer Element)[]
      ? Element[] extends Value
        ? // In brackets, the compiler works the element out only when it needs it: a type may contain a list of itself.
          readonly GivenAs<Element>[]
        : GivenTuple<Value, Tuples>
      : Value extends object
        ? { readonly [Field in keyof Value]: GivenAs<Value[Field]> }
        : Value;

// A tuple is worked out at once, with all that it contains. Deeper than this, it's the user's type unchanged.
type GivenTuple<Value, Tuples extends readonly 0[]> = Tuples['length'] extends 8
  ? Value
  : { readonly [Field in keyof Value]: GivenAs<Value[Field], [...Tuples, 0]> };
