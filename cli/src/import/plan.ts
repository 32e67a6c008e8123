import type { ProposedIndex } from '../propose/proposal.js';
import { mayContainDelimiter } from './any-character.js';
import type { ImportedEntity, ImportedModule } from './model.js';
import { namer, OWN_NAMES } from './typescript.js';

/** A table to write, with the entities that it can have. */
export interface PlannedTable {
  readonly constant: string;
  readonly name: string;
  readonly indexes: readonly ProposedIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly typeAttribute: string;
  /** Undefined if values in keys may contain any character: `noDelimiter`. */
  readonly delimiter: string | undefined;
  /** Whether entities may share a primary key: `onCollision: 'allow'`. */
  readonly isSharing: boolean;
  readonly entities: readonly ImportedEntity[];
  readonly notes: readonly string[];
}

/** The table name of definitions that don't say it. */
export const NAMELESS = 'TableName';

/** Rare in values of keys. */
const DELIMITER = '^';

const indexesOf = (entities: readonly ImportedEntity[]): ProposedIndex[] => {
  const indexes = new Map<string, ProposedIndex>();
  const primary = entities.flatMap((entity) => entity.indexes).find(({ name }) => name === 'primary');
  for (const { indexes: own } of entities)
    for (const { name, pk, sk, projection } of own) {
      const known = indexes.get(name);
      const isPartial = known !== undefined && (known.sk.length !== sk.length || known.partial === true);
      const isLocal = name !== 'primary' && pk.length === 1 && pk[0] === primary?.pk[0];
      indexes.set(name, {
        name,
        pk: known?.pk ?? pk,
        sk: known !== undefined && known.sk.length >= sk.length ? known.sk : sk,
        local: isLocal,
        projection: known?.projection ?? projection,
        ...(isPartial && name !== 'primary' && { partial: true }),
      });
    }
  return [...indexes.values()].sort(
    (left, right) => Number(right.name === 'primary') - Number(left.name === 'primary'),
  );
};

/** The part of a table's plan that its entities decide. */
const planned = (
  entities: readonly ImportedEntity[],
  name: string,
  constant: string,
  notes: readonly string[],
): PlannedTable => ({
  constant,
  name,
  indexes: indexesOf(entities),
  keyTypes: new Map(entities.flatMap((entity) => [...entity.keyTypes])),
  typeAttribute: (entities[0] as ImportedEntity).typeAttribute,
  delimiter: entities.some((entity) => mayContainDelimiter(entity, DELIMITER)) ? undefined : DELIMITER,
  isSharing: false,
  entities,
  notes,
});

/** A table with one entity. */
export const tableOfOne = (entity: ImportedEntity): PlannedTable =>
  planned([entity], entity.table ?? NAMELESS, 'table', []);

/** A table that keyform accepts; undefined if there's none for these entities. */
const acceptable = (
  plain: PlannedTable,
  problemOf: (table: PlannedTable) => string | undefined,
): PlannedTable | undefined => {
  if (problemOf(plain) === undefined) return plain;
  // Without a delimiter, a value may look like the end of a longer key. The other library doesn't exclude that either.
  const isOfValues = plain.delimiter === undefined && problemOf({ ...plain, delimiter: DELIMITER }) === undefined;
  const sharing = { ...plain, isSharing: true, notes: [...plain.notes, SHARING] };
  return isOfValues && problemOf(sharing) === undefined ? sharing : undefined;
};

/** Adds an entity to the first table that accepts it. @returns whether one does */
const joinGroup = (
  groups: PlannedTable[],
  entity: ImportedEntity,
  name: string,
  problemOf: (table: PlannedTable) => string | undefined,
): boolean => {
  for (const [at, { entities }] of groups.entries()) {
    const joined = acceptable(planned([...entities, entity], name, 'table', []), problemOf);
    if (joined === undefined) continue;
    groups[at] = joined;
    return true;
  }
  return false;
};

const APART =
  "these entities can't be in one keyform table with those above, because their types or primary keys could be the same";

const SHARING =
  'a value could make the primary key of one entity look like that of another, as in the original library: the type attribute distinguishes them';

/** Distributes entities over tables: two with the same type can't be in one. */
export const planTables = (
  { entities }: ImportedModule,
  problemOf: (table: PlannedTable) => string | undefined,
): PlannedTable[] => {
  const nameOf = namer([...OWN_NAMES, ...entities.map(({ name }) => name)]);
  const names = [...new Set(entities.map(({ table = NAMELESS }) => table))];
  return names.flatMap((name) => {
    const word = name.replace(/^.*[:/]/, '');
    const notes = name === NAMELESS ? ["the definitions don't name their table: write its name"] : [];
    const groups: PlannedTable[] = [];
    for (const entity of entities.filter(({ table = NAMELESS }) => table === name)) {
      if (!joinGroup(groups, entity, name, problemOf)) groups.push(planned([entity], name, 'table', []));
    }
    return groups.map((group, at) => ({
      ...group,
      constant: nameOf(`${word.charAt(0).toLowerCase()}${word.slice(1)}`),
      notes: [...notes, ...group.notes, ...(at === 0 ? [] : [APART])],
    }));
  });
};
