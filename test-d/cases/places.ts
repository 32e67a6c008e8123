/** Queries by places, of free text, and by days: what follows a field decides what a condition on it becomes. */
import { atlas } from '../fixtures.js';
import { MAX, proved } from './case.js';

const NAMES = { '#PK': 'PK', '#SK': 'SK' } as const;
const TYPED = { '#PK': 'PK', '#SK': 'SK', '#Type': 'Type' } as const;
const norway = { S: 'COUNTRY#NO' } as const;
const between = '#PK = :PK AND #SK BETWEEN :SK AND :SK_2';
const addresses = atlas.query('primary', 'Address');
const visits = atlas.query('primary', 'Visit');
const day = new Date('2024-03-05T10:00:00Z');
const later = new Date('2024-03-07T00:00:00Z');

export const placeCases = [
  proved(
    'no literal and no field of the sort key: no condition on it, but a filter',
    addresses.where({ country: 'NO' }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: { '#PK': 'PK', '#Type': 'Type' },
      ExpressionAttributeValues: { ':PK': norway, ':Type': { S: 'Address' } },
    },
    { Address: { country: 'NO' } },
  ),
  proved(
    'a leading field: its text and the literal after it',
    addresses.where({ country: 'NO', state: 'ab' }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: { ':PK': norway, ':SK': { S: 'ab#' }, ':Type': { S: 'Address' } },
    },
    { Address: { country: 'NO', state: 'ab' } },
  ),
  proved(
    'all fields of a key, which no other entity can have',
    addresses.where({ country: 'NO', state: 'ab', city: 'a', zip: 'b' }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': norway, ':SK': { S: 'ab#a#b' } },
    },
    { Address: { country: 'NO', state: 'ab', city: 'a', zip: 'b' } },
  ),
  proved(
    '< on free text that something follows, at the beginning: a wider bound and a filter',
    addresses.where({ country: 'NO', state: { '<': 'ab' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK <= :SK',
      FilterExpression: '#state < :state AND #Type = :Type',
      ExpressionAttributeNames: { ...TYPED, '#state': 'state' },
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: `ab#${MAX}` as string },
        ':state': { S: 'ab' },
        ':Type': { S: 'Address' },
      },
    },
    { Address: { country: 'NO', state: ['<', 'ab'] } },
  ),
  proved(
    '> on free text that something follows, at the beginning',
    addresses.where({ country: 'NO', state: { '>': 'a' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK >= :SK',
      FilterExpression: '#state > :state AND #Type = :Type',
      ExpressionAttributeNames: { ...TYPED, '#state': 'state' },
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: 'a' },
        ':state': { S: 'a' },
        ':Type': { S: 'Address' },
      },
    },
    { Address: { country: 'NO', state: ['>', 'a'] } },
  ),
  proved(
    '<= on free text under a prefix, whose attribute has another name',
    addresses.where({ country: 'NO', state: 'ab', city: { '<=': 'a!' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#town <= :town AND #Type = :Type',
      ExpressionAttributeNames: { ...TYPED, '#town': 'town' },
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: 'ab#' },
        ':SK_2': { S: `ab#a#${MAX}` as `ab#${string}` },
        ':town': { S: 'a!' },
        ':Type': { S: 'Address' },
      },
    },
    { Address: { country: 'NO', state: 'ab', city: ['<=', 'a!'] } },
  ),
  proved(
    '>= on free text under a prefix',
    addresses.where({ country: 'NO', state: 'ab', city: { '>=': 'a' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#town >= :town AND #Type = :Type',
      ExpressionAttributeNames: { ...TYPED, '#town': 'town' },
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: 'ab#a' },
        ':SK_2': { S: `ab#${MAX}` },
        ':town': { S: 'a' },
        ':Type': { S: 'Address' },
      },
    },
    { Address: { country: 'NO', state: 'ab', city: ['>=', 'a'] } },
  ),
  proved(
    'between on free text under a prefix',
    addresses.where({ country: 'NO', state: 'ab', city: { between: ['a', 'ab'] } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#town BETWEEN :town AND :town_2 AND #Type = :Type',
      ExpressionAttributeNames: { ...TYPED, '#town': 'town' },
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: 'ab#a' },
        ':SK_2': { S: `ab#ab#${MAX}` as `ab#${string}` },
        ':town': { S: 'a' },
        ':town_2': { S: 'ab' },
        ':Type': { S: 'Address' },
      },
    },
    { Address: { country: 'NO', state: 'ab', city: ['between', ['a', 'ab']] } },
  ),
  proved(
    'a range of the last of several fields',
    addresses.where({ country: 'NO', state: 'ab', city: 'a', zip: { '>': 'a' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: 'ab#a#a\0' },
        ':SK_2': { S: `ab#a#${MAX}` },
        ':Type': { S: 'Address' },
      },
    },
    { Address: { country: 'NO', state: 'ab', city: 'a', zip: ['>', 'a'] } },
  ),
  proved(
    'begins_with on a field that something follows',
    addresses.where({ country: 'NO', state: { begins_with: 'a' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: { ':PK': norway, ':SK': { S: 'a' }, ':Type': { S: 'Address' } },
    },
    { Address: { country: 'NO', state: ['begins_with', 'a'] } },
  ),
  proved(
    'a range of days, which something follows, under a prefix',
    visits.where({ country: 'NO', at: { '>': day } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: `#VISIT#2024-03-05#${MAX}` as `#VISIT#${string}` },
        ':SK_2': { S: `#VISIT#${MAX}` },
        ':Type': { S: 'Visit' },
      },
    },
    { Visit: { country: 'NO', at: ['>', new Date('2024-03-05T23:59:59.999Z')] } },
  ),
  proved(
    'below a day, under a prefix',
    visits.where({ country: 'NO', at: { '<': day } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: '#VISIT#' },
        ':SK_2': { S: '#VISIT#2024-03-05' as `#VISIT#${string}` },
        ':Type': { S: 'Visit' },
      },
    },
    { Visit: { country: 'NO', at: ['<', new Date('2024-03-05T00:00:00Z')] } },
  ),
  proved(
    'between two days',
    visits.where({ country: 'NO', at: { between: [day, later] } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: {
        ':PK': norway,
        ':SK': { S: '#VISIT#2024-03-05' as `#VISIT#${string}` },
        ':SK_2': { S: `#VISIT#2024-03-07#${MAX}` as `#VISIT#${string}` },
        ':Type': { S: 'Visit' },
      },
    },
    { Visit: { country: 'NO', at: ['between', [new Date('2024-03-05T00:00:00Z'), new Date('2024-03-08T00:00:00Z')]] } },
  ),
];
