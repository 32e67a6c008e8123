import type { WorkbenchType } from '../../types/infra/workbench.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { STORED_TYPES } from '../facts/kinds.js';
import { severalTypes, unknownType } from '../facts/messages/infra.js';
import type { AttrDescription } from '../values/attr-description.js';
import type { Sample } from './workbench-samples.js';

/** The attributes of a table, with their types. Internal. */
export interface Declarations {
  readonly types: ReadonlyMap<string, WorkbenchType>;
  /** The attributes of an entity's items, without the primary key. */
  readonly namesOf: (entity: EntityModel) => string[];
}

/** The type of an attribute, if its kind determines one. Otherwise samples do. */
const typeOf = ({ kind, only }: AttrDescription): WorkbenchType | undefined => {
  if (kind === 'enum' && (!Array.isArray(only) || only.some((member) => typeof member !== 'string'))) return undefined;
  return kind === 'null' ? undefined : STORED_TYPES[kind];
};

/**
 * All attributes that a Workbench model declares: the keys of the table and its indexes, the type attribute, and the attributes of
 * entities and samples.
 *
 * @throws KeyformError `definition` for an attribute that is stored in two types, which Workbench can't express
 */
export const createDeclarations = (
  model: TableModel,
  primary: IndexModel,
  indexes: readonly IndexModel[],
  samples: readonly Sample[],
): Declarations => {
  const types = new Map<string, WorkbenchType>();
  const owners = new Map<string, string>();
  const declare = (owner: string, name: string, type: WorkbenchType): void => {
    const known = types.get(name);
    if (known !== undefined && known !== type) {
      throw keyformError(severalTypes, { name, known, other: owners.get(name) as string, type, owner });
    }
    if (known !== undefined) return;
    types.set(name, type);
    owners.set(name, owner);
  };
  const keys = [primary, ...indexes].flatMap(({ partition, sort }) => [...partition, ...sort]);
  for (const name of model.primary) declare('the key', name, model.keyType(name));
  if (model.typeAttribute !== undefined) declare('the table', model.typeAttribute, 'S');
  for (const name of keys) declare('a key', name, model.keyType(name));
  const own = new Map([...model.entities.values()].map((entity) => [entity, new Set<string>()]));
  for (const [entity, names] of own) {
    if (model.typeAttribute !== undefined) names.add(model.typeAttribute);
    for (const name of keys) if (entity.formats.has(name)) names.add(name);
    for (const field of entity.fields ?? []) {
      const attribute = entity.attributeOf(field);
      const type = attribute && typeOf(attribute);
      if (type === undefined) continue;
      declare(entity.name, entity.physicalName(field), type);
      names.add(entity.physicalName(field));
    }
  }
  for (const { entity, item } of samples) {
    for (const [name, value] of Object.entries(item)) {
      declare(entity?.name ?? 'a marker', name, Object.keys(value)[0] as WorkbenchType);
      if (entity !== undefined) own.get(entity)?.add(name);
    }
  }
  for (const { name, projection } of indexes) {
    for (const attribute of typeof projection === 'string' ? [] : projection) {
      if (!types.has(attribute)) throw keyformError(unknownType, { index: name, attribute });
    }
  }
  return {
    types,
    namesOf: (entity) => [...(own.get(entity) ?? [])].filter((name) => !model.primary.includes(name)),
  };
};
