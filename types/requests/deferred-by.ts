/** A parameter whose type depends on an entity that another argument names. */

/**
 * `Value`, which depends on the entity named `Name`. Before the compiler knows the name, it asks for a parameter's type for all
 * entities. For `Value` itself it would compute the type for the whole table, and keep what it then infers for an empty set. Of
 * this type it sees an outline, whose fields are those of the entity once that's known, and nothing else (`trim` stands for the
 * name, which is `const`, so literals in an argument are kept without a look at the fields).
 */
export type DeferredBy<Name extends string, Value extends UnknownFields> =
  | Outline<Value, Name extends string ? never : object>
  | ((Name extends string ? Value : never) extends infer Known extends object ? Known : Name['trim']);

interface UnknownFields {
  readonly [field: PropertyKey]: unknown;
}

/** Nothing remains once the name of the entity is known. */
type Outline<Value extends UnknownFields, Known> = { [Field in keyof Known]: Value[Field] };
