import { accessor } from '../accessor.js';
import type { ImportedEntity, ImportedMember, ImportedModule, ImportNote } from '../model.js';
import { SOURCE } from '../typescript.js';
import { readAttributes } from './attributes.js';
import type { FoundEntity } from './find.js';
import { readKeys } from './keys.js';

/** An attribute of the primary key is required and visible, whatever its definition says. */
const asKeyField = (member: ImportedMember): ImportedMember =>
  member.isRequired || member.default !== undefined || member.input === 'never'
    ? { ...member, isHidden: false }
    : { ...member, isRequired: true, input: 'required', isHidden: false };

/** What reads return though ElectroDB hides it. */
const shownNotes = (members: readonly ImportedMember[], isPrimary: (field: string) => boolean): ImportNote[] =>
  members
    .filter(({ name, isHidden }) => isHidden && isPrimary(name))
    .map(({ name }) => ({
      level: 'differs',
      about: 'attribute',
      where: name,
      message: "is hidden in ElectroDB; a field of the primary key can't be, because later writes need it",
    }));

const readEntity = ({ name, path, entity }: FoundEntity): ImportedEntity => {
  const { indexes, keys, keyTypes, pipes, notes } = readKeys(entity);
  const inKeys = new Set(indexes.flatMap(({ fields }) => [...fields.pk, ...fields.sk]));
  const primary = indexes.find((index) => index.name === 'primary');
  const isPrimary = (field: string): boolean =>
    primary !== undefined && (primary.fields.pk.includes(field) || primary.fields.sk.includes(field));
  const source = `${SOURCE}${path.map(accessor).join('')}`;
  const attributes = readAttributes(entity, source, (field) => inKeys.has(field), isPrimary);
  const { schema, identifiers } = entity;
  const version = entity.getVersion();
  return {
    name,
    typeName: entity.getName(),
    table: entity.config?.table,
    typeAttribute: identifiers.entity,
    constants: [{ name: 'electroVersion', storedAs: identifiers.version, value: version }],
    about: `${schema.model?.entity ?? entity.getName()} of the service ${schema.model?.service ?? '?'}, version ${version}, in ElectroDB.`,
    indexes,
    keys,
    keyTypes,
    attributes: attributes.members.map((member) => (isPrimary(member.name) ? asKeyField(member) : member)),
    pipes,
    generators: attributes.generators,
    notes: [...attributes.notes, ...shownNotes(attributes.members, isPrimary), ...notes],
  };
};

/** Reads the definitions of ElectroDB entities. */
export const readElectrodb = (found: readonly FoundEntity[]): ImportedModule => ({
  peer: 'ElectroDB',
  entities: found.map(readEntity),
});
