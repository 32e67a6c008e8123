/** Transactions and batches without the mistakes of `mistakes/several.ts`. */
import { batchGet, transactGet, transactWrite } from 'keyform';
import { key, places, shop, username } from '../mistakes/shop.js';

const get = shop.get('Order', key);
const set = shop.update('Order', key).set({ amount: 1 });

export const several = {
  'an update in a batch': () => transactWrite([set]),
  'a read among writes': () => {
    transactWrite([set]);
    return transactGet([get]);
  },
  'a write among reads': () => {
    batchGet([get]);
    return transactWrite([set]);
  },
  'a built request in a batch': () => batchGet([get]),
  'a query in a batch': () =>
    shop.query('primary', 'Order').where({ username }).build(),
  'a condition in a batch': () =>
    transactWrite([
      shop.delete('Order', key).condition({ status: 'CANCELLED' }),
    ]),
  'unique fields in a batch': () => {
    const created = places.create('Account', {
      id: '42',
      email: 'a@example.com',
      plan: 'FREE',
    });
    return transactWrite([...created.requests()]);
  },
  'a request with returning in a list': () => transactWrite([set]).build(),
  'a check without a condition': () =>
    shop.check('Customer', { username }).mustExist().build(),
};
