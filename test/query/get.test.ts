import { expect, it } from 'vitest';
import type { EntityModel } from '../../src/definitions/model.js';
import { createGet } from '../../src/reads/get.js';
import { requestOf } from '../../src/requests/request.js';
import { definition } from './shop.js';
import { open, thrownBy } from './support.js';

const { model } = open(definition);
const Order = model.entities.get('Order') as EntityModel;
const key = { username: 'alex', orderId: '1' };
const get = createGet(model, Order, key);
const order = Order.encode({ ...key, amount: 5, region: 'eu' });
const Key = { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } };

it('a get of a projection asks for the parts, and what tells the entity', () => {
  expect(get.project('amount', 'region').consistent().build()).toStrictEqual({
    TableName: 'TestTable',
    Key,
    ProjectionExpression: '#amount, #region, #Type',
    ExpressionAttributeNames: { '#amount': 'amount', '#region': 'region', '#Type': 'Type' },
    ConsistentRead: true,
  });
  expect(get.project('amount').document()).toMatchObject({
    Key: { PK: 'CUSTOMER#alex', SK: '#ORDER#1' },
    ProjectionExpression: '#amount, #Type',
  });
  expect(get.project((paths: { amount: unknown }) => paths.amount).build()).toMatchObject({
    ProjectionExpression: '#amount, #Type',
  });
  expect(thrownBy(() => get.project('amounts'))).toMatchObject({ code: 'condition', entity: 'Order' });
});

it('and gives just these', () => {
  expect(get.project('amount').parse({ Item: order })).toStrictEqual({ amount: 5 });
  expect(get.project('amount', 'Type').parse({ Item: { amount: 5, Type: 'Order' } })).toStrictEqual({
    Type: 'Order',
    amount: 5,
  });
  expect(get.project('region2').parse({ Item: { Type: { S: 'Order' } } })).toStrictEqual({});
  expect(get.project('region2').parse({})).toBeUndefined();
  const other = { Type: { S: 'Customer' }, amount: { N: '5' } };
  expect(thrownBy(() => get.project('amount').parse({ Item: other })).code).toBe('unrecognized');
});

it('what with() gives in several calls is merged', () => {
  const extended = get.with({ ReturnConsumedCapacity: 'TOTAL', TableName: 'One' }).with({ TableName: 'Two' });
  expect(extended.build()).toMatchObject({ ReturnConsumedCapacity: 'TOTAL', TableName: 'Two' });
  expect(thrownBy(() => get.with(5 as never)).code).toBe('request');
});

it('a get can be part of a batch or a transaction', () => {
  const projected = get.project('amount');
  const request = requestOf(projected);
  expect(request).toMatchObject({ verb: 'get', entity: { name: 'Order' } });
  expect(request?.input()).toEqual(projected.build());
  expect(request?.key()).toEqual(Key);
  expect(request?.decode(order)).toEqual({ amount: 5 });
  expect(request?.decode(undefined)).toBeUndefined();
});
