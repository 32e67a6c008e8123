import type { WireItem } from '../../types/values/wire.js';
import { fieldsOnce } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { Condition } from '../keys/expression.js';
import { PUT_COMMAND } from '../requests/sdk-options.js';
import { ownValues } from '../values/own-value.js';
import { existence, putConditions } from './implicit-conditions.js';
import { primaryOf } from './primary-key.js';
import { type SentKind, SentWrite } from './write.js';
import { completeInput, decodeItem, type WriteState } from './write-state.js';

/** All that a put knows. */
interface PutState extends WriteState {
  /** The item in wire form. */
  readonly item: WireItem;
  /** `create` in messages, where there must be no item yet. */
  readonly words: 'put' | 'create';
}

/** What tells a put from other writes. */
export const PUT: SentKind<PutState> = {
  verb: 'put',
  command: PUT_COMMAND,
  copy: (state) => ({ ...state }),
  input: (state) => completeInput({ TableName: state.table.name, Item: ownValues({ ...state.item }) }, state),
  key: ({ table, item }) => ownValues(primaryOf(table, item)),
  // The item that was there, where that was asked for; else the one that is there now.
  result: ({ table, entity, item, returning }, old, form) =>
    returning === 'ALL_OLD' ? decodeItem(table, entity, old, form) : entity.decode(item, false),
};

/**
 * A put of one item. Twin of `types/writes/put.ts`.
 *
 * @param fields the item, as the user gives it
 * @param words `create` for an item that must not exist yet
 * @param own what else a put must find, for the item in wire form
 * @throws KeyformError `field` or `key`
 */
export const createPut = (
  table: TableModel,
  entity: EntityModel,
  fields: unknown,
  words: 'put' | 'create',
  own?: (entity: EntityModel, item: WireItem) => readonly Condition[],
): Put => {
  // The value that is stored is the one that decides on the condition.
  const input = entity.options.some(({ putLock }) => putLock) ? fieldsOnce(fields, entity) : fields;
  const item = entity.encode(input, words === 'create');
  const guards =
    words === 'create'
      ? ({ conditions: [existence('attribute_not_exists', table)], mustNotExist: true } as const)
      : putConditions(table, entity, input, item, own?.(entity, item));
  return new Put(PUT, { table, entity, item, words, ...guards });
};

/** A put that can be sent. */
export class Put extends SentWrite<PutState> {}
