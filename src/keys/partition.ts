/**
 * The entities of an index by their partitions. Twin of `types/keys/partition.ts`.
 */
import { getOrCreate } from '../definitions/memoize.js';
import type { EntityModel, IndexModel } from '../definitions/model.js';
import type { Format } from '../formats/format.js';

/** A key attribute with its format. */
export interface PartitionPart {
  readonly attribute: string;
  readonly format: Format;
  /** The entities with just this format; the first one's attributes make values, or else another's. */
  readonly owners: readonly EntityModel[];
}

/** The key attributes of entities that have the same formats for them. */
export const partitionParts = (owners: readonly EntityModel[], attributes: readonly string[]): PartitionPart[] =>
  attributes.map((attribute) => ({ attribute, format: owners[0]?.formats.get(attribute) as Format, owners }));

/** The formats of several key attributes as one text, line by line. */
export const formatsOf = (entity: EntityModel, attributes: readonly string[]): string =>
  partitionParts([entity], attributes)
    .map(({ format }) => format.text)
    .join('\n');

const shapeOf = (entity: EntityModel, attributes: readonly string[]): string =>
  partitionParts([entity], attributes)
    .map(({ format }) => format.shape)
    .join('\n');

/** The names of the fields of several key attributes, in order; one that occurs twice stands twice. */
export const keyFieldsOf = (entity: EntityModel, attributes: readonly string[]): string[] =>
  partitionParts([entity], attributes).flatMap(({ format }) => format.fields.map(({ name }) => name));

/** The entities whose partition key in the index has the shape of this one's. */
export const sharingPartition = (index: IndexModel, entity: EntityModel): readonly EntityModel[] => {
  const { entities, partition } = index;
  const groups = getOrCreate(shapes, index, () => {
    const all = new Map<string, EntityModel[]>();
    for (const one of entities) getOrCreate(all, shapeOf(one, partition), (): EntityModel[] => []).push(one);
    return all;
  });
  return groups.get(shapeOf(entity, partition)) ?? [];
};

/** The entities of an index by the shapes of their partition keys. */
const shapes = new WeakMap<IndexModel, Map<string, EntityModel[]>>();
