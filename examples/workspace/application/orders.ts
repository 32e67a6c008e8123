import type { Client } from 'keyform';
import { shop } from '../definitions/shop.js';

/** A builder: the declaration of this function names the definition, and does not print it. */
export const latestOrders = (username: string) =>
  shop.query('primary', 'Order').where({ username }).descending().limit(10);

export const ship = (username: string, orderId: string) =>
  shop.update('Order', { username, orderId }).set({ status: 'SHIPPED' }).condition({ status: 'PLACED' });

/** A customer's name, and the sum of the orders, from one request. */
export const account = async (client: Client, username: string) => {
  const { items } = await shop.query('primary').where({ username }).execute(client);
  let [name, sum] = ['', 0];
  for (const item of items) {
    if (item.Type === 'Customer') name = item.name;
    else sum += item.amount;
  }
  return { name, sum };
};
