/**
 * Unique username and email address: a sign-up with a username and an email address that nobody else has.
 *
 * | entity | PK              | SK              |
 * | ------ | --------------- | --------------- |
 * | User   | USER#{username} | USER#{username} |
 *
 * The username is unique because it's the primary key. For the email address, keyform stores a second item,
 * `UNIQUE#User#email#{email}`, and writes, moves and deletes it in one transaction with the user.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  unique,
} from 'keyform';

const User = unique(
  entity({
    keys: { PK: 'USER#{username}', SK: 'USER#{username}' },
    attributes: {
      username: attr.string().as('Username'),
      firstName: attr.string().as('FirstName'),
      email: attr.string().as('Email'),
    },
  }),
  'email',
);

export const users = table('UsersTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { User },
});

export type User = EntityItemOf<typeof users, 'User'>;

export const alex: User = {
  Type: 'User',
  username: 'alexdebrie',
  firstName: 'Alex',
  email: 'alex@debrie.com',
};

/**
 * Signs a user up. The error's code is `taken` for a taken email address,
 * and `conditionFailed` for a taken username.
 */
export const signUp = (client: Client, user: User) =>
  users.create('User', user).execute(client);
