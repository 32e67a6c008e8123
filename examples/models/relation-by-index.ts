/**
 * One-to-many: children found by an index: parent and children in separate partitions of the table, together in
 * GSI1.
 *
 * | entity | PK                | SK                | GSI1PK            | GSI1SK            |
 * | ------ | ----------------- | ----------------- | ----------------- | ----------------- |
 * | Parent | PARENT#{parentId} | PARENT#{parentId} | PARENT#{parentId} | PARENT#{parentId} |
 * | Child  | CHILD#{childId}   | CHILD#{childId}   | PARENT#{parentId} | CHILD#{childId}   |
 *
 * Use this if the primary key already serves a different relation, or for levels in the middle of a hierarchy. You
 * can read a child without knowing its parent. An update moves a child to a different parent, and its index key
 * follows.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Parent = entity({
  keys: {
    PK: 'PARENT#{parentId}',
    SK: 'PARENT#{parentId}',
    GSI1PK: 'PARENT#{parentId}',
    GSI1SK: 'PARENT#{parentId}',
  },
  attributes: { parentId: attr.string() },
});

const Child = entity({
  keys: {
    PK: 'CHILD#{childId}',
    SK: 'CHILD#{childId}',
    GSI1PK: 'PARENT#{parentId}',
    GSI1SK: 'CHILD#{childId}',
  },
  attributes: { parentId: attr.string(), childId: attr.string() },
});

export const indexedFamilies = table('IndexedFamilies', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Parent, Child },
});

export type Parent = EntityItemOf<typeof indexedFamilies, 'Parent'>;
export type Child = EntityItemOf<typeof indexedFamilies, 'Child'>;

export const parents: readonly Parent[] = [
  { Type: 'Parent', parentId: '1' },
  { Type: 'Parent', parentId: '2' },
];
export const children: readonly Child[] = [
  { Type: 'Child', parentId: '1', childId: 'a' },
  { Type: 'Child', parentId: '1', childId: 'b' },
  { Type: 'Child', parentId: '2', childId: 'c' },
];

/** The child with this id. */
export const getChild = (client: Client, childId: string) =>
  indexedFamilies.get('Child', { childId }).execute(client);

/** The children, then the parent. */
export const parentAndChildren = async (
  client: Client,
  parentId: string,
) => {
  const { items } = await indexedFamilies
    .query('GSI1')
    .where({ parentId })
    .execute(client);
  return items;
};

/** The children. */
export const childrenOf = async (client: Client, parentId: string) => {
  const { items } = await indexedFamilies
    .query('GSI1', 'Child')
    .where({ parentId })
    .execute(client);
  return items;
};

/** Moves a child to a different parent. */
export const moveChild = (
  client: Client,
  childId: string,
  parentId: string,
) =>
  indexedFamilies
    .update('Child', { childId })
    .set({ parentId })
    .mustExist()
    .execute(client);
