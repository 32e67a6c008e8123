/**
 * One-to-many: parent and children in one partition: the four standard reads of a parent and its children.
 *
 * | entity | PK                | SK                |
 * | ------ | ----------------- | ----------------- |
 * | Parent | PARENT#{parentId} | PARENT#{parentId} |
 * | Child  | PARENT#{parentId} | CHILD#{childId}   |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Parent = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'PARENT#{parentId}' },
  attributes: { parentId: attr.string() },
});

const Child = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'CHILD#{childId}' },
  attributes: { parentId: attr.string(), childId: attr.string() },
});

export const families = table('Families', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Parent, Child },
});

export type Parent = EntityItemOf<typeof families, 'Parent'>;
export type Child = EntityItemOf<typeof families, 'Child'>;

export const parent: Parent = { Type: 'Parent', parentId: '1' };
export const children: readonly Child[] = [
  { Type: 'Child', parentId: '1', childId: 'a' },
  { Type: 'Child', parentId: '1', childId: 'b' },
];

/** A parent. */
export const getParent = (client: Client, parentId: string) =>
  families.get('Parent', { parentId }).execute(client);

/** A child. */
export const getChild = (
  client: Client,
  parentId: string,
  childId: string,
) => families.get('Child', { parentId, childId }).execute(client);

/** The children, then the parent. */
export const parentAndChildren = async (
  client: Client,
  parentId: string,
) => {
  const { items } = await families
    .query('primary')
    .where({ parentId })
    .execute(client);
  return items;
};

/** The children. */
export const childrenOf = async (client: Client, parentId: string) => {
  const { items } = await families
    .query('primary', 'Child')
    .where({ parentId })
    .execute(client);
  return items;
};
