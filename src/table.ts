import type { NoPlainEntities } from '../types/definitions/entity.js';
import type { TableDefinition } from '../types/definitions/table-definition.js';
import type { CheckedTable, CheckTable } from '../types/keys/check-table.js';
import type { Table } from '../types/table.js';
import { checkName } from './definitions/index-model.js';
import type { EntityModel, TableModel } from './definitions/model.js';
import { entityOf as entityIn, TABLE } from './definitions/table-mark.js';
import { createTableModel } from './definitions/table-model.js';
import { keyformError } from './errors/issue.js';
import { redactMethods } from './errors/redact.js';
import { type genericTable, noEntityName } from './facts/messages/definitions.js';
import { notInIndex } from './facts/messages/key-conditions.js';
import { unknownIndex } from './facts/messages/requests.js';
import type { VerbName, VerbWith } from './facts/verbs.js';
import { createGet } from './reads/get.js';
import { createQuery } from './reads/query.js';
import { createScan } from './reads/scan.js';
import { isRecord } from './values/codec/codec.js';
import { didYouMean } from './values/codec/nearest.js';
import { rejectMore } from './values/flag.js';
import { snapshot } from './values/snapshot.js';
import { createCheck } from './writes/check.js';
import { createDelete } from './writes/delete.js';
import { createPut } from './writes/put.js';
import { createUpdate } from './writes/update.js';

/**
 * Declares a table: its indexes and the entities that live in it. keyform checks the whole definition here, once.
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
  const Definition extends TableDefinition & NoPlainEntities,
  Checked = CheckTable<Definition>,
>(
  name: Name,
  definition: CheckedTable<(typeof genericTable)['text'], Definition, Checked>,
): Table<Name, Definition> => {
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
    indexes: snapshot(indexes) as typeof indexes,
    ...(isRecord(keyTypes) && { keyTypes: { ...keyTypes } }),
    ...(isRecord(entities) && { entities: { ...entities } }),
  };
};

/** The fix for an extra argument. */
const OPTIONS = 'call methods of the request, such as .condition(...) or .consistent()';

/** An index, and an entity that it has. Throws KeyformError. */
const placeIn = (
  verb: VerbWith<{ takes: 'index' }>,
  model: TableModel,
  indexName: string,
  entityName: string | undefined,
  more: unknown,
): Parameters<typeof createQuery> => {
  rejectMore(more, 'this call takes two arguments', OPTIONS);
  const index = model.indexes.get(indexName);
  if (index === undefined) {
    const near = didYouMean(indexName, model.indexes.keys());
    throw keyformError(unknownIndex, { table: model.name, name: indexName, hint: near });
  }
  if (typeof entityName === 'object') {
    throw keyformError(noEntityName, { verb, index: index.name, value: entityName });
  }
  const entity = entityName === undefined ? undefined : entityIn(model, entityName);
  if (entity !== undefined && !index.entities.includes(entity)) {
    throw keyformError(notInIndex, { entity: entity.name, index: index.name });
  }
  return [model, index, entity];
};

type Member = Exclude<keyof Table<string, TableDefinition>, ' ~copy'>;

/** A verb without a row in `VERBS`, a method here or one in the types doesn't compile. */
type Methods = {
  readonly [Name in Member | VerbName]: Name extends Member & (VerbName | 'name' | 'definition' | 'named')
    ? unknown
    : never;
};

const createTable = (model: TableModel, definition: TableDefinition): object => {
  const { name } = model;
  const entityOf = (input: string, more: unknown): EntityModel => {
    rejectMore(more, 'this call takes two arguments', OPTIONS);
    return entityIn(model, input);
  };

  /** The arguments of a verb: the fields may be omitted if the primary key has none. */
  const keyed = (
    name: string,
    fields: unknown,
    more: unknown,
  ): [model: TableModel, entity: EntityModel, fields: unknown] => {
    const entity = entityOf(name, more);
    return [model, entity, fields === undefined && entity.primaryFields.length === 0 ? {} : fields];
  };

  const putOf = (entity: EntityModel, input: unknown, verb: VerbWith<{ takes: 'item' }>) =>
    entity.options.find((option) => option.createPut)?.createPut?.(model, entity, input, verb) ??
    createPut(model, entity, input, verb);

  const deleteOf = (...input: [TableModel, EntityModel, unknown]): object =>
    input[1].options.find((option) => option.createDelete)?.createDelete?.(...input) ?? createDelete(...input);

  const methods = {
    name,
    definition,
    query: (index: string, entity?: string, more?: unknown) =>
      createQuery(...placeIn('query', model, index, entity, more)),
    scan: (index: string, entity?: string, more?: unknown) =>
      createScan(...placeIn('scan', model, index, entity, more)),
    get: (entity: string, fields?: unknown, more?: unknown) => createGet(...keyed(entity, fields, more)),
    put: (entity: string, input: unknown, more?: unknown) => putOf(entityOf(entity, more), input, 'put'),
    create: (entity: string, input: unknown, more?: unknown) => putOf(entityOf(entity, more), input, 'create'),
    update: (entity: string, fields?: unknown, more?: unknown) => createUpdate(...keyed(entity, fields, more)),
    delete: (entity: string, fields?: unknown, more?: unknown) => deleteOf(...keyed(entity, fields, more)),
    check: (entity: string, fields?: unknown, more?: unknown) => createCheck(...keyed(entity, fields, more)),
    named: (other: string) => {
      checkName('table', other);
      return createTable({ ...model, name: other }, definition);
    },
  } satisfies Methods;
  const verbs = model.valuesInErrors ? methods : redactMethods(methods);
  return Object.freeze(Object.defineProperty(verbs, TABLE, { value: model }));
};
