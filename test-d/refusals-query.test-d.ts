/**
 * Queries that neither the compiler nor the running program lets pass. `test/proof/sentences.test.ts` compares the
 * sentence stated here, with which the program throws, with the one that the compiler prints.
 */
import { attr, entity, table } from 'keyform';
import { atlas, odd, parcels, sensors, shop } from './fixtures.js';
import { refused, refusedInOtherWords } from './refused.js';

const text = attr.string();
const addresses = atlas.query('primary', 'Address');
const orders = shop.query('primary', 'Order');
const customer = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');

const User = entity({ keys: { PK: 'USER#{id}', SK: 'USER#{id}' }, attributes: { id: text } });
const Team = entity({ keys: { PK: 'TEAM#{id}', SK: 'TEAM#{id}' }, attributes: { id: text } });
const Note = entity({ keys: { PK: 'FILE#{file}', SK: 'NOTE#{at}' }, attributes: { file: text, at: text } });
const Mark = entity({ keys: { PK: 'FILE#{file}', SK: 'MARK#{at}' }, attributes: { file: text, at: text } });
const Word = entity({
  keys: { PK: 'W#{lang}', SK: '{word|lower}#{id|shard:4}', GSI1PK: 'W#{lang}', GSI1SK: '{word}#{title|slug}' },
  attributes: { lang: text, word: text, id: text, title: text },
});
const desk = table('Desk', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' } },
  entities: { User, Team, Note, Mark, Word },
});

refused('a gap in the sort key', "'city' needs 'state', which comes before it in the key", () =>
  // @ts-expect-error -- no state
  addresses.where({ country: 'NO', city: 'a' }),
);

refused('a gap, without an entity', "'itemId' needs 'orderId', which comes before it in the key", () =>
  // @ts-expect-error -- no orderId
  atlas.query('primary', 'Line').where({ buyer: 'alex', itemId: { '>': 1 } }),
);

refused('a field after a range', "'zip' cannot follow the condition on 'state': only '=' may come before it", () =>
  // @ts-expect-error -- zip after a range of state
  addresses.where({ country: 'NO', state: { '>': 'a' }, zip: 'b' }),
);

refused('a range after a range', "'city' cannot follow the condition on 'state': only '=' may come before it", () =>
  // @ts-expect-error -- city after a beginning of state
  addresses.where({ country: 'NO', state: { begins_with: 'a' }, city: { '<': 'b' } }),
);

refused('two operators on one field', "'orderId' takes one condition", () =>
  // @ts-expect-error -- between is the way
  orders.where({ username: 'alex', orderId: { '>': '1', '<': '2' } }),
);

refused('no operator', "'orderId' takes one condition", () =>
  // @ts-expect-error -- no operator
  orders.where({ username: 'alex', orderId: {} }),
);

refused('a field that the keys do not have', "'coupon' is not a field of these keys in primary", () =>
  // @ts-expect-error -- an attribute, but in no key of this index
  orders.where({ username: 'alex', coupon: 'TEN' }),
);

refused('a field that nothing has', "'orderid' is not a field of these keys in GSI1", () =>
  // @ts-expect-error -- misspelt
  shop.query('GSI1', 'OrderItem').where({ orderId: '1V', orderid: '1V' }),
);

refused(
  'a range of folded text that something follows',
  "'word' takes only '=' here: its pipe does not keep the order of what follows it",
  () =>
    // @ts-expect-error -- folded texts sort in another way than their values
    desk.query('primary', 'Word').where({ lang: 'no', word: { '>': 'a' } }),
);

refused('a range of a shard', "'id' takes only '=': its pipe does not keep the order of its values", () =>
  // @ts-expect-error -- a shard has no order
  desk.query('primary', 'Word').where({ lang: 'no', word: 'a', id: { '>': 'b' } }),
);

refused('a beginning of a slug', "'title' takes no begins_with: its text in the key is not that of its value", () =>
  // @ts-expect-error -- the slug of a beginning is not the beginning of the slug
  desk.query('GSI1', 'Word').where({ lang: 'no', word: 'a', title: { begins_with: 'b' } }),
);

refused(
  'a beginning of a padded number',
  "'itemId' takes no begins_with: its text in the key is not that of its value",
  () =>
    // @ts-expect-error -- 1 does not begin 0010
    shop.query('GSI1', 'OrderItem').where({ orderId: '1V', itemId: { begins_with: '1' as never } }),
);

refused(
  'a range that needs a filter which the index cannot have',
  "a range of 'word' needs a filter on it, and GSI1 does not project it",
  () =>
    // @ts-expect-error -- an index of keys only
    desk.query('GSI1', 'Word').where({ lang: 'no', word: { '>': 'a' } }),
);

refused('a consistent read of a global index', 'GSI1 is a global secondary index: it has no consistent reads', () =>
  // @ts-expect-error -- there is no method
  shop.query('GSI1').where({ orderId: '1V' }).consistent(),
);

refused(
  'a consistent read of an index with an odd name',
  'by-size is a global secondary index: it has no consistent reads',
  () =>
    // @ts-expect-error -- there is no method
    odd.query('by-size').where({ size: 'x' }).consistent(),
);

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

refusedInOtherWords('an unknown index', 'EcommerceTable has no index "GSI9"', () =>
  // @ts-expect-error -- no such index
  shop.query('GSI9'),
);

refusedInOtherWords('an unknown entity', 'EcommerceTable has no entity "Invoice"', () =>
  // @ts-expect-error -- no such entity
  shop.query('primary', 'Invoice'),
);

refusedInOtherWords('a partition field that is missing', 'Address.country is missing', () =>
  // @ts-expect-error -- no country
  addresses.where({ state: 'a' }),
);

refusedInOtherWords('a condition on the partition field of an entity', "'username' takes only '='", () =>
  // @ts-expect-error -- one partition is read
  orders.where({ username: { '>': 'a' } }),
);

refusedInOtherWords('a text for a number in a range', 'Order.amount must be a number', () =>
  // @ts-expect-error -- a number
  shop.query('ByAmount', 'Order').where({ username: 'alex', amount: { '>': '5' } }),
);

refusedInOtherWords('one of an enumeration that is not in it', 'Order.status must be ', () =>
  // @ts-expect-error -- PLACED, SHIPPED
  shop.query('ByStatus', 'Order').where({ status: 'LOST' }),
);

refusedInOtherWords('an operator that DynamoDB does not have', "'orderId' has no operator", () =>
  // @ts-expect-error -- no <> in a key condition
  orders.where({ username: 'alex', orderId: { '<>': '1V' } }),
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

refusedInOtherWords('a gap in a partition key of several attributes', 'Parcel.region is missing', () =>
  // @ts-expect-error -- no region
  parcels.query('Multi', 'Parcel').where({ tenant: 't' }),
);

refused('a gap between sort key attributes', "'amount' needs 'status', which comes before it in the key", () =>
  // @ts-expect-error -- no status
  parcels.query('Multi', 'Parcel').where({ tenant: 't', region: 'eu', amount: 1 }),
);

refusedInOtherWords('between with one value', "'orderId' takes between: [low, high]", () =>
  // @ts-expect-error -- two values
  orders.where({ username: 'alex', orderId: { between: ['1'] } }),
);

refusedInOtherWords('a limit that is no number', 'limit takes a whole number from 1 on', () =>
  // @ts-expect-error -- a number
  customer.limit('3'),
);
