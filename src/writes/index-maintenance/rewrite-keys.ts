/**
 * Rewrites the index keys that depend on the fields that an update changes. Twin of
 * `types/writes/index-maintenance/rewrite-keys.ts`; `stale-keys.ts` states the rule.
 */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../../types/values/wire.js';
import type { DerivedField } from '../../definitions/entity-option.js';
import { writeKeys } from '../../definitions/write-keys.js';
import { keyformError } from '../../errors/issue.js';
import { sharedKey } from '../../facts/messages/writes.js';
import type { KeyPlan } from '../../formats/key-plan.js';
import { NO_VALUES, type UpdateState } from '../update/state.js';
import { absentOr, type Change, ownChange } from '../update-expression.js';
import { changingFields, hasValue, leavesIndex } from './stale-keys.js';

/** The indexes with keys that an update may have to rewrite. */
interface IndexChanges {
  readonly all: readonly KeyPlan[];
  /** The indexes that the update removes the item from. */
  readonly out: readonly KeyPlan[];
  /** The indexes that certainly contain the item after the update. */
  readonly inside: ReadonlySet<KeyPlan>;
}

/**
 * The changes of index keys that follow from an update's fields.
 *
 * @throws KeyformError `field`; Issue for a value that isn't valid in a key
 */
export const keyChanges = (state: UpdateState): Change[] => {
  const { entity, keyValues: input, fallbacks, removed, upsert = false } = state;
  if (input === NO_VALUES && fallbacks === NO_VALUES && removed.size === 0 && !upsert) return [];
  const isSet = (field: string): boolean => hasValue(input, field) || hasValue(fallbacks, field) || removed.has(field);
  const all = entity.plans.filter(({ synthesized }) => synthesized.length > 0);
  const out = all.filter((plan) => leavesIndex(plan, removed));
  const inside = new Set(all.filter((plan) => !out.includes(plan) && plan.fields.every(isSet)));
  const changes: IndexChanges = { all, out, inside };
  const set = rewritten(state, changes, isSet, upsert);
  const keep = takeFallbacks(set, changes, fallbacks, isSet);
  const remove = removedKeys(changes, removed);
  const operandOf = (keys: WireItem, name: string) => ({ value: keys[name] as AttributeValue, name });
  const sorted = (keys: WireItem): string[] => Object.keys(keys).sort();
  return [
    ...sorted(set).map((name) => ownChange('SET', name, operandOf(set, name))),
    ...sorted(keep).map((name) => ownChange('SET', name, absentOr({ steps: [name] }, operandOf(keep, name)))),
    ...remove.sort().map((name) => ownChange('REMOVE', name)),
  ];
};

/** The key attributes to set, with their values. */
const rewritten = (
  state: UpdateState,
  { all, out, inside }: IndexChanges,
  isSet: (field: string) => boolean,
  upsert: boolean,
): WireItem => {
  const item: WireItem = {};
  let known: readonly [Fields, WireItem] | undefined;
  for (const plan of all) {
    const changed = out.includes(plan) ? undefined : changedParts(plan, isSet, inside.has(plan), upsert);
    if (changed === undefined) continue;
    known ??= knownFields(state);
    writeKeys(changed, ...known, item);
  }
  return item;
};

/**
 * The key attributes of an index to write: those that change, or all if the update may add the item to the index.
 *
 * @param setsAll whether the update sets all fields of the index, and the item stays in it
 */
const changedParts = (
  plan: KeyPlan,
  isSet: (field: string) => boolean,
  setsAll: boolean,
  upsert: boolean,
): KeyPlan['parts'] | undefined => {
  const { synthesized, fields, optionalFields } = plan;
  if (upsert && optionalFields.length === 0) return synthesized;
  if (upsert ? setsAll : optionalFields.length > 0 && setsAll && fields.some(isSet)) return synthesized;
  if (optionalFields.length > 0 || !fields.some(isSet)) return undefined;
  return synthesized.map((side) => side.filter((part) => changingFields(plan, part).some(isSet)));
};

/**
 * The values that keys can be written from, and their stored forms: set fields, primary key fields, and fields derived from the
 * primary key.
 */
const knownFields = (state: UpdateState): [Fields, WireItem] => {
  const {
    entity,
    keyValues: input,
    fallbacks,
    wire,
    subject: { keyFields },
  } = state;
  const all: WireItem = { ...wire };
  const values: Record<string, unknown> = {};
  // Only the primary key of an item counts: the rest may have changed since it was read.
  for (const field of entity.primaryFields) {
    values[field] = keyFields[field];
    all[entity.physicalName(field)] = entity.encodeField(field, keyFields[field]);
  }
  for (const option of entity.options) {
    const value = option.valueOfKey?.(keyFields, entity.primaryFields);
    if (value === undefined) continue;
    const { field } = option.derived as DerivedField;
    values[field] = value;
    all[entity.physicalName(field)] = entity.writeField(field, value);
  }
  return [Object.assign(values, input, fallbacks), all];
};

/**
 * Moves the keys of fields that `if_not_exists` sets out of `set`, because they're written with `if_not_exists` too. So are those
 * of optional fields that an upsert doesn't set: an existing item may have them.
 */
const takeFallbacks = (
  set: WireItem,
  { all }: IndexChanges,
  fallbacks: Fields,
  isSet: (field: string) => boolean,
): WireItem => {
  const keep: WireItem = {};
  if (fallbacks === NO_VALUES) return keep;
  for (const plan of all) {
    for (const part of plan.synthesized.flat()) {
      const value = set[part.attribute];
      const fields = changingFields(plan, part);
      const isRetained =
        fields.some((field) => hasValue(fallbacks, field)) || (fields.length > 0 && !fields.some(isSet));
      if (value === undefined || !isRetained) continue;
      keep[part.attribute] = value;
      delete set[part.attribute];
    }
  }
  return keep;
};

/**
 * The key attributes of the indexes that the item leaves. An attribute shared with another index remains if that index certainly
 * keeps the item.
 */
const removedKeys = ({ all, out, inside }: IndexChanges, removed: ReadonlySet<string>): string[] => {
  const remove = new Set<string>();
  for (const { synthesized, optionalFields } of out) {
    for (const { attribute } of synthesized.flat()) {
      const sharing = all.filter(
        (other) => !out.includes(other) && other.synthesized.flat().some((part) => part.attribute === attribute),
      );
      if (sharing.some((other) => other.optionalFields.length === 0 || inside.has(other))) continue;
      const [other] = sharing;
      if (other === undefined) remove.add(attribute);
      else {
        const field = optionalFields.find((name) => removed.has(name)) as string;
        throw keyformError(sharedKey, { field, attribute, index: other.index, fields: other.fields });
      }
    }
  }
  return [...remove];
};
