/** The request of an update, with keyform's own changes: generated fields, the defaults of an upsert, index keys. */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { WireItem } from '../../../types/values/wire.js';
import { keyError, withKeyIssues, writtenParts } from '../../definitions/item-issues.js';
import { writeKeys } from '../../definitions/write-keys.js';
import { firstOf, Issue, issuesIn, keyformError, rethrowNamed } from '../../errors/issue.js';
import { indexedVersion, missingForUpsert, noChange } from '../../facts/messages/writes.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { asStored } from '../../values/codec/codec.js';
import { decode, defaultOf } from '../../values/kinds.js';
import { ownValues } from '../../values/own-value.js';
import { keyChanges } from '../index-maintenance/rewrite-keys.js';
import { checkSet, followingIndex, ownsItsKeys } from '../index-maintenance/stale-keys.js';
import { absentOr, type Change, ownChange, partsOf } from '../update-expression.js';
import { requireItem } from '../write.js';
import { completeInput, type WriteInput } from '../write-state.js';
import { copyState, fieldToChange, type UpdateDraft, type UpdateState, updateContext } from './state.js';

/**
 * The input of the low-level client's UpdateItemCommand.
 *
 * @throws KeyformError `request` for an update without changes or one that's too long; `key` for a key that's too long
 */
export const updateInput = (fields: UpdateState): WriteInput => {
  const { table, entity, stamps, upsert } = fields;
  if (fields.changes.length === stamps && !upsert) throw keyformError(noChange, { entity: entity.name });
  const isGenerated = upsert || entity.options.some(({ completeUpdate }) => completeUpdate);
  const known = isGenerated ? completed.get(fields) : undefined;
  const complete = known ?? completeChanges(fields);
  if (isGenerated && known === undefined) completed.set(fields, complete);
  const { state, changes } = complete;
  const input: WriteInput = { TableName: table.name, Key: ownValues({ ...state.subject.key }) };
  return completeInput(input, state, partsOf(changes));
};

/** An update with the changes that keyform adds. */
interface Complete {
  readonly state: UpdateState;
  readonly changes: readonly Change[];
}

/** Remembers generated values, so that building a request again returns the same request and its token stays valid. */
const completed = new WeakMap<UpdateState, Complete>();

const completeChanges = (input: UpdateState): Complete => {
  const { entity, stamps, upsert } = input;
  let state = input;
  let isCompleted = false;
  try {
    state = withValues(input);
    if (stamps > 0) checkSet(entity, state.keyValues, state.removed);
    const whole = upsert ? completeForUpsert(state) : undefined;
    isCompleted = true;
    const keys = keyChanges(whole === undefined ? state : { ...state, ...whole });
    const isAsGiven = whole === undefined && keys.length === 0;
    return { state, changes: isAsGiven ? state.changes : [...state.changes, ...(whole?.added ?? []), ...keys] };
  } catch (error) {
    return rethrowNamed(isCompleted ? withKeyErrors(error, state) : error, entity.name);
  }
};

/** Adds the values that options write when the request is built. */
const withValues = (before: UpdateState): UpdateState => {
  const { entity, changes, stamps } = before;
  if (!entity.options.some(({ completeUpdate }) => completeUpdate)) return before;
  const context = updateContext(before);
  const state = copyState(before);
  const added: Change[] = [];
  for (const option of entity.options) {
    for (const { field, input, isFallback } of option.completeUpdate?.(context) ?? []) {
      const target = fieldToChange(before, field);
      const value = entity.writeField(field, input);
      const operand = { value, name: target.name };
      added.push({ clause: 'SET', target, operand: isFallback ? absentOr(target, operand) : operand });
      if (!target.isKey) continue;
      const known = isFallback ? 'fallbacks' : 'keyValues';
      state[known] = { ...state[known], [field]: input };
      state.wire = { ...state.wire, [target.name]: value };
    }
  }
  if (added.length === 0) return before;
  state.changes = [...changes.slice(0, stamps), ...added, ...changes.slice(stamps)];
  checkSet(entity, state.keyValues, state.removed);
  return state;
};

/** Adds the issues of other key fields to the error of a key; returns other errors unchanged. */
const withKeyErrors = (error: unknown, { entity, keyValues: input }: UpdateState): unknown => {
  const { options } = entity;
  const issue = keyError(error, input, options);
  if (!(issue instanceof Issue)) return error;
  const issues = issuesIn(issue);
  if (issues === undefined) return error;
  return firstOf(withKeyIssues(issues, writtenParts(entity.plans, input), input, options), false, issue.code);
};

