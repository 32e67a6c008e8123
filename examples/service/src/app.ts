import { type Context, Hono } from 'hono';
import { onError } from './errors.js';
import {
  editTicket,
  getCustomer,
  getTicket,
  listQueue,
  listTickets,
  openTicket,
  signUp,
  type Ticket,
} from './tickets.js';
import {
  EditBody,
  PageQuery,
  QueueQuery,
  SignUpBody,
  TicketBody,
  validate,
} from './validate.js';

/** The ETag is the version. To change a ticket, send it in `If-Match`. */
const sendTicket = (
  c: Context,
  ticket: Ticket,
  status: 200 | 201 = 200,
) => {
  c.header('ETag', `"${ticket.version}"`);
  return c.json(ticket, status);
};

const versionOf = (header = ''): number | undefined => {
  const [, version] = /^"(\d{1,15})"$/.exec(header) ?? [];
  return version === undefined ? undefined : Number(version);
};

export const app = new Hono()
  .onError(onError)

  .post('/customers', validate('json', SignUpBody), async (c) => {
    const { ticket, ...customer } = c.req.valid('json');
    return sendTicket(c, await signUp(customer, ticket), 201);
  })

  .get('/customers/:customerId', async (c) => {
    const customer = await getCustomer(c.req.param('customerId'));
    return customer ? c.json(customer) : c.notFound();
  })

  .post(
    '/customers/:customerId/tickets',
    validate('json', TicketBody),
    async (c) =>
      sendTicket(
        c,
        await openTicket(c.req.param('customerId'), c.req.valid('json')),
        201,
      ),
  )

  .get(
    '/customers/:customerId/tickets',
    validate('query', PageQuery),
    async (c) => {
      const { items, cursor } = await listTickets(
        c.req.param('customerId'),
        c.req.valid('query').cursor,
      );
      return c.json({ items, cursor });
    },
  )

  .get('/customers/:customerId/tickets/:ticketId', async (c) => {
    const { customerId, ticketId } = c.req.param();
    const ticket = await getTicket(customerId, ticketId);
    return ticket ? sendTicket(c, ticket) : c.notFound();
  })

  .patch(
    '/customers/:customerId/tickets/:ticketId',
    validate('json', EditBody),
    async (c) => {
      const version = versionOf(c.req.header('If-Match'));
      if (version === undefined)
        return c.json({ error: 'send the ETag in If-Match' }, 428);
      return sendTicket(
        c,
        await editTicket(
          { ...c.req.param(), version },
          c.req.valid('json'),
        ),
      );
    },
  )

  .get('/tickets', validate('query', QueueQuery), async (c) => {
    const { status, cursor } = c.req.valid('query');
    const page = await listQueue(status, cursor);
    return c.json({ items: page.items, cursor: page.cursor });
  });
