// DynamoDB-Toolbox, with the same table. It speaks the document client's language: what is low-level goes through marshall.
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import {
  $add,
  $remove,
  boolean,
  Entity,
  EntityFormatter,
  GetItemCommand,
  item,
  list,
  map,
  number,
  PutItemCommand,
  QueryCommand,
  string,
  Table,
  UpdateItemCommand,
} from 'dynamodb-toolbox';
import { LIMIT, MONTH } from '../order.mjs';

const table = new Table({
  name: 'Shop',
  partitionKey: { name: 'PK', type: 'string' },
  sortKey: { name: 'SK', type: 'string' },
  indexes: {
    GSI1: {
      type: 'global',
      partitionKey: { name: 'GSI1PK', type: 'string' },
      sortKey: { name: 'GSI1SK', type: 'string' },
    },
  },
});

const Order = new Entity({
  name: 'Order',
  table,
  timestamps: false,
  schema: item({
    customer: string().key(),
    orderId: string().key(),
    placedAt: string(),
    status: string().enum('PLACED', 'SHIPPED', 'CANCELLED'),
    warehouse: string(),
    amount: number(),
    currency: string().enum('EUR', 'USD'),
    quantity: number(),
    express: boolean(),
    email: string(),
    note: string().optional(),
    carrier: string(),
    discount: number(),
    shipTo: map({ street: string(), city: string(), zip: string() }),
    tags: list(string()),
  }).and({
    GSI1PK: string()
      .hidden()
      .link((/** @type {any} */ { warehouse }) => `WAREHOUSE#${warehouse}`),
    GSI1SK: string()
      .hidden()
      .link((/** @type {any} */ { placedAt, orderId }) => `ORDER#${placedAt}#${orderId}`),
  }),
  computeKey: ({ customer, orderId }) => ({ PK: `CUSTOMER#${customer}`, SK: `ORDER#${orderId}` }),
});

const formatter = Order.build(EntityFormatter);

/** @typedef {import('../order.mjs').Order} Order */

const documentOf = (/** @type {Order} */ { warehouse }) =>
  table
    .build(QueryCommand)
    .entities(Order)
    .query({ index: 'GSI1', partition: `WAREHOUSE#${warehouse}`, range: { beginsWith: `ORDER#${MONTH}` } })
    .options({ reverse: true, limit: LIMIT, entityAttrFilter: false })
    .params();

/** @type {Record<'query' | 'filtered' | 'update' | 'get' | 'put' | 'document', (order: Order) => any> & { name: string, decode: (items: any[]) => unknown[] }} */
export const toolbox = {
  name: 'DynamoDB-Toolbox',
  document: documentOf,
  filtered: (/** @type {Order} */ { warehouse }) => {
    const input = table
      .build(QueryCommand)
      .entities(Order)
      .query({ index: 'GSI1', partition: `WAREHOUSE#${warehouse}`, range: { beginsWith: `ORDER#${MONTH}` } })
      .options({
        reverse: true,
        limit: LIMIT,
        entityAttrFilter: false,
        filters: {
          Order: {
            and: [
              { attr: 'amount', gt: 100 },
              { attr: 'status', eq: 'SHIPPED' },
            ],
          },
        },
        attributes: ['orderId', 'amount'],
      })
      .params();
    return { ...input, ExpressionAttributeValues: marshall(input.ExpressionAttributeValues) };
  },
  update: (/** @type {Order} */ { customer, orderId, amount, carrier, discount, quantity }) => {
    const input = Order.build(UpdateItemCommand)
      .item({
        customer,
        orderId,
        amount,
        carrier,
        discount,
        express: true,
        note: $remove(),
        quantity: $add(quantity),
      })
      .options({ condition: { attr: 'status', eq: 'PLACED' } })
      .params();
    const { Key, ExpressionAttributeValues } = input;
    return { ...input, Key: marshall(Key), ExpressionAttributeValues: marshall(ExpressionAttributeValues) };
  },
  query: (/** @type {Order} */ order) => {
    const input = documentOf(order);
    return { ...input, ExpressionAttributeValues: marshall(input.ExpressionAttributeValues) };
  },
  get: (/** @type {Order} */ { customer, orderId }) => {
    const input = Order.build(GetItemCommand).key({ customer, orderId }).params();
    return { ...input, Key: marshall(input.Key) };
  },
  put: (/** @type {Order} */ order) => {
    const input = Order.build(PutItemCommand)
      .item(/** @type {any} */ (order))
      .options({ condition: { attr: 'customer', exists: false } })
      .params();
    return { ...input, Item: marshall(input.Item) };
  },
  decode: (/** @type {Record<string, any>[]} */ items) => items.map((each) => formatter.format(unmarshall(each))),
};
