/** Queries by physical keys: `keyCondition`, checked as template-literal types, tells which entities are read. */
import { atlas, shop } from '../fixtures.js';
import { proved } from './case.js';

const PK_SK = { '#PK': 'PK', '#SK': 'SK' } as const;
const alex = { S: 'CUSTOMER#alex' } as const;
const customer = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');
const username = 'alex' as string;
const buyer = atlas.query('primary').keyCondition('PK', '=', 'BUYER#alex');

export const keyCases = [
  proved(
    'a whole partition',
    customer,
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: { '#PK': 'PK' },
      ExpressionAttributeValues: { ':PK': alex },
    },
    [['PK', '=', 'CUSTOMER#alex']],
  ),
  proved(
    'a partition whose key is a template literal',
    shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: { '#PK': 'PK' },
      ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` } },
    },
    [['PK', '=', 'CUSTOMER#alex']],
  ),
  proved(
    'one item, by both keys',
    customer.keyCondition('SK', '=', '#ORDER#1V'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', '=', '#ORDER#1V'],
    ],
  ),
  proved(
    'begins_with a literal of the format',
    customer.keyCondition('SK', 'begins_with', '#ORDER#'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', 'begins_with', '#ORDER#'],
    ],
  ),
  proved(
    'begins_with a part of a literal',
    customer.keyCondition('SK', 'begins_with', '#'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', 'begins_with', '#'],
    ],
  ),
  proved(
    'begins_with a part of a value',
    customer.keyCondition('SK', 'begins_with', '#ORDER#1'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', 'begins_with', '#ORDER#1'],
    ],
  ),
  proved(
    'between two keys of one head',
    customer.keyCondition('SK', 'between', ['#ORDER#1', '#ORDER#1V']),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1' }, ':SK_2': { S: '#ORDER#1V' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', 'between', ['#ORDER#1', '#ORDER#1V']],
    ],
  ),
  proved(
    'between two keys that share no head',
    customer.keyCondition('SK', 'between', ['#ORDER#1V', 'CUSTOMER#alex']),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' }, ':SK_2': alex },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', 'between', ['#ORDER#1V', 'CUSTOMER#alex']],
    ],
  ),
  proved(
    '< a key, whatever entity it is of',
    customer.keyCondition('SK', '<', '#ORDER#1V'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK < :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', '<', '#ORDER#1V'],
    ],
  ),
  proved(
    '<= a key, whatever entity it is of',
    customer.keyCondition('SK', '<=', '#ORDER#1V'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK <= :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', '<=', '#ORDER#1V'],
    ],
  ),
  proved(
    '> a key, whatever entity it is of',
    customer.keyCondition('SK', '>', '#ORDER#1V'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK > :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', '>', '#ORDER#1V'],
    ],
  ),
  proved(
    '>= a key, whatever entity it is of',
    customer.keyCondition('SK', '>=', '#ORDER#1V'),
    {
      TableName: 'EcommerceTable',
      KeyConditionExpression: '#PK = :PK AND #SK >= :SK',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': alex, ':SK': { S: '#ORDER#1V' } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['SK', '>=', '#ORDER#1V'],
    ],
  ),
  proved(
    'an index, with options',
    shop
      .query('GSI1')
      .keyCondition('GSI1PK', '=', 'ORDER#1V')
      .keyCondition('GSI1SK', 'begins_with', 'ITEM#')
      .descending()
      .limit(10),
    {
      TableName: 'EcommerceTable',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND begins_with(#GSI1SK, :GSI1SK)',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'ORDER#1V' }, ':GSI1SK': { S: 'ITEM#' } },
      ScanIndexForward: false,
      Limit: 10,
    },
    [
      ['GSI1PK', '=', 'ORDER#1V'],
      ['GSI1SK', 'begins_with', 'ITEM#'],
    ],
  ),
  proved(
    'a number as a sort key',
    shop.query('ByAmount').keyCondition('PK', '=', 'CUSTOMER#alex').keyCondition('amount', '<=', 9.5),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByAmount',
      KeyConditionExpression: '#PK = :PK AND #amount <= :amount',
      ExpressionAttributeNames: { '#PK': 'PK', '#amount': 'amount' },
      ExpressionAttributeValues: { ':PK': alex, ':amount': { N: '9.5' as string } },
    },
    [
      ['PK', '=', 'CUSTOMER#alex'],
      ['amount', '<=', 9.5],
    ],
  ),
  proved(
    'the type attribute as a partition key',
    shop.query('ByType').keyCondition('Type', '=', 'EMAIL').keyCondition('username', 'begins_with', 'al'),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByType',
      KeyConditionExpression: '#Type = :Type AND begins_with(#username, :username)',
      ExpressionAttributeNames: { '#Type': 'Type', '#username': 'username' },
      ExpressionAttributeValues: { ':Type': { S: 'EMAIL' }, ':username': { S: 'al' } },
    },
    [
      ['Type', '=', 'EMAIL'],
      ['username', 'begins_with', 'al'],
    ],
  ),
  proved(
    'parents and children, by what both begin with',
    buyer.keyCondition('SK', 'begins_with', '#ORDER#ab'),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': { S: 'BUYER#alex' }, ':SK': { S: '#ORDER#ab' } },
    },
    [
      ['PK', '=', 'BUYER#alex'],
      ['SK', 'begins_with', '#ORDER#ab'],
    ],
  ),
  proved(
    'children only, by what only they begin with',
    buyer.keyCondition('SK', 'begins_with', '#ORDER#ab#ITEM#'),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': { S: 'BUYER#alex' }, ':SK': { S: '#ORDER#ab#ITEM#' } },
    },
    [
      ['PK', '=', 'BUYER#alex'],
      ['SK', 'begins_with', '#ORDER#ab#ITEM#'],
    ],
  ),
];
