/** Messages about definitions: formats, keys, entities and tables. Plain data: see "Messages" in CONTRIBUTING.md. */

export const primaryCollision = {
  code: 'collision',
  text: '{entity} and {other} could have the same primary key: give their formats different literals',
} as const;

export const sameType = {
  code: 'definition',
  text: "{entity} and {other} have the same type '{type}': change one",
} as const;

export const noFormat = {
  code: 'definition',
  text: '{entity} has no format for {attribute}, a key of the table: add it to its keys',
} as const;

export const absentKey = {
  code: 'definition',
  text: "{entity} has the primary key {attribute} '{format}', but {field} may be absent or null: declare it required",
} as const;

export const foreignKey = {
  code: 'definition',
  text: '{entity} has a format for {attribute}, which is not a key of the table or its indexes{hint}',
} as const;

export const keyKind = {
  code: 'definition',
  text: "{entity} has the key {attribute} '{format}', but {field} is a {kind}: declare keyTypes: { {attribute}: '{type}' }",
} as const;

export const booleanKey = {
  code: 'definition',
  text: "{entity} has the key {attribute} '{format}', but a key attribute cannot hold a boolean: store it under another name with as()",
} as const;

export const adjacentFields = {
  code: 'format',
  text: 'nothing tells where {{placeholder}} ends; put a literal after it',
} as const;

export const noKeyText = {
  code: 'format',
  text: '{{field}} is a {kind}, which cannot be part of a key',
} as const;

export const nestedKey = {
  code: 'format',
  text: '{{placeholder}} is a part of a field: copy it into one with computed()',
} as const;

export const invalidName = {
  code: 'definition',
  text: 'the {noun} name has 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is {name!}',
} as const;

export const invalidTtl = {
  code: 'definition',
  text: 'ttl names a field of attr.epoch(), but is {value!}',
} as const;

export const rawSchema = {
  code: 'definition',
  text: 'a schema as attributes needs its code: give it as fromSchema(schema)',
} as const;

export const invalidEnum = {
  code: 'definition',
  text: "attr.enum() takes distinct texts: attr.enum('PLACED', 'SHIPPED'), a list of texts, or an enum whose values are texts",
} as const;

/** The compiler alone says this. */
export const unstorableInAny = {
  id: 'unstorableInAny',
  text: "attr.any() can't store a Map or a function, such as a method of a class: use the type of an object without them, or attr.record()",
} as const;

/** The compiler alone says this: a program has no type arguments. */
export const changedByJson = {
  id: 'changedByJson',
  text: "attr.json() can't hold a Date, a bigint, a Map, a Set, bytes, a function such as a method, or what has toJSON(), because JSON returns something else: use the type of what is stored, such as string",
} as const;

/** The compiler alone says this: a program has no type arguments. */
export const readAsOther = {
  id: 'readAsOther',
  text: 'attr.any() gives a Date back as its text, and a bigint as a number where that can hold it: say string, or number | bigint',
} as const;

/** The compiler alone says this. */
export const strictNullChecks = {
  id: 'strictNullChecks',
  text: 'keyform needs strictNullChecks: set strict, or strictNullChecks, to true in tsconfig.json',
} as const;

export const invalidDelimiter = {
  code: 'definition',
  text: "the delimiter is one printable ASCII character that isn't a letter, a digit or one of % { } |, but is {value!}",
} as const;

export const dateDelimiter = {
  code: 'definition',
  text: '{attribute} {format}: the text of a date holds the delimiter {delimiter}: choose another',
} as const;

export const fieldKey = {
  code: 'definition',
  text: "the key {attribute} is where {field} is stored: make it '{{field}}', or rename {field} with as()",
} as const;

/** The compiler alone says this. */
export const absentPart = {
  id: 'absentPart',
  text: '{part} may be absent, but a definition cannot depend on a flag: declare two {noun}, with it and without it',
} as const;

export const severalParts = {
  id: 'severalParts',
  text: '{part} may be one of several, but a definition cannot depend on a flag: declare one {noun} for each',
} as const;

export const widePart = {
  id: 'widePart',
  text: "{part} is not a literal: write it here, or declare its constant 'as const', in TypeScript (JSON has no literals)",
} as const;

export const keyFormatNumber = {
  code: 'definition',
  text: "{entity} has the key {attribute} '{format}', but keyTypes says N: its format must be one number field, such as '{{attribute}}'",
} as const;

export const keyFormatBinary = {
  code: 'definition',
  text: "{entity} has the key {attribute} '{format}', but keyTypes says B: its format must be one binary field, such as '{{attribute}}'",
} as const;

