import { randomUUID } from 'node:crypto';
import { app } from '../src/app.js';
import type { Ticket as StoredTicket } from '../src/tickets.js';

/** A ticket as JSON. */
export type Ticket = Omit<StoredTicket, 'openedAt'> & {
  readonly openedAt: string;
};

interface Options {
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/** Calls a route of the API, without a server. */
export const send = async (
  method: string,
  path: string,
  { body, ifMatch }: Options = {},
) => {
  const headers = {
    'content-type': 'application/json',
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
  };
  const response = await app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    body: await response.json().catch(() => undefined),
  };
};

export const ticket = { title: 'Printer', text: 'It prints only zeros.' };
/** A body of `POST /customers`. */
export const person = () => ({
  email: `${randomUUID()}@example.com`,
  name: 'Ada',
  ticket,
});

/** The ticket that `POST /customers` returns. */
export const signUp = async (): Promise<Ticket> =>
  (await send('POST', '/customers', { body: person() })).body;

export const pathOf = ({ customerId, ticketId }: Ticket) =>
  `/customers/${customerId}/tickets/${ticketId}`;
