/** Messages about values: each follows the path of its value. Plain data: see "Messages" in CONTRIBUTING.md. */

export const required = {
  id: 'required',
  rule: 'required',
  text: 'is required, but is missing',
} as const;

export const missingFromItem = {
  id: 'missingFromItem',
  rule: 'required',
  text: 'is required, but is missing from the stored item',
} as const;

export const missingForOption = {
  id: 'missingForOption',
  text: 'is missing from the stored item: declare it as optional() for older items',
} as const;

export const missingForKey = {
  id: 'missingForKey',
  rule: 'required',
  text: 'is missing, and the key {format} needs it',
} as const;

export const unknownName = {
  id: 'unknownName',
  rule: 'unknown',
  text: "isn't a known {noun}{hint}",
} as const;

/** @example blog.get('User', { id: '1', nme: 'a' } as never).build() */
export const notInPrimaryKey = {
  id: 'notInPrimaryKey',
  rule: 'unknown',
  text: "isn't part of the primary key",
} as const;

export const checkRejects = {
  id: 'checkRejects',
  rule: 'check',
  text: 'fails its check: {reason?}',
} as const;

export const checkThrows = {
  id: 'checkThrows',
  rule: 'check',
  text: 'has a check that threw: {reason?}',
} as const;

export const schemaRejects = {
  id: 'schemaRejects',
  rule: 'schema',
  text: 'fails its schema: {reason?}{more}',
} as const;

export const schemaCannotRead = {
  id: 'schemaCannotRead',
  rule: 'schema',
  text: "is stored in a form that its schema doesn't accept ({reason?}{more}): use a schema that accepts its own output, such as z.coerce.date() or z.coerce.bigint()",
} as const;

/** @example write(attr.json().check(schemaOf(() => { throw new Error('down'); })), 1) */
export const schemaThrows = {
  id: 'schemaThrows',
  text: 'has a schema that threw: {reason?}',
} as const;

export const codecRejects = {
  id: 'codecRejects',
  text: 'is {value!}, which its codec rejects: {reason?}',
} as const;

/**
 * @example
 * read(attr.string().codec({
 * encode: (value: string) => value,
 * decode: (): string => { throw new Error('unknown'); },
 *   }), { S: 'x' })
 */
export const codecRejectsStored = {
  id: 'codecRejectsStored',
  text: 'is stored as a value that its codec rejects: {reason?}',
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary }, entities: { A: entity({ keys, attributes: {
 * id: attr.string(), name: attr.string().default((): string => { throw new Error('none'); }),
 *   } }) } }).put('A', { id: '1' })
 */
export const defaultThrows = {
  id: 'defaultThrows',
  text: 'has a default function that threw: {reason?}',
} as const;

export const pipeRejectsKey = {
  id: 'pipeRejectsKey',
  text: 'has a key that its pipe rejects: {reason?}',
} as const;

export const makesField = {
  id: 'makesField',
  text: "is a source of '{field}', which {problem}",
} as const;

export const functionThrows = {
  id: 'functionThrows',
  text: 'is set by a function that threw: {reason?}',
} as const;

export const wrongKind = {
  id: 'wrongKind',
  text: 'must be {expected}, but is {value!}',
} as const;

export const wrongKindUndefined = {
  id: 'wrongKindUndefined',
  text: 'must be {expected}, but is undefined: leave it out, or declare it optional()',
} as const;

export const wrongKindNull = {
  id: 'wrongKindNull',
  text: 'must be {expected}, but is null: leave it out, remove() it, or declare it nullable()',
} as const;

/** @example schemaTable.put('A', { id: '1', SK: 'x' }) */
export const keyClash = {
  id: 'keyClash',
  text: 'has the name of a key: give the field a different name',
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary }, entities: { A: entity({ keys, attributes: {
 *   id: attr.string(), Type: attr.enum(['A', 'B']) } }) } }).put('A', { id: '1', Type: 'B' }).build()
 */
export const wrongType = {
  id: 'wrongType',
  text: 'must be "{type}"',
} as const;

export const differentType = {
  id: 'differentType',
  text: 'must be "{typeName}", or left out, but is {type!}',
} as const;

export const noKeyFields = {
  id: 'noKeyFields',
  text: 'needs the fields of its primary key, but got {value!}',
} as const;

export const differentEntity = {
  id: 'differentEntity',
  text: 'needs the fields of its primary key, but got an item of {entity}',
} as const;

export const invalidVersion = {
  id: 'invalidVersion',
  text: 'must be the version that was read, a whole number, but is {value!}',
} as const;

export const newVersion = {
  id: 'newVersion',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' of a new item is always 1: leave it out, or use put()",
} as const;

