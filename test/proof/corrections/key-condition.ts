/** Conditions on stored keys without the mistakes of `mistakes/key-condition.ts`. */
import { sensors, shop, username } from '../mistakes/shop.js';

const customer = shop
  .query('primary')
  .keyCondition('PK', '=', `CUSTOMER#${username}`);

export const keyCondition = {
  'a wrong prefix': () =>
    shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alexdebrie'),
  'a sort key of a different partition': () =>
    customer.keyCondition('SK', 'begins_with', '#ORDER#'),
  'the sort key first': () =>
    shop
      .query('primary')
      .keyCondition('PK', '=', 'CUSTOMER#alexdebrie')
      .keyCondition('SK', 'begins_with', '#ORDER#'),
  'a range on the partition key': () =>
    shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alexdebrie'),
  'an unknown operator': () => customer.keyCondition('SK', '>', '#ORDER#1'),
  'between with one key': () =>
    customer.keyCondition('SK', 'between', ['#ORDER#1', '#ORDER#2']),
  'one condition too many': () =>
    customer.keyCondition('SK', 'between', ['#ORDER#1', '#ORDER#2']),
  'begins_with on a numeric key': () =>
    sensors
      .query('primary')
      .keyCondition('Sensor', '=', 'a')
      .keyCondition('At', 'between', [20, 29]),
};
