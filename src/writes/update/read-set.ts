/**
 * What `set` takes: values by field, or a callback. Twin of `CheckSet` in `types/writes/update-input.ts`.
 */
import { pathsOf } from '../../expressions/path.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import type { Item } from '../../formats/key-plan.js';
import { snapshot } from '../../values/snapshot.js';
import { type Change, valueTerm } from '../update-expression.js';
import { type Callback, readAssignments } from './assign.js';
import { fieldsGiven } from './fields.js';
import { checkIndexed, slotOf } from './slot.js';
import { changeOf, type UpdateState, withChanges } from './state.js';

const setFields = (state: UpdateState, fields: unknown): Partial<UpdateState> => {
  const given = fieldsGiven(fields, 'set');
  const { entity } = state;
  const changes: Change[] = [];
  let keyed: Record<string, unknown> | undefined;
  let wire: Item | undefined;
  let removed = state.removed;
  for (const field of sortedNames(given)) {
    const input = given[field];
    if (input === undefined) continue;
    const { target, isKey } = slotOf(state, field);
    const value = entity.outputOf(field, input);
    const encoded = entity.encodeField(field, value);
    changes.push(changeOf('SET', target, valueTerm(target.name, encoded)));
    if (!isKey) continue;
    keyed ??= {};
    wire ??= {};
    keyed[field] = snapshot(value);
    wire[target.name] = encoded;
    if (value === null) removed = new Set([...removed, field]);
  }
  const changed = withChanges(state, changes);
  if (keyed === undefined || wire === undefined) return changed;
  entity.stale.check(keyed, removed, entity.options?.updated);
  entity.checkOwnKeys(keyed, wire);
  return { ...changed, given: { ...state.given, ...keyed }, wire: { ...state.wire, ...wire }, removed };
};

const assign = (state: UpdateState, callback: Callback): Partial<UpdateState> => {
  const { entity } = state;
  let { kept, wire } = state;
  const changes = readAssignments(pathsOf(state.subject.root), callback, entity).map(
    ({ target, operand, otherwise }) => {
      const field = target.fields[0] as string;
      const { isKey } = slotOf(state, field);
      if (isKey && otherwise !== undefined && target.fields.length === 1 && entity.stale.isAlone(field)) {
        const encoded = { [target.name]: otherwise.encoded };
        entity.checkOwnKeys({ [field]: otherwise.value }, encoded);
        kept = { ...kept, [field]: otherwise.value };
        wire = { ...wire, ...encoded };
      } else checkIndexed(state, target);
      return changeOf('SET', target, operand);
    },
  );
  return { ...withChanges(state, changes), kept, wire };
};

/**
 * What `set` changes.
 *
 * @throws KeyformError `field` or `condition`; Refusal for a value that does not fit
 */
export const readSet = (state: UpdateState, given: unknown): Partial<UpdateState> =>
  typeof given === 'function' ? assign(state, given as Callback) : setFields(state, given);