/** Adds the changes and the conditions that options make with every update. */
export const addOptions = (next: UpdateDraft): void => {
  const { entity, table } = next;
  const changes: Change[] = [];
  const now = (): Date => {
    next.time ??= table.now();
    return next.time;
  };
  for (const option of entity.options) {
    if (option.checkCreation) requireItem(next, 'attribute_exists');
    for (const { field, clause, value, input } of option.stampsOf?.(entity, now) ?? []) {
      const target = fieldToChange(next, field);
      changes.push({ clause, target, operand: { value, name: target.name } });
      const index = clause === 'ADD' ? followingIndex(entity, field) : undefined;
      if (index !== undefined) throw keyformError(indexedVersion, { field, index });
      if (!target.isKey || clause === 'ADD') continue;
      next.keyValues = { ...next.keyValues, [field]: input };
      next.wire = { ...next.wire, [target.name]: value };
    }
  }
  next.changes = changes;
  next.stamps = changes.length;
};

/**
 * Checks that the changes, with defaults, make a whole item. Counterpart of `MissingForUpsert` in
 * `types/writes/update/upsert.ts`.
 *
 * @throws KeyformError `field`, with the name of a missing field
 */
export const checkUpsert = (state: UpdateState): void => {
  const { entity, changes, table } = state;
  const { fields, primaryFields, options } = entity;
  const context = updateContext(state);
  for (const option of options) option.checkUpsert?.(context);
  const rewritten = options.flatMap(({ regenerates, writes }) => (regenerates && writes) || []);
  for (const field of fields ?? []) {
    const { presence, written } = entity.attributeOf(field) ?? {};
    if (rewritten.includes(field) || primaryFields.includes(field)) continue;
    if (entity.physicalName(field) === table.typeAttribute) continue;
    // An existing item keeps its value, not the default, so keys can only be filled if no other field is in them.
    if (written ? ownsItsKeys(entity, field) : presence === 'optional') continue;
    const isSet = changes.some(
      ({ clause, target }) => target.fields[0] === field && target.fields.length === 1 && /SET|ADD/.test(clause),
    );
    if (isSet) continue;
    throw keyformError(missingForUpsert, { field });
  }
};

interface UpsertCompletion extends Pick<UpdateState, 'fallbacks' | 'wire'> {
  /** The entity's type, fields of the primary key, defaults. */
  readonly added: readonly Change[];
}

const completeForUpsert = ({
  table,
  entity,
  subject: { key, keyFields },
  changes,
  time,
  fallbacks,
  wire,
}: UpdateState): UpsertCompletion => {
  const filled: Record<string, unknown> = { ...fallbacks };
  const stored: WireItem = { ...wire };
  const { fields, primaryFields, typeName, options } = entity;
  const { typeAttribute } = table;
  const added: Change[] = [];
  if (typeAttribute !== undefined) {
    added.push(ownChange('SET', typeAttribute, { value: { S: typeName }, name: typeAttribute }));
  }
  for (const field of primaryFields) {
    const name = entity.physicalName(field);
    const isKey = table.primary.includes(name);
    const value = isKey ? (key[name] as AttributeValue) : entity.writeField(field, keyFields[field]);
    stored[name] = value;
    if (!isKey) added.push(ownChange('SET', name, { value, name }));
  }
  // The attributes of the key's fields are encoded after the key: a codec may have encoded them differently.
  writeKeys(entity.plans[0]?.parts ?? [], keyFields, stored, {});
  for (const field of fields ?? []) {
    const attribute = entity.attributeOf(field) as AttrDescription;
    const initial = defaultOf(attribute);
    if (initial === undefined || primaryFields.includes(field)) continue;
    if (changes.some(({ target }) => target.fields[0] === field)) continue;
    const name = entity.physicalName(field);
    const [value = initial()] = options.flatMap((option) => option.initialOf?.(field, entity, time) ?? []);
    if (table.keyAttributes.has(name))
      entity.checkOwnKeys({ [field]: decode(attribute, asStored(value)) }, { [name]: value });
    added.push(ownChange('SET', name, absentOr({ steps: [name] }, { value, name })));
    // The field may be a key of one index and part of a synthesized key of another.
    if (!entity.plans.some(({ synthesized, fields }) => synthesized.length > 0 && fields.includes(field))) continue;
    filled[field] = decode(attribute, asStored(value));
    stored[name] = value;
  }
  return { added, fallbacks: filled, wire: stored };
};
