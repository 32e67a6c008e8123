/**
 * What an update changes of fields that keyform makes: the computed ones follow those that they are computed from, others are set at
 * every write.
 */

import { complete, givenRefusal, makeField, sift, toSource } from '../definitions/made.js';
import type { MadeCode } from '../definitions/made-code.js';
import type { EntityModel } from '../definitions/model.js';
import { refuse } from '../errors/issue.js';
import { onUpdateUnneeded } from '../facts/messages/definitions.js';
import { computedFrom, computedPatch, computedWith } from '../facts/messages/generated.js';
import { missingForUpsert } from '../facts/messages/writes.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import { checkSet, followingIndex } from './index-maintenance/stale-keys.js';
import { copyState, fieldToChange, type UpdateState } from './update/state.js';
import { absentOr, type Change } from './update-expression.js';

const madeOf = ({ options }: EntityModel): MadeCode => options?.made as MadeCode;

const follow: MadeCode['follow'] = (update, given) => {
  const { entity, subject } = update as UpdateState;
  const { computed } = madeOf(entity);
  let followed: Record<string, unknown> | undefined;
  for (const one of computed) {
    const { field, from } = one;
    const isInput = (name: string): boolean => given[name] !== undefined && Object.hasOwn(given, name);
    if (isInput(field)) throw givenRefusal(field);
    const changed = from.find(isInput);
    if (changed === undefined) continue;
    const values: Record<string, unknown> = {};
    for (const name of from) {
      const isOfKey = entity.primaryFields.includes(name);
      values[name] = isOfKey ? subject.keyFields[name] : given[name];
      if (values[name] !== undefined) {
        // The function relies on the types of the fields, and on what their checks rule out.
        if (!isOfKey) entity.writeField(name, values[name]);
        continue;
      }
      // What no update changes is refused for that.
      fieldToChange(update as UpdateState, changed);
      throw refuse(computedWith, { field: changed, computed: field, missing: name }, entity.name);
    }
    followed ??= {};
    followed[field] = makeField(field, one.make, values);
  }
  return followed;
};

const fixed: MadeCode['fixed'] = ({ computed }, primary) =>
  computed.filter(({ from }) => from.every((name) => primary.includes(name)));

const addFixed: MadeCode['addFixed'] = (update, fields, wire) => {
  const { entity, subject } = update as UpdateState;
  for (const { field, make } of fixed(madeOf(entity), entity.primaryFields)) {
    const value = makeField(field, make, subject.keyFields);
    if (value === undefined) continue;
    fields[field] = value;
    wire[entity.physicalName(field)] = entity.writeField(field, value);
  }
};

const checkEntity: MadeCode['checkEntity'] = ({ stamped }, entity) => {
  const { name, primaryFields, unique, options } = entity as EntityModel;
  for (const { field } of stamped) {
    const what = primaryFields.includes(field)
      ? 'a field of the primary key'
      : unique.some(({ fields }) => fields.includes(field))
        ? 'a unique field'
        : unique.length > 0 && field === options?.ttl && 'the ttl of an entity with unique fields';
    if (what) {
      const problem = `onUpdate sets '${field}' by every update, but no update changes ${what}`;
      throw refuse(onUpdateUnneeded, { problem }, name, { field });
    }
  }
};

const isChanged = ({ changes }: UpdateState, field: string): boolean =>
  changes.some(({ target }) => target.fields[0] === field);

const stamp: MadeCode['stamp'] = (update) => {
  const before = update as unknown as UpdateState;
  const { entity, changes, stamps } = before;
  const { stamped, computed } = madeOf(entity);
  const state = copyState(before);
  const own: Change[] = [];
  for (const { field, make } of stamped) {
    if (isChanged(before, field)) continue;
    const target = fieldToChange(before, field);
    const input = makeField(field, make, {});
    const value = entity.writeField(field, input);
    own.push({ clause: 'SET', target, operand: { value, name: target.name } });
    if (!target.isKey) continue;
    state.given = { ...state.given, [field]: input };
    state.wire = { ...state.wire, [target.name]: value };
  }
  for (const one of before.upsert ? computed : []) {
    if (isChanged(before, one.field)) continue;
    const target = fieldToChange(before, one.field);
    const input = makeField(one.field, one.make, before.subject.keyFields);
    if (input === undefined) continue;
    const unknown = one.from.find((name) => !entity.primaryFields.includes(name));
    // The field may be missing because of its stored source, and must stay so.
    if (unknown !== undefined && entity.attributeOf(one.field)?.presence === 'optional') {
      throw refuse(missingForUpsert, { field: unknown });
    }
    const value = entity.writeField(one.field, input);
    own.push({ clause: 'SET', target, operand: absentOr(target, { value, name: target.name }) });
    if (!target.isKey) continue;
    state.kept = { ...state.kept, [one.field]: input };
    state.wire = { ...state.wire, [target.name]: value };
  }
  state.changes = [...changes.slice(0, stamps), ...own, ...changes.slice(stamps)];
  checkSet(entity, state.given, state.removed);
  return state as never;
};

/** Whether a value has all members of a map, at every depth: then nothing is lost where it is set whole. */
const hasAll = ({ kind, inner, variants }: AttrDescription, value: unknown): boolean =>
  kind === 'record'
    ? false
    : kind !== 'map' ||
      (variants === undefined &&
        isRecord(value) &&
        Object.entries(inner as unknown as { readonly [name: string]: AttrDescription }).every(
          ([name, of]) =>
            Object.hasOwn(value, name) &&
            value[name] !== undefined &&
            (value[name] === null ? of.acceptsNull : hasAll(of, value[name])),
        ));

/** What writes the fields of an entity that keyform makes. */
export const madeCode = (stamped: MadeCode['stamped'], computed: MadeCode['computed']): MadeCode => ({
  stamped,
  computed,
  names: [...stamped, ...computed].map(({ field }) => field),
  complete,
  sift,
  toSource,
  follow,
  fixed,
  checkEntity,
  addFixed,
  stamp,
  isWhole: ({ computed }, field, of, value) => computed.some(({ from }) => from.includes(field)) && hasAll(of, value),
  checkSource: (made, field, isPatch) => {
    const found = made.computed.find(({ from }) => from.includes(field));
    if (found === undefined) return;
    const message = isPatch ? computedPatch : computedFrom;
    throw refuse(message, { field, computed: found.field });
  },
  checkChange: (made, field) => {
    if (made.computed.some((one) => one.field === field)) throw givenRefusal(field);
  },
  checkUpsert: (update) => {
    const state = update as UpdateState;
    const { entity } = state;
    for (const { field, from } of madeOf(state.entity).computed) {
      if (isChanged(state, field)) continue;
      const { presence, acceptsNull } = entity.attributeOf(field) as AttrDescription;
      // A stored source may make null of the field: then the item has no key of it, and must get none.
      const isNullKey =
        presence !== 'optional' &&
        acceptsNull &&
        (followingIndex(entity, field) ?? state.table.keyAttributes.has(entity.physicalName(field)));
      const missing = from.find(
        (name) =>
          !entity.primaryFields.includes(name) && (isNullKey || entity.attributeOf(name)?.presence !== 'optional'),
      );
      if (missing !== undefined) throw refuse(missingForUpsert, { field: missing });
    }
  },
});
