import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { KeyformError } from '../errors/error.js';
import { keyformError, rethrowNamed } from '../errors/issue.js';
import { rootPaths } from '../expressions/path/root.js';
import { contradictoryExistence } from '../facts/messages/writes.js';
import { Builder } from '../requests/builder.js';
import { UPDATE_COMMAND } from '../requests/sdk-options.js';
import { withoutInherited } from '../values/codec/codec.js';
import { checkFlag, rejectMore } from '../values/flag.js';
import { ownValues } from '../values/own-value.js';
import { snapshot } from '../values/snapshot.js';
import { readTarget } from './implicit-conditions.js';
import { readReturned, updateError } from './returned.js';
import { addArithmetic, addEnsured, addRemoved, addSet } from './update/changes.js';
import { addOptions, checkUpsert, updateInput } from './update/input.js';
import { addMerged } from './update/merge.js';
import { copyState, NO_VALUES, type UpdateDraft, type UpdateState } from './update/state.js';
import { requireItem, type SentKind, SentWrite } from './write.js';

const NONE_REMOVED: ReadonlySet<string> = new Set();

/**
 * Creates the update of one item. Twin of `types/writes/update.ts`.
 *
 * @param fields the fields of the primary key
 * @throws KeyformError `field` or `key`
 */
export const createUpdate = (table: TableModel, entity: EntityModel, fields: unknown): Update => {
  const { key, keyFields: input, conditions, lock } = readTarget(table, entity, fields);
  const keyFields: Record<string, unknown> = {};
  for (const field of entity.primaryFields) keyFields[field] = snapshot(input?.[field]);
  const root = { table, entities: [entity] };
  const state = copyState(
    withoutInherited({
      table,
      entity,
      subject: { root, targets: rootPaths(root).targets, key, keyFields },
      changes: [],
      time: undefined,
      stamps: 0,
      keyValues: NO_VALUES,
      wire: NO_VALUES,
      fallbacks: NO_VALUES,
      removed: NONE_REMOVED,
      conditions,
      lock,
    }),
  );
  if (entity.options.length > 0) addOptions(state);
  return new Update(UPDATE, state);
};

const UPDATE: SentKind<UpdateState> = {
  verb: 'update',
  command: UPDATE_COMMAND,
  input: updateInput,
  copy: copyState,
  key: ({ subject }) => ownValues({ ...subject.key }),
  result: readReturned,
};

/** Returns a changed update. Errors name the entity. */
const changed = (update: Update, change: (next: UpdateDraft) => void): Update => {
  try {
    return Builder.changed(update, change);
  } catch (error) {
    return rethrowNamed(error, Builder.stateOf(update).entity.name);
  }
};

export class Update extends SentWrite<UpdateState> {
  set(input: unknown, more?: unknown): Update {
    rejectMore(more, 'set takes one argument');
    return changed(this, (next) => addSet(next, input));
  }

  merge(input: unknown, options?: unknown): Update {
    return changed(this, (next) => addMerged(next, 'merge', input, options));
  }

  patch(input: unknown, options?: unknown): Update {
    return changed(this, (next) => addMerged(next, 'patch', input, options));
  }

  ensure(...input: unknown[]): Update {
    return changed(this, (next) => addEnsured(next, input));
  }

  remove(...input: unknown[]): Update {
    return changed(this, (next) => addRemoved(next, input));
  }

  add(input: unknown, more?: unknown): Update {
    rejectMore(more, 'add takes one argument');
    return changed(this, (next) => addArithmetic(next, 'ADD', input));
  }

  delete(input: unknown, more?: unknown): Update {
    rejectMore(more, 'delete takes one argument');
    return changed(this, (next) => addArithmetic(next, 'DELETE', input));
  }

  upsert(...input: readonly unknown[]): Update {
    checkFlag('upsert', input);
    return changed(this, (next) => {
      if (next.mustExist) throw contradiction(next, 'upsert');
      checkUpsert(next);
      next.upsert = true;
    });
  }

  mustExist(...input: readonly unknown[]): Update {
    checkFlag('mustExist', input);
    return Builder.changed(this, (next) => {
      if (next.upsert || next.mustNotExist) throw contradiction(next, next.upsert ? 'upsert' : 'mustNotExist');
      if (!next.mustExist) requireItem(next, 'attribute_exists');
    });
  }

  mustNotExist(...input: readonly unknown[]): Update {
    checkFlag('mustNotExist', input);
    return changed(this, (next) => {
      if (next.mustExist) throw contradiction(next, 'mustNotExist');
      if (!next.mustNotExist) requireItem(next, 'attribute_not_exists');
    });
  }

  override async execute(client: Client, options?: ExecuteOptions): Promise<object | undefined> {
    try {
      return await super.execute(client, options);
    } catch (error) {
      throw updateError(Builder.stateOf(this), error);
    }
  }
}

/** The error of an update that requires the item, because of `mustExist()` or of an option, and may create it. */
const contradiction = ({ entity }: UpdateState, other: 'upsert' | 'mustNotExist'): KeyformError => {
  for (const option of entity.options) option.checkCreation?.();
  return keyformError(contradictoryExistence, { other }, entity.name);
};