/** @example schemaTable.put('N', { id: '1', count: 'x' }).build() */
export const wrongKeyFieldType = {
  id: 'wrongKeyFieldType',
  text: 'must be of type {type}',
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary, GSI1: { pk: ['one', 'two'] } }, entities: {
 *   A: entity({ keys, attributes: { id: attr.string(), one: attr.string(), two: attr.string() } }) } })
 *   .put('A', { id: '1', one: 'x'.repeat(1500), two: 'x'.repeat(1500) }).build()
 */
export const keyTooLong = {
  id: 'keyTooLong',
  code: 'key',
  text: 'makes {names} {length} bytes long: a {side} key can have at most {most}',
} as const;

export const wrongIndexKeyType = {
  id: 'wrongIndexKeyType',
  text: 'is a key of an index, which must be {type}, but would be stored as {stored}{hint}',
} as const;

export const keyTextTooLong = {
  id: 'keyTextTooLong',
  code: 'key',
  text: 'makes the key {format} longer than {most} bytes',
} as const;

export const holdsDelimiter = {
  id: 'holdsDelimiter',
  text: `can't contain "{delimiter}", the delimiter of keys, but is {value!}: leave out what the format adds, choose a different delimiter, or set onDelimiter: 'escape'`,
} as const;

export const holdsLiteral = {
  id: 'holdsLiteral',
  text: "can't contain {literal!}, which follows it in the key, but is {value!}",
} as const;

export const holdsRangeEnd = {
  id: 'holdsRangeEnd',
  text: "can't contain U+10FFFF, which marks the end of a range",
} as const;

export const emptyKeyText = {
  id: 'emptyKeyText',
  text: "can't be empty",
} as const;

export const unstableCodec = {
  id: 'unstableCodec',
  text: "is {value!}, which its codec encodes differently each time: it can't be in a key or unique",
} as const;

export const noAttributeValue = {
  id: 'noAttributeValue',
  text: 'must be an AttributeValue such as { S: "..." }, but is {value!}',
} as const;

export const wrongContent = {
  id: 'wrongContent',
  text: 'is stored as {type}, which must contain {content}, but contains {value!}',
} as const;

export const wrongStoredType = {
  id: 'wrongStoredType',
  text: 'must be stored as {types}, but is stored as {type}',
} as const;

export const loneSurrogate = {
  id: 'loneSurrogate',
  text: "can't contain half of a surrogate pair, but is {value!}",
} as const;

export const emptyName = {
  id: 'emptyName',
  text: "must have a name: DynamoDB doesn't allow an empty one",
} as const;

export const nameTooLong = {
  id: 'nameTooLong',
  text: 'must have a name of at most {most} bytes',
} as const;

export const loneSurrogateInName = {
  id: 'loneSurrogateInName',
  text: 'must have a name without half of a surrogate pair',
} as const;

export const wrongElements = {
  id: 'wrongElements',
  text: 'is stored as {value!}, but must be {expected}',
} as const;

export const emptySet = {
  id: 'emptySet',
  text: "can't be an empty Set, which DynamoDB can't store: leave it out",
} as const;

export const equalElements = {
  id: 'equalElements',
  text: "can't contain a value twice",
} as const;

export const notStorable = {
  id: 'notStorable',
  text: 'must be a value that DynamoDB can store, but is {value!}',
} as const;

export const classInstance = {
  id: 'classInstance',
  text: 'must be a plain object, an array or a Set, but is {instance}: convert it first',
} as const;

export const mixedSet = {
  id: 'mixedSet',
  text: 'must be a Set of strings only, of numbers only or of Uint8Arrays only',
} as const;

export const inexactNumber = {
  id: 'inexactNumber',
  text: "is the number {digits?}, which JavaScript can't represent exactly: {fix}",
} as const;

export const fractionBesideHuge = {
  id: 'fractionBesideHuge',
  text: "is the fraction {digits} next to a huge number, which lib-dynamodb can't write: {fix}",
} as const;

export const notForDocumentClient = {
  id: 'notForDocumentClient',
  text: "can't be written by lib-dynamodb: {fix}",
} as const;

export const tooManyDigits = {
  id: 'tooManyDigits',
  text: 'must have at most 38 significant digits, but has {digits}',
} as const;

export const magnitude = {
  id: 'magnitude',
  text: 'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is {value!}',
} as const;

export const inexactStored = {
  id: 'inexactStored',
  text: "is stored as {digits?}, which a JavaScript number can't represent exactly: declare it as attr.bigint() or attr.decimal()",
} as const;

export const storedFraction = {
  id: 'storedFraction',
  text: "is stored as {digits?}, which isn't a whole number: declare it as attr.decimal()",
} as const;

