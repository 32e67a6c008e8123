/**
 * What may come from a stranger, and what may not: a list with cursors, and a change that needs a token. docs/operate/security.md is about it.
 */
import { randomBytes } from 'node:crypto';
import { attr, type Client, type EntityInputOf, entity, KeyformError, table } from 'keyform';

const Order = entity({
  keys: { PK: 'CUSTOMER#{customer}', SK: 'ORDER#{id}' },
  attributes: { customer: attr.string(), id: attr.string(), amount: attr.number() },
});

const Login = entity({
  keys: { PK: 'LOGIN#{user}', SK: 'LOGIN' },
  attributes: { user: attr.string(), password: attr.string(), resetToken: attr.string().optional() },
});

// In a service these come from where it keeps its secrets; in a test any text does.
const { CURSOR_KEY = randomBytes(32).toString('base64'), OLD_CURSOR_KEY = 'the key of last month' } = process.env;

export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Order, Login },
  cursorEncryption: [CURSOR_KEY, OLD_CURSOR_KEY],
  strictOperators: true,
});

/** Who asks, as the session says it: no value of the request. */
export interface Session {
  readonly customer: string;
}

export const ordersOf = (client: Client, session: Session, cursor: string | undefined) =>
  shop
    .query('primary', 'Order')
    .where({ customer: session.customer })
    .limit(2)
    .cursorContext(session.customer)
    .startFrom(cursor)
    .execute(client);

/** Codes of requests that the client got wrong: a PATCH that changes nothing is `request`. */
const MISTAKES: readonly string[] = ['cursor', 'field', 'key', 'request'];
/** Codes of requests that do not fit what is stored now. */
const CONFLICTS: readonly string[] = ['conditionFailed', 'versionConflict', 'taken'];

/** A status for HTTP. */
export const statusOf = (error: unknown): number => {
  if (!(error instanceof KeyformError)) return 500;
  if (error.code === 'notFound') return 404;
  if (CONFLICTS.includes(error.code)) return 409;
  return MISTAKES.includes(error.code) ? 400 : 500;
};

/** What a client may send of a new order. */
const SENT: readonly string[] = ['id', 'amount'];

/** A new order of an unknown body. */
export const orderOf = (session: Session, body: unknown) => {
  const sent = Object.fromEntries(Object.entries(body ?? {}).filter(([field]) => SENT.includes(field)));
  return shop.create('Order', { ...sent, customer: session.customer } as EntityInputOf<typeof shop, 'Order'>);
};

/** The faults of a body, for its sender. */
export const faultsOf = (error: unknown) =>
  error instanceof KeyformError ? (error.issues ?? []).map(({ path, rule }) => ({ path, rule })) : [];

export const resetPassword = (body: { user: string; password: string; token: string }) =>
  shop
    .update('Login', { user: body.user })
    .set({ password: body.password })
    .remove('resetToken')
    .condition({ resetToken: { '=': body.token } });

export const ordersAbove = (session: Session, amount: number) =>
  shop
    .query('primary', 'Order')
    .where({ customer: session.customer })
    .filter((order, { gt }) => gt(order.amount, amount));
