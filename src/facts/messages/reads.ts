/** Messages about reads and cursors. Plain data: see "Messages" in CONTRIBUTING.md. */

export const noCursor = {
  code: 'cursor',
  text: '{value!} is not a cursor: give one that a page or cursorFor returned',
} as const;

export const itemLacksKey = {
  code: 'cursor',
  text: 'a cursor needs the key attribute {attribute}, which the item lacks',
} as const;

export const noItem = {
  code: 'unrecognised',
  text: 'group takes items, but was given {value!}',
} as const;

export const itemOfOtherPartition = {
  code: 'cursor',
  text: 'the item has another {attribute} than the query: use the query that returned it',
} as const;

export const noItemForCursor = {
  code: 'cursor',
  text: 'cursorFor takes an item of the {verb}, but was given {value!}',
} as const;

export const ambiguousItem = {
  code: 'cursor',
  text: 'this could be an item of {names}: {fix}',
} as const;

export const itemOfOtherRead = {
  code: 'cursor',
  text: 'this is not an item of the {verb}: {fix}',
} as const;

export const ttlNotProjected = {
  code: 'request',
  text: 'live() needs the attribute {attribute}, which {index} does not project',
} as const;

export const ttlInKey = {
  code: 'request',
  text: '{attribute} is a key of {index}: say in where() what has not expired',
} as const;

export const mergeNeeds = {
  code: 'request',
  text: 'shards are merged by {attribute}, which the items lack: let the projection have it',
} as const;

export const cursorOfWholeScan = {
  code: 'request',
  text: 'a cursor of a whole scan fits no segment: call startFrom after segments, with its own cursor',
} as const;

export const wrongOutputCount = {
  code: 'request',
  text: 'parse takes what the {requests} requests gave, in their order, not {outputs}',
} as const;

export const keyConditionOfEntity = {
  code: 'condition',
  text: "keyCondition doesn't take an entity: call query('{index}'), or use where()",
} as const;

export const invalidStart = {
  code: 'cursor',
  text: "this cursor contains a key at which this read can't start: pass one that a page or cursorFor returned",
} as const;

export const cursorNeedsKeys = {
  code: 'cursor',
  text: "a cursor needs the item's keys, but {entity}.{field} {problem}",
} as const;
