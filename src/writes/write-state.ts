/** The state of writes of one item, and the input that it produces. */

import type { EntityModel, TableModel } from '../definitions/model.js';
import type { Condition } from '../keys/expression.js';
import { type Expressions, printerOf } from '../keys/printer.js';
import type { Form } from '../requests/form.js';
import type { PassedOptions } from '../requests/passed-options.js';
import { type RawItem, recognize, unmatchedError, wireItem } from '../requests/recognize.js';
import { asksForItem, type ImplicitConditions } from './implicit-conditions.js';

export interface WriteState extends ImplicitConditions {
  readonly table: TableModel;
  readonly entity: EntityModel;
  /** Keyform's conditions first, then the user's in the order of the calls; all must be true. */
  readonly conditions: readonly Condition[];
  readonly returning?: string | undefined;
  readonly returnOnFailure?: true | undefined;
  /** The verb in messages, if it isn't the kind's. */
  readonly words?: string | undefined;
  readonly passedOptions?: PassedOptions | undefined;
}

export type WriteInput = { TableName: string; [part: string]: unknown };

/**
 * Adds the common parts of a write to its input: expressions, names and values, options; the arguments of `with` last.
 *
 * @param update the changes of an update
 * @throws KeyformError `condition` or `request` for an expression that is too long for DynamoDB
 */
export const completeInput = (input: WriteInput, state: WriteState, update?: Expressions['update']): WriteInput => {
  const { entity, conditions, passedOptions, returning } = state;
  if (update !== undefined || conditions.length > 0) {
    const expressions = { update, conditions, noun: 'condition', entity: entity.name } as const;
    const { texts, names, values } = printerOf(entity).print(expressions);
    if (update !== undefined) input['UpdateExpression'] = texts.update;
    if (conditions.length > 0) input['ConditionExpression'] = texts.condition;
    input['ExpressionAttributeNames'] = names;
    if (Object.keys(values).length > 0) input['ExpressionAttributeValues'] = values;
  }
  if (returning !== undefined) input['ReturnValues'] = returning;
  if ((state.returnOnFailure && conditions.length > 0) || asksForItem(state)) {
    input['ReturnValuesOnConditionCheckFailure'] = 'ALL_OLD';
  }
  return passedOptions === undefined ? input : Object.assign(input, passedOptions);
};

/**
 * Decodes an item that either client returned for a key of the entity.
 *
 * @throws KeyformError `unrecognized` if it's of a different entity, `invalid` if it doesn't match its attributes
 */
export const decodeItem = (
  table: TableModel,
  entity: EntityModel,
  raw: RawItem | null | undefined,
  form?: Form,
): object | undefined => {
  if (raw == null) return undefined;
  const item = wireItem(table, raw, form, entity);
  const found = recognize(table, item);
  if (found === undefined) throw unmatchedError(table, item);
  if (found === entity) return entity.decode(item, false);
  throw unmatchedError(table, item, entity, `${found.name}, not ${entity.name}`);
};
