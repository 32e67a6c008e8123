/** Mistakes in queries by fields. */

import { says, shows } from './mistake.js';
import { places, shop, username } from './shop.js';

export const query = [
  shows('a misspelled index', ['"GSI9"', '"GSI1"'], 'EcommerceTable has no index "GSI9"', () =>
    // @ts-expect-error -- GSI1
    shop.query(/*^|*/ 'GSI9'),
  ),
  shows('a misspelled entity', ['"Oder"', '"Order"'], 'EcommerceTable has no entity "Oder"', () =>
    // @ts-expect-error -- Order
    shop.query('primary', /*^|*/ 'Oder'),
  ),
  says('an entity that is not in the index', 'Customer has no keys in GSI1', () =>
    // @ts-expect-error -- orders only
    shop.query('GSI1', 'Customer')./*^*/ where({ username }),
  ),
  shows('no field of the partition key', ['username'], 'Order.username is missing', () =>
    // @ts-expect-error -- whose orders?
    shop.query('primary', 'Order').where(/*^|*/ { orderId: '1Vrg' }),
  ),
  says('a request before its key', 'call where(...) with the partition key first', () =>
    // @ts-expect-error -- where
    /*^*/ shop.query('primary', 'Order')./*|*/ build(),
  ),
  says('a gap in the fields of a key', "'city' needs 'state', which comes before it in the key", () =>
    // @ts-expect-error -- no state
    places.query('primary', 'Store').where({ country: 'USA', /*^|*/ city: 'Omaha' }),
  ),
  says('a field after a range', "'city' can't follow the condition on 'state': only '=' may come before it", () =>
    // @ts-expect-error -- a range is the last
    places.query('primary', 'Store').where({ country: 'USA', state: { '>': 'NE' }, /*^|*/ city: 'Omaha' }),
  ),
  says('two conditions on a field', "'orderId' takes one operator", () =>
    // @ts-expect-error -- between
    shop.query('primary', 'Order').where({ username, /*^|*/ orderId: { '>': '1', '<': '2' } }),
  ),
  says(
    'an operator that keys do not support',
    "'orderId' has no operator 'contains': the operators are = < <= > >= between begins_with",
    () =>
      // @ts-expect-error -- a filter, if at all
      shop.query('primary', 'Order').where({ username, orderId: { /*^|*/ contains: '1V' } }),
  ),
  says('a range on the partition key', "'username' supports only '=': it's part of the partition key of primary", () =>
    // @ts-expect-error -- one customer at a time
    shop.query('primary').where({ username: { /*^|*/ begins_with: 'al' } }),
  ),
  says(
    'begins_with on a number',
    "'itemNumber' doesn't support begins_with: the key stores its value differently",
    () =>
      // @ts-expect-error -- between
      shop.query('primary', 'OrderItem').where({ orderId: '1Vrg', itemNumber: { /*^|*/ begins_with: 1 } }),
  ),
  says('an attribute outside of the key', "'note' is not part of this primary key", () =>
    // @ts-expect-error -- a filter
    shop.query('primary', 'Order').where({ username, /*^|*/ note: 'fragile' }),
  ),
  shows('a value of a different type', ['string', 'number'], 'OrderItem.itemNumber must be a number', () =>
    // @ts-expect-error -- a number
    shop.query('primary', 'OrderItem').where({ orderId: '1Vrg', /*^*/ itemNumber: '1' }),
  ),
  shows('a value that is not in the enum', ['"PAID"', '"PLACED" | "SHIPPED"'], 'Order.status must be ', () =>
    // @ts-expect-error -- not among them
    shop.query('GSI1', 'Order').where({ /*^*/ status: /*|*/ 'PAID' }),
  ),
  says(
    'no partition key, and no entity',
    'no partition key of primary has these fields: pass all of one, or name the entity',
    () =>
      // @ts-expect-error -- whose?
      shop.query('primary').where({ /*^|*/ status: 'PLACED' }),
  ),
  says(
    'fields of several partition keys',
    'several partition keys of primary match these fields: name the entity, or use keyCondition',
    () =>
      // @ts-expect-error -- an account or a team
      places.query('primary').where({ /*^|*/ id: '42' }),
  ),
  says('a consistent read of a global index', 'GSI1 is a global secondary index, which has no consistent reads', () =>
    // @ts-expect-error -- eventually
    /*^*/ shop.query('GSI1', 'Order').where({ status: 'PLACED' })./*|*/ consistent(),
  ),
  says('a misspelled option of the SDK', "'Selct' is not an option that with() passes to QueryCommand", () =>
    // @ts-expect-error -- Select
    shop.query('primary', 'Order').where({ username }).with({ /*^|*/ Selct: 'COUNT' }),
  ),
  says('an option of the SDK that a method sets', "with() doesn't accept Limit: use limit()", () =>
    // @ts-expect-error -- limit
    shop.query('primary', 'Order').where({ username }).with({ /*^|*/ Limit: 10 }),
  ),
];
