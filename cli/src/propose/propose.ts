import type * as Core from 'keyform';
import { Failure } from '../failure.js';
import { delimiterFor, unusedDelimiter } from './delimiter.js';
import { createEncoders } from './encoders.js';
import { type Place, proposeEntity, some } from './entity.js';
import { delimiterOf, type Group, groupItems, typeAttributeOf } from './group.js';
import { materialise } from './materialise.js';
import { changedKeys, prove } from './proof.js';
import { keysOfIndex, type ProposedEntity, type ProposedIndex, type ProposedTable } from './proposal.js';
import { textOf, type WireItem } from './wire.js';

/** What is known of a table. */
export interface Source {
  readonly name: string;
  /** The first is the table's own key, `primary`. */
  readonly indexes: readonly ProposedIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly ttl: string | undefined;
  readonly items: readonly WireItem[];
  /** The items by entity, where that is known. */
  readonly groups?: readonly Group[] | undefined;
  /** `false`: there is none; undefined: it is looked for. */
  readonly typeAttribute?: string | false | undefined;
  readonly delimiter?: string | undefined;
}

/** Items, and the entity that is proposed for them. */
interface Candidate {
  readonly group: Group;
  readonly entity: ProposedEntity;
}

/** So many kinds of items are compared with each other, two by two. */
const MOST_COMPARED = 200;

/** What keyform begins the keys of unique markers with. */
const MARKER = 'UNIQUE';

/** What keyform refuses of a proposal, in a sentence; undefined where it takes it. */
const refusalOf = (core: typeof Core, proposed: ProposedTable): string | undefined => {
  try {
    materialise(core, proposed);
    return undefined;
  } catch (error) {
    if ((error as Error).name === 'KeyformError') return (error as Error).message;
    throw error;
  }
};

/** The two groups as one: their keys can be the same, so that keys do not tell one from the other. */
const merged = (left: Group, right: Group): Group => ({
  name: left.name,
  typeName: undefined,
  items: [...left.items, ...right.items],
});

/** Marker items by the entity that they are for: the fields that are unique. */
const uniqueFields = (markers: readonly WireItem[], pk: string, delimiter: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const item of markers) {
    const [, type = '', field = ''] = (textOf(item[pk]) ?? '').split(delimiter);
    found.set(type, (found.get(type) ?? new Set()).add(field));
  }
  return found;
};

/** Only fields that are attributes: what a marker's key was made of is not told elsewhere. */
const uniqueOf = (
  { name, typeName, attributes }: ProposedEntity,
  fields: ReadonlyMap<string, ReadonlySet<string>>,
): string[] =>
  [...(fields.get(typeName ?? name) ?? [])].flatMap((field) => {
    const parts = field.split('+');
    const known = parts.every((part) => attributes.some((attribute) => attribute.name === part));
    if (!known) return [];
    return [parts.length === 1 ? field : parts.map((part) => `{${part}}`).join('#')];
  });

/**
 * An entity whose items would have the same index keys if they were written again. An index key that would not come back becomes an
 * attribute that holds it. Undefined where keyform refuses the entity.
 */
const withKeysOfItems = (
  core: typeof Core,
  table: ProposedTable,
  group: Group,
  place: Place,
): Candidate | undefined => {
  const asThey = new Set<string>(group.asThey);
  for (;;) {
    const entity = proposeEntity({ ...group, asThey }, place);
    const alone = { ...table, typeAttribute: undefined, entities: [{ ...entity, typeName: undefined }] };
    if (refusalOf(core, { ...table, entities: [entity] }) !== undefined) return undefined;
    const lost = refusalOf(core, alone) === undefined ? lostKeys(core, alone, group, place) : [];
    const more = lost.filter((name) => !asThey.has(name));
    if (more.length === 0) return { group: { ...group, asThey }, entity };
    for (const name of more) asThey.add(name);
  }
};

/** The index keys of a group that would not come back. */
const lostKeys = (core: typeof Core, alone: ProposedTable, { items }: Group, { others }: Place): string[] => {
  const table = materialise(core, alone);
  const lost = new Set<string>();
  for (const item of some(items)) {
    try {
      for (const name of changedKeys(core, table, item)) lost.add(name);
    } catch {
      // The proof of the whole table tells of items that cannot be read or written.
    }
  }
  return others.filter((name) => lost.has(name));
};

