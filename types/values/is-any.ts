/**
 * Whether a type is `any`: that of a value that was read without a type. Not by `0 extends 1 & Type`: for a type parameter that's
 * a string, the compiler simplifies `1 & Type` to `never` before it knows the parameter.
 */
export type IsAny<Type> = unknown extends Type ? ([keyof Type] extends [never] ? false : true) : false;
