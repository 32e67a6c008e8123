/** Mistakes in updates. */

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
  says(
    'an update of a key',
    "'orderId' is part of the primary key, which an update can't change: move the item with rekey()",
    () =>
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
    "setting 'coupon' rewrites the keys of ByCoupon, which belong together: set 'campaign' too",
    () =>
      // @ts-expect-error -- campaign
      order.set({ /*^*/ coupon: 'TEN' }),
  ),
  says(
    'stale keys of two indexes, with three missing fields',
    "setting 'priority' rewrites the keys of GSI1, which belong together: set 'assignee' too",
    () =>
      // @ts-expect-error -- assignee, openedAt, team
      desk.update('Ticket', { ticketId: '1' }).set({ /*^*/ priority: 'HIGH' }),
  ),
  says(
    'a stale key of a sparse index, in an interface',
    "setting 'coupon' rewrites the keys of ByCoupon, which belong together: set 'campaign' too",
    () =>
      // @ts-expect-error -- campaign
      order.set(/*^*/ sparse),
  ),
  says('one field too many, in a variable', "'nope' is not an attribute of Order", () =>
    // @ts-expect-error -- nope
    order.set(/*^*/ tooMany),
  ),
  says(
    'one path twice in a callback',
    "'amount' is already in this update: DynamoDB changes a path, and what is below it, only once",
    () =>
      // @ts-expect-error -- once
      order.set(/*^*/ (paths, { to }) => [to(paths.amount, 1), to(paths.amount, 2)]),
  ),
  says('a misspelled attribute', "'staus' is not an attribute of Order", () =>
    // @ts-expect-error -- status
    order.set({ /*^|*/ staus: 'SHIPPED' }),
  ),
  shows('a value of a different type', ['string', 'number'], 'Order.amount must be a number', () =>
    // @ts-expect-error -- 10
    order.set({ /*^*/ amount: '10' }),
  ),
  says('removing a required attribute', "'amount' is not optional: it can be set, but not removed", () =>
    // @ts-expect-error -- required
    order.remove(/*^|*/ 'amount'),
  ),
  says('a string in add', "'note' is of kind string: add takes numbers and sets", () =>
    // @ts-expect-error -- set
    order.add({ /*^|*/ note: 'x' }),
  ),
  says(
    'the same attribute twice',
    "'amount' is already in this update: DynamoDB changes a path, and what is below it, only once",
    () =>
      // @ts-expect-error -- once
      order.set({ amount: 1 }).add({ /*^|*/ amount: 1 }),
  ),
  says('a unique field', "'email' is unique, so an update can't change it: use rekey()", () =>
    // @ts-expect-error -- rekey
    places.update('Account', { id: '42' }).set({ /*^|*/ email: 'a@example.com' }),
  ),
  says('an update without changes', 'this update of Order changes nothing: set or remove something', () =>
    // @ts-expect-error -- nothing is set
    /*^*/ order./*|*/ build(),
  ),
  shows('an upsert after a set that is rejected', ['seats: string'], 'Team.seats must be a number', () =>
    // @ts-expect-error -- a number
    places.update('Team', { id: '7' }).set(/*^*/ rejected).upsert(),
  ),
  says(
    'an upsert without a required attribute',
    "'seats' is required: set it before upsert(), which may create the item",
    () =>
      // @ts-expect-error -- seats
      /*^*/ places.update('Team', { id: '7' })./*|*/ upsert(),
  ),
  shows('an unknown return value', ['"NEW"', '"ALL_NEW"'], 'returning takes', () =>
    // @ts-expect-error -- ALL_NEW
    order.set({ amount: 1 }).returning(/*^|*/ 'NEW'),
  ),
];
