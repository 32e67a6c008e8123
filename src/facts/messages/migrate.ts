/** Messages of `keyform/migrate`. Plain data: see "Messages" in CONTRIBUTING.md. */

export const abortedMigration = {
  code: 'request',
  text: 'the migration {name} was aborted: run it with resume: true',
} as const;

export const tooManyFailures = {
  code: 'request',
  text: 'the migration {name} has {count} failed items, and failureLimit is {limit}: fix the cause, then run it with retryFailed: true',
} as const;

/**
 * @example
 * migration(table('Tab', { indexes: { primary: { pk: 'PK' } }, keyTypes: { PK: 'N' },
 *   entities: { A: entity({ keys: { PK: '{id}' }, attributes: { id: attr.number() } }) } }),
 *   { name: 'm', from: 'A', change: () => undefined }).status(answering({}))
 */
export const numericProgressKey = {
  code: 'request',
  text: "{attribute}, the partition key of {table}, is a number, so progress can't be stored there: pass progressTable",
} as const;

export const noMigrationWrite = {
  code: 'request',
  text: 'change returned {value!}: return writes, a list of them, or undefined',
} as const;

export const foreignWrite = {
  code: 'request',
  text: 'change returned a write of {table}, not of {tables}: use the tables that change receives',
} as const;

export const tooManyWrites = {
  code: 'request',
  text: 'change returned {count} writes for one item: return up to {most}',
} as const;

export const repeatedWrite = {
  code: 'request',
  text: 'change returned two writes for the same item: combine them',
} as const;

export const reachedAgain = {
  code: 'request',
  text: 'change writes {from} items that it would change again: use filter',
} as const;

export const tooManyAttributes = {
  code: 'request',
  text: 'the item has {count} attributes, and a condition can have {most}: use the entity option version',
} as const;

export const undeclaredLoss = {
  code: 'request',
  text: "the write would lose {attributes}, which {from} doesn't declare: declare each",
} as const;

export const blockedWrite = {
  code: 'conditionFailed',
  text: "the write of {item} failed each time: it exists already, or its condition isn't met",
} as const;

export const keepsChanging = {
  code: 'conditionFailed',
  text: "the item changed each of {count} times, or its condition isn't met",
} as const;
