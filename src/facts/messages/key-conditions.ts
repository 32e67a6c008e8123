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
  text: "'{field}' cannot follow the condition on '{ranged}': only '=' may come before it",
} as const;

export const unknownField = {
  id: 'unknownField',
  rule: 'unknown',
  subject: 'field',
  text: "'{field}' is not a field of these keys in {index}",
} as const;

export const maybeUndefined = {
  id: 'maybeUndefined',
  text: "'{field}' may be undefined: leave it out where it has no value",
} as const;

export const oneCondition = {
  code: 'condition',
  text: "'{field}' takes one condition",
} as const;

export const unknownKeyOperator = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}': the operators are = < <= > >= between begins_with",
} as const;

export const noPartition = {
  code: 'condition',
  text: '{index} has no partition key with these fields: give all of one, or name the entity',
} as const;

export const severalPartitions = {
  code: 'condition',
  text: 'several partition keys of {index} have these fields: name the entity, or use keyCondition',
} as const;

export const severalEntities = {
  code: 'condition',
  text: 'several sort keys of {index} have these fields: name the entity',
} as const;

export const lossyRange = {
  code: 'condition',
  text: "'{field}' takes only '=' here: its pipe does not keep the order of what follows it",
} as const;

export const unfilterable = {
  code: 'condition',
  text: "a range of '{field}' needs a filter on it, and {index} does not project it",
} as const;

export const globalConsistency = {
  code: 'request',
  text: '{index} is a global secondary index: it has no consistent reads',
} as const;

export const unknownKey = {
  code: 'condition',
  text: 'no entity has a {attribute} like this one',
} as const;

export const noSortKey = {
  code: 'condition',
  text: 'give the partition key first: {attribute} is read within one partition',
} as const;

export const partialKey = {
  code: 'condition',
  text: "give the whole partition key: '{attribute}' of {index} has no condition",
} as const;

export const beforeWhere = {
  code: 'request',
  text: 'call where(...) with the partition key first',
} as const;

export const inShards = {
  code: 'request',
  text: 'the partition lies in shards: shards(query) reads them all',
} as const;

export const noKeyLeft = {
  code: 'condition',
  text: 'all key attributes of {index} have a condition already',
} as const;

export const afterFields = {
  code: 'condition',
  text: 'where() gave the key condition: pass the rest to where() too',
} as const;

export const betweenPair = {
  code: 'condition',
  text: "'{attribute}' takes between: [low, high]",
} as const;

export const wrongKeyType = {
  code: 'condition',
  text: 'the key {attribute} takes {type}',
} as const;

export const numberHasNoBeginning = {
  code: 'condition',
  text: "'{attribute}' takes no begins_with: it is a number",
} as const;

export const partitionCondition = {
  code: 'condition',
  text: "'{field}' takes only '=': it is part of the partition key of {index}",
} as const;

export const unorderedField = {
  code: 'condition',
  text: "'{field}' takes only '=': its pipe or codec does not keep the order of its values",
} as const;

export const noBeginsWith = {
  code: 'condition',
  text: "'{field}' takes no begins_with: its text in the key is not that of its value",
} as const;

export const noOperators = {
  code: 'condition',
  text: "'{field}' takes one condition, but has none: leave it out, or spread it in where there is a value",
} as const;

export const undefinedField = {
  id: 'undefinedField',
  code: 'field',
  rule: 'refused',
  subject: 'field',
  text: "'{field}' is undefined: give a value, or leave the field out where there is none",
} as const;

export const tooManyOperators = {
  code: 'condition',
  text: 'the {noun} has more than the {most} operators and functions of an expression: join values of one attribute by in, or make several requests of it',
} as const;

export const swappedBounds = {
  code: 'condition',
  text: "the low value of between on '{field}' is above the high one: swap them",
} as const;

export const wrongKeyValue = {
  code: 'condition',
  text: 'the key {attribute} takes {type}, but is {value!}',
} as const;

export const unknownKeyValue = {
  id: 'unknownKeyValue',
  code: 'key',
  text: 'no entity has a {attribute} like this one: it is {value!}, the formats are {formats}',
} as const;

export const invalidBetween = {
  code: 'condition',
  text: "'{field}' takes between: [low, high], but it is {value!}",
} as const;

export const noFieldsObject = {
  code: 'condition',
  text: 'where takes an object of fields, but was given {value!}',
} as const;

export const tooLongExpression = {
  code: 'request',
  text: 'the {noun} is longer than the {most} bytes of an expression: {fix}',
} as const;
