import type { CheckUnique } from '../../types/definitions/check-keys.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { PipesIn, WithUnique } from '../../types/definitions/entity-options.js';
import type { Attributes } from '../../types/values/attr.js';
import { describeEntity } from '../definitions/entity.js';
import { type EntityOptions, NO_OPTIONS } from '../definitions/entity-options.js';
import { keyformError } from '../errors/issue.js';
import { uniqueArguments } from '../facts/messages/attributes.js';
import { hiddenNeeded } from '../facts/messages/definitions.js';
import { createConstraints, isMarker, uniqueFormats } from '../formats/unique-format.js';
import { createUniqueDelete, createUniquePut } from './unique-write.js';

/**
 * An entity with unique fields: no two of its items have the same value. Each value has a marker item in the table, written in
 * the same transaction as the item. `put`, `create` and `delete` become transactions, and `rekey` changes the values. The markers
 * of an item with a time to live expire with it.
 *
 * @param input the entity, as `entity(...)` returns it
 * @param fields fields with unique values, and formats of several fields that are unique together
 * @throws KeyformError `format` if a format doesn't parse, or names a field that the entity doesn't have; `definition` for
 *   anything but an entity and a list of strings
 *
 * @example
 * ```ts
 * const User = unique(
 *   entity({ keys: { PK: 'USER#{id}' }, attributes: { id: attr.string(), email: attr.string() } }),
 *   '{email|lower}',
 * );
 * ```
 */
export const unique = <
  Keys,
  Fields extends Attributes,
  Type,
  Schema,
  Options,
  const Input extends readonly [string, ...string[]],
>(
  input: Entity<Keys, Fields, Type, Schema, Options>,
  ...fields: CheckUnique<Input, Fields, PipesIn<Options>>
): Entity<Keys, Fields, Type, Schema, WithUnique<Options, Input>> => {
  const entity = describeEntity(input);
  if (entity === undefined) throw keyformError(uniqueArguments, { value: input });
  const options = entity[' ~options'] ?? NO_OPTIONS;
  const formats = uniqueFormats(fields);
  for (const text of formats) {
    const hidden = entity.parse(text).fields.find(({ name }) => entity.fields.attribute(name)?.isHidden)?.name;
    if (hidden !== undefined) throw keyformError(hiddenNeeded, { field: hidden, what: 'a unique value' });
  }
  const code: EntityOptions['unique'] = {
    constraints: (typeName, by, parse) => createConstraints(formats, typeName, by, parse),
    isMarker,
    put: createUniquePut,
    delete: createUniqueDelete,
  };
  return entity.withOptions({ ...options, unique: code }) as never;
};
