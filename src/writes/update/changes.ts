/**
 * The changes that `set`, `ensure`, `remove`, `add` and `delete` add to the draft of an update. Counterpart of
 * `types/writes/update-input.ts`.
 */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../../types/values/wire.js';
import type { DerivedField } from '../../definitions/entity-option.js';
import type { EntityModel } from '../../definitions/model.js';
import { Issue, issuesOf, keyformError, wholeIssue } from '../../errors/issue.js';
import { attributeAt, pathError, pathsOf, type Target } from '../../expressions/path.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { noFields, noFieldsFor } from '../../facts/messages/values.js';
import {
  noAddition,
  noContainer,
  noDeletion,
  noFieldName,
  ownChange,
  requiredField,
  requiredMembers,
} from '../../facts/messages/writes.js';
import { can, kindName } from '../../values/ability.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { isRecord } from '../../values/codec/codec.js';
import { valuesOf } from '../../values/fields-of.js';
import { snapshot } from '../../values/snapshot.js';
import {
  checkChange,
  checkIndexed,
  checkRemoved,
  checkSet,
  checkUnknownValue,
  ownsItsKeys,
} from '../index-maintenance/stale-keys.js';
import { absentOr, type Change } from '../update-expression.js';
import { type Callback, readAssignments, readPaths } from './assign.js';
import { collectErrors } from './collect-errors.js';
import { addChanges, checkReadOnly, fieldToChange, type UpdateDraft, updateContext } from './state.js';

/**
 * Copies the fields of a call's input.
 *
 * @throws KeyformError `field` if the input isn't an object with fields
 */
export const inputFields = (input: unknown, verb: string, entity: EntityModel): Fields => {
  // Reads each getter once, so that the stored value and the key agree.
  if (isRecord(input)) {
    const fields = valuesOf(input, [entity]);
    for (const option of entity.options) option.copySources?.(fields);
    return fields;
  }
  const issues = issuesOf(wholeIssue(new Issue(noFields, { value: input }), input));
  throw keyformError(noFieldsFor, { function: verb, value: input }, undefined, { issues });
};

/**
 * Adds the changes of `set` with an object.
 *
 * @param validateSeparately whether to validate each field without the fields that it needs
 * @throws KeyformError `field` or `condition`; Issue for an invalid value
 */
export const setFields = (next: UpdateDraft, fields: Fields, validateSeparately?: boolean): void => {
  const { entity } = next;
  const changes: Change[] = [];
  let keyed: Record<string, unknown> | undefined;
  const wire: WireItem = {};
  const recomputed = validateSeparately ? undefined : recompute(next, fields);
  const all = recomputed === undefined ? fields : { ...fields, ...recomputed };
  for (const field of sortedNames(all)) {
    const input = all[field];
    const isGenerated = recomputed !== undefined && Object.hasOwn(recomputed, field);
    if (input === undefined) {
      if (isGenerated) {
        changes.push(removalOf(next, field));
        // As if it were set to null: keys that have it as an optional field are rewritten.
        if (next.removed.has(field)) keyed = { ...keyed, [field]: null };
      }
      continue;
    }
    // An item that was read contains its type. Setting it changes nothing.
    if (input === entity.typeName && entity.physicalName(field) === next.table.typeAttribute) continue;
    if (validateSeparately) checkChange(entity, field);
    const target = fieldToChange(next, field);
    const value = entity.definition.fields.outputOf(field, input);
    const encoded = entity.writeField(field, value);
    const operand = { value: encoded, name: target.name };
    changes.push(isGenerated ? { clause: 'SET', target, operand, isGenerated } : { clause: 'SET', target, operand });
    if (!target.isKey) continue;
    keyed ??= {};
    keyed[field] = snapshot(value);
    wire[target.name] = encoded;
    if (value === null) next.removed = new Set([...next.removed, field]);
  }
  addChanges(next, changes);
  if (keyed === undefined || validateSeparately) return;
  const stamped = next.changes.slice(0, next.stamps).filter(({ clause }) => clause === 'SET');
  checkSet(
    entity,
    keyed,
    next.removed,
    stamped.map(({ target }) => target.fields[0] as string),
  );
  entity.checkOwnKeys(keyed, wire);
  next.keyValues = { ...next.keyValues, ...keyed };
  next.wire = { ...next.wire, ...wire };
};

