import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { prove } from '../support/prove.js';
import { thrownBy } from './support.js';

const text = attr.string();
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: text, orderId: text, status: attr.enum('PLACED', 'SHIPPED'), amount: attr.number() },
});
const Customer = entity({ keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' }, attributes: { username: text } });
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order, Customer } });
const from = (username: string, orderId: string) =>
  shop
    .query('primary', 'Order')
    .where({ username, orderId: { '>=': orderId } })
    .filter({ status: 'SHIPPED', amount: { '>': 100 } })
    .project('orderId', 'status')
    .descending()
    .limit(10);

describe('a prepared query', () => {
  const prepared = from('any', '1').prepare();

  test('makes the input that build() makes of the same values, in type and value', () => {
    for (const [username, orderId] of [
      ['alex', '1Vrg'],
      ['ø', ' '],
    ] as const) {
      expect(prepared({ username, orderId: { '>=': orderId } })).toStrictEqual(from(username, orderId).build());
    }
    prove(prepared({ username: 'alex', orderId: { '>=': '1' } }), {
      TableName: 'Shop',
      KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
      FilterExpression: '#amount > :amount AND #status = :status',
      ProjectionExpression: '#orderId, #status, #Type',
      ExpressionAttributeNames: {
        '#PK': 'PK',
        '#SK': 'SK',
        '#amount': 'amount',
        '#status': 'status',
        '#orderId': 'orderId',
        '#Type': 'Type',
      },
      ExpressionAttributeValues: {
        ':PK': { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` },
        ':SK': { S: '#ORDER#1' as `#ORDER#${string}` },
        ':SK_2': { S: '#ORDER#\u{10FFFF}' },
        ':amount': { N: '100' as string },
        ':status': { S: 'SHIPPED' },
      },
      ScanIndexForward: false,
      Limit: 10,
    });
  });

  test('gives inputs that share nothing that one of them could change', () => {
    const first = prepared({ username: 'a', orderId: { '>=': '1' } });
    const second = prepared({ username: 'b', orderId: { '>=': '1' } });
    expect(first.ExpressionAttributeValues).not.toBe(second.ExpressionAttributeValues);
    expect(Object.isFrozen(first.ExpressionAttributeNames)).toBe(true);
  });

  test('takes the fields in any order, and of a collection too', () => {
    const both = shop.query('primary').where({ username: 'any', orderId: '1' }).prepare();
    expect(both({ orderId: '2', username: 'alex' })).toStrictEqual(
      shop.query('primary').where({ username: 'alex', orderId: '2' }).build(),
    );
  });

  test('takes what says the same in another form', () => {
    const want = from('alex', '2').build();
    // @ts-expect-error -- types see a plain value, and no operator for it
    expect(prepared({ username: { '=': 'alex' }, orderId: { '>=': '2' } })).toStrictEqual(want);
    const fields = Object.assign(Object.create(null), { username: 'alex', orderId: { '>=': '2' } });
    expect(prepared(fields)).toStrictEqual(want);
    expect(prepared({ orderId: { '>=': '2' }, username: 'alex' })).toStrictEqual(want);
  });

  test('takes no operator from what a condition inherits', () => {
    const condition = Object.create({ '>=': '2' });
    expect(thrownBy(() => prepared({ username: 'alex', orderId: condition })).code).toBe('condition');
  });

  test('checks values as where does', () => {
    expect(thrownBy(() => prepared({ username: 'a#b', orderId: { '>=': '1' } }))).toMatchObject({
      code: 'field',
      entity: 'Order',
      field: 'username',
    });
  });

  test('checks members of enums, and lengths', () => {
    const Task = entity({
      keys: { PK: '{state}#{name}', SK: 'TASK' },
      attributes: { state: attr.enum('OPEN'), name: text },
    });
    const tasks = table('Tasks', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Task } });
    const named = tasks.query('primary', 'Task').where({ state: 'OPEN', name: 'x' }).prepare();
    // @ts-expect-error -- no member
    expect(thrownBy(() => named({ state: 'SHUT', name: 'x' }))).toMatchObject({ code: 'field', field: 'state' });
    expect(thrownBy(() => named({ state: 'OPEN', name: 'x'.repeat(2048) })).code).toBe('key');
    expect(named({ state: 'OPEN', name: 'ø'.repeat(1000) }).ExpressionAttributeValues).toEqual({
      ':PK': { S: `OPEN#${'ø'.repeat(1000)}` },
      ':SK': { S: 'TASK' },
    });
  });

  test('refuses other fields and operators, keys, and cursors', () => {
    const other = 'a prepared query takes the fields with which it was prepared, with the same operators';
    // @ts-expect-error -- no orderId
    expect(thrownBy(() => prepared({ username: 'a' })).message).toBe(other);
    // @ts-expect-error -- another operator
    expect(thrownBy(() => prepared({ username: 'a', orderId: { begins_with: '1' } })).message).toBe(other);
    // @ts-expect-error -- an operator that makes the same text
    expect(thrownBy(() => prepared({ username: 'a', orderId: { '>': '1' } })).message).toBe(other);
    const Log = entity({ keys: { PK: 'LOG#{day}_{id|shard:4}', SK: '{id}' }, attributes: { day: text, id: text } });
    const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
    const ofShard = logs.query('primary', 'Log').where({ day: 'd', id: 'x' }).prepare();
    // @ts-expect-error -- the other shards would be left out
    expect(thrownBy(() => ofShard({ day: 'd' })).message).toBe(other);
    const keys = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');
    // @ts-expect-error -- by keys
    expect(thrownBy(() => keys.prepare()).message).toBe(
      'a query by keyCondition cannot be prepared: give its fields by where',
    );
    const query = shop.query('primary', 'Order').where({ username: 'alex' });
    const cursor = query.cursorFor({ Type: 'Order', username: 'alex', orderId: '1', status: 'PLACED', amount: 1 });
    expect(thrownBy(() => query.startFrom(cursor).prepare()).message).toBe(
      'a cursor is of one partition: prepare the query before startFrom',
    );
  });
});