export const storedNoDecimal = {
  id: 'storedNoDecimal',
  text: "is stored as {digits?}, which isn't a decimal",
} as const;

export const invalidDate = {
  id: 'invalidDate',
  text: 'must be a valid Date, but is an invalid Date',
} as const;

export const dateOutOfRange = {
  id: 'dateOutOfRange',
  text: 'must be a Date in the years 0000 to 9999, but is the Date {time?}',
} as const;

export const storedNoDate = {
  id: 'storedNoDate',
  text: 'is stored as {value!}, but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()',
} as const;

export const storedNoDay = {
  id: 'storedNoDay',
  text: `is stored as {value!}, which isn't a day such as "2026-11-21"`,
} as const;

export const fractionOfSecond = {
  id: 'fractionOfSecond',
  text: 'must be a whole second, but is {value!}: use setMilliseconds(0)',
} as const;

export const storedNoSeconds = {
  id: 'storedNoSeconds',
  text: "is stored as {value!}, which isn't a whole number of seconds",
} as const;

export const storedNotListed = {
  id: 'storedNotListed',
  text: 'is stored as {value!}, but must be {expected}',
} as const;

export const storedNotLiteral = {
  id: 'storedNotLiteral',
  text: 'is stored as {value!}, but must be {literal!}',
} as const;

export const holdsNoJson = {
  id: 'holdsNoJson',
  text: 'must be JSON, but contains {value!}: convert it first',
} as const;

export const storedNoJson = {
  id: 'storedNoJson',
  text: "is stored as {value!}, which isn't JSON",
} as const;

export const notSelected = {
  id: 'notSelected',
  text: "wasn't requested",
} as const;

export const itemTooLarge = {
  id: 'itemTooLarge',
  text: 'is larger than an item, which can have at most {most} bytes (400 KB): split it',
} as const;

export const tooDeep = {
  id: 'tooDeep',
  text: "can't nest deeper than {most} levels",
} as const;

export const detachedBytes = {
  id: 'detachedBytes',
  text: 'must be bytes, but their ArrayBuffer is detached: copy them first',
} as const;

export const codecGivesUndefined = {
  id: 'codecGivesUndefined',
  text: 'is {value!}, for which its codec returned undefined',
} as const;

export const codecChangesValue = {
  id: 'codecChangesValue',
  text: 'is {value!}, but its codec decodes it as {back!}',
} as const;

export const codecChangesOrder = {
  id: 'codecChangesOrder',
  text: "is {value!}, but its codec doesn't keep its order next to {other!}",
} as const;

export const asyncSchema = {
  text: 'validates asynchronously: use a schema without async checks',
} as const;

export const invalidSchemaResult = {
  text: 'has a schema that returned {value!} instead of a value or issues',
} as const;

/** @example write(attr.json().check(schemaOf(function deep(): never { return deep(); })), 1) */
export const tooDeepForSchema = {
  id: 'tooDeepForSchema',
  text: 'nests too deeply for its schema',
} as const;

/** @example write(attr.union('kind', { a: attr.map({ x: attr.string() }) }), Object.create({ kind: 'a' })) */
export const inheritedTag = {
  id: 'inheritedTag',
  text: 'must be an own property, but is inherited',
} as const;

export const jsonTooDeep = {
  id: 'jsonTooDeep',
  text: 'must be JSON, but nests too deeply',
} as const;

/** @example write(attr.json(), (() => { const list: unknown[] = []; list.push(list); return list; })()) */
export const circularJson = {
  id: 'circularJson',
  text: 'must be JSON, but contains itself',
} as const;

export const unsafeInteger = {
  id: 'unsafeInteger',
  text: 'must be within 2^53, but is {value!}: declare it as attr.bigint() or attr.decimal()',
} as const;

export const notFinite = {
  id: 'notFinite',
  text: 'must be a finite number, but is {value!}',
} as const;

export const schemaChangesKey = {
  id: 'schemaChangesKey',
  text: "is in a key, but would be read as {value!}: use a schema that doesn't change its own output",
} as const;

export const runsIntoLiteral = {
  id: 'runsIntoLiteral',
  text: "can't end in a part of {literal!}, which follows it in the key, but is {value!}",
} as const;

export const undefinedVersion = {
  id: 'undefinedVersion',
  text: 'is undefined: pass the version that was read, or leave the field out',
} as const;

/** @example blog.update('User', { id: '1' }).set(5 as never) */
export const noFields = {
  id: 'noFields',
  text: 'needs an object of fields, but got {value!}',
} as const;

/**
 * The same with the name of the function.
 *
 * @example
 * blog.update('User', { id: '1' }).set(5 as never)
 */
export const noFieldsFor = {
  id: 'noFieldsFor',
  text: '{function} needs an object of fields, but got {value!}',
} as const;
