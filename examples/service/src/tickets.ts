import { randomUUID } from 'node:crypto';
import { type EntityItemOf, transactWrite } from 'keyform';
import { client, desk } from './desk.js';

export type Ticket = EntityItemOf<typeof desk, 'Ticket'>;

/** What a client may write of a ticket. */
export interface TicketText {
  readonly title: string;
  readonly text: string;
}

const PAGE = 20;

/** Ids begin with the time, so tickets are sorted by age. */
const createTicket = (customerId: string, { title, text }: TicketText) => {
  const openedAt = new Date();
  const ticketId = `${openedAt.getTime().toString(36)}-${randomUUID()}`;
  return desk.create('Ticket', {
    customerId,
    ticketId,
    openedAt,
    title,
    text,
  });
};

/** A new customer and their first ticket, in one transaction. */
export const signUp = async (
  customer: { email: string; name: string },
  text: TicketText,
) => {
  const customerId = randomUUID();
  const ticket = createTicket(customerId, text);
  const signedUp = desk.create('Customer', { ...customer, customerId });
  const [created] = await transactWrite([
    ticket,
    ...signedUp.requests(),
  ]).execute(client, { retries: 3 });
  return created;
};

/** A further ticket of an existing customer. */
export const openTicket = async (customerId: string, text: TicketText) => {
  const [created] = await transactWrite([
    createTicket(customerId, text),
    desk.check('Customer', { customerId }).mustExist(),
  ]).execute(client, { retries: 3 });
  return created;
};

export const getCustomer = (customerId: string) =>
  desk.get('Customer', { customerId }).execute(client);

export const getTicket = (customerId: string, ticketId: string) =>
  desk.get('Ticket', { customerId, ticketId }).execute(client);

/** A customer's tickets, newest first. */
export const listTickets = (customerId: string, cursor?: string) =>
  desk
    .query('primary', 'Ticket')
    .where({ customerId })
    .descending()
    .take(PAGE)
    .startFrom(cursor || undefined)
    .execute(client);

/** All tickets with a status, oldest first. */
export const listQueue = (status: Ticket['status'], cursor?: string) =>
  desk
    .query('GSI1', 'Ticket')
    .where({ status })
    .take(PAGE)
    .startFrom(cursor || undefined)
    .execute(client);

/** Throws `versionConflict` if the ticket has a different version now. */
export const editTicket = (
  key: { customerId: string; ticketId: string; version: number },
  changes: Partial<TicketText & Pick<Ticket, 'status'>>,
) =>
  desk
    .update('Ticket', key)
    .set(changes)
    .returning('ALL_NEW')
    .execute(client);
