/** Scans: of the table and of indexes, with and without an entity, and with all that queries have. */

import { sensors, shop } from '../fixtures.js';
import { archive } from '../fixtures-documents.js';
import { type Case, proved } from './case.js';

const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers);
const TYPE = { '#Type': 'Type' } as const;
const INVOICE = { ':Type': { S: 'Invoice' } } as const;

/** Cases of the archive. */
export const scanCases: readonly Case[] = [
  proved(
    'one entity of the table',
    archive.scan('primary', 'Invoice'),
    {
      TableName: 'Archive',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPE,
      ExpressionAttributeValues: INVOICE,
    },
    { Invoice: {} },
  ),
  proved(
    'one entity, whose type has another name',
    archive.scan('primary', 'Receipt').consistent(),
    {
      TableName: 'Archive',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPE,
      ExpressionAttributeValues: { ':Type': { S: 'RECEIPT' } },
      ConsistentRead: true,
    },
    { Receipt: {} },
  ),
  proved(
    'a whole index',
    archive.scan('GSI1'),
    { TableName: 'Archive', IndexName: 'GSI1' },
    { Invoice: {}, Receipt: {} },
  ),
  proved(
    'an entity of an index that has no type attribute',
    archive.scan('Keys', 'Receipt').limit(5),
    { TableName: 'Archive', IndexName: 'Keys', Limit: 5 },
    { Receipt: {} },
  ),
  proved(
    'a filter on an attribute, without an entity',
    archive.scan('primary').filter({ status: 'PAID' }),
    {
      TableName: 'Archive',
      FilterExpression: '#status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': { S: 'PAID' } },
    },
    { Invoice: { status: 'PAID' }, Receipt: { status: 'PAID' } },
  ),
  proved(
    'an OR behind the filter on the type',
    archive
      .scan('primary', 'Invoice')
      .filter((bill, { or, eq, exists }) => or(eq(bill.shipTo.city, 'Oslo'), exists(bill.counts.at('a-b')))),
    {
      TableName: 'Archive',
      FilterExpression: '#Type = :Type AND (#shipTo.#town = :town OR attribute_exists(#counts.#1))',
      ExpressionAttributeNames: { ...TYPE, '#shipTo': 'shipTo', '#town': 'town', '#counts': 'counts', '#1': 'a-b' },
      ExpressionAttributeValues: { ...INVOICE, ':town': { S: 'Oslo' } },
    },
    { Invoice: (item) => item.shipTo.city === 'Oslo' || item.counts?.['a-b'] !== undefined },
  ),
  proved(
    'an OR alone has no parentheses',
    archive.scan('GSI1').filter((item, { or, eq }) => or(eq(item.status, 'VOID'), eq(item.id, '03'))),
    {
      TableName: 'Archive',
      IndexName: 'GSI1',
      FilterExpression: '#status = :status OR #id = :id',
      ExpressionAttributeNames: { '#status': 'status', '#id': 'id' },
      ExpressionAttributeValues: { ':status': { S: 'VOID' }, ':id': { S: '03' } },
    },
    { Invoice: { id: '03' }, Receipt: { status: 'VOID' } },
  ),
  proved(
    'keys of the table',
    archive.scan('primary').filter({ PK: 'CASE#d', SK: { begins_with: 'MEMO#' } }),
    {
      TableName: 'Archive',
      FilterExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK' },
      ExpressionAttributeValues: { ':PK': { S: 'CASE#d' }, ':SK': { S: 'MEMO#' } },
    },
    { Memo: { case: 'd' } },
  ),
  proved(
    'keys of the index, which are fields, too',
    archive.scan('Natural').filter({ status: 'PAID', id: { '>': 'r' } }),
    {
      TableName: 'Archive',
      IndexName: 'Natural',
      FilterExpression: '#id > :id AND #status = :status',
      ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
      ExpressionAttributeValues: { ':id': { S: 'r' }, ':status': { S: 'PAID' } },
    },
    { Receipt: { status: 'PAID' } },
  ),
  proved(
    'a projection',
    archive.scan('primary', 'Memo').project('body', 'by'),
    {
      TableName: 'Archive',
      FilterExpression: '#Type = :Type',
      ProjectionExpression: '#body, #by, #Type',
      ExpressionAttributeNames: { ...TYPE, '#body': 'body', '#by': 'by' },
      ExpressionAttributeValues: { ':Type': { S: 'Memo' } },
    },
    { Memo: {} },
    { picks: ({ body, by }) => ({ body, ...(by && { by }) }) },
  ),
  proved(
    'a projection without a filter: names and no values',
    archive.scan('Some').project((item) => [item.amount, item.shipTo.city]),
    {
      TableName: 'Archive',
      IndexName: 'Some',
      ProjectionExpression: '#amount, #shipTo.#town, #Type',
      ExpressionAttributeNames: { '#amount': 'amount', '#shipTo': 'shipTo', '#town': 'town', ...TYPE },
    },
    { Invoice: {}, Receipt: {} },
    { picks: ({ amount, shipTo }) => ({ amount, ...(shipTo && { shipTo: { city: shipTo.city } }) }) },
  ),
  proved(
    'filter, projection and take',
    archive.scan('GSI1', 'Invoice').filter({ open: true }).project('id').take(500).consumedCapacity(),
    {
      TableName: 'Archive',
      IndexName: 'GSI1',
      FilterExpression: '#Type = :Type AND #open = :open',
      ProjectionExpression: '#id, #Type, #GSI1PK, #GSI1SK, #PK, #SK',
      ExpressionAttributeNames: {
        ...TYPE,
        '#open': 'open',
        '#id': 'id',
        '#GSI1PK': 'GSI1PK',
        '#GSI1SK': 'GSI1SK',
        '#PK': 'PK',
        '#SK': 'SK',
      },
      ExpressionAttributeValues: { ...INVOICE, ':open': { BOOL: true } },
      Limit: 500,
      ReturnConsumedCapacity: 'TOTAL',
    },
    { Invoice: { open: true } },
    { take: 500, picks: ({ id }) => ({ id }) },
  ),
];

