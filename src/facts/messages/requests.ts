/** Messages about arguments, options and outputs of requests. Plain data: see "Messages" in CONTRIBUTING.md. */

export const invalidOption = {
  code: 'request',
  text: '{option} accepts {expected}, but got {value!}',
} as const;

export const invalidCount = {
  code: 'request',
  text: '{option} accepts a whole number from 1 to {most}, but got {value!}',
} as const;

export const invalidSdkOption = {
  code: 'request',
  text: '{option} must be {expected}, but is {value!}',
} as const;

export const invalidRecordTime = {
  code: 'request',
  text: 'ApproximateCreationDateTime of a record must be a Date or a number of seconds, but is {value!}',
} as const;

export const missingImage = {
  code: 'request',
  text: "the {eventName} of {item} has no {image}: pass the stream's view type, such as { view: 'NEW_IMAGE' }",
} as const;

/** @example readChange(blog, { eventName: 'INSERT', dynamodb: { Keys: {}, StreamViewType: 5 } } as never) */
export const invalidViewType = {
  code: 'request',
  text: 'StreamViewType of a record must be a string, but is {value!}',
} as const;

export const differentView = {
  code: 'request',
  text: "the stream's view type is {actual}, not {view}: call readChange(table, record, { view: '{actual}' })",
} as const;

export const unknownIndex = {
  code: 'index',
  text: '{table} has no index {name!}{hint}',
} as const;

export const noArgument = {
  id: 'noArgument',
  text: '{method}() takes no argument, but got {value!}: call it only if it applies',
} as const;

export const surplusArgument = {
  code: 'request',
  text: '{takes}, and {value!} would be lost: {fix}',
} as const;

/** Also for a single write that's sent as a transaction. */
export const writeFailed = {
  code: 'conditionFailed',
  text: '{what} failed, because {problem}{advice}',
} as const;

export const unprocessed = {
  code: 'execution',
  text: "{what} failed: DynamoDB didn't process {count} of them: see reasons",
} as const;

/**
 * @example
 * batchWrite([blog.delete('User', { id: '1' })]).execute(
 *   answering({ UnprocessedItems: { Blog: [{ DeleteRequest: { Key: { PK: { S: 'USER#2' }, SK: { S: 'USER' } } } }] } }))
 */
export const unknownUnprocessed = {
  code: 'execution',
  text: "{batch}: DynamoDB returned an unprocessed {part} of {table} that wasn't in the call",
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary }, entities: { A: entity({ keys,
 *   attributes: { id: attr.string(), code: attr.any() } }) } })
 *   .get('A', { id: '1' }).project('code').parse({ Item: { code: { S: 'x' } } })
 */
export const ambiguousForm = {
  code: 'request',
  text: "{names} could be from either client: pass { form: 'document' } or 'wire' to parse",
} as const;

/** @example blog.scan('primary').items({ send: async () => ({}) }, { invalid: 'collect' } as never) */
export const droppedItems = {
  code: 'request',
  text: "items() would lose what {option}: 'collect' collects: pass {callback}, or use pages()",
} as const;

export const storedItemTooLarge = {
  id: 'storedItemTooLarge',
  text: '{entity} can have at most {most} bytes (400 KB), but this item has {size}{entries}, {bytes} of them in {field}: split it',
} as const;

/**
 * Wraps an existing issue or error. Its message is printed unchanged.
 *
 * @example
 * blog.put('User', { id: '1' } as never).build()
 */
export const other = {
  id: 'other',
  rule: 'rejected',
  text: '{problem}',
} as const;

/** @example blog.get('User', { id: '1' }).execute(failing('TimeoutError', 'no answer')) */
export const requestFailed = {
  id: 'requestFailed',
  text: '{what} {problem}: {reason?}{advice}',
} as const;

export const missingCommand = {
  code: 'execution',
  text: "execute() can't load {command} of @aws-sdk/client-dynamodb: {problem}",
} as const;

export const invalidStored = {
  code: 'invalid',
  text: '{problem}: the item with {key}',
} as const;

/**
 * Also for an item that belongs to a different entity.
 *
 * @example
 * blog.get('User', { id: '1' }).parse({ Item: { PK: { S: 'x' }, SK: { S: 'y' }, Type: { S: 'Post' } } })
 */
export const unmatchedItem = {
  code: 'unrecognized',
  text: 'the item with {key} {problem}',
} as const;

export const collectInstead = {
  id: 'collectInstead',
  text: "{problem}{fix}, or continue with {option}: 'collect' or {callback}",
} as const;
