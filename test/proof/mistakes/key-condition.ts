/** Mistakes in conditions on physical keys. */

import { says, shows } from './mistake.js';
import { sensors, shop, username } from './shop.js';

const customer = shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`);

export const keyCondition = [
  says('a wrong prefix', "PK matches no entity's key format", () =>
    // @ts-expect-error -- CUSTOMER#
    shop.query('primary').keyCondition('PK', '=', /*^|*/ 'CUSTMER#alexdebrie'),
  ),
  says('a sort key of a different partition', "SK matches no entity's key format", () =>
    // @ts-expect-error -- #ORDER#
    customer.keyCondition('SK', 'begins_with', /*^|*/ 'ITEM#'),
  ),
  shows('the sort key first', ['"SK"', '"PK"'], 'pass the partition key first: SK is read within one partition', () =>
    // @ts-expect-error -- PK
    shop.query('primary').keyCondition(/*^|*/ 'SK', 'begins_with', '#ORDER#'),
  ),
  shows('a range on the partition key', ['"begins_with"', '"="'], "'PK' supports only '='", () =>
    // @ts-expect-error -- a scan
    shop.query('primary').keyCondition('PK', /*^|*/ 'begins_with', 'CUSTOMER#'),
  ),
  shows('an unknown operator', ['"<>"', '"begins_with"'], "'SK' has no operator '<>'", () =>
    // @ts-expect-error -- no key condition has it
    customer.keyCondition('SK', /*^|*/ '<>', '#ORDER#1'),
  ),
  says('between with one key', "'SK' needs between: [low, high]", () =>
    // @ts-expect-error -- [low, high]
    customer.keyCondition('SK', 'between', /*^*/ '#ORDER#1'),
  ),
  says('one condition too many', 'all key attributes of primary already have a condition', () =>
    // @ts-expect-error -- between
    customer.keyCondition('SK', '>', '#ORDER#1').keyCondition(/*^|*/ 'SK', '<', '#ORDER#2'),
  ),
  says('begins_with on a numeric key', "'At' doesn't support begins_with: it's a number", () =>
    // @ts-expect-error -- a range
    sensors.query('primary').keyCondition('Sensor', '=', 'a').keyCondition('At', 'begins_with', /*^*/ 20),
  ),
];
