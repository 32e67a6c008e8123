import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { KeyformError } from '../errors/error.js';
import { raiseNamed, refuse } from '../errors/refusal.js';
import { snapshot } from '../values/snapshot.js';
import { readTarget } from './guard.js';
import { inputOf } from './update/input.js';
import { readArithmetic } from './update/read-arithmetic.js';
import { readEnsure, readRemove } from './update/read-paths.js';
import { readSet } from './update/read-set.js';
import { explained, readReturned } from './update/returned.js';
import { slotsOf } from './update/slot.js';
import { stamped } from './update/stamps.js';
import { copyState, NO_VALUES, type UpdateState } from './update/state.js';
import { checkUpsert } from './update/upsert.js';
import { type SentKind, SentWrite, Write } from './write.js';

const NONE_REMOVED: ReadonlySet<string> = new Set();

/**
 * A change of one item. Twin of `types/writes/update.ts`.
 *
 * @param fields the fields of the primary key
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * createUpdate(model, entity, { username: 'alex', orderId: '1Vrg' }).set({ status: 'SHIPPED' }).build();
 * ```
 */
export const createUpdate = (table: TableModel, entity: EntityModel, fields: unknown): Update => {
  const { key, keyFields: given, conditions, lock } = readTarget(table, entity, fields);
  const keyFields: Record<string, unknown> = {};
  for (const field of entity.primaryFields) keyFields[field] = snapshot(given?.[field]);
  const state = copyState({
    table,
    entity,
    subject: { root: { table, entities: [entity] }, key, keyFields, slots: slotsOf(entity) },
    changes: [],
    stamps: 0,
    given: NO_VALUES,
    wire: NO_VALUES,
    kept: NO_VALUES,
    removed: NONE_REMOVED,
    conditions,
    lock,
  });
  return new Update(entity.options === undefined ? state : stamped(state, entity.options));
};

const UPDATE: SentKind<UpdateState> = {
  verb: 'update',
  command: 'UpdateItemCommand',
  input: inputOf,
  copy: copyState,
  key: ({ subject }) => ({ ...subject.key }),
  result: readReturned,
};

/** Runs what may refuse a value; the refusal names the entity. */
const changed = (update: Update, make: (state: UpdateState) => Partial<UpdateState>): Update => {
  const state = Write.stateOf(update);
  try {
    return Write.with(update, make(state));
  } catch (error) {
    return raiseNamed(error, state.entity.name);
  }
};

/** An update that can be sent. */
export class Update extends SentWrite<Update, UpdateState> {
  constructor(state: UpdateState) {
    super(UPDATE, state);
  }

  set(given: unknown): Update {
    return changed(this, (state) => readSet(state, given));
  }

  ensure(...given: unknown[]): Update {
    return changed(this, (state) => readEnsure(state, given));
  }

  remove(...given: unknown[]): Update {
    return changed(this, (state) => readRemove(state, given));
  }

  add(given: unknown): Update {
    return changed(this, (state) => readArithmetic(state, 'ADD', given));
  }

  delete(given: unknown): Update {
    return changed(this, (state) => readArithmetic(state, 'DELETE', given));
  }

  upsert(): Update {
    return changed(this, (state) => {
      if (state.mustExist) throw contradiction(state, 'upsert');
      checkUpsert(state);
      return { upsert: true };
    });
  }

  mustExist(): Update {
    const state = Write.stateOf(this);
    if (state.mustExist) return this;
    if (state.upsert || state.mustNotExist) throw contradiction(state, state.upsert ? 'upsert' : 'mustNotExist');
    return Write.where(this, 'attribute_exists');
  }

  mustNotExist(): Update {
    const state = Write.stateOf(this);
    if (state.mustNotExist) return this;
    if (state.mustExist) throw contradiction(state, 'mustNotExist');
    return Write.where(Write.with(this, { mustNotExist: true }), 'attribute_not_exists');
  }

  override async execute(client: Client, options?: ExecuteOptions): Promise<object | undefined> {
    try {
      return await super.execute(client, options);
    } catch (error) {
      throw explained(Write.stateOf(this), error);
    }
  }
}

const contradiction = ({ entity }: UpdateState, other: 'upsert' | 'mustNotExist'): KeyformError =>
  refuse('request', `mustExist() and ${other}() contradict each other: leave one out`, undefined, entity.name);
