// ElectroDB, with the same table. It speaks the document client's language: what is low-level goes through marshall.
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Entity } from 'electrodb';
import { LIMIT, MONTH } from '../order.mjs';

const string = /** @type {const} */ ({ type: 'string', required: true });
const number = /** @type {const} */ ({ type: 'number', required: true });
const casing = /** @type {const} */ ('none');

const Order = new Entity(
  {
    model: { entity: 'Order', service: 'shop', version: '1' },
    attributes: {
      customer: string,
      orderId: string,
      placedAt: string,
      status: { type: ['PLACED', 'SHIPPED', 'CANCELLED'], required: true },
      warehouse: string,
      amount: number,
      currency: { type: ['EUR', 'USD'], required: true },
      quantity: number,
      express: { type: 'boolean', required: true },
      email: string,
      note: { type: 'string' },
      carrier: string,
      discount: number,
      shipTo: { type: 'map', properties: { street: string, city: string, zip: string }, required: true },
      tags: { type: 'list', items: { type: 'string' }, required: true },
    },
    indexes: {
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: ElectroDB's own templates
      primary: {
        pk: { field: 'PK', composite: ['customer'], template: 'CUSTOMER#${customer}', casing },
        sk: { field: 'SK', composite: ['orderId'], template: 'ORDER#${orderId}', casing },
      },
      byWarehouse: {
        index: 'GSI1',
        pk: { field: 'GSI1PK', composite: ['warehouse'], template: 'WAREHOUSE#${warehouse}', casing },
        sk: { field: 'GSI1SK', composite: ['placedAt', 'orderId'], template: 'ORDER#${placedAt}#${orderId}', casing },
      },
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: ElectroDB's own templates
    },
  },
  { table: 'Shop' },
);

/** @typedef {import('../order.mjs').Order} Order */

const documentOf = (/** @type {Order} */ { warehouse }) =>
  /** @type {Record<string, any>} */ (
    Order.query.byWarehouse({ warehouse }).begins({ placedAt: MONTH }).params({ order: 'desc', limit: LIMIT })
  );

export const electrodb = {
  name: 'ElectroDB',
  document: documentOf,
  filtered: (/** @type {Order} */ { warehouse }) => {
    const input = /** @type {Record<string, any>} */ (
      Order.query
        .byWarehouse({ warehouse })
        .begins({ placedAt: MONTH })
        .where(({ amount, status }, { gt, eq }) => `${gt(amount, 100)} AND ${eq(status, 'SHIPPED')}`)
        .params({ order: 'desc', limit: LIMIT, attributes: ['orderId', 'amount'] })
    );
    return { ...input, ExpressionAttributeValues: marshall(input['ExpressionAttributeValues']) };
  },
  update: (/** @type {Order} */ { customer, orderId, amount, carrier, discount, quantity }) => {
    const input = /** @type {Record<string, any>} */ (
      Order.update({ customer, orderId })
        .set({ amount, carrier, discount, express: true })
        .remove(['note'])
        .add({ quantity })
        .where(({ status }, { eq }) => eq(status, 'PLACED'))
        .params()
    );
    const { Key, ExpressionAttributeValues } = input;
    return { ...input, Key: marshall(Key), ExpressionAttributeValues: marshall(ExpressionAttributeValues) };
  },
  query: (/** @type {Order} */ order) => {
    const input = documentOf(order);
    return { ...input, ExpressionAttributeValues: marshall(input['ExpressionAttributeValues']) };
  },
  get: (/** @type {Order} */ { customer, orderId }) => {
    const input = /** @type {Record<string, any>} */ (Order.get({ customer, orderId }).params());
    return { ...input, Key: marshall(input['Key']) };
  },
  put: (/** @type {Order} */ order) => {
    const input = /** @type {Record<string, any>} */ (Order.create(order).params());
    return { ...input, Item: marshall(input['Item']) };
  },
  decode: (/** @type {Record<string, any>[]} */ items) =>
    Order.parse({ Items: items.map((item) => unmarshall(item)) }).data,
};
