/**
 * Administrators of an organization: a sparse index of some of the users.
 *
 * | entity | PK            | SK              | GSI1PK        | GSI1SK             |
 * | ------ | ------------- | --------------- | ------------- | ------------------ |
 * | User   | ORG#{orgName} | USER#{username} | ORG#{orgName} | ADMIN#{adminSince} |
 *
 * `adminSince` is optional. A user without it has no keys in GSI1, so the index doesn't contain that user.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const User = entity({
  keys: {
    PK: 'ORG#{orgName}',
    SK: 'USER#{username}',
    GSI1PK: 'ORG#{orgName}',
    GSI1SK: 'ADMIN#{adminSince}',
  },
  attributes: {
    orgName: attr.string(),
    username: attr.string(),
    adminSince: attr.date().optional(),
  },
});

export const organizations = table('Organizations', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { User },
});

export type User = EntityItemOf<typeof organizations, 'User'>;

export const users: readonly User[] = [
  {
    Type: 'User',
    orgName: 'MCDONALDS',
    username: 'ada',
    adminSince: new Date('2020-03-01T00:00:00.000Z'),
  },
  { Type: 'User', orgName: 'MCDONALDS', username: 'bob' },
  {
    Type: 'User',
    orgName: 'MCDONALDS',
    username: 'cyd',
    adminSince: new Date('2019-07-01T00:00:00.000Z'),
  },
  {
    Type: 'User',
    orgName: 'BURGER KING',
    username: 'dan',
    adminSince: new Date('2020-01-01T00:00:00.000Z'),
  },
];

/**
 * The administrators of an organization, those with the earliest start
 * first.
 */
export const adminsOf = async (client: Client, orgName: string) => {
  const { items } = await organizations
    .query('GSI1')
    .where({ orgName })
    .execute(client);
  return items;
};

/** All administrators, unsorted. The index contains nobody else. */
export const allAdmins = (client: Client) =>
  organizations.scan('GSI1').items(client);

/** Makes a user an administrator. The user enters the index. */
export const appoint = (
  client: Client,
  orgName: string,
  username: string,
  adminSince: Date,
) =>
  organizations
    .update('User', { orgName, username })
    .set({ adminSince })
    .mustExist()
    .execute(client);

/** Makes an administrator a normal user. The user leaves the index. */
export const dismiss = (
  client: Client,
  orgName: string,
  username: string,
) =>
  organizations
    .update('User', { orgName, username })
    .remove('adminSince')
    .mustExist()
    .execute(client);
