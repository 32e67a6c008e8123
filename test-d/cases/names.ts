/** Queries by natural keys, of numbers and bytes, by attributes with odd names, and by several key attributes. */
import { odd, parcels, sensors } from '../fixtures.js';
import { proved } from './case.js';

const readings = sensors.query('primary', 'Reading');
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const multi = parcels.query('Multi', 'Parcel');
const owner = { '#owner': 'owner', '#region': 'region' } as const;

export const natureCases = [
  proved(
    'a natural partition key',
    readings.where({ Sensor: 's#1' }),
    {
      TableName: 'Sensors',
      KeyConditionExpression: '#Sensor = :Sensor',
      ExpressionAttributeNames: { '#Sensor': 'Sensor' },
      ExpressionAttributeValues: { ':Sensor': { S: 's#1' } },
    },
    { Reading: { Sensor: 's#1' } },
  ),
  proved(
    'a number as a natural sort key, below',
    readings.where({ Sensor: 's#1', At: { '<': 10 } }),
    {
      TableName: 'Sensors',
      KeyConditionExpression: '#Sensor = :Sensor AND #At < :At',
      ExpressionAttributeNames: { '#Sensor': 'Sensor', '#At': 'At' },
      ExpressionAttributeValues: { ':Sensor': { S: 's#1' }, ':At': { N: '10' as string } },
    },
    { Reading: { Sensor: 's#1', At: ['<', 10] } },
  ),
  proved(
    'a number as a natural sort key, equal',
    sensors.query('primary').where({ Sensor: 's#1', At: -1.5 }),
    {
      TableName: 'Sensors',
      KeyConditionExpression: '#Sensor = :Sensor AND #At = :At',
      ExpressionAttributeNames: { '#Sensor': 'Sensor', '#At': 'At' },
      ExpressionAttributeValues: { ':Sensor': { S: 's#1' }, ':At': { N: '-1.5' as string } },
    },
    { Reading: { Sensor: 's#1', At: -1.5 } },
  ),
  proved(
    'between two numbers',
    sensors.query('primary').where({ Sensor: 's#1', At: { between: [-1, 9] } }),
    {
      TableName: 'Sensors',
      KeyConditionExpression: '#Sensor = :Sensor AND #At BETWEEN :At AND :At_2',
      ExpressionAttributeNames: { '#Sensor': 'Sensor', '#At': 'At' },
      ExpressionAttributeValues: {
        ':Sensor': { S: 's#1' },
        ':At': { N: '-1' as string },
        ':At_2': { N: '9' as string },
      },
    },
    { Reading: { Sensor: 's#1', At: ['between', [-1, 9]] } },
  ),
  proved(
    'bytes that begin with some',
    sensors.query('ByDigest', 'Reading').where({ Sensor: 's#1', Digest: { begins_with: bytes(0xaa) } }),
    {
      TableName: 'Sensors',
      IndexName: 'ByDigest',
      KeyConditionExpression: '#Sensor = :Sensor AND begins_with(#Digest, :Digest)',
      ExpressionAttributeNames: { '#Sensor': 'Sensor', '#Digest': 'Digest' },
      ExpressionAttributeValues: { ':Sensor': { S: 's#1' }, ':Digest': { B: bytes(0xaa) } },
    },
    { Reading: { Sensor: 's#1', Digest: ['begins_with', bytes(0xaa)] } },
  ),
  proved(
    'bytes above others',
    sensors.query('ByDigest', 'Reading').where({ Sensor: 's#1', Digest: { '>=': bytes(0xaa, 0x7f) } }),
    {
      TableName: 'Sensors',
      IndexName: 'ByDigest',
      KeyConditionExpression: '#Sensor = :Sensor AND #Digest >= :Digest',
      ExpressionAttributeNames: { '#Sensor': 'Sensor', '#Digest': 'Digest' },
      ExpressionAttributeValues: { ':Sensor': { S: 's#1' }, ':Digest': { B: bytes(0xaa, 0x7f) } },
    },
    { Reading: { Sensor: 's#1', Digest: ['>=', bytes(0xaa, 0x7f)] } },
  ),
  proved(
    'an index over plain attributes',
    sensors.query('ByState').where({ State: 'ok', Sensor: { '>': 's' } }),
    {
      TableName: 'Sensors',
      IndexName: 'ByState',
      KeyConditionExpression: '#State = :State AND #Sensor > :Sensor',
      ExpressionAttributeNames: { '#State': 'State', '#Sensor': 'Sensor' },
      ExpressionAttributeValues: { ':State': { S: 'ok' }, ':Sensor': { S: 's' } },
    },
    { Reading: { State: 'ok', Sensor: ['>', 's'] } },
  ),
];

