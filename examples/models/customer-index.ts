/**
 * All customers: a sparse index with one kind of item, to scan.
 *
 * | entity   | PK                  | SK                  | CustomerIndex: CustomerIndexId |
 * | -------- | ------------------- | ------------------- | ------------------------------ |
 * | Customer | CUSTOMER#{username} | CUSTOMER#{username} | {CustomerIndexId}              |
 * | Order    | CUSTOMER#{username} | #ORDER#{orderId}    |                                |
 *
 * Only customers have the attribute that is the key of the index, so a scan of the index reads nothing else. In an
 * index that several entities share, a scan reads the items of all of them, and you pay for each.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  segments,
  table,
} from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), CustomerIndexId: attr.string() },
});

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string() },
});

export const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    CustomerIndex: { pk: 'CustomerIndexId' },
  },
  entities: { Customer, Order },
});

export type Customer = EntityItemOf<typeof shop, 'Customer'>;
export type Order = EntityItemOf<typeof shop, 'Order'>;

export const customers: readonly Customer[] = [
  { Type: 'Customer', username: 'alexdebrie', CustomerIndexId: '8a2b' },
  { Type: 'Customer', username: 'vitocorleone', CustomerIndexId: '1f77' },
];

export const orders: readonly Order[] = [
  {
    Type: 'Order',
    username: 'alexdebrie',
    orderId: '1VrgXBQ0VCshuQUnh1HrDIHQNwY',
  },
  {
    Type: 'Order',
    username: 'alexdebrie',
    orderId: '1Y0aHcQuk2mJ8pVZrXfN5tGdLbE',
  },
];

/** All customers and no orders, unsorted. */
export const allCustomers = (client: Client) =>
  shop.scan('CustomerIndex').items(client);

/** The same, in parallel segments. */
export const allCustomersFaster = (client: Client, count: number) =>
  segments(shop.scan('CustomerIndex'), count).items(client);