/**
 * Entities one after the other; where keyform refuses one beside another, because both can have the same key, they become one, and
 * then keys alone tell entities apart.
 *
 * @param joined takes the names of those that become one
 */
const settle = (
  core: typeof Core,
  table: ProposedTable,
  groups: readonly Group[],
  place: Place,
  joined: Set<string>,
): ProposedTable => {
  const tableOf = (candidates: readonly Candidate[]): ProposedTable => ({
    ...table,
    entities: candidates.map(({ entity }) => entity),
  });
  const candidateOf = (group: Group): Candidate => {
    const taken = withKeysOfItems(core, table, group, place);
    if (taken !== undefined) return taken;
    // Its key attributes as they are hold any key.
    return { group, entity: proposeEntity({ ...group, plain: true }, place) };
  };
  const separate = groups.map(candidateOf);
  if (refusalOf(core, tableOf(separate)) === undefined)
    return { ...tableOf(separate), indexes: withPartialKeys(table.indexes, separate) };
  if (groups.length > MOST_COMPARED)
    throw new Failure(
      `the items of ${table.name} have ${groups.length} kinds of keys, too many to compare`,
      'read fewer items with --sample, or name the attribute that contains the entity name with --type-attribute',
    );
  let kept: readonly Candidate[] = [];
  for (const candidate of separate) {
    let next = candidate;
    for (;;) {
      const partner = kept.find((other) => refusalOf(core, tableOf([other, next])) !== undefined);
      if (partner === undefined) break;
      kept = kept.filter((other) => other !== partner);
      for (const { group: each } of [partner, next]) joined.add(each.name);
      next = candidateOf(merged(partner.group, next.group));
    }
    kept = [...kept, next];
  }
  return { ...tableOf(kept), indexes: withPartialKeys(table.indexes, kept) };
};

/** Indexes say so where an entity may have all of their keys as attributes, and an item of it has only some. */
const withPartialKeys = (indexes: readonly ProposedIndex[], kept: readonly Candidate[]): ProposedIndex[] =>
  indexes.map((index, at) => {
    const names = keysOfIndex(index);
    const isPartial = kept.some(
      ({ group, entity }) =>
        names.every((name) => entity.attributes.some((attribute) => attribute.name === name)) &&
        group.items.some((item) => names.some((name) => name in item) && !names.every((name) => name in item)),
    );
    return at > 0 && isPartial ? { ...index, partial: true } : index;
  });

/** Formats that are told hold where keyform takes them, and the items have such keys; else the items tell. */
const withTrueHints = (core: typeof Core, table: ProposedTable, group: Group, place: Place): Group => {
  if (group.hints === undefined) return group;
  const alone = {
    ...table,
    typeAttribute: undefined,
    entities: [{ ...proposeEntity(group, place), typeName: undefined }],
  };
  if (refusalOf(core, alone) === undefined && prove(core, materialise(core, alone), group.items).failures === 0)
    return group;
  const { hints: _, ...others } = group;
  return others;
};

/**
 * Proposes the definition of a table from its items.
 *
 * @param core keyform itself, which says what its pipes make of values, and what it refuses
 */
export const propose = (core: typeof Core, source: Source): ProposedTable =>
  withTimeToLive(core, proposeWithMarkers(core, source), source);

/** A time to live that no item has is that of any entity: which one expires, no item tells. */
const withTimeToLive = (core: typeof Core, table: ProposedTable, { ttl, indexes }: Source): ProposedTable => {
  const isKey = indexes.some(({ pk, sk }) => [...pk, ...sk].some((name) => name === ttl));
  const isThere = table.entities.some(({ attributes }) => attributes.some(({ name }) => name === ttl));
  if (ttl === undefined || isKey || isThere) return table;
  const entities = table.entities.map((entity) => ({
    ...entity,
    ttl,
    attributes: [...entity.attributes, { name: ttl, shape: { kind: 'epoch' } as const, optional: true }],
  }));
  const note = `The table's time to live is ${ttl}, but no item in the sample has it: remove it from entities that never expire`;
  const proposed = { ...table, entities, notes: [...table.notes, note] };
  return refusalOf(core, proposed) === undefined ? proposed : table;
};

