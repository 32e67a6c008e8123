/** Projections without the mistakes of `mistakes/projection.ts`. */
import { shop, username } from '../mistakes/shop.js';

const orders = shop.query('primary', 'Order').where({ username });
const redeemed = shop.query('ByCoupon', 'Order').where({ coupon: 'TEN' });

export const projection = {
  'a misspelled name': () => orders.project('orderId', 'amount'),
  'a list of names': () => orders.project('orderId', 'amount'),
  'an unprojected attribute': () => redeemed.project('amount'),
  'an unprojected attribute in a callback': () =>
    redeemed.project((order) => order.amount),
  'an unknown path': () =>
    orders.project((order) => [order.orderId, order.shipTo.city]),
  'a repeated name': () => orders.project('amount'),
};
