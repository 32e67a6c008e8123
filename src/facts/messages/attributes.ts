/** Messages about attributes. Plain data: see "Messages" in CONTRIBUTING.md. */

export const codecAfterDefault = {
  code: 'definition',
  text: 'codec() comes before default(), which takes a value of the codec',
} as const;

export const codecOrder = {
  code: 'definition',
  text: 'a codec of a {kind} cannot be ordered: DynamoDB compares texts and numbers',
} as const;

export const hiddenMember = {
  code: 'definition',
  text: 'only a whole attribute can be hidden, not a member of it: hide the attribute, or make the member an attribute of its own',
} as const;

export const readOnlyAttribute = {
  id: 'readOnlyAttribute',
  code: 'field',
  rule: 'refused',
  text: 'no update changes a read-only attribute: put and create set it, and ifNotExists where it is missing',
} as const;

export const unionDiscriminator = {
  id: 'unionDiscriminator',
  code: 'field',
  rule: 'refused',
  text: 'this member tells the forms of a union apart: give the whole union by set',
} as const;

export const checkSchema = {
  id: 'checkSchema',
  text: 'this schema takes other values than the attribute has: give one that takes them',
} as const;

export const invalidCheck = {
  code: 'definition',
  text: 'check() takes a function that gives true or a text, or a schema of Standard Schema (zod, valibot, arktype)',
} as const;

export const variantKey = {
  code: 'definition',
  text: 'the variant {tag} has the member {key}, which tells the variants apart: leave it out',
} as const;

export const variantForm = {
  code: 'definition',
  text: 'attr.union() takes one attr.map({ ... }) for each value of its discriminator',
} as const;

export const recordNames = {
  code: 'definition',
  text: "attr.record() takes distinct texts as names: attr.record(of, 'OSLO', 'BERGEN'), a list of texts, or an enum whose values are texts",
} as const;

export const checkAnswer = {
  code: 'definition',
  text: 'has a check that returned {answer!}: return true for a valid value, a text for another one, and no promise',
} as const;

export const checkPromise = {
  code: 'definition',
  text: 'has a check that returned a Promise: return true for a valid value, a text for another one, and no promise',
} as const;

export const checkChanges = {
  id: 'checkChanges',
  code: 'field',
  rule: 'check',
  text: 'is {value!}, and its check changes it to {output!}: a check must not change a value, use codec()',
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
  text: 'the name given to as() must be a string that is not empty, but is {value!}',
} as const;

export const invalidCodec = {
  code: 'definition',
  text: 'codec() takes { encode(value), decode(stored) }, but was given {value!}',
} as const;

export const invalidElement = {
  code: 'definition',
  text: 'attr.{container}() takes an attribute made with attr, but was given {value!}',
} as const;

export const elementModifier = {
  code: 'definition',
  text: 'an element of attr.{container}() must not be optional, have a default or be renamed: say so of the whole attribute',
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
  text: 'a set holds string, enum, number, bigint, decimal or binary, but was given {kind}: use attr.list()',
} as const;

export const invalidAttribute = {
  code: 'definition',
  text: '{noun} {name!} must be made with attr, but is {value!}',
} as const;

export const sameStoredName = {
  code: 'definition',
  text: 'two {noun}s are stored as {name!}: rename one with as()',
} as const;

export const invalidInDefinition = {
  code: 'definition',
  text: 'the {what}{of} {issue}{where}',
} as const;