export const ambiguousField = {
  code: 'definition',
  text: "{entity}.{place} needs '{field}', which the primary key holds only behind a pipe, so an update can't know its stored value: use the same pipe in {place}, or add {{field}} to the primary key",
} as const;

export const halfFormat = {
  code: 'definition',
  text: '{entity} has a format for {attribute}, but none for {missing}, which {index} needs too: add it, or leave {attribute} out',
} as const;

export const hiddenNeeded = {
  code: 'definition',
  text: "'{field}' is hidden, but it is in {what}, which a later write of the item needs: do not hide it",
} as const;

/** The compiler alone says this. Without a placeholder: each program with an entity works this type out. */
export const genericEntity = {
  id: 'genericEntity',
  text: 'a part of this definition is a type parameter: return the definition from your function, and call entity() with it outside',
} as const;

/** The compiler alone says this. Without a placeholder: each program with a table works this type out. */
export const genericTable = {
  id: 'genericTable',
  text: 'a part of this definition is a type parameter: return the definition from your function, and call table() with it outside',
} as const;

/** The compiler alone says this: it prints it before an alias that it cannot resolve. */
export const genericDefinition = {
  id: 'genericDefinition',
  text: 'a part of this definition is a type parameter: return the definition from your function, and call {verb}() with it outside',
} as const;

export const noCrypto = {
  code: 'definition',
  text: '{option} needs node:crypto (Node 20.16, Bun, Deno, Workers with nodejs_compat): leave it out here',
} as const;

export const unknownFormatField = {
  code: 'format',
  text: '{format}: no attribute {field!}{hint}',
} as const;

export const twoOptionsWrite = {
  code: 'definition',
  text: 'two options write the field {field!}: rename one',
} as const;

export const writtenByOption = {
  code: 'definition',
  text: '{field} is written by {option}: make it {kind}, or leave it out',
} as const;

export const timestampCodec = {
  code: 'definition',
  text: '{field} is written by timestamps, but the time {problem}',
} as const;

export const missingKeys = {
  code: 'definition',
  text: "an entity needs keys such as { PK: '{example}' }",
} as const;

export const invalidType = {
  code: 'definition',
  text: 'the type of an entity must be a text that is not empty, but is {value!}',
} as const;

export const invalidPipes = {
  code: 'definition',
  text: 'the pipes of an entity must be an object of them, but are {value!}',
} as const;

export const invalidPipe = {
  code: 'definition',
  text: 'the pipe {name!} must be { encode(value) }, its name new and without | { }',
} as const;

export const noSchema = {
  code: 'definition',
  text: 'fromSchema takes a schema of Standard Schema (zod, valibot, arktype), not {value!}',
} as const;

export const optionsNoObject = {
  id: 'optionsNoObject',
  text: 'the options of {noun} are an object, but are {value!}',
} as const;

export const generatedEntity = {
  code: 'definition',
  text: '{option} takes an entity whose attributes are made with attr, not {value!}',
} as const;

export const generatedFunction = {
  code: 'definition',
  text: '{option} takes a function last, not {value!}',
} as const;

export const generatedField = {
  code: 'definition',
  text: '{option}: {name!} is not an attribute of the entity',
} as const;

export const invalidSecret = {
  code: 'definition',
  text: '{option} takes a text, or several in a list, but was given {kind}',
} as const;

export const weakSecret = {
  code: 'definition',
  text: "{option} takes strings of {least} bytes or more, but was given one of {length}: take random ones, as randomBytes(32).toString('base64') returns them",
} as const;

export const noEntityName = {
  code: 'index',
  text: "{verb} takes the name of one entity, but was given {value!}: {verb}('{index}') reads all entities",
} as const;

export const unknownEntity = {
  code: 'index',
  text: '{table} has no entity {name!}{hint}',
} as const;

export const invalidTimestamps = {
  code: 'definition',
  text: "timestamps is true, or { created: 'field', updated: 'field' }, but is {value!}",
} as const;

export const invalidNow = {
  code: 'definition',
  text: 'now must give a valid Date, but gave {value!}',
} as const;

export const invalidVersionOption = {
  code: 'definition',
  text: 'version is true, or the name of a field, but is {value!}',
} as const;

export const keyConditionTooLong = {
  id: 'keyConditionTooLong',
  code: 'key',
  text: '{attribute} takes at most {most} bytes, but this key has {length}',
} as const;

export const invalidUnique = {
  code: 'definition',
  text: "unique takes fields, and formats such as '{example}', but was given {kind}",
} as const;