/** Derived fields that change with these fields; undefined for a field to remove. Throws KeyformError or Issue. */
const recompute = (next: UpdateDraft, fields: Fields): Fields | undefined => {
  const { options } = next.entity;
  if (!options.some((option) => option.recompute)) return undefined;
  const context = updateContext(next);
  let recomputed: Record<string, unknown> | undefined;
  for (const option of options) {
    const result = option.recompute?.(fields, context);
    if (result === undefined) continue;
    recomputed ??= {};
    recomputed[(option.derived as DerivedField).field] = result.value;
  }
  return recomputed;
};

/** The removal of a computed field that no longer has a value. */
const removalOf = (next: UpdateDraft, field: string): Change => {
  const target = fieldToChange(next, field);
  if (!isRemovable(next.entity, target)) throw keyformError(requiredField, { field });
  if (target.isKey) next.removed = new Set([...next.removed, field]);
  return { clause: 'REMOVE', target, operand: undefined, isGenerated: true };
};

const setByCallback = (next: UpdateDraft, callback: Callback): void => {
  const { entity } = next;
  const changes = readAssignments(pathsOf(next.subject.root), callback, entity).map((assignment): Change => {
    const { target, operand, otherwise, assigned } = assignment;
    const field = target.fields[0] as string;
    const { isKey } = fieldToChange(next, field);
    const change: Change = { clause: 'SET', target, operand };
    checkReadOnly(change);
    checkUnknownValue(entity, field);
    if (isKey && otherwise !== undefined && target.fields.length === 1 && ownsItsKeys(entity, field)) {
      const encoded = { [target.name]: otherwise.encoded };
      entity.checkOwnKeys({ [field]: otherwise.value }, encoded);
      next.fallbacks = { ...next.fallbacks, [field]: otherwise.value };
      next.wire = { ...next.wire, ...encoded };
    } else {
      checkIndexed(entity, target);
      if (isKey && assigned !== undefined && target.fields.length === 1) {
        entity.checkOwnKeys({ [field]: assigned.value }, { [target.name]: assigned.encoded });
      }
    }
    return change;
  });
  addChanges(next, changes);
};

/**
 * Adds the changes of `set`.
 *
 * @throws KeyformError `field` or `condition`; Issue for an invalid value
 */
export const addSet = (next: UpdateDraft, input: unknown): void => {
  if (typeof input === 'function') {
    setByCallback(next, input as Callback);
    return;
  }
  const fields = inputFields(input, 'set', next.entity);
  const { changes, removed } = next;
  try {
    setFields(next, fields);
  } catch (error) {
    Object.assign(next, { changes, removed });
    throw collectErrors(error, next, fields, (state, some, validateSeparately) =>
      setFields(state, some, validateSeparately),
    );
  }
};

const isSet = (value: AttributeValue): boolean => 'SS' in value || 'NS' in value || 'BS' in value;

/**
 * Adds the changes of `add` or `delete`.
 *
 * @throws KeyformError `field` for a kind that the clause doesn't support; Issue for an invalid value
 */
export const addArithmetic = (next: UpdateDraft, clause: 'ADD' | 'DELETE', fields: unknown): void => {
  const input = inputFields(fields, clause.toLowerCase(), next.entity);
  const changes: Change[] = [];
  for (const field of sortedNames(input)) {
    const value = input[field];
    if (value === undefined) continue;
    const target = fieldToChange(next, field);
    const attribute = attributeAt(target);
    const kind = attribute.kind === 'ordered' ? 'codec' : kindName(attribute);
    const wrongKind = (): Error => keyformError(clause === 'ADD' ? noAddition : noDeletion, { field, kind });
    // The kind first, in the order of the compiler: the codec of a list would ask for an array, which isn't allowed either.
    if (!can(attribute.kind, clause === 'ADD' ? 'canAdd' : 'canDelete')) throw wrongKind();
    checkIndexed(next.entity, target);
    const encoded = next.entity.writeField(field, value, true);
    if (!isSet(encoded) && (clause !== 'ADD' || !('N' in encoded))) throw wrongKind();
    changes.push({ clause, target, operand: { value: encoded, name: target.name } });
  }
  addChanges(next, changes);
};

