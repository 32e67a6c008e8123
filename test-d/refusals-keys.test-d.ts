/** Conditions on physical keys that neither the compiler nor the running program lets pass; see `refusals-query.test-d.ts`. */
import { sensors, shop } from './fixtures.js';
import { refused, refusedInOtherWords } from './refused.js';

const customer = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');

refused('a partition key of no entity', 'no entity has a PK like this one', () =>
  // @ts-expect-error -- CUSTOMER, not USER
  shop.query('primary').keyCondition('PK', '=', 'USER#alex'),
);

refused('a sort key of another entity', 'no entity has a SK like this one', () =>
  // @ts-expect-error -- an item is in a partition of its own
  customer.keyCondition('SK', '=', 'ORDER#1V#ITEM#0001'),
);

refused('a beginning of no sort key', 'no entity has a SK like this one', () =>
  // @ts-expect-error -- #ORDER#
  customer.keyCondition('SK', 'begins_with', 'ORDER#'),
);

refused('a bound that begins like no sort key', 'no entity has a SK like this one', () =>
  // @ts-expect-error -- #ORDER#
  customer.keyCondition('SK', '>=', 'ORDER#1'),
);

refused('one of two bounds that begins like no sort key', 'no entity has a SK like this one', () =>
  // @ts-expect-error -- #ORDER#
  customer.keyCondition('SK', 'between', ['#ORDER#1', '$']),
);

refused(
  'a condition on keys after one on fields',
  'give the partition key first: SK is read within one partition',
  () =>
    // @ts-expect-error -- where has said it
    shop.query('primary').where({ username: 'alex' }).keyCondition('SK', '=', '#ORDER#1V'),
);

refused('a partition key that lacks a part', 'no entity has a PK like this one', () =>
  // @ts-expect-error -- no item
  shop.query('primary').keyCondition('PK', '=', 'ORDER#1V#ITEM#'),
);

refused('a sort key that is only a beginning', 'no entity has a SK like this one', () =>
  // @ts-expect-error -- begins_with is the way
  customer.keyCondition('SK', '=', '#ORDER#'),
);

refusedInOtherWords('a sort key first', 'give the partition key first: SK is read within one partition', () =>
  // @ts-expect-error -- PK
  shop.query('primary').keyCondition('SK', '=', '#ORDER#1V'),
);

refusedInOtherWords('a range of a partition key', "'PK' takes only '='", () =>
  // @ts-expect-error -- one partition is read
  shop.query('primary').keyCondition('PK', '>', 'CUSTOMER#alex'),
);

refusedInOtherWords('a key attribute of another index', "'GSI1SK' is not a field of these keys in primary", () =>
  // @ts-expect-error -- SK
  customer.keyCondition('GSI1SK', '=', '#ORDER#1V'),
);

refusedInOtherWords('a text for a key that is a number', 'the key At takes a number or bigint', () =>
  // @ts-expect-error -- a number
  sensors.query('primary').keyCondition('Sensor', '=', 's').keyCondition('At', '>', '5'),
);

refusedInOtherWords('a limit that is no number', 'limit takes a whole number from 1 on', () =>
  // @ts-expect-error -- a number
  customer.limit('3'),
);
