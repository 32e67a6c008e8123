/** The end of a message about what isn't part of a key: the fields that are, or its attributes. */
export const fieldsHint = (parts: readonly string[], noun = 'fields'): string =>
  parts.length === 0 ? '' : `: its ${noun} are ${parts.join(', ')}`;
