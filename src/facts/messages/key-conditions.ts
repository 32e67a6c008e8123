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
  text: "'{field}' isn't part of this {index} key{hint}",
} as const;

export const maybeUndefined = {
  id: 'maybeUndefined',
  text: "'{field}' may be undefined: leave it out if it has no value",
} as const;

export const oneCondition = {
  code: 'condition',
  text: "'{field}' takes one operator: use between, which includes its bounds",
} as const;

/**
 * Only the compiler says this: at run time the value has a wrong type.
 *
 * @example
 * blog.query('primary', 'Post').where({ id: '1', at: ['2026-01-01', '2026-01-02'] })
 */
export const severalKeyValues = {
  id: 'severalKeyValues',
  text: "'{field}' takes one value in a key: send one query per value",
} as const;

export const unknownKeyOperator = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}'{hint} (operators: = < <= > >= between begins_with)",
} as const;

export const noPartition = {
  code: 'condition',
  text: "no partition key of {index} has these fields: use a key's fields, or another index{hint}",
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
  text: "'{field}' has no range here: its pipe and later parts change the order of keys, so use '=', or begins_with for lower and upper",
} as const;

export const unfilterable = {
  code: 'condition',
  text: "a range of '{field}' needs a filter on it, but {index} doesn't project it: use '='",
} as const;

export const globalConsistency = {
  code: 'request',
  text: "consistent() doesn't work on {index}, a global secondary index: leave it out",
} as const;

/** `scope` is empty for the first condition of a chain, else such as `with this PK, `. */
export const unknownKey = {
  code: 'condition',
  text: '{scope}{attribute} must match {formats}',
} as const;

export const noSortKey = {
  code: 'condition',
  text: 'the key of {index} needs {missing} first{hint}',
} as const;

export const partialKey = {
  code: 'condition',
  text: "pass the whole partition key: '{attribute}' of {index} has no condition",
} as const;

export const beforeWhere = {
  code: 'request',
  text: 'call where(...) with the partition key first',
} as const;

/**
 * Only the compiler says this: at run time a query with a key condition has no method where.
 *
 * @example
 * blog.query('primary', 'User').where({ id: '1' }).where({ id: '2' })
 */
export const secondWhere = {
  id: 'secondWhere',
  text: 'the key condition is set: pass all fields to one where(...), or use filter()',
} as const;

/**
 * Only the compiler says this: at run time a scan has no method where.
 *
 * @example
 * blog.scan('primary').where({ id: '1' })
 */
export const whereInScan = {
  id: 'whereInScan',
  text: 'a scan has no key condition: use filter(...), or query(...)',
} as const;

export const inShards = {
  code: 'request',
  text: 'this partition has shards: read them with shards(query)',
} as const;

export const noKeyLeft = {
  code: 'condition',
  text: 'each key of {index} already has a condition: use between',
} as const;

export const afterFields = {
  code: 'condition',
  text: 'where() set the key condition: pass the rest to it too',
} as const;

export const betweenPair = {
  code: 'condition',
  text: "between on '{attribute}' needs [low, high]",
} as const;

export const wrongKeyType = {
  code: 'condition',
  text: 'the key {attribute} must be {type}',
} as const;

export const numberHasNoBeginning = {
  code: 'condition',
  text: "'{attribute}' doesn't support begins_with: it's a number, so use between",
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
  text: "'{field}' doesn't support begins_with: it's encoded in the key, so use '=', '>' or between",
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
  text: 'the {noun} has more than {most} operators and functions: combine values with in, or split it',
} as const;

/** @example blog.query('primary').keyCondition('PK', '=', 5 as never) */
export const wrongKeyValue = {
  code: 'condition',
  text: 'the key {attribute} must be {type}, but is {value!}',
} as const;

export const unknownKeyValue = {
  id: 'unknownKeyValue',
  code: 'key',
  text: '{scope}{attribute} must match {formats}, but is {value!}',
} as const;

export const noFieldsObject = {
  code: 'condition',
  text: 'where needs an object of fields, but got {value!}',
} as const;

export const tooLongExpression = {
  code: 'request',
  text: 'the {noun} is longer than {most} bytes: {fix}',
} as const;
