/**
 * One-to-many: children with a copy of the parent's name: children that you can read without their parent.
 *
 * | entity | PK                | SK                |
 * | ------ | ----------------- | ----------------- |
 * | Parent | PARENT#{parentId} | PARENT#{parentId} |
 * | Child  | PARENT#{parentId} | CHILD#{childId}   |
 *
 * A change to the parent is written to every child. Use this for fields that never change, or for a few children.
 */
import {
  attr,
  batchWrite,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Parent = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'PARENT#{parentId}' },
  attributes: { parentId: attr.string(), name: attr.string() },
});

const Child = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'CHILD#{childId}' },
  attributes: {
    parentId: attr.string(),
    childId: attr.string(),
    parentName: attr.string(),
  },
});

export const namedFamilies = table('NamedFamilies', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Parent, Child },
});

export type Parent = EntityItemOf<typeof namedFamilies, 'Parent'>;
export type Child = EntityItemOf<typeof namedFamilies, 'Child'>;

export const parent: Parent = {
  Type: 'Parent',
  parentId: '1',
  name: 'Tolstoy',
};
export const children: readonly Child[] = [
  { Type: 'Child', parentId: '1', childId: 'a', parentName: 'Tolstoy' },
  { Type: 'Child', parentId: '1', childId: 'b', parentName: 'Tolstoy' },
];

/** Adds a child with its parent's name. */
export const createChild = (
  client: Client,
  { parentId, name }: Parent,
  childId: string,
) =>
  namedFamilies
    .create('Child', { parentId, childId, parentName: name })
    .execute(client);

/** A child with its parent's name, in one read. */
export const getChild = (
  client: Client,
  parentId: string,
  childId: string,
) => namedFamilies.get('Child', { parentId, childId }).execute(client);

/** All children of a parent. */
export const childrenOf = (client: Client, parentId: string) =>
  namedFamilies.query('primary', 'Child').where({ parentId }).items(client);

/**
 * Renames a parent with all copies of the name, in one transaction: up to
 * 99 children.
 */
export const renameFamily = async (
  client: Client,
  parentId: string,
  name: string,
) => {
  const children: Child[] = [];
  for await (const child of childrenOf(client, parentId))
    children.push(child);
  return transactWrite([
    namedFamilies.update('Parent', { parentId }).set({ name }).mustExist(),
    ...children.map(({ childId }) =>
      namedFamilies
        .update('Child', { parentId, childId })
        .set({ parentName: name })
        .mustExist(),
    ),
  ]).execute(client);
};

/**
 * Renames a parent, then any number of copies. A batch can't update single
 * attributes, so it replaces the children that were read.
 */
export const renameLargeFamily = async (
  client: Client,
  parentId: string,
  name: string,
) => {
  await namedFamilies
    .update('Parent', { parentId })
    .set({ name })
    .mustExist()
    .execute(client);
  return batchWrite(renamedChildren(client, parentId, name)).execute(
    client,
  );
};

async function* renamedChildren(
  client: Client,
  parentId: string,
  parentName: string,
) {
  for await (const child of childrenOf(client, parentId))
    yield [namedFamilies.put('Child', { ...child, parentName })];
}
