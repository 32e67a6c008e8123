/** Messages about attributes. Plain data: see "Messages" in CONTRIBUTING.md. */

export const codecAfterDefault = {
  text: 'call codec() before default() or initial()',
} as const;

export const codecOrder = {
  text: "a {kind} codec can't be ordered: DynamoDB compares strings and numbers",
} as const;

export const hiddenMember = {
  text: "a member can't be hidden: hide the whole attribute",
} as const;

export const readOnlyAttribute = {
  id: 'readOnlyAttribute',
  rule: 'rejected',
  text: 'no update changes a read-only attribute: set it with put, create or ifNotExists',
} as const;

export const unionDiscriminator = {
  id: 'unionDiscriminator',
  rule: 'rejected',
  text: "the discriminator of a union can't change alone: set the whole union",
} as const;

export const checkSchema = {
  id: 'checkSchema',
  text: "this schema doesn't accept the attribute's values: pass one that does",
} as const;

export const invalidCheck = {
  text: 'check() needs a function that returns true or an error message, or a Standard Schema',
} as const;

export const variantKey = {
  text: 'variant {tag} contains the discriminator {key}: leave it out',
} as const;

export const variantForm = {
  text: 'attr.union() needs an attr.map({ ... }) for each variant',
} as const;

/** @example attr.record(attr.number(), 'a', 'a') */
export const recordNames = {
  text: 'attr.record() needs distinct strings, a list of them, or a string enum',
} as const;

export const checkAnswer = {
  text: 'has a check that returned {answer!}: return true, or an error message if the value is invalid',
} as const;

export const checkPromise = {
  text: 'has a check that returned a Promise: return true, or an error message if the value is invalid',
} as const;

export const checkChanges = {
  id: 'checkChanges',
  rule: 'check',
  text: 'is {value!}, but its check changes it to {output!}: use codec()',
} as const;

export const uniqueArguments = {
  text: 'unique needs an entity and its fields, not {value!}',
} as const;

/** @example entity({ keys: { PK: 'A' }, attributes: 5 as never }) */
export const invalidAttributes = {
  text: 'attributes must be an object of attr.* or fromSchema(schema), but is {value!}',
} as const;

export const invalidStoredName = {
  text: 'as() needs a non-empty string, but got {value!}',
} as const;

/** @example attr.string().codec('a' as never) */
export const invalidCodec = {
  text: 'codec() needs { encode(value), decode(stored) }, but got {value!}',
} as const;

export const invalidElement = {
  text: 'attr.{container}() needs an attribute such as attr.string(), but got {value!}',
} as const;

export const elementModifier = {
  text: "an element of attr.{container}() can't be optional, renamed or have a default: do that on the whole attribute",
} as const;

/** @example attr.tuple('a' as never) */
export const invalidTuple = {
  text: 'attr.tuple() needs a list of attributes, but got {value!}',
} as const;

/** @example attr.map('a' as never) */
export const invalidMap = {
  text: 'attr.map() needs an object of attributes, but got {value!}',
} as const;

export const invalidSetElement = {
  text: 'a set can contain string, enum, number, bigint, decimal or binary, but got {kind}: use attr.list()',
} as const;

export const invalidAttribute = {
  text: '{noun} {name!} must be an attribute such as attr.string(), but is {value!}',
} as const;

export const sameStoredName = {
  text: 'two {noun}s are stored as {name!}: rename one with as()',
} as const;

/** @example attr.literal(Number.NaN) */
export const invalidInDefinition = {
  text: 'the {what}{of} {issue}{where}',
} as const;
