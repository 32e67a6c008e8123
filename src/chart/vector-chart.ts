import type { EntityModel, TableModel } from '../definitions/model.js';
import type { VectorIndexModel } from '../vectors/vector-index.js';
import { projectionText } from './entity-chart.js';
import { escapeMarkdown, inlineCode, tableOf } from './markdown.js';

/**
 * The chart of a vector index: what it compares, and the fields of each of its entities that a search reads.
 */
export const vectorChart = (table: TableModel, index: VectorIndexModel): string[] => {
  const fieldOf = (entity: EntityModel, attribute: string): string | undefined =>
    entity.fields?.find((field) => entity.physicalName(field) === attribute);
  const cell = (entity: EntityModel, attribute: string | undefined): string => {
    if (attribute === undefined) return '';
    if (attribute === table.typeAttribute) return `${inlineCode(attribute)} is ${inlineCode(entity.typeName)}`;
    const field = fieldOf(entity, attribute);
    return field === undefined ? '' : inlineCode(field);
  };
  const rows = index.entities.map((entity) => [
    escapeMarkdown(entity.name),
    cell(entity, index.vector),
    cell(entity, index.divides),
    filtersOf(index)
      .map((attribute) => cell(entity, attribute))
      .filter((text) => text !== '')
      .join(', '),
  ]);
  return [aboutIndex(table, index, fieldOf), tableOf(['entity', 'vector', 'partition', 'filters'], rows)];
};

const filtersOf = ({ schema, divides }: VectorIndexModel): string[] =>
  [...schema.keys()].filter((attribute) => attribute !== divides);

const DISTANCES = { cosine: 'cosine distance', euclidean: 'Euclidean distance', dot: 'dot product' } as const;

const aboutIndex = (
  { entities }: TableModel,
  index: VectorIndexModel,
  fieldOf: (entity: EntityModel, attribute: string) => string | undefined,
): string => {
  const { vector, dimensions, distance, divides, schema, projection } = index;
  const partial = index.entities.flatMap((entity) => {
    const fields = [vector, ...(divides === undefined ? [] : [divides])].flatMap((attribute) => {
      const field = fieldOf(entity, attribute);
      return field !== undefined && entity.attributeOf(field)?.presence === 'optional' ? [inlineCode(field)] : [];
    });
    return fields.length === 0 ? [] : [`${escapeMarkdown(entity.name)} only if it has ${fields.join(' and ')}`];
  });
  const owners = new Set(index.entities.map(({ name }) => name));
  const absent = [...entities.keys()].filter((name) => !owners.has(name)).map(escapeMarkdown);
  const filters = filtersOf(index).map((attribute) => `${inlineCode(attribute)} (${schema.get(attribute)})`);
  return [
    `Vector index of ${inlineCode(vector)} with ${dimensions} dimensions, ${DISTANCES[distance]}, ${projectionText(projection)} without the vector.`,
    divides === undefined
      ? 'Without a partition: a search compares all items.'
      : `Partition: ${inlineCode(divides)} (${schema.get(divides)}).`,
    ...(filters.length === 0 ? [] : [`Filters: ${filters.join(', ')}.`]),
    ...(partial.length === 0 ? [] : [`Sparse: ${partial.join(', ')}.`]),
    ...(absent.length === 0 ? [] : [`Without a vector here: ${absent.join(', ')}.`]),
  ].join(' ');
};
