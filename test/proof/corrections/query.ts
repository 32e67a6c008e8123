/** Queries without the mistakes of `mistakes/query.ts`. */
import { places, shop, username } from '../mistakes/shop.js';

export const query = {
  'a misspelled index': () => shop.query('GSI1'),
  'a misspelled entity': () => shop.query('primary', 'Order'),
  'an entity that is not in the index': () =>
    shop.query('primary', 'Customer').where({ username }),
  'no field of the partition key': () =>
    shop.query('primary', 'Order').where({ username, orderId: '1Vrg' }),
  'a request before its key': () =>
    shop.query('primary', 'Order').where({ username }).build(),
  'a second where': () =>
    shop.query('primary', 'Order').where({ username, orderId: '1Vrg' }),
  'a gap in the fields of a key': () =>
    places
      .query('primary', 'Store')
      .where({ country: 'USA', state: 'NE', city: 'Omaha' }),
  'a field after a range': () =>
    places
      .query('primary', 'Store')
      .where({ country: 'USA', state: { '>': 'NE' } })
      .filter({ city: 'Omaha' }),
  'two conditions on a field': () =>
    shop
      .query('primary', 'Order')
      .where({ username, orderId: { between: ['1', '2'] } }),
  'an operator that keys do not support': () =>
    shop
      .query('primary', 'Order')
      .where({ username, orderId: { begins_with: '1V' } }),
  'several values with in': () =>
    ['1Vrg', '2Abc'].map((orderId) =>
      shop.query('primary', 'Order').where({ username, orderId }),
    ),
  'several values in a list': () =>
    ['1Vrg', '2Abc'].map((orderId) =>
      shop.query('primary', 'Order').where({ username, orderId }),
    ),
  'a range on the partition key': () =>
    shop.query('primary').where({ username: 'alexdebrie' }),
  'begins_with on a number': () =>
    shop
      .query('primary', 'OrderItem')
      .where({ orderId: '1Vrg', itemNumber: 1 }),
  'an attribute outside of the key': () =>
    shop
      .query('primary', 'Order')
      .where({ username })
      .filter({ note: 'fragile' }),
  'a value of a different type': () =>
    shop
      .query('primary', 'OrderItem')
      .where({ orderId: '1Vrg', itemNumber: 1 }),
  'a value that is not in the enum': () =>
    shop.query('GSI1', 'Order').where({ status: 'PLACED' }),
  'no partition key, and no entity': () =>
    shop.query('GSI1').where({ status: 'PLACED' }),
  'fields of several partition keys': () =>
    places.query('primary', 'Account').where({ id: '42' }),
  'a consistent read of a global index': () =>
    shop.query('primary', 'Order').where({ username }).consistent(),
  'a misspelled option of the SDK': () =>
    shop
      .query('primary', 'Order')
      .where({ username })
      .with({ Select: 'COUNT' }),
  'an option of the SDK that a method sets': () =>
    shop.query('primary', 'Order').where({ username }).limit(10),
};
