/** Reads and writes of one item without the mistakes of `mistakes/item.ts`. */
import { group, transactWrite } from 'keyform';
import { key, places, shop, username } from '../mistakes/shop.js';

export const item = {
  'a get of an unknown entity': () => shop.get('Order', key),
  'a get without a field of its key': () =>
    shop.get('Order', { username, orderId: '1Vrg' }).build(),
  'a get with a field that is not in the key': () =>
    shop.get('Order', { username, orderId: '1Vrg' }).build(),
  'a put without a required attribute': () =>
    shop.put('Customer', {
      username,
      name: 'Alex',
      email: 'a@example.com',
    }),
  'a put with an unknown attribute': () =>
    shop.put('Customer', {
      username,
      email: 'a@example.com',
      name: 'Alex',
    }),
  'a put with a value of a different type': () =>
    shop.put('OrderItem', {
      orderId: '1Vrg',
      itemNumber: 1,
      product: 'book',
      price: 9.5,
    }),
  'null for an optional attribute': () =>
    shop.put('Order', {
      ...key,
      status: 'PLACED',
      placedAt: new Date(),
      carrier: 'DHL',
      amount: 10,
    }),
  'a return value that a put does not support': () =>
    shop
      .put('Customer', { username, email: 'a@example.com', name: 'Alex' })
      .returning('ALL_OLD'),
  'a condition on an unknown attribute': () =>
    shop.delete('Order', key).condition({ status: 'CANCELLED' }),
  'a delete without its unique values': () =>
    places.delete('Account', { id: '42', email: 'a@example.com' }).build(),
  'a condition of a create with unique fields': () =>
    transactWrite([
      ...places
        .create('Account', { id: '42', email: 'a@example.com', plan: 'FREE' })
        .requests(),
      places.check('Team', { id: '7' }).mustExist(),
    ]),
  'a group of an unknown entity': () => group(shop, [], 'Order'),
};
