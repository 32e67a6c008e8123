/**
 * One-to-many: children inside their parent: children in a map or a list of their parent.
 *
 * | entity | PK                | SK                |
 * | ------ | ----------------- | ----------------- |
 * | Parent | PARENT#{parentId} | PARENT#{parentId} |
 * | Child  | N/A               | N/A               |
 *
 * Use this for a few children that you never read without their parent. They have no keys, so you can't query them,
 * and all of them must fit into the 400 KB of one item. That's why each addition checks a limit. Use a map for
 * children that you find by id, and a list for children with an order.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Child = attr.map({
  name: attr.string(),
  age: attr.number().optional(),
});

const Parent = entity({
  keys: { PK: 'PARENT#{parentId}', SK: 'PARENT#{parentId}' },
  attributes: {
    parentId: attr.string(),
    childMap: attr.record(Child).default({}),
    childList: attr.list(Child).default([]),
  },
});

export const embeddedFamilies = table('EmbeddedFamilies', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Parent },
});

export type Parent = EntityItemOf<typeof embeddedFamilies, 'Parent'>;
export type Child = Parent['childList'][number];

const ada: Child = { name: 'Ada', age: 7 };
const ben: Child = { name: 'Ben' };

export const parent: Parent = {
  Type: 'Parent',
  parentId: '1',
  childMap: { ada, 'ben jr.': ben },
  childList: [ada, ben],
};

const MOST = 20;

/** A parent with all children. */
export const parentWithChildren = (client: Client, parentId: string) =>
  embeddedFamilies.get('Parent', { parentId }).execute(client);

/** Only one child of the map. */
export const childOfMap = async (
  client: Client,
  parentId: string,
  id: string,
) => {
  const request = embeddedFamilies
    .get('Parent', { parentId })
    .project((parent) => [parent.childMap.at(id)]);
  const found = await request.execute(client);
  return found?.childMap?.[id];
};

/** Adds a child to the map or replaces it, if there are fewer than 20. */
export const setChild = (
  client: Client,
  parentId: string,
  id: string,
  child: Child,
) =>
  embeddedFamilies
    .update('Parent', { parentId })
    .set((parent, { to }) => to(parent.childMap.at(id), child))
    .condition({ childMap: { size: { '<': MOST } } })
    .execute(client);

/** Sets the age of a child of the map. */
export const setAge = (
  client: Client,
  parentId: string,
  id: string,
  age: number,
) =>
  embeddedFamilies
    .update('Parent', { parentId })
    .set((parent, { to }) => to(parent.childMap.at(id).age, age))
    .execute(client);

/** Removes a child from the map. */
export const removeChild = (client: Client, parentId: string, id: string) =>
  embeddedFamilies
    .update('Parent', { parentId })
    .remove((parent) => parent.childMap.at(id))
    .execute(client);

/** Appends a child to the list, if there are fewer than 20. */
export const appendChild = (
  client: Client,
  parentId: string,
  child: Child,
) =>
  embeddedFamilies
    .update('Parent', { parentId })
    .set((parent, { append }) => append(parent.childList, [child]))
    .condition({ childList: { size: { '<': MOST } } })
    .execute(client);

/**
 * Removes a child from the list by its index. The condition checks that
 * it's still there.
 */
export const removeChildAt = (
  client: Client,
  parentId: string,
  place: number,
  name: string,
) =>
  embeddedFamilies
    .update('Parent', { parentId })
    .remove((parent) => parent.childList.at(place))
    .condition((parent, { eq }) =>
      eq(parent.childList.at(place).name, name),
    )
    .execute(client);
