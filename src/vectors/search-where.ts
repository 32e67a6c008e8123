/** The values of an index's partition and filters, as `where` takes them: by field. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError, rethrowAs } from '../errors/issue.js';
import { missingSearchValue, searchOperator, unknownSearchField } from '../facts/messages/vectors.js';
import { isRecord } from '../values/codec/codec.js';
import { didYouMean } from '../values/codec/nearest.js';
import type { SearchState } from './search-state.js';

/**
 * Reads the input of `where`.
 *
 * @returns the stored values by attribute
 * @throws KeyformError `condition` for a field that the index doesn't have and for a missing value, `field` for an invalid one
 */
export const readSearchFields = (
  { table, entity, index }: SearchState,
  input: unknown,
): ReadonlyMap<string, AttributeValue> => {
  if (!isRecord(input)) throw argumentError('where', 'an object of fields and their values', input);
  // In the order of the index, as the compiler lists them.
  const known = [...index.schema.keys()].flatMap((attribute) =>
    attribute === table.typeAttribute
      ? []
      : (entity.fields ?? []).filter((field) => entity.physicalName(field) === attribute),
  );
  const found = new Map<string, AttributeValue>();
  for (const [field, value] of Object.entries(input)) {
    if (!known.includes(field)) {
      const fields = known.length === 0 ? 'none' : known.join(', ');
      const hint = didYouMean(field, known);
      throw keyformError(unknownSearchField, { index: index.name, field, fields, hint }, entity.name);
    }
    if (value === undefined || value === null) {
      throw keyformError(missingSearchValue, { field, value: String(value) }, entity.name);
    }
    try {
      found.set(entity.physicalName(field), entity.encodeField(field, value));
    } catch (error) {
      // An object that doesn't encode is most likely a condition, as `where` of a query accepts it.
      if (isRecord(value)) throw keyformError(searchOperator, { field }, entity.name);
      rethrowAs(error, entity.name);
    }
  }
  return found;
};
