/**
 * User with an address: user and address in one item.
 *
 * | entity | PK           |
 * | ------ | ------------ |
 * | User   | USER#{email} |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const User = entity({
  type: 'USER',
  keys: { PK: 'USER#{email}' },
  attributes: {
    email: attr.string(),
    Name: attr.string(),
    Address: attr.map({
      street: attr.string(),
      city: attr.string(),
      state: attr.string(),
      zip: attr.string(),
    }),
  },
});

export const accounts = table('data', {
  indexes: { primary: { pk: 'PK' } },
  entities: { User },
  typeAttribute: 'TYPE',
});

export type User = EntityItemOf<typeof accounts, 'User'>;

export const users: readonly User[] = [
  {
    TYPE: 'USER',
    email: 'jake@gmail.com',
    Name: 'Jake Doug',
    Address: {
      street: '4283 Hinkle Deegan Lake Road',
      city: 'Syracuse',
      state: 'NY',
      zip: '13202',
    },
  },
  {
    TYPE: 'USER',
    email: 'milo@gmail.com',
    Name: 'Milo Nick',
    Address: {
      street: '3305 Broadway Avenue',
      city: 'Dayton',
      state: 'TN',
      zip: '37321',
    },
  },
];

/** A user with the address. */
export const getUser = (client: Client, email: string) =>
  accounts.get('User', { email }).execute(client);

/** Only the city of a user's address. */
export const cityOf = (client: Client, email: string) =>
  accounts
    .get('User', { email })
    .project((user) => user.Address.city)
    .execute(client);

/** Changes the state of a user's address, and nothing else. */
export const setState = (client: Client, email: string, state: string) =>
  accounts
    .update('User', { email })
    .set((user, { to }) => to(user.Address.state, state))
    .mustExist()
    .execute(client);
