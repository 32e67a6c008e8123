import type * as Core from 'keyform';
import { Failure } from '../failure.js';
import { delimiterFor, unusedDelimiter } from './delimiter.js';
import { createEncoders } from './encoders.js';
import { type Place, proposeEntity, some } from './entity.js';
import { delimiterOf, type Group, groupItems, typeAttributeOf } from './group.js';
import { materialise } from './materialise.js';
import { OPTION_CHANGES } from './options.js';
import { hasFreeKeys, type Peer, peerOf, withPeer } from './peer.js';
import { changedKeys, prove } from './proof.js';
import { keysOfIndex, type ProposedEntity, type ProposedIndex, type ProposedTable } from './proposal.js';
import { addUnique } from './unique.js';
import { weaknessesOf } from './weak.js';
import { textOf, type WireItem } from './wire.js';

/** The known facts about a table. */
export interface Source {
  readonly name: string;
  /** The indexes. The first is the primary key, `primary`. */
  readonly indexes: readonly ProposedIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly ttl: string | undefined;
  readonly items: readonly WireItem[];
  /** The items by entity, if that's known. */
  readonly groups?: readonly Group[] | undefined;
  /** The type attribute; `false` for none; undefined to search for it. */
  readonly typeAttribute?: string | false | undefined;
  readonly delimiter?: string | undefined;
}

/** A group of items with its proposed entity. */
interface Candidate {
  readonly group: Group;
  readonly entity: ProposedEntity;
}

/** The maximum number of groups that are compared in pairs. */
const MAX_COMPARED_GROUPS = 200;

/** The beginning of the keys of unique markers. */
const MARKER = 'UNIQUE';

/** The message with which keyform rejects a proposal; undefined if it accepts it. */
const problemOf = (core: typeof Core, proposed: ProposedTable): string | undefined => {
  try {
    materialise(core, proposed);
    return undefined;
  } catch (error) {
    if ((error as Error).name === 'KeyformError') return (error as Error).message;
    throw error;
  }
};

/** Merges two groups whose entities could have the same keys. */
const merged = (left: Group, right: Group): Group => ({
  name: left.name,
  typeName: undefined,
  items: [...left.items, ...right.items],
});

/**
 * An entity whose items would have the same index keys if they were written again. An index key that no format reproduces becomes an
 * ordinary attribute. Undefined if keyform rejects the entity.
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
    if (problemOf(core, { ...table, entities: [entity] }) !== undefined) return undefined;
    const lost = problemOf(core, alone) === undefined ? lostKeys(core, alone, group, place) : [];
    const more = lost.filter((name) => !asThey.has(name));
    if (more.length === 0) return { group: { ...group, asThey }, entity };
    for (const name of more) asThey.add(name);
  }
};

/** The index keys of a group that its entity doesn't reproduce. */
const lostKeys = (core: typeof Core, alone: ProposedTable, { items }: Group, { others }: Place): string[] => {
  const table = materialise(core, alone);
  const lost = new Set<string>();
  for (const item of some(items)) {
    try {
      for (const name of changedKeys(core, table, item)) lost.add(name);
    } catch {
      // The proof of the whole table reports items that can't be read or written.
    }
  }
  return others.filter((name) => lost.has(name));
};

/**
 * Adds entities one by one. If keyform rejects two of them because both could have the same key, they're merged. Entities can then only
 * be distinguished by their keys.
 *
 * @param joined receives the names of merged entities
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
    // As ordinary attributes, its key attributes accept any key.
    return { group, entity: proposeEntity({ ...group, plain: true }, place) };
  };
  const finished = (candidates: readonly Candidate[]): ProposedTable => {
    const entities = candidates.map((candidate) => withOptions(core, table, candidate, place));
    return {
      ...table,
      entities,
      indexes: withPartialKeys(table.indexes, candidates),
      weaknesses: candidates.flatMap(({ group }, at) =>
        weaknessesOf(entities[at] as ProposedEntity, group.items, place.primary, place.others),
      ),
    };
  };
  const separate = groups.map(candidateOf);
  if (problemOf(core, tableOf(separate)) === undefined) return finished(separate);
  if (groups.length > MAX_COMPARED_GROUPS)
    throw new Failure(
      `the items of ${table.name} have ${groups.length} kinds of keys, too many to compare`,
      'read fewer items with --sample, or name the attribute that contains the entity name with --type-attribute',
    );
  let chosen: readonly Candidate[] = [];
  for (const candidate of separate) {
    let next = candidate;
    for (;;) {
      const partner = chosen.find((other) => problemOf(core, tableOf([other, next])) !== undefined);
      if (partner === undefined) break;
      chosen = chosen.filter((other) => other !== partner);
      for (const { group: each } of [partner, next]) joined.add(each.name);
      next = candidateOf(merged(partner.group, next.group));
    }
    chosen = [...chosen, next];
  }
  return finished(chosen);
};

/** Turns markers, times and a version into options of the entity, if it still reads and writes its items. */
const withOptions = (
  core: typeof Core,
  table: ProposedTable,
  { group, entity }: Candidate,
  place: Place,
): ProposedEntity => {
  const alone = (one: ProposedEntity): ProposedTable => ({
    ...table,
    typeAttribute: undefined,
    entities: [{ ...one, typeName: undefined }],
  });
  const failuresOf = (one: ProposedEntity): number => {
    try {
      return prove(core, materialise(core, alone(one)), some(group.items)).failures;
    } catch (error) {
      if ((error as Error).name === 'KeyformError') return Number.POSITIVE_INFINITY;
      throw error;
    }
  };
  return OPTION_CHANGES.reduce((before, change) => {
    const after = group.items.length === 0 ? undefined : change(before, group.items, place.peer);
    return after !== undefined && failuresOf(after) <= failuresOf(before) ? after : before;
  }, entity);
};

