/** Messages about fields that keyform writes. Plain data: see "Messages" in CONTRIBUTING.md. */

export const computedField = {
  id: 'computedField',
  rule: 'rejected',
  text: "a computed field can't be set: keyform computes it from its source fields",
} as const;

export const computedWith = {
  id: 'computedWith',
  rule: 'rejected',
  asksFor: 'missing',
  text: "'{computed}' is computed from '{field}' and '{missing}': set '{missing}' in the same call",
} as const;

export const computedFrom = {
  id: 'computedFrom',
  rule: 'rejected',
  text: "'{computed}' is computed from '{field}': set '{field}' to a value with set()",
} as const;

export const computedPatch = {
  id: 'computedPatch',
  rule: 'rejected',
  text: "'{computed}' is computed from '{field}': pass its whole value to patch, for a map with { maps: 'replace' }",
} as const;
