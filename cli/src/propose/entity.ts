import type { Encoder, Encoders } from './encoders.js';
import { type FoundFormat, formatOf, type KeyOfItem } from './format.js';
import { type Group, typeAttributeNames } from './group.js';
import { type Labels, labelledFormatOf } from './labelled-key.js';
import type { Peer } from './peer.js';
import { DIGITS, keysOfIndex, type ProposedEntity, type ProposedIndex } from './proposal.js';
import { type Member, membersOf, type Shape } from './shape.js';
import { textOf, type WireItem } from './wire.js';

/** The facts that all entities of a table share. */
export interface Place {
  readonly primary: readonly string[];
  /** The key attributes of indexes that aren't part of the primary key. */
  readonly others: readonly string[];
  /** The indexes other than the primary key. */
  readonly indexes: readonly ProposedIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly typeAttribute: string | undefined;
  readonly delimiter: string;
  readonly ttl: string | undefined;
  readonly encoders: Encoders;
  /** The library that wrote the items. */
  readonly peer: Peer | undefined;
}

/** The maximum number of segments of a key for which a format is searched: beyond that, the search takes too long. */
const MOST_PARTS = 32;

/** The maximum number of attributes of an entity: each one adds to the time of reading and writing an item. */
const MOST_ATTRIBUTES = 1_000;

