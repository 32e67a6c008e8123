import type { CheckTable, Table } from '../types/table.js';
import type { TableDefinition } from '../types/table-definition.js';
import { didYouMean } from './codec/nearest.js';
import { show } from './codec/show.js';
import { createTableInput } from './create-table.js';
import { createGet } from './get.js';
import { group } from './group.js';
import { checkName } from './index-model.js';
import { notInIndexMessage } from './messages.js';
import type { EntityModel, TableModel } from './model.js';
import { absenceOf, createPut } from './put.js';
import { createQuery } from './query.js';
import { refuse } from './refusal.js';
import { createTableModel } from './table-model.js';

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
export const table = <const Name extends string, const Definition extends TableDefinition>(
  name: Name,
  definition: CheckTable<Definition>,
): Table<Name, Definition> =>
  // The builders check at run time what their types say; the two meet here and nowhere else.
  createTable(createTableModel(name, definition as TableDefinition), definition as TableDefinition) as never;

const createTable = (model: TableModel, definition: TableDefinition): object => {
  const { name, entities, indexes } = model;
  const entityOf = (given: string): EntityModel => {
    const entity = entities.get(given);
    if (entity !== undefined) return entity;
    throw refuse('index', `${name} has no entity ${show(given)}${didYouMean(given, entities.keys())}`);
  };
  const absence = absenceOf(model.primary[0] as string);

  return Object.freeze({
    name,
    definition,
    query: (indexName: string, entityName?: string) => {
      const index = indexes.get(indexName);
      if (index === undefined) {
        const near = didYouMean(indexName, indexes.keys());
        throw refuse('index', `${name} has no index ${show(indexName)}${near}`);
      }
      const entity = entityName === undefined ? undefined : entityOf(entityName);
      if (entity !== undefined && !index.entities.includes(entity)) {
        throw refuse('index', notInIndexMessage(entity.name, index.name), undefined, entity.name);
      }
      return createQuery(model, index, entity);
    },
    get: (entity: string, fields: unknown) => createGet(model, entityOf(entity), fields),
    put: (entity: string, input: unknown) => {
      const found = entityOf(entity);
      return createPut(model, found, found.encode(input));
    },
    create: (entity: string, input: unknown) => {
      const found = entityOf(entity);
      return createPut(model, found, found.encode(input), absence);
    },
    group: (items: readonly object[]) => group(model, items),
    named: (other: string) => {
      checkName('table', other);
      return createTable({ ...model, name: other }, definition);
    },
    createTable: (options?: object) => createTableInput(model, options),
  });
};
