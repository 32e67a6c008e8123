/**
 * Users with a phone number: users that are created once and contain a nested phone number.
 *
 * | entity | Username   |
 * | ------ | ---------- |
 * | User   | {Username} |
 *
 * DynamoDB can set a map member only if the map exists, so every user starts with an empty map.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const User = entity({
  keys: { Username: '{Username}' },
  attributes: {
    Username: attr.string(),
    Name: attr.string(),
    CreatedAt: attr.date(),
    UpdatedAt: attr.date().optional(),
    InProgress: attr.boolean().optional(),
    PhoneNumbers: attr
      .map({ MobileNumber: attr.string().optional() })
      .default({}),
  },
});

export const users = table('Users', {
  indexes: { primary: { pk: 'Username' } },
  entities: { User },
  typeAttribute: false,
});

export type User = EntityItemOf<typeof users, 'User'>;

export const joe: User = {
  Username: 'joebloggs123',
  Name: 'Joe Bloggs',
  CreatedAt: new Date('2020-01-10T00:00:00.000Z'),
  InProgress: true,
  PhoneNumbers: {},
};

/** Creates a user. Fails if the user already exists. */
export const createUser = (client: Client, user: User) =>
  users.create('User', user).execute(client);

/** Sets the number of a user's mobile phone, and nothing else. */
export const setMobileNumber = (
  client: Client,
  username: string,
  number: string,
) =>
  users
    .update('User', { Username: username })
    .set((user, { to }) => to(user.PhoneNumbers.MobileNumber, number))
    .execute(client);

/** Renames a user, and removes the progress flag. */
export const rename = (
  client: Client,
  username: string,
  name: string,
  now: Date,
) =>
  users
    .update('User', { Username: username })
    .set({ Name: name, UpdatedAt: now })
    .remove('InProgress')
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);