/** The most frequent attributes, in the order of their first occurrence, and the number of the others. */
const commonNames = (items: readonly WireItem[]): { readonly names: readonly string[]; readonly others: number } => {
  const counts = new Map<string, number>();
  for (const item of items) for (const name of Object.keys(item)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const all = [...counts.keys()];
  if (all.length <= MOST_ATTRIBUTES) return { names: all, others: 0 };
  const common = [...counts].sort(([, left], [, right]) => right - left).slice(0, MOST_ATTRIBUTES);
  const retained = new Set(common.map(([name]) => name));
  return { names: all.filter((name) => retained.has(name)), others: all.length - retained.size };
};

/** The maximum number of items from which the format of a key is derived. */
const MOST_KEYS = 200;

/** A sample, evenly spread over all items. */
export const some = <One>(all: readonly One[]): readonly One[] =>
  all.length <= MOST_KEYS
    ? all
    : Array.from({ length: MOST_KEYS }, (_, at) => all[Math.floor((at * all.length) / MOST_KEYS)] as One);

/** The parts of an entity that are collected key by key. */
interface Draft {
  readonly keys: Map<string, string>;
  readonly attributes: Map<string, Member>;
  readonly notes: string[];
  /** Fields that occur only in keys: other keys may contain them too. */
  readonly own: Encoder[];
}

const FIELD = /^[A-Za-z_$][\w$]*$/;

/** Attributes whose values keys may contain. */
const keyFields = (place: Place, members: Iterable<Member>): Member[] =>
  [...members].filter(
    ({ name }) =>
      FIELD.test(name) &&
      !typeAttributeNames.includes(name) &&
      name !== place.typeAttribute &&
      !place.primary.includes(name) &&
      !place.others.includes(name),
  );

/** The possible placeholders of a key, the most likely first: names that end in Id, then the others in the order of the item. */
const encodersFor = (place: Place, members: Iterable<Member>, lengths: ReadonlySet<number>) => {
  const named = keyFields(place, members);
  const all = named.flatMap(({ name, shape }) => place.encoders.of(name, shape, lengths));
  const isPlain = ({ placeholder }: { readonly placeholder: string }): boolean => !placeholder.includes('|');
  const isShard = ({ placeholder }: { readonly placeholder: string }): boolean => placeholder.includes('|shard:');
  return [...all.filter(isPlain), ...all.filter((one) => !isPlain(one) && !isShard(one)), ...all.filter(isShard)];
};

/** The format of a number or bytes as a key: the attribute that always has the same value, or the key attribute itself. */
const plainFormat = (attribute: string, items: readonly WireItem[], draft: Draft): string => {
  const same = [...draft.attributes.keys()].find(
    (name) =>
      name !== attribute &&
      FIELD.test(name) &&
      items.every((item) => JSON.stringify(item[name]) === JSON.stringify(item[attribute])),
  );
  return `{${same ?? attribute}}`;
};

/** Adds the key attribute as an ordinary attribute, which accepts any string. */
const asAttribute = (attribute: string, items: readonly WireItem[], draft: Draft, isKey: boolean): void => {
  const [member] = membersOf(items, [attribute]);
  if (member === undefined) return;
  const { shape } = member;
  // A key whose sample values are dates remains a string, because later values may be anything.
  draft.attributes.set(attribute, { ...member, shape: isKey && shape.kind === 'date' ? { kind: 'string' } : shape });
};

/** An index with the key attribute whose other key attributes the entity's items have too; undefined if there's none. */
const wholeIndexOf = (attribute: string, { items, hints, declared }: Group, place: Place): ProposedIndex | undefined =>
  place.indexes.find((index) => {
    const names = keysOfIndex(index);
    const isThere = (name: string): boolean =>
      place.primary.includes(name) ||
      name === place.typeAttribute ||
      hints?.has(name) === true ||
      declared?.some((one) => one.name === name) === true ||
      items.some((item) => Object.hasOwn(item, name));
    return names.includes(attribute) && names.every(isThere);
  });

/** The names in the keys of these items; undefined if ElectroDB didn't write them. */
const labelsOf = ({ items }: Group, { peer, encoders }: Place): Labels | undefined => {
  if (peer?.name !== 'ElectroDB' || peer.version === undefined) return undefined;
  const [entity, ...otherEntities] = new Set(items.map((item) => textOf(item[peer.entity])));
  const [version, ...otherVersions] = new Set(items.map((item) => textOf(item[peer.version as string])));
  if (entity === undefined || version === undefined || otherEntities.length > 0) return undefined;
  const varies = otherVersions.length > 0;
  return {
    entity,
    version: varies ? undefined : version,
    versions: varies ? encoders.cased(peer.version, { kind: 'string' }, '') : [],
  };
};

/** ElectroDB's own format of keys. Strings that keys have in lower or upper case are strings, though they may look like dates. */
const labelledFormat = (
  keys: readonly KeyOfItem[],
  shared: readonly Member[],
  labels: Labels,
  place: Place,
  draft: Draft,
): FoundFormat | undefined => {
  const isAll = (changed: (text: string) => string): boolean => keys.every(({ text }) => text === changed(text));
  const casing = isAll((text) => text.toLowerCase()) ? 'lower' : isAll((text) => text.toUpperCase()) ? 'upper' : '';
  const fields = keyFields(place, shared).filter(({ name }) => name !== place.peer?.version);
  const encoders = fields.flatMap(({ name, shape }) => place.encoders.cased(name, shape, casing));
  const found = labelledFormatOf(keys, [...encoders, ...draft.own], labels);
  for (const field of found?.fields ?? []) {
    const member = draft.attributes.get(field);
    if (member?.shape.kind === 'date') draft.attributes.set(field, { ...member, shape: { kind: 'string' } });
  }
  return found;
};

/** The name at which a key ends, because the item has no value for it: `username` in `$shop#username_`; undefined if there's none. */
const missingLabel = (text: string, item: WireItem, draft: Draft): string | undefined => {
  const label = /#([^#]+)_$/.exec(text)?.[1];
  const field = [...draft.attributes.keys()].find((name) => name.toLowerCase() === label?.toLowerCase());
  return field !== undefined && !Object.hasOwn(item, field) ? field : undefined;
};

const KIND_OF_KEY = { S: 'string', N: 'number', B: 'binary' } as const;

const draftKey = (attribute: string, group: Group, place: Place, draft: Draft): void => {
  const isPrimary = place.primary.includes(attribute);
  const having = group.items.filter((item) => Object.hasOwn(item, attribute));
  if (having.length === 0) {
    if (isPrimary) {
      const kind = KIND_OF_KEY[place.keyTypes.get(attribute) ?? 'S'];
      draft.attributes.set(attribute, { name: attribute, shape: { kind }, optional: false });
      draft.keys.set(attribute, `{${attribute}}`);
    }
    const declared = group.declared?.find(({ name }) => name === attribute);
    if (!isPrimary && declared !== undefined) draft.attributes.set(attribute, declared);
    return;
  }
  const texts = having.map((item) => textOf(item[attribute]));
  // A format would add the key to items without it, or remove it from others, so it stays an ordinary attribute.
  if (!isPrimary && group.asThey?.has(attribute) === true) {
    asAttribute(attribute, group.items, draft, true);
    draft.notes.push(`No format explains which items have ${attribute}, so you pass it to put yourself`);
    return;
  }
  if (!isPrimary && wholeIndexOf(attribute, group, place) === undefined) {
    asAttribute(attribute, group.items, draft, true);
    draft.notes.push(`These items have only a part of the index key with ${attribute}, so it has no format`);
    return;
  }
  if (group.plain === true || place.keyTypes.has(attribute) || texts.some((text) => text === undefined)) {
    const format = group.plain === true ? `{${attribute}}` : plainFormat(attribute, having, draft);
    if (format === `{${attribute}}`) asAttribute(attribute, group.items, draft, true);
    if (isPrimary || format !== `{${attribute}}`) draft.keys.set(attribute, format);
    return;
  }
  const sample = some(having).map((item): KeyOfItem => ({ text: textOf(item[attribute]) as string, item }));
  const tokens = sample.flatMap(({ text }) => text.split(place.delimiter));
  const mostParts = sample.reduce((most, { text }) => Math.max(most, text.split(place.delimiter).length), 0);
  if (mostParts > MOST_PARTS) {
    asAttribute(attribute, group.items, draft, true);
    if (isPrimary) draft.keys.set(attribute, `{${attribute}}`);
    draft.notes.push(`${attribute} has ${mostParts} parts; inspect finds formats of up to ${MOST_PARTS}`);
    return;
  }
  const lengths = new Set(tokens.filter((token) => /^\d+$/.test(token)).map(({ length }) => length));
  // An attribute that an item doesn't have can't be a part of its key.
  const shared = [...draft.attributes.values()].filter(({ name }) =>
    sample.every(({ item }) => Object.hasOwn(item, name)),
  );
  const labels = labelsOf(group, place);
  const missing = new Set(labels && sample.flatMap(({ text, item }) => missingLabel(text, item, draft) ?? []));
  if (missing.size > 0) {
    asAttribute(attribute, group.items, draft, true);
    draft.notes.push(
      `ElectroDB ends ${attribute} at ${[...missing].join(' or ')} if an item lacks it, so it has no format`,
    );
    return;
  }
  const labelled = labels && labelledFormat(sample, shared, labels, place, draft);
  const found =
    labelled ??
    formatOf(
      sample,
      [...encodersFor(place, shared, lengths), ...draft.own],
      place.delimiter,
      new Set([...draft.attributes.keys(), ...place.primary, ...place.others]),
    );
  const isNatural = found === undefined || (found.own.size > 0 && /^\{[^{}|]*\}$/.test(found.text));
  if (isNatural || (found.own.size > 0 && !isPrimary && having.length < group.items.length)) {
    asAttribute(attribute, group.items, draft, true);
    if (isPrimary) draft.keys.set(attribute, `{${attribute}}`);
    return;
  }
  draft.keys.set(attribute, found.text);
  for (const [name, values] of found.own) {
    const byItem = new Map(sample.map(({ item }, at) => [item, values[at]]));
    draft.own.push({ field: name, placeholder: name, encode: (item) => byItem.get(item) });
    draft.attributes.set(name, { name, shape: { kind: 'string' }, optional: false });
    draft.notes.push(`${name} appears only in ${attribute}`);
  }
};

/** Adds a known format. Its fields become required attributes. */
const takeHint = (attribute: string, format: string, { keys, attributes }: Draft): void => {
  keys.set(attribute, format);
  for (const [, name = '', pipes = ''] of format.matchAll(/\{([^{}|]+)\|?([^{}]*)\}/g)) {
    const { shape }: Pick<Member, 'shape'> = attributes.get(name) ?? { shape: { kind: 'string' } };
    // A date pipe shows that a string or a number is a date.
    const isTime = /^(year|month|day|hour|epoch)\b/.test(pipes);
    const kind = !isTime
      ? shape.kind
      : shape.kind === 'number'
        ? 'epoch'
        : shape.kind === 'string'
          ? 'date'
          : shape.kind;
    attributes.set(name, { name, shape: { ...shape, kind }, optional: false });
  }
};

const usesDigits = (keys: ReadonlyMap<string, string>): boolean =>
  [...keys.values()].some((format) => new RegExp(`\\|${DIGITS}[}|]`).test(format));

/** Proposes an entity for items of one kind. */
export const proposeEntity = (group: Group, place: Place): ProposedEntity => {
  const isKey = new Set([...place.primary, ...place.others]);
  const { names: common, others } = commonNames(group.items);
  const names = common.filter((name) => name !== place.typeAttribute);
  const inherited = names.filter((name) => name in Object.prototype);
  const members = membersOf(
    group.items,
    names.filter((name) => !isKey.has(name) && !inherited.includes(name)),
  ).map((member): Member => {
    const isTtl = member.name === place.ttl && member.shape.kind === 'number' && member.shape.nullable !== true;
    return isTtl ? { ...member, shape: { kind: 'epoch' } as Shape } : member;
  });
  const declared = (group.declared ?? []).filter(
    ({ name }) => !isKey.has(name) && name !== place.typeAttribute && !(name in Object.prototype),
  );
  const draft: Draft = {
    keys: new Map(),
    attributes: new Map([...declared, ...members].map((member) => [member.name, member])),
    notes: [...(group.notes ?? [])],
    own: [],
  };
  for (const attribute of [...place.primary, ...place.others]) {
    const hint = group.hints?.get(attribute);
    if (hint !== undefined) takeHint(attribute, hint, draft);
    else if (attribute !== place.typeAttribute) draftKey(attribute, group, place, draft);
  }
  if (inherited.length > 0)
    draft.notes.push(`Skipped, because every JavaScript object has members with these names: ${inherited.join(', ')}`);
  if (others > 0)
    draft.notes.push(`${others} attributes are skipped, because few items have them: a put would remove them`);
  return {
    name: group.name,
    typeName: group.typeName,
    count: group.items.length,
    keys: draft.keys,
    attributes: [...draft.attributes.values()],
    digits: usesDigits(draft.keys),
    unique: [],
    ttl: members.some(({ name, shape }) => name === place.ttl && shape.kind === 'epoch') ? place.ttl : undefined,
    notes: draft.notes,
  };
};
