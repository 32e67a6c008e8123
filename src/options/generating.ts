import { definitionOf, type EntityDefinition } from '../definitions/entity.js';
import { keyformError } from '../errors/issue.js';
import { generatedEntity, generatedField, generatedFunction, generatedTwice } from '../facts/messages/definitions.js';
import { didYouMean } from '../values/codec/nearest.js';

/**
 * Reads the arguments of `computed`, `onUpdate` and `revised`.
 *
 * @returns the entity, which has the field
 * @throws KeyformError `definition`
 */
export const entityWith = (input: unknown, field: unknown, make: unknown, word: string): EntityDefinition => {
  const entity = definitionOf(input);
  if (entity === undefined || entity[' ~schema'] !== undefined) {
    throw keyformError(generatedEntity, { option: word, value: input });
  }
  if (typeof make !== 'function') throw keyformError(generatedFunction, { option: word, value: make });
  const isTaken = entity[' ~options'].some(({ writes }) => writes?.includes(field as string));
  const attribute = typeof field === 'string' ? entity.fields.attribute(field) : undefined;
  if (attribute === undefined) {
    const hint = didYouMean(field as string, Object.keys(entity[' ~attributes']));
    throw keyformError(generatedField, { option: word, name: field, hint });
  }
  if (attribute.written !== undefined || attribute.isReadOnly || isTaken) {
    throw keyformError(generatedTwice, { option: word, field: field as string });
  }
  return entity;
};
