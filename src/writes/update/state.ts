/** The state of an update, the fields that it may change, and the rules for adding a change. */

import type { Fields, WireItem } from '../../../types/values/wire.js';
import type { UpdateContext } from '../../definitions/entity-option.js';
import { Issue, keyformError } from '../../errors/issue.js';
import { isNatural } from '../../expressions/path/root.js';
import { fieldTarget, type PathRoot, pathError, type Target } from '../../expressions/path.js';
import { attributeHint } from '../../expressions/unknown-attribute.js';
import { readOnlyAttribute, unionDiscriminator } from '../../facts/messages/attributes.js';
import { unknownAttribute } from '../../facts/messages/expressions.js';
import { changedTwice, ownChange, primaryField, typeAttribute } from '../../facts/messages/writes.js';
import type { Step } from '../../keys/expression.js';
import { checkPaths } from '../../keys/expression-limits.js';
import { checkChange, followingIndex } from '../index-maintenance/stale-keys.js';
import type { Change } from '../update-expression.js';
import type { WriteState } from '../write-state.js';

export interface UpdateState extends WriteState {
  readonly subject: Subject;
  /** Keyform's own changes come first. */
  readonly changes: readonly Change[];
  /** When the request was made, for an entity with timestamps. */
  readonly time: Date | undefined;
  /** The number of keyform's own changes, such as the time of the update and the version. */
  readonly stamps: number;
  /** Key fields with a new value, null for those set to null; `wire` has them encoded. */
  readonly keyValues: Fields;
  readonly wire: WireItem;
  /** Key fields set with `if_not_exists`. */
  readonly fallbacks: Fields;
  /** Key fields that are removed or set to null. */
  readonly removed: ReadonlySet<string>;
  /** Whether the update may create the item: then it writes everything that makes the item complete. */
  readonly upsert?: true | undefined;
}

export type UpdateDraft = { -readonly [Part in keyof UpdateState]: UpdateState[Part] };

/**
 * Copies a state. The compiler reports a member that's missing here. All states come from this literal and share one V8 shape; with a
 * spread, each path to a state would create a shape, and access would be up to a hundred times slower.
 */
export const copyState = (state: UpdateState): Required<UpdateDraft> => ({
  table: state.table,
  entity: state.entity,
  subject: state.subject,
  changes: state.changes,
  time: state.time,
  stamps: state.stamps,
  keyValues: state.keyValues,
  wire: state.wire,
  fallbacks: state.fallbacks,
  removed: state.removed,
  conditions: state.conditions,
  lock: state.lock,
  upsert: state.upsert,
  mustExist: state.mustExist,
  mustNotExist: state.mustNotExist,
  returning: state.returning,
  returnOnFailure: state.returnOnFailure,
  words: state.words,
  passedOptions: state.passedOptions,
});

/** What stays the same between calls: the item's key, and the targets of known fields. */
export interface Subject {
  readonly root: PathRoot;
  readonly targets: ReadonlyMap<string, Target>;
  readonly key: WireItem;
  /** The fields of the primary key. */
  readonly keyFields: Fields;
}

export const NO_VALUES = Object.freeze({});

/**
 * The target of a field that an update may change.
 *
 * @throws KeyformError `field`
 */
export const fieldToChange = ({ subject: { root, targets }, table, entity }: UpdateState, field: string): Target => {
  const known = targets.get(field);
  if (known?.isKey !== undefined) return known;
  if (entity.primaryFields.includes(field)) throw keyformError(primaryField, { field });
  if (entity.physicalName(field) === table.typeAttribute) throw keyformError(typeAttribute, { field });
  for (const option of entity.options) {
    const { message } = option.unchangeable?.(field, entity) ?? {};
    if (message !== undefined) throw keyformError(message, { field });
  }
  const isOnlyKey = table.keyAttributes.has(field) && !isNatural(entity, field);
  if (entity.definition.fields.lacks(field) || (entity.fields === undefined && isOnlyKey)) {
    const hint = attributeHint(field, new Set(entity.fields));
    throw keyformError(unknownAttribute, { field, of: entity.name, hint }, undefined, { code: 'field' });
  }
  const target = fieldTarget(root, field);
  target.isKey = followingIndex(entity, field) !== undefined || table.keyAttributes.has(target.name);
  return target;
};

/** The view of an update that options get. */
export const updateContext = (state: UpdateState): UpdateContext => {
  const { entity, subject, table, upsert = false } = state;
  return {
    entity,
    keyFields: subject.keyFields,
    isUpsert: upsert,
    isChanged: (field) => state.changes.some(({ target }) => target.fields[0] === field),
    isInKey: (field) =>
      followingIndex(entity, field) !== undefined || table.keyAttributes.has(entity.physicalName(field)),
    checkField: (field) => {
      fieldToChange(state, field);
    },
  };
};

/** Whether a change only writes a missing attribute. */
const isFallback = ({ target, operand }: Change): boolean =>
  operand !== undefined &&
  'op' in operand &&
  operand.op === 'if_not_exists' &&
  (operand.of[0] as Partial<Target>).steps === target.steps;

/** Rejects a change of a read-only attribute or of its parts. Throws Issue. */
export const checkReadOnly = (change: Change): void => {
  const target: Partial<Target> = change.target;
  const rule = target.attributes?.find((attribute) => attribute.isReadOnly)?.isReadOnly;
  if (!target.isWithinReadOnly && (!rule || isFallback(change))) return;
  throw new Issue(rule === 'form' ? unionDiscriminator : readOnlyAttribute, {}, [...change.target.fields]);
};

/**
 * Adds changes. No two changes may overlap.
 *
 * @throws KeyformError `condition`; `request` for more paths than an expression allows
 */
export const addChanges = (next: UpdateDraft, more: readonly Change[]): void => {
  const { changes, entity, stamps } = next;
  checkPaths(changes.length + more.length, 'update', entity.name);
  const all = [...changes];
  for (const change of more) {
    const { target } = change;
    checkReadOnly(change);
    if (!change.isGenerated) checkChange(entity, target.fields[0] as string);
    for (let at = 0; at < all.length; at++) {
      const { steps } = (all[at] as Change).target;
      // The first step is always a name.
      if (steps[0] !== target.steps[0] || !overlaps(steps, target.steps)) continue;
      throw pathError(at < stamps ? ownChange : changedTwice, { ...target, entity: entity.name }, {});
    }
    all.push(change);
  }
  next.changes = all;
};

/** Whether one path contains the other, or one uses as a list what the other uses as a map. */
const overlaps = (left: readonly Step[], right: readonly Step[]): boolean => {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const [step, other] = [left[index], right[index]];
    if (step !== other) return typeof step !== typeof other;
  }
  return true;
};
