import type { ImportedEntity, ImportedMember } from '../model.js';
import { type Chance, membersFor, valueFor } from '../values.js';
import { type Fields, keyFieldsOf, type Trial } from './compare.js';

/** Fields that must be set together: those in one key, and the sources of a computed field. */
const groupsOf = ({ indexes, generators }: ImportedEntity): readonly (readonly string[])[] => [
  ...indexes.flatMap(({ fields, together = [] }) => [fields.pk, fields.sk, together]),
  ...generators.flatMap((one) => (one.kind === 'computed' ? [one.from] : [])),
];

const changeable = (entity: ImportedEntity): ImportedMember[] => {
  const key = keyFieldsOf(entity);
  return entity.attributes.filter(
    ({ name, isReadOnly, input }) => !isReadOnly && input !== 'never' && !key.includes(name),
  );
};

/** A random change. If it sets one field of a key, it sets the others too, as both libraries ask for. */
const changeFor = (entity: ImportedEntity, chance: Chance): Fields => {
  const members = changeable(entity);
  const key = keyFieldsOf(entity);
  const names = new Set(members.filter(() => chance.isTrue(0.3)).map(({ name }) => name));
  let size = -1;
  while (size !== names.size) {
    size = names.size;
    for (const group of groupsOf(entity)) {
      const computed = new Set(
        entity.generators.flatMap((one) =>
          one.kind === 'computed' && one.from.some((from) => names.has(from)) ? [one.field] : [],
        ),
      );
      if (!group.some((name) => names.has(name) || computed.has(name))) continue;
      for (const name of group) {
        const generator = entity.generators.find((one) => one.field === name);
        for (const needed of generator?.kind === 'computed' ? generator.from : [name])
          if (!key.includes(needed)) names.add(needed);
      }
    }
  }
  const known = new Map(members.map((member) => [member.name, member]));
  const change: { [name: string]: unknown } = {};
  for (const name of names) {
    const member = known.get(name);
    // A field that no update may set is in the same key: neither library can do this.
    if (member === undefined) return {};
    change[name] = valueFor(member.value, chance);
  }
  return change;
};

/** Whole sides of keys: ElectroDB rejects an item that has only some fields of a key. */
const withWholeKeys = (entity: ImportedEntity, input: { [name: string]: unknown }, chance: Chance): Fields => {
  const byName = new Map(entity.attributes.map((member) => [member.name, member]));
  const isMissing = (field: string): boolean => {
    const member = byName.get(field);
    return input[field] === undefined && member?.default === undefined && member?.input !== 'never';
  };
  const isLoose = (field: string): boolean => {
    const member = byName.get(field);
    return member?.input === 'optional' && member.default === undefined;
  };
  const sides = entity.indexes.flatMap(({ name, fields }) => (name === 'primary' ? [] : [fields.pk, fields.sk]));
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const side of sides) {
      if (!side.some(isMissing) || !side.some((field) => !isMissing(field))) continue;
      // Fields are only added, so this ends.
      for (const field of side.filter(isMissing)) {
        const member = byName.get(field);
        if (member === undefined || !isLoose(field)) continue;
        input[field] = valueFor(member.value, chance);
        isChanged = true;
      }
    }
  }
  return input;
};

/** The trials of one round. */
export const trialsFor = (entity: ImportedEntity, chance: Chance): Trial[] => {
  const key = keyFieldsOf(entity);
  const drawn = membersFor(entity.attributes, chance);
  for (const { name, value, input: passed } of entity.attributes)
    if (key.includes(name) && passed !== 'never' && drawn[name] === undefined) drawn[name] = valueFor(value, chance);
  const input = withWholeKeys(entity, drawn, chance);
  const change = changeFor(entity, chance);
  const inIndexes = new Set(entity.indexes.flatMap(({ fields }) => [...fields.pk, ...fields.sk]));
  const sources = new Set(entity.generators.flatMap((one) => (one.kind === 'computed' ? one.from : [])));
  const removed = changeable(entity).filter(
    ({ name, isRequired, default: initial }) =>
      !isRequired && initial === undefined && !inIndexes.has(name) && !sources.has(name) && chance.isTrue(0.3),
  );
  // An item from before an attribute was added lacks what writes fill in.
  const absent = entity.attributes.filter(
    ({ name, default: initial }) => initial?.isInitial === true && !inIndexes.has(name) && chance.isTrue(0.5),
  );
  return [
    { verb: 'create', input, change: {} },
    { verb: 'put', input, change: {} },
    { verb: 'get', input, change: {} },
    { verb: 'read', input, change: {} },
    ...(absent.length === 0
      ? []
      : [{ verb: 'read' as const, input, change: Object.fromEntries(absent.map(({ name }) => [name, true])) }]),
    ...(Object.keys(change).length === 0
      ? []
      : [
          { verb: 'patch' as const, input, change },
          { verb: 'update' as const, input, change },
        ]),
    ...(removed.length === 0
      ? []
      : [{ verb: 'remove' as const, input, change: Object.fromEntries(removed.map(({ name }) => [name, true])) }]),
  ];
};
