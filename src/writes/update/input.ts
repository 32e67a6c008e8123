/**
 * The request of an update, with what keyform adds to it: the time and the version, and what makes an item whole where there is none.
 */

import type { WireItem } from '../../../types/values/wire.js';
import { keyError, withKeyIssues, writtenParts } from '../../definitions/item-issues.js';
import { timeOf } from '../../definitions/timestamps.js';
import { firstOf, Issue, issuesIn, keyformError, rethrowNamed } from '../../errors/issue.js';
import { missingForUpsert, noChange, uniqueForUpsert } from '../../facts/messages/writes.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { asStored } from '../../values/codec/codec.js';
import { decode, defaultOf } from '../../values/kinds.js';
import { ownValues } from '../../values/own-value.js';
import { keyChanges } from '../index-maintenance/rewrite-keys.js';
import { checkSet, ownsItsKeys } from '../index-maintenance/stale-keys.js';
import { absentOr, type Change, ownChange, partsOf } from '../update-expression.js';
import { completeInput, type WriteInput } from '../write-state.js';
import { fieldToChange, type UpdateDraft, type UpdateState } from './state.js';

/**
 * The input of the low-level client's UpdateItemCommand.
 *
 * @throws KeyformError `request` for an update that changes nothing, or is too long; `key` for a key that is too long
 */
export const updateInput = (fields: UpdateState): WriteInput => {
  const { table, entity, stamps, upsert } = fields;
  if (fields.changes.length === stamps && !upsert) throw keyformError(noChange, { entity: entity.name });
  const isGenerated = upsert || (entity.options?.generated?.stamped.length ?? 0) > 0;
  const known = isGenerated ? completed.get(fields) : undefined;
  const complete = known ?? completeChanges(fields);
  if (isGenerated && known === undefined) completed.set(fields, complete);
  const { state, changes } = complete;
  const input: WriteInput = { TableName: table.name, Key: ownValues({ ...state.subject.key }) };
  return completeInput(input, state, partsOf(changes));
};

/** An update with all that keyform adds to it. */
interface Complete {
  readonly state: UpdateState;
  readonly changes: readonly Change[];
}

/** Defaults and what functions make, so that a request is the same each time that it is built: it can be sent again with its token. */
const completed = new WeakMap<UpdateState, Complete>();

const completeChanges = (input: UpdateState): Complete => {
  const { entity, stamps, upsert } = input;
  let state = input;
  let isCompleted = false;
  try {
    state = entity.options?.generated?.addStamped(input) ?? input;
    if (stamps > 0) checkSet(entity, state.given, state.removed);
    const whole = upsert ? completeForUpsert(state) : undefined;
    isCompleted = true;
    const keys = keyChanges(whole === undefined ? state : { ...state, ...whole });
    const isAsGiven = whole === undefined && keys.length === 0;
    return { state, changes: isAsGiven ? state.changes : [...state.changes, ...(whole?.added ?? []), ...keys] };
  } catch (error) {
    return rethrowNamed(isCompleted ? keysRefusal(error, state) : error, entity.name);
  }
};

/** The refusal of a key, with what is wrong with other fields in keys; anything else stays what it is. */
const keysRefusal = (error: unknown, { entity, given: input }: UpdateState): unknown => {
  const generated = entity.options?.generated;
  const refusal = keyError(error, input, generated);
  if (!(refusal instanceof Issue)) return error;
  const faults = issuesIn(refusal);
  if (faults === undefined) return error;
  return firstOf(withKeyIssues(faults, writtenParts(entity.plans, input), input, generated), false, refusal.code);
};

