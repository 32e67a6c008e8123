/**
 * Several login methods: each login is an item, and one index finds them all.
 *
 * | entity        | pk            | sk                  | Inverted: sk        | pk            |
 * | ------------- | ------------- | ------------------- | ------------------- | ------------- |
 * | User          | USER#{userId} | #METADATA           | #METADATA           | USER#{userId} |
 * | EmailLogin    | USER#{userId} | EMAIL#{email}       | EMAIL#{email}       | USER#{userId} |
 * | UsernameLogin | USER#{userId} | USERNAME#{username} | USERNAME#{username} | USER#{userId} |
 *
 * With an index for each login method, you could reach the limit of 20 indexes. Here, a new login method is a new
 * entity in the same index. An index doesn't make its keys unique, so `unique` writes a marker in the same
 * transaction.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
  unique,
} from 'keyform';

const User = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA' },
  attributes: {
    userId: attr.string(),
    email: attr.string(),
    username: attr.string(),
  },
});

const EmailLogin = unique(
  entity({
    keys: { pk: 'USER#{userId}', sk: 'EMAIL#{email}' },
    attributes: {
      userId: attr.string(),
      email: attr.string(),
      password: attr.string(),
      confirmed: attr.boolean(),
    },
  }),
  'email',
);

const UsernameLogin = unique(
  entity({
    keys: { pk: 'USER#{userId}', sk: 'USERNAME#{username}' },
    attributes: {
      userId: attr.string(),
      username: attr.string(),
      password: attr.string(),
    },
  }),
  'username',
);

export const logins = table('Logins', {
  indexes: {
    primary: { pk: 'pk', sk: 'sk' },
    Inverted: { pk: 'sk', sk: 'pk' },
  },
  entities: { User, EmailLogin, UsernameLogin },
  typeAttribute: 'type',
});

export type User = EntityItemOf<typeof logins, 'User'>;
export type EmailLogin = EntityItemOf<typeof logins, 'EmailLogin'>;
export type UsernameLogin = EntityItemOf<typeof logins, 'UsernameLogin'>;

export const user: User = {
  type: 'User',
  userId: '1',
  email: 'user1@example.com',
  username: 'John',
};

export const emailLogin: EmailLogin = {
  type: 'EmailLogin',
  userId: '1',
  email: 'user1@example.com',
  password: 'bcrypt("Passw0rd!")',
  confirmed: true,
};

export const usernameLogin: UsernameLogin = {
  type: 'UsernameLogin',
  userId: '1',
  username: 'John',
  password: 'bcrypt("Passw0rd!")',
};

/**
 * Signs a user up with both logins, in one transaction. Fails with the code
 * `taken` if the address or the name is taken.
 */
export const signUp = (
  client: Client,
  user: User,
  byEmail: EmailLogin,
  byUsername: UsernameLogin,
) =>
  transactWrite([
    logins.create('User', user),
    ...logins.create('EmailLogin', byEmail).requests(),
    ...logins.create('UsernameLogin', byUsername).requests(),
  ]).execute(client);

/** Adds a login by email to a user. */
export const addEmailLogin = (client: Client, login: EmailLogin) =>
  logins.create('EmailLogin', login).execute(client);

/** The login that an email address belongs to. */
export const loginByEmail = async (client: Client, email: string) => {
  const { items } = await logins
    .query('Inverted', 'EmailLogin')
    .where({ email })
    .execute(client);
  return items[0];
};

/** The login that a username belongs to. */
export const loginByUsername = async (client: Client, username: string) => {
  const { items } = await logins
    .query('Inverted', 'UsernameLogin')
    .where({ username })
    .execute(client);
  return items[0];
};

/** A user and all of the user's logins. */
export const allOfUser = async (client: Client, userId: string) => {
  const { items } = await logins
    .query('primary')
    .where({ userId })
    .execute(client);
  return items;
};
