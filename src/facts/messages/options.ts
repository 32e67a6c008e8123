/** Messages about options and cursors. Plain data: see "Messages" in CONTRIBUTING.md. */

export const ownOption = {
  code: 'request',
  text: "with() doesn't accept {option}: use {method}",
} as const;

export const unknownSdkOption = {
  code: 'request',
  text: "'{option}' isn't an option of with() for {command}{hint}",
} as const;

export const contextOrder = {
  code: 'request',
  text: 'call cursorContext before startFrom, which reads the cursor',
} as const;

export const cursorContext = {
  code: 'request',
  text: 'cursorContext needs a table with signedCursors(...) or encryptedCursors(...)',
} as const;

export const strictOperators = {
  code: 'condition',
  text: "'{field}' can't have an operator in an object, because strictOperators is set: use a value, { '=': value }, a callback or keyCondition",
} as const;

export const noTtl = {
  code: 'request',
  text: 'live() needs a ttl in {of}: set ttl to a field of attr.epoch(), or leave out live()',
} as const;

export const takenCount = {
  code: 'request',
  text: 'count() counts all matching items: leave out take',
} as const;

export const growingBuilder = {
  id: 'growingBuilder',
  text: "each method changes the request's type, so the result doesn't fit the same variable: use a new variable, or call dynamic() first",
} as const;

export const twoCopies = {
  id: 'twoCopies',
  text: 'two copies of keyform declare these tables: import one, or use typeof table as the type',
} as const;

export const growingSteps = {
  id: 'growingSteps',
  text: "each method changes the request's type, so the result doesn't fit the same variable: use a new variable",
} as const;

export const unknownOption = {
  id: 'unknownOption',
  text: "'{option}' isn't an option of {noun}{hint}",
} as const;

/**
 * Only the compiler says it: at run time, JavaScript says that the request isn't iterable.
 *
 * @example
 * [...blog.get('User', { id: '1' })]
 */
export const iteratedRequest = {
  code: 'request',
  text: "a request isn't a list of items: iterate over pages(client) or items(client) of a query or scan, or call execute(client)",
} as const;

export const unsentRequest = {
  code: 'request',
  text: "a request that wasn't sent can't be awaited: call execute(client), or pass it in a list",
} as const;

/** Also what a log shows of a request. */
export const unsentSummary = {
  code: 'request',
  text: "{request} wasn't sent: call execute(client), or build() for its input",
} as const;
