/** Groups the entities of an index by their partition keys. Twin of `types/keys/partition.ts`. */
import { getOrCreate } from '../definitions/memoize.js';
import type { EntityModel, IndexModel } from '../definitions/model.js';
import type { Format } from '../formats/format.js';

/** A key attribute with its format. */
export interface PartitionPart {
  readonly attribute: string;
  readonly format: Format;
  /** The entities with exactly this format. Values are encoded by the attributes of the first one that accepts them. */
  readonly owners: readonly EntityModel[];
}

/** The key attributes of entities that share their formats. */
export const partitionParts = (owners: readonly EntityModel[], attributes: readonly string[]): PartitionPart[] =>
  attributes.map((attribute) => ({ attribute, format: owners[0]?.formats.get(attribute) as Format, owners }));

/** The formats of several key attributes as one string, a line each. */
export const formatsOf = (entity: EntityModel, attributes: readonly string[]): string =>
  partitionParts([entity], attributes)
    .map(({ format }) => format.text)
    .join('\n');

/** Up to five formats of entities' key attributes, for a message. Counterpart of `AtMostFive`: the compiler prints a message for each. */
export const listFormats = (entities: readonly EntityModel[], attributes: readonly string[]): string => {
  const formats = [...new Set(entities.map((entity) => formatsOf(entity, attributes).replaceAll('\n', ' ')))];
  const listed = formats.slice(0, 5).join(' or ');
  return formats.length > 5 ? `the key format of an entity, such as ${listed}` : listed;
};

const shapeOf = (entity: EntityModel, attributes: readonly string[]): string =>
  partitionParts([entity], attributes)
    .map(({ format }) => format.shape)
    .join('\n');

/** The field names of several key attributes, in order and with repetitions. */
export const keyFieldsOf = (entity: EntityModel, attributes: readonly string[]): string[] =>
  partitionParts([entity], attributes).flatMap(({ format }) => format.fields.map(({ name }) => name));

/** The entities whose partition key in the index has the same shape as this one's. */
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
