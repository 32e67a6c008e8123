/** Mistakes in scans. */

import { notProjected } from '../../../src/facts/messages/expressions.js';
import {
  globalConsistency,
  notInIndex,
  whereInScan,
} from '../../../src/facts/messages/key-conditions.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { shop } from './shop.js';

export const scan = [
  says(
    'a scan of an index for an entity that is not in it',
    wordsOf(notInIndex, { entity: 'OrderItem', index: 'GSI1' }),
    () =>
      // @ts-expect-error -- orders only
      /*^*/ shop.scan('GSI1', 'OrderItem').limit(10),
  ),
  says(
    'a filter on an unprojected attribute',
    wordsOf(notProjected, { index: 'ByCoupon', field: 'status' }),
    () =>
      // @ts-expect-error -- amount only
      shop.scan('ByCoupon', 'Order').filter({ /*^|*/ status: 'PLACED' }),
  ),
  says(
    'a consistent scan of a global index',
    wordsOf(globalConsistency, { index: 'GSI1' }),
    () =>
      // @ts-expect-error -- eventually
      /*^*/ shop.scan('GSI1')./*|*/ consistent(),
  ),
  shows('a scan with where', [wordsOf(whereInScan)], undefined, () =>
    // @ts-expect-error -- a query
    shop.scan('primary', 'Order')./*|*/ where({ /*^*/ username: 'a' }),
  ),
  shows(
    'a limit that is a string',
    ['string', 'number'],
    'limit accepts a whole number from 1 to 2147483647',
    () =>
      // @ts-expect-error -- 10
      shop.scan('primary', 'Order').limit(/*^*/ '10'),
  ),
];
