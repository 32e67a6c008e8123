/** What all writes of one item know, and the input that they make of it. */

import type { EntityModel, TableModel } from '../definitions/model.js';
import type { Condition } from '../keys/expression.js';
import { type Expressions, printerOf } from '../keys/printer.js';
import type { Extra } from '../requests/extra.js';
import type { Form } from '../requests/form.js';
import { type RawItem, recognise, unmatchedError, wireItem } from '../requests/recognise.js';
import { asksForItem, type ImplicitConditions } from './implicit-conditions.js';

/** All that a write knows beside what it writes. */
export interface WriteState extends ImplicitConditions {
  readonly table: TableModel;
  readonly entity: EntityModel;
  /** Those of keyform first, then the user's in the order of the calls; all must hold. */
  readonly conditions: readonly Condition[];
  readonly returning?: string | undefined;
  readonly returnOnFailure?: true | undefined;
  /** The verb in messages, where it is not the kind's. */
  readonly words?: string | undefined;
  readonly extra?: Extra | undefined;
}

/** The input of a write, as it is put together. */
export type WriteInput = { TableName: string; [part: string]: unknown };

/**
 * Adds the parts that all writes have to an input: expressions, names and values, what is returned; last what `with` gave.
 *
 * @param update what an update changes
 * @throws KeyformError `condition` or `request` for an expression that is longer than DynamoDB takes
 */
export const completeInput = (input: WriteInput, state: WriteState, update?: Expressions['update']): WriteInput => {
  const { entity, conditions, extra, returning } = state;
  if (update !== undefined || conditions.length > 0) {
    const expressions = { update, conditions, noun: 'condition', entity: entity.name } as const;
    const { texts, names, values } = printerOf(entity).print(expressions);
    if (update !== undefined) input['UpdateExpression'] = texts.update;
    if (conditions.length > 0) input['ConditionExpression'] = texts.condition;
    input['ExpressionAttributeNames'] = names;
    if (Object.keys(values).length > 0) input['ExpressionAttributeValues'] = values;
  }
  if (returning !== undefined) input['ReturnValues'] = returning;
  if (state.returnOnFailure || asksForItem(state)) {
    input['ReturnValuesOnConditionCheckFailure'] = 'ALL_OLD';
  }
  return extra === undefined ? input : Object.assign(input, extra);
};

/**
 * Decodes the item that either client returned for a key of an entity.
 *
 * @throws KeyformError `unrecognised` when it is of another entity, `invalid` when it is not as its attributes say
 */
export const decodeItem = (
  table: TableModel,
  entity: EntityModel,
  raw: RawItem | null | undefined,
  form?: Form,
): object | undefined => {
  if (raw == null) return undefined;
  const item = wireItem(table, raw, form, entity);
  const found = recognise(table, item);
  if (found === undefined) throw unmatchedError(table, item);
  if (found === entity) return entity.decode(item, false);
  throw unmatchedError(table, item, entity, `${found.name}, not ${entity.name}`);
};
