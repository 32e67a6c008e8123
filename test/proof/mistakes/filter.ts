/** Mistakes in filters, by field and by callback. */

import { says, shows } from './mistake.js';
import { shop, username } from './shop.js';

const orders = shop.query('primary', 'Order').where({ username });
const collection = shop.query('primary').where({ username });
const redeemed = shop.query('ByCoupon', 'Order').where({ coupon: 'TEN' });
const maybe = { note: undefined as string | undefined };

export const filter = [
  says('a misspelled attribute', "'staus' is not an attribute of Order", () =>
    // @ts-expect-error -- status
    orders.filter({ /*^|*/ staus: 'SHIPPED' }),
  ),
  says('a misspelled attribute in a collection', "'staus' is not an attribute of these entities", () =>
    // @ts-expect-error -- status
    collection.filter({ /*^|*/ staus: 'SHIPPED' }),
  ),
  says('a wrong operator for the type', "'paid' doesn't support <: its kind is boolean", () =>
    // @ts-expect-error -- true or false
    orders.filter({ paid: { /*^|*/ '<': true } }),
  ),
  says('begins_with on a number', "'amount' doesn't support begins_with: its kind is number", () =>
    // @ts-expect-error -- a range
    orders.filter({ amount: { /*^|*/ begins_with: '1' } }),
  ),
  shows(
    'an unknown operator',
    ["'note' has no operator 'startsWith': did you mean", 'begins_with'],
    `'note' has no operator 'startsWith': did you mean "begins_with"?`,
    () =>
      // @ts-expect-error -- begins_with
      orders.filter({ note: { /*^|*/ startsWith: 'a' } }),
  ),
  says('a value of a different type', "'amount' needs a value of kind number", () =>
    // @ts-expect-error -- 100
    orders.filter({ amount: { /*^*/ '>': '100' } }),
  ),
  says('a value that is not in the enum', "'status' needs a value of kind enum", () =>
    // @ts-expect-error -- not among them
    orders.filter({ /*^*/ status: /*|*/ 'PAID' }),
  ),
  says(
    'a value that may be undefined',
    "'note' is compared with undefined: leave the condition out if there's no value",
    () =>
      // @ts-expect-error -- spread it in
      orders.filter(/*^*/ maybe),
  ),
  says('a key in a filter', "'SK' is a key of primary: its condition belongs in where or keyCondition", () =>
    // @ts-expect-error -- where
    orders.filter({ /*|*/ SK: { /*^*/ begins_with: '#ORDER#2' } }),
  ),
  says('an attribute that the index does not project', "ByCoupon does not project 'note'", () =>
    // @ts-expect-error -- amount only
    redeemed.filter({ /*|*/ note: { /*^*/ exists: true } }),
  ),
  says('two conditions on an attribute', "'amount' takes one operator", () =>
    // @ts-expect-error -- between
    orders.filter({ /*^*/ amount: /*|*/ { '>': 1, '<': 5 } }),
  ),
  shows('an unknown path', ["'staus'", "'status'"], 'eq needs a path from the callback', () =>
    // @ts-expect-error -- status
    orders.filter((order, { eq }) => eq(order./*^|*/ staus, 'SHIPPED')),
  ),
  says('a wrong function for the type', "'amount' doesn't support contains: its kind is number", () =>
    // @ts-expect-error -- a text
    orders.filter((order, { contains }) => contains(/*^*/ order.amount, '1')),
  ),
  says('an unprojected attribute in a callback', "ByCoupon does not project 'note'", () =>
    // @ts-expect-error -- amount only
    redeemed.filter((order, { exists }) => exists(/*^*/ order.note)),
  ),
];
