/**
 * Pages of orders: paging through orders by sort key.
 *
 * | entity  | PK              | SK                  |
 * | ------- | --------------- | ------------------- |
 * | Order   | USER#{username} | ORDER#{orderId}     |
 * | Address | USER#{username} | ADDRESS#{addressId} |
 *
 * Order ids are KSUIDs, which sort by time. The pages don't contain the customer's addresses, which are in the
 * same partition.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Order = entity({
  keys: { PK: 'USER#{username}', SK: 'ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string() },
});

const Address = entity({
  keys: { PK: 'USER#{username}', SK: 'ADDRESS#{addressId}' },
  attributes: { username: attr.string(), addressId: attr.string() },
});

export const shop = table('Ecommerce', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Order, Address },
});

export type Order = EntityItemOf<typeof shop, 'Order'>;
export type Address = EntityItemOf<typeof shop, 'Address'>;

/** Seven orders, oldest first. */
export const orders: readonly Order[] = [
  '1XuPZBN3kqG0hYcVx2sWmR8tLdE',
  '1Y3mJt7RfQwXa9NbKs5cHvZ0pUg',
  '1YRfXS14inXwIJEf9tO5hWnL2pi',
  '1YhQ2cVbT8nWkL4xRz6dGpM0sJa',
  '1YwB9fKtNq3sXvD7mHcZ5rPjEuL',
  '1ZC4gLxWp8yRnTb2vQkS6dMhJfA',
  '1ZRk7dVmXt0uGsHqN3wYcB5zPjE',
].map((orderId) => ({ Type: 'Order', username: 'alexdebrie', orderId }));

export const address: Address = {
  Type: 'Address',
  username: 'alexdebrie',
  addressId: 'HOME',
};

const ordersOf = (username: string) =>
  shop.query('primary', 'Order').where({ username }).descending().limit(5);

/** The five newest orders, and the cursor of the next page. */
export const newestOrders = (client: Client, username: string) =>
  ordersOf(username).execute(client);

/** The next five orders, by the cursor of a page. */
export const nextPage = (
  client: Client,
  username: string,
  cursor: string | undefined,
) => ordersOf(username).startFrom(cursor).execute(client);

/** The page after an order: the next five orders, which are older. */
export const pageAfter = (client: Client, last: Order) => {
  const orders = ordersOf(last.username);
  return orders.startFrom(orders.cursorFor(last)).execute(client);
};

/**
 * The five orders before an order id, newest first. The id can come from a
 * URL. The upper bound is the last possible string before the id.
 */
export const ordersBefore = async (
  client: Client,
  username: string,
  lastSeenId: string,
) => {
  const { items } = await shop
    .query('primary', 'Order')
    .where({ username, orderId: { '<': lastSeenId } })
    .descending()
    .limit(5)
    .execute(client);
  return items;
};
