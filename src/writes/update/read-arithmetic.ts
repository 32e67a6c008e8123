/**
 * What `add` and `delete` take. Twin of `AddInput` and `DeleteInput` in `types/writes/update-input.ts`.
 */
import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { noAdditionMessage, noDeletionMessage } from '../../errors/messages.js';
import { refuse } from '../../errors/refusal.js';
import { attributeAt } from '../../expressions/path.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { type Change, valueTerm } from '../update-expression.js';
import { fieldsGiven } from './fields.js';
import { checkIndexed, slotOf } from './slot.js';
import { changeOf, type UpdateState, withChanges } from './state.js';

const KINDS = { ADD: /^(number|bigint|decimal|set|any)$/, DELETE: /^(set|any)$/ };

const isSet = (value: AttributeValue): boolean => 'SS' in value || 'NS' in value || 'BS' in value;

/**
 * What `add` or `delete` changes.
 *
 * @throws KeyformError `field` for a kind that cannot be added to or deleted from; Refusal for a value that does not fit
 */
export const readArithmetic = (state: UpdateState, clause: 'ADD' | 'DELETE', fields: unknown): Partial<UpdateState> => {
  const given = fieldsGiven(fields, clause.toLowerCase());
  const changes = sortedNames(given).flatMap((field): Change[] => {
    const value = given[field];
    if (value === undefined) return [];
    const { target } = slotOf(state, field);
    const { kind } = attributeAt(target);
    checkIndexed(state, target);
    // By kind first: of a list, its codec would ask for an array, which is refused, too.
    const encoded = KINDS[clause].test(kind) ? state.entity.encodeField(field, value) : undefined;
    if (!(encoded && (isSet(encoded) || (clause === 'ADD' && 'N' in encoded))))
      throw refuse('field', (clause === 'ADD' ? noAdditionMessage : noDeletionMessage)(field, kind), field);
    return [changeOf(clause, target, valueTerm(target.name, encoded))];
  });
  return withChanges(state, changes);
};
