/**
 * Which parts of a request may come from an untrusted client: a list with cursors, and a change that needs a token.
 * docs/operate/security.md explains it.
 */
import { randomBytes } from 'node:crypto';
import { attr, type Client, type EntityInputOf, encryptedCursors, entity, KeyformError, table } from 'keyform';

const Order = entity({
  keys: { PK: 'CUSTOMER#{customer}', SK: 'ORDER#{id}' },
  attributes: { customer: attr.string(), id: attr.string(), amount: attr.number() },
});

const Login = entity({
  keys: { PK: 'LOGIN#{user}', SK: 'LOGIN' },
  attributes: { user: attr.string(), passwordHash: attr.string(), resetToken: attr.string().optional() },
});

// A service reads these from its secret store.
const { CURSOR_KEY = randomBytes(32).toString('base64'), OLD_CURSOR_KEY = 'the key of last month' } = process.env;

export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Order, Login },
  cursors: [encryptedCursors(CURSOR_KEY), encryptedCursors(OLD_CURSOR_KEY)],
  strictOperators: true,
});

/** The signed-in user. It comes from the session, not from the request. */
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

/** Codes for invalid requests. A PATCH without changes is `request`. */
const INVALID: readonly string[] = ['cursor', 'field', 'key', 'request'];
/** Codes for requests that don't fit the stored items. */
const CONFLICTS: readonly string[] = ['conditionFailed', 'versionConflict', 'taken'];

/** The HTTP status for an error. */
export const statusOf = (error: unknown): number => {
  if (!(error instanceof KeyformError)) return 500;
  if (error.code === 'notFound') return 404;
  if (CONFLICTS.includes(error.code)) return 409;
  return INVALID.includes(error.code) ? 400 : 500;
};

/** The fields of a new order that a client may send. */
const SENT: readonly string[] = ['id', 'amount'];

/** Creates an order from an unknown body. */
export const orderOf = (session: Session, body: unknown) => {
  const sent = Object.fromEntries(Object.entries(body ?? {}).filter(([field]) => SENT.includes(field)));
  return shop.create('Order', { ...sent, customer: session.customer } as EntityInputOf<typeof shop, 'Order'>);
};

/** What's wrong with a body, for the client. */
export const issuesOf = (error: unknown) =>
  error instanceof KeyformError ? (error.issues ?? []).map(({ path, rule }) => ({ path, rule })) : [];

export interface Reset {
  readonly user: string;
  readonly passwordHash: string;
  readonly token: string;
}

export const resetPassword = ({ user, passwordHash, token }: Reset) =>
  shop
    .update('Login', { user })
    .set({ passwordHash })
    .remove('resetToken')
    .condition({ resetToken: { '=': token } });

export const ordersAbove = (session: Session, amount: number) =>
  shop
    .query('primary', 'Order')
    .where({ customer: session.customer })
    .filter((order, { gt }) => gt(order.amount, amount));
