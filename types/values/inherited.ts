/** Attributes with the names of members that every object inherits: `constructor`, `toString` and others. */

/**
 * What the compiler finds under a name that an object lacks: for an optional member, it compares the function that all objects
 * inherit. `never` for other names.
 */
export type Inherited<Name extends PropertyKey> = (NoMembers & Members)[Name];

interface NoMembers {
  readonly [name: PropertyKey]: never;
}

interface Members {
  readonly constructor: AnyFunction;
  readonly hasOwnProperty: AnyFunction;
  readonly isPrototypeOf: AnyFunction;
  readonly propertyIsEnumerable: AnyFunction;
  readonly toLocaleString: AnyFunction;
  readonly toString: AnyFunction;
  readonly valueOf: AnyFunction;
}

/** Any function, without a signature. */
export type AnyFunction = {
  readonly [Symbol.hasInstance]: unknown;
};

/** A function with this result, whatever its parameters. */
export type Callback<Returned> = (...args: never) => Returned;

/** Some of the members of an object. */
export type SomeOf<Input> = { readonly [Field in keyof Input]?: Input[Field] | Inherited<Field> };
