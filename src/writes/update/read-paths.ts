/**
 * What `ensure` and `remove` take: names of fields, or a callback that makes paths. Twin of `CheckEnsure` and `CheckRemove`
 * in `types/writes/update-input.ts`.
 */
import type { EntityModel } from '../../definitions/model.js';
import { noContainerMessage, requiredFieldMessage } from '../../errors/messages.js';
import { refuse } from '../../errors/refusal.js';
import { attributeAt, pathsOf, showPath, type Target } from '../../expressions/path.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { show } from '../../values/codec/show.js';
import { absentOr, valueTerm } from '../update-expression.js';
import { type Callback, readPaths } from './assign.js';
import { checkIndexed, slotOf } from './slot.js';
import { changeOf, type UpdateState, withChanges } from './state.js';

/** The paths that a call was given. */
const pathsGiven = (state: UpdateState, verb: string, given: readonly unknown[]): Target[] => {
  if (given.length === 1 && typeof given[0] === 'function') {
    return readPaths(verb, pathsOf(state.subject.root), given[0] as Callback).map((target) => {
      slotOf(state, target.fields[0] as string);
      return target;
    });
  }
  return given.map((field) => {
    if (typeof field === 'string') return slotOf(state, field).target;
    throw refuse('field', `${verb} takes names of fields, or a callback, but was given ${show(field)}`);
  });
};

/**
 * The empty maps and lists that `ensure` makes where there is nothing yet.
 *
 * @throws KeyformError `field`, or `condition` for what can be no empty container
 */
export const readEnsure = (state: UpdateState, given: readonly unknown[]): Partial<UpdateState> =>
  withChanges(
    state,
    pathsGiven(state, 'ensure', given).map((target) => {
      const { kind } = attributeAt(target);
      checkIndexed(state, target);
      if (!/^(map|record|list)$/.test(kind)) {
        throw refuse('condition', noContainerMessage(showPath(target), kind), showPath(target));
      }
      const empty = valueTerm(target.name, kind === 'list' ? { L: [] } : { M: {} });
      return changeOf('SET', target, absentOr(target.steps, empty));
    }),
  );

/**
 * What `remove` removes.
 *
 * @throws KeyformError `field` for what an item cannot lack
 */
export const readRemove = (state: UpdateState, given: readonly unknown[]): Partial<UpdateState> => {
  let { removed } = state;
  const changes = pathsGiven(state, 'remove', given).map((target) => {
    const field = target.fields[0] as string;
    if (target.fields.length > 1) checkIndexed(state, target);
    else if (slotOf(state, field).isKey) removed = new Set([...removed, field]);
    if (!isRemovable(state.entity, target)) {
      throw refuse('field', requiredFieldMessage(showPath(target)), showPath(target));
    }
    return changeOf('REMOVE', target);
  });
  return { ...withChanges(state, changes), removed };
};

/** Whether an item may lack what lies at a path: an optional attribute, an element of a list, an entry of a record. */
const isRemovable = ({ attributeOf }: EntityModel, { fields }: Target): boolean => {
  let attribute = attributeOf(fields[0] as string);
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
      // A map's member, or a tuple's element, which is never optional.
      attribute = (inner as unknown as { readonly [step: string]: AttrDescription })[step];
      if (isLast) return attribute?.presence === 'optional';
    }
  }
  return true;
};
