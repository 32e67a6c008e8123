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

interface PutState extends WriteState {
  readonly item: WireItem;
  /** `create` if the item must not exist. */
  readonly words: 'put' | 'create';
}

export const PUT: SentKind<PutState> = {
  verb: 'put',
  command: PUT_COMMAND,
  copy: (state) => ({ ...state }),
  input: (state) => completeInput({ TableName: state.table.name, Item: ownValues({ ...state.item }) }, state),
  key: ({ table, item }) => ownValues(primaryOf(table, item)),
  // ALL_OLD returns the replaced item. Otherwise the result is the item as it was written.
  result: ({ table, entity, item, returning }, old, form) =>
    returning === 'ALL_OLD' ? decodeItem(table, entity, old, form) : entity.decode(item, false),
};

/**
 * Creates the put of one item. Twin of `types/writes/put.ts`.
 *
 * @param fields the item as the user passed it
 * @param verb `create` for an item that must not exist
 * @param own further conditions, for the encoded item
 * @throws KeyformError `field` or `key`
 */
export const createPut = (
  table: TableModel,
  entity: EntityModel,
  fields: unknown,
  verb: 'put' | 'create',
  own?: (entity: EntityModel, item: WireItem) => readonly Condition[],
): Put => {
  // A getter is read once, so that the lock's condition uses the stored value.
  const input = entity.options.some(({ putLock }) => putLock) ? fieldsOnce(fields, entity) : fields;
  const item = entity.encode(input, verb === 'create');
  const guards =
    verb === 'create'
      ? ({ conditions: [existence('attribute_not_exists', table)], mustNotExist: true } as const)
      : putConditions(table, entity, input, item, own?.(entity, item));
  return new Put(PUT, { table, entity, item, words: verb, ...guards });
};

export class Put extends SentWrite<PutState> {}
