import type { EntityModel, TableModel } from '../model.js';
import type { VectorIndexShape } from '../vectors.js';
import type { Finding } from './finding.js';
import { unusedIndex } from './indexes.js';

/** The fields whose values divide the items of an entity in the table, which are those in its partition key, by their stored names. */
const dividingFields = (entity: EntityModel, { primary: [pk = ''] }: TableModel): ReadonlyMap<string, string> =>
  new Map((entity.formats.get(pk)?.fields ?? []).map(({ name }) => [entity.physicalName(name), name]));

/** Whether several items of an entity have the same partition key. */
const isCollected = (entity: EntityModel, { primary: [pk = ''] }: TableModel): boolean =>
  entity.primaryFields.some((field) => !entity.formats.get(pk)?.fields.some(({ name }) => name === field));

/**
 * An index without a partition in a table where every item belongs to something, such as a tenant: a search compares the vectors of all
 * of them, and returns their items.
 */
const sharedIndex = (model: TableModel, { name, divides, entities }: VectorIndexShape): Finding[] => {
  const [first, ...others] = [...model.entities.values()].map((entity) => dividingFields(entity, model));
  const common = [...(first ?? [])].find(([attribute]) => others.every((fields) => fields.has(attribute)));
  if (divides !== undefined || common === undefined) return [];
  const [attribute, field] = common;
  if (!entities.some((entity) => isCollected(entity, model))) return [];
  return [
    {
      level: 'warning',
      id: `shared-vector-index/${name}`,
      message: `${name} has no partition, so a search reads the items of every ${field}: all partition keys of the table contain ${field}`,
      fix: `add partition: '${attribute}' to the index${attribute === field ? '' : `, the stored name of ${field}`}`,
    },
  ];
};

/** An index of several entities without a filter on the type attribute: a search reads the nearest items of all, and drops those of other entities. */
const mixedIndex = ({ typeAttribute }: TableModel, index: VectorIndexShape): Finding[] => {
  const { name, vector, divides, schema, entities } = index;
  if (entities.length < 2 || (typeAttribute !== undefined && schema.has(typeAttribute))) return [];
  const names = entities.map((entity) => entity.name);
  const hasFilters = schema.size > (divides === undefined ? 0 : 1);
  const added = hasFilters
    ? `'${typeAttribute}' to the filters of the index`
    : `filters: ['${typeAttribute}'] to the index`;
  return [
    {
      level: 'warning',
      id: `mixed-vector-index/${name}`,
      message: `${name} contains ${names.join(', ')} without a filter for the entity: a search drops the items of other entities after reading them, so it may return fewer than top(...)`,
      fix:
        typeAttribute === undefined
          ? `store the vectors of each entity in an attribute of its own instead of ${vector}, with an index for each`
          : `add ${added}`,
    },
  ];
};

/** Findings for vector indexes; if there are access patterns, also for those that no search reads. */
export const vectorFindings = (
  model: TableModel,
  indexes: ReadonlyMap<string, VectorIndexShape>,
  read: ReadonlySet<string> | undefined,
): Finding[] =>
  [...indexes.values()].flatMap((index) => [
    ...sharedIndex(model, index),
    ...mixedIndex(model, index),
    ...(read === undefined || read.has(`${model.name}/${index.name}`) ? [] : [unusedIndex(index.name)]),
  ]);
