/** Updates without the mistakes of `mistakes/update.ts`. */
import { rekey } from 'keyform';
import { desk, key, places, shop } from '../mistakes/shop.js';

const order = shop.update('Order', key);
const stored = {
  ...key,
  status: 'PLACED',
  placedAt: new Date(),
  carrier: 'DHL',
  amount: 10,
  paid: false,
} as const;

export const update = {
  'an update of a key': () => rekey(shop, 'Order', stored, { orderId: '2' }),
  'a stale key of an index': () =>
    order.set({ placedAt: new Date(), carrier: 'DHL' }),
  'a stale key of a sparse index': () =>
    order.set({ coupon: 'TEN', campaign: 'SPRING' }),
  'a stale key of a sparse index, with two missing fields': () =>
    desk.update('Ticket', { ticketId: '1' }).set({
      priority: 'HIGH',
      assignee: 'ada',
      openedAt: new Date(),
    }),
  'a stale key of a sparse index, in an interface': () => {
    const complete: { coupon: string; campaign: string } = {
      coupon: 'TEN',
      campaign: 'SPRING',
    };
    return order.set(complete);
  },
  'one field too many, in a variable': () => {
    const changes = { amount: 1 };
    return order.set(changes);
  },
  'one path twice in a callback': () =>
    order.set((paths, { to }) => [to(paths.amount, 2)]),
  'a field of an index key, in a callback': () =>
    order.set({ carrier: 'DHL', placedAt: new Date() }),
  'a misspelled attribute': () => order.set({ status: 'SHIPPED' }),
  'a value of a different type': () => order.set({ amount: 10 }),
  'removing a required attribute': () => order.remove('note'),
  'a string in add': () => order.set({ note: 'x' }),
  'a misspelled attribute in add': () => order.add({ amount: 1 }),
  'the same attribute twice': () => order.add({ amount: 1 }),
  'a unique field': () => {
    const account = {
      id: '42',
      email: 'old@example.com',
      plan: 'PRO',
    } as const;
    return rekey(places, 'Account', account, { email: 'a@example.com' });
  },
  'an update without changes': () => order.set({ amount: 1 }).build(),
  'an upsert after a set that is rejected': () =>
    places.update('Team', { id: '7' }).set({ seats: 7 }).upsert(),
  'an upsert without a required attribute': () =>
    places.update('Team', { id: '7' }).set({ seats: 7 }).upsert(),
  'an unknown return value': () =>
    order.set({ amount: 1 }).returning('ALL_NEW'),
};
