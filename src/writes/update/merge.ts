/**
 * What `merge` and `patch` change: of maps their members, of records their entries. Twin of `types/writes/update/merge.ts`.
 */
import type { Fields } from '../../../types/values/wire.js';
import { unknownAttributeMessage } from '../../errors/messages/expressions.js';
import { mergeAbsentMessage } from '../../errors/messages/writes.js';
import { Refusal, refuse } from '../../errors/refusal.js';
import { childOf, memberNames } from '../../expressions/path/child.js';
import { attributeAt, showPath, type Target } from '../../expressions/path.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { checkOptions } from '../../requests/options.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { checkMemberName, isRecord } from '../../values/codec/codec.js';
import { didYouMean } from '../../values/codec/nearest.js';
import { loose } from '../../values/watch.js';
import { checkIndexed } from '../index-maintenance/stale-keys.js';
import type { Change } from '../update-expression.js';
import { encodeAt, MISSING } from './assign.js';
import { addRemovals, fieldsGiven, setFields } from './changes.js';
import { addChanges, slotOf, type UpdateDraft } from './state.js';

/** The options of `merge`, and those of `patch` beside them. */
interface MergeOptions {
  readonly ensured?: boolean;
  readonly nulls?: 'remove';
  readonly maps?: 'replace';
}

/** Whether of an attribute parts are set: the members of a map, the entries of a record. */
const isMerged = ({ kind }: AttrDescription): boolean => kind === 'map' || kind === 'record';

/** Whether null is not a value of an attribute, but takes it away. */
const isRemoval = (value: unknown, { acceptsNull, kind }: AttrDescription): boolean =>
  value === null && !acceptsNull && kind !== 'null' && kind !== 'any' && kind !== 'json';

/** What is found in what was given, at every depth. */
interface Found {
  readonly changes: Change[];
  readonly removed: Target[];
}

/** What lies in a map or a record. */
const mergeAt = (next: UpdateDraft, target: Target, given: unknown, options: MergeOptions, found: Found): void => {
  const { presence, acceptsNull, kind } = attributeAt(target);
  if (!isRecord(given)) {
    // Its codec refuses it.
    found.changes.push({ clause: 'SET', target, operand: { value: encodeAt(target, given), name: target.name } });
    return;
  }
  if (!options.ensured && (MISSING.test(presence) || acceptsNull)) {
    throw refuse('condition', mergeAbsentMessage(showPath(target)), showPath(target), next.entity.name);
  }
  for (const name of sortedNames(given)) {
    const value = given[name];
    if (value === undefined) continue;
    const child = childAt(next, target, name);
    const attribute = attributeAt(child);
    if (options.nulls && isRemoval(value, attribute)) found.removed.push(child);
    else if (kind === 'map' && value !== null && isMerged(attribute)) mergeAt(next, child, value, options, found);
    else {
      const operand = { value: encodeAt(child, value), name: child.name };
      found.changes.push({ clause: 'SET', target: child, operand });
    }
  }
};

const childAt = ({ entity }: UpdateDraft, target: Target, name: string): Target => {
  try {
    checkMemberName(name);
  } catch (error) {
    if (error instanceof Refusal) error.path.unshift(...target.fields, name);
    throw error;
  }
  const child = childOf(target, name);
  if (child !== undefined) return child;
  const path = `${showPath(target)}.${name}`;
  const near = didYouMean(name, memberNames(attributeAt(target)));
  throw refuse('field', `${unknownAttributeMessage(path, entity.name)}${near}`, path);
};

/**
 * What `merge` and `patch` change. Fields that are not maps and no records, or null, go the way of `set`.
 *
 * @throws KeyformError `field` or `condition`; Refusal for a value that does not fit
 */
export const addMerged = (next: UpdateDraft, verb: 'merge' | 'patch', given: unknown, chosen: unknown): void => {
  checkOptions(verb, chosen, verb);
  const options: MergeOptions = chosen ?? {};
  const fields: Fields = loose(fieldsGiven(given, verb));
  // Without a prototype: a field may have any name.
  const whole: Record<string, unknown> = Object.create(null);
  const found: Found = { changes: [], removed: [] };
  for (const field of sortedNames(fields)) {
    const value = fields[field];
    if (value === undefined) continue;
    const attribute = next.entity.attributeOf(field);
    if (attribute === undefined) whole[field] = value;
    else if (options.nulls && isRemoval(value, attribute)) found.removed.push(slotOf(next, field).target);
    else if (value === null || options.maps || !isMerged(attribute)) whole[field] = value;
    else {
      const { target } = slotOf(next, field);
      checkIndexed(next.entity, target);
      mergeAt(next, target, value, options, found);
    }
  }
  // First: what is set then needs nothing of the indexes that the item leaves.
  addRemovals(next, found.removed);
  setFields(next, whole);
  addChanges(next, found.changes);
};
