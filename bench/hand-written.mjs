// What a user writes without a library: inputs by hand, values through the SDK's marshall. The yardstick.
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { LIMIT, MONTH } from './order.mjs';

/** @typedef {import('./order.mjs').Order} Order */

export const handWritten = {
  query: (/** @type {Order} */ { warehouse }) => ({
    TableName: 'Shop',
    IndexName: 'GSI1',
    KeyConditionExpression: '#GSI1PK = :GSI1PK AND begins_with(#GSI1SK, :GSI1SK)',
    ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
    ExpressionAttributeValues: marshall({ ':GSI1PK': `WAREHOUSE#${warehouse}`, ':GSI1SK': `ORDER#${MONTH}` }),
    ScanIndexForward: false,
    Limit: LIMIT,
  }),
  filtered: (/** @type {Order} */ { warehouse }) => ({
    TableName: 'Shop',
    IndexName: 'GSI1',
    KeyConditionExpression: '#GSI1PK = :GSI1PK AND begins_with(#GSI1SK, :GSI1SK)',
    FilterExpression: '#amount > :amount AND #status = :status',
    ProjectionExpression: '#orderId, #amount, #Type',
    ExpressionAttributeNames: {
      '#GSI1PK': 'GSI1PK',
      '#GSI1SK': 'GSI1SK',
      '#amount': 'amount',
      '#status': 'status',
      '#orderId': 'orderId',
      '#Type': 'Type',
    },
    ExpressionAttributeValues: marshall({
      ':GSI1PK': `WAREHOUSE#${warehouse}`,
      ':GSI1SK': `ORDER#${MONTH}`,
      ':amount': 100,
      ':status': 'SHIPPED',
    }),
    ScanIndexForward: false,
    Limit: LIMIT,
  }),
  update: (/** @type {Order} */ { customer, orderId, amount, carrier, discount, quantity }) => ({
    TableName: 'Shop',
    Key: marshall({ PK: `CUSTOMER#${customer}`, SK: `ORDER#${orderId}` }),
    UpdateExpression:
      'SET #amount = :amount, #carrier = :carrier, #discount = :discount, #express = :express REMOVE #note ADD #quantity :quantity',
    ConditionExpression: '#status = :status',
    ExpressionAttributeNames: {
      '#amount': 'amount',
      '#carrier': 'carrier',
      '#discount': 'discount',
      '#express': 'express',
      '#note': 'note',
      '#quantity': 'quantity',
      '#status': 'status',
    },
    ExpressionAttributeValues: marshall({
      ':amount': amount,
      ':carrier': carrier,
      ':discount': discount,
      ':express': true,
      ':quantity': quantity,
      ':status': 'PLACED',
    }),
  }),
  get: (/** @type {Order} */ { customer, orderId }) => ({
    TableName: 'Shop',
    Key: marshall({ PK: `CUSTOMER#${customer}`, SK: `ORDER#${orderId}` }),
  }),
  put: (/** @type {Order} */ order) => ({
    TableName: 'Shop',
    Item: marshall({
      PK: `CUSTOMER#${order.customer}`,
      SK: `ORDER#${order.orderId}`,
      GSI1PK: `WAREHOUSE#${order.warehouse}`,
      GSI1SK: `ORDER#${order.placedAt}#${order.orderId}`,
      Type: 'Order',
      ...order,
    }),
    ConditionExpression: 'attribute_not_exists(#PK)',
    ExpressionAttributeNames: { '#PK': 'PK' },
  }),
  decode: (/** @type {Record<string, import('@aws-sdk/client-dynamodb').AttributeValue>[]} */ items) =>
    items.map((item) => unmarshall(item)),
};
