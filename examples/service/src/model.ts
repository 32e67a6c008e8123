import { attr, entity, table, unique } from 'keyform';

/** No two customers have the same email address. */
const Customer = unique(
  entity({
    keys: { PK: 'CUSTOMER#{customerId}', SK: 'CUSTOMER' },
    attributes: {
      customerId: attr.string(),
      email: attr.string(),
      name: attr.string(),
      openTickets: attr.number().default(0),
    },
  }),
  'email',
);

/** Tickets are in their customer's partition. GSI1 groups by status. */
const Ticket = entity({
  keys: {
    PK: 'CUSTOMER#{customerId}',
    SK: 'TICKET#{ticketId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{openedAt}#{ticketId}',
  },
  attributes: {
    customerId: attr.string(),
    ticketId: attr.string(),
    openedAt: attr.date(),
    status: attr.enum('OPEN', 'SOLVED').default('OPEN'),
    title: attr.string(),
    text: attr.string(),
  },
  version: true,
});

/** The id of a stream record that has been processed. */
const Processed = entity({
  keys: { PK: 'PROCESSED#{eventId}', SK: 'PROCESSED' },
  attributes: { eventId: attr.string(), expiresAt: attr.epoch() },
  ttl: 'expiresAt',
});

export const model = table('HelpDesk', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Customer, Ticket, Processed },
  // The service logs its errors, and addresses don't belong in a log.
  valuesInErrors: false,
});
