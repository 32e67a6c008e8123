/**
 * Servers and members: a many-to-many relation in which one side is small.
 *
 * | entity     | pk                | sk            | gs1: gs1pk    | gs1sk             |
 * | ---------- | ----------------- | ------------- | ------------- | ----------------- |
 * | User       | USER#{userId}     | #METADATA     |               |                   |
 * | Server     | SERVER#{serverId} | #METADATA     |               |                   |
 * | Membership | SERVER#{serverId} | USER#{userId} | USER#{userId} | SERVER#{serverId} |
 *
 * A user is in a few servers, so each membership contains a copy of the username, and a new name is written to all of
 * them. A server has thousands of members, so its name isn't copied. Read it from the server.
 */
import {
  attr,
  batchGet,
  batchWrite,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const User = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA' },
  attributes: { userId: attr.string(), username: attr.string() },
});

const Server = entity({
  keys: { pk: 'SERVER#{serverId}', sk: '#METADATA' },
  attributes: { serverId: attr.string(), name: attr.string() },
});

const Membership = entity({
  keys: {
    pk: 'SERVER#{serverId}',
    sk: 'USER#{userId}',
    gs1pk: 'USER#{userId}',
    gs1sk: 'SERVER#{serverId}',
  },
  attributes: {
    serverId: attr.string(),
    userId: attr.string(),
    role: attr.enum('Member', 'Admin'),
    username: attr.string(),
  },
});

export const discord = table('Discord', {
  indexes: {
    primary: { pk: 'pk', sk: 'sk' },
    gs1: { pk: 'gs1pk', sk: 'gs1sk' },
  },
  entities: { User, Server, Membership },
  typeAttribute: 'type',
});

export type User = EntityItemOf<typeof discord, 'User'>;
export type Server = EntityItemOf<typeof discord, 'Server'>;
export type Membership = EntityItemOf<typeof discord, 'Membership'>;

/** A sample. */
export const users: readonly User[] = [
  { type: 'User', userId: '1', username: 'John' },
  { type: 'User', userId: '2', username: 'Ada' },
];

export const servers: readonly Server[] = [
  { type: 'Server', serverId: '1', name: 'Gaming' },
  { type: 'Server', serverId: '2', name: 'Chess' },
];

/** John is in both servers, Ada in the first. */
export const memberships: readonly Membership[] = [
  {
    type: 'Membership',
    serverId: '1',
    userId: '1',
    role: 'Member',
    username: 'John',
  },
  {
    type: 'Membership',
    serverId: '1',
    userId: '2',
    role: 'Member',
    username: 'Ada',
  },
  {
    type: 'Membership',
    serverId: '2',
    userId: '1',
    role: 'Member',
    username: 'John',
  },
];

/** The members of a server with their names, sorted by id. */
export const membersOf = async (client: Client, serverId: string) => {
  const { items } = await discord
    .query('primary', 'Membership')
    .where({ serverId })
    .execute(client);
  return items;
};

/** The memberships of a user, sorted by server id. */
export const membershipsOf = async (client: Client, userId: string) => {
  const { items } = await discord
    .query('gs1', 'Membership')
    .where({ userId })
    .execute(client);
  return items;
};

/**
 * The servers that a user is in, with their names: a query, then one batch.
 * A deleted server is `undefined`.
 */
export const serversOf = async (client: Client, userId: string) => {
  const memberships = await membershipsOf(client, userId);
  const { items } = await batchGet(
    memberships.map(({ serverId }) => discord.get('Server', { serverId })),
  ).execute(client);
  return items;
};

/**
 * Renames a user, with the copies in up to 99 memberships, in one
 * transaction.
 */
export const renameUser = async (
  client: Client,
  userId: string,
  username: string,
) => {
  const memberships = await membershipsOf(client, userId);
  return transactWrite([
    discord.update('User', { userId }).set({ username }).mustExist(),
    ...memberships.map(({ serverId }) =>
      discord
        .update('Membership', { serverId, userId })
        .set({ username })
        .mustExist(),
    ),
  ]).execute(client);
};

/**
 * The same without a transaction. A batch can't update single attributes,
 * so it replaces whole items. It's cheaper, but a change between the query
 * and the batch is lost.
 */
export const renameUserByBatch = async (
  client: Client,
  user: User,
  username: string,
) => {
  const memberships = await membershipsOf(client, user.userId);
  return batchWrite([
    discord.put('User', { ...user, username }),
    ...memberships.map((membership) =>
      discord.put('Membership', { ...membership, username }),
    ),
  ]).execute(client);
};

/** Renames a server: one item, regardless of the number of members. */
export const renameServer = (
  client: Client,
  serverId: string,
  name: string,
) =>
  discord
    .update('Server', { serverId })
    .set({ name })
    .mustExist()
    .execute(client);
