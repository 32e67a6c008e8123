/**
 * Messages about arguments of functions that send nothing. Plain data: see "Messages" in CONTRIBUTING.md.
 */

export const invalidArgument = {
  code: 'request',
  text: '{name} must be {expected}, but is {value!}',
} as const;

export const severalRequests = {
  code: 'request',
  text: '{call} accepts one request, but this builder makes {count}: pass one that {method}() returns',
} as const;

export const attributesOfSchema = {
  code: 'request',
  text: "{entity} gets its attributes from a schema: use the JSON Schema of the schema's library",
} as const;
