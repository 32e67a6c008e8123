/** What a search compares, and which of its parts must come first. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { keyformError } from '../errors/issue.js';
import { missingPartition, missingVector } from '../facts/messages/vectors.js';
import type { SearchState } from './search-state.js';

/** The stored values that a search compares with `=`, by attribute, in the order of the index: the partition first. */
export const comparedValues = ({ table, entity, index, where }: SearchState): readonly [string, AttributeValue][] =>
  [...index.schema.keys()].flatMap((attribute): [string, AttributeValue][] => {
    const value = attribute === table.typeAttribute ? { S: entity.typeName } : where?.get(attribute);
    return value === undefined ? [] : [[attribute, value]];
  });

/** The field of the partition, if `where` has to set it: the type attribute needs no value. */
export const partitionField = ({ table, entity, index: { divides } }: SearchState): string | undefined =>
  divides === undefined || divides === table.typeAttribute
    ? undefined
    : (entity.fields?.find((name) => entity.physicalName(name) === divides) ?? divides);

/**
 * The vector of a search.
 *
 * @param call the method that was called
 * @throws KeyformError `request` if it's missing
 */
export const vectorOf = ({ vector, entity }: SearchState, call: string): NonNullable<SearchState['vector']> => {
  if (vector === undefined) throw keyformError(missingVector, { call }, entity.name);
  return vector;
};

/**
 * The vector of a search that has everything it needs.
 *
 * @param call the method that was called
 * @throws KeyformError `request` if its vector or the value of its partition is missing
 */
export const checkComplete = (state: SearchState, call: string): NonNullable<SearchState['vector']> => {
  const vector = vectorOf(state, call);
  const field = partitionField(state);
  // A call of `where` has the value: it checks that.
  if (field === undefined || state.where !== undefined) return vector;
  throw keyformError(missingPartition, { index: state.index.name, field, call }, state.entity.name);
};
