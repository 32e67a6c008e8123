// The same through keyform, given as a module so that what ships is measured.
import { LIMIT, MONTH } from './order.mjs';

/** @typedef {import('./order.mjs').Order} Order */

/** The attributes of an order. @param {typeof import('../src/index.js')['attr']} attr */
export const orderAttributes = (attr) => ({
  customer: attr.string(),
  orderId: attr.string(),
  placedAt: attr.string(),
  status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED'),
  warehouse: attr.string(),
  amount: attr.number(),
  currency: attr.enum('EUR', 'USD'),
  quantity: attr.number(),
  express: attr.boolean(),
  email: attr.string(),
  note: attr.string().optional(),
  carrier: attr.string(),
  discount: attr.number(),
  shipTo: attr.map({ street: attr.string(), city: attr.string(), zip: attr.string() }),
  tags: attr.list(attr.string()),
});

/** @param {typeof import('../src/index.js')} keyform */
export const keyformSubject = ({ attr, entity, table }) => {
  const shop = table('Shop', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: {
      Order: entity({
        keys: {
          PK: 'CUSTOMER#{customer}',
          SK: 'ORDER#{orderId}',
          GSI1PK: 'WAREHOUSE#{warehouse}',
          GSI1SK: 'ORDER#{placedAt}#{orderId}',
        },
        attributes: orderAttributes(attr),
      }),
    },
  });
  const queryOf = (/** @type {Order} */ { warehouse }) =>
    shop
      .query('GSI1', 'Order')
      .where({ warehouse, placedAt: { begins_with: MONTH } })
      .descending()
      .limit(LIMIT);
  const reading = queryOf(/** @type {Order} */ ({ warehouse: 'any' }));
  const filteredOf = (/** @type {Order} */ order) =>
    queryOf(order)
      .filter({ amount: { '>': 100 }, status: 'SHIPPED' })
      .project('orderId', 'amount');
  return {
    filtered: (/** @type {Order} */ order) => filteredOf(order).build(),
    update: (/** @type {Order} */ { customer, orderId, amount, carrier, discount, quantity }) =>
      shop
        .update('Order', { customer, orderId })
        .set({ amount, carrier, discount, express: true })
        .remove('note')
        .add({ quantity })
        .condition({ status: 'PLACED' })
        .build(),
    query: (/** @type {Order} */ order) => queryOf(order).build(),
    document: (/** @type {Order} */ order) => queryOf(order).document(),
    get: (/** @type {Order} */ { customer, orderId }) => shop.get('Order', { customer, orderId }).build(),
    put: (/** @type {Order} */ order) => shop.create('Order', /** @type {any} */ (order)).build(),
    decode: (/** @type {Record<string, import('@aws-sdk/client-dynamodb').AttributeValue>[]} */ Items) =>
      reading.parse({ Items, Count: Items.length, ScannedCount: Items.length }).items,
  };
};
