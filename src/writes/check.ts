import type { WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { emptyCheck } from '../facts/messages/expressions.js';
import { Builder } from '../requests/builder.js';
import { checkFlag } from '../values/flag.js';
import { ownValues } from '../values/own-value.js';
import { readTarget } from './implicit-conditions.js';
import { requireItem, Write, type WriteKind } from './write.js';
import { completeInput, type WriteState } from './write-state.js';

interface CheckState extends WriteState {
  readonly key: WireItem;
}

const CHECK: WriteKind<CheckState> = {
  verb: 'check',
  copy: (state) => ({ ...state }),
  input: (state) => {
    const { table, entity, key, conditions } = state;
    if (conditions.length === 0) {
      throw keyformError(emptyCheck, { entity: entity.name });
    }
    return completeInput({ TableName: table.name, Key: ownValues({ ...key }) }, state);
  },
  key: ({ key }) => ownValues({ ...key }),
};

/**
 * Creates a check of an item that the transaction doesn't write. Twin of `types/writes/check.ts`.
 *
 * @param fields the fields of the primary key
 * @throws KeyformError `field` or `key`
 */
export const createCheck = (table: TableModel, entity: EntityModel, fields: unknown): Check =>
  new Check(CHECK, { table, entity, ...readTarget(table, entity, fields) });

export class Check extends Write<CheckState> {
  mustExist(...input: readonly unknown[]): Check {
    checkFlag('mustExist', input);
    return Builder.changed(this, (next) => requireItem(next, 'attribute_exists'));
  }

  mustNotExist(...input: readonly unknown[]): Check {
    checkFlag('mustNotExist', input);
    return Builder.changed(this, (next) => requireItem(next, 'attribute_not_exists'));
  }
}
