/** What a migration does with one item: nothing, a transaction, or a failure. */
import type { Fields, WireItem } from '../../types/values/wire.js';
import { cut, KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { messageOf } from '../errors/message.js';
import { redact } from '../errors/redact.js';
import {
  foreignWrite,
  noMigrationWrite,
  reachedAgain,
  repeatedWrite,
  tooManyWrites,
  undeclaredLoss,
} from '../facts/messages/migrate.js';
import { ACTIONS } from '../facts/verbs.js';
import { explainsKey, recognize } from '../requests/recognize.js';
import { type RequestModel, requestOf } from '../requests/request.js';
import { isSameKey, primaryOf } from '../writes/primary-key.js';
import { decoded, undeclaredIn } from './decoded.js';
import type { MigrationModel } from './model.js';
import { withNextVersion } from './next-version.js';
import { type Conditional, ifUnchanged } from './unchanged.js';

/** The input of one action of a transaction. */
interface ActionInput extends Conditional {
  readonly TableName: string;
  readonly Item?: WireItem;
  readonly Key?: WireItem;
}

/** One action of a transaction, as the SDK accepts it. */
export type Action = { readonly [Name in 'Put' | 'Update' | 'Delete' | 'ConditionCheck']?: ActionInput };

/** Why an item can't be changed. */
export interface Failed {
  readonly code: string;
  readonly reason: string;
}

/** The transaction for an item. */
export interface Changed {
  readonly is: 'changed';
  readonly actions: readonly Action[];
  /** The items of the actions, in their order. */
  readonly ids: readonly string[];
  /** Whether the item won't exist anymore. */
  readonly isGone?: boolean;
}

/** The failure of an item. */
export interface Failure extends Failed {
  readonly is: 'failed';
}

/** The result for one item. */
export type Change = { readonly is: 'foreign' | 'skipped'; readonly isGone?: boolean } | Changed | Failure;

/** The most writes for one item: the transaction, which can have 100, also contains the progress and a check of the item. */
export const MOST_WRITES = 97;

const SKIPPED: Change = { is: 'skipped' };

const MOST_REASON = 1000;

/** A thrown value as a failure. */
export const failedBy = (error: unknown): Failure => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const own = error instanceof KeyformError ? code : name;
  return {
    is: 'failed',
    code: typeof own === 'string' && own !== '' ? own : 'Error',
    reason: cut(messageOf(error), MOST_REASON),
  };
};

/** A request, or the requests of a write that is a transaction. */
const requestsIn = (write: unknown): readonly unknown[] => {
  const requests = (write as { readonly requests?: () => readonly unknown[] } | null | undefined)?.requests;
  return typeof requests === 'function' ? requests.call(write) : [write];
};

/** @throws KeyformError `request` for anything but writes */
const modelsOf = (writes: readonly unknown[]): readonly RequestModel[] =>
  writes.flatMap((write) =>
    requestsIn(write).map((request) => {
      const model = requestOf(request);
      if (model === undefined || model.verb === 'get') throw keyformError(noMigrationWrite, { value: write });
      return model;
    }),
  );

/** The names of a write's item: two writes of a transaction can't have the same. */
export const idOf = (tableName: string, key: WireItem): string =>
  JSON.stringify([tableName, ...Object.values(key).map((value) => Object.entries(value).flat().map(String))]);

/** Rejects a write that would lose attributes that nobody declared: decoded items don't have them. */
const checkLoss = ({ source, entity }: MigrationModel, item: WireItem, writes: readonly Write[]): void => {
  const puts = writes.flatMap(({ model, input }) => (model.marker === undefined && input.Item ? [input.Item] : []));
  if (puts.length === 0) return;
  const lost = undeclaredIn(source, entity, item).filter((name) => !puts.some((put) => name in put));
  if (lost.length > 0) throw keyformError(undeclaredLoss, { attributes: lost.join(', '), from: entity.name });
};

/** One write with its item. */
interface Write {
  readonly id: string;
  readonly model: RequestModel;
  readonly input: ActionInput;
}

/**
 * The writes of a list, each of a different item. The deletion and the put of one item become that put, with the deletion's
 * condition: of a marker that old and new item have, or of an item that keeps its key while others move.
 */
