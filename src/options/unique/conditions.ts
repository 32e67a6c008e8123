/** Conditions that keep markers in sync: a write succeeds only if the item has the unique values that the write expects. */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { WireItem } from '../../../types/values/wire.js';
import type { EntityModel, TableModel } from '../../definitions/model.js';
import { keyformError } from '../../errors/issue.js';
import { uniqueValueMissing } from '../../facts/messages/writes.js';
import { ambiguousFields } from '../../formats/key-plan.js';
import type { Condition } from '../../keys/expression.js';
import type { RawItem } from '../../requests/recognize.js';
import { equalsValue, existence, type OwnConditions } from '../../writes/implicit-conditions.js';
import type { Constraint } from './constraint.js';

type Constraints = readonly Constraint[];

/** The unique fields whose values the primary key doesn't determine. */
const managedFields = ({ plans, primaryFields }: EntityModel, unique: Constraints): string[] => {
  // The table's own key comes first.
  const ambiguous = ambiguousFields(plans[0]?.parts.flat() ?? []);
  return [...new Set(unique.flatMap(({ fields }) => fields))].filter(
    (field) => !primaryFields.includes(field) || ambiguous.includes(field),
  );
};

const NULL = { NULL: true } as const;

/** The item has this value of a unique field. Null and missing values have no marker, so if a field allows both, they're equivalent. */
const sameValue = (entity: EntityModel, field: string, value: AttributeValue | undefined): Condition => {
  const name = entity.physicalName(field);
  const { acceptsNull, presence } = entity.attributeOf(field) ?? {};
  return acceptsNull && presence === 'optional' && (!value || 'NULL' in value)
    ? { op: 'OR', of: [equalsValue(name, undefined), equalsValue(name, NULL)] }
    : equalsValue(name, value);
};

const orAbsent = (table: TableModel, same: readonly Condition[]): readonly Condition[] => {
  if (same.length === 0) return [];
  const all: Condition = same.length === 1 ? (same[0] as Condition) : { op: 'AND', of: [...same] };
  return [{ op: 'OR', of: [existence('attribute_not_exists', table), all] }];
};

/**
 * The item has the unique values that the write received, or doesn't exist.
 *
 * @param wire receives the encoded values
 */
export const inputValues =
  (unique: Constraints, wire: WireItem): OwnConditions =>
  (table, entity, valueAt) => {
    const same = managedFields(entity, unique).map((field) => {
      const value = valueAt(field);
      const name = entity.physicalName(field);
      if (value !== undefined) wire[name] = entity.encodeField(field, value);
      else if (entity.attributeOf(field)?.presence !== 'optional') {
        throw keyformError(uniqueValueMissing, { entity: entity.name, field });
      }
      return sameValue(entity, field, value === undefined ? undefined : wire[name]);
    });
    return orAbsent(table, same);
  };

/** The item has the same unique values as an item in wire format, or doesn't exist. */
export const sameValues = (
  unique: Constraints,
  table: TableModel,
  entity: EntityModel,
  item: WireItem,
): readonly Condition[] => {
  const fields = managedFields(entity, unique);
  return orAbsent(
    table,
    fields.map((field) => sameValue(entity, field, item[entity.physicalName(field)])),
  );
};

/**
 * The unique fields whose values differ from what a write expected.
 *
 * @param expected the expected values in wire format, by their names in the table
 */
export const changedUniqueFields = (
  unique: Constraints,
  entity: EntityModel,
  expected: WireItem,
  item: RawItem,
): string[] =>
  managedFields(entity, unique).filter((field) => {
    const [stored, input] = [item[entity.physicalName(field)], expected[entity.physicalName(field)]];
    return JSON.stringify(stored ?? NULL) !== JSON.stringify(input ?? NULL);
  });
