/** Mistakes in updates. */

import { unknownAttribute } from '../../../src/facts/messages/expressions.js';
import {
  changedTwice,
  indexedField,
  missingForUpsert,
  noAddition,
  noChange,
  primaryField,
  requiredField,
  sparseKey,
  uniqueField,
} from '../../../src/facts/messages/writes.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { desk, key, places, shop } from './shop.js';

const order = shop.update('Order', key);

const tooMany = { amount: 1, nope: 'x' };
/** Fields of a sparse index of which one may be missing. */
interface Sparse {
  coupon: string;
  campaign?: string;
}
const sparse: Sparse = { coupon: 'TEN' };
const rejected = { seats: '7' };

export const update = [
  says('an update of a key', wordsOf(primaryField, { field: 'orderId' }), () =>
    // @ts-expect-error -- rekey
    order.set({ /*^|*/ orderId: '2' }),
  ),
  says(
    'a stale key of an index',
    "setting 'placedAt' rewrites GSI1SK '{placedAt|day}#{carrier}': set 'carrier' too",
    () =>
      // @ts-expect-error -- carrier
      order.set({ /*^|*/ placedAt: new Date() }),
  ),
  says(
    'a stale key of a sparse index',
    wordsOf(sparseKey, {
      field: 'coupon',
      index: 'ByCoupon',
      missing: "'campaign'",
      hint: ", or first remove('campaign')",
    }),
    () =>
      // @ts-expect-error -- campaign
      order.set({ /*^*/ coupon: 'TEN' }),
  ),
  says(
    'a stale key of a sparse index, with two missing fields',
    wordsOf(sparseKey, {
      field: 'priority',
      index: 'GSI1',
      missing: "'assignee', 'openedAt'",
      hint: ", or first remove('assignee')",
    }),
    () =>
      // @ts-expect-error -- assignee, openedAt
      desk.update('Ticket', { ticketId: '1' }).set({ /*^*/ priority: 'HIGH' }),
  ),
  shows(
    'a stale key of a sparse index, in an interface',
    ["set 'campaign' (optional in this type) too"],
    wordsOf(sparseKey, {
      field: 'coupon',
      index: 'ByCoupon',
      missing: "'campaign'",
      hint: ", or first remove('campaign')",
    }),
    () =>
      // @ts-expect-error -- campaign
      order.set(/*^*/ sparse),
  ),
  says(
    'one field too many, in a variable',
    wordsOf(unknownAttribute, { field: 'nope', of: 'Order' }),
    () =>
      // @ts-expect-error -- nope
      order.set(/*^*/ tooMany),
  ),
  says(
    'one path twice in a callback',
    wordsOf(changedTwice, { field: 'amount' }),
    () =>
      order.set((paths, { to }) => [
        to(paths.amount, 1),
        // @ts-expect-error -- once
        /*^*/ to(paths.amount, 2),
      ]),
  ),
  says(
    'a field of an index key, in a callback',
    wordsOf(indexedField, { field: 'carrier', index: 'GSI1' }),
    () =>
      // @ts-expect-error -- set({ carrier, placedAt })
      order.set((paths, { to }) => to(/*^*/ paths.carrier, 'DHL')),
  ),
  says(
    'a misspelled attribute',
    wordsOf(unknownAttribute, { field: 'staus', of: 'Order' }),
    () =>
      // @ts-expect-error -- status
      order.set({ /*^|*/ staus: 'SHIPPED' }),
  ),
  shows(
    'a value of a different type',
    ['string', 'number'],
    'Order.amount must be a number',
    () =>
      // @ts-expect-error -- 10
      order.set({ /*^*/ amount: '10' }),
  ),
  says(
    'removing a required attribute',
    wordsOf(requiredField, { field: 'amount' }),
    () =>
      // @ts-expect-error -- required
      order.remove(/*^|*/ 'amount'),
  ),
  says(
    'a string in add',
    wordsOf(noAddition, { field: 'note', kind: 'string' }),
    () =>
      // @ts-expect-error -- set
      order.add({ /*^|*/ note: 'x' }),
  ),
  says(
    'a misspelled attribute in add',
    wordsOf(unknownAttribute, { field: 'amuont', of: 'Order' }),
    () =>
      // @ts-expect-error -- amount
      order.add({ /*^|*/ amuont: 1 }),
  ),
  says(
    'the same attribute twice',
    wordsOf(changedTwice, { field: 'amount' }),
    () =>
      // @ts-expect-error -- once
      order.set({ amount: 1 }).add({ /*^|*/ amount: 1 }),
  ),
  says('a unique field', wordsOf(uniqueField, { field: 'email' }), () =>
    places
      .update('Account', { id: '42' })
      // @ts-expect-error -- rekey
      .set({ /*^|*/ email: 'a@example.com' }),
  ),
  says(
    'an update without changes',
    wordsOf(noChange, { entity: 'Order' }),
    () =>
      // @ts-expect-error -- nothing is set
      /*^*/ order./*|*/ build(),
  ),
  shows(
    'an upsert after a set that is rejected',
    ['seats: string'],
    'Team.seats must be a number',
    () =>
      // @ts-expect-error -- a number
      places.update('Team', { id: '7' }).set(/*^*/ rejected).upsert(),
  ),
  says(
    'an upsert without a required attribute',
    wordsOf(missingForUpsert, { field: 'seats' }),
    () =>
      // @ts-expect-error -- seats
      /*^*/ places.update('Team', { id: '7' })./*|*/ upsert(),
  ),
  shows(
    'an unknown return value',
    ['"NEW"', '"ALL_NEW"'],
    'returning accepts',
    () =>
      // @ts-expect-error -- ALL_NEW
      order.set({ amount: 1 }).returning(/*^|*/ 'NEW'),
  ),
];
