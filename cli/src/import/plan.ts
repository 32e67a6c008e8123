import type { ProposedIndex } from '../propose/proposal.js';
import type { ImportedEntity, ImportedModule } from './model.js';
import { namer, OWN_NAMES } from './typescript.js';

/** A table to write, with the entities that it can have. */
export interface PlannedTable {
  readonly constant: string;
  readonly name: string;
  readonly indexes: readonly ProposedIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly typeAttribute: string;
  readonly delimiter: string;
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
  delimiter: DELIMITER,
  entities,
  notes,
});

/** A table with one entity. */
export const tableOfOne = (entity: ImportedEntity): PlannedTable =>
  planned([entity], entity.table ?? NAMELESS, 'table', []);

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
    const groups: ImportedEntity[][] = [];
    for (const entity of entities.filter(({ table = NAMELESS }) => table === name)) {
      const group = groups.find((each) => problemOf(planned([...each, entity], name, 'table', [])) === undefined);
      if (group === undefined) groups.push([entity]);
      else group.push(entity);
    }
    return groups.map((group, at) =>
      planned(group, name, nameOf(`${word.charAt(0).toLowerCase()}${word.slice(1)}`), [
        ...notes,
        ...(at === 0
          ? []
          : [
              "these entities can't be in one keyform table with those above, because their types or primary keys could be the same",
            ]),
      ]),
    );
  });
};
