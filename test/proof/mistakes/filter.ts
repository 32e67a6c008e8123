/** Mistakes in filters, by field and by callback. */

import {
  absentCondition,
  keyInFilter,
  nestedCondition,
  noOperator,
  noPlainValue,
  notProjected,
  oneOperator,
  unknownAttribute,
  unknownOperator,
  wrongValue,
} from '../../../src/facts/messages/expressions.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { shop, username } from './shop.js';

const orders = shop.query('primary', 'Order').where({ username });
const collection = shop.query('primary').where({ username });
const redeemed = shop.query('ByCoupon', 'Order').where({ coupon: 'TEN' });
const maybe = { note: undefined as string | undefined };

export const filter = [
  says(
    'a misspelled attribute',
    wordsOf(unknownAttribute, { field: 'staus', of: 'Order' }),
    () =>
      // @ts-expect-error -- status
      orders.filter({ /*^|*/ staus: 'SHIPPED' }),
  ),
  says(
    'a misspelled attribute in a collection',
    wordsOf(unknownAttribute, { field: 'staus', of: 'these entities' }),
    () =>
      // @ts-expect-error -- status
      collection.filter({ /*^|*/ staus: 'SHIPPED' }),
  ),
  says(
    'a wrong operator for the type',
    wordsOf(noOperator, { field: 'paid', operator: '<', kind: 'boolean' }),
    () =>
      // @ts-expect-error -- true or false
      orders.filter({ paid: { /*^|*/ '<': true } }),
  ),
  says(
    'begins_with on a number',
    wordsOf(noOperator, {
      field: 'amount',
      operator: 'begins_with',
      kind: 'number',
    }),
    () =>
      // @ts-expect-error -- a range
      orders.filter({ amount: { /*^|*/ begins_with: '1' } }),
  ),
  shows(
    'an unknown operator',
    [
      wordsOf(unknownOperator, {
        field: 'note',
        operator: 'startsWith',
        hint: ': did you mean',
      }),
      'begins_with',
    ],
    wordsOf(unknownOperator, {
      field: 'note',
      operator: 'startsWith',
      hint: ': did you mean "begins_with"?',
    }),
    () =>
      // @ts-expect-error -- begins_with
      orders.filter({ note: { /*^|*/ startsWith: 'a' } }),
  ),
  shows(
    'a member of a map',
    [wordsOf(nestedCondition, { field: 'shipTo', path: 'shipTo.city' })],
    "'shipTo' has no operator 'city'",
    () =>
      // @ts-expect-error -- a callback
      orders.filter({ shipTo: { /*^*/ city: 'Oslo' } }),
  ),
  says(
    'a value of a different type',
    wordsOf(wrongValue, { field: 'amount', kind: 'number' }),
    () =>
      // @ts-expect-error -- 100
      orders.filter({ amount: { /*^*/ '>': '100' } }),
  ),
  shows(
    'a value that is not in the enum',
    ['"SHIPED"', '"PLACED"', '"CANCELLED"', `Did you mean '"SHIPPED"'?`],
    '\'status\' needs a value of kind enum: Order.status must be one of "PLACED", "SHIPPED", "CANCELLED", but is "SHIPED"',
    () =>
      // @ts-expect-error -- SHIPPED
      orders.filter({ /*^*/ status: /*|*/ 'SHIPED' }),
  ),
  shows(
    'a value that is not in the enum, in a list',
    ['"SHIPED"', '"PLACED"', '"CANCELLED"', `Did you mean '"SHIPPED"'?`],
    '\'status\' needs a value of kind enum: Order.status must be one of "PLACED", "SHIPPED", "CANCELLED", but is "SHIPED"',
    () =>
      // @ts-expect-error -- SHIPPED
      orders.filter({ status: { in: ['PLACED', /*^|*/ 'SHIPED'] } }),
  ),
  shows(
    'a value that is not in the enum, in a callback',
    ['"SHIPED"', '"PLACED"', '"SHIPPED"', '"CANCELLED"'],
    'Order.status must be one of "PLACED", "SHIPPED", "CANCELLED", but is "SHIPED"',
    () =>
      // @ts-expect-error -- SHIPPED
      orders.filter((order, { eq }) => eq(order.status, /*^|*/ 'SHIPED')),
  ),
  shows(
    'an operator that would negate another',
    ["'note' has no operator 'notExists': did you mean", 'exists: false'],
    "'note' has no operator 'notExists': did you mean \"exists: false\"?",
    () =>
      // @ts-expect-error -- exists
      orders.filter({ note: { /*^|*/ notExists: true } }),
  ),
  says(
    'a field that is compared with null',
    wordsOf(absentCondition, { field: 'note', value: 'null', exists: 'false' }),
    () =>
      // @ts-expect-error -- exists
      orders.filter({ /*^*/ note: /*|*/ null }),
  ),
  says(
    'a value that may be undefined',
    wordsOf(absentCondition, {
      field: 'note',
      value: 'undefined',
      exists: 'false',
    }),
    () =>
      // @ts-expect-error -- spread it in
      orders.filter(/*^*/ maybe),
  ),
  says(
    'a key in a filter',
    wordsOf(keyInFilter, { field: 'SK', index: 'primary' }),
    () =>
      // @ts-expect-error -- where
      orders.filter({ /*|*/ SK: { /*^*/ begins_with: '#ORDER#2' } }),
  ),
  says(
    'an attribute that the index does not project',
    wordsOf(notProjected, { index: 'ByCoupon', field: 'note' }),
    () =>
      // @ts-expect-error -- amount only
      redeemed.filter({ /*|*/ note: { /*^*/ exists: true } }),
  ),
  says(
    'two conditions on an attribute',
    wordsOf(oneOperator, { field: 'amount' }),
    () =>
      // @ts-expect-error -- between
      orders.filter({ /*^*/ amount: /*|*/ { '>': 1, '<': 5 } }),
  ),
  says(
    'an element as the value of a set',
    wordsOf(noPlainValue, { field: 'tags', hint: ' or { contains: element }' }),
    () =>
      // @ts-expect-error -- contains
      orders.filter({ /*^*/ tags: /*|*/ 'gift' }),
  ),
  says(
    'or in an object',
    wordsOf(unknownAttribute, {
      field: 'or',
      of: 'Order',
      hint: ': use (x, { and, or, eq }) => ...',
    }),
    () =>
      // @ts-expect-error -- a callback
      orders.filter({ /*^|*/ or: [{ note: 'gift' }, { paid: true }] }),
  ),
  shows(
    'an unknown path',
    ["'staus'", "'status'"],
    "'staus' isn't an attribute of Ord",
    () =>
      // @ts-expect-error -- status
      orders.filter((order, { eq }) => eq(order./*^|*/ staus, 'SHIPPED')),
  ),
  says(
    'a wrong function for the type',
    wordsOf(noOperator, {
      field: 'amount',
      operator: 'contains',
      kind: 'number',
    }),
    () =>
      // @ts-expect-error -- a text
      orders.filter((order, { contains }) => contains(/*^*/ order.amount, '1')),
  ),
  says(
    'an unprojected attribute in a callback',
    wordsOf(notProjected, { index: 'ByCoupon', field: 'note' }),
    () =>
      // @ts-expect-error -- amount only
      redeemed.filter((order, { exists }) => exists(/*^*/ order.note)),
  ),
];
