import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { escapeMarkdown, inlineCode, tableOf } from './markdown.js';

/**
 * The entity chart of the primary key or of an index: the key formats of its entities, and notes about the index.
 */
export const entityChart = (table: TableModel, index: IndexModel): string[] => {
  const attributes = [...index.partition, ...index.sort];
  const head = ['entity', ...attributes.map(escapeMarkdown)];
  const rows = index.entities.map(({ name, formats }) => [
    escapeMarkdown(name),
    ...attributes.map((attribute) => inlineCode(formats.get(attribute)?.text ?? '')),
  ]);
  const about = aboutIndex(table, index);
  return [
    ...(about === '' ? [] : [about]),
    rows.length === 0 ? 'No entity has keys in this index.' : tableOf(head, rows),
  ];
};

/** The attributes that an index contains, in words. */
export const projectionText = (projection: IndexModel['projection']): string => {
  if (projection === 'ALL') return 'all attributes';
  return projection === 'KEYS_ONLY' ? 'keys only' : `keys and ${projection.map(inlineCode).join(', ')}`;
};

const aboutIndex = (table: TableModel, index: IndexModel): string => {
  const { name, global, projection, partition, sort } = index;
  const typeNotes = [...partition, ...sort]
    .filter((attribute) => table.keyType(attribute) !== 'S')
    .map((attribute) => `${inlineCode(attribute)} is of type ${table.keyType(attribute)}.`);
  if (name === 'primary') return typeNotes.join(' ');
  const keyCount =
    partition.length > 1 || sort.length > 1 ? `, key of ${partition.length} and ${sort.length} attributes` : '';
  return [
    `${global ? 'Global' : 'Local'} index, ${projectionText(projection)}${keyCount}.`,
    ...typeNotes,
    ...sparseNotes(table, index),
  ].join(' ');
};

/** The entities and items that an index doesn't contain. */
const sparseNotes = ({ entities }: TableModel, index: IndexModel): string[] => {
  const absent = [...entities.values()].filter((entity) => !index.entities.includes(entity));
  const partial = index.entities.flatMap((entity) => {
    const fields = optionalKeyFields(entity, index);
    return fields.length === 0
      ? []
      : [`${escapeMarkdown(entity.name)} only if it has ${fields.map(inlineCode).join(' and ')}`];
  });
  return [
    ...(partial.length === 0 ? [] : [`Sparse: ${partial.join(', ')}.`]),
    ...(absent.length === 0
      ? []
      : [`Without keys here: ${absent.map(({ name }) => escapeMarkdown(name)).join(', ')}.`]),
  ];
};

const optionalKeyFields = (entity: EntityModel, { partition, sort }: IndexModel): string[] => {
  const fields = [...partition, ...sort].flatMap((attribute) => entity.formats.get(attribute)?.fields ?? []);
  return [...new Set(fields.map(({ name }) => name))].filter((field) => {
    const attribute = entity.attributeOf(field);
    return attribute?.presence === 'optional' || attribute?.acceptsNull === true;
  });
};
