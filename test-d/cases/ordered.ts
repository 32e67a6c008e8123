/** Queries by dates, ranks and other ordered texts in sort keys, of parents and of children. */
import { atlas } from '../fixtures.js';
import { MAX, proved } from './case.js';

const NAMES = { '#PK': 'PK', '#SK': 'SK' } as const;
const TYPED = { '#PK': 'PK', '#SK': 'SK', '#Type': 'Type' } as const;
const between = '#PK = :PK AND #SK BETWEEN :SK AND :SK_2';
const players = atlas.query('primary', 'Player');
const scores = atlas.query('primary', 'Score');
const day = new Date('2024-03-05T10:00:00Z');
const later = new Date('2024-03-07T00:00:00Z');

export const orderedCases = [
  proved(
    'the parents of items that lie among them: a filter tells them',
    atlas.query('primary', 'Basket').where({ buyer: 'alex' }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      FilterExpression: '#Type = :Type',
      ExpressionAttributeNames: TYPED,
      ExpressionAttributeValues: {
        ':PK': { S: 'BUYER#alex' },
        ':SK': { S: '#ORDER#' },
        ':Type': { S: 'Basket' },
      },
    },
    { Basket: { buyer: 'alex' } },
  ),
  proved(
    'a parent by its whole key, which no child has',
    atlas.query('primary', 'Basket').where({ buyer: 'alex', orderId: 'ab' }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK = :SK',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': { S: 'BUYER#alex' }, ':SK': { S: '#ORDER#ab' } },
    },
    { Basket: { buyer: 'alex', orderId: 'ab' } },
  ),
  proved(
    'the children of one parent',
    atlas.query('primary', 'Line').where({ buyer: 'alex', orderId: 'ab' }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': { S: 'BUYER#alex' }, ':SK': { S: '#ORDER#ab#ITEM#' } },
    },
    { Line: { buyer: 'alex', orderId: 'ab' } },
  ),
  proved(
    'a padded number under a prefix that holds a value',
    atlas.query('primary').where({ buyer: 'alex', orderId: 'ab', itemId: { between: [2, 10] } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':PK': { S: 'BUYER#alex' },
        ':SK': { S: '#ORDER#ab#ITEM#0002' as `#ORDER#ab#ITEM#${string}` },
        ':SK_2': { S: '#ORDER#ab#ITEM#0010' as `#ORDER#ab#ITEM#${string}` },
      },
    },
    { Line: { buyer: 'alex', orderId: 'ab', itemId: ['between', [2, 10]] } },
  ),
  proved(
    'a date at the beginning, which something follows',
    atlas.query('primary').where({ stream: 's', createdAt: { '>=': day } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK >= :SK',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': { S: 'STREAM#s' }, ':SK': { S: '2024-03-05T10:00:00.000Z' as string } },
    },
    { Event: { stream: 's', createdAt: ['>=', day] } },
  ),
  proved(
    'between two dates at the beginning, which something follows',
    atlas.query('primary').where({ stream: 's', createdAt: { between: [day, later] } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':PK': { S: 'STREAM#s' },
        ':SK': { S: '2024-03-05T10:00:00.000Z' as string },
        ':SK_2': { S: `2024-03-07T00:00:00.000Z#${MAX}` as string },
      },
    },
    { Event: { stream: 's', createdAt: ['between', [day, later]] } },
  ),
  proved(
    'a date and what follows it',
    atlas.query('primary', 'Event').where({ stream: 's', createdAt: day, id: { begins_with: 'a' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':PK': { S: 'STREAM#s' },
        ':SK': { S: '2024-03-05T10:00:00.000Z#a' as `${string}#a` },
      },
    },
    { Event: { stream: 's', createdAt: day, id: ['begins_with', 'a'] } },
  ),
  proved(
    'the only field of a sort key without literals, in an index',
    atlas.query('GSI1', 'Event').where({ stream: 's', id: { '<': 'ab' } }),
    {
      TableName: 'Atlas',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND #GSI1SK < :GSI1SK',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'STREAM#s' }, ':GSI1SK': { S: 'ab' } },
    },
    { Event: { stream: 's', id: ['<', 'ab'] } },
  ),
  proved(
    'a rank that sorts the other way round, which something follows',
    players.where({ game: 'g', rank: { '<=': 9 } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK >= :SK',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': { S: 'GAME#g' }, ':SK': { S: '99990' as string } },
    },
    { Player: { game: 'g', rank: ['<=', 9] } },
  ),
  proved(
    'above a rank that sorts the other way round, which something follows',
    players.where({ game: 'g', rank: { '>': 9 } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND #SK < :SK',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': { S: 'GAME#g' }, ':SK': { S: '99990' as string } },
    },
    { Player: { game: 'g', rank: ['>', 9] } },
  ),
  proved(
    'a rank and what follows it',
    players.where({ game: 'g', rank: 9, name: { '>=': 'a' } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':PK': { S: 'GAME#g' },
        ':SK': { S: '99990_a' as `${string}_a` },
        ':SK_2': { S: `99990_${MAX}` as `${string}_${string}` },
      },
    },
    { Player: { game: 'g', rank: 9, name: ['>=', 'a'] } },
  ),
  proved(
    'a rank alone in its key, the other way round',
    atlas.query('GSI1', 'Player').where({ game: 'g', rank: { '<': 10 } }),
    {
      TableName: 'Atlas',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND #GSI1SK > :GSI1SK',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'GAME#g' }, ':GSI1SK': { S: '99989' as string } },
    },
    { Player: { game: 'g', rank: ['<', 10] } },
  ),
  proved(
    'points the other way round under a literal',
    scores.where({ board: 'b', points: { '>': 9 } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':PK': { S: 'BOARD#b' },
        ':SK': { S: 'SCORE#' },
        ':SK_2': { S: `SCORE#9999/${MAX}` as `SCORE#${string}` },
      },
    },
    { Score: { board: 'b', points: ['>', 9] } },
  ),
  proved(
    'between points the other way round',
    scores.where({ board: 'b', points: { between: [9, 100] } }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: between,
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':PK': { S: 'BOARD#b' },
        ':SK': { S: 'SCORE#99899' as `SCORE#${string}` },
        ':SK_2': { S: 'SCORE#99990' as `SCORE#${string}` },
      },
    },
    { Score: { board: 'b', points: ['between', [9, 100]] } },
  ),
  proved(
    'a truth value, whose text the type knows',
    atlas.query('primary').where({ user: 'alex', done: true }),
    {
      TableName: 'Atlas',
      KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: { ':PK': { S: 'USER#alex' }, ':SK': { S: 'DONE#true#' } },
    },
    { Task: { user: 'alex', done: true } },
  ),
  proved(
    'folded text, as a partition key and as the beginning of a sort key',
    atlas.query('GSI1', 'Task').where({ word: 'Ab' }),
    {
      TableName: 'Atlas',
      IndexName: 'GSI1',
      KeyConditionExpression: '#GSI1PK = :GSI1PK AND begins_with(#GSI1SK, :GSI1SK)',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK', '#GSI1SK': 'GSI1SK' },
      ExpressionAttributeValues: {
        ':GSI1PK': { S: 'WORD#ab' as `WORD#${string}` },
        ':GSI1SK': { S: 'ab#' as `${string}#` },
      },
    },
    { Task: { word: (word: string) => word.toLowerCase() === 'ab' } },
  ),
];