/** The paths of a call: field names, or a callback that returns paths. */
const inputPaths = (next: UpdateDraft, verb: string, input: readonly unknown[]): Target[] => {
  if (input.length === 1 && typeof input[0] === 'function') {
    const targets = readPaths(verb, pathsOf(next.subject.root), input[0] as Callback);
    for (const { fields } of targets) fieldToChange(next, fields[0] as string);
    return targets;
  }
  return input.map((field) => {
    if (typeof field === 'string') return fieldToChange(next, field);
    throw keyformError(noFieldName, { verb, value: field });
  });
};

/**
 * Adds `ensure`'s empty maps and lists, which are written if the path doesn't exist.
 *
 * @throws KeyformError `field`, or `condition` for a path that isn't a map without required members, a record or a list
 */
export const addEnsured = (next: UpdateDraft, input: readonly unknown[]): void =>
  addChanges(
    next,
    inputPaths(next, 'ensure', input).map((target) => {
      const { kind, variants, inner } = attributeAt(target);
      if (!can(kind, 'canEnsure')) throw pathError(noContainer, target, { kind });
      const members: AttrDescription[] = kind === 'map' && variants === undefined ? Object.values(inner as object) : [];
      if (variants !== undefined || members.some(({ presence }) => presence === 'required')) {
        throw pathError(requiredMembers, target, {});
      }
      checkIndexed(next.entity, target);
      const empty = { value: kind === 'list' ? { L: [] } : { M: {} }, name: target.name };
      return { clause: 'SET', target, operand: absentOr(target, empty) };
    }),
  );

export const addRemoved = (next: UpdateDraft, input: readonly unknown[]): void =>
  addRemovals(next, inputPaths(next, 'remove', input));

/**
 * Adds the removal of paths.
 *
 * @param validateSeparately whether to validate each path without the fields that must be removed with it
 * @throws KeyformError `field` for a required attribute
 */
export const addRemovals = (
  next: UpdateDraft,
  targets: readonly Target[],
  isPatch?: boolean,
  validateSeparately?: boolean,
): void => {
  const { entity } = next;
  const whole: string[] = [];
  const changes = targets.map((target): Change => {
    const field = target.fields[0] as string;
    const isWhole = target.fields.length === 1;
    // In the compiler's order: for a part of a field this check comes first, for a whole field last.
    if (!isWhole) checkUnknownValue(entity, field, isPatch);
    checkChange(entity, field);
    if (!isWhole) checkIndexed(entity, target);
    else if (fieldToChange(next, field).isKey) whole.push(field);
    const change: Change = { clause: 'REMOVE', target, operand: undefined };
    checkReadOnly(change);
    if (!isRemovable(entity, target)) {
      const own = next.changes.slice(0, next.stamps).some((stamp) => stamp.target.fields[0] === field);
      throw pathError(own && isWhole ? ownChange : requiredField, target, {});
    }
    if (isWhole) checkUnknownValue(entity, field, isPatch);
    return change;
  });
  if (whole.length > 0) {
    next.removed = new Set([...next.removed, ...whole]);
    if (!validateSeparately) checkRemoved(entity, whole, next.removed);
  }
  addChanges(next, changes);
};

/** Whether a path can be removed: an optional attribute, an element of a list, an entry of a record. */
const isRemovable = (entity: EntityModel, { fields }: Target): boolean => {
  let attribute = entity.attributeOf(fields[0] as string);
  if (fields.length === 1) return attribute === undefined || attribute.presence === 'optional';
  for (let depth = 1; attribute !== undefined; depth++) {
    const { kind, inner } = attribute;
    const step = fields[depth] as string;
    const isLast = depth === fields.length - 1;
    if (kind === 'any' && inner === undefined) return true;
    if (kind === 'list' || kind === 'record') {
      if (isLast) return true;
      attribute = inner as AttrDescription;
    } else {
      // A member of a map or an element of a tuple. Elements of tuples are never optional.
      attribute = (inner as unknown as { readonly [step: string]: AttrDescription })[step];
      if (isLast) return attribute?.presence === 'optional';
    }
  }
  return true;
};
