import type { Attributes } from '../../types/values/attr.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { describe } from '../values/attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import { code, plain, tableOf } from './markdown.js';

/**
 * The attributes of an entity, by field: kind, whether it may lack, the name under which it is stored where that is another,
 * and what keyform does with it.
 */
export const attributeChart = (table: TableModel, entity: EntityModel): string[] => {
  const { typeAttribute } = table;
  const type =
    typeAttribute === undefined || entity.typeName === entity.name
      ? []
      : [`${code(typeAttribute)} is ${code(entity.typeName)}.`];
  const fields = entity.fields ?? Object.keys(entity.options?.added ?? {});
  const rows = fields.map((field) => {
    const attribute = entity.attributeOf(field);
    const stored = entity.physicalName(field);
    return [
      plain(field),
      attribute === undefined ? '' : plain(kindText(attribute)),
      attribute?.presence === 'optional' ? 'yes' : '',
      stored === field ? '' : code(stored),
      notesOf(table, entity, field).join(', '),
    ];
  });
  return [
    ...type,
    ...(entity.fields === undefined ? ['The attributes are those of its schema.'] : []),
    ...(rows.length === 0 ? [] : [tableOf(['field', 'kind', 'optional', 'stored as', 'notes'], rows)]),
    ...togetherUnique(entity),
  ];
};

const notesOf = (table: TableModel, entity: EntityModel, field: string): string[] => {
  const { options, unique } = entity;
  const own = entity.physicalName(field);
  const keys = [...table.indexes.values()].filter(
    ({ name, partition, sort, entities }) =>
      name !== 'primary' && entities.includes(entity) && [...partition, ...sort].includes(own),
  );
  const isGenerated = field === options?.created || field === options?.updated || field === options?.version;
  return [
    ...(table.primary.includes(own) ? ['key of the table'] : keys.map(({ name }) => `key of ${plain(name)}`)),
    ...(entity.attributeOf(field)?.presence === 'default' && !isGenerated ? ['has a default'] : []),
    ...(entity.attributeOf(field)?.isReadOnly ? ['read-only'] : []),
    ...(options?.generated?.stamped.some((one) => one.field === field) ? ['set at every write'] : []),
    ...(options?.generated?.computed ?? []).flatMap((one) =>
      one.field === field ? [`computed from ${one.from.map(plain).join(', ')}`] : [],
    ),
    ...(entity.attributeOf(field)?.isHidden ? ['hidden: given where project() names it'] : []),
    ...(unique.some(({ fields }) => fields.length === 1 && fields[0] === field) ? ['unique'] : []),
    ...(field === options?.ttl ? ['when the item expires (time to live)'] : []),
    ...(field === options?.created ? ['when the item was created (timestamps)'] : []),
    ...(field === options?.updated ? ['when the item was last written (timestamps)'] : []),
    ...(field === options?.version ? ['counts the writes (optimistic locking)'] : []),
  ];
};

const togetherUnique = ({ unique }: EntityModel): string[] =>
  unique
    .filter(({ fields }) => fields.length > 1)
    .map(({ fields }) => `Unique together: ${fields.map(code).join(' and ')}.`);

/** An attribute that is declared by lazy() may hold itself: it is `any`, and not looked into. */
const kindText = ({ kind, inner, acceptsNull }: AttrDescription): string => {
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
