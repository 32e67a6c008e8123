// What a feature costs a put over the same work in the program's own code: a computed field, and two checks.

import { orderAttributes } from './keyform.mjs';

/** @typedef {import('./order.mjs').Order} Order */

/** @param {typeof import('../src/index.js')} keyform */
export const featureSubjects = ({ attr, computed, entity, table }) => {
  const plain = orderAttributes(attr);
  const isAmount = (/** @type {number} */ amount) => amount >= 0 || 'must not be negative';
  const isEmail = (/** @type {string} */ email) => email.includes('@') || 'must have an @';
  const totalOf = (/** @type {Pick<Order, 'amount' | 'quantity'>} */ { amount, quantity }) => amount * quantity;
  const keys = /** @type {const} */ ({ PK: 'CUSTOMER#{customer}', SK: 'ORDER#{orderId}' });
  const tableOf = (/** @type {any} */ Order) =>
    table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });
  const putTo = (/** @type {any} */ shop) => (/** @type {object} */ order) => shop.put('Order', order).build();
  const total = { ...plain, total: attr.number() };
  const putPlain = putTo(tableOf(entity({ keys, attributes: plain })));
  const putTotal = putTo(tableOf(entity({ keys, attributes: total })));
  return [
    {
      name: 'putComputed',
      what: 'a put with a computed field, over a put that is given the same value',
      feature: putTo(tableOf(computed(entity({ keys, attributes: total }), 'total', ['amount', 'quantity'], totalOf))),
      hand: (/** @type {Order} */ order) => putTotal({ ...order, total: totalOf(order) }),
    },
    {
      name: 'putChecked',
      what: 'a put with two checks, over the same checks before a put',
      feature: putTo(
        tableOf(
          entity({
            keys,
            attributes: { ...plain, amount: plain.amount.check(isAmount), email: plain.email.check(isEmail) },
          }),
        ),
      ),
      hand: (/** @type {Order} */ order) => {
        const rejected = [isAmount(order.amount), isEmail(order.email)].find((answer) => answer !== true);
        if (rejected !== undefined) throw new Error(String(rejected));
        return putPlain(order);
      },
    },
  ];
};