const proposeWithMarkers = (core: typeof Core, source: Source): ProposedTable => {
  const own = ownKeys(source);
  const texts = source.items.flatMap((item) => own.flatMap((name) => textOf(item[name]) ?? []));
  const divider = source.delimiter ?? delimiterOf(texts);
  const head = `${MARKER}${divider}`;
  const markers = source.items.filter((item) => (textOf(item[own[0] ?? '']) ?? '').startsWith(head));
  if (markers.length > 0 && source.groups === undefined) {
    const others = source.items.filter((item) => !markers.includes(item));
    const table = proposeFor(core, { ...source, items: others }, divider);
    const unique = uniqueFields(markers, own[0] ?? '', divider);
    const entities = table.entities.map((entity) => ({ ...entity, unique: uniqueOf(entity, unique) }));
    const withUnique = { ...table, entities };
    const isExplained =
      refusalOf(core, withUnique) === undefined && prove(core, materialise(core, withUnique), markers).failures === 0;
    if (isExplained) return withUnique;
  }
  // Markers that no entity explains are items as others.
  return proposeFor(core, source, divider);
};

/** The key attributes of the table itself. */
const ownKeys = ({ indexes: [primary] }: Source): string[] => (primary === undefined ? [] : keysOfIndex(primary));

/** What is known of a table, what divides its keys, and the texts of these. */
interface Known {
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly divider: string;
  readonly texts: readonly string[];
}

/** A proposal, and the entities of which several had to become one. */
interface Attempt {
  readonly table: ProposedTable;
  readonly joined: readonly string[];
}

const attempt = (
  core: typeof Core,
  source: Source,
  { own, others, divider }: Known,
  typeAttribute: string | undefined,
  delimiter: string,
): Attempt => {
  const { name, indexes, keyTypes, ttl, items } = source;
  const place: Place = {
    primary: own,
    others,
    indexes: indexes.slice(1),
    keyTypes,
    typeAttribute,
    delimiter: divider,
    ttl,
    encoders: createEncoders(core, delimiter),
  };
  const notes =
    delimiter === divider
      ? []
      : [`Formats contain ${divider} as a literal: the delimiter is one that no key in the sample contains`];
  const table: ProposedTable = { name, indexes, keyTypes, typeAttribute, delimiter, entities: [], notes };
  const known = source.groups ?? groupItems(items, own, divider, typeAttribute);
  const groups = typeAttribute === undefined ? known.map((group) => ({ ...group, typeName: undefined })) : known;
  const joined = new Set<string>();
  const settled = settle(
    core,
    table,
    groups.map((group) => withTrueHints(core, table, group, place)),
    place,
    joined,
  );
  return { table: settled, joined: [...joined] };
};

const proposeFor = (core: typeof Core, source: Source, divider: string): ProposedTable => {
  const own = ownKeys(source);
  const others = [...new Set(source.indexes.flatMap(keysOfIndex))].filter((name) => !own.includes(name));
  const { items } = source;
  const texts = items.flatMap((item) => [...own, ...others].flatMap((name) => textOf(item[name]) ?? []));
  const known: Known = { own, others, divider, texts };
  const typeAttribute =
    source.typeAttribute === undefined ? typeAttributeOf(items, own, divider) : source.typeAttribute || undefined;
  const delimiter = delimiterFor(divider, texts);
  const first = attempt(core, source, known, typeAttribute, delimiter);
  if (first.joined.length === 0 || typeAttribute === undefined) return first.table;
  // A value that holds the delimiter may be why: in a format that has the delimiter as text it may stand last.
  const other = attempt(core, source, known, typeAttribute, unusedDelimiter(texts));
  if (other.joined.length === 0) return other.table;
  // Entities that became one have several values in the type attribute: then it is an attribute as others.
  const { table } = attempt(core, source, known, undefined, delimiter);
  const note = `${first.joined.join(' and ')} can have the same keys, so ${typeAttribute} is an ordinary attribute, and entities are distinguished by their keys`;
  return { ...table, notes: [...table.notes, note] };
};
