/** Filters without the mistakes of `mistakes/filter.ts`. */
import { shop, username } from '../mistakes/shop.js';

const orders = shop.query('primary', 'Order').where({ username });
const collection = shop.query('primary').where({ username });
const redeemed = shop.query('ByCoupon', 'Order').where({ coupon: 'TEN' });
const maybe = { note: undefined as string | undefined };

export const filter = {
  'a misspelled attribute': () => orders.filter({ status: 'SHIPPED' }),
  'a misspelled attribute in a collection': () =>
    collection.filter({ status: 'SHIPPED' }),
  'a wrong operator for the type': () => orders.filter({ paid: true }),
  'begins_with on a number': () =>
    orders.filter({ amount: { between: [100, 199] } }),
  'an operator that would negate another': () =>
    orders.filter({ note: { exists: false } }),
  'a field that is compared with null': () =>
    orders.filter({ note: { exists: false } }),
  'an unknown operator': () => orders.filter({ note: { begins_with: 'a' } }),
  'a member of a map': () =>
    orders.filter((order, { eq }) => eq(order.shipTo.city, 'Oslo')),
  'a value of a different type': () => orders.filter({ amount: { '>': 100 } }),
  'a value that is not in the enum': () => orders.filter({ status: 'SHIPPED' }),
  'a value that is not in the enum, in a list': () =>
    orders.filter({ status: { in: ['PLACED', 'SHIPPED'] } }),
  'a value that is not in the enum, in a callback': () =>
    orders.filter((order, { eq }) => eq(order.status, 'SHIPPED')),
  'a value that may be undefined': () =>
    maybe.note === undefined ? orders : orders.filter({ note: maybe.note }),
  'a key in a filter': () =>
    shop
      .query('primary', 'Order')
      .where({ username, orderId: { begins_with: '2' } }),
  'an attribute that the index does not project': () =>
    redeemed.filter({ amount: { '>': 100 } }),
  'two conditions on an attribute': () =>
    orders.filter({ amount: { '>': 1 } }).filter({ amount: { '<': 5 } }),
  'an element as the value of a set': () =>
    orders.filter({ tags: { contains: 'gift' } }),
  'or in an object': () =>
    orders.filter((order, { or, eq }) =>
      or(eq(order.note, 'gift'), eq(order.paid, true)),
    ),
  'an unknown path': () =>
    orders.filter((order, { eq }) => eq(order.status, 'SHIPPED')),
  'a wrong function for the type': () =>
    orders.filter((order, { contains }) => contains(order.note, '1')),
  'an unprojected attribute in a callback': () =>
    redeemed.filter((order, { gt }) => gt(order.amount, 100)),
};