/** Marks an index as `partial` if an entity has all of its keys as ordinary attributes, and an item has only some of them. */
const withPartialKeys = (indexes: readonly ProposedIndex[], chosen: readonly Candidate[]): ProposedIndex[] =>
  indexes.map((index, at) => {
    const names = keysOfIndex(index);
    const isPartial = chosen.some(
      ({ group, entity }) =>
        names.every((name) => entity.attributes.some((attribute) => attribute.name === name)) &&
        group.items.some((item) => names.some((name) => name in item) && !names.every((name) => name in item)),
    );
    return at > 0 && isPartial ? { ...index, partial: true } : index;
  });

/** Keeps the known formats of a group if keyform accepts them and the items' keys match; otherwise they're derived from the items. */
const withTrueHints = (core: typeof Core, table: ProposedTable, group: Group, place: Place): Group => {
  if (group.hints === undefined) return group;
  const alone = {
    ...table,
    typeAttribute: undefined,
    entities: [{ ...proposeEntity(group, place), typeName: undefined }],
  };
  if (problemOf(core, alone) === undefined && prove(core, materialise(core, alone), group.items).failures === 0)
    return group;
  const { hints: _, ...others } = group;
  return others;
};

/**
 * Proposes the definition of a table from its items.
 *
 * @param core keyform itself, whose pipes and checks are used
 */
export const propose = (core: typeof Core, source: Source): ProposedTable =>
  withTimeToLive(core, proposeWithMarkers(core, source), source);

/** Adds a time to live that no item has to all entities, because the items don't show which of them expire. */
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
  return problemOf(core, proposed) === undefined ? proposed : table;
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
    const withUnique = addUnique(core, table, { items: others, markers, partition: own[0] ?? '', divider });
    const isExplained =
      problemOf(core, withUnique) === undefined && prove(core, materialise(core, withUnique), markers).failures === 0;
    if (isExplained) return withUnique;
  }
  // Markers that no entity's unique fields explain are treated like other items.
  return proposeFor(core, source, divider);
};

/** The attributes of the primary key. */
const ownKeys = ({ indexes: [primary] }: Source): string[] => (primary === undefined ? [] : keysOfIndex(primary));

/** The key attributes of the table (`own`) and its indexes (`others`), with the separator and the values of their keys. */
interface Known {
  readonly peer: Peer | undefined;
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly divider: string;
  readonly texts: readonly string[];
}

/** A proposal, and the names of the entities that had to be merged. */
interface Attempt {
  readonly table: ProposedTable;
  readonly joined: readonly string[];
}

const attempt = (
  core: typeof Core,
  source: Source,
  { own, others, divider, peer }: Known,
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
    peer,
  };
  const notes =
    delimiter === divider
      ? []
      : [`Formats contain ${divider} as a literal: the delimiter is one that no key in the sample contains`];
  const table: ProposedTable = {
    name,
    indexes,
    vectorIndexes: [],
    keyTypes,
    typeAttribute,
    delimiter,
    entities: [],
    weaknesses: [],
    notes,
  };
  const found = source.groups ?? groupItems(items, own, divider, typeAttribute);
  const known = peer === undefined ? found : withPeer(found, peer, own);
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
  const peer = source.groups === undefined ? peerOf(items, [...own, ...others]) : undefined;
  const known: Known = { own, others, divider, texts, peer };
  const typeAttribute =
    source.typeAttribute === undefined
      ? (peer?.entity ?? typeAttributeOf(items, own, divider))
      : source.typeAttribute || undefined;
  const delimiter = hasFreeKeys(peer, items) ? unusedDelimiter(texts) : delimiterFor(divider, texts);
  const first = attempt(core, source, known, typeAttribute, delimiter);
  if (first.joined.length === 0 || typeAttribute === undefined) return first.table;
  // The reason may be a value with the delimiter, which is allowed at the end if the delimiter is a literal of the format.
  const other = attempt(core, source, known, typeAttribute, unusedDelimiter(texts));
  if (other.joined.length === 0) return other.table;
  // Merged entities have several values in the type attribute, so it becomes an ordinary attribute.
  const { table } = attempt(core, source, known, undefined, delimiter);
  const note = `${first.joined.join(' and ')} can have the same keys, so ${typeAttribute} is an ordinary attribute, and entities are distinguished by their keys`;
  const reason = `${first.joined.join(' and ')} can have the same keys, so ${typeAttribute} doesn't distinguish them`;
  return {
    ...table,
    notes: [...table.notes, note],
    weaknesses: [{ entity: undefined, reason, isSerious: true }, ...table.weaknesses],
  };
};
