/**
 * User with linked accounts: data about a user in several items, copied to one.
 *
 * | entity         | pk            | sk                   |
 * | -------------- | ------------- | -------------------- |
 * | User           | USER#{userId} | #METADATA            |
 * | Email          | USER#{userId} | #EMAIL#{email}       |
 * | Username       | USER#{userId} | #USERNAME#{username} |
 * | Google         | USER#{userId} | #GOOGLE#{google}     |
 * | Meta           | USER#{userId} | #META#{meta}         |
 * | TeamMembership | USER#{userId} | TEAM#{teamId}        |
 *
 * One query reads all items whose sort key starts with `#`, and the program combines them. It's better to copy
 * their data to the user. Then one read is enough, and a change writes both items. The delimiter after `#META` keeps
 * a query for Meta accounts from also matching `#METADATA`.
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

const User = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA' },
  attributes: {
    userId: attr.string(),
    email: attr.string().optional(),
    username: attr.string().optional(),
    google: attr.string().optional(),
    meta: attr.string().optional(),
  },
});

const Email = entity({
  keys: { pk: 'USER#{userId}', sk: '#EMAIL#{email}' },
  attributes: { userId: attr.string(), email: attr.string() },
});

const Username = entity({
  keys: { pk: 'USER#{userId}', sk: '#USERNAME#{username}' },
  attributes: { userId: attr.string(), username: attr.string() },
});

const Google = entity({
  keys: { pk: 'USER#{userId}', sk: '#GOOGLE#{google}' },
  attributes: { userId: attr.string(), google: attr.string() },
});

const Meta = entity({
  keys: { pk: 'USER#{userId}', sk: '#META#{meta}' },
  attributes: { userId: attr.string(), meta: attr.string() },
});

const TeamMembership = entity({
  keys: { pk: 'USER#{userId}', sk: 'TEAM#{teamId}' },
  attributes: { userId: attr.string(), teamId: attr.string() },
});

export const accounts = table('Accounts', {
  indexes: { primary: { pk: 'pk', sk: 'sk' } },
  entities: { User, Email, Username, Google, Meta, TeamMembership },
  typeAttribute: 'type',
});

export type User = EntityItemOf<typeof accounts, 'User'>;

const userId = '1';

export const user: User = {
  type: 'User',
  userId,
  email: 'user1@example.com',
  username: 'John',
  google: 'DEAD',
  meta: 'F00D',
};

/** Stores the sample. */
export const createSample = (client: Client) =>
  batchWrite([
    accounts.put('User', user),
    accounts.put('Email', { userId, email: 'user1@example.com' }),
    accounts.put('Username', { userId, username: 'John' }),
    accounts.put('Google', { userId, google: 'DEAD' }),
    accounts.put('Meta', { userId, meta: 'F00D' }),
    accounts.put('TeamMembership', { userId, teamId: '1' }),
  ]).execute(client);

/** A user and all linked accounts, without the memberships. */
export const loginData = async (client: Client, userId: string) => {
  const { items } = await accounts
    .query('primary')
    .keyCondition('pk', '=', `USER#${userId}`)
    .keyCondition('sk', 'begins_with', '#')
    .execute(client);
  return items;
};

/**
 * Only the Meta account: `#METADATA` begins with `#META`, but not with
 * `#META#`.
 */
export const metaOf = async (client: Client, userId: string) => {
  const { items } = await accounts
    .query('primary', 'Meta')
    .where({ userId })
    .execute(client);
  return items;
};

/** A user, with copies of all linked accounts. */
export const getUser = (client: Client, userId: string) =>
  accounts.get('User', { userId }).execute(client);

/**
 * Links a Google account if there is none yet: writes the item and its
 * copy.
 */
export const linkGoogle = (
  client: Client,
  userId: string,
  google: string,
) =>
  transactWrite([
    accounts.create('Google', { userId, google }),
    accounts
      .update('User', { userId })
      .set({ google })
      .condition({ google: { exists: false } })
      .mustExist(),
  ]).execute(client);

/**
 * The same in a batch, for a user that you've read: cheaper, and without
 * conditions.
 */
export const linkGoogleByBatch = (
  client: Client,
  user: User,
  google: string,
) =>
  batchWrite([
    accounts.put('Google', { userId: user.userId, google }),
    accounts.put('User', { ...user, google }),
  ]).execute(client);
