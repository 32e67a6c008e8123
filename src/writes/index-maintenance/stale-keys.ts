/**
 * Rejects an update that would leave a stale index key. Twin of `types/writes/index-maintenance/stale-keys.ts`.
 *
 * After an update, every index must contain what a put of the same item would have written:
 *
 * - A set field rewrites the key attributes built from it. Their other fields must be known: set in the same call, part of the
 *   primary key, or computed from those.
 * - If an index is sparse, because a field of its keys may be missing, a set field may add the item to it. Then all fields of its
 *   keys must be known, and all its keys are written.
 * - A field that is removed or set to null removes the item from the indexes with keys built from it. Their keys are removed; no
 *   other field needs to be known.
 * - Where a format has `{field?}`, the item is in the index without the field, too: setting it to null, or removing it, rewrites the
 *   keys that contain it. A removal needs the fields before it: the key ends there.
 * - A field set with `if_not_exists` writes its keys with `if_not_exists` too, if no other changeable field is in them.
 * - A key attribute shared by two indexes remains if one of them certainly keeps the item. If that isn't certain, the removal is
 *   rejected.
 * - Keys that are attributes of the entity (`'{x}'` on `x`) need no rewriting, and those of the table never change. If an item
 *   may lack several of an index's keys, one call must set or remove all of them: an item with half a key isn't in the index.
 */

import type { Fields } from '../../../types/values/wire.js';
import { derivedFields } from '../../definitions/entity-option.js';
import type { EntityModel } from '../../definitions/model.js';
import { keyformError } from '../../errors/issue.js';
import { Message } from '../../errors/message.js';
import type { Target } from '../../expressions/path.js';
import { orRemoval } from '../../facts/message-parts.js';
import { halfKey, halfRemoved, indexedField, sparseKey, staleKey, staleRemoval } from '../../facts/messages/writes.js';
import { fieldsOfParts, type KeyPart, type KeyPlan } from '../../formats/key-plan.js';

export const hasValue = (input: Fields, field: string): boolean =>
  input[field] !== undefined && input[field] !== null && Object.hasOwn(input, field);

/** The fields of one key attribute that an update may change. */
export const changingFields = ({ fields }: KeyPlan, part: KeyPart): string[] =>
  fieldsOfParts([part]).filter((field) => fields.includes(field));

/** Whether the removed fields remove the item from an index. */
export const leavesIndex = ({ optionalFields }: KeyPlan, removed: ReadonlySet<string>): boolean =>
  removed.size > 0 && optionalFields.some((field) => removed.has(field));

const containsField = ({ format }: KeyPart, field: string): boolean => format.fields.some(({ name }) => name === field);

/** Whether keys that keyform writes for an index change with a field. */
const follows = ({ synthesized, fields, optionalFields }: KeyPlan, field: string): boolean =>
  synthesized.length > 0 &&
  fields.includes(field) &&
  (optionalFields.length > 0 || synthesized.some((side) => side.some((part) => containsField(part, field))));

/** An index with keys that depend on a field; undefined for most fields. */
export const followingIndex = ({ plans }: EntityModel, field: string): string | undefined =>
  (plans.find((plan) => follows(plan, field)) ?? plans.find(({ allOrNone }) => allOrNone.includes(field)))?.index;

/** Whether no other changeable field is in a field's keys, so that `if_not_exists` writes the field together with its keys. */
export const ownsItsKeys = (entity: EntityModel, field: string): boolean =>
  entity.plans.every((plan) => {
    if (plan.allOrNone.includes(field)) return false;
    if (!follows(plan, field)) return true;
    // A stored null has no keys, so if_not_exists would keep the null but write the keys. A schema may accept null.
    if (plan.optionalFields.length > 0)
      return plan.fields.length === 1 && entity.attributeOf(field)?.acceptsNull === false;
    // The key without an optional field exists, so if_not_exists would keep it.
    return plan.synthesized
      .flat()
      .every((part) =>
        part.format.fields.every(
          ({ name, optional }) => name !== field || (!optional && changingFields(plan, part).length === 1),
        ),
      );
  });

/** Rejects a change of a field that an option writes. Throws Issue. */
export const checkChange = ({ options }: EntityModel, field: string): void => {
  for (const option of options) option.checkChange?.(field);
};

/** Rejects a change with an unknown result if an option needs the new value. Throws KeyformError. */
export const checkUnknownValue = ({ options }: EntityModel, field: string, isPatch?: boolean): void => {
  for (const option of options) option.checkUnknownValue?.(field, isPatch);
};