/** Adds to a new update that it writes when it was done, and the next version. */
export const addStamps = (next: UpdateDraft): void => {
  const { entity, table } = next;
  const { created, updated, version } = entity.options ?? {};
  const changes: Change[] = [];
  if ((created ?? updated) !== undefined) next.time = table.now();
  if (updated !== undefined && next.time !== undefined) {
    const target = fieldToChange(next, updated);
    const time = timeOf(next.time, entity.attributeOf(updated)?.kind);
    const value = entity.encodeField(updated, time);
    changes.push({ clause: 'SET', target, operand: { value, name: target.name } });
    if (target.isKey) {
      next.given = { [updated]: time };
      next.wire = { [target.name]: value };
    }
  }
  if (version !== undefined) {
    const target = fieldToChange(next, version);
    changes.push({ clause: 'ADD', target, operand: { value: { N: '1' }, name: target.name } });
  }
  next.changes = changes;
  next.stamps = changes.length;
};

/**
 * What an upsert makes must be a whole item. Counterpart of `MissingForUpsert` in `types/writes/update/upsert.ts`.
 *
 * @throws KeyformError `field`, which names one that is missing
 */
export const checkUpsert = (state: UpdateState): void => {
  const { entity, changes, table } = state;
  const { fields, primaryFields, options } = entity;
  options?.generated?.checkUpsert(state);
  for (const field of fields ?? []) {
    if (options?.generated?.names.includes(field)) continue;
    const presence = entity.attributeOf(field)?.presence;
    if (primaryFields.includes(field) || entity.physicalName(field) === table.typeAttribute) continue;
    // Where the item is there already, a default is not what its keys are made of: those that have it alone are filled with it.
    if (presence === 'optional' || (presence === 'default' && ownsItsKeys(entity, field))) continue;
    const isSet = changes.some(
      ({ clause, target }) => target.fields[0] === field && target.fields.length === 1 && /SET|ADD/.test(clause),
    );
    if (isSet) continue;
    const isUnique = entity.unique.some(({ fields: those }) => those.includes(field));
    throw keyformError(isUnique ? uniqueForUpsert : missingForUpsert, { field });
  }
  // Every item has the marker of such a constraint, and an update writes none.
  const inKey = entity.unique.find(({ fields: those }) => those.every((field) => primaryFields.includes(field)));
  if (inKey !== undefined) {
    const field = inKey.fields[0] as string;
    throw keyformError(uniqueForUpsert, { field });
  }
};

/** The changes that an upsert adds to those of the caller. */
interface UpsertCompletion extends Pick<UpdateState, 'kept' | 'wire'> {
  /** The type, fields of the primary key, defaults. */
  readonly added: readonly Change[];
}

const completeForUpsert = ({
  table,
  entity,
  subject: { keyFields },
  changes,
  time,
  kept,
  wire,
}: UpdateState): UpsertCompletion => {
  const filled: Record<string, unknown> = { ...kept };
  const stored: WireItem = { ...wire };
  const { fields, primaryFields, typeName, options } = entity;
  const { typeAttribute } = table;
  const added: Change[] = [];
  if (typeAttribute !== undefined) {
    added.push(ownChange('SET', typeAttribute, { value: { S: typeName }, name: typeAttribute }));
  }
  for (const field of primaryFields) {
    const name = entity.physicalName(field);
    if (table.primary.includes(name)) continue;
    added.push(ownChange('SET', name, { value: entity.writeField(field, keyFields[field]), name }));
  }
  for (const field of fields ?? []) {
    const attribute = entity.attributeOf(field) as AttrDescription;
    const initial = defaultOf(attribute);
    if (initial === undefined || primaryFields.includes(field)) continue;
    if (changes.some(({ target }) => target.fields[0] === field)) continue;
    const name = entity.physicalName(field);
    const value =
      field === options?.created ? entity.encodeField(field, timeOf(time as Date, attribute.kind)) : initial();
    if (table.keyAttributes.has(name))
      entity.checkOwnKeys({ [field]: decode(attribute, asStored(value)) }, { [name]: value });
    added.push(ownChange('SET', name, absentOr({ steps: [name] }, { value, name })));
    // An index may have the field itself as a key, and other keys that come with it.
    if (!entity.plans.some(({ synthesized, fields }) => synthesized.length > 0 && fields.includes(field))) continue;
    filled[field] = decode(attribute, asStored(value));
    stored[name] = value;
  }
  return { added, kept: filled, wire: stored };
};
