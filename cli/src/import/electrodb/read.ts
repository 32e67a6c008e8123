import { accessor } from '../accessor.js';
import type { ImportedEntity, ImportedMember, ImportedModule, ImportNote } from '../model.js';
import { SOURCE } from '../typescript.js';
import { readAttributes } from './attributes.js';
import { readConditions } from './conditions.js';
import type { FoundEntity } from './find.js';
import { readKeys } from './keys.js';
import { certainDefaults, presenceIn } from './presence.js';
import type { Code } from './reader.js';
import { secondarySides } from './sides.js';

/** An attribute of the primary key is required and visible, whatever its definition says. */
const asKeyField = (member: ImportedMember): ImportedMember =>
  member.isRequired || member.default !== undefined || member.input === 'never'
    ? { ...withReadDefault(member), isHidden: false }
    : { ...member, isRequired: true, input: 'required', isHidden: false };

/** A member whose default is filled in by reads, too. */
const withReadDefault = (member: ImportedMember): ImportedMember => {
  if (member.default === undefined) return member;
  const { isInitial: _isInitial, ...initial } = member.default;
  return { ...member, default: initial };
};

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

/** Defaults that ElectroDB writes into keys, and keyform rejects there. */
const emptyNotes = (members: readonly ImportedMember[], inKeys: ReadonlySet<string>): ImportNote[] =>
  members
    .filter(({ name, default: initial }) => initial?.value === '' && inKeys.has(name))
    .map(({ name }) => ({
      level: 'differs',
      about: 'attribute',
      where: name,
      message: 'the default is an empty string, which keyform rejects in a key: pass a different value',
    }));

const readDefaultNotes = (members: readonly ImportedMember[], certain: ReadonlySet<string>): ImportNote[] =>
  members
    .filter(({ name }) => certain.has(name))
    .map(({ name, default: initial }) => ({
      level: 'differs',
      about: 'attribute',
      where: name,
      message: `reads also return ${initial?.code === undefined ? 'the default' : 'a value that the default makes up'} for an item without it, because a key continues behind it; ElectroDB only writes it`,
    }));

const readEntity = ({ name, path, entity }: FoundEntity): ImportedEntity => {
  const { pk = [], sk = [] } = entity.model.facets.byIndex[''] ?? {};
  const primary = { pk, sk: sk ?? [] };
  const secondary = secondarySides(entity);
  const inKeys = new Set([...primary.pk, ...primary.sk, ...secondary.flatMap(({ fields }) => fields)]);
  const isPrimary = (field: string): boolean => primary.pk.includes(field) || primary.sk.includes(field);
  const source = `${SOURCE}${path.map(accessor).join('')}`;
  const attributes = readAttributes(entity, source, (field) => inKeys.has(field), isPrimary);
  const inItems = attributes.members.map((member) => (isPrimary(member.name) ? asKeyField(member) : member));
  const certain = certainDefaults(inItems, secondary);
  const members = inItems.map((member) => (certain.has(member.name) ? withReadDefault(member) : member));
  const presenceOf = presenceIn(members);
  const read = readKeys(entity, presenceOf);
  const { keyTypes, pipes } = read;
  const conditions = readConditions(entity, read, members, presenceOf, (condition, accessPattern) =>
    attributes.code(condition as Code, `.schema.indexes${accessor(accessPattern)}.condition`),
  );
  const { schema, identifiers } = entity;
  const version = entity.getVersion();
  return {
    name,
    typeName: entity.getName(),
    table: entity.config?.table,
    typeAttribute: identifiers.entity,
    constants: [{ name: 'electroVersion', storedAs: identifiers.version, value: version }],
    about: `${schema.model?.entity ?? entity.getName()} of the service ${schema.model?.service ?? '?'}, version ${version}, in ElectroDB.`,
    indexes: conditions.indexes,
    keys: conditions.keys,
    keyTypes,
    attributes: conditions.members,
    pipes,
    generators: [...attributes.generators, ...conditions.generators],
    notes: [
      ...attributes.notes,
      ...shownNotes(attributes.members, isPrimary),
      ...readDefaultNotes(members, certain),
      ...emptyNotes(members, inKeys),
      ...read.notes,
      ...conditions.notes,
    ],
  };
};

/** Reads the definitions of ElectroDB entities. */
export const readElectrodb = (found: readonly FoundEntity[]): ImportedModule => ({
  peer: 'ElectroDB',
  entities: found.map(readEntity),
});
