/**
 * Queries that neither the compiler nor the running program lets pass. `test/proof/messages.test.ts` compares the
 * message stated here, with which the program throws, with the one that the compiler prints.
 */
import { attr, entity, table, transactWrite } from 'keyform';
import { emptyCheck } from '../src/facts/messages/expressions.js';
import {
  afterRange,
  betweenPair,
  gap,
  globalConsistency,
  lossyRange,
  noBeginsWith,
  noOperators,
  noPartition,
  oneCondition,
  partitionCondition,
  severalEntities,
  unfilterable,
  unknownField,
  unknownKeyOperator,
  unorderedField,
} from '../src/facts/messages/key-conditions.js';
import { noChange } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { atlas, odd, parcels, shop } from './fixtures.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const text = attr.string();
const addresses = atlas.query('primary', 'Address');
const orders = shop.query('primary', 'Order');

const User = entity({ keys: { PK: 'USER#{id}', SK: 'USER#{id}' }, attributes: { id: text } });
const Team = entity({ keys: { PK: 'TEAM#{id}', SK: 'TEAM#{id}' }, attributes: { id: text } });
const Note = entity({ keys: { PK: 'FILE#{file}', SK: 'NOTE#{at}' }, attributes: { file: text, at: text } });
const Mark = entity({ keys: { PK: 'FILE#{file}', SK: 'MARK#{at}' }, attributes: { file: text, at: text } });
const Word = entity({
  keys: { PK: 'W#{lang}', SK: '{word|lower}#{id|shard:4}#{word}', GSI1PK: 'W#{lang}', GSI1SK: '{word}#{title|slug}' },
  attributes: { lang: text, word: text, id: text, title: text },
});
const mirrored = (value: string): string => [...value].reverse().join('');
const Mirror = entity({
  keys: { PK: 'M#{id}', SK: '{code|mirror}', GSI1PK: 'M#{id}', GSI1SK: '{code|kept}' },
  attributes: { id: text, code: text },
  pipes: { mirror: { encode: (value) => mirrored(value) }, kept: { encode: (value) => value, ordered: true } },
});
const mirrors = table('Mirrors', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Mirror },
});
// An own pipe that keeps the order takes ranges.
mirrors.query('GSI1', 'Mirror').where({ id: '1', code: { '>': 'a' } });
const desk = table('Desk', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' } },
  entities: { User, Team, Note, Mark, Word },
});

rejectsInOtherWords('where without fields', 'where needs an object of fields', () =>
  // @ts-expect-error -- no country
  addresses.where(),
);

rejects('a range of an own pipe without order', wordsOf(unorderedField, { field: 'code' }), () =>
  // @ts-expect-error -- mirrored
  mirrors.query('primary', 'Mirror').where({ id: '1', code: { '>': 'a' } }),
);

rejects('a gap, without an entity', wordsOf(gap, { field: 'itemId', missing: 'orderId' }), () =>
  // @ts-expect-error -- no orderId
  atlas.query('primary', 'Line').where({ buyer: 'alex', itemId: { '>': 1 } }),
);

rejects('a range after a range', wordsOf(afterRange, { field: 'city', ranged: 'state' }), () =>
  // @ts-expect-error -- city after a beginning of state
  addresses.where({ country: 'NO', state: { begins_with: 'a' }, city: { '<': 'b' } }),
);

rejects('an equality and a range on one field', wordsOf(oneCondition, { field: 'orderId' }), () =>
  // @ts-expect-error -- one of them says it
  orders.where({ username: 'alex', orderId: { '=': '1', '>': '2' } }),
);

rejects('an equality and a range on one field, without an entity', wordsOf(oneCondition, { field: 'id' }), () =>
  // @ts-expect-error -- one of them says it
  atlas.query('GSI1').where({ stream: 's', id: { '=': '1', '>': '2' } }),
);

rejects('no operator', wordsOf(noOperators, { field: 'orderId' }), () =>
  // @ts-expect-error -- no operator
  orders.where({ username: 'alex', orderId: {} }),
);

rejects(
  'a field that nothing has',
  wordsOf(unknownField, { field: 'orderid', index: 'GSI1', hint: ': its fields are orderId, itemId' }),
  () =>
    // @ts-expect-error -- misspelt
    shop.query('GSI1', 'OrderItem').where({ orderId: '1V', orderid: '1V' }),
);

rejects('a range of folded text that something follows', wordsOf(lossyRange, { field: 'word' }), () =>
  // @ts-expect-error -- folded texts sort in another way than their values
  desk.query('primary', 'Word').where({ lang: 'no', word: { '>': 'a' } }),
);

rejects('a range of a shard', wordsOf(unorderedField, { field: 'id' }), () =>
  // @ts-expect-error -- a shard has no order
  desk.query('primary', 'Word').where({ lang: 'no', word: 'a', id: { '>': 'b' } }),
);

rejects('a beginning with an own pipe without order', wordsOf(unorderedField, { field: 'code' }), () =>
  // @ts-expect-error -- no range works either
  mirrors.query('primary', 'Mirror').where({ id: '1', code: { begins_with: 'a' } }),
);

