import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { readTarget } from './guard.js';
import { type SentKind, SentWrite, Write } from './write.js';
import { completeInput, decodeItem, type WriteState } from './write-state.js';

/** All that a deletion knows. */
interface DeleteState extends WriteState {
  readonly key: Record<string, AttributeValue>;
}

/**
 * A deletion of one item. Twin of `types/writes/delete.ts`.
 *
 * @param fields the fields of the primary key
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * createDelete(model, entity, { username: 'alex', orderId: '1Vrg' }).returning('ALL_OLD').build();
 * ```
 */
export const createDelete = (table: TableModel, entity: EntityModel, fields: unknown): Delete =>
  new Delete({ table, entity, ...readTarget(table, entity, fields, true) });

const DELETE: SentKind<DeleteState> = {
  verb: 'delete',
  command: 'DeleteItemCommand',
  input: (state) => completeInput({ TableName: state.table.name, Key: { ...state.key } }, state, {}, {}),
  key: ({ key }) => ({ ...key }),
  result: ({ table, entity }, old, form) => decodeItem(table, entity, old, form),
};

/** A deletion that can be sent. */
export class Delete extends SentWrite<Delete, DeleteState> {
  constructor(state: DeleteState) {
    super(DELETE, state);
  }

  mustExist(): Delete {
    return Write.where(this, 'attribute_exists');
  }
}
