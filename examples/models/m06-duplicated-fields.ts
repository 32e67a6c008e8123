/**
 * M6 One-to-many, duplicated: each child carries a copy of its parent's name.
 *
 * | entity | PK                | SK                |
 * | ------ | ----------------- | ----------------- |
 * | Parent | PARENT#{parentId} | PARENT#{parentId} |
 * | Child  | PARENT#{parentId} | CHILD#{childId}   |
 *
 * A child is read without its parent. The price: when the parent changes, every child is written. For fields that never
 * change, or where there are few children.
 */
import { attr, batchWrite, type Client, type EntityItemOf, entity, table, transactWrite } from 'keyform';

const Parent = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'PARENT#{parentId}' },
  attributes: { parentId: attr.string(), name: attr.string() },
});

const Child = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'CHILD#{childId}' },
  attributes: { parentId: attr.string(), childId: attr.string(), parentName: attr.string() },
});

export const namedFamilies = table('NamedFamilies', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Parent, Child },
});

export type Parent = EntityItemOf<typeof namedFamilies, 'Parent'>;
export type Child = EntityItemOf<typeof namedFamilies, 'Child'>;

export const parent: Parent = { Type: 'Parent', parentId: '1', name: 'Tolstoy' };
export const children: readonly Child[] = [
  { Type: 'Child', parentId: '1', childId: 'a', parentName: 'Tolstoy' },
  { Type: 'Child', parentId: '1', childId: 'b', parentName: 'Tolstoy' },
];

/** Adds a child, with the name of its parent. */
export const createChild = (client: Client, { parentId, name }: Parent, childId: string) =>
  namedFamilies.create('Child', { parentId, childId, parentName: name }).execute(client);

/** A child with its parent's name, by one read. */
export const getChild = (client: Client, parentId: string, childId: string) =>
  namedFamilies.get('Child', { parentId, childId }).execute(client);

/** The children of a parent, over all pages. */
export const childrenOf = (client: Client, parentId: string) =>
  namedFamilies.query('primary', 'Child').where({ parentId }).items(client);

/** Renames a parent with all copies of the name, in one transaction: up to 99 children. */
export const renameFamily = async (client: Client, parentId: string, name: string) => {
  const children: Child[] = [];
  for await (const child of childrenOf(client, parentId)) children.push(child);
  return transactWrite([
    namedFamilies.update('Parent', { parentId }).set({ name }).mustExist(),
    ...children.map(({ childId }) =>
      namedFamilies.update('Child', { parentId, childId }).set({ parentName: name }).mustExist(),
    ),
  ]).execute(client);
};

/**
 * Renames a parent, then the copies of the name, however many there are. A batch has no partial updates: it puts whole
 * children in the place of those that were read.
 */
export const renameLargeFamily = async (client: Client, parentId: string, name: string) => {
  await namedFamilies.update('Parent', { parentId }).set({ name }).mustExist().execute(client);
  return batchWrite(renamedChildren(client, parentId, name)).execute(client);
};

async function* renamedChildren(client: Client, parentId: string, parentName: string) {
  for await (const child of childrenOf(client, parentId)) yield [namedFamilies.put('Child', { ...child, parentName })];
}
