/** Messages about definitions: formats, keys, entities and tables. Plain data: see "Messages" in CONTRIBUTING.md. */

export const primaryCollision = {
  code: 'collision',
  text: '{entity} and {other} could have the same primary key: give their formats different literals',
} as const;

export const sameType = {
  text: "{entity} and {other} have the same type '{type}': change one",
} as const;

export const noFormat = {
  text: '{entity} has no format for {attribute}, a key of the table: add it to keys',
} as const;

export const absentKey = {
  text: "{entity} has the primary key {attribute} '{format}', but {field} may be {absence}",
} as const;

/**
 * Only the compiler says this: at run time the message is that of an entity that isn't one.
 *
 * @example
 * table('Blog', { indexes: { primary }, entities: { User: { keys, attributes } } })
 */
export const plainEntity = {
  id: 'plainEntity',
  text: 'an entity must be created with entity({ keys, attributes })',
} as const;

export const foreignKey = {
  text: "{entity} has a format for {attribute}, which isn't a key of any index{hint}",
} as const;

export const keyKind = {
  text: "{entity} has the key {attribute} '{format}', but {field} is a {kind}: add keyTypes: { {attribute}: '{type}' } next to indexes",
} as const;

export const booleanKey = {
  text: "{entity} has the key {attribute} '{format}', but a key can't be a boolean: store it under a different name with as()",
} as const;

export const adjacentFields = {
  code: 'format',
  text: 'nothing marks the end of {{placeholder}}: put a literal after it',
} as const;

export const noKeyText = {
  code: 'format',
  text: "{{field}} is a {kind}, which can't be part of a key",
} as const;

export const nestedKey = {
  code: 'format',
  text: "{{placeholder}} isn't a field: add one with computed(entity(...), ...)",
} as const;

export const invalidName = {
  text: 'the {noun} name must have 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is {name!}',
} as const;

export const invalidTtl = {
  text: 'ttl must name a field of attr.epoch(), but is {value!}',
} as const;

export const rawSchema = {
  text: "attributes can't be a schema: wrap it in fromSchema(schema)",
} as const;

export const invalidEnum = {
  text: 'attr.enum() needs distinct strings, a list of them, or a string enum',
} as const;

/**
 * Only the compiler says this.
 *
 * @example
 * attr.any<{ close(): void }>()
 */
export const unstorableInAny = {
  id: 'unstorableInAny',
  text: "attr.any() can't store a Map or a function, such as a method of a class: use the type of an object without them, or attr.record()",
} as const;

/**
 * Only the compiler says this: a program has no type arguments.
 *
 * @example
 * attr.json<{ at: Date }>()
 */
export const changedByJson = {
  id: 'changedByJson',
  text: "attr.json() can't store a Date, a bigint, a Map, a Set, bytes, a function such as a method, or an object with toJSON(), because JSON changes them: use the type of what is stored, such as string",
} as const;

/**
 * Only the compiler says this: a program has no type arguments.
 *
 * @example
 * attr.any<{ at: Date }>()
 */
export const readAsOther = {
  id: 'readAsOther',
  text: "attr.any() returns a Date as a string, and a bigint as a number if that's exact: use string, or number | bigint",
} as const;

/** Only the compiler says this. */
export const strictNullChecks = {
  id: 'strictNullChecks',
  text: 'keyform needs strictNullChecks: set strict, or strictNullChecks, to true in tsconfig.json',
} as const;

export const invalidDelimiter = {
  text: 'the delimiter must be noDelimiter, or one ASCII character except letters, digits and % { } |, but is {value!}',
} as const;

export const dateDelimiter = {
  text: '{attribute} {format}: dates contain the delimiter {delimiter}: choose a different one',
} as const;

export const fieldKey = {
  text: "{field} is stored under the name of the key {attribute}: make the key '{{field}}', or rename {field} with as()",
} as const;

/** Only the compiler says this. */
export const absentPart = {
  id: 'absentPart',
  text: "{part} may be absent, but a definition can't depend on a flag: declare two {noun}, with it and without it",
} as const;

export const severalParts = {
  id: 'severalParts',
  text: "{part} may be one of several, but a definition can't depend on a flag: declare one {noun} for each",
} as const;

