/** Messages about attributes. Plain data: see "Messages" in CONTRIBUTING.md. */

export const codecAfterDefault = {
  code: 'definition',
  text: 'call codec() before default() or initial(), whose value is a value of the codec',
} as const;

export const codecOrder = {
  code: 'definition',
  text: "a {kind} codec can't be ordered: DynamoDB compares strings and numbers",
} as const;

export const hiddenMember = {
  code: 'definition',
  text: "a member can't be hidden: hide the whole attribute, or make the member an attribute",
} as const;

export const readOnlyAttribute = {
  id: 'readOnlyAttribute',
  code: 'field',
  rule: 'refused',
  text: "an update can't change a read-only attribute: set it with put or create, or with ifNotExists if it's missing",
} as const;

export const unionDiscriminator = {
  id: 'unionDiscriminator',
  code: 'field',
  rule: 'refused',
  text: "the discriminator of a union can't change by itself: set the whole union",
} as const;

export const checkSchema = {
  id: 'checkSchema',
  text: "this schema doesn't accept the attribute's values: pass one that does",
} as const;

export const invalidCheck = {
  code: 'definition',
  text: 'check() takes a function that returns true or an error message, or a Standard Schema (zod, valibot, arktype)',
} as const;

export const variantKey = {
  code: 'definition',
  text: 'variant {tag} contains {key}, the discriminator, which the union adds: leave it out',
} as const;

export const variantForm = {
  code: 'definition',
  text: 'attr.union() takes one attr.map({ ... }) for each value of its discriminator',
} as const;

export const recordNames = {
  code: 'definition',
  text: "attr.record() needs distinct strings as names: attr.record(of, 'OSLO', 'BERGEN'), a list, or a string enum",
} as const;

export const checkAnswer = {
  code: 'definition',
  text: 'has a check that returned {answer!}: return true, or an error message if the value is invalid',
} as const;

export const checkPromise = {
  code: 'definition',
  text: 'has a check that returned a Promise: return true, or an error message if the value is invalid',
} as const;

export const checkChanges = {
  id: 'checkChanges',
  code: 'field',
  rule: 'check',
  text: "is {value!}, and its check changes it to {output!}: a check can't change a value, use codec()",
} as const;

export const uniqueArguments = {
  code: 'definition',
  text: 'unique takes an entity and its fields, not {value!}',
} as const;

export const invalidAttributes = {
  code: 'definition',
  text: 'attributes must be an object of attr.* or fromSchema(schema), but is {value!}',
} as const;

export const invalidStoredName = {
  code: 'definition',
  text: 'as() takes a non-empty string, but was given {value!}',
} as const;

export const invalidCodec = {
  code: 'definition',
  text: 'codec() takes { encode(value), decode(stored) }, but was given {value!}',
} as const;

export const invalidElement = {
  code: 'definition',
  text: 'attr.{container}() takes an attribute such as attr.string(), but was given {value!}',
} as const;

export const elementModifier = {
  code: 'definition',
  text: "an element of attr.{container}() can't be optional, renamed or have a default: do that with the whole attribute",
} as const;

export const invalidTuple = {
  code: 'definition',
  text: 'attr.tuple() takes a list of attributes, but was given {value!}',
} as const;

export const invalidMap = {
  code: 'definition',
  text: 'attr.map() takes an object of attributes, but was given {value!}',
} as const;

export const invalidSetElement = {
  code: 'definition',
  text: 'a set can contain string, enum, number, bigint, decimal or binary, but was given {kind}: use attr.list()',
} as const;

export const invalidAttribute = {
  code: 'definition',
  text: '{noun} {name!} must be an attribute such as attr.string(), but is {value!}',
} as const;

export const sameStoredName = {
  code: 'definition',
  text: 'two {noun}s are stored as {name!}: rename one with as()',
} as const;

export const invalidInDefinition = {
  code: 'definition',
  text: 'the {what}{of} {issue}{where}',
} as const;
