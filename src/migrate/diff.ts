/** Compares two definitions of a table: what do existing items need? Counterpart of `types/migrate/diff.ts`. */
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { DefinitionChange, EntityDifference, TableDifference } from '../../types/migrate/diff.js';
import type { TableOf } from '../../types/migrate/migration.js';
import type { TableModel } from '../definitions/model.js';
import { modelOf } from '../definitions/table-mark.js';
import { compareFields, migratedFields } from './diff/fields.js';
import { compareFormatOptions, compareIndexKeys, comparePrimaryKey } from './diff/keys.js';
import { compareMarkers } from './diff/markers.js';
import { matchEntities } from './diff/match.js';
import { changeOf, strongest } from './diff/need.js';
import { Pair } from './diff/pair.js';

const compareTypes = ({ oldTable, table, old, current }: Pair): readonly DefinitionChange[] => {
  const change = changeOf('type');
  const [was, is] = [oldTable.typeAttribute, table.typeAttribute];
  if (was === undefined && is === undefined) return [];
  if (is === undefined) return [change(was as string, 'optional', 'existing items still have it, and reads ignore it')];
  if (was === undefined || was !== is) return [change(is, 'required', `existing items lack the type attribute ${is}`)];
  if (old.typeName === current.typeName) return [];
  return [
    change(
      is,
      'required',
      `${old.typeName} became ${current.typeName}, so existing items match no entity, or a different one`,
    ),
  ];
};

const difference = (
  names: Pick<EntityDifference, 'entity' | 'from'>,
  changes: readonly DefinitionChange[],
  more: Partial<EntityDifference> = {},
): EntityDifference => ({
  ...names,
  need: strongest(changes.map(({ need }) => need)),
  changes,
  fields: [],
  write: 'none',
  hasOldMarkers: false,
  ...more,
});

const comparePair = (pair: Pair, isGuessed: boolean): EntityDifference => {
  const { old, current } = pair;
  const names = { entity: current.name, from: old.name };
  const key = comparePrimaryKey(pair);
  const markers = compareMarkers(pair);
  const changes = [
    ...(isGuessed ? [changeOf('entity')(current.name, 'none', `it was ${old.name} (guessed by its attributes)`)] : []),
    ...compareTypes(pair),
    ...key.changes,
    ...compareFormatOptions(pair),
    ...compareIndexKeys(pair),
    ...compareFields(pair),
    ...markers.changes,
  ];
  const found = difference(names, changes);
  if (found.need !== 'required') return found;
  const isSchema = old.fields === undefined || current.fields === undefined;
  const put = markers.canPut ? 'put' : 'undecided';
  const write = isSchema || key.moves === undefined ? 'undecided' : key.moves ? 'move' : put;
  return { ...found, write, fields: migratedFields(pair, write === 'move'), hasOldMarkers: markers.hasOld };
};

const compareEntities = (oldTable: TableModel, table: TableModel): readonly EntityDifference[] => {
  const { pairs, gone, guessed } = matchEntities(oldTable, table);
  const change = changeOf('entity');
  return [
    ...[...pairs].map(([current, old]) =>
      old === undefined
        ? difference({ entity: current.name, from: undefined }, [change(current.name, 'none', 'it is new')])
        : old === current
          ? difference({ entity: current.name, from: old.name }, [])
          : comparePair(new Pair(oldTable, table, old, current), guessed === current),
    ),
    ...gone.map(({ name }) => {
      const reason = 'it is gone: its items match no entity anymore. Delete them, or keep the entity';
      return difference({ entity: undefined, from: name }, [change(name, 'required', reason)], { write: 'undecided' });
    }),
  ];
};

/**
 * Compares two definitions of a table, and says what existing items need: nothing, a check, or a migration, and why.
 * It sends nothing. Fields are matched by their stored names, then by their names, then by the only one that remains on each side.
 *
 * The source code of functions is compared: a computed field, a custom pipe and a check that differ need `verifyTable`.
 *
 * @param oldTable the definition that existing items were written with
 * @param newTable the definition that they are read with from now on
 * @throws KeyformError `request` for anything but tables
 *
 * @example
 * ```ts
 * for (const { entity, need, changes } of diffDefinitions(oldShop, shop).entities)
 *   if (need !== 'none') console.log(entity, need, changes);
 * ```
 */
export const diffDefinitions = (
  oldTable: TableOf<TableDefinition>,
  newTable: TableOf<TableDefinition>,
): TableDifference => {
  const entities = compareEntities(modelOf(oldTable, 'diffDefinitions'), modelOf(newTable, 'diffDefinitions'));
  return { need: strongest(entities.map(({ need }) => need)), entities };
};
