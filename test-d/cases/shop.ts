/** Queries by fields in the shop: item collections, single entities, every operator under a literal, every index. */
import { shop } from '../fixtures.js';
import { MAX, proved } from './case.js';

const PK = { '#PK': 'PK' } as const;
const PK_SK = { '#PK': 'PK', '#SK': 'SK' } as const;
const alex = { S: 'CUSTOMER#alex' } as const;
const between = '#PK = :PK AND #SK BETWEEN :SK AND :SK_2';
const customer = shop.query('primary').where({ username: 'alex' });
const orders = shop.query('primary', 'Order');
const orderAndItems = shop.query('GSI1').where({ orderId: '1V' });

export const shopCases = [
  proved(
    'an item collection: a customer and all orders',
    customer,
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': alex },
    },
    { Customer: { username: 'alex' }, Order: { username: 'alex' } },
  ),
  proved(
    'an item collection of an index, whose partition key two entities have',
    orderAndItems,
    {
      TableName: 'EcommerceTable',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'ORDER#1V' } },
    },
    { Order: { orderId: '1V' }, OrderItem: { orderId: '1V' } },
  ),
  proved(
    'a partition of which the value is only a string',
    shop.query('primary').where({ username: 'alex' as string }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` } },
    },
    { Customer: { username: 'alex' }, Order: { username: 'alex' } },
  ),
  proved(
    'a singleton, by no fields',
    shop.query('primary', 'Settings').where({}),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': { S: 'SETTINGS' }, ':SK': { S: 'SETTINGS' } },
    },
    { Settings: {} },
  ),
  proved(
    'a singleton, without an argument',
    shop.query('primary', 'Settings').where(),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': { S: 'SETTINGS' }, ':SK': { S: 'SETTINGS' } },
    },
    { Settings: {} },
  ),
  proved(
    'the partition of a singleton, by no fields and no entity',
    shop.query('primary').where({}),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: PK,
      ExpressionAttributeValues: { ':PK': { S: 'SETTINGS' } },
    },
    { Settings: {} },
  ),
  proved(
    'an entity whose keys have one field',
    shop.query('primary', 'Customer').where({ username: 'alex' }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': alex },
    },
    { Customer: { username: 'alex' } },
  ),
  proved(
    'an entity by the literal that its sort key begins with',
    orders.where({ username: 'alex' }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#' } },
    },
    { Order: { username: 'alex' } },
  ),
  proved(
    'equality on the whole sort key',
    orders.where({ username: 'alex', orderId: '1V' }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    { Order: { username: 'alex', orderId: '1V' } },
  ),
  proved(
    'equality as an operator, without an entity',
    shop.query('primary').where({ username: 'alex', orderId: { '=': '1V' } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    { Order: { username: 'alex', orderId: '1V' } },
  ),
  proved(
    '< on the last field under a literal',
    orders.where({ username: 'alex', orderId: { '<': '1V' } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: {
        ':PK': alex,
        ':SK': { S: '#ORDER#' },
        ':SK_2': { S: `#ORDER#1U${MAX}` as `#ORDER#${string}` },
      },
    },
    { Order: { username: 'alex', orderId: ['<', '1V'] } },
  ),
  proved(
    '<= on the last field under a literal',
    orders.where({ username: 'alex', orderId: { '<=': '1V' } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#' }, ':SK_2': { S: '#ORDER#1V' } },
    },
    { Order: { username: 'alex', orderId: ['<=', '1V'] } },
  ),
  proved(
    '> on the last field under a literal',
    orders.where({ username: 'alex', orderId: { '>': '1V' } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V\0' }, ':SK_2': { S: `#ORDER#${MAX}` } },
    },
    { Order: { username: 'alex', orderId: ['>', '1V'] } },
  ),
  proved(
    '>= on the last field under a literal',
    orders.where({ username: 'alex', orderId: { '>=': '1V' } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' }, ':SK_2': { S: `#ORDER#${MAX}` } },
    },
    { Order: { username: 'alex', orderId: ['>=', '1V'] } },
  ),
  proved(
    'between on the last field under a literal',
    orders.where({ username: 'alex', orderId: { between: ['1U', '1V'] } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1U' }, ':SK_2': { S: '#ORDER#1V' } },
    },
    { Order: { username: 'alex', orderId: ['between', ['1U', '1V']] } },
  ),
  proved(
    'begins_with under a literal, without an entity',
    shop.query('primary').where({ username: 'alex', orderId: { begins_with: '1' } }),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1' } },
    },
    { Order: { username: 'alex', orderId: ['begins_with', '1'] } },
  ),
];
