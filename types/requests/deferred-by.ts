/** A parameter whose type depends on an entity that another argument names. */

/**
 * `Value`, which depends on the entity named `Name`. Before the compiler knows the name it asks a parameter for what all
 * entities have in common: of `Value` itself it would work out those of the whole table, and what it then takes an empty set
 * to hold, it goes on to believe. Of this it sees an outline, whose fields are those of the entity once it is known, and
 * nothing else (`trim` stands for the name, which is `const`: the literals in an argument are kept without a look at the
 * fields).
 */
export type DeferredBy<Name extends string, Value extends Fields> =
  | Outline<Value, Name extends string ? never : object>
  | ((Name extends string ? Value : never) extends infer Known extends object ? Known : Name['trim']);

interface Fields {
  readonly [field: PropertyKey]: unknown;
}

/** Nothing is left where the name of the entity is known. */
type Outline<Value extends Fields, Known> = { [Field in keyof Known]: Value[Field] };
