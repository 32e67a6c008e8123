/**
 * Click counter separate from a large item: a counter in its own small item.
 *
 * | entity | pk            | sk              |
 * | ------ | ------------- | --------------- |
 * | User   | USER#{userId} | #METADATA       |
 * | Stats  | USER#{userId} | #METADATA#STATS |
 *
 * An update costs a unit for each kilobyte of the item, and as much again in each index that copies it. Next to 4.3
 * KB of state, a click costs 5. In its own item it costs 1. `#METADATA` is the beginning of both keys: one query
 * reads both items, and `get` reads one.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const User = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA' },
  attributes: { userId: attr.string(), state: attr.string() },
});

const Stats = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA#STATS' },
  attributes: { userId: attr.string(), click: attr.number().default(0) },
});

export const game = table('CookieClicker', {
  indexes: { primary: { pk: 'pk', sk: 'sk' } },
  entities: { User, Stats },
  typeAttribute: 'type',
});

export type User = EntityItemOf<typeof game, 'User'>;
export type Stats = EntityItemOf<typeof game, 'Stats'>;

/** 4.3 KB of state. */
export const user: User = {
  type: 'User',
  userId: '1',
  state: 'x'.repeat(4300),
};
export const stats: Stats = { type: 'Stats', userId: '1', click: 24600 };

/** Creates a user without clicks. */
export const createUser = (client: Client, userId: string, state: string) =>
  transactWrite([
    game.create('User', { userId, state }),
    game.create('Stats', { userId }),
  ]).execute(client);

/** Counts a click. */
export const click = (client: Client, userId: string) =>
  game
    .update('Stats', { userId })
    .add({ click: 1 })
    .mustExist()
    .execute(client);

/** A user and the click counter. */
export const userAndStats = async (client: Client, userId: string) => {
  const { items } = await game
    .query('primary')
    .keyCondition('pk', '=', `USER#${userId}`)
    .keyCondition('sk', 'begins_with', '#METADATA')
    .execute(client);
  return items;
};