/** Rejects a change with an unknown result if the field is in an index's keys. */
export const checkIndexed = (
  entity: EntityModel,
  { fields: [field] }: Pick<Target, 'fields'>,
  isPatch?: boolean,
): void => {
  // First, because advice on how to set the value would be wrong for a computed field.
  checkChange(entity, field as string);
  checkUnknownValue(entity, field as string, isPatch);
  const index = followingIndex(entity, field as string);
  if (index !== undefined) throw keyformError(indexedField, { field: field as string, index });
};

/**
 * Checks that the keys of the set fields can be rewritten.
 *
 * @param input the fields that one call sets
 * @param removed the fields that were removed before
 * @param written the fields that keyform sets with every update
 * @throws KeyformError `field`, with the name of a missing field
 */
export const checkSet = (
  entity: EntityModel,
  input: Fields,
  removed: ReadonlySet<string>,
  written: readonly string[] = [],
): void => {
  const { plans } = entity;
  for (const field of Object.keys(input)) {
    if (input[field] === undefined) continue;
    for (const { index, allOrNone } of plans) {
      const missing =
        hasValue(input, field) && allOrNone.includes(field) && allOrNone.find((other) => !hasValue(input, other));
      if (missing) throw keyformError(halfKey, { field, index, missing: sourceOf(entity, missing) });
    }
    for (const plan of plans) {
      if (!follows(plan, field) || leavesIndex(plan, removed)) continue;
      checkKnown(
        entity,
        plan,
        field,
        (other) => !written.includes(other) && !hasValue(input, other) && !removed.has(other),
      );
    }
  }
};

/** The field to set: for a computed field, which can't be set, one of its sources that an update can set. */
const sourceOf = ({ options, primaryFields }: EntityModel, field: string): string =>
  derivedFields(options)
    .find((one) => one.field === field)
    ?.from.find((name) => !primaryFields.includes(name)) ?? field;

/** The fields to set, each once. */
const settable = (entity: EntityModel, fields: readonly string[]): readonly string[] => [
  ...new Set(fields.map((field) => sourceOf(entity, field))),
];

/** Rejects a field that is set without the other fields of its keys. */
const checkKnown = (entity: EntityModel, plan: KeyPlan, field: string, isMissing: (other: string) => boolean): void => {
  if (plan.optionalFields.length > 0) {
    const missing = settable(entity, plan.fields.filter(isMissing));
    const removable = missing.find(
      (name) => plan.optionalFields.includes(name) && entity.attributeOf(name)?.presence === 'optional',
    );
    const hint = removable ? new Message(orRemoval, { field: removable }) : '';
    if (missing.length > 0) throw keyformError(sparseKey, { field, index: plan.index, missing, hint });
    return;
  }
  for (const part of plan.synthesized.flat()) {
    const missing = containsField(part, field) ? settable(entity, changingFields(plan, part).filter(isMissing)) : [];
    if (missing.length > 0) {
      throw keyformError(staleKey, { field, attribute: part.attribute, format: part.format.text, missing });
    }
  }
};

/**
 * Checks that removing these fields leaves no half of a key, and that the keys without them can be written.
 *
 * @param removed all fields that were removed, with these
 * @throws KeyformError `field`, with the name of the remaining field
 */
export const checkRemoved = ({ plans }: EntityModel, fields: readonly string[], removed: ReadonlySet<string>): void => {
  for (const plan of plans) {
    const { index, allOrNone } = plan;
    const field = fields.find((name) => allOrNone.includes(name));
    const left = allOrNone.find((name) => !fields.includes(name));
    if (field && left) throw keyformError(halfRemoved, { field, index, left });
    if (!leavesIndex(plan, removed)) for (const name of fields) checkEnd(plan, name, removed);
  }
};

/** Rejects the removal of an optional field of keys whose other fields aren't known. */
const checkEnd = (plan: KeyPlan, field: string, removed: ReadonlySet<string>): void => {
  for (const part of plan.synthesized.flat()) {
    if (!containsField(part, field)) continue;
    const changing = changingFields(plan, part);
    const needed = plan.optionalFields.length > 0 ? plan.fields : changing.slice(0, changing.indexOf(field));
    const missing = needed.find((name) => !removed.has(name));
    if (missing !== undefined) {
      throw keyformError(staleRemoval, { field, attribute: part.attribute, format: part.format.text, missing });
    }
  }
};
