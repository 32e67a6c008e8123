import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { noChangeMessage } from '../../errors/messages.js';
import { raiseNamed, refuse } from '../../errors/refusal.js';
import { printChanges } from '../update-expression.js';
import { completeInput, type WriteInput } from '../write-state.js';
import { keyChanges } from './index-keys.js';
import { LONGEST, tooLong, type UpdateState } from './state.js';
import { wholeness } from './upsert.js';

/**
 * The input of the low-level client's UpdateItemCommand.
 *
 * @throws KeyformError `request` for an update that changes nothing, or is too long; `key` for a key that is too long
 */
export const inputOf = (state: UpdateState): WriteInput => {
  const { table, entity, changes, stamps, upsert } = state;
  const { key } = state.subject;
  if (changes.length === stamps && !upsert)
    throw refuse('request', noChangeMessage(entity.name), undefined, entity.name);
  const names: { [placeholder: string]: string } = {};
  const values: { [placeholder: string]: AttributeValue } = {};
  const all = [...changes];
  try {
    if (stamps > 0) entity.stale.check(state.given, state.removed);
    if (upsert) all.push(...wholeness(state));
    all.push(...keyChanges(state));
  } catch (error) {
    return raiseNamed(error, entity.name);
  }
  const expression = printChanges(all, names, values);
  if (expression.length > LONGEST) throw tooLong(entity.name);
  const input: WriteInput = { TableName: table.name, Key: { ...key }, UpdateExpression: expression };
  return completeInput(input, state, names, values);
};