export const oddCases = [
  proved(
    'key attributes whose names are not placeholders',
    odd.query('primary', 'Batch').where({ serial: 'ab' }),
    {
      TableName: 'Odd.Names-1',
      KeyConditionExpression: '#1 = :1 AND begins_with(#2, :2)',
      ExpressionAttributeNames: { '#1': 'my-key', '#2': 'a.b' },
      ExpressionAttributeValues: { ':1': { S: 'PART#ab' }, ':2': { S: 'BATCH#' } },
    },
    { Batch: { serial: 'ab' } },
  ),
  proved(
    'a range on such an attribute',
    odd.query('primary', 'Batch').where({ serial: 'ab', lot: { between: ['a', 'b'] } }),
    {
      TableName: 'Odd.Names-1',
      KeyConditionExpression: '#1 = :1 AND #2 BETWEEN :2 AND :3',
      ExpressionAttributeNames: { '#1': 'my-key', '#2': 'a.b' },
      ExpressionAttributeValues: { ':1': { S: 'PART#ab' }, ':2': { S: 'BATCH#a' }, ':3': { S: 'BATCH#b' } },
    },
    { Batch: { serial: 'ab', lot: ['between', ['a', 'b']] } },
  ),
  proved(
    'attributes called größe and 1',
    odd.query('by-size', 'Part').where({ size: 'ab', weight: { '>=': 'a' } }),
    {
      TableName: 'Odd.Names-1',
      IndexName: 'by-size',
      KeyConditionExpression: '#1 = :1 AND #1_2 >= :1_2',
      ExpressionAttributeNames: { '#1': 'größe', '#1_2': '1' },
      ExpressionAttributeValues: { ':1': { S: 'ab' }, ':1_2': { S: 'a' } },
    },
    { Part: { size: 'ab', weight: ['>=', 'a'] } },
  ),
  proved(
    'attributes called SK and SK_2, a range on the second',
    odd.query('Clash', 'Part').where({ maker: 'm', serial: { between: ['a', 'b'] } }),
    {
      TableName: 'Odd.Names-1',
      IndexName: 'Clash',
      KeyConditionExpression: '#SK = :SK AND #SK_2 BETWEEN :SK_2 AND :SK_2_2',
      ExpressionAttributeNames: { '#SK': 'SK', '#SK_2': 'SK_2' },
      ExpressionAttributeValues: { ':SK': { S: 'MAKER#m' }, ':SK_2': { S: 'a' }, ':SK_2_2': { S: 'b' } },
    },
    { Part: { maker: 'm', serial: ['between', ['a', 'b']] } },
  ),
  proved(
    'attributes called SK and SK_2, a range on the first',
    odd.query('Back', 'Part').where({ serial: 'ab', maker: { '>=': 'm' } }),
    {
      TableName: 'Odd.Names-1',
      IndexName: 'Back',
      KeyConditionExpression: '#SK_2 = :SK_2 AND #SK BETWEEN :SK AND :SK_3',
      ExpressionAttributeNames: { '#SK': 'SK', '#SK_2': 'SK_2' },
      ExpressionAttributeValues: { ':SK_2': { S: 'ab' }, ':SK': { S: 'MAKER#m' }, ':SK_3': { S: 'MAKER#\u{10FFFF}' } },
    },
    { Part: { serial: 'ab', maker: ['>=', 'm'] } },
  ),
];

