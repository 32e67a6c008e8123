/** Messages about writes, batches and transactions. Plain data: see "Messages" in CONTRIBUTING.md. */

export const staleKey = {
  id: 'staleKey',
  rule: 'rejected',
  asksFor: 'missing',
  text: "setting '{field}' rewrites {attribute} '{format}': set {missing} too",
} as const;

export const staleRemoval = {
  id: 'staleRemoval',
  rule: 'rejected',
  text: "removing '{field}' rewrites {attribute} '{format}', which needs '{missing}': put the item instead",
} as const;

export const sparseKey = {
  id: 'sparseKey',
  rule: 'rejected',
  asksFor: 'missing',
  subject: 'field',
  text: "'{field}' is in the keys of {index}: set {missing} too{hint}",
} as const;

export const halfKey = {
  id: 'halfKey',
  rule: 'rejected',
  asksFor: 'missing',
  subject: 'field',
  text: "'{field}' without '{missing}' is half of the keys of {index}: set '{missing}' too, or set partialKeys: true on the index",
} as const;

export const halfRemoved = {
  id: 'halfRemoved',
  rule: 'rejected',
  asksFor: 'left',
  text: "'{left}' without '{field}' is half of the keys of {index}: remove '{left}' too, or set partialKeys: true on the index",
} as const;

export const indexedField = {
  id: 'indexedField',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is in the keys of {index}, which need its new value: use set({ {field}, ... })",
} as const;

export const indexedVersion = {
  id: 'indexedVersion',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is in the keys of {index}, which need its new value: use put()",
} as const;

/** @example blog.update('User', { id: '1' }).set({ id: '2' }) */
export const primaryField = {
  id: 'primaryField',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is part of the primary key: change it with rekey(table, entity, storedItem, changes)",
} as const;

export const typeAttribute = {
  id: 'typeAttribute',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is the type attribute, which keyform writes: leave it out",
} as const;

export const inheritedName = {
  text: 'every object inherits this name: make it required, or rename it with as()',
} as const;

export const requiredField = {
  id: 'requiredField',
  rule: 'required',
  subject: 'field',
  text: "'{field}' isn't optional: it can be set, but not removed",
} as const;

export const changedTwice = {
  code: 'condition',
  text: "'{field}' is already in this update: an update can change a path, or a part of it, only once",
} as const;

export const noAddition = {
  id: 'noAddition',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is of kind {kind}: add needs a number or a set",
} as const;

export const noDeletion = {
  id: 'noDeletion',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is of kind {kind}: delete needs a set",
} as const;

export const noContainer = {
  code: 'condition',
  text: "'{field}' is of kind {kind}: ensure needs a map, a record or a list",
} as const;

export const requiredMembers = {
  code: 'condition',
  text: "'{field}' has required fields, so ensure can't create it empty: set it whole, with ifNotExists",
} as const;

export const noChange = {
  code: 'request',
  text: 'this update of {entity} changes nothing: set or remove something',
} as const;

export const missingForUpsert = {
  id: 'missingForUpsert',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is required: set it before upsert(), which may create the item",
} as const;

export const uniqueCreation = {
  id: 'uniqueCreation',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is unique, and an update can't write its marker: use create() or put()",
} as const;

/** @example batchGet([blog.delete('User', { id: '1' })]) */
export const batchVerb = {
  code: 'request',
  text: '{batch} accepts {takes}, not {verb}',
} as const;

export const batchTransaction = {
  code: 'request',
  text: '{batch} accepts {takes}, but this write is a transaction itself: pass ...write.requests() to transactWrite',
} as const;

/** Only the compiler says this. */
export const genericRequests = {
  id: 'genericRequests',
  text: "the type of these requests is a type parameter: declare them as readonly AnyRequest<'get'>[], or with the verbs they have",
} as const;

/** Only the compiler says this. */
export const genericValues = {
  id: 'genericValues',
  text: 'the type of these values or of their entity is a type parameter: declare them with their own type',
} as const;

/** Only the compiler says this. */
export const genericSet = {
  id: 'genericSet',
  text: 'the type of these values or of their entity is a type parameter: declare them with their own type, or call patch(values)',
} as const;

