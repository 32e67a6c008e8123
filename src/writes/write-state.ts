/**
 * What all writes of one item know, and the input that they make of it.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { describeKey } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { printConditions } from '../expressions/condition.js';
import type { Condition, Names, ValuesOf } from '../keys/expression.js';
import type { Extra } from '../requests/extra.js';
import type { Form } from '../requests/form.js';
import { type RawItem, recognise, unrecognised, wireItem } from '../requests/recognise.js';
import { ownValues } from '../values/own-value.js';
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

type Values = ValuesOf<AttributeValue>;

/**
 * Adds the parts that all writes have to an input: condition, names and values, what is returned; last what `with` gave.
 *
 * @param names those that the input's other expressions have put there, and values likewise
 */
export const completeInput = (input: WriteInput, state: WriteState, names: Names, values: Values): WriteInput => {
  const { conditions, extra, returning } = state;
  if (conditions.length > 0) {
    input['ConditionExpression'] = printConditions('', conditions, names, values, 'condition');
  }
  for (const _ in names) {
    input['ExpressionAttributeNames'] = names;
    break;
  }
  for (const _ in values) {
    input['ExpressionAttributeValues'] = ownValues(values);
    break;
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
  if (found === undefined) throw unrecognised(table, item, 'declare one');
  if (found === entity) return entity.decode(item, false);
  const problem = `${entity.name}: the item with ${describeKey(table, item)} is of the entity ${found.name}`;
  throw new KeyformError('unrecognised', problem, { entity: entity.name, item });
};
