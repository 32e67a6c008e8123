/**
 * The sentences of refusals of definitions: attributes, formats, entities and tables: rule, value, fix.
 * `src/errors/messages/definitions.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */
export type CollisionMessage<
  Entity extends string,
  Other extends string,
> = `${Entity} and ${Other} could have the same primary key: give their formats different literals`;

export type SameTypeMessage<
  Entity extends string,
  Other extends string,
  Type extends string,
> = `${Entity} and ${Other} have the same type '${Type}': change one`;

export type NoFormatMessage<
  Entity extends string,
  Attribute extends string,
> = `${Entity} has no format for ${Attribute}, a key of the table: add it to its keys`;

export type AbsentKeyMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Field extends string,
> = `${Entity} has the primary key ${Attribute} '${Format}', but ${Field} may be absent or null: declare it required`;

export type ForeignKeyMessage<
  Entity extends string,
  Attribute extends string,
> = `${Entity} has a format for ${Attribute}, which is not a key of the table or its indexes`;

export type KeyKindMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Field extends string,
  Kind extends string,
  Type extends string,
> = `${Entity} has the key ${Attribute} '${Format}', but ${Field} is a ${Kind}: declare keyTypes: { ${Attribute}: '${Type}' }`;

export type KeyFormatMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Type extends string,
> = `${Entity} has the key ${Attribute} '${Format}', but keyTypes says ${Type}: its format must be one ${Type extends 'N'
  ? 'number'
  : 'binary'} field, such as '{${Attribute}}'`;

export type BooleanKeyMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
> = `${Entity} has the key ${Attribute} '${Format}', but a key attribute cannot hold a boolean: store it under another name with as()`;

export type AdjacentMessage<Placeholder extends string> =
  `nothing tells where {${Placeholder}} ends; put a literal after it`;

export type NoKeyTextMessage<
  Field extends string,
  Kind extends string,
> = `{${Field}} is a ${Kind}, which cannot be part of a key`;

export type NestedKeyMessage<Placeholder extends string> =
  `{${Placeholder}} is a part of a field: copy it into one with computed()`;

export type NameMessage<
  Noun extends string,
  Name extends string,
> = `the ${Noun} name has 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is ${Name}`;

export type TtlMessage<Given extends string> = `ttl names a field of attr.epoch(), but is ${Given}`;

export type RawSchemaMessage = 'a schema as attributes needs its code: give it as fromSchema(schema)';

export type EnumMessage =
  "attr.enum() takes distinct texts: attr.enum('PLACED', 'SHIPPED'), a list of texts, or an enum whose values are texts";

/** The compiler alone says this: a program has no type arguments. */
export type ReadAsMessage =
  'attr.any() gives a Date back as its text, and a bigint as a number where that can hold it: say string, or number | bigint';

/** The compiler alone says this: the program works without the option. */
export type StrictNullChecksMessage =
  'keyform needs strictNullChecks: set strict, or strictNullChecks, to true in tsconfig.json';

export type DelimiterMessage<Given extends string> =
  `the delimiter is one printable ASCII character that isn't a letter, a digit or one of % { } |, but is ${Given}`;

export type DateDelimiterMessage<
  Attribute extends string,
  Format extends string,
  Delimiter extends string,
> = `${Attribute} ${Format}: the text of a date holds the delimiter ${Delimiter}: choose another`;

export type FieldKeyMessage<
  Attribute extends string,
  Field extends string,
> = `the key ${Attribute} is where ${Field} is stored: make it '{${Field}}', or rename ${Field} with as()`;

/** Only in types: the compiler prints it before an alias that it cannot resolve. */
export type GenericDefinitionMessage<Verb extends string> =
  `a part of this definition is a type parameter: return the definition from your function, and call ${Verb}() with it outside`;

/** The compiler alone says these three: a program that runs has decided. */
export type AbsentPartMessage<
  Part extends string,
  Noun extends string,
> = `${Part} may be absent, but a definition cannot depend on a flag: declare two ${Noun}, with it and without it`;

export type SeveralPartsMessage<
  Part extends string,
  Noun extends string,
> = `${Part} may be one of several, but a definition cannot depend on a flag: declare one ${Noun} for each`;

export type WidePartMessage<Part extends string> =
  `${Part} is not a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)`;
