/**
 * M32 Unique username and e-mail: as M17, with the marker of the e-mail address as an entity of its own.
 *
 * | entity    | PK                | SK                |
 * | --------- | ----------------- | ----------------- |
 * | User      | USER#{Username}   | USER#{Username}   |
 * | UserEmail | USEREMAIL#{Email} | USEREMAIL#{Email} |
 *
 * A UserEmail holds no data: its existence marks the address as taken. Each creation, change or deletion of a user also
 * writes the marker, in one transaction. With `unique(entity, 'Email')` (M17) keyform does this with its own markers.
 */
import { attr, type Client, type EntityItemOf, entity, table, transactWrite } from 'keyform';

const User = entity({
  keys: { PK: 'USER#{Username}', SK: 'USER#{Username}' },
  // The address stands here, too: without it nobody could tell which marker is the user's.
  attributes: { Username: attr.string(), FirstName: attr.string(), Email: attr.string() },
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

export const john: User = { TYPE: 'User', Username: 'johndoe', FirstName: 'John', Email: 'johndoe@gmail.com' };

/** Signs a user up. The error tells which is taken: its `entity` is User or UserEmail, its `reasons` tell of both. */
export const signUp = (client: Client, user: User) =>
  transactWrite([accounts.create('User', user), accounts.create('UserEmail', { Email: user.Email })]).execute(client);

/** Gives a user, as it was read, another e-mail address. */
export const changeEmail = (client: Client, { Username, Email }: User, newEmail: string) =>
  transactWrite([
    accounts.update('User', { Username }).set({ Email: newEmail }).condition({ Email }),
    accounts.delete('UserEmail', { Email }),
    accounts.create('UserEmail', { Email: newEmail }),
  ]).execute(client);

/** Deletes a user, as it was read, and lets go of the e-mail address. */
export const deleteUser = (client: Client, { Username, Email }: User) =>
  transactWrite([
    accounts.delete('User', { Username }).condition({ Email }),
    accounts.delete('UserEmail', { Email }),
  ]).execute(client);
