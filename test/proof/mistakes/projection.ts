/** Mistakes in projections, by name and by callback. */

import { says, shows } from './mistake.js';
import { shop, username } from './shop.js';

const orders = shop.query('primary', 'Order').where({ username });
const redeemed = shop.query('ByCoupon', 'Order').where({ coupon: 'TEN' });

export const projection = [
  says('a misspelled name', "'amonut' is not an attribute of Order", () =>
    // @ts-expect-error -- amount
    orders.project('orderId', /*^|*/ 'amonut'),
  ),
  says('an unprojected attribute', "ByCoupon does not project 'note'", () =>
    // @ts-expect-error -- amount only
    redeemed.project('amount', /*^|*/ 'note'),
  ),
  says('an unprojected attribute in a callback', "ByCoupon does not project 'note'", () =>
    // @ts-expect-error -- amount only
    redeemed.project((order) => /*^*/ order./*|*/ note),
  ),
  shows('an unknown path', ["'town'"], 'project takes', () =>
    // @ts-expect-error -- city
    orders.project((order) => [order.orderId, order.shipTo./*^|*/ town]),
  ),
  says('a repeated name', "'amount' and 'amount' overlap: project one of them", () =>
    // @ts-expect-error -- once
    orders.project(/*^*/ 'amount', 'amount'),
  ),
];
