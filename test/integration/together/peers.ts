import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Table } from 'dynamodb-onetable';
import { Member, Task } from './electrodb.js';
import { type Fields, type Library, plain, withSets } from './libraries.js';
import { schema } from './onetable.js';

// biome-ignore lint/suspicious/noExplicitAny: entities and models are chosen by name
type Untyped = any;

const ACCESS_PATTERNS: { readonly [index: string]: string } = {
  primary: 'main',
  GSI1: 'byStatus',
  GSI2: 'byOwner',
  GSI3: 'byAssignee',
};

export const electrodbLibrary = (table: string, client: DynamoDBClient): Library => {
  const entities: { readonly [name: string]: Untyped } = { Task, Member };
  const options = { table };
  // ElectroDB makes sets with the client of the entity, not with that of a call.
  for (const entity of [Task, Member]) entity.setClient(client);
  const of = (name: string): Untyped => entities[name];
  return {
    name: 'ElectroDB',
    isCaseless: true,
    more: ['size'],
    // An upsert without a field of an index key writes that key as if the item had no such field, though the item may have one.
    certain: ['assignee'],
    create: (entity, item) => of(entity).create(item).go(options),
    put: (entity, item) => of(entity).put(item).go(options),
    upsert: (entity, item) => of(entity).upsert(item).go(options),
    patch: (entity, key, change) => of(entity).patch(key).set(change).go(options),
    remove: (entity, key, names) => of(entity).patch(key).remove(names).go(options),
    delete: (entity, key) => of(entity).delete(key).go(options),
    get: async (entity, key) => {
      const { data } = await of(entity)
        .get(key)
        .go({ ...options, consistent: true });
      return data === null ? undefined : (plain(data) as Fields);
    },
    find: async (entity, index, where) =>
      (
        await of(entity)
          .query[ACCESS_PATTERNS[index] as string](where)
          .go({ ...options, pages: 'all' })
      ).data,
  };
};

export const onetableLibrary = (name: string, client: DynamoDBClient): Library => {
  const table = new Table({ name, client, partial: false, schema });
  const of = (model: string): Untyped => table.getModel(model as never);
  const model = (entity: string): Untyped => of(entity);
  return {
    name: 'OneTable',
    // An upsert sets the default of an existing item.
    certain: ['price'],
    create: (entity, item) => model(entity).create(withSets(item)),
    put: (entity, item) => model(entity).create(withSets(item), { exists: null }),
    upsert: (entity, item) => model(entity).update(withSets(item), { exists: null }),
    patch: (entity, key, change) => model(entity).update({ ...key, ...withSets(change) }),
    remove: (entity, key, names) => model(entity).update(key, { remove: [...names] }),
    delete: (entity, key) => model(entity).remove(key),
    get: async (entity, key) => {
      const item = await model(entity).get(key, { consistent: true });
      return item === undefined ? undefined : (plain(item) as Fields);
    },
    find: (entity, index, where) => model(entity).find(where, index === 'primary' ? {} : { index }),
  };
};
