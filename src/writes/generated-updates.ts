/**
 * The changes that updates make to generated fields: computed fields follow their sources, stamped fields change with every update.
 */

import type { Fields, WireItem } from '../../types/values/wire.js';
import { computedInputIssue, GeneratedFields, generateField } from '../definitions/generated-fields.js';
import type { EntityModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { onUpdateUnneeded } from '../facts/messages/definitions.js';
import { computedWith } from '../facts/messages/generated.js';
import { missingForUpsert } from '../facts/messages/writes.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import { checkSet, followingIndex } from './index-maintenance/stale-keys.js';
import { copyState, fieldToChange, type UpdateState } from './update/state.js';
import { absentOr, type Change } from './update-expression.js';

const isChanged = ({ changes }: UpdateState, field: string): boolean =>
  changes.some(({ target }) => target.fields[0] === field);

/** Whether a value has all members of a map at every depth, so that setting it whole loses nothing. */
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

/** Generated fields with their updates. */
export class GeneratedUpdates extends GeneratedFields {
  override checkEntity(entity: EntityModel): void {
    const { name, primaryFields, unique, options } = entity;
    for (const { field } of this.stamped) {
      const what = primaryFields.includes(field)
        ? 'a field of the primary key'
        : unique.some(({ fields }) => fields.includes(field))
          ? 'a unique field'
          : unique.length > 0 && field === options?.ttl && 'the ttl of an entity with unique fields';
      if (what) {
        const problem = `onUpdate sets '${field}' by every update, but no update changes ${what}`;
        throw keyformError(onUpdateUnneeded, { problem }, name, { field });
      }
    }
  }

  override recompute(update: UpdateState, fields: Fields): Fields | undefined {
    const { entity, subject } = update;
    let recomputed: Record<string, unknown> | undefined;
    for (const { field, from, make } of this.computed) {
      const isInput = (name: string): boolean => fields[name] !== undefined && Object.hasOwn(fields, name);
      if (isInput(field)) throw computedInputIssue(field);
      const changed = from.find(isInput);
      if (changed === undefined) continue;
      const values: Record<string, unknown> = {};
      for (const name of from) {
        const isOfKey = entity.primaryFields.includes(name);
        values[name] = isOfKey ? subject.keyFields[name] : fields[name];
        if (values[name] !== undefined) {
          // The function relies on the types of the fields, and on what their checks rule out.
          if (!isOfKey) entity.writeField(name, values[name]);
          continue;
        }
        // What no update changes is refused for that.
        fieldToChange(update, changed);
        throw keyformError(computedWith, { field: changed, computed: field, missing: name }, entity.name);
      }
      recomputed ??= {};
      recomputed[field] = generateField(field, make, values);
    }
    return recomputed;
  }

  override addKeyDerived(update: UpdateState, fields: Record<string, unknown>, wire: WireItem): void {
    const { entity, subject } = update;
    for (const { field, make } of this.keyDerived(entity.primaryFields)) {
      const value = generateField(field, make, subject.keyFields);
      if (value === undefined) continue;
      fields[field] = value;
      wire[entity.physicalName(field)] = entity.writeField(field, value);
    }
  }

  override addStamped<Update extends object>(update: Update): Update {
    const before = update as unknown as UpdateState;
    const { entity, changes, stamps } = before;
    const state = copyState(before);
    const added: Change[] = [];
    for (const { field, make } of this.stamped) {
      if (isChanged(before, field)) continue;
      const target = fieldToChange(before, field);
      const input = generateField(field, make, {});
      const value = entity.writeField(field, input);
      added.push({ clause: 'SET', target, operand: { value, name: target.name } });
      if (!target.isKey) continue;
      state.given = { ...state.given, [field]: input };
      state.wire = { ...state.wire, [target.name]: value };
    }
    for (const { field, from, make } of before.upsert ? this.computed : []) {
      if (isChanged(before, field)) continue;
      const target = fieldToChange(before, field);
      const input = generateField(field, make, before.subject.keyFields);
      if (input === undefined) continue;
      const unknown = from.find((name) => !entity.primaryFields.includes(name));
      // The field may be missing because of its stored source, and must stay so.
      if (unknown !== undefined && entity.attributeOf(field)?.presence === 'optional') {
        throw keyformError(missingForUpsert, { field: unknown });
      }
      const value = entity.writeField(field, input);
      added.push({ clause: 'SET', target, operand: absentOr(target, { value, name: target.name }) });
      if (!target.isKey) continue;
      state.kept = { ...state.kept, [field]: input };
      state.wire = { ...state.wire, [target.name]: value };
    }
    state.changes = [...changes.slice(0, stamps), ...added, ...changes.slice(stamps)];
    checkSet(entity, state.given, state.removed);
    return state as never;
  }

  override isReplaced(field: string, of: AttrDescription, value: unknown): boolean {
    return this.computed.some(({ from }) => from.includes(field)) && hasAll(of, value);
  }

  override checkUpsert(update: UpdateState): void {
    const { entity, table } = update;
    for (const { field, from } of this.computed) {
      if (isChanged(update, field)) continue;
      const { presence, acceptsNull } = entity.attributeOf(field) as AttrDescription;
      // A stored source may make null of the field: then the item has no key of it, and must get none.
      const isNullKey =
        presence !== 'optional' &&
        acceptsNull &&
        (followingIndex(entity, field) ?? table.keyAttributes.has(entity.physicalName(field)));
      const missing = from.find(
        (name) =>
          !entity.primaryFields.includes(name) && (isNullKey || entity.attributeOf(name)?.presence !== 'optional'),
      );
      if (missing !== undefined) throw keyformError(missingForUpsert, { field: missing });
    }
  }
}