export const widePart = {
  id: 'widePart',
  text: "{part} isn't a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)",
} as const;

export const keyFormatNumber = {
  text: "{entity} has the key {attribute} '{format}', but keyTypes says N: its format must be one number field, such as '{{attribute}}'",
} as const;

/** @example table('Blog', { indexes: { primary }, entities: { User }, keyTypes: { SK: 'B' } }) */
export const keyFormatBinary = {
  text: "{entity} has the key {attribute} '{format}', but keyTypes says B: its format must be one binary field, such as '{{attribute}}'",
} as const;

export const ambiguousField = {
  text: "{entity}.{place} needs '{field}', which the primary key has only behind a pipe: use the same pipe in {place}, or add {{field}} to the primary key",
} as const;

export const halfFormat = {
  text: '{entity} has a format for {attribute}, but none for {missing}, which {index} needs too: add it, or leave {attribute} out',
} as const;

export const hiddenNeeded = {
  text: "'{field}' can't be hidden: it's in {what}, which later writes need",
} as const;

/**
 * Only the compiler says this. Without a placeholder: each program with an entity works this type out.
 *
 * @example
 * <const Keys extends { readonly PK: string }>(keys: Keys) => entity({ keys, attributes })
 */
export const genericEntity = {
  id: 'genericEntity',
  text: 'a part of this definition is a type parameter: return the definition from your function, and call entity() with it outside',
} as const;

/**
 * Only the compiler says this. Without a placeholder: each program with a table works this type out.
 *
 * @example
 * <Entities extends { readonly User: typeof User }>(entities: Entities) => table('Blog', { indexes, entities })
 */
export const genericTable = {
  id: 'genericTable',
  text: 'a part of this definition is a type parameter: return the definition from your function, and call table() with it outside',
} as const;

/** Only the compiler says this, and lists the names. */
export const oneAttribute = {
  id: 'oneAttribute',
  text: '{part} must be the name of one attribute',
} as const;

/**
 * Only the compiler says this: it prints it before an alias that it cannot resolve.
 *
 * @example
 * <Field extends 'name'>(field: Field) => onUpdate(User, field, () => 'ada')
 */
export const genericDefinition = {
  id: 'genericDefinition',
  text: 'a part of this definition is a type parameter: return the definition from your function, and call {verb}() with it outside',
} as const;

export const noCrypto = {
  text: '{word} needs node:crypto (Node 20.16, Bun, Deno, Workers with nodejs_compat): leave it out here',
} as const;

/** @example entity({ keys: { PK: 'A#{zz}' }, attributes }) */
export const unknownFormatField = {
  code: 'format',
  text: "{format}: no attribute '{field}'{hint}",
} as const;

export const twoOptionsWrite = {
  text: 'two options write the field {field!}: rename one',
} as const;

export const writtenByOption = {
  text: '{field} is written by {option}: make it {kind}, or leave it out',
} as const;

export const timestampCodec = {
  text: '{field} is written by timestamps, but the time {problem}',
} as const;

/** @example entity({ attributes } as never) */
export const missingKeys = {
  text: "an entity needs keys such as { PK: '{example}' }",
} as const;

/** @example entity({ keys, attributes, type: '' as never }) */
export const invalidType = {
  text: "an entity's type must be a non-empty string, but is {value!}",
} as const;

/** @example entity({ keys, attributes, pipes: 5 as never }) */
export const invalidPipes = {
  text: "an entity's pipes must be an object of pipes, but are {value!}",
} as const;

/** @example entity({ keys, attributes, pipes: { lower: {} } as never }) */
export const invalidPipe = {
  text: 'the pipe {name!} must be { encode(value) }, with a new name that has no | { } ?',
} as const;

/** @example fromSchema('a' as never) */
export const noSchema = {
  text: 'fromSchema needs a Standard Schema (zod, valibot, arktype), not {value!}',
} as const;

/** @example table('Blog', 'a' as never) */
export const optionsNoObject = {
  id: 'optionsNoObject',
  text: 'the options of {noun} must be an object, but are {value!}',
} as const;

/** @example onUpdate('User' as never, 'name', () => 'ada') */
export const generatedEntity = {
  text: '{option} needs an entity whose attributes are created with attr, not {value!}',
} as const;