/** Only the compiler says this. */
export const genericCondition = {
  id: 'genericCondition',
  text: 'the type of these values or of their entity is a type parameter: declare them with their own type, or compare them in a callback',
} as const;

/**
 * Only the compiler says this.
 *
 * @example
 * <Name extends 'name' | 'age'>(name: Name) => blog.update('User', { id: '1' }).remove(name)
 */
export const genericNames = {
  id: 'genericNames',
  text: 'the type of these names or of their entity is a type parameter: declare them as a union of names',
} as const;

/**
 * Only the compiler says this.
 *
 * @example
 * <Name extends 'User' | 'Post'>(name: Name) => blog.get(name, { id: '1' })
 */
export const genericKey = {
  id: 'genericKey',
  text: 'the name of the entity is a type parameter: declare the arguments after it as EntityKeyArguments<typeof table, Name>',
} as const;

/**
 * Only the compiler says this.
 *
 * @example
 * <Name extends 'User' | 'Post'>(name: Name) => blog.query('primary', name).where({ id: '1' })
 */
export const genericStart = {
  id: 'genericStart',
  text: 'the name of the index or of the entity is a type parameter: declare it as a union of names',
} as const;

export const streamInput = {
  code: 'request',
  text: "requests from a stream can't be built in advance: execute them, or pass a list",
} as const;

export const batchCount = {
  code: 'request',
  text: '{batch} accepts 1 to 100 requests, not {count}: split them',
} as const;

export const uniqueField = {
  id: 'uniqueField',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is unique: change it with rekey(table, entity, storedItem, changes)",
} as const;

export const markerExpiry = {
  id: 'markerExpiry',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is also the expiry of the unique markers: change it with rekey(table, entity, storedItem, changes)",
} as const;

export const mergeAbsent = {
  id: 'mergeAbsent',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' may be missing or null, so DynamoDB can't set its members: set it whole, or pass { ensured: true } if the item has it",
} as const;

export const batchPart = {
  code: 'request',
  text: "{part} can't be part of {batch}: remove it, or send the request on its own",
} as const;

/** Also for a version, in place of a part. */
export const batchCheck = {
  code: 'request',
  text: "{batch} can't check {part}: pass the write to transactWrite, or execute() it on its own",
} as const;

/** @example blog.update('Post', { id: '1', at: '2026-01-01' }).set((post, { to }) => to(post.tags, undefined as never)) */
export const undefinedAssignment = {
  code: 'condition',
  text: "{operator} of '{field}' got undefined: leave it out, or remove the attribute with remove()",
} as const;

export const sharedKey = {
  id: 'sharedKey',
  rule: 'rejected',
  asksFor: 'fields',
  text: "removing '{field}' removes {attribute}, which {index} needs too: set {fields} in the same update",
} as const;

export const spentStream = {
  code: 'request',
  text: 'a generator can be read only once, and execute already read this one: call batchWrite with a new one',
} as const;

export const hiddenField = {
  id: 'hiddenField',
  rule: 'rejected',
  text: "rekey() writes the whole item, and '{field}' is hidden: read it with project() and pass it, or undefined if the item doesn't have it",
} as const;

export const patchAbsent = {
  id: 'patchAbsent',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' may be missing or null, so DynamoDB can't set its members: set it whole with { maps: 'replace' }, or pass { ensured: true } if the item has it",
} as const;

/**
 * @example
 * table('Tab', { indexes: { primary }, entities: { A: entity({ keys, attributes: { id: attr.string(), shape:
 * attr.union('kind', { a: attr.map({ r: attr.number() }), b: attr.map({ w: attr.number() }) }) } }) } })
 * .update('A', { id: '1' }).patch({ shape: { r: 1 } })
 */
export const variantPatch = {
  id: 'variantPatch',
  rule: 'rejected',
  subject: 'member',
  text: "'{member}' is only in some variants of {union}: pass the whole {union} with its '{key}'",
} as const;

export const ownChange = {
  id: 'ownChange',
  rule: 'rejected',
  subject: 'field',
  text: "'{field}' is set by every write: leave it out",
} as const;

export const outputWithoutKey = {
  code: 'request',
  text: "an item of the client's output must have the key {attribute}, but has {value!}",
} as const;

