/** Mistakes in projections, by name and by callback. */

import {
  notProjected,
  overlappingPaths,
  unknownAttribute,
} from '../../../src/facts/messages/expressions.js';
import { invalidOption } from '../../../src/facts/messages/requests.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { shop, username } from './shop.js';

const orders = shop.query('primary', 'Order').where({ username });
const redeemed = shop.query('ByCoupon', 'Order').where({ coupon: 'TEN' });

export const projection = [
  says(
    'a misspelled name',
    wordsOf(unknownAttribute, { field: 'amonut', of: 'Order' }),
    () =>
      // @ts-expect-error -- amount
      orders.project('orderId', /*^|*/ 'amonut'),
  ),
  says(
    'a list of names',
    wordsOf(invalidOption, {
      option: 'project',
      expected: 'field names, or one callback',
      value: 'an array of 2',
    }),
    () =>
      // @ts-expect-error -- two arguments
      orders.project(/*^*/ ['orderId', 'amount']),
  ),
  says(
    'an unprojected attribute',
    wordsOf(notProjected, { index: 'ByCoupon', field: 'note' }),
    () =>
      // @ts-expect-error -- amount only
      redeemed.project('amount', /*^|*/ 'note'),
  ),
  says(
    'an unprojected attribute in a callback',
    wordsOf(notProjected, { index: 'ByCoupon', field: 'note' }),
    () =>
      // @ts-expect-error -- amount only
      redeemed.project((order) => /*^*/ order./*|*/ note),
  ),
  shows('an unknown path', ["'town'"], "'shipTo.town' i", () =>
    // @ts-expect-error -- city
    orders.project((order) => [order.orderId, order.shipTo./*^|*/ town]),
  ),
  says('a repeated name', wordsOf(overlappingPaths, { field: 'amount' }), () =>
    // @ts-expect-error -- once
    orders.project(/*^*/ 'amount', 'amount'),
  ),
];
