/** Mistakes in queries by fields. */

import { unknownEntity } from '../../../src/facts/messages/definitions.js';
import {
  afterRange,
  beforeWhere,
  gap,
  globalConsistency,
  noBeginsWith,
  noPartition,
  notInIndex,
  oneCondition,
  partitionCondition,
  secondWhere,
  severalKeyValues,
  severalPartitions,
  unknownField,
  unknownKeyOperator,
} from '../../../src/facts/messages/key-conditions.js';
import {
  ownOption,
  unknownSdkOption,
} from '../../../src/facts/messages/options.js';
import { unknownIndex } from '../../../src/facts/messages/requests.js';
import { ONE_KEY_VALUE } from '../../../src/facts/operators.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { places, shop, username } from './shop.js';

export const query = [
  shows(
    'a misspelled index',
    ['"GSI9"', '"GSI1"'],
    wordsOf(unknownIndex, { table: 'EcommerceTable', name: '"GSI9"' }),
    () =>
      // @ts-expect-error -- GSI1
      shop.query(/*^|*/ 'GSI9'),
  ),
  shows(
    'a misspelled entity',
    ['"Oder"', '"Order"'],
    wordsOf(unknownEntity, { table: 'EcommerceTable', name: '"Oder"' }),
    () =>
      // @ts-expect-error -- Order
      shop.query('primary', /*^|*/ 'Oder'),
  ),
  says(
    'an entity that is not in the index',
    wordsOf(notInIndex, { entity: 'Customer', index: 'GSI1' }),
    () =>
      // @ts-expect-error -- orders only
      /*^*/ shop.query('GSI1', 'Customer').where({ username }),
  ),
  shows(
    'no field of the partition key',
    ['username'],
    'Order.username is missing',
    () =>
      // @ts-expect-error -- whose orders?
      shop.query('primary', 'Order').where(/*^|*/ { orderId: '1Vrg' }),
  ),
  says('a request before its key', wordsOf(beforeWhere), () =>
    // @ts-expect-error -- where
    /*^*/ shop.query('primary', 'Order')./*|*/ build(),
  ),
  shows('a second where', [wordsOf(secondWhere)], undefined, () =>
    shop
      .query('primary', 'Order')
      .where({ username })
      // @ts-expect-error -- once
      ./*|*/ where({ /*^*/ orderId: '1Vrg' }),
  ),
  says(
    'a gap in the fields of a key',
    wordsOf(gap, { field: 'city', missing: 'state' }),
    () =>
      places
        .query('primary', 'Store')
        // @ts-expect-error -- no state
        .where({ country: 'USA', /*^|*/ city: 'Omaha' }),
  ),
  says(
    'a field after a range',
    wordsOf(afterRange, { field: 'city', ranged: 'state' }),
    () =>
      places
        .query('primary', 'Store')
        // @ts-expect-error -- a range is the last
        .where({ country: 'USA', state: { '>': 'NE' }, /*^|*/ city: 'Omaha' }),
  ),
  says(
    'two conditions on a field',
    wordsOf(oneCondition, { field: 'orderId' }),
    () =>
      shop
        .query('primary', 'Order')
        // @ts-expect-error -- between
        .where({ username, /*^|*/ orderId: { '>': '1', '<': '2' } }),
  ),
  says(
    'an operator that keys do not support',
    wordsOf(unknownKeyOperator, { field: 'orderId', operator: 'contains' }),
    () =>
      shop
        .query('primary', 'Order')
        // @ts-expect-error -- a filter, if at all
        .where({ username, orderId: { /*^|*/ contains: '1V' } }),
  ),
  shows(
    'several values with in',
    [`'orderId' has no operator 'in'${ONE_KEY_VALUE}`],
    wordsOf(unknownKeyOperator, {
      field: 'orderId',
      operator: 'in',
      hint: ONE_KEY_VALUE,
    }),
    () =>
      shop
        .query('primary', 'Order')
        // @ts-expect-error -- two queries
        .where({ username, orderId: { /*^|*/ in: ['1Vrg', '2Abc'] } }),
  ),
  shows(
    'several values in a list',
    [wordsOf(severalKeyValues, { field: 'orderId' })],
    'Order.orderId must be a string, but is an array of 2',
    () =>
      shop
        .query('primary', 'Order')
        // @ts-expect-error -- two queries
        .where({ username, /*^*/ orderId: ['1Vrg', '2Abc'] }),
  ),
  says(
    'a range on the partition key',
    wordsOf(partitionCondition, { field: 'username', index: 'primary' }),
    () =>
      // @ts-expect-error -- one customer at a time
      shop.query('primary').where({ username: { /*^|*/ begins_with: 'al' } }),
  ),
  says(
    'begins_with on a number',
    wordsOf(noBeginsWith, { field: 'itemNumber' }),
    () =>
      shop
        .query('primary', 'OrderItem')
        // @ts-expect-error -- between
        .where({ orderId: '1Vrg', itemNumber: { /*^|*/ begins_with: 1 } }),
  ),
  says(
    'an attribute outside of the key',
    wordsOf(unknownField, { field: 'note', index: 'primary' }),
    () =>
      shop
        .query('primary', 'Order')
        // @ts-expect-error -- a filter
        .where({ username, /*^|*/ note: 'fragile' }),
  ),
  shows(
    'a value of a different type',
    ['string', 'number'],
    'OrderItem.itemNumber must be a number',
    () =>
      shop
        .query('primary', 'OrderItem')
        // @ts-expect-error -- a number
        .where({ orderId: '1Vrg', /*^*/ itemNumber: '1' }),
  ),
  shows(
    'a value that is not in the enum',
    ['"PAID"', '"PLACED" | "SHIPPED"'],
    'Order.status must be ',
    () =>
      // @ts-expect-error -- not among them
      shop.query('GSI1', 'Order').where({ /*^*/ status: /*|*/ 'PAID' }),
  ),
  says(
    'no partition key, and no entity',
    wordsOf(noPartition, { index: 'primary' }),
    () =>
      // @ts-expect-error -- whose?
      shop.query('primary').where({ /*^|*/ status: 'PLACED' }),
  ),
  says(
    'fields of several partition keys',
    wordsOf(severalPartitions, { index: 'primary' }),
    () =>
      // @ts-expect-error -- an account or a team
      places.query('primary').where({ /*^|*/ id: '42' }),
  ),
  says(
    'a consistent read of a global index',
    wordsOf(globalConsistency, { index: 'GSI1' }),
    () =>
      // @ts-expect-error -- eventually
      /*^*/ shop
        .query('GSI1', 'Order')
        .where({ status: 'PLACED' })
        ./*|*/ consistent(),
  ),
  says(
    'a misspelled option of the SDK',
    wordsOf(unknownSdkOption, {
      option: 'Selct',
      command: 'QueryCommand',
      hint: ': did you mean',
    }),
    () =>
      shop
        .query('primary', 'Order')
        .where({ username })
        // @ts-expect-error -- Select
        .with({ /*^|*/ Selct: 'COUNT' }),
  ),
  says(
    'an option of the SDK that a method sets',
    wordsOf(ownOption, { option: 'Limit', method: 'limit()' }),
    () =>
      shop
        .query('primary', 'Order')
        .where({ username })
        // @ts-expect-error -- limit
        .with({ /*^|*/ Limit: 10 }),
  ),
];
