import { expect, it } from 'vitest';
import { globalConsistency } from '../../src/facts/messages/key-conditions.js';
import { wordsOf } from '../support/words-of.js';
import { definition } from './shop.js';
import { open, queriesOf, thrownBy } from './support.js';

const shop = open(definition);
const orders = shop.query('GSI1').where({ orderId: '1' });

it('a request has its parts in one order, and none that is empty', () => {
  const whole = shop
    .query('ByAmount', 'Order')
    .where({ username: 'alex', amount: { '>': 5 } })
    .with({ ReturnConsumedCapacity: 'TOTAL' })
    .consistent()
    .limit(3)
    .descending();
  const started = whole.startFrom(
    whole.cursorFor({ Type: 'Order', username: 'alex', orderId: '1', amount: 9, region: 'eu' }),
  );
  expect(JSON.stringify(started.build(), null, 1)).toBe(
    JSON.stringify(
      {
        TableName: 'TestTable',
        IndexName: 'ByAmount',
        KeyConditionExpression: '#PK = :PK AND #amount > :amount',
        ExpressionAttributeNames: { '#PK': 'PK', '#amount': 'amount' },
        ExpressionAttributeValues: { ':PK': { S: 'CUSTOMER#alex' }, ':amount': { N: '5' } },
        ScanIndexForward: false,
        Limit: 3,
        ConsistentRead: true,
        ExclusiveStartKey: { PK: { S: 'CUSTOMER#alex' }, amount: { N: '9' }, SK: { S: '#ORDER#1' } },
        ReturnConsumedCapacity: 'TOTAL',
      },
      null,
      1,
    ),
  );
  expect(started.document()).toMatchObject({
    ExpressionAttributeValues: { ':PK': 'CUSTOMER#alex', ':amount': 5 },
    ExclusiveStartKey: { PK: 'CUSTOMER#alex', amount: 9, SK: '#ORDER#1' },
  });
  expect(Object.keys(orders.build())).toEqual([
    'TableName',
    'IndexName',
    'KeyConditionExpression',
    'ExpressionAttributeNames',
    'ExpressionAttributeValues',
  ]);
});

it('every method gives another query and leaves the first as it was', () => {
  const before = JSON.stringify(orders.build());
  const cursor = orders.cursorFor({ Type: 'Order', username: 'alex', orderId: '1', amount: 1, region: 'eu' });
  const others = [
    orders.descending(),
    orders.limit(1),
    orders.take(1),
    orders.startFrom(cursor),
    orders.with({ Select: 'COUNT' }),
  ];
  for (const other of others) expect(JSON.stringify(other.build())).not.toBe(before);
  expect(JSON.stringify(orders.build())).toBe(before);
});

it('what is done to a request changes no other', () => {
  const input = orders.build();
  (input.ExpressionAttributeNames as Record<string, string>)['#more'] = 'more';
  (input.ExpressionAttributeValues as Record<string, unknown>)[':more'] = { S: 'more' };
  expect(orders.build().ExpressionAttributeNames).toEqual({ '#GSI1PK': 'GSI1PK' });
  expect(orders.build().ExpressionAttributeValues).toEqual({ ':GSI1PK': { S: 'ORDER#1' } });
});

it('of two options of one name the later counts', () => {
  expect(orders.limit(1).limit(2).build().Limit).toBe(2);
  expect(orders.take(5).build().Limit).toBe(5);
  expect(orders.take(5).limit(2).build().Limit).toBe(2);
  expect(orders.limit(2).take(5).build().Limit).toBe(2);
  expect(orders.consumedCapacity().with({ ReturnConsumedCapacity: 'NONE' }).build().ReturnConsumedCapacity).toBe(
    'NONE',
  );
  const cursor = orders.cursorFor({ Type: 'Order', username: 'alex', orderId: '1', amount: 1, region: 'eu' });
  expect(orders.startFrom(cursor).startFrom(undefined).build()).not.toHaveProperty('ExclusiveStartKey');
});

it('what with() gives in several calls is merged, and of one part the later counts', () => {
  const extended = orders
    .with({ Select: 'COUNT', TableName: 'One' })
    .with({ TableName: 'Two' })
    .with({ ReturnConsumedCapacity: 'TOTAL' });
  expect(extended.build()).toMatchObject({ Select: 'COUNT', TableName: 'Two', ReturnConsumedCapacity: 'TOTAL' });
  expect(orders.with({}).build()).not.toHaveProperty('Select');
});

it('an option that the request cannot have is rejected', () => {
  for (const items of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '3', undefined]) {
    expect(thrownBy(() => orders.limit(items as number)).code).toBe('request');
    expect(thrownBy(() => orders.take(items as number)).code).toBe('request');
  }
  expect(thrownBy(() => orders.consistent())).toEqual({
    code: 'request',
    message: wordsOf(globalConsistency, { index: 'GSI1' }),
  });
  expect(thrownBy(() => orders.with(undefined as never)).code).toBe('request');
});

it('a table under another name has queries of its own', () => {
  const other = queriesOf({ ...shop.model, name: 'Other' });
  expect(other.query('GSI1').where({ orderId: '1' }).build().TableName).toBe('Other');
  expect(shop.query('GSI1').where({ orderId: '1' }).build().TableName).toBe('TestTable');
});
