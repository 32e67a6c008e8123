import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

export type Fields = { readonly [name: string]: unknown };

/** The calls of one library. */
export interface Library {
  readonly name: string;
  /** Whether its keys are in lower case, so that values in a different case are in the same key. */
  readonly isCaseless?: boolean;
  /** Fields of a task that only its definitions have. */
  readonly more?: readonly string[];
  /** Fields of a task that its upsert doesn't leave as they are if they're left out. */
  readonly certain?: readonly string[];
  create(entity: string, item: Fields): Promise<unknown>;
  put(entity: string, item: Fields): Promise<unknown>;
  /** Creates an item, or sets its fields. */
  upsert(entity: string, item: Fields): Promise<unknown>;
  /** Fails if there's no such item. */
  patch(entity: string, key: Fields, change: Fields): Promise<unknown>;
  remove(entity: string, key: Fields, names: readonly string[]): Promise<unknown>;
  delete(entity: string, key: Fields): Promise<unknown>;
  get(entity: string, key: Fields): Promise<Fields | undefined>;
  find(entity: string, index: string, where: Fields): Promise<readonly Fields[]>;
}

/** What a library read, in a form that both can be compared in. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Set) return [...value].sort();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, name === 'tags' ? [...(one as Iterable<string>)].sort() : plain(one)]),
  );
};

/** keyform writes sets as sets. */
export const withSets = (fields: Fields): Fields =>
  fields['tags'] === undefined ? fields : { ...fields, tags: new Set(fields['tags'] as string[]) };

/** The methods of an imported table, without their types. */
// biome-ignore lint/suspicious/noExplicitAny: the table is written by the test
type Imported = any;

export const keyformLibrary = (imported: Imported, tableName: string, client: DynamoDBClient): Library => {
  const table = imported.named(tableName);
  const read = (item: Fields | undefined): Fields | undefined => {
    if (item === undefined) return undefined;
    const { __edb_e__: _edb, _type, electroVersion: _version, ...rest } = plain(item) as Fields;
    return rest;
  };
  return {
    name: 'keyform',
    create: (entity, item) => table.create(entity, withSets(item)).execute(client),
    put: (entity, item) => table.put(entity, withSets(item)).execute(client),
    upsert: (entity, { org, id, ...fields }) =>
      table.update(entity, { org, id }).set(withSets(fields)).upsert().execute(client),
    patch: (entity, key, change) => table.update(entity, key).mustExist().set(withSets(change)).execute(client),
    remove: (entity, key, names) =>
      table
        .update(entity, key)
        .mustExist()
        .remove(...names)
        .execute(client),
    delete: (entity, key) => table.delete(entity, key).execute(client),
    get: async (entity, key) => read(await table.get(entity, key).consistent().execute(client)),
    find: async (entity, index, where) => (await table.query(index, entity).where(where).execute(client)).items,
  };
};
