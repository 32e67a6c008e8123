import type { BatchWriteRules } from '../types/batches/batch-write.js';
import type { ShownDefinition, TableDefinition } from '../types/definitions/table-definition.js';
import type { CheckTable } from '../types/keys/check-table.js';
import type { StreamOptions, StreamRecord } from '../types/stream.js';
import type { Table } from '../types/table.js';
import { createBatchGet } from './batches/batch-get.js';
import { createBatchWrite } from './batches/batch-write.js';
import { createTransactGet } from './batches/transact-get.js';
import { createTransactWrite } from './batches/transact-write.js';
import { createRekey, createUniqueDelete, createUniquePut } from './batches/unique-write.js';
import { createTableInput } from './definitions/create-table.js';
import { group } from './definitions/group.js';
import { checkName } from './definitions/index-model.js';
import type { EntityModel, TableModel } from './definitions/model.js';
import { secretsOf, shownDefinition } from './definitions/secret.js';
import { createTableModel } from './definitions/table-model.js';
import { hushingTable } from './errors/hush.js';
import { notInIndexMessage } from './errors/messages.js';
import { refuse } from './errors/refusal.js';
import { timeToLiveInput } from './keys/time-to-live.js';
import { createGet } from './reads/get.js';
import { createQuery } from './reads/query.js';
import { createScan } from './reads/scan.js';
import { readChange } from './stream.js';
import { isRecord } from './values/codec/codec.js';
import { didYouMean } from './values/codec/nearest.js';
import { show } from './values/codec/show.js';
import { snapshot } from './values/snapshot.js';
import { createCheck } from './writes/check.js';
import { createDelete } from './writes/delete.js';
import { createPut } from './writes/put.js';
import { createUpdate } from './writes/update.js';

/**
 * Declares a table: its indexes and the entities that live in it. Everything that can be worked out or refused
 * beforehand is, here and once.
 *
 * @param name as it is sent; see `named` for several tables of one definition
 * @throws KeyformError `definition`, `index`, `format` or `collision`, naming the entity or index, and the fix
 *
 * @example
 * ```ts
 * const shop = table('EcommerceTable', {
 *   indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
 *   entities: { Customer, Order, OrderItem },
 * });
 * ```
 */
export const table = <
  const Name extends string,
  const Definition extends TableDefinition,
  Checked = CheckTable<Definition>,
>(
  name: Name,
  definition: [Definition] extends [Checked] ? Definition : NoInfer<Checked>,
): Table<Name, ShownDefinition<Definition>> => {
  const own = ownDefinition(definition as TableDefinition);
  // The builders check at run time what their types say.
  return createTable(createTableModel(name, own), own) as never;
};

/** A definition that the program cannot change any more. */
const ownDefinition = (definition: TableDefinition): TableDefinition => {
  if (!isRecord(definition)) return definition;
  const { indexes, keyTypes, entities } = definition;
  return {
    ...definition,
    ...secretsOf(definition),
    indexes: snapshot(indexes) as typeof indexes,
    ...(isRecord(keyTypes) && { keyTypes: { ...keyTypes } }),
    ...(isRecord(entities) && { entities: { ...entities } }),
  };
};

const createTable = (model: TableModel, definition: TableDefinition): object => {
  const { name, entities, indexes } = model;
  const entityOf = (given: string): EntityModel => {
    const entity = entities.get(given);
    if (entity !== undefined) return entity;
    throw refuse('index', `${name} has no entity ${show(given)}${didYouMean(given, entities.keys())}`);
  };

  const placeOf = (indexName: string, entityName?: string): Parameters<typeof createQuery> => {
    const index = indexes.get(indexName);
    if (index === undefined) {
      const near = didYouMean(indexName, indexes.keys());
      throw refuse('index', `${name} has no index ${show(indexName)}${near}`);
    }
    const entity = entityName === undefined ? undefined : entityOf(entityName);
    if (entity !== undefined && !index.entities.includes(entity)) {
      throw refuse('index', notInIndexMessage(entity.name, index.name), undefined, entity.name);
    }
    return [model, index, entity];
  };

  const putOf = (entity: EntityModel, input: unknown, words: 'put' | 'create') =>
    (entity.unique.length > 0 ? createUniquePut : createPut)(model, entity, input, words);

  const made = Object.freeze({
    name,
    definition: shownDefinition(definition),
    query: (index: string, entity?: string) => createQuery(...placeOf(index, entity)),
    scan: (index: string, entity?: string) => createScan(...placeOf(index, entity)),
    get: (entity: string, fields: unknown = {}) => createGet(model, entityOf(entity), fields),
    put: (entity: string, input: unknown) => putOf(entityOf(entity), input, 'put'),
    create: (entity: string, input: unknown) => putOf(entityOf(entity), input, 'create'),
    update: (entity: string, fields: unknown = {}) => createUpdate(model, entityOf(entity), fields),
    delete: (entity: string, fields: unknown = {}) => {
      const found = entityOf(entity);
      return (found.unique.length > 0 ? createUniqueDelete : createDelete)(model, found, fields);
    },
    rekey: (entity: string, before: never, changes: never) => createRekey(model, entityOf(entity), before, changes),
    check: (entity: string, fields: unknown = {}) => createCheck(model, entityOf(entity), fields),
    batchGet: (requests: unknown) => createBatchGet(requests),
    transactGet: (requests: unknown) => createTransactGet(requests),
    batchWrite: (requests: unknown, rules?: BatchWriteRules) => createBatchWrite(requests, rules),
    transactWrite: (requests: unknown) => createTransactWrite(requests),
    group: (items: readonly object[], ...single: string[]) =>
      group(
        model,
        items,
        single.map((given) => entityOf(given).name),
      ),
    named: (other: string) => {
      checkName('table', other);
      return createTable({ ...model, name: other }, definition);
    },
    createTable: (options?: object) => createTableInput(model, options),
    timeToLive: () => timeToLiveInput(model),
    stream: (record: StreamRecord, options?: StreamOptions) => readChange(model, record, options),
  });
  return model.valuesInErrors ? made : hushingTable(made);
};
