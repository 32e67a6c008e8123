/**
 * Conditions on an item with unique fields: markers are kept for the values that it has, and for no others.
 */

import type { WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { uniqueValueMissing } from '../facts/messages/writes.js';
import type { Condition } from '../keys/expression.js';
import type { RawItem } from '../requests/recognise.js';
import { existence, holds, managedFields, type OwnConditions } from '../writes/implicit-conditions.js';

const orAbsent = (table: TableModel, same: readonly Condition[]): readonly Condition[] => {
  if (same.length === 0) return [];
  const all: Condition = same.length === 1 ? (same[0] as Condition) : { op: 'AND', of: [...same] };
  return [{ op: 'OR', of: [existence('attribute_not_exists', table), all] }];
};

/** That the item has the unique values that a write was given, if there is an item at all. */
export const givenValues: OwnConditions = (table, entity, take) => {
  const same = managedFields(entity).map((field) => {
    const value = take(field);
    if (value === undefined && entity.attributeOf(field)?.presence !== 'optional') {
      throw keyformError(uniqueValueMissing, { entity: entity.name, field });
    }
    return holds(entity.physicalName(field), value === undefined ? undefined : entity.encodeField(field, value));
  });
  return orAbsent(table, same);
};

/** That the item has the same unique values as one in wire form, if there is an item at all. */
export const sameValues = (table: TableModel, entity: EntityModel, item: WireItem): readonly Condition[] => {
  const names = managedFields(entity).map((field) => entity.physicalName(field));
  return orAbsent(
    table,
    names.map((name) => holds(name, item[name])),
  );
};

/**
 * The unique fields that an item has otherwise than a write said.
 *
 * @param said in wire form, by the name in the table
 */
export const otherUnique = (entity: EntityModel, said: WireItem, item: RawItem): string[] =>
  managedFields(entity).filter((field) => {
    const [stored, input] = [item[entity.physicalName(field)], said[entity.physicalName(field)]];
    return JSON.stringify(stored) !== JSON.stringify(input);
  });
