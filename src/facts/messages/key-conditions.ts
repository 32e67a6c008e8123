/** Messages about the key conditions of a query. Plain data: see "Messages" in CONTRIBUTING.md. */

export const notInIndex = {
  code: 'index',
  text: '{entity} has no keys in {index}',
} as const;

export const gap = {
  code: 'condition',
  asksFor: 'missing',
  text: "'{field}' needs '{missing}', which comes before it in the key",
} as const;

export const afterRange = {
  code: 'condition',
  text: "'{field}' can't follow the condition on '{ranged}': only '=' may come before it",
} as const;

export const unknownField = {
  id: 'unknownField',
  rule: 'unknown',
  subject: 'field',
  text: "'{field}' isn't part of this {index} key",
} as const;

export const maybeUndefined = {
  id: 'maybeUndefined',
  text: "'{field}' may be undefined: leave it out if it has no value",
} as const;

export const oneCondition = {
  code: 'condition',
  text: "'{field}' needs exactly one operator",
} as const;

export const unknownKeyOperator = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}'{hint}: the operators are = < <= > >= between begins_with",
} as const;

export const noPartition = {
  code: 'condition',
  text: 'no partition key of {index} has these fields: pass all of one, or name the entity',
} as const;

export const severalPartitions = {
  code: 'condition',
  text: 'several partition keys of {index} match these fields: name the entity, or use keyCondition',
} as const;

export const severalEntities = {
  code: 'condition',
  text: 'several sort keys of {index} match these fields: name the entity, or use keyCondition',
} as const;

export const lossyRange = {
  code: 'condition',
  text: "'{field}' supports only '=' here: its pipe doesn't keep the order of later parts",
} as const;

export const unfilterable = {
  code: 'condition',
  text: "a range of '{field}' needs a filter on it, but {index} doesn't project it",
} as const;

export const globalConsistency = {
  code: 'request',
  text: "{index} is a global secondary index, which doesn't support consistent reads",
} as const;

export const unknownKey = {
  code: 'condition',
  text: '{attribute} must match {formats}',
} as const;

export const noSortKey = {
  code: 'condition',
  text: 'pass the partition key first: {attribute} is read within one partition',
} as const;

export const partialKey = {
  code: 'condition',
  text: "pass the whole partition key: '{attribute}' of {index} has no condition",
} as const;

export const beforeWhere = {
  code: 'request',
  text: 'call where(...) with the partition key first',
} as const;

export const inShards = {
  code: 'request',
  text: 'this partition is split into shards: read them all with shards(query)',
} as const;

export const noKeyLeft = {
  code: 'condition',
  text: 'all key attributes of {index} already have a condition',
} as const;

export const afterFields = {
  code: 'condition',
  text: 'where() already set the key condition: pass the rest to where() too',
} as const;

export const betweenPair = {
  code: 'condition',
  text: "'{attribute}' needs between: [low, high]",
} as const;

export const wrongKeyType = {
  code: 'condition',
  text: 'the key {attribute} must be {type}',
} as const;

export const numberHasNoBeginning = {
  code: 'condition',
  text: "'{attribute}' doesn't support begins_with: it's a number",
} as const;

export const partitionCondition = {
  code: 'condition',
  text: "'{field}' supports only '=': it's part of the partition key of {index}",
} as const;

export const unorderedField = {
  code: 'condition',
  text: "'{field}' supports only '=': its pipe or codec doesn't keep the order of its values",
} as const;

export const noBeginsWith = {
  code: 'condition',
  text: "'{field}' doesn't support begins_with: the key stores its value differently",
} as const;

export const noOperators = {
  code: 'condition',
  text: "'{field}' has no operator: add one, or leave the field out",
} as const;

export const undefinedField = {
  id: 'undefinedField',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is undefined: pass a value, or leave the field out",
} as const;

export const tooManyOperators = {
  code: 'condition',
  text: 'the {noun} has more than {most} operators and functions, the limit of an expression: combine values with in, or split it',
} as const;

/** @example blog.query('primary', 'Post').where({ id: '1', at: { between: ['2026-02-01', '2026-01-01'] } }) */
export const swappedBounds = {
  code: 'condition',
  text: "between on '{field}' has a low bound above the high one: swap them",
} as const;

/** @example blog.query('primary').keyCondition('PK', '=', 5 as never) */
export const wrongKeyValue = {
  code: 'condition',
  text: 'the key {attribute} must be {type}, but is {value!}',
} as const;

export const unknownKeyValue = {
  id: 'unknownKeyValue',
  code: 'key',
  text: '{attribute} must match {formats}, but is {value!}',
} as const;

/** @example blog.query('primary', 'Post').where({ id: '1', at: { between: 1 as never } }) */
export const invalidBetween = {
  code: 'condition',
  text: "'{field}' needs between: [low, high], but is {value!}",
} as const;

export const noFieldsObject = {
  code: 'condition',
  text: 'where needs an object of fields, but got {value!}',
} as const;

export const tooLongExpression = {
  code: 'request',
  text: 'the {noun} is longer than {most} bytes, the limit of an expression: {fix}',
} as const;