/** Scans of other tables. */
export const otherScanCases: readonly Case[] = [
  proved(
    'a filter on a key that is a number, in a table without types',
    sensors.scan('primary', 'Reading').filter({ At: { between: [-1, 1] } }),
    {
      TableName: 'Sensors',
      FilterExpression: '#At BETWEEN :At AND :At_2',
      ExpressionAttributeNames: { '#At': 'At' },
      ExpressionAttributeValues: { ':At': { N: '-1' as string }, ':At_2': { N: '1' as string } },
    },
    { Reading: { At: ['between', [-1, 1]] } },
  ),
  proved(
    'a filter on a key of bytes, on another index',
    sensors.scan('ByState').filter({ Digest: { begins_with: bytes(0xaa, 0x7f) } }),
    {
      TableName: 'Sensors',
      IndexName: 'ByState',
      FilterExpression: 'begins_with(#Digest, :Digest)',
      ExpressionAttributeNames: { '#Digest': 'Digest' },
      ExpressionAttributeValues: { ':Digest': { B: bytes(0xaa, 0x7f) } },
    },
    { Reading: { Digest: ['begins_with', bytes(0xaa, 0x7f)] } },
  ),
  proved(
    'an index whose partition key is the type attribute',
    shop.scan('ByType', 'CustomerEmail').filter({ email: { '>': 'b' } }),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByType',
      FilterExpression: '#Type = :Type AND #email > :email',
      ExpressionAttributeNames: { '#Type': 'Type', '#email': 'email' },
      ExpressionAttributeValues: { ':Type': { S: 'EMAIL' }, ':email': { S: 'b' } },
    },
    { CustomerEmail: { email: ['>', 'b'] } },
  ),
];
