/** Queries of a table whose values may hold the delimiter, and of an entity that a Standard Schema describes. */
import { files } from '../fixtures.js';
import { MAX, proved } from './case.js';

const PK_SK = { '#PK': 'PK', '#SK': 'SK' } as const;
const INDEX = { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' } as const;
const between = '#PK = :PK AND #SK BETWEEN :SK AND :SK_2';
const drive = { S: 'DRIVE/d001' as `DRIVE/${string}` } as const;
const folders = files.query('primary', 'Folder');
const versions = files.query('primary', 'File');

export const escapedCases = [
  proved(
    'a partition whose field holds the delimiter',
    files.query('primary').where({ drive: 'd/1' }),
    {
      TableName: 'Files',
      KeyConditionExpression: '#PK = :PK',
      ExpressionAttributeNames: { '#PK': 'PK' },
      ExpressionAttributeValues: { ':PK': drive },
    },
    { Folder: { drive: 'd/1' }, File: { drive: 'd/1' } },
  ),
  proved(
    'a beginning that holds the delimiter',
    folders.where({ drive: 'd/1', path: { begins_with: 'a/' } }),
    {
      TableName: 'Files',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': drive, ':SK': { S: 'FOLDER/a00' as `FOLDER/${string}` } },
    },
    { Folder: { drive: 'd/1', path: ['begins_with', 'a/'] } },
  ),
  proved(
    'a range of a field that holds the delimiter',
    folders.where({ drive: 'd/1', path: { between: ['a/0', 'a/b'] } }),
    {
      TableName: 'Files',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: {
        ':PK': drive,
        ':SK': { S: 'FOLDER/a0001' as `FOLDER/${string}` },
        ':SK_2': { S: 'FOLDER/a00b' as `FOLDER/${string}` },
      },
    },
    { Folder: { drive: 'd/1', path: ['between', ['a/0', 'a/b']] } },
  ),
  proved(
    'all above a field that holds the delimiter',
    folders.where({ drive: 'd/1', path: { '>': 'a/' } }),
    {
      TableName: 'Files',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: {
        ':PK': drive,
        ':SK': { S: 'FOLDER/a00\0' as `FOLDER/${string}` },
        ':SK_2': { S: `FOLDER/${MAX}` },
      },
    },
    { Folder: { drive: 'd/1', path: ['>', 'a/'] } },
  ),
  proved(
    'equality on a field of a schema that holds the delimiter, a range on the next',
    versions.where({ drive: 'd/1', path: 'a/b', version: { '>=': 2 } }),
    {
      TableName: 'Files',
      KeyConditionExpression: between,
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: {
        ':PK': drive,
        ':SK': { S: 'FILE/a00b/0002' as `FILE/${string}/${string}` },
        ':SK_2': { S: `FILE/a00b/${MAX}` as `FILE/${string}/${string}` },
      },
    },
    { File: { drive: 'd/1', path: 'a/b', version: ['>=', 2] } },
  ),
  proved(
    'a range of a field of a schema that something follows',
    versions.where({ drive: 'd/1', path: { '>=': 'a/' } }),
    {
      TableName: 'Files',
      KeyConditionExpression: between,
      FilterExpression: '#path >= :path',
      ExpressionAttributeNames: { ...PK_SK, '#path': 'path' },
      ExpressionAttributeValues: {
        ':PK': drive,
        ':SK': { S: 'FILE/a00' as `FILE/${string}` },
        ':SK_2': { S: `FILE/${MAX}` },
        ':path': { S: 'a/' as string },
      },
    },
    { File: { drive: 'd/1', path: ['>=', 'a/'] } },
  ),
  proved(
    'an index of a schema, by a number',
    files.query('GSI1', 'File').where({ owner: '0/', version: { '<': 10 } }),
    {
      TableName: 'Files',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND #GSI1SK BETWEEN :GSI1SK AND :GSI1SK_2',
      ExpressionAttributeNames: INDEX,
      ExpressionAttributeValues: {
        ':GSI1PK': { S: 'OWNER/0100' as `OWNER/${string}` },
        ':GSI1SK': { S: 'FILE/' },
        ':GSI1SK_2': { S: 'FILE/0010' as `FILE/${string}` },
      },
    },
    { File: { owner: '0/', version: ['<', 10] } },
  ),
  proved(
    'physical keys with another delimiter',
    files.query('primary').keyCondition('PK', '=', 'DRIVE/d001').keyCondition('SK', 'begins_with', 'FILE/a00b/'),
    {
      TableName: 'Files',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: PK_SK,
      ExpressionAttributeValues: { ':PK': { S: 'DRIVE/d001' }, ':SK': { S: 'FILE/a00b/' } },
    },
    [
      ['PK', '=', 'DRIVE/d001'],
      ['SK', 'begins_with', 'FILE/a00b/'],
    ],
  ),
];
