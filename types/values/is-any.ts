/** Whether a type is `any`: the type of what was read without a type, of which nothing is known. */
export type IsAny<Type> = 0 extends 1 & Type ? true : false;
