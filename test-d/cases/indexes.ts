/** Queries of each kind of index, and the options of a query. */
import { shop } from '../fixtures.js';
import { MAX, proved } from './case.js';

const PK = { '#PK': 'PK' } as const;
const PK_SK = { '#PK': 'PK', '#SK': 'SK' } as const;
const alex = { S: 'CUSTOMER#alex' } as const;
const customer = shop.query('primary').where({ username: 'alex' });
const orders = shop.query('primary', 'Order');

export const indexCases = [
  proved(
    'a padded number at the end of a key',
    shop.query('GSI1', 'OrderItem').where({ orderId: '1V', itemId: { '>=': 10 } }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND #GSI1SK BETWEEN :GSI1SK AND :GSI1SK_2',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
      ExpressionAttributeValues: {
        ':GSI1PK': { S: 'ORDER#1V' },
        ':GSI1SK': { S: 'ITEM#0010' as `ITEM#${string}` },
        ':GSI1SK_2': { S: `ITEM#${MAX}` },
      },
    },
    { OrderItem: { orderId: '1V', itemId: ['>=', 10] } },
  ),
  proved(
    'an index of keys only, a range of dates with folded text after them',
    shop.query('ByStatus', 'Order').where({ status: 'PLACED', placedAt: { '>': new Date('2024-03-05T00:00:00Z') } }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByStatus',
      KeyConditionExpression: '#GSI2PK = :GSI2PK AND #GSI2SK > :GSI2SK',
      ExpressionAttributeNames: { '#GSI2PK': 'GSI2PK', '#GSI2SK': 'GSI2SK' },
      ExpressionAttributeValues: {
        ':GSI2PK': { S: 'STATUS#PLACED' },
        ':GSI2SK': { S: `2024-03-05T00:00:00.000Z#${MAX}` as string },
      },
    },
    { Order: { status: 'PLACED', placedAt: ['>', new Date('2024-03-05T00:00:00Z')] } },
  ),
  proved(
    'an index that includes some attributes, for one entity',
    shop.query('Amounts', 'Order').where({ orderId: '1V' }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'Amounts',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND #GSI1SK = :GSI1SK',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'ORDER#1V' }, ':GSI1SK': { S: 'ORDER#1V' } },
    },
    { Order: { orderId: '1V' } },
  ),
  proved(
    'an inverted index',
    shop.query('Inverted', 'Order').where({ orderId: '1V', username: 'alex' }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'Inverted',
      KeyConditionExpression: '#SK = :SK AND #PK = :PK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':SK': { S: '#ORDER#1V' }, ':PK': alex },
    },
    { Order: { orderId: '1V', username: 'alex' } },
  ),
  proved(
    'a local index with a number as its sort key, read consistently',
    shop
      .query('ByAmount', 'Order')
      .where({ username: 'alex', amount: { '>': 5 } })
      .consistent(),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByAmount',
      KeyConditionExpression: '#PK = :PK AND #amount > :amount',
      ExpressionAttributeNames: { '#PK': 'PK', '#amount': 'amount' },
      ExpressionAttributeValues: { ':PK': alex, ':amount': { N: '5' as string } },
      ConsistentRead: true,
    },
    { Order: { username: 'alex', amount: ['>', 5] } },
  ),
  proved(
    'a local index, two numbers',
    shop.query('ByAmount', 'Order').where({ username: 'alex', amount: { between: [-1, 9.5] } }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByAmount',
      KeyConditionExpression: '#PK = :PK AND #amount BETWEEN :amount AND :amount_2',
      ExpressionAttributeNames: { '#PK': 'PK', '#amount': 'amount' },
      ExpressionAttributeValues: { ':PK': alex, ':amount': { N: '-1' as string }, ':amount_2': { N: '9.5' as string } },
    },
    { Order: { username: 'alex', amount: ['between', [-1, 9.5]] } },
  ),
  proved(
    'an index over the type attribute',
    shop.query('ByType', 'CustomerEmail').where({ username: { '>=': 'alex' } }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByType',
      KeyConditionExpression: '#Type = :Type AND #username >= :username',
      ExpressionAttributeNames: { '#Type': 'Type', '#username': 'username' },
      ExpressionAttributeValues: { ':Type': { S: 'EMAIL' }, ':username': { S: 'alex' } },
    },
    { CustomerEmail: { username: ['>=', 'alex'] } },
  ),
  proved(
    'the last items first, some of them',
    orders.where({ username: 'alex' }).descending().take(3),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#' } },
      ScanIndexForward: false,
      Limit: 3,
    },
    { Order: { username: 'alex' } },
    { take: 3 },
  ),
  proved(
    'pages of a few items, whatever take says',
    customer.take(5).limit(2),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': alex },
      Limit: 2,
    },
    { Customer: { username: 'alex' }, Order: { username: 'alex' } },
    { take: 5 },
  ),
  proved(
    'of two options of one name the later counts',
    customer.limit(1).limit(7).with({ ReturnConsumedCapacity: 'NONE' }).with({ ReturnConsumedCapacity: 'TOTAL' }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': alex },
      Limit: 7,
      ReturnConsumedCapacity: 'TOTAL',
    },
    { Customer: { username: 'alex' }, Order: { username: 'alex' } },
  ),
  proved(
    'with() goes before what the methods say',
    customer.consumedCapacity('INDEXES').with({ Select: 'ALL_ATTRIBUTES', ReturnConsumedCapacity: 'TOTAL' }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': alex },
      ReturnConsumedCapacity: 'TOTAL',
      Select: 'ALL_ATTRIBUTES',
    },
    { Customer: { username: 'alex' }, Order: { username: 'alex' } },
  ),
  proved(
    'from no cursor',
    customer.startFrom(undefined),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': alex },
    },
    { Customer: { username: 'alex' }, Order: { username: 'alex' } },
  ),
];
