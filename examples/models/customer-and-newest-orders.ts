/**
 * A customer and the newest orders: both in one read.
 *
 * | entity   | PK                    | SK               |
 * | -------- | --------------------- | ---------------- |
 * | Customer | CUSTOMER#{CustomerId} | A                |
 * | Order    | CUSTOMER#{CustomerId} | #ORDER#{OrderId} |
 *
 * The orders sort before the customer, because `#` sorts before `A`. Read backwards, the partition starts with the
 * customer, followed by the newest orders. An order's id is its day, so `create` rejects a second order on the
 * same day. To allow more, use a ULID or a KSUID as the id.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  group,
  table,
} from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{CustomerId}', SK: 'A' },
  attributes: { CustomerId: attr.string() },
});

const Order = entity({
  keys: { PK: 'CUSTOMER#{CustomerId}', SK: '#ORDER#{OrderId}' },
  attributes: { CustomerId: attr.string(), OrderId: attr.day() },
});

export const crm = table('CustomerTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Customer, Order },
});

export type Customer = EntityItemOf<typeof crm, 'Customer'>;
export type Order = EntityItemOf<typeof crm, 'Order'>;

const CustomerId = '123';

export const customer: Customer = { Type: 'Customer', CustomerId };

/** Sorted by key, which is also the order of their days. */
export const orders: readonly Order[] = [
  '2020-11-25',
  '2020-12-01',
  '2020-12-06',
].map((OrderId) => ({
  Type: 'Order',
  CustomerId,
  OrderId,
}));

/** A customer, then the newest orders, newest first. */
export const customerAndNewestOrders = async (
  client: Client,
  CustomerId: string,
  count: number,
) => {
  const { items } = await crm
    .query('primary')
    .where({ CustomerId })
    .descending()
    .limit(count + 1)
    .execute(client);
  return items;
};

/** The same as an object. */
export const customerItemCollection = async (
  client: Client,
  CustomerId: string,
  count: number,
) => {
  const items = await customerAndNewestOrders(client, CustomerId, count);
  const { Customer: customer, Order: orders } = group(
    crm,
    items,
    'Customer',
  );
  return { customer, orders };
};

/** The orders of a customer, oldest first. */
export const ordersOf = async (client: Client, CustomerId: string) => {
  const { items } = await crm
    .query('primary', 'Order')
    .where({ CustomerId })
    .execute(client);
  return items;
};

/** A customer. */
export const getCustomer = (client: Client, CustomerId: string) =>
  crm.get('Customer', { CustomerId }).execute(client);

/**
 * Places the order of a day. Fails if the customer has already ordered on
 * that day.
 */
export const placeOrder = (
  client: Client,
  CustomerId: string,
  OrderId: string,
) => crm.create('Order', { CustomerId, OrderId }).execute(client);
