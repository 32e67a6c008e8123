/** The inputs for a value whose stored type is the user's own type: its lists may be readonly. */

type Primitive = string | number | bigint | boolean | symbol | null | undefined;

// Values with methods, which are stored unchanged.
type WithMethods =
  | Date
  | Uint8Array
  | ReadonlySet<unknown>
  | ReadonlyMap<unknown, unknown>
  | ((...args: never) => unknown);

/** The user's own type as an input: a literal in a call is readonly, and so is a frozen list. It's encoded like any other. */
export type DeepReadonly<Value, Tuples extends readonly 0[] = []> = unknown extends Value
  ? Value
  : Value extends Primitive | WithMethods
    ? Value
    : Value extends readonly (infer Element)[]
      ? Element[] extends Value
        ? // In brackets, the compiler works the element out only when it needs it: a type may contain a list of itself.
          readonly DeepReadonly<Element>[]
        : DeepReadonlyTuple<Value, Tuples>
      : Value extends object
        ? { readonly [Field in keyof Value]: DeepReadonly<Value[Field]> }
        : Value;

// A tuple is computed immediately, with everything in it. Deeper than this, it's the user's type unchanged.
type DeepReadonlyTuple<Value, Tuples extends readonly 0[]> = Tuples['length'] extends 8
  ? Value
  : { readonly [Field in keyof Value]: DeepReadonly<Value[Field], [...Tuples, 0]> };
