/**
 * Unique email address with your own marker items: a sign-up in which the marker of an email address is an entity.
 *
 * | entity    | PK                | SK                |
 * | --------- | ----------------- | ----------------- |
 * | User      | USER#{Username}   | USER#{Username}   |
 * | UserEmail | USEREMAIL#{Email} | USEREMAIL#{Email} |
 *
 * A UserEmail contains no data. Its existence marks the address as taken. Creating or deleting a user, or changing the
 * address, also creates or deletes the marker, in one transaction. With `unique(entity, 'Email')`, keyform does this
 * for you.
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
  keys: { PK: 'USER#{Username}', SK: 'USER#{Username}' },
  // The user has the address too, to find the marker.
  attributes: {
    Username: attr.string(),
    FirstName: attr.string(),
    Email: attr.string(),
  },
});

const UserEmail = entity({
  keys: { PK: 'USEREMAIL#{Email}', SK: 'USEREMAIL#{Email}' },
  attributes: { Email: attr.string() },
});

export const accounts = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { User, UserEmail },
  typeAttribute: 'TYPE',
});

export type User = EntityItemOf<typeof accounts, 'User'>;
export type UserEmail = EntityItemOf<typeof accounts, 'UserEmail'>;

export const john: User = {
  TYPE: 'User',
  Username: 'johndoe',
  FirstName: 'John',
  Email: 'johndoe@gmail.com',
};

/**
 * Signs a user up. The error's `entity` is User or UserEmail, whichever is
 * taken, and its `reasons` include both.
 */
export const signUp = (client: Client, user: User) =>
  transactWrite([
    accounts.create('User', user),
    accounts.create('UserEmail', { Email: user.Email }),
  ]).execute(client);

/** Changes the email address of a user that you read. */
export const changeEmail = (
  client: Client,
  { Username, Email }: User,
  newEmail: string,
) =>
  transactWrite([
    accounts
      .update('User', { Username })
      .set({ Email: newEmail })
      .condition({ Email }),
    accounts.delete('UserEmail', { Email }),
    accounts.create('UserEmail', { Email: newEmail }),
  ]).execute(client);

/** Deletes a user that you read, and the marker of the email address. */
export const deleteUser = (client: Client, { Username, Email }: User) =>
  transactWrite([
    accounts.delete('User', { Username }).condition({ Email }),
    accounts.delete('UserEmail', { Email }),
  ]).execute(client);
