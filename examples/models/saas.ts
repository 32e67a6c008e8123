/**
 * SaaS: organizations, tickets and users: an organization that sorts between its tickets and its users.
 *
 * | entity | PK            | SK                  |
 * | ------ | ------------- | ------------------- |
 * | Org    | ORG#{orgName} | ORG#{orgName}       |
 * | Ticket | ORG#{orgName} | #TICKET#{createdAt} |
 * | User   | ORG#{orgName} | USER#{username}     |
 *
 * `#` sorts before letters. Read backwards from the organization to get its newest tickets, and forwards to get
 * its users by name. Two tickets created at the same time would have the same key. In your table, add an id to it:
 * `#TICKET#{createdAt}#{ticketId}`.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Org = entity({
  keys: { PK: 'ORG#{orgName}', SK: 'ORG#{orgName}' },
  attributes: { orgName: attr.string() },
});

const Ticket = entity({
  keys: { PK: 'ORG#{orgName}', SK: '#TICKET#{createdAt}' },
  attributes: { orgName: attr.string(), createdAt: attr.date() },
});

const User = entity({
  keys: { PK: 'ORG#{orgName}', SK: 'USER#{username}' },
  attributes: { orgName: attr.string(), username: attr.string() },
});

export const saas = table('SaaSTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Org, Ticket, User },
});

export type Org = EntityItemOf<typeof saas, 'Org'>;
export type Ticket = EntityItemOf<typeof saas, 'Ticket'>;
export type User = EntityItemOf<typeof saas, 'User'>;

const orgName = 'MCDONALDS';

export const org: Org = { Type: 'Org', orgName };

export const tickets: readonly Ticket[] = [
  '2020-05-01',
  '2020-05-02',
  '2020-05-03',
].map((day) => ({
  Type: 'Ticket',
  orgName,
  createdAt: new Date(`${day}T10:00:00.000Z`),
}));

export const users: readonly User[] = ['ada', 'bob'].map((username) => ({
  Type: 'User',
  orgName,
  username,
}));

/** An organization, then its newest tickets, newest first. */
export const orgAndNewestTickets = async (
  client: Client,
  orgName: string,
  count: number,
) => {
  const { items } = await saas
    .query('primary')
    .keyCondition('PK', '=', `ORG#${orgName}`)
    .keyCondition('SK', '<=', `ORG#${orgName}`)
    .descending()
    .limit(count + 1)
    .execute(client);
  return items;
};

/** An organization, then its users by name. */
export const orgAndUsers = async (client: Client, orgName: string) => {
  const { items } = await saas
    .query('primary')
    .keyCondition('PK', '=', `ORG#${orgName}`)
    .keyCondition('SK', '>=', `ORG#${orgName}`)
    .execute(client);
  return items;
};
