import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { Item, Values } from '../../formats/key-plan.js';
import { absentOr, type Change, valueTerm } from '../update-expression.js';
import { NO_VALUES, ownChange, type UpdateState } from './state.js';

/**
 * The changes of the keys of indexes that follow from those of the fields.
 *
 * @throws KeyformError `field`; Refusal for a value that cannot stand in a key
 */
export const keyChanges = (state: UpdateState): Change[] => {
  const { entity, given, kept, removed, wire, upsert = false } = state;
  if (given === NO_VALUES && kept === NO_VALUES && removed.size === 0 && !upsert) return [];
  const { keyFields } = state.subject;
  const known = (): [Values, Item] => {
    const all: Item = { ...wire };
    const values: Record<string, unknown> = {};
    // Of a whole item no more than the key counts: the rest may have changed since it was read.
    for (const field of entity.primaryFields) {
      values[field] = keyFields[field];
      all[entity.physicalName(field)] = entity.encodeField(field, keyFields[field]);
    }
    return [Object.assign(values, given, kept), all];
  };
  const { set, keep, remove } = entity.stale.rewrite(given, removed, upsert, known, kept);
  return [
    ...Object.keys(set)
      .sort()
      .map((name) => ownChange('SET', name, valueTerm(name, set[name] as AttributeValue))),
    ...Object.keys(keep)
      .sort()
      .map((name) => ownChange('SET', name, absentOr([name], valueTerm(name, keep[name] as AttributeValue)))),
    ...[...remove].sort().map((name) => ownChange('REMOVE', name)),
  ];
};
