/** Mistakes in reads and writes of one item. */

import { group } from 'keyform';
import { unknownEntity } from '../../../src/facts/messages/definitions.js';
import {
  excessAttribute,
  unknownAttribute,
} from '../../../src/facts/messages/expressions.js';
import { transactedCondition } from '../../../src/facts/messages/writes.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { key, places, shop, username } from './shop.js';

export const item = [
  shows(
    'a get of an unknown entity',
    ['"Oder"', '"Order"'],
    wordsOf(unknownEntity, { table: 'EcommerceTable', name: '"Oder"' }),
    () =>
      // @ts-expect-error -- Order
      shop.get(/*^|*/ 'Oder', key),
  ),
  shows(
    'a get without a field of its key',
    ['orderId'],
    'Order.orderId is missing',
    () =>
      // @ts-expect-error -- no orderId
      shop.get('Order', /*^|*/ { username }).build(),
  ),
  shows(
    'a get with a field that is not in the key',
    ["'id'", 'orderId'],
    "'id' isn't part of this",
    () =>
      shop
        // @ts-expect-error -- no part of the key
        .get('Order', { username, orderId: '1Vrg', /*^|*/ id: '1Vrg' })
        .build(),
  ),
  shows(
    'a put without a required attribute',
    ['email'],
    'Customer.email is required',
    () =>
      // @ts-expect-error -- no email
      shop.put('Customer', /*^|*/ { username, name: 'Alex' }),
  ),
  shows(
    'a put with an unknown attribute',
    [
      `${wordsOf(excessAttribute, { path: 'Customer.mail' })}: did you mean \\"email\\"?`,
    ],
    `${wordsOf(excessAttribute, { path: 'Customer.mail' })}: did you mean "email"?`,
    () =>
      shop.put('Customer', {
        username,
        email: 'a@example.com',
        name: 'Alex',
        // @ts-expect-error -- email
        /*^|*/ mail: 'a@example.com',
      }),
  ),
  shows(
    'a put with a value of a different type',
    ['string', 'number'],
    'OrderItem.price must be a number',
    () =>
      shop.put('OrderItem', {
        orderId: '1Vrg',
        itemNumber: 1,
        product: 'book',
        // @ts-expect-error -- 9.5
        /*^*/ price: '9.50',
      }),
  ),
  shows(
    'null for an optional attribute',
    ['null', 'undefined'],
    'Order.note must be a string',
    () =>
      shop.put('Order', {
        ...key,
        status: 'PLACED',
        placedAt: new Date(),
        carrier: 'DHL',
        amount: 10,
        // @ts-expect-error -- undefined, or nothing
        /*^*/ note: null,
      }),
  ),
  shows(
    'a return value that a put does not support',
    ['"ALL_NEW"', '"ALL_OLD"'],
    'returning accepts',
    () =>
      shop
        .put('Customer', { username, email: 'a@example.com', name: 'Alex' })
        // @ts-expect-error -- the old one, or nothing
        .returning(/*^|*/ 'ALL_NEW'),
  ),
  says(
    'a condition on an unknown attribute',
    wordsOf(unknownAttribute, { field: 'staus', of: 'Order' }),
    () =>
      // @ts-expect-error -- status
      shop.delete('Order', key).condition({ /*^|*/ staus: 'CANCELLED' }),
  ),
  shows('a delete without its unique values', ['email'], 'Account.email', () =>
    // @ts-expect-error -- of which the marker is made
    places.delete('Account', /*^|*/ { id: '42' }).build(),
  ),
  shows(
    'a condition of a create with unique fields',
    [wordsOf(transactedCondition)],
    undefined,
    () =>
      places
        .create('Account', { id: '42', email: 'a@example.com', plan: 'FREE' })
        // @ts-expect-error -- a transaction
        ./*|*/ condition({ /*^*/ email: 'b@example.com' }),
  ),
  shows(
    'a group of an unknown entity',
    ['"Oder"', '"Order"'],
    wordsOf(unknownEntity, { table: 'EcommerceTable', name: '"Oder"' }),
    () =>
      // @ts-expect-error -- Order
      group(shop, [], /*^|*/ 'Oder'),
  ),
];
