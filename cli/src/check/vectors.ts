import type { EntityModel, TableModel } from '../model.js';
import type { VectorIndexShape } from '../vectors.js';
import type { Finding } from './finding.js';

/** The attributes whose values divide the items of an entity in the table: those in its partition key. */
const dividingAttributes = (entity: EntityModel, { primary: [pk = ''] }: TableModel): string[] =>
  (entity.formats.get(pk)?.fields ?? []).map(({ name }) => entity.physicalName(name));

/** Whether several items of an entity have the same partition key. */
const isCollected = (entity: EntityModel, { primary: [pk = ''] }: TableModel): boolean =>
  entity.primaryFields.some((field) => !entity.formats.get(pk)?.fields.some(({ name }) => name === field));

/**
 * Vector indexes without a partition in a table where every item belongs to something, such as a tenant: a search compares the
 * vectors of all of them, and returns their items.
 */
export const vectorFindings = (model: TableModel, indexes: ReadonlyMap<string, VectorIndexShape>): Finding[] =>
  [...indexes.values()].flatMap(({ name, divides, entities }): Finding[] => {
    const [first, ...others] = [...model.entities.values()].map((entity) => dividingAttributes(entity, model));
    const common = first?.find((attribute) => others.every((attributes) => attributes.includes(attribute)));
    if (divides !== undefined || common === undefined) return [];
    if (!entities.some((entity) => isCollected(entity, model))) return [];
    return [
      {
        level: 'warning',
        id: `shared-vector-index/${name}`,
        message: `${name} has no partition, so a search reads the items of every ${common}: all partition keys of the table contain ${common}`,
        fix: `add partition: '${common}' to the index`,
      },
    ];
  });
