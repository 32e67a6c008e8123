/**
 * Refuses an update that would leave a stale index key. Twin of `types/writes/index-maintenance/stale-keys.ts`.
 *
 * The rule, by which every index holds after an update what a put of the same item would have given it:
 *
 * - A field that is set rewrites the key attributes that are made of it. Their other fields must be known: set in the same
 *   call, part of the primary key, or computed from nothing else.
 * - Where an index lacks some items, because a field of its keys may be absent, a set field may bring the item into it.
 *   All fields of the index's keys must be known then, and all its keys are written.
 * - A field that is removed, or set to null, takes the item out of the indexes whose keys are made of it: their keys are
 *   removed. Nothing else needs to be known of such an index.
 * - A field that is set where it has no value yet takes its keys with it, if they are made of it and of nothing else that may
 *   change.
 * - A key attribute of two indexes stays where one of them surely keeps the item. Where that cannot be told, the removal is
 *   refused.
 * - Keys that are attributes of the entity (`'{x}'` on `x`) follow by themselves, and those of the table never change. Where an
 *   item may lack several of them, one call sets, or removes, all of them: one alone would be half of a key.
 */

import type { Fields } from '../../../types/values/wire.js';
import { derivedFields } from '../../definitions/entity-option.js';
import type { EntityModel } from '../../definitions/model.js';
import { keyformError } from '../../errors/issue.js';
import type { Target } from '../../expressions/path.js';
import { halfKey, halfRemoved, indexedField, sparseKey, staleKey } from '../../facts/messages/writes.js';
import { fieldsOfParts, type KeyPart, type KeyPlan } from '../../formats/key-plan.js';

/** Whether a field has a value among these. */
export const hasValue = (input: Fields, field: string): boolean =>
  input[field] !== undefined && input[field] !== null && Object.hasOwn(input, field);

/** The fields of one key attribute of an index that may change. */
export const changingFields = ({ fields }: KeyPlan, part: KeyPart): string[] =>
  fieldsOfParts([part]).filter((field) => fields.includes(field));

/** Whether the removed fields take the item out of an index. */
export const isOut = ({ optionalFields }: KeyPlan, removed: ReadonlySet<string>): boolean =>
  removed.size > 0 && optionalFields.some((field) => removed.has(field));

const containsField = ({ format }: KeyPart, field: string): boolean => format.fields.some(({ name }) => name === field);

/** Whether keys that are written for an index's sake change with a field. */
const follows = ({ synthesized, fields, optionalFields }: KeyPlan, field: string): boolean =>
  synthesized.length > 0 &&
  fields.includes(field) &&
  (optionalFields.length > 0 || synthesized.some((side) => side.some((part) => containsField(part, field))));

/** An index that must be told the value of a field when it changes; undefined for most fields. */
export const followingIndex = ({ plans }: EntityModel, field: string): string | undefined =>
  (plans.find((plan) => follows(plan, field)) ?? plans.find(({ allOrNone }) => allOrNone.includes(field)))?.index;

/** Whether the keys with a field have no other field that may change: then `if_not_exists` keeps or writes the field and its keys. */
export const ownsItsKeys = (entity: EntityModel, field: string): boolean =>
  entity.plans.every((plan) => {
    if (plan.allOrNone.includes(field)) return false;
    if (!follows(plan, field)) return true;
    // Null exists, and its keys don't: if_not_exists would keep the one and write the others. A schema may accept null.
    if (plan.optionalFields.length > 0)
      return plan.fields.length === 1 && entity.attributeOf(field)?.acceptsNull === false;
    return plan.synthesized
      .flat()
      .every((part) => !containsField(part, field) || changingFields(plan, part).length === 1);
  });

/** Rejects a change of a field that an option writes. Throws Issue. */
export const checkChange = ({ options }: EntityModel, field: string): void => {
  for (const option of options) option.checkChange?.(field);
};

/** Rejects a change whose new value an option needs and keyform doesn't know. Throws KeyformError. */
export const checkUnknownValue = ({ options }: EntityModel, field: string, isPatch?: boolean): void => {
  for (const option of options) option.checkUnknownValue?.(field, isPatch);
};

/** Refuses a change of a field that is in an index's keys and whose value the change does not tell. */
export const checkIndexed = (
  entity: EntityModel,
  { fields: [field] }: Pick<Target, 'fields'>,
  isPatch?: boolean,
): void => {
  // First: no other way of giving a computed field its value would be right either.
  checkChange(entity, field as string);
  checkUnknownValue(entity, field as string, isPatch);
  const index = followingIndex(entity, field as string);
  if (index !== undefined) throw keyformError(indexedField, { field: field as string, index });
};

/**
 * Checks that the keys made of these fields can be rewritten.
 *
 * @param input the fields that one call sets
 * @param removed the fields that were removed before
 * @param written the fields that keyform sets with every update
 * @throws KeyformError `field`, which names one that is missing
 */
export const checkSet = (
  entity: EntityModel,
  input: Fields,
  removed: ReadonlySet<string>,
  written: readonly string[] = [],
): void => {
  const { plans } = entity;
  for (const field of Object.keys(input)) {
    if (!hasValue(input, field)) continue;
    for (const { index, allOrNone } of plans) {
      const missing = allOrNone.includes(field) && allOrNone.find((other) => !hasValue(input, other));
      if (missing) throw keyformError(halfKey, { field, index, missing: sourceOf(entity, missing) });
    }
    for (const plan of plans) {
      if (!follows(plan, field) || isOut(plan, removed)) continue;
      checkKnown(entity, plan, field, (other) => !written.includes(other) && !hasValue(input, other));
    }
  }
};

/** What to set for a field: of a computed one, which takes no value, a source that an update can set. */
const sourceOf = ({ options, primaryFields }: EntityModel, field: string): string =>
  derivedFields(options)
    .find((one) => one.field === field)
    ?.from.find((name) => !primaryFields.includes(name)) ?? field;

/** Refuses a field that is set without the others of its keys. */
const checkKnown = (entity: EntityModel, plan: KeyPlan, field: string, isMissing: (other: string) => boolean): void => {
  if (plan.optionalFields.length > 0) {
    const missing = plan.fields.find(isMissing);
    if (missing !== undefined)
      throw keyformError(sparseKey, { field, index: plan.index, missing: sourceOf(entity, missing) });
    return;
  }
  for (const part of plan.synthesized.flat()) {
    const missing = containsField(part, field) ? changingFields(plan, part).find(isMissing) : undefined;
    if (missing !== undefined) {
      const source = sourceOf(entity, missing);
      throw keyformError(staleKey, { field, attribute: part.attribute, format: part.format.text, missing: source });
    }
  }
};

/**
 * Checks that a call which removes these fields leaves no half of a key.
 *
 * @throws KeyformError `field`, which names what it would leave
 */
export const checkRemoved = ({ plans }: EntityModel, fields: readonly string[]): void => {
  for (const { index, allOrNone } of plans) {
    const field = fields.find((name) => allOrNone.includes(name));
    const left = allOrNone.find((name) => !fields.includes(name));
    if (field && left) throw keyformError(halfRemoved, { field, index, left });
  }
};