export const invalidUniqueFormat = {
  code: 'definition',
  text: 'unique: {format} names {names}',
} as const;

export const noTtlInTable = {
  code: 'definition',
  text: "no entity of {table} has a ttl: name its field, as ttl: 'expiresAt'",
} as const;

export const severalTtls = {
  code: 'definition',
  text: 'a table has one attribute for its time to live, not {names}: give them one name with as()',
} as const;

export const onUpdateUnneeded = {
  code: 'definition',
  text: '{problem}: leave onUpdate out',
} as const;

export const keyAttributeName = {
  code: 'index',
  text: '{index} has the key attribute {value!}: its name must have 1 to 255 characters, and be no member of every object',
} as const;

export const repeatedAttribute = {
  code: 'index',
  text: '{index} names {attribute} twice in its {part}: name each attribute once',
} as const;

export const noPartitionKey = {
  code: 'index',
  text: "{index} needs a partition key: { pk: 'PK' }",
} as const;

export const tooManyKeys = {
  code: 'index',
  text: '{index} has more than 4 partition or 4 sort key attributes',
} as const;

export const oneOfEachKey = {
  code: 'index',
  text: '{index} has one pk and one sk at most: only global indexes have more',
} as const;

export const primaryOptions = {
  code: 'index',
  text: '{index} is neither local nor projected: leave that out',
} as const;

export const invalidPartialKeys = {
  code: 'index',
  text: '{index} has partialKeys: {value!}: say true or false',
} as const;

export const primaryPartialKeys = {
  code: 'index',
  text: '{index} takes no partialKeys: every item has the keys of the table',
} as const;

export const tooManyLocals = {
  code: 'index',
  text: '{index} is the sixth local index: a table has at most 5',
} as const;

export const localPartitionKey = {
  code: 'index',
  text: "{index} is local, so has the table's own pk: '{attribute}'",
} as const;

export const localSortKey = {
  code: 'index',
  text: '{index} is local: it, and the table, must have a sort key',
} as const;

export const invalidIndexProjection = {
  code: 'index',
  text: "{index} has the projection {value!}: say 'ALL', 'KEYS_ONLY' or a list of attributes",
} as const;

export const emptyIndexProjection = {
  code: 'index',
  text: "{index} projects nothing: say 'KEYS_ONLY'",
} as const;

export const noPrimary = {
  code: 'index',
  text: "indexes must have primary: { pk: 'PK', sk: 'SK' }",
} as const;

export const tooManyProjected = {
  code: 'index',
  text: "{index} and those before it project more than 100 attributes: say 'ALL'",
} as const;

export const sharedPrimaryKey = {
  code: 'collision',
  text: '{problem} (both could have {keys?})',
} as const;

export const generatedTwice = {
  code: 'definition',
  text: "{option}: '{field}' is made by a default, another option, or never changed: leave that out",
} as const;

export const noKeyAttribute = {
  code: 'definition',
  text: 'keyTypes has {attribute}, which is not a key of the table or its indexes{hint}',
} as const;

export const typeFormat = {
  code: 'definition',
  text: '{entity} has a format for {attribute}, which is the type {type!} of each item: leave the format out',
} as const;

export const takenTypeAttribute = {
  code: 'definition',
  text: '{entity}.{field} is the type attribute, which contains {type!}: rename one',
} as const;

export const markerType = {
  code: 'definition',
  text: '{type} is the type of the markers of unique fields: give the entity a different name',
} as const;

export const invalidFormat = {
  code: 'format',
  text: '{format}: {problem}',
} as const;

export const unmatchedBrace = {
  code: 'format',
  text: "a '{brace}' has no partner: a placeholder is the name of a field between { and }",
} as const;

export const illegalLiteral = {
  code: 'format',
  text: 'a literal contains a character that no key can contain: remove it',
} as const;

export const unnamedPlaceholder = {
  code: 'format',
  text: '{{placeholder}} names no field: begin it with the name of one',
} as const;

export const invalidPipeNumber = {
  code: 'format',
  text: 'the N of {pipe}N in {{placeholder}} must be a whole number from {least} to {most}',
} as const;

export const wrongPipe = {
  code: 'format',
  text: '{{placeholder}} does not fit: {subject} takes {pipes}',
} as const;

export const binaryPart = {
  code: 'format',
  text: '{{field}} is a binary, which can only be the whole key',
} as const;

export const unorderedKind = {
  code: 'format',
  text: '{kind} does not keep its order as a string: write {fixes}',
} as const;
