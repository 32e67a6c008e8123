import { keyformError } from '../errors/issue.js';
import { generatedEntity, generatedField, generatedFunction, generatedTwice } from '../facts/messages/definitions.js';
import { describeEntity, type EntityDescription } from './entity.js';
import { NO_OPTIONS } from './entity-options.js';
import type { GeneratedFields } from './generated-fields.js';

/**
 * Reads the arguments of `computed` and `onUpdate`.
 *
 * @returns the entity, which has the field
 * @throws KeyformError `definition`
 */
export const entityWith = (input: unknown, field: unknown, make: unknown, word: string): EntityDescription => {
  const entity = describeEntity(input);
  if (entity === undefined || entity[' ~schema'] !== undefined) {
    throw keyformError(generatedEntity, { option: word, value: input });
  }
  if (typeof make !== 'function') throw keyformError(generatedFunction, { option: word, value: make });
  const { created, updated, version, generated } = entity[' ~options'] ?? {};
  const taken = [created, updated, version, ...(generated?.names ?? [])];
  const attribute = typeof field === 'string' ? entity.fields.attribute(field) : undefined;
  if (attribute === undefined) throw keyformError(generatedField, { option: word, name: field });
  if (attribute.initial !== undefined || attribute.isReadOnly || taken.includes(field as string)) {
    throw keyformError(generatedTwice, { option: word, field: field as string });
  }
  return entity;
};

export const withGenerated = (entity: EntityDescription, generated: GeneratedFields): EntityDescription =>
  entity.withOptions({ ...(entity[' ~options'] ?? NO_OPTIONS), generated });
