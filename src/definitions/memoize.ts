import type { EntityModel, IndexModel, TableModel } from './model.js';

/** Creates a value once per table, index and entity, and keeps it as long as the table. */
export const memoizePerTable = <Value>(
  make: (table: TableModel, index: IndexModel, entity: EntityModel | undefined) => Value,
): typeof make => {
  const tables = new WeakMap<TableModel, Map<IndexModel, Map<EntityModel | undefined, Value>>>();
  return (table, index, entity) => {
    const indexes = getOrCreate(tables, table, () => new Map<IndexModel, Map<EntityModel | undefined, Value>>());
    const entities = getOrCreate(indexes, index, () => new Map<EntityModel | undefined, Value>());
    return getOrCreate(entities, entity, () => make(table, index, entity));
  };
};

export const getOrCreate = <Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value => {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
};
