/** Messages about reads and cursors. Plain data: see "Messages" in CONTRIBUTING.md. */

export const noCursor = {
  code: 'cursor',
  text: "{value!} isn't a cursor: pass one that a page or cursorFor returned",
} as const;

export const itemWithoutKey = {
  code: 'cursor',
  text: "a cursor needs the key attribute {attribute}, which the item doesn't have",
} as const;

/** @example group(blog, ['a'] as never) */
export const noItem = {
  code: 'unrecognized',
  text: 'group needs items, but got {value!}',
} as const;

export const itemOfOtherPartition = {
  code: 'cursor',
  text: 'the item has a different {attribute} than the query: use the query that returned it',
} as const;

/** @example blog.query('primary', 'User').where({ id: '1' }).cursorFor('a' as never) */
export const noItemForCursor = {
  code: 'cursor',
  text: 'cursorFor needs an item of the {verb}, but got {value!}',
} as const;

export const ambiguousItem = {
  code: 'cursor',
  text: 'this could be an item of {names}: {fix}',
} as const;

export const itemOfOtherRead = {
  code: 'cursor',
  text: "this isn't an item of the {verb}: {fix}",
} as const;

export const ttlNotProjected = {
  code: 'request',
  text: "live() needs the attribute {attribute}, which {index} doesn't project",
} as const;

export const ttlInKey = {
  code: 'request',
  text: '{attribute} is a key of {index}: use where() instead of live()',
} as const;

export const mergeNeeds = {
  code: 'request',
  text: "shards are merged by {attribute}, which the items don't have: add it to the projection",
} as const;

/** @example segments(blog.scan('primary').startFrom(blog.scan('primary').cursorFor({ id: '1' } as never)), 4) */
export const cursorOfWholeScan = {
  code: 'request',
  text: "a cursor of a whole scan doesn't work for a segment: call startFrom after segments, with the segment's cursor",
} as const;

export const wrongOutputCount = {
  code: 'request',
  text: 'parse needs the outputs of the {requests} requests, in their order, but got {outputs}',
} as const;

/** @example blog.query('primary', 'User').keyCondition('PK', '=', 'USER#1') */
export const keyConditionOfEntity = {
  code: 'condition',
  text: "keyCondition doesn't work with an entity: call query('{index}'), or use where()",
} as const;

/**
 * @example
 * blog.query('primary', 'User').where({ id: '1' })
 *   .startFrom(blog.query('primary', 'User').where({ id: '1' }).cursorFor({ id: '1', name: 'a' }))
 *   .execute(failing('ValidationException', 'The provided starting key is invalid'))
 */
export const invalidStart = {
  code: 'cursor',
  text: "this cursor contains a key at which this read can't start: pass one that a page or cursorFor returned",
} as const;

export const cursorNeedsKeys = {
  code: 'cursor',
  text: "a cursor needs the item's keys, but {entity}.{field} {problem}",
} as const;

export const damagedCursor = {
  code: 'cursor',
  text: 'this cursor is damaged: pass one that a page or cursorFor returned',
} as const;

export const cursorOfOtherTable = {
  code: 'cursor',
  text: 'this cursor is damaged, or of a different table: pass one that a page or cursorFor returned',
} as const;

export const cursorOfOtherSecret = {
  code: 'cursor',
  text: 'this cursor is damaged, or of a different table, context or secret: pass one that a page or cursorFor returned',
} as const;

export const cursorWithoutContext = {
  code: 'cursor',
  text: 'this cursor is damaged, or of a different table, context or secret: pass one that a page or cursorFor returned, and call cursorContext before startFrom if it has a context',
} as const;

export const cursorOfOtherPartition = {
  code: 'cursor',
  text: 'this cursor belongs to a different {attributes}: use it with the query that returned it',
} as const;

export const cursorOutOfRange = {
  code: 'cursor',
  text: 'this cursor is outside the range of {attribute}: use it with the query that returned it, or start from the beginning',
} as const;

export const tooLongCursor = {
  code: 'cursor',
  text: 'this cursor is too long ({length} characters): pass one that a page or cursorFor returned',
} as const;

export const cursorVersion = {
  code: 'cursor',
  text: 'this cursor has version {found}, not {expected}: start from the beginning',
} as const;

export const cursorProtection = {
  code: 'cursor',
  text: 'this cursor is {protection}, and those of the table are {expected}: start from the beginning',
} as const;

export const cursorOfOtherRead = {
  code: 'cursor',
  text: 'this cursor is for {scope?}, not for {expected}: use it with the {verb} that returned it',
} as const;

export const unreadItem = {
  code: 'unrecognized',
  text: "an item to group wasn't read through keyform: pass items as a read of {table} returns them",
} as const;

export const untypedItem = {
  code: 'unrecognized',
  text: 'an item to group has no {attribute}, which names its entity: pass items as a read of {table} returns them',
} as const;

export const foreignItem = {
  code: 'unrecognized',
  text: 'an item to group has the {attribute} {type!}: pass items as a read of {table} returns them',
} as const;

export const severalOfOne = {
  code: 'request',
  text: '{entity} must be one item, but there are {count}: leave out its name to get all of them',
} as const;
