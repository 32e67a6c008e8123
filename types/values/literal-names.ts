/** Whether a name is a literal, or one of several. The compiler makes an index signature of any other. */
export type IsLiteral<Name> = {} extends { [Each in Name & string]: true } ? false : true;

/** The literals among names. */
export type LiteralNames<Name> = Name extends string ? (IsLiteral<Name> extends true ? Name : never) : never;