const mergedWrites = ({ tableNames }: MigrationModel, models: readonly RequestModel[]): readonly Write[] => {
  const writes = new Map<string, Write>();
  for (const model of models) {
    const input = model.input() as unknown as ActionInput;
    if (!tableNames.includes(input.TableName))
      throw keyformError(foreignWrite, { table: input.TableName, tables: tableNames.join(', ') });
    const id = idOf(input.TableName, model.key());
    const before = writes.get(id);
    if (before === undefined) {
      writes.set(id, { id, model, input });
      continue;
    }
    const isReplaced = before.model.verb === 'delete' && model.verb === 'put';
    if (!isReplaced) throw keyformError(repeatedWrite, {});
    const { Key: _, ...condition } = before.input;
    writes.set(id, { id, model, input: { ...condition, ...(input.Item !== undefined && { Item: input.Item }) } });
  }
  return [...writes.values()];
};

/** The actions of the writes that `change` returned for an item, with the condition that it's unchanged. */
const actionsOf = (migration: MigrationModel, item: WireItem, returned: readonly unknown[]): Changed => {
  const { source, entity } = migration;
  const writes = mergedWrites(migration, modelsOf(returned));
  if (writes.length > MOST_WRITES)
    throw keyformError(tooManyWrites, { count: String(writes.length), most: String(MOST_WRITES) });
  const key = primaryOf(source, item);
  const own = idOf(source.name, key);
  const replaced = writes.find(({ id }) => id === own)?.model.verb;
  const isReplaced = replaced === 'put' || replaced === 'delete';
  if (isReplaced) checkLoss(migration, item, writes);
  const actions = writes.map(({ id, model, input }): Action => {
    const write =
      isReplaced && input.Item ? { ...input, Item: withNextVersion(model, input.Item, entity, item) } : input;
    return { [ACTIONS[model.verb]]: id === own ? ifUnchanged(source, entity, item, write) : write };
  });
  const ids = writes.map(({ id }) => id);
  if (replaced !== undefined) return { is: 'changed', actions, ids, isGone: replaced === 'delete' };
  const check = ifUnchanged<ActionInput>(source, entity, item, { TableName: source.name, Key: key });
  return { is: 'changed', actions: [...actions, { ConditionCheck: check }], ids: [...ids, own] };
};

/**
 * Whether an item belongs to the entity as the definition writes it. An item that was moved to other keys has the same type, but
 * its key isn't the one of its fields. Only these are decoded: the definition may be unable to read the other fields of a moved item.
 */
const isOwn = ({ source, entity }: MigrationModel, item: WireItem): boolean => {
  const { primaryFields } = entity;
  if (recognize(source, item) !== entity || !explainsKey(source, entity, item)) return false;
  try {
    // A schema decodes whole items only.
    const partial = entity.fields !== undefined && new Map(primaryFields.map((field) => [field, undefined]));
    const fields = entity.decode(item, partial) as Fields;
    const key = entity.keyOf(Object.fromEntries(primaryFields.map((field) => [field, fields[field]])));
    return isSameKey(primaryOf(source, item), primaryOf(source, key));
  } catch (error) {
    if (entity.fields !== undefined && error instanceof KeyformError) return false;
    throw error;
  }
};

/** The writes that the program returns for an item; undefined if the item stays. A list, because requests can't be awaited. */
const writesFor = async (
  { entity, filter, change }: MigrationModel,
  item: WireItem,
): Promise<unknown[] | undefined> => {
  if (filter !== undefined && filter(decoded(entity, item)) !== true) return undefined;
  const returned = change(decoded(entity, item));
  const writes = [returned instanceof Promise ? await returned : returned].flat();
  return writes.length === 0 || (writes.length === 1 && writes[0] === undefined) ? undefined : writes;
};

/** Rejects writes of items that the scan may reach, and that would be changed again. */
const checkReach = async (migration: MigrationModel, item: WireItem, actions: readonly Action[]): Promise<void> => {
  const { source, entity } = migration;
  for (const { Put } of actions) {
    if (Put?.Item === undefined || Put.TableName !== source.name) continue;
    if (isSameKey(primaryOf(source, item), primaryOf(source, Put.Item))) continue;
    if (!isOwn(migration, Put.Item)) continue;
    if ((await writesFor(migration, Put.Item)) !== undefined)
      throw keyformError(reachedAgain, { from: entity.name }, entity.name);
  }
};

/** Computes the change of an item as it was read. Never throws: what `change` throws is a failure of the item. */
export const changeOf = async (migration: MigrationModel, item: WireItem): Promise<Change> => {
  try {
    if (!isOwn(migration, item)) return { is: 'foreign' };
    const writes = await writesFor(migration, item);
    if (writes === undefined) return SKIPPED;
    const changed = actionsOf(migration, item, writes);
    await checkReach(migration, item, changed.actions);
    return changed;
  } catch (error) {
    // A failure is stored, and printed.
    return failedBy(migration.source.valuesInErrors ? error : redact(error));
  }
};