/** @example onUpdate(User, 'name', 'ada' as never) */
export const generatedFunction = {
  text: '{option} needs a function as its last argument, not {value!}',
} as const;

export const generatedField = {
  text: "{option}: {name!} isn't an attribute of the entity{hint}",
} as const;

export const unprotectedCursors = {
  text: 'cursors must be what signedCursors(...) or encryptedCursors(...) returns, or a list of them',
} as const;

export const unsetSecret = {
  text: '{word} needs a secret, which is unset or empty: pass a random string',
} as const;

export const invalidSecret = {
  text: '{word} needs a string, but got {kind}',
} as const;

/** @example signedCursors('short') */
export const weakSecret = {
  text: "{word} needs a string of at least {least} bytes, but this one has {length}: use a random one, such as randomBytes(32).toString('base64')",
} as const;

export const noEntityName = {
  code: 'index',
  text: "{verb} needs the name of one entity, but got {value!}: {verb}('{index}') reads all entities",
} as const;

export const unknownEntity = {
  code: 'index',
  text: '{table} has no entity {name!}{hint}',
} as const;

export const invalidTimestamps = {
  text: "timestamps must be true, or { created: 'field', updated: 'field' }, but is {value!}",
} as const;

export const invalidNow = {
  text: 'now must return a valid Date, but returned {value!}',
} as const;

export const invalidVersionOption = {
  text: 'version must be true, or the name of a field, but is {value!}',
} as const;

export const keyConditionTooLong = {
  id: 'keyConditionTooLong',
  code: 'key',
  text: '{attribute} can have at most {most} bytes, but this key has {length}',
} as const;

export const invalidUnique = {
  text: "unique accepts field names, and formats such as '{example}', but got {kind}",
} as const;

/** @example table('Tab', { indexes: { primary }, entities: { User: unique(User, 'name', '{name}') } }) */
export const invalidUniqueFormat = {
  text: 'unique: {format} names {names}',
} as const;

/** @example timeToLiveInput(blog as never) */
export const noTtlInTable = {
  text: "no entity of {table} has a ttl: set one, such as ttl: 'expiresAt'",
} as const;

export const severalTtls = {
  text: 'a table can have one TTL attribute, not {names}: store them under one name with as()',
} as const;

export const onUpdateUnneeded = {
  text: '{problem}: leave onUpdate out',
} as const;

export const keyAttributeName = {
  code: 'index',
  text: "{index} has the key attribute {value!}: use a name of 1 to 255 characters that isn't a property of every object",
} as const;

/** @example table('Blog', { indexes: { primary, GSI1: { pk: 'A', sk: 'A' } }, entities } as never) */
export const repeatedAttribute = {
  code: 'index',
  text: '{index} names {attribute} twice in its {part}: name it once',
} as const;

/** @example table('Blog', { indexes: { primary, GSI1: {} }, entities } as never) */
export const noPartitionKey = {
  code: 'index',
  text: "{index} needs a partition key: { pk: 'PK' }",
} as const;

/** @example table('Blog', { indexes: { primary, GSI1: { pk: ['A', 'B', 'C', 'D', 'E'] } }, entities } as never) */
export const tooManyKeys = {
  code: 'index',
  text: '{index} has more than 4 partition or 4 sort key attributes',
} as const;

/** @example table('Blog', { indexes: { primary: { pk: ['PK', 'A'], sk: 'SK' } }, entities } as never) */
export const oneOfEachKey = {
  code: 'index',
  text: '{index} can have one pk and one sk: only global indexes can have more',
} as const;

/** @example table('Blog', { indexes: { primary: { ...primary, local: true } }, entities } as never) */
export const primaryOptions = {
  code: 'index',
  text: "{index} can't have local or projection: leave that out",
} as const;

export const invalidPartialKeys = {
  code: 'index',
  text: '{index} has partialKeys: {value!}: use true or false',
} as const;

export const primaryPartialKeys = {
  code: 'index',
  text: "{index} can't have partialKeys: every item has the table's keys",
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary, ...(Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) =>
 *   [`LSI${at}`, { pk: 'PK', sk: `SK${at}`, local: true }])) as object) }, entities: { User } })
 */
