/** Conditions on an item with unique fields: there are markers for exactly the values that it has. */

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

/** The item has the unique values that the write received, if there is an item at all. */
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

/** The item has the same unique values as an item in wire format, if there is one at all. */
export const sameValues = (table: TableModel, entity: EntityModel, item: WireItem): readonly Condition[] => {
  const names = managedFields(entity).map((field) => entity.physicalName(field));
  return orAbsent(
    table,
    names.map((name) => holds(name, item[name])),
  );
};

/**
 * The unique fields whose values differ from what a write expected.
 *
 * @param said the expected values in wire format, by their names in the table
 */
export const otherUnique = (entity: EntityModel, said: WireItem, item: RawItem): string[] =>
  managedFields(entity).filter((field) => {
    const [stored, input] = [item[entity.physicalName(field)], said[entity.physicalName(field)]];
    return JSON.stringify(stored) !== JSON.stringify(input);
  });
