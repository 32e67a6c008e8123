/** Mistakes in transactions and batches. */

import { batchGet, batchWrite, transactWrite } from 'keyform';
import { emptyCheck } from '../../../src/facts/messages/expressions.js';
import {
  batchCheck,
  batchPart,
  batchTransaction,
} from '../../../src/facts/messages/writes.js';
import { CONDITION_CHECK } from '../../../src/facts/verbs.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { key, places, shop, username } from './shop.js';

const get = shop.get('Order', key);
const orders = shop.query('primary', 'Order').where({ username });
const set = shop.update('Order', key).set({ amount: 1 });
const returning = [set.returning('ALL_NEW')];

export const several = [
  says(
    'an update in a batch',
    'batchWrite accepts put and delete, not update',
    () =>
      // @ts-expect-error -- transactWrite
      batchWrite([/*^*/ set]),
  ),
  says(
    'a read among writes',
    'transactWrite accepts put, update, delete and check, not get',
    () =>
      // @ts-expect-error -- transactGet
      transactWrite([set, /*^*/ get]),
  ),
  says('a write among reads', 'batchGet accepts get, not update', () =>
    // @ts-expect-error -- transactWrite
    batchGet([get, /*^*/ set]),
  ),
  shows(
    'a built request in a batch',
    ['batchGet accepts get, not an SDK input: leave out build()'],
    'batchGet accepts get, not an object',
    () =>
      // @ts-expect-error -- get
      batchGet([/*^*/ get.build()]),
  ),
  shows(
    'a query in a batch',
    ['batchGet accepts get, not a query, scan or batch'],
    'batchGet accepts get, not an object',
    () =>
      // @ts-expect-error -- execute it on its own
      batchGet([get, /*^*/ orders]),
  ),
  says(
    'a condition in a batch',
    wordsOf(batchCheck, { part: CONDITION_CHECK, batch: 'batchWrite' }),
    () =>
      batchWrite([
        // @ts-expect-error -- transactWrite
        /*^*/ shop.delete('Order', key).condition({ status: 'CANCELLED' }),
      ]),
  ),
  says(
    'unique fields in a batch',
    wordsOf(batchTransaction, { batch: 'batchWrite', takes: 'put and delete' }),
    () =>
      batchWrite([
        // @ts-expect-error -- transactWrite
        /*^*/ places.create('Account', {
          id: '42',
          email: 'a@example.com',
          plan: 'FREE',
        }),
      ]),
  ),
  says(
    'a request with returning in a list',
    wordsOf(batchPart, { part: 'ReturnValues', batch: 'transactWrite' }),
    () =>
      // @ts-expect-error -- execute it on its own
      transactWrite(/*^*/ returning).build(),
  ),
  says(
    'a check without a condition',
    wordsOf(emptyCheck, { entity: 'Customer' }),
    () =>
      // @ts-expect-error -- mustExist()
      /*^*/ shop.check('Customer', { username })./*|*/ build(),
  ),
];
