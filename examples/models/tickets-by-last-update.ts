/**
 * Tickets by last update: an index sorted by a field that changes.
 *
 * | entity | PK            | SK                | GSI1PK        | GSI1SK      |
 * | ------ | ------------- | ----------------- | ------------- | ----------- |
 * | Ticket | ORG#{orgName} | TICKET#{ticketId} | ORG#{orgName} | {updatedAt} |
 *
 * The primary key contains only fields that never change. The index key follows `updatedAt`. With `timestamps: {
 * updated: 'updatedAt' }`, keyform sets it on every write.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Ticket = entity({
  keys: {
    PK: 'ORG#{orgName}',
    SK: 'TICKET#{ticketId}',
    GSI1PK: 'ORG#{orgName}',
    GSI1SK: '{updatedAt}',
  },
  attributes: {
    orgName: attr.string(),
    ticketId: attr.string(),
    subject: attr.string(),
    updatedAt: attr.date(),
  },
});

export const tickets = table('Tickets', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Ticket },
});

export type Ticket = EntityItemOf<typeof tickets, 'Ticket'>;

const of = { Type: 'Ticket', orgName: 'MCDONALDS' } as const;

export const sample: readonly Ticket[] = [
  {
    ...of,
    ticketId: '1',
    subject: 'No fries',
    updatedAt: new Date('2020-05-03T10:00:00.000Z'),
  },
  {
    ...of,
    ticketId: '2',
    subject: 'Cold fries',
    updatedAt: new Date('2020-05-01T10:00:00.000Z'),
  },
  {
    ...of,
    ticketId: '3',
    subject: 'Too many fries',
    updatedAt: new Date('2020-05-02T10:00:00.000Z'),
  },
];

/** The tickets of an organization, last updated first. */
export const latestTickets = async (
  client: Client,
  orgName: string,
  count: number,
) => {
  const { items } = await tickets
    .query('GSI1')
    .where({ orgName })
    .descending()
    .limit(count)
    .execute(client);
  return items;
};

/** Changes the subject of a ticket, which is now the last updated one. */
export const changeSubject = (
  client: Client,
  ticket: Ticket,
  subject: string,
  updatedAt: Date,
) =>
  tickets
    .update('Ticket', {
      orgName: ticket.orgName,
      ticketId: ticket.ticketId,
    })
    .set({ subject, updatedAt })
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);
