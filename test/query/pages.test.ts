import { expect, it } from 'vitest';
import { definition } from './shop.js';
import { open, thrownBy } from './support.js';

const shop = open(definition);
const wire = (name: string, item: object, table = shop) => table.model.entities.get(name)?.encode(item) ?? {};
const order = { username: 'alex', orderId: '1', amount: 5, region: 'eu' };
const customer = { username: 'alex' };
const collection = shop.query('primary').where({ username: 'alex' });

it('a page holds decoded items, how many there are and were read, and what they cost', () => {
  const page = collection.parse({
    Items: [wire('Order', order), wire('Customer', customer)],
    ScannedCount: 7,
    Count: 2,
    ConsumedCapacity: { CapacityUnits: 0.5 },
  });
  expect(page).toEqual({
    items: [
      { Type: 'Order', ...order },
      { Type: 'Customer', ...customer },
    ],
    cursor: undefined,
    count: 2,
    scannedCount: 7,
    consumedCapacity: 0.5,
    unrecognized: [],
    invalid: [],
  });
  const detailed = {
    CapacityUnits: 1.5,
    Table: { CapacityUnits: 0.5 },
    GlobalSecondaryIndexes: { GSI1: { CapacityUnits: 1 } },
  };
  expect(collection.parse({ ConsumedCapacity: detailed })).toMatchObject({
    consumedCapacity: 1.5,
    consumedByIndex: { primary: 0.5, GSI1: 1 },
  });
  expect(collection.parse({})).toMatchObject({ items: [], count: 0, scannedCount: 0, consumedCapacity: undefined });
  expect(collection.with({ Select: 'COUNT' }).parse({ Count: 5, ScannedCount: 5 })).toMatchObject({
    items: [],
    count: 5,
  });
});

it('what the document client returned is decoded the same', () => {
  const native = { PK: 'CUSTOMER#alex', SK: '#ORDER#1', Type: 'Order', ...order };
  expect(collection.parse({ Items: [native] }).items).toEqual([{ Type: 'Order', ...order }]);
});

it('items of other entities in the partition are none of an exact result, and are left out', () => {
  const query = shop.query('Keys', 'Order').where({ orderId: '1' });
  expect(query.build()).not.toHaveProperty('FilterExpression');
  const keys = (name: string, item: object) => {
    const { PK, SK, GSI1PK, GSI1SK } = wire(name, item);
    return { PK, SK, GSI1PK, GSI1SK };
  };
  const items = [keys('Order', order), keys('OrderItem', { orderId: '1', item: 1, kind: 'Book' })];
  expect(query.parse({ Items: items }).items).toEqual([{ Type: 'Order', username: 'alex', orderId: '1' }]);
  expect(shop.query('Keys').where({ orderId: '1' }).parse({ Items: items }).items).toEqual([
    { Type: 'Order', username: 'alex', orderId: '1' },
    // A kind that the key folds cannot be read from it.
    { Type: 'OrderItem', orderId: '1', item: 1 },
  ]);
  const led = shop.query('primary').where({ username: 'alex', orderId: { '>': '0' } });
  expect(led.parse({ Items: [wire('Order', order), wire('Customer', customer)] }).items).toHaveLength(1);
});

it('an item that no entity explains is an error that names its key, or is handed over', () => {
  const unknown = { PK: { S: 'CUSTOMER#alex' }, SK: { S: 'WISH#1' }, Type: { S: 'Wish' } };
  expect(thrownBy(() => collection.parse({ Items: [unknown] }))).toMatchObject({ code: 'unrecognized' });
  expect(() => collection.parse({ Items: [unknown] })).toThrow(/PK "CUSTOMER#alex", SK "WISH#1"/);
  expect(() =>
    shop
      .query('primary', 'Order')
      .where({ username: 'alex' })
      .parse({ Items: [unknown] }),
  ).toThrow(/WISH#1/);
  // An order item cannot be in a customer's partition.
  const misplaced = wire('OrderItem', { orderId: '1', item: 1, kind: 'Book' });
  expect(thrownBy(() => collection.parse({ Items: [misplaced] })).code).toBe('unrecognized');
  const collecting = open({ ...definition, unrecognized: 'collect' });
  const page = collecting
    .query('primary')
    .where({ username: 'alex' })
    .parse({ Items: [unknown, wire('Order', order), misplaced] });
  expect(page.items).toEqual([{ Type: 'Order', ...order }]);
  expect(page.unrecognized).toEqual([unknown, misplaced]);
  expect(page.count).toBe(1);
});

it('an item of a projection lacks what was not asked for', () => {
  const { PK, SK, Type } = wire('Order', order) as Record<string, never>;
  const partial = { Items: [{ PK, SK, Type }] };
  expect(thrownBy(() => collection.parse(partial)).code).toBe('invalid');
  expect(collection.project('Type', 'username', 'orderId').parse(partial).items).toEqual([
    { Type: 'Order', username: 'alex', orderId: '1' },
  ]);
});
