/**
 * Messages about values: each follows the path of its value. Plain data: see "Messages" in CONTRIBUTING.md.
 */

export const required = {
  id: 'required',
  code: 'field',
  rule: 'required',
  text: 'is required, but is missing',
} as const;

export const missingFromItem = {
  id: 'missingFromItem',
  code: 'field',
  rule: 'required',
  text: 'is required, but is missing from the stored item',
} as const;

export const missingForOption = {
  id: 'missingForOption',
  code: 'field',
  text: 'is missing from the stored item: declare the attribute, as optional(), for items older than the option',
} as const;

export const missingForKey = {
  id: 'missingForKey',
  code: 'field',
  rule: 'required',
  text: 'is missing, and the key {format} needs it',
} as const;

export const unknownName = {
  id: 'unknownName',
  code: 'field',
  rule: 'unknown',
  text: 'is not a known {noun}{hint}',
} as const;

export const notInPrimaryKey = {
  id: 'notInPrimaryKey',
  code: 'field',
  rule: 'unknown',
  text: 'is not a field of the primary key',
} as const;

export const checkRejects = {
  id: 'checkRejects',
  code: 'field',
  rule: 'check',
  text: 'is refused by its check: {reason?}',
} as const;

export const checkThrows = {
  id: 'checkThrows',
  code: 'field',
  rule: 'check',
  text: 'is a value that its check refuses: {reason?}',
} as const;

export const schemaRejects = {
  id: 'schemaRejects',
  code: 'field',
  rule: 'schema',
  text: 'is refused by its schema: {reason?}{more}',
} as const;

export const schemaCannotRead = {
  id: 'schemaCannotRead',
  code: 'field',
  rule: 'schema',
  text: 'is stored in a form that its schema does not read ({reason?}{more}): use one that takes what it gives, such as z.coerce.date() or z.coerce.bigint()',
} as const;

export const schemaThrows = {
  id: 'schemaThrows',
  code: 'field',
  text: 'is a value on which its schema throws: {reason?}',
} as const;

export const codecRejects = {
  id: 'codecRejects',
  code: 'field',
  text: 'is {value!}, which its codec refuses: {reason?}',
} as const;

export const codecRejectsStored = {
  id: 'codecRejectsStored',
  code: 'field',
  text: 'is stored as a value that its codec refuses: {reason?}',
} as const;

export const defaultThrows = {
  id: 'defaultThrows',
  code: 'field',
  text: 'has a default whose function throws: {reason?}',
} as const;

export const pipeRejectsKey = {
  id: 'pipeRejectsKey',
  code: 'field',
  text: 'is a key that: {reason?}',
} as const;

export const makesField = {
  id: 'makesField',
  text: "makes '{field}', which {problem}",
} as const;

export const functionThrows = {
  id: 'functionThrows',
  code: 'field',
  text: 'is made by a function that throws: {reason?}',
} as const;

export const wrongKind = {
  id: 'wrongKind',
  code: 'field',
  text: 'must be {expected}, but is {value!}',
} as const;

export const wrongKindUndefined = {
  id: 'wrongKindUndefined',
  code: 'field',
  text: 'must be {expected}, but is undefined: leave it out, or declare it optional()',
} as const;

export const wrongKindNull = {
  id: 'wrongKindNull',
  code: 'field',
  text: 'must be {expected}, but is null: leave it out, or declare it nullable()',
} as const;