rejects('a beginning of a shard', wordsOf(unorderedField, { field: 'id' }), () =>
  // @ts-expect-error -- no range works either
  desk.query('primary', 'Word').where({ lang: 'no', word: 'a', id: { begins_with: 'b' } }),
);

rejects('a beginning of a slug', wordsOf(noBeginsWith, { field: 'title' }), () =>
  // @ts-expect-error -- the slug of a beginning is not the beginning of the slug
  desk.query('GSI1', 'Word').where({ lang: 'no', word: 'a', title: { begins_with: 'b' } }),
);

rejects(
  'a range that needs a filter which the index cannot have',
  wordsOf(unfilterable, { field: 'word', index: 'GSI1' }),
  () =>
    // @ts-expect-error -- an index of keys only
    desk.query('GSI1', 'Word').where({ lang: 'no', word: { '>': 'a' } }),
);

rejects('a consistent read of an index with an odd name', wordsOf(globalConsistency, { index: 'by-size' }), () =>
  // @ts-expect-error -- there is no method
  odd.query('by-size').where({ size: 'x' }).consistent(),
);

rejects('fields of two entities of one partition', wordsOf(noPartition, { index: 'primary' }), () =>
  // @ts-expect-error -- no sort key begins with both
  atlas.query('primary').where({ country: 'NO', state: 'a', visitor: 'x' }),
);

rejects('fields of several sort keys', wordsOf(severalEntities, { index: 'primary' }), () =>
  // @ts-expect-error -- notes and marks have an at
  desk.query('primary').where({ file: 'f', at: '1' }),
);

rejectsInOtherWords('a condition on the partition field of an entity', "'username' supports only '='", () =>
  // @ts-expect-error -- one partition is read
  orders.where({ username: { '>': 'a' } }),
);

rejects(
  'an operator that there is not, on a partition field, without an entity',
  wordsOf(partitionCondition, { field: 'username', index: 'primary' }),
  () =>
    // @ts-expect-error -- one partition is read
    shop.query('primary').where({ username: { eq: 'a' } }),
);

rejectsInOtherWords('a text for a number in a range', 'Order.amount must be a number', () =>
  // @ts-expect-error -- a number
  shop.query('ByAmount', 'Order').where({ username: 'alex', amount: { '>': '5' } }),
);

rejectsInOtherWords('a date for a number', 'Order.amount must be a number', () =>
  // @ts-expect-error -- a number
  shop.query('ByAmount', 'Order').where({ username: 'alex', amount: new Date(0) }),
);

rejectsInOtherWords('bytes for a number', 'Order.amount must be a number', () =>
  // @ts-expect-error -- a number
  shop.query('ByAmount', 'Order').where({ username: 'alex', amount: new Uint8Array() }),
);

rejectsInOtherWords('a date for a string, without an entity', 'Order.orderId must be a string', () =>
  // @ts-expect-error -- a string
  shop.query('primary').where({ username: 'alex', orderId: new Date(0) }),
);

rejects(
  'an operator that DynamoDB does not have, without an entity',
  wordsOf(unknownKeyOperator, { field: 'id', operator: 'contains', hint: '' }),
  () =>
    // @ts-expect-error -- a filter has it
    atlas.query('GSI1').where({ stream: 's', id: { contains: '1V' } }),
);

rejectsInOtherWords('a gap in a partition key of several attributes', 'Parcel.region is missing', () =>
  // @ts-expect-error -- no region
  parcels.query('Multi', 'Parcel').where({ tenant: 't' }),
);

rejects('a gap between sort key attributes', wordsOf(gap, { field: 'amount', missing: 'status' }), () =>
  // @ts-expect-error -- no status
  parcels.query('Multi', 'Parcel').where({ tenant: 't', region: 'eu', amount: 1 }),
);

rejectsInOtherWords('between with one value', wordsOf(betweenPair, { attribute: 'orderId' }), () =>
  // @ts-expect-error -- two values
  orders.where({ username: 'alex', orderId: { between: ['1'] } }),
);

rejectsInOtherWords('a number for a text', 'username must be a string', () =>
  // @ts-expect-error -- a string
  shop.query('primary').where({ username: 5 }),
);

rejects('a check of nothing in a transaction', wordsOf(emptyCheck, { entity: 'User' }), () =>
  // @ts-expect-error -- no condition
  transactWrite([desk.check('User', { id: '1' })]).build(),
);

rejects('an update of nothing in a transaction', wordsOf(noChange, { entity: 'Note' }), () =>
  // @ts-expect-error -- nothing is set
  transactWrite([desk.check('User', { id: '1' }).mustExist(), desk.update('Note', { file: '1', at: '2' })]).build(),
);

const either = true as boolean;

rejects('a field after a range that may be one of two', wordsOf(afterRange, { field: 'city', ranged: 'state' }), () =>
  addresses.where({
    country: 'USA',
    state: either ? { '>': 'M' } : { '<': 'M' },
    // @ts-expect-error -- nothing may follow
    city: 'Omaha',
  }),
);

rejects(
  'a condition one of whose forms there is not',
  wordsOf(unknownKeyOperator, { field: 'state', operator: 'like', hint: '' }),
  () =>
    addresses.where({
      country: 'USA',
      // @ts-expect-error -- not in both forms
      state: either ? { like: 'M' } : { '<': 'M' },
    }),
);
