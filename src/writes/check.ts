import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { noConditionMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { readTarget } from './guard.js';
import { Write, type WriteKind } from './write.js';
import { completeInput, type WriteState } from './write-state.js';

/** All that a check knows. */
interface CheckState extends WriteState {
  readonly key: Record<string, AttributeValue>;
}

/**
 * A condition on an item that a transaction does not write. Twin of `types/writes/check.ts`.
 *
 * @param fields the fields of the primary key
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * createCheck(model, entity, { orgId: 'acme' }).condition({ plan: 'PRO' }).build();
 * ```
 */
export const createCheck = (table: TableModel, entity: EntityModel, fields: unknown): Check =>
  new Check({ table, entity, ...readTarget(table, entity, fields) });

const CHECK: WriteKind<CheckState> = {
  verb: 'check',
  input: (state) => {
    const { table, entity, key, conditions } = state;
    if (conditions.length === 0) {
      throw refuse('condition', noConditionMessage(entity.name), undefined, entity.name);
    }
    return completeInput({ TableName: table.name, Key: { ...key } }, state, {}, {});
  },
  key: ({ key }) => ({ ...key }),
};

/** A check for a transaction. */
export class Check extends Write<Check, CheckState> {
  constructor(state: CheckState) {
    super(CHECK, state);
  }

  mustExist(): Check {
    return Write.where(this, 'attribute_exists');
  }

  mustNotExist(): Check {
    return Write.where(this, 'attribute_not_exists');
  }
}
