import type { EntityOptions } from '../../definitions/entity-options.js';
import { timeOf } from '../../definitions/timestamps.js';
import { type Change, valueTerm } from '../update-expression.js';
import { slotOf } from './slot.js';
import { changeOf, type UpdateState } from './state.js';

/** An update that also writes when it was done, and the next version. */
export const stamped = (state: UpdateState, { updated, version }: EntityOptions): UpdateState => {
  const { entity, table } = state;
  let { given, wire } = state;
  const changes: Change[] = [];
  if (updated !== undefined) {
    const { target, isKey } = slotOf(state, updated);
    const time = timeOf(table.now(), entity.attributeOf(updated)?.kind);
    const encoded = entity.encodeField(updated, time);
    changes.push(changeOf('SET', target, valueTerm(target.name, encoded)));
    if (isKey) {
      given = { [updated]: time };
      wire = { [target.name]: encoded };
    }
  }
  if (version !== undefined) {
    const { target } = slotOf(state, version);
    changes.push(changeOf('ADD', target, valueTerm(target.name, { N: '1' })));
  }
  return { ...state, given, wire, changes, stamps: changes.length };
};
