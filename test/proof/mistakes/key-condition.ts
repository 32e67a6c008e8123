/** Mistakes in conditions on physical keys. */

import { unknownOperator } from '../../../src/facts/messages/expressions.js';
import {
  betweenPair,
  noKeyLeft,
  noSortKey,
  unknownKey,
} from '../../../src/facts/messages/key-conditions.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { sensors, shop, username } from './shop.js';

const customer = shop
  .query('primary')
  .keyCondition('PK', '=', `CUSTOMER#${username}`);

export const keyCondition = [
  says(
    'a wrong prefix',
    wordsOf(unknownKey, {
      scope: '',
      attribute: 'PK',
      formats: 'CUSTOMER#{username}',
    }),
    () =>
      // @ts-expect-error -- CUSTOMER#
      shop.query('primary').keyCondition('PK', '=', /*^|*/ 'CUSTMER#alex'),
  ),
  says(
    'a sort key of a different partition',
    wordsOf(unknownKey, {
      scope: 'with this PK, ',
      attribute: 'SK',
      formats: 'CUSTOMER#{username}',
    }),
    () =>
      // @ts-expect-error -- #ORDER#
      customer.keyCondition('SK', 'begins_with', /*^|*/ 'ITEM#'),
  ),
  says(
    'the sort key first',
    wordsOf(noSortKey, {
      index: 'primary',
      missing: 'PK',
      hint: ': its attributes are PK, SK',
    }),
    () =>
      // @ts-expect-error -- PK
      shop.query('primary').keyCondition(/*^|*/ 'SK', 'begins_with', '#ORDER#'),
  ),
  shows(
    'a range on the partition key',
    ['"begins_with"', '"="'],
    "'PK' supports only '='",
    () =>
      shop
        .query('primary')
        // @ts-expect-error -- a scan
        .keyCondition('PK', /*^|*/ 'begins_with', 'CUSTOMER#'),
  ),
  shows(
    'an unknown operator',
    ['"<>"', '"begins_with"'],
    wordsOf(unknownOperator, { field: 'SK', operator: '<>' }),
    () =>
      // @ts-expect-error -- no key condition has it
      customer.keyCondition('SK', /*^|*/ '<>', '#ORDER#1'),
  ),
  says('between with one key', wordsOf(betweenPair, { attribute: 'SK' }), () =>
    // @ts-expect-error -- [low, high]
    customer.keyCondition('SK', 'between', /*^*/ '#ORDER#1'),
  ),
  says('one condition too many', wordsOf(noKeyLeft, { index: 'primary' }), () =>
    customer
      .keyCondition('SK', '>', '#ORDER#1')
      // @ts-expect-error -- between
      .keyCondition(/*^|*/ 'SK', '<', '#ORDER#2'),
  ),
  says(
    'begins_with on a numeric key',
    "'At' doesn't support begins_with: it's a number, so use between",
    () =>
      sensors
        .query('primary')
        .keyCondition('Sensor', '=', 'a')
        // @ts-expect-error -- a range
        .keyCondition('At', 'begins_with', /*^*/ 20),
  ),
];
