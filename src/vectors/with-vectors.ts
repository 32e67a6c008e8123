/** A table with vector indexes. Twin of `types/vectors/with-vectors.ts`. */
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { Table } from '../../types/table.js';
import type { CheckVectors, VectorIndexes } from '../../types/vectors/vector-index.js';
import type { CheckFirst, VectorTable } from '../../types/vectors/with-vectors.js';
import type { TableModel } from '../definitions/model.js';
import { entityOf, modelOf, TABLE } from '../definitions/table-mark.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { redactFor } from '../errors/redact.js';
import { notSearched, queriedVectorIndex, secondVectors, unknownVectorIndex } from '../facts/messages/vectors.js';
import { didYouMean } from '../values/codec/nearest.js';
import { rejectMore } from '../values/flag.js';
import { snapshot } from '../values/snapshot.js';
import { type Indexes, VECTORS } from './indexes-of.js';
import { createSearch, type Search } from './search.js';
import { readVectorIndexes } from './vector-index.js';

/** The entities of tables that have vector indexes, under any name: projections are kept by entity and the name of the index. */
const searched = new WeakSet<TableModel['entities']>();

const searchOf = (model: TableModel, indexes: Indexes, indexName: string, entityName: string): Search => {
  if (typeof indexName !== 'string') {
    throw argumentError('the first argument of search', 'the name of a vector index', indexName, 'index');
  }
  const index = indexes.get(indexName);
  if (index === undefined) {
    const hint = didYouMean(indexName, indexes.keys()) || `: it has ${[...indexes.keys()].join(', ')}`;
    throw keyformError(unknownVectorIndex, { table: model.name, name: indexName, hint });
  }
  if (typeof entityName !== 'string') {
    throw argumentError('the second argument of search', 'the name of one entity', entityName, 'index');
  }
  const entity = entityOf(model, entityName);
  if (index.entities.includes(entity)) return createSearch(model, index, entity);
  const names = index.entities.map(({ name }) => name);
  const hint = `: search for ${names.join(' or ')}`;
  throw keyformError(notSearched, { entity: entity.name, index: index.name, attribute: index.vector, hint });
};

/** The same table with one more verb. */
const extended = (table: Table<string, TableDefinition>, vectors: VectorIndexes, indexes: Indexes): object => {
  const model = modelOf(table, 'withVectors');
  const search = (index: string, entity: string, more?: unknown): Search =>
    redactFor(model, () => {
      rejectMore(more, 'a verb takes two arguments', 'call methods of the request, such as .top(10)');
      return searchOf(model, indexes, index, entity);
    });
  // The table has neither: it would only say that there's no such index.
  const reading = (verb: 'query' | 'scan') => (index: string, entity?: undefined, more?: unknown) => {
    if (!indexes.has(index)) return (table[verb] as (...input: unknown[]) => object)(index, entity, more);
    throw keyformError(queriedVectorIndex, { index, verb });
  };
  const named = (other: string): object => extended(table.named(other) as never, vectors, indexes);
  const members = { vectors, search, named, query: reading('query'), scan: reading('scan') };
  const shown = Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, { value, enumerable: true }] as const),
  );
  const hidden = { [TABLE]: { value: model }, [VECTORS]: { value: indexes } };
  return Object.freeze(Object.create(table, { ...shown, ...hidden }));
};

/**
 * Returns a table with vector indexes, and the verb `search`. The table's other verbs are unchanged. To create the indexes, use
 * `vectorProperties`.
 *
 * @param table as `table(...)` returns it
 * @param indexes up to 5; each names attributes as they're stored
 * @throws KeyformError `index` or `definition` for indexes that don't fit the entities, naming the index and the fix; `request` for
 *   anything but a table
 *
 * @example
 * ```ts
 * import { vector, withVectors } from 'keyform/vectors';
 *
 * const Doc = entity({
 *   keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
 *   attributes: { tenant: attr.string(), id: attr.string(), title: attr.string(), embedding: vector(3) },
 * });
 * const docs = withVectors(table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc } }), {
 *   ByMeaning: { vector: 'embedding', distance: 'cosine', partition: 'tenant', filters: ['Type'] },
 * });
 * ```
 */
export const withVectors = <
  const Name extends string,
  Definition extends TableDefinition,
  const Indexes extends VectorIndexes,
  Before = unknown,
>(
  table: Table<Name, Definition> & { readonly vectors?: Before },
  indexes: Indexes & CheckFirst<Before, Name, Indexes, CheckVectors<Name, Definition, Indexes>>,
): VectorTable<Name, Definition, Indexes> => {
  const model = modelOf(table, 'withVectors');
  return redactFor(model, () => {
    if (searched.has(model.entities)) throw keyformError(secondVectors, { table: model.name });
    const own = snapshot(indexes) as VectorIndexes;
    const models = readVectorIndexes(model, own);
    searched.add(model.entities);
    return extended(table as never, own, models) as never;
  });
};