export const parcelCases = [
  proved(
    'a partition key of two attributes',
    multi.where({ tenant: 't', region: 'eu' }),
    {
      TableName: 'Parcels',
      IndexName: 'Multi',
      KeyConditionExpression: '#owner = :owner AND #region = :region AND begins_with(#stage, :stage)',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: { ...owner, '#stage': 'stage', '#Type': 'Type' },
      ExpressionAttributeValues: {
        ':owner': { S: 'OWNER#t' },
        ':region': { S: 'eu' },
        ':stage': { S: 'S#' },
        ':Type': { S: 'Parcel' },
      },
    },
    { Parcel: { tenant: 't', region: 'eu' } },
  ),
  proved(
    'a partition of two attributes without an entity',
    parcels.query('Multi').where({ tenant: 't', region: 'eu' }),
    {
      TableName: 'Parcels',
      IndexName: 'Multi',
      KeyConditionExpression: '#owner = :owner AND #region = :region',
      ExpressionAttributeNames: owner,
      ExpressionAttributeValues: { ':owner': { S: 'OWNER#t' }, ':region': { S: 'eu' } },
    },
    { Parcel: { tenant: 't', region: 'eu' }, Letter: { tenant: 't', region: 'eu' } },
  ),
  proved(
    'a range of the first sort attribute',
    multi.where({ tenant: 't', region: 'eu', status: { '<=': 'a' } }),
    {
      TableName: 'Parcels',
      IndexName: 'Multi',
      KeyConditionExpression: '#owner = :owner AND #region = :region AND #stage BETWEEN :stage AND :stage_2',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: { ...owner, '#stage': 'stage', '#Type': 'Type' },
      ExpressionAttributeValues: {
        ':owner': { S: 'OWNER#t' },
        ':region': { S: 'eu' },
        ':stage': { S: 'S#' },
        ':stage_2': { S: 'S#a' },
        ':Type': { S: 'Parcel' },
      },
    },
    { Parcel: { tenant: 't', region: 'eu', status: ['<=', 'a'] } },
  ),
  proved(
    'a range of the second sort attribute, which is a number',
    multi.where({ tenant: 't', region: 'eu', status: 'a', amount: { '>': 1 } }),
    {
      TableName: 'Parcels',
      IndexName: 'Multi',
      KeyConditionExpression: '#owner = :owner AND #region = :region AND #stage = :stage AND #amount > :amount',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: { ...owner, '#stage': 'stage', '#amount': 'amount', '#Type': 'Type' },
      ExpressionAttributeValues: {
        ':owner': { S: 'OWNER#t' },
        ':region': { S: 'eu' },
        ':stage': { S: 'S#a' },
        ':amount': { N: '1' as string },
        ':Type': { S: 'Parcel' },
      },
    },
    { Parcel: { tenant: 't', region: 'eu', status: 'a', amount: ['>', 1] } },
  ),
  proved(
    'the keys of several attributes, one by one',
    parcels
      .query('Multi')
      .keyCondition('owner', '=', 'OWNER#t')
      .keyCondition('region', '=', 'eu')
      .keyCondition('stage', 'begins_with', 'S#a'),
    {
      TableName: 'Parcels',
      IndexName: 'Multi',
      KeyConditionExpression: '#owner = :owner AND #region = :region AND begins_with(#stage, :stage)',
      ExpressionAttributeNames: { ...owner, '#stage': 'stage' },
      ExpressionAttributeValues: { ':owner': { S: 'OWNER#t' }, ':region': { S: 'eu' }, ':stage': { S: 'S#a' } },
    },
    [
      ['owner', '=', 'OWNER#t'],
      ['region', '=', 'eu'],
      ['stage', 'begins_with', 'S#a'],
    ],
  ),
];
