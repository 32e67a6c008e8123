import type { Attributes } from '../../types/values/attr.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { describe } from '../values/attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import { dimensionsOf } from '../vectors/dimensions.js';
import { escapeMarkdown, inlineCode, tableOf } from './markdown.js';

/**
 * The attributes of an entity, one row per field: the kind, whether it's optional, the name in the table if it differs, and what
 * keyform does with it.
 */
export const attributeChart = (table: TableModel, entity: EntityModel): string[] => {
  const { typeAttribute } = table;
  const type =
    typeAttribute === undefined || entity.typeName === entity.name
      ? []
      : [`${inlineCode(typeAttribute)} is ${inlineCode(entity.typeName)}.`];
  const fields = entity.fields ?? entity.options.flatMap(({ added = {} }) => Object.keys(added));
  const rows = fields.map((field) => {
    const attribute = entity.attributeOf(field);
    const stored = entity.physicalName(field);
    return [
      escapeMarkdown(field),
      attribute === undefined ? '' : escapeMarkdown(kindText(attribute)),
      attribute?.presence === 'optional' ? 'yes' : '',
      stored === field ? '' : inlineCode(stored),
      notesOf(table, entity, field).join(', '),
    ];
  });
  return [
    ...type,
    ...(entity.fields === undefined ? ['The attributes are those of its schema.'] : []),
    ...(rows.length === 0 ? [] : [tableOf(['field', 'kind', 'optional', 'stored as', 'notes'], rows)]),
    ...entity.options.flatMap(({ notes }) => notes ?? []),
  ];
};

const notesOf = (table: TableModel, entity: EntityModel, field: string): string[] => {
  const { options } = entity;
  const own = entity.physicalName(field);
  const keys = [...table.indexes.values()].filter(
    ({ name, partition, sort, entities }) =>
      name !== 'primary' && entities.includes(entity) && [...partition, ...sort].includes(own),
  );
  const isWritten = options.some(({ writes, regenerates }) => !regenerates && writes?.includes(field));
  return [
    ...(table.primary.includes(own) ? ['key of the table'] : keys.map(({ name }) => `key of ${escapeMarkdown(name)}`)),
    ...(entity.attributeOf(field)?.presence === 'default' && !isWritten ? ['has a default'] : []),
    ...(hasInitial(entity.attributeOf(field)) ? ['has an initial value'] : []),
    ...(entity.attributeOf(field)?.isReadOnly ? ['read-only'] : []),
    ...(entity.attributeOf(field)?.isHidden ? ['hidden: read it with project()'] : []),
    ...options.flatMap((option) => option.noteOf?.(field) ?? []).map(escapeMarkdown),
  ];
};

const hasInitial = ({ written, fallback }: Partial<AttrDescription> = {}): boolean => written !== fallback;

/** An attribute declared with lazy() may contain itself, so it's shown as `any`. */
const kindText = (attribute: AttrDescription): string => {
  const dimensions = dimensionsOf(attribute);
  if (dimensions !== undefined) return `vector of ${dimensions} dimensions`;
  const { kind, inner, acceptsNull } = attribute;
  const of =
    kind === 'any' || inner === undefined
      ? ''
      : kind === 'map'
        ? ` { ${membersText(inner as Attributes)} }`
        : ` of ${[inner as AttrDescription | AttrDescription[]].flat().map(kindText).join(', ')}`;
  return `${kind}${of}${acceptsNull && kind !== 'null' ? ' or null' : ''}`;
};

const membersText = (members: Attributes): string =>
  Object.entries(members)
    .map(([name, member]) => {
      const description = describe(member);
      return `${name}${description.presence === 'optional' ? '?' : ''}: ${kindText(description)}`;
    })
    .join(', ');
