/**
 * M23 e-Commerce: customers with addresses, a marker for each e-mail address, orders and their items.
 *
 * | entity        | PK                             | SK                             | GSI1PK          | GSI1SK          |
 * | ------------- | ------------------------------ | ------------------------------ | --------------- | --------------- |
 * | Customer      | CUSTOMER#{username}            | CUSTOMER#{username}            |                 |                 |
 * | CustomerEmail | CUSTOMEREMAIL#{email}          | CUSTOMEREMAIL#{email}          |                 |                 |
 * | Order         | CUSTOMER#{username}            | #ORDER#{orderId}               | ORDER#{orderId} | ORDER#{orderId} |
 * | OrderItem     | ORDER#{orderId}#ITEM#{itemId}  | ORDER#{orderId}#ITEM#{itemId}  | ORDER#{orderId} | ITEM#{itemId}   |
 *
 * `#` sorts before letters: read backwards, a customer's collection begins with the customer and goes on with the newest
 * order. Order items lie in a collection of their own, so that they do not fill its pages. Order ids are KSUIDs, which
 * sort by time. Addresses are a map on the customer: at most 20, and never read without the customer.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

const Address = attr.map({ street: attr.string(), city: attr.string(), country: attr.string() });

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: {
    username: attr.string(),
    email: attr.string(),
    name: attr.string(),
    addresses: attr.record(Address).default({}),
  },
});

const CustomerEmail = entity({
  keys: { PK: 'CUSTOMEREMAIL#{email}', SK: 'CUSTOMEREMAIL#{email}' },
  attributes: { email: attr.string(), username: attr.string() },
});

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'ORDER#{orderId}',
    GSI1SK: 'ORDER#{orderId}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    createdAt: attr.date(),
    status: attr.enum('PLACED', 'SHIPPED', 'DELIVERED', 'CANCELLED'),
    numberItems: attr.number(),
    amount: attr.number(),
    shipTo: Address,
  },
});

const OrderItem = entity({
  keys: {
    PK: 'ORDER#{orderId}#ITEM#{itemId}',
    SK: 'ORDER#{orderId}#ITEM#{itemId}',
    GSI1PK: 'ORDER#{orderId}',
    GSI1SK: 'ITEM#{itemId}',
  },
  attributes: {
    orderId: attr.string(),
    itemId: attr.string(),
    description: attr.string(),
    price: attr.number(),
  },
});

export const shop = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Customer, CustomerEmail, Order, OrderItem },
});

export type Customer = EntityItemOf<typeof shop, 'Customer'>;
export type CustomerEmail = EntityItemOf<typeof shop, 'CustomerEmail'>;
export type Order = EntityItemOf<typeof shop, 'Order'>;
export type OrderItem = EntityItemOf<typeof shop, 'OrderItem'>;

/** A customer and the ten newest orders, in one request: the customer is the last item of the collection. */
export const customerAndNewestOrders = async (client: Client, username: string) => {
  const { items } = await shop.query('primary').where({ username }).descending().limit(11).execute(client);
  return items;
};

/** An order after its items, those by their ids. */
export const orderAndItems = async (client: Client, orderId: string) => {
  const { items } = await shop.query('GSI1').where({ orderId }).execute(client);
  return items;
};
