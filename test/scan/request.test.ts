import { attr, entity, segments, table } from 'keyform';
import { expect, it } from 'vitest';
import { notProjected } from '../../src/facts/messages/expressions.js';
import { globalConsistency, notInIndex } from '../../src/facts/messages/key-conditions.js';
import { unknownIndex } from '../../src/facts/messages/requests.js';
import { prove } from '../support/prove.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const Order = entity({
  keys: { PK: 'C#{username}', SK: 'O#{orderId}', GSI1PK: 'S#{status}', GSI1SK: '{orderId}' },
  attributes: { username: text, orderId: text, status: attr.enum('PAID', 'SHIPPED'), amount: attr.number() },
});
const Customer = entity({
  keys: { PK: 'C#{username}', SK: 'CUSTOMER' },
  attributes: { username: text, amount: text },
});
const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['amount'] },
    Keys: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    ByType: { pk: 'Type', sk: 'SK' },
  },
  entities: { Order, Customer },
});

it('the type of a scan’s request is its value', () => {
  prove(shop.scan('primary').build(), { TableName: 'Shop' });
  prove(shop.scan('primary', 'Order').filter({ status: 'PAID', PK: 'C#a' }).limit(3).consumedCapacity().build(), {
    TableName: 'Shop',
    FilterExpression: '#Type = :Type AND #PK = :PK AND #status = :status',
    ExpressionAttributeNames: { '#Type': 'Type', '#PK': 'PK', '#status': 'status' },
    ExpressionAttributeValues: { ':Type': { S: 'Order' }, ':PK': { S: 'C#a' }, ':status': { S: 'PAID' } },
    Limit: 3,
    ReturnConsumedCapacity: 'TOTAL',
  });
  prove(
    shop
      .scan('Keys', 'Order')
      .filter((order, { beginsWith }) => beginsWith(order.GSI1PK, 'S#'))
      .build(),
    {
      TableName: 'Shop',
      IndexName: 'Keys',
      FilterExpression: 'begins_with(#GSI1PK, :GSI1PK)',
      ExpressionAttributeNames: { '#GSI1PK': 'GSI1PK' },
      ExpressionAttributeValues: { ':GSI1PK': { S: 'S#' } },
    },
  );
  prove(shop.scan('GSI1', 'Order').build(), { TableName: 'Shop', IndexName: 'GSI1' });
  // The type is a key there: the filter of a scan may name it.
  prove(shop.scan('ByType', 'Customer').take(2).with({ Segment: 1 }).with({ TotalSegments: 2 }).build(), {
    TableName: 'Shop',
    IndexName: 'ByType',
    FilterExpression: '#Type = :Type',
    ExpressionAttributeNames: { '#Type': 'Type' },
    ExpressionAttributeValues: { ':Type': { S: 'Customer' } },
    Limit: 2,
    Segment: 1,
    TotalSegments: 2,
  });
  prove(shop.scan('primary').consistent().consumedCapacity('INDEXES').document(), {
    TableName: 'Shop',
    ConsistentRead: true,
    ReturnConsumedCapacity: 'INDEXES',
  });
});

it('and that of its segments, too', () => {
  const [first, second] = segments(shop.scan('primary', 'Order'), 2).build();
  const expected = {
    TableName: 'Shop',
    FilterExpression: '#Type = :Type',
    ExpressionAttributeNames: { '#Type': 'Type' },
    ExpressionAttributeValues: { ':Type': { S: 'Order' } },
    TotalSegments: 2,
  } as const;
  prove(first, { ...expected, Segment: 0 as number } as const as typeof first);
  expect(first).toStrictEqual({ ...expected, Segment: 0 });
  expect(second).toStrictEqual({ ...expected, Segment: 1 });
});

it('the items of a scan are those of the index', () => {
  const { items } = shop.scan('GSI1').parse({
    Items: [{ PK: { S: 'C#a' }, SK: { S: 'O#1' }, GSI1PK: { S: 'S#PAID' }, GSI1SK: { S: '1' }, amount: { N: '3' } }],
  });
  const item = items[0] as (typeof items)[number];
  const known: { Type: 'Order'; username: string; orderId: string; amount: number; status: 'PAID' | 'SHIPPED' } = item;
  expect(known).toEqual({ Type: 'Order', username: 'a', orderId: '1', amount: 3, status: 'PAID' });
});

it('what a scan cannot have does not compile, and is rejected', () => {
  // @ts-expect-error GSI1 does not project it
  expect(() => shop.scan('GSI1', 'Order').filter({ status: 'PAID' })).toThrow(
    wordsOf(notProjected, { index: 'GSI1', field: 'status' }),
  );
  // @ts-expect-error Customer has no keys in GSI1
  expect(() => shop.scan('GSI1', 'Customer').build()).toThrow(
    wordsOf(notInIndex, { entity: 'Customer', index: 'GSI1' }),
  );
  // @ts-expect-error it is global
  expect(() => shop.scan('GSI1').consistent()).toThrow(wordsOf(globalConsistency, { index: 'GSI1' }));
  // @ts-expect-error there is no such index
  expect(() => shop.scan('GSI2')).toThrow(wordsOf(unknownIndex, { table: 'Shop', name: '"GSI2"' }));
  // @ts-expect-error a query has one, a scan has not
  expect(shop.scan('primary').descending).toBeUndefined();
});
