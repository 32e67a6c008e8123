/**
 * Online shop: customers with addresses and unique email addresses, orders and order items.
 *
 * | entity        | PK                             | SK                             | GSI1PK          | GSI1SK          |
 * | ------------- | ------------------------------ | ------------------------------ | --------------- | --------------- |
 * | Customer      | CUSTOMER#{username}            | CUSTOMER#{username}            |                 |                 |
 * | CustomerEmail | CUSTOMEREMAIL#{email}          | CUSTOMEREMAIL#{email}          |                 |                 |
 * | Order         | CUSTOMER#{username}            | #ORDER#{orderId}               | ORDER#{orderId} | ORDER#{orderId} |
 * | OrderItem     | ORDER#{orderId}#ITEM#{itemId}  | ORDER#{orderId}#ITEM#{itemId}  | ORDER#{orderId} | ITEM#{itemId}   |
 *
 * `#` sorts before letters. Read backwards, a customer's partition starts with the customer, followed by the newest
 * orders. Order items have their own partition, so they aren't between the orders. Order ids are KSUIDs, which sort by
 * time. Addresses are a map inside the customer: at most 20, and always read with the customer.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Address = attr.map({
  street: attr.string(),
  city: attr.string(),
  country: attr.string(),
});

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

const home = { street: '111 1st St', city: 'Omaha', country: 'USA' };
const parents = { street: '222 2nd St', city: 'Lincoln', country: 'USA' };

export const customers: readonly Customer[] = [
  {
    Type: 'Customer',
    username: 'alexdebrie',
    email: 'alexdebrie1@gmail.com',
    name: 'Alex DeBrie',
    addresses: { Home: home, "Parents' House": parents },
  },
  {
    Type: 'Customer',
    username: 'vitocorleone',
    email: 'vito@corleone.example',
    name: 'Vito Corleone',
    addresses: {},
  },
];

export const emails: readonly CustomerEmail[] = customers.map(
  ({ email, username }) => ({
    Type: 'CustomerEmail',
    email,
    username,
  }),
);

export const orders: readonly Order[] = [
  {
    Type: 'Order',
    username: 'alexdebrie',
    orderId: '1VrgXBQ0VCshuQUnh1HrDIHQNwY',
    createdAt: new Date('2020-01-03T09:30:00.000Z'),
    status: 'DELIVERED',
    numberItems: 2,
    amount: 67.5,
    shipTo: home,
  },
  {
    Type: 'Order',
    username: 'alexdebrie',
    orderId: '1Y0aHcQuk2mJ8pVZrXfN5tGdLbE',
    createdAt: new Date('2020-02-18T17:05:00.000Z'),
    status: 'SHIPPED',
    numberItems: 1,
    amount: 12.99,
    shipTo: parents,
  },
  {
    Type: 'Order',
    username: 'vitocorleone',
    orderId: '1WcTz9PqYx4sRjKv7NnB3mDgHfA',
    createdAt: new Date('2020-01-20T12:00:00.000Z'),
    status: 'PLACED',
    numberItems: 1,
    amount: 210,
    shipTo: home,
  },
];

export const orderItems: readonly OrderItem[] = [
  {
    Type: 'OrderItem',
    orderId: '1VrgXBQ0VCshuQUnh1HrDIHQNwY',
    itemId: '1VrgXBYM8hDWLu0xW2ZV6Yz7gTk',
    description: 'The DynamoDB Book',
    price: 59,
  },
  {
    Type: 'OrderItem',
    orderId: '1VrgXBQ0VCshuQUnh1HrDIHQNwY',
    itemId: '1VrgXDq3tN7sKfP0aJc5RmEwUoB',
    description: 'Single-table stickers',
    price: 8.5,
  },
];

/**
 * A customer, then the ten newest orders, newest first, in one request.
 */
export const customerAndNewestOrders = async (
  client: Client,
  username: string,
) => {
  const { items } = await shop
    .query('primary')
    .where({ username })
    .descending()
    .limit(11)
    .execute(client);
  return items;
};

/** The items of an order, sorted by id, then the order. */
export const orderAndItems = async (client: Client, orderId: string) => {
  const { items } = await shop
    .query('GSI1')
    .where({ orderId })
    .execute(client);
  return items;
};

/**
 * Signs a customer up: writes the customer and the marker of the email
 * address, or neither if one is taken.
 */
export const createCustomer = (
  client: Client,
  { username, email, name, addresses }: Customer,
) =>
  transactWrite([
    shop.create('Customer', { username, email, name, addresses }),
    shop.create('CustomerEmail', { email, username }),
  ]).execute(client);

/**
 * Changes a customer's email address, and deletes the marker of the old
 * one.
 */
export const changeEmail = (
  client: Client,
  { username, email }: Customer,
  newEmail: string,
) =>
  transactWrite([
    shop.delete('CustomerEmail', { email }),
    shop.create('CustomerEmail', { email: newEmail, username }),
    shop
      .update('Customer', { username })
      .set({ email: newEmail })
      .condition({ email }),
  ]).execute(client);

/** Adds an address or replaces it, if there are fewer than 20. */
export const setAddress = (
  client: Client,
  username: string,
  name: string,
  address: Order['shipTo'],
) =>
  shop
    .update('Customer', { username })
    .set((customer, { to }) => to(customer.addresses.at(name), address))
    .condition({ addresses: { size: { '<': 20 } } })
    .execute(client);

/** Deletes an address. */
export const deleteAddress = (
  client: Client,
  username: string,
  name: string,
) =>
  shop
    .update('Customer', { username })
    .remove((customer) => customer.addresses.at(name))
    .execute(client);

/** Saves an order and up to 99 items, all or none. */
export const saveOrder = (
  client: Client,
  order: Order,
  items: readonly OrderItem[],
) =>
  transactWrite([
    shop.put('Order', order),
    ...items.map((item) => shop.put('OrderItem', item)),
  ]).execute(client);

/** Changes the status of an order. */
export const updateStatus = (
  client: Client,
  { username, orderId }: Order,
  status: Order['status'],
) =>
  shop
    .update('Order', { username, orderId })
    .set({ status })
    .mustExist()
    .execute(client);
