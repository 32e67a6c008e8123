/** What `npm run studio` shows: two tables of the demo, with access patterns of the shop. */
import { accessPattern } from 'keyform/chart';
import { customers, orderItems, orders, shop } from '../models/online-shop.js';
import { sessions } from '../models/session-store.js';

const [username, orderId] = ['alexdebrie', '1VrgXBQ0VCshuQUnh1HrDIHQNwY'];

export default {
  tables: { shop, sessions },
  accessPatterns: [
    accessPattern('A customer', { username }, (given) => shop.get('Customer', given)),
    accessPattern('A customer and the newest orders', { username }, (given) =>
      shop.query('primary').where(given).descending().limit(11),
    ),
    accessPattern(
      'Orders over an amount',
      { username, amount: 100 },
      (given) =>
        shop
          .query('primary', 'Order')
          .where({ username: given.username })
          .filter({ amount: { '>=': given.amount } }),
      'A filter: what it leaves out is read, and paid for, too.',
    ),
    accessPattern('An order and its items', { orderId }, (given) => shop.query('GSI1').where(given)),
  ],
  samples: [
    ...customers.map((one) => shop.put('Customer', one)),
    ...orders.map((one) => shop.put('Order', one)),
    ...orderItems.map((one) => shop.put('OrderItem', one)),
  ],
};