export const tooManyLocals = {
  code: 'index',
  text: '{index} is the sixth local index: a table has at most 5',
} as const;

/** @example table('Blog', { indexes: { primary, LSI1: { pk: 'A', sk: 'B', local: true } }, entities } as never) */
export const localPartitionKey = {
  code: 'index',
  text: "{index} is local, so its pk must be the table's: '{attribute}'",
} as const;

/** @example table('Blog', { indexes: { primary, LSI1: { pk: 'PK', local: true } }, entities } as never) */
export const localSortKey = {
  code: 'index',
  text: '{index} is local: it and the table need a sort key',
} as const;

/** @example table('Blog', { indexes: { primary, GSI1: { ...indexes.GSI1, projection: 'SOME' } }, entities } as never) */
export const invalidIndexProjection = {
  code: 'index',
  text: "{index} has the projection {value!}: use 'ALL', 'KEYS_ONLY' or a list of attributes",
} as const;

/** @example table('Blog', { indexes: { primary, GSI1: { ...indexes.GSI1, projection: [] } }, entities } as never) */
export const emptyIndexProjection = {
  code: 'index',
  text: "{index} projects nothing: use 'KEYS_ONLY'",
} as const;

/** @example table('Blog', { indexes: { GSI1: indexes.GSI1 }, entities } as never) */
export const noPrimary = {
  code: 'index',
  text: "indexes must have primary: { pk: 'PK', sk: 'SK' }",
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection:
 *   Array.from({ length: 101 }, (_, at) => `a${at}`) } } as never, entities: { User } })
 */
export const tooManyProjected = {
  code: 'index',
  text: "{index} and those before it project more than 100 attributes: use 'ALL'",
} as const;

/** @example table('Tab', { indexes: { primary }, entities: { User, Other: entity({ keys, attributes }) } }) */
export const sharedPrimaryKey = {
  code: 'collision',
  text: '{problem} (both could have {keys?})',
} as const;

export const generatedTwice = {
  text: "{option}: '{field}' already has a default or another option, or is read-only: leave that out",
} as const;

/** @example table('Blog', { indexes, entities, keyTypes: { Other: 'S' } } as never) */
export const noKeyAttribute = {
  text: "keyTypes has {attribute}, which isn't a key of any index{hint}",
} as const;

export const typeFormat = {
  text: '{entity} has a format for {attribute}, which stores the type {type!}: leave the format out',
} as const;

export const takenTypeAttribute = {
  text: '{entity}.{field} is the type attribute, which contains {type!}: rename one',
} as const;

export const markerType = {
  text: '{type} is the type of unique-value markers: give the entity a different name',
} as const;

/** @example entity({ keys: { PK: 'A#{id' }, attributes }) */
export const invalidFormat = {
  code: 'format',
  text: '{format}: {problem}',
} as const;

export const unmatchedBrace = {
  code: 'format',
  text: "'{brace}' is unmatched: a placeholder is the name of a field between { and }",
} as const;

export const illegalLiteral = {
  code: 'format',
  text: "a literal contains a character that isn't allowed in keys: remove it",
} as const;

/** @example entity({ keys: { PK: '{id?}', SK: 'A' }, attributes }) */
export const optionalPart = {
  code: 'format',
  text: '{{placeholder}}: ? is for optional fields at the end of an index key, after a literal, without shard:N',
} as const;

/** @example entity({ keys: { PK: 'A#<id>' }, attributes }) */
export const literalPlaceholder = {
  code: 'format',
  text: "'{literal}' is a literal: write {{field}}",
} as const;

export const unnamedPlaceholder = {
  code: 'format',
  text: '{{placeholder}} has no field name: start with one',
} as const;

export const invalidPipeNumber = {
  code: 'format',
  text: 'the N of {pipe}N in {{placeholder}} must be a whole number from {least} to {most}',
} as const;

export const wrongPipe = {
  code: 'format',
  text: "{{placeholder}} isn't allowed: {subject} accepts {pipes}",
} as const;

export const binaryPart = {
  code: 'format',
  text: '{{field}} is binary, so it can only be the whole key',
} as const;

export const unorderedKind = {
  code: 'format',
  text: "{kind} doesn't keep its order as a string: write {fixes}",
} as const;
