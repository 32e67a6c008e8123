import type { WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { Builder } from '../requests/builder.js';
import { DELETE_COMMAND } from '../requests/sdk-options.js';
import { checkFlag } from '../values/flag.js';
import { ownValues } from '../values/own-value.js';
import { readTarget } from './implicit-conditions.js';
import { requireItem, type SentKind, SentWrite } from './write.js';
import { completeInput, decodeItem, type WriteState } from './write-state.js';

interface DeleteState extends WriteState {
  readonly key: WireItem;
}

export const DELETE: SentKind<DeleteState> = {
  verb: 'delete',
  command: DELETE_COMMAND,
  copy: (state) => ({ ...state }),
  input: (state) => completeInput({ TableName: state.table.name, Key: ownValues({ ...state.key }) }, state),
  key: ({ key }) => ownValues({ ...key }),
  result: ({ table, entity }, old, form) => decodeItem(table, entity, old, form),
};

/**
 * Creates the deletion of one item. Twin of `types/writes/delete.ts`.
 *
 * @param fields the fields of the primary key
 * @throws KeyformError `field` or `key`
 */
export const createDelete = (table: TableModel, entity: EntityModel, fields: unknown): Delete =>
  new Delete(DELETE, { table, entity, ...readTarget(table, entity, fields) });

export class Delete extends SentWrite<DeleteState> {
  mustExist(...input: readonly unknown[]): Delete {
    checkFlag('mustExist', input);
    return Builder.changed(this, (next) => requireItem(next, 'attribute_exists'));
  }
}
