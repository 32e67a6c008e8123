/**
 * Whether a type is `any`: that of a value that was read without a type. Not by `0 extends 1 & Type`: of a parameter that is a text the
 * compiler takes `1 & Type` for `never` before it knows the parameter.
 */
export type IsAny<Type> = unknown extends Type ? ([keyof Type] extends [never] ? false : true) : false;
