/** The end of a message about a field that isn't part of a key: the fields that are. */
export const fieldsHint = (fields: readonly string[]): string =>
  fields.length === 0 ? '' : `: its fields are ${fields.join(', ')}`;
