import type { ImportedEntity, ImportedPart, ImportedValue } from './model.js';

const isField = (part: ImportedPart | undefined): part is Extract<ImportedPart, { field: string }> =>
  part !== undefined && 'field' in part;

/** Whether a value of a field in a key may contain a string. */
const mayContain = ({ kind, values, codec }: ImportedValue, literals: readonly string[]): boolean =>
  kind === 'string' ||
  kind === 'any' ||
  codec !== undefined ||
  (values ?? []).some((value) => literals.some((literal) => String(value).includes(literal)));

/**
 * Whether values in the keys of an entity may contain a delimiter, or the literal that follows them. The other library writes such
 * keys, so they need `noDelimiter`.
 */
export const mayContainDelimiter = ({ keys, attributes }: ImportedEntity, delimiter: string): boolean =>
  [...keys.values()].some((parts) =>
    parts.some((part, at) => {
      if (!isField(part)) return false;
      const next = parts[at + 1];
      const value = attributes.find(({ name }) => name === part.field)?.value;
      const literals = [delimiter, ...(next === undefined || isField(next) ? [] : [next.literal])];
      return value !== undefined && mayContain(value, literals);
    }),
  );
