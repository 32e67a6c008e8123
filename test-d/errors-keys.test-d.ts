/** Conditions on physical keys that neither the compiler nor the running program lets pass; see `errors-query.test-d.ts`. */

import {
  afterFields,
  afterRange,
  betweenPair,
  gap,
  noKeyLeft,
  noSortKey,
  oneCondition,
  partialKey,
  unknownField,
  unknownKey,
} from '../src/facts/messages/key-conditions.js';
import { wordsOf } from '../test/support/words-of.js';
import { parcels, sensors, shop } from './fixtures.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const customer = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');
const reading = sensors.query('primary').keyCondition('Sensor', '=', 's');
const owner = parcels.query('Multi').keyCondition('owner', '=', 'OWNER#t');
const region = owner.keyCondition('region', '=', 'eu');

rejects(
  'a bound that begins like no sort key',
  wordsOf(unknownKey, { scope: 'with this PK, ', attribute: 'SK', formats: 'CUSTOMER#{username}' }),
  () =>
    // @ts-expect-error -- #ORDER#
    customer.keyCondition('SK', '>=', 'ORDER#1'),
);

rejects(
  'one of two bounds that begins like no sort key',
  wordsOf(unknownKey, { scope: 'with this PK, ', attribute: 'SK', formats: 'CUSTOMER#{username}' }),
  () =>
    // @ts-expect-error -- #ORDER#
    customer.keyCondition('SK', 'between', ['#ORDER#1', '$']),
);

rejects('a condition on keys after one on fields', wordsOf(afterFields), () =>
  // @ts-expect-error -- where has said it
  shop.query('primary').where({ username: 'alex' }).keyCondition('SK', '=', '#ORDER#1V'),
);

rejects('a third condition', wordsOf(noKeyLeft, { index: 'primary' }), () =>
  // @ts-expect-error -- between is the way
  customer.keyCondition('SK', '=', '#ORDER#1V').keyCondition('SK', '=', '#ORDER#1W'),
);

rejects(
  'a condition after a range, where there are more key attributes',
  wordsOf(afterRange, { field: 'amount', ranged: 'stage' }),
  () =>
    // @ts-expect-error -- a filter says it
    region.keyCondition('stage', 'begins_with', 'S#').keyCondition('amount', '=', 5),
);

rejects('a request by a part of the partition key', wordsOf(partialKey, { attribute: 'region', index: 'Multi' }), () =>
  // @ts-expect-error -- region
  owner.build(),
);

rejects('between with one number', wordsOf(betweenPair, { attribute: 'At' }), () =>
  // @ts-expect-error -- two numbers
  reading.keyCondition('At', 'between', 5),
);

rejects('two keys for one operator', 'the key SK must be a string', () =>
  // @ts-expect-error -- one key
  customer.keyCondition('SK', '>', ['#ORDER#1', '#ORDER#2']),
);

rejects('two numbers for one operator', 'the key At must be a number or bigint', () =>
  // @ts-expect-error -- one number
  reading.keyCondition('At', '<', [1, 2]),
);

rejects(
  'a partition key that lacks a part',
  wordsOf(unknownKey, { scope: '', attribute: 'PK', formats: 'CUSTOMER#{username}' }),
  () =>
    // @ts-expect-error -- no item
    shop.query('primary').keyCondition('PK', '=', 'ORDER#1V#ITEM#'),
);

rejects(
  'a sort key with other text in the place of a padded number',
  wordsOf(unknownKey, { scope: 'with this GSI1PK, ', attribute: 'GSI1SK', formats: 'ORDER#{orderId}' }),
  () =>
    // @ts-expect-error -- four digits
    shop.query('GSI1').keyCondition('GSI1PK', '=', 'ORDER#1V').keyCondition('GSI1SK', '=', 'ITEM#seven'),
);

rejects(
  'a sort key that is only a beginning',
  wordsOf(unknownKey, { scope: 'with this PK, ', attribute: 'SK', formats: 'CUSTOMER#{username}' }),
  () =>
    // @ts-expect-error -- begins_with is the way
    customer.keyCondition('SK', '=', '#ORDER#'),
);

rejectsInOtherWords('a second condition on the partition key', wordsOf(oneCondition, { field: 'PK' }), () =>
  // @ts-expect-error -- SK
  customer.keyCondition('PK', '=', 'CUSTOMER#alex'),
);

rejects(
  'a sort key before the whole partition key',
  wordsOf(noSortKey, { index: 'Multi', missing: 'region', hint: ': its attributes are owner, region, stage, amount' }),
  () =>
    // @ts-expect-error -- region
    owner.keyCondition('stage', '=', 'S#a'),
);

rejectsInOtherWords('a gap between sort keys', wordsOf(gap, { field: 'amount', missing: 'stage' }), () =>
  // @ts-expect-error -- stage
  region.keyCondition('amount', '=', 5),
);

rejectsInOtherWords(
  'a key attribute of another index',
  wordsOf(unknownField, { field: 'GSI1SK', index: 'primary' }),
  () =>
    // @ts-expect-error -- SK
    customer.keyCondition('GSI1SK', '=', '#ORDER#1V'),
);

rejectsInOtherWords('a text for a key that is a number', 'the key At must be a number or bigint', () =>
  // @ts-expect-error -- a number
  reading.keyCondition('At', '>', '5'),
);

rejectsInOtherWords('a limit that is not a number', 'limit accepts a whole number from 1 to 2147483647', () =>
  // @ts-expect-error -- a number
  customer.limit('3'),
);
