/**
 * Orders by status and date: a customer's orders in a time window, and those of a status, from an index whose sort
 * key combines status and time.
 *
 * | entity | CustomerId   | OrderTime   | OrderStatusDateGSI: OrderStatusDate |
 * | ------ | ------------ | ----------- | ----------------------------------- |
 * | Order  | {CustomerId} | {OrderTime} | {Status}#{OrderTime}                |
 *
 * Store all times in the same form, here with microseconds and without a time zone. Otherwise they don't sort
 * correctly.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Order = entity({
  keys: {
    CustomerId: '{CustomerId}',
    OrderTime: '{OrderTime}',
    OrderStatusDate: '{Status}#{OrderTime}',
  },
  attributes: {
    CustomerId: attr.string(),
    OrderTime: attr.string(),
    Status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED'),
  },
});

export const customerOrders = table('CustomerOrders', {
  indexes: {
    primary: { pk: 'CustomerId', sk: 'OrderTime' },
    OrderStatusDateGSI: { pk: 'CustomerId', sk: 'OrderStatusDate' },
  },
  entities: { Order },
  typeAttribute: false,
});

export type Order = EntityItemOf<typeof customerOrders, 'Order'>;

export const orders: readonly Order[] = [
  {
    CustomerId: '36ab55a589e4',
    OrderTime: '2020-01-09T23:59:59.999999',
    Status: 'SHIPPED',
  },
  {
    CustomerId: '36ab55a589e4',
    OrderTime: '2020-01-10T00:00:00.000000',
    Status: 'SHIPPED',
  },
  {
    CustomerId: '36ab55a589e4',
    OrderTime: '2020-01-20T00:00:00.000000',
    Status: 'PLACED',
  },
  {
    CustomerId: '36ab55a589e4',
    OrderTime: '2020-01-20T00:00:00.000001',
    Status: 'PLACED',
  },
  {
    CustomerId: '2b5a41c0',
    OrderTime: '2019-06-30T12:00:00.000000',
    Status: 'CANCELLED',
  },
  {
    CustomerId: '2b5a41c0',
    OrderTime: '2019-07-01T00:00:00.000000',
    Status: 'CANCELLED',
  },
  {
    CustomerId: '2b5a41c0',
    OrderTime: '2019-08-15T12:00:00.000000',
    Status: 'SHIPPED',
  },
  {
    CustomerId: '2b5a41c0',
    OrderTime: '2019-10-01T00:00:00.000000',
    Status: 'CANCELLED',
  },
];

/** A customer's orders between two times, inclusive, oldest first. */
export const ordersInWindow = async (
  client: Client,
  customerId: string,
  from: string,
  to: string,
) => {
  const orders = customerOrders.query('primary', 'Order');
  const { items } = await orders
    .where({ CustomerId: customerId, OrderTime: { between: [from, to] } })
    .execute(client);
  return items;
};

/** A customer's orders in one status. */
export const ordersOfStatus = async (
  client: Client,
  customerId: string,
  status: Order['Status'],
) => {
  const orders = customerOrders.query('OrderStatusDateGSI', 'Order');
  const { items } = await orders
    .where({ CustomerId: customerId, Status: status })
    .execute(client);
  return items;
};

/**
 * A customer's cancelled orders between two times, inclusive, oldest first.
 */
export const cancelledInWindow = async (
  client: Client,
  customerId: string,
  from: string,
  to: string,
) => {
  const { items } = await customerOrders
    .query('OrderStatusDateGSI', 'Order')
    .where({
      CustomerId: customerId,
      Status: 'CANCELLED',
      OrderTime: { between: [from, to] },
    })
    .execute(client);
  return items;
};

/** Changes the status of an order. Its index key follows. */
export const changeStatus = (
  client: Client,
  { CustomerId, OrderTime }: Order,
  status: Order['Status'],
) =>
  customerOrders
    .update('Order', { CustomerId, OrderTime })
    .set({ Status: status })
    .mustExist()
    .execute(client);
