/** The values of an index's partition and filters, as `where` takes them: by field. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError, rethrowAs } from '../errors/issue.js';
import { Message } from '../errors/message.js';
import {
  emptySearchPartition,
  missingPartitionValue,
  missingSearchValue,
  searchOperator,
  searchType,
  storedByField,
  unknownSearchField,
} from '../facts/messages/vectors.js';
import { isRecord } from '../values/codec/codec.js';
import { nearestHint } from './nearest-name.js';
import { partitionField } from './search-conditions.js';
import type { SearchState } from './search-state.js';

const isEmpty = (stored: AttributeValue | undefined): boolean => {
  if (stored === undefined) return false;
  return ('S' in stored && stored.S === '') || ('B' in stored && stored.B.length === 0);
};

/**
 * Reads the input of `where`.
 *
 * @returns the stored values by attribute
 * @throws KeyformError `condition` for a field that the index doesn't have and for a missing value, `field` for an invalid one
 */
export const readSearchFields = (state: SearchState, input: unknown): ReadonlyMap<string, AttributeValue> => {
  const { table, entity, index } = state;
  if (!isRecord(input)) throw argumentError('where', 'an object of fields and their values', input);
  // In the order of the index, as the compiler lists them.
  const known = [...index.schema.keys()].flatMap((attribute) =>
    attribute === table.typeAttribute
      ? []
      : (entity.fields ?? []).filter((field) => entity.physicalName(field) === attribute),
  );
  const partition = partitionField(state);
  const found = new Map<string, AttributeValue>();
  for (const [field, value] of Object.entries(input)) {
    if (field === table.typeAttribute) throw keyformError(searchType, { field }, entity.name);
    if (!known.includes(field)) {
      const fields = known.length === 0 ? 'none' : known.join(', ');
      const storing = known.find((one) => entity.physicalName(one) === field);
      const hint =
        storing === undefined
          ? nearestHint(field, known)
          : new Message(storedByField, { attribute: field, field: storing });
      throw keyformError(unknownSearchField, { index: index.name, field, fields, hint }, entity.name);
    }
    if (value === undefined || value === null) {
      const isPartition = field === partition;
      if (isPartition) throw keyformError(missingPartitionValue, { field, index: index.name }, entity.name);
      throw keyformError(missingSearchValue, { field, value: String(value) }, entity.name);
    }
    const attribute = entity.physicalName(field);
    try {
      found.set(attribute, entity.encodeField(field, value));
    } catch (error) {
      // An object that doesn't encode is most likely a condition, as `where` of a query accepts it.
      if (isRecord(value)) throw keyformError(searchOperator, { field }, entity.name);
      rethrowAs(error, entity.name);
    }
    // No item has an empty key, and DynamoDB rejects the search.
    if (attribute === index.divides && isEmpty(found.get(attribute))) {
      throw keyformError(emptySearchPartition, { field, index: index.name }, entity.name);
    }
  }
  if (partition !== undefined && !Object.hasOwn(input, partition)) {
    throw keyformError(missingPartitionValue, { field: partition, index: index.name }, entity.name);
  }
  return found;
};
