/** Messages about arguments, options and outputs of requests. Plain data: see "Messages" in CONTRIBUTING.md. */

export const noOutputList = {
  code: 'request',
  text: 'parse takes a list, with the output of each call, but was given {value!}',
} as const;

export const noSdkOptions = {
  code: 'request',
  text: "with takes an object of the SDK's options, but was given {value!}",
} as const;

export const invalidCapacity = {
  code: 'request',
  text: "consumedCapacity takes 'TOTAL' or 'INDEXES', but was given {value!}",
} as const;

export const noOptionsObject = {
  code: 'request',
  text: '{call} takes options by name, such as {example}, but was given {value!}',
} as const;

export const invalidOption = {
  code: 'request',
  text: '{option} takes {expected}, but was given {value!}',
} as const;

export const outputNoObject = {
  code: 'request',
  text: '{place} must be an object, but is {value!}',
} as const;

export const outputNoList = {
  code: 'request',
  text: '{place} must be a list, but is {value!}',
} as const;

export const outputItem = {
  code: 'request',
  text: "an item of the client's output must be an object, but is {value!}",
} as const;

export const invalidSdkOption = {
  code: 'request',
  text: '{option} is {expected}, but was given {value!}',
} as const;

export const invalidRecordTime = {
  code: 'request',
  text: 'ApproximateCreationDateTime of a record is a Date or a number of seconds, but was given {value!}',
} as const;

export const noRecord = {
  code: 'request',
  text: 'readChange takes a record with eventName and dynamodb.Keys, but was given {value!}',
} as const;

export const missingImage = {
  code: 'request',
  text: "the {eventName} of {item} has no {image}: give the stream's view type, such as { view: 'NEW_IMAGE' }",
} as const;

export const invalidViewType = {
  code: 'request',
  text: 'StreamViewType of a record is a text, but was given {value!}',
} as const;

export const differentView = {
  code: 'request',
  text: "the stream's view type is {actual}, not {view}: say readChange(table, record, { view: '{actual}' })",
} as const;

export const unknownIndex = {
  code: 'index',
  text: '{table} has no index {name!}{hint}',
} as const;

export const noArgument = {
  id: 'noArgument',
  text: '{method}() takes no argument, but was given {value!}: call it only where it must hold',
} as const;

export const surplusArgument = {
  code: 'request',
  text: '{takes}, and {value!} would be lost: {fix}',
} as const;
