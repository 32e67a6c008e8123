import { Failure } from '../failure.js';
import type { ElectroEntity } from '../import/electrodb/find.js';
import { readElectrodb } from '../import/electrodb/read.js';
import { attempt } from '../import/electrodb/reader.js';
import { electrodbWriter } from '../import/electrodb/writer.js';
import type { ImportedEntity } from '../import/model.js';
import { compare, type Fields, type Pair } from '../import/proof/compare.js';
import { keyformWriter } from '../import/proof/keyform.js';
import { trialsFor } from '../import/proof/trials.js';
import { chanceOf } from '../import/values.js';
import type { ConfiguredTable } from '../index.js';
import { isTable, modelOf } from '../model.js';

/** A table of the definitions, by the name of its export. */
export interface Definition {
  readonly constant: string;
  readonly table: ConfiguredTable;
}

/** An ElectroDB entity, and the keyform entity that writes the same keys. */
export interface Known {
  readonly electro: ElectroEntity;
  /** The entity's name in keyform. */
  readonly name: string;
  readonly definition: Definition;
  readonly pair: Pair;
  readonly imported: ImportedEntity;
}

/** The tables that a module exports. @throws Failure if there are none */
export const definitionsIn = (exported: object, file: string): Definition[] => {
  const found = Object.entries(exported)
    .filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
    .flatMap(([constant, table]) => (isTable(table) ? [{ constant, table }] : []));
  if (found.length > 0) return found;
  throw new Failure(`${file} exports no table of keyform`, 'name the module that keyform import wrote');
};

/** The seeds of the random items that are compared. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A random item of an entity. */
export const itemOf = (entity: ImportedEntity, seed: number): Fields =>
  trialsFor(entity, chanceOf(seed))[0]?.input ?? {};

/** Items that ElectroDB accepts. */
export const itemsOf = ({ imported, pair }: Pick<Known, 'imported' | 'pair'>): Fields[] =>
  SEEDS.flatMap((seed) => {
    const input = itemOf(imported, seed);
    return attempt(() => pair.theirs.create(input)) === undefined ? [] : [input];
  });

/** Whether both libraries have the same primary key for each item. */
const hasSameKeys = async (pair: Pair): Promise<boolean> => {
  let same = 0;
  for (const seed of SEEDS) {
    const input = itemOf(pair.entity, seed);
    const outcome = await compare(pair, { verb: 'get', input, change: {} });
    if (outcome === 'same') same += 1;
    else if (!('rejection' in outcome)) return false;
  }
  return same > 0;
};

const cache = new WeakMap<readonly Definition[], Map<ElectroEntity, Known | undefined>>();

/** The keyform entity for an ElectroDB entity; undefined if no entity of the definitions has the same type and keys. */
export const knownOf = async (
  electro: ElectroEntity,
  definitions: readonly Definition[],
): Promise<Known | undefined> => {
  const cached = cache.get(definitions) ?? new Map<ElectroEntity, Known | undefined>();
  cache.set(definitions, cached);
  if (!cached.has(electro)) cached.set(electro, await findKnown(electro, definitions));
  return cached.get(electro);
};

const findKnown = async (electro: ElectroEntity, definitions: readonly Definition[]): Promise<Known | undefined> => {
  const [read] = readElectrodb([{ name: electro.getName(), path: [electro.getName()], entity: electro }]).entities;
  if (read === undefined) return undefined;
  const tableName = electro.config?.table;
  const candidates = definitions.flatMap((definition) =>
    Object.keys(definition.table.definition.entities).map((name) => ({ definition, name })),
  );
  // The table that ElectroDB names comes first: two stages may have the same entities.
  const ordered = [...candidates].sort(
    (left, right) =>
      Number(right.definition.table.name === tableName) - Number(left.definition.table.name === tableName),
  );
  for (const { definition, name } of ordered) {
    if (modelOf(definition.table)?.entities.get(name)?.typeName !== electro.getName()) continue;
    const imported = { ...read, name };
    const pair = {
      entity: imported,
      theirs: electrodbWriter(electro),
      ours: keyformWriter(definition.table, imported),
    };
    if (await hasSameKeys(pair)) return { electro, name, definition, pair, imported };
  }
  return undefined;
};