export const noRequestList = {
  code: 'request',
  text: '{batch} needs a list of requests, such as [request], but this is {kind}',
} as const;

export const emptyBatch = {
  code: 'request',
  text: '{batch} accepts 1 to 100 requests, not 0: only execute() allows none',
} as const;

export const sameItemTwice = {
  code: 'request',
  text: '{batch} allows one request per item, but has {both}: {fix}',
} as const;

export const noRequestStream = {
  code: 'request',
  text: 'batchWrite needs a list of requests, such as [request], or a stream, but this is {kind}',
} as const;

/** @example rekey(blog, 'User', 'a' as never, {}) */
export const rekeyArguments = {
  id: 'rekeyArguments',
  rule: 'rejected',
  text: 'rekey needs an item of {entity} as a read returned it, and the fields to change',
} as const;

export const invalidToken = {
  code: 'request',
  text: 'a token must have 1 to 36 characters, but {problem}',
} as const;

/**
 * @example
 * transactWrite(Array.from({ length: 11 }, (_, at) =>
 *   blog.put('User', { id: `${at}`, name: 'x'.repeat(390_000) }))).build()
 */
export const transactionTooLarge = {
  code: 'request',
  text: '{rule}, but these have {bytes}: split it',
} as const;

export const uniqueValueMissing = {
  id: 'uniqueValueMissing',
  rule: 'rejected',
  text: '{entity}.{field} is unique: pass its current value with the key, so that its marker is deleted too',
} as const;

export const noAssignment = {
  code: 'condition',
  text: "set's callback needs assignments such as to(path, value), but got {value!}",
} as const;

export const noFieldName = {
  id: 'noFieldName',
  rule: 'rejected',
  text: '{verb} accepts field names, or a callback, but got {value!}',
} as const;

/** @example blog.update('User', { id: '1' }).set({ name: 'a' }).mustExist().mustNotExist() */
export const contradictoryExistence = {
  code: 'request',
  text: 'mustExist() contradicts {other}(): leave one out',
} as const;

export const versionChanged = {
  id: 'versionChanged',
  text: 'it no longer has version {version?}',
} as const;

export const incompleteOutput = {
  code: 'request',
  text: "the client's output must have {part} for returning('{returning}'): a mock must return them",
} as const;

export const missingParent = {
  code: 'execution',
  text: '{problem}: the item has no parent of {paths}: set the whole parent, or create it with ensure() first',
} as const;

export const startWithoutPath = {
  code: 'condition',
  text: '{operator} accepts an initial value only after a path: pass ifNotExists(path, value) here',
} as const;

/**
 * @example
 * blog.update('User', { id: '1' }).set({ name: 'a' }).returning('ALL_NEW').execute(
 *   answering({ Attributes: { PK: { S: 'USER#1' }, SK: { S: 'USER' }, Type: { S: 'User' }, id: { S: '1' }, name: { N: '5' } } }))
 */
export const undecodedItem = {
  id: 'undecodedItem',
  text: "{outcome}, but the item can't be decoded: {problem}",
} as const;

export const computedSources = {
  text: "'{field}' must be computed from attributes of the entity that aren't computed, but got {value!}",
} as const;

/**
 * @example
 * transactWrite([blog.delete('User', { id: '1' })]).execute(
 *   failing('TransactionCanceledException', '', { CancellationReasons: [{ Code: 'TransactionConflict' }] }))
 */
export const canceled = {
  id: 'canceled',
  text: '{what} was canceled: {requests}{more}',
} as const;

/** @example batchGet([blog.get('User', { id: '1' }), 5 as never]) */
export const wrongRequest = {
  id: 'wrongRequest',
  text: '{problem} (request #{place})',
} as const;

/**
 * Only the compiler says this: at run time these writes have no method condition.
 *
 * @example
 * table('Tab', { indexes: { primary }, entities: { User: unique(User, 'name') } })
 *   .create('User', { id: '1', name: 'a' }).condition({ name: 'a' })
 */
export const transactedCondition = {
  id: 'transactedCondition',
  text: 'a write with unique fields has no condition(): remove it',
} as const;
