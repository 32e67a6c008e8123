/**
 * M17 UsersTable: a username and an e-mail address that nobody else has.
 *
 * | entity | PK              | SK              |
 * | ------ | --------------- | --------------- |
 * | User   | USER#{username} | USER#{username} |
 *
 * The username is unique because the key is made of it. For the e-mail address keyform keeps a second item,
 * `UNIQUE#User#email#{email}`, which it writes, moves and deletes in one transaction with the user.
 */
import { attr, type Client, type EntityItemOf, entity, table, unique } from 'keyform';

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

export const alex: User = { Type: 'User', username: 'alexdebrie', firstName: 'Alex', email: 'alex@debrie.com' };

/** Signs a user up. A taken e-mail address is an error with the code 'taken', a taken username one with 'conditionFailed'. */
export const signUp = (client: Client, user: User) => users.create('User', user).execute(client);
