import type { Metrics } from 'keyform';
import { attr, entity, table, transactWrite } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { atlas, odd, sensors, shop } from './fixtures.js';

type Text = { S: string };
type Digits = { N: string };

test('a get by all fields of the key, whose literals the type knows', () => {
  prove(shop.get('Order', { username: 'alex', orderId: '1V' }).build(), {
    TableName: 'EcommerceTable',
    Key: { PK: { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` }, SK: { S: '#ORDER#1V' as `#ORDER#${string}` } },
  });
});

test('a get of a singleton', () => {
  prove(shop.get('Settings', {}).build(), {
    TableName: 'EcommerceTable',
    Key: { PK: { S: 'SETTINGS' }, SK: { S: 'SETTINGS' } },
  });
});

test('requests for a singleton, whose key needs no argument', () => {
  const Key = { PK: { S: 'SETTINGS' }, SK: { S: 'SETTINGS' } } as const;
  prove(shop.get('Settings').build(), { TableName: 'EcommerceTable', Key });
  prove(shop.delete('Settings').build(), { TableName: 'EcommerceTable', Key });
  prove(shop.update('Settings').set({ theme: 'dark' }).build(), {
    TableName: 'EcommerceTable',
    Key,
    UpdateExpression: 'SET #theme = :theme',
    ExpressionAttributeNames: { '#theme': 'theme' },
    ExpressionAttributeValues: { ':theme': { S: 'dark' } },
  });
  prove(shop.check('Settings').mustExist().build(), {
    TableName: 'EcommerceTable',
    Key,
    ConditionExpression: 'attribute_exists(#PK)',
    ExpressionAttributeNames: { '#PK': 'PK' },
  });
});

test('a get and a deletion by a whole item, as a read gave it', () => {
  const address = { Type: 'Address', country: 'NO', state: 'a', city: 'b', zip: 'c' } as const;
  const Key = atlas.get('Address', { country: 'NO', state: 'a', city: 'b', zip: 'c' }).build().Key;
  prove(atlas.get('Address', address).build(), { TableName: 'Atlas', Key });
  prove(atlas.delete('Address', address).build(), { TableName: 'Atlas', Key });
});

test('a get of an item in a hierarchy, read consistently, with an option more', () => {
  prove(
    atlas
      .get('Address', { country: 'NO', state: 'a', city: 'b', zip: 'c' })
      .consistent()
      .with({ ReturnConsumedCapacity: 'TOTAL' })
      .build(),
    {
      TableName: 'Atlas',
      Key: {
        PK: { S: 'COUNTRY#NO' as `COUNTRY#${string}` },
        SK: { S: 'a#b#c' as `${string}#${string}#${string}` },
      },
      ConsistentRead: true,
      ReturnConsumedCapacity: 'TOTAL',
    },
  );
});

test('a get with padded, descending and dated parts in its key', () => {
  prove(atlas.get('Player', { game: 'g', rank: 7, name: 'x' }).build(), {
    TableName: 'Atlas',
    Key: { PK: { S: 'GAME#g' as `GAME#${string}` }, SK: { S: '99992_x' as `${string}_${string}` } },
  });
  prove(atlas.get('Visit', { country: 'NO', at: new Date('2024-03-05T10:00:00Z'), visitor: 'x' }).build().Key.SK, {
    S: '#VISIT#2024-03-05#x' as `#VISIT#${string}#${string}`,
  });
  prove(atlas.get('Line', { buyer: 'b', orderId: 'o', itemId: 3 }).build().Key.SK, {
    S: '#ORDER#o#ITEM#0003' as `#ORDER#${string}#ITEM#${string}`,
  });
});

test('requests that ask what they consume, and how large collections are', () => {
  const key = { buyer: 'b', orderId: 'o', itemId: 3 };
  const { TableName, Key } = atlas.get('Line', key).build();
  prove(atlas.get('Line', key).consumedCapacity().build(), { TableName, Key, ReturnConsumedCapacity: 'TOTAL' });
  prove(atlas.delete('Line', key).consumedCapacity('INDEXES').collectionMetrics().build(), {
    TableName,
    Key,
    ReturnConsumedCapacity: 'INDEXES',
    ReturnItemCollectionMetrics: 'SIZE',
  });
  const transaction = transactWrite([shop.delete('Order', { username: 'a', orderId: '1' })]);
  prove(transaction.consumedCapacity().collectionMetrics().build(), {
    ...transaction.build(),
    ReturnConsumedCapacity: 'TOTAL',
    ReturnItemCollectionMetrics: 'SIZE',
  });
  // @ts-expect-error -- no such detail
  expect(() => atlas.get('Line', key).consumedCapacity('ALL')).toThrow('consumedCapacity accepts');
  void ((option: Parameters<ReturnType<typeof atlas.get<'Line'>>['execute']>[1]) => {
    expectType<((metrics: Metrics) => void) | undefined>(option?.onMetrics);
  });
});

test('a get by a number, and its input for the document client', () => {
  const get = sensors.get('Reading', { Sensor: 's#1', At: -1.5 });
  prove(get.build(), { TableName: 'Sensors', Key: { Sensor: { S: 's#1' as string }, At: { N: '-1.5' as string } } });
  prove(get.document(), { TableName: 'Sensors', Key: { Sensor: 's#1' as string, At: -1.5 as number | bigint } });
});

test('a get from attributes with odd names', () => {
  prove(odd.get('Part', { serial: 's' }).document(), {
    TableName: 'Odd.Names-1',
    Key: { 'my-key': 'PART#s' as `PART#${string}`, 'a.b': 'PART#s' as `PART#${string}` },
  });
});

test('a get from a table under another name', () => {
  prove(shop.named('EcommerceTable-eu').get('Settings', {}).build().TableName, 'EcommerceTable-eu');
  prove(shop.named('EcommerceTable-eu').name, 'EcommerceTable-eu');
  prove(shop.name, 'EcommerceTable');
});

test('a put of an entity of one key', () => {
  prove(shop.put('CustomerEmail', { email: 'a@b.no', username: 'alex' }).build(), {
    TableName: 'EcommerceTable',
    Item: {
      PK: { S: 'CUSTOMEREMAIL#a@b.no' as `CUSTOMEREMAIL#${string}` },
      SK: { S: 'CUSTOMEREMAIL#a@b.no' as `CUSTOMEREMAIL#${string}` },
      Type: { S: 'EMAIL' },
      email: { S: 'a@b.no' as string },
      username: { S: 'alex' as string },
    },
  });
});

test('a put whose optional attribute is a key of an index: neither is there for certain', () => {
  const order = {
    username: 'alex',
    orderId: '1V',
    status: 'PLACED',
    placedAt: new Date('2024-03-05T10:00:00Z'),
    amount: 9.5,
  } as const;
  const written = {
    PK: { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` },
    SK: { S: '#ORDER#1V' as `#ORDER#${string}` },
    GSI1PK: { S: 'ORDER#1V' as `ORDER#${string}` },
    GSI1SK: { S: 'ORDER#1V' as `ORDER#${string}` },
    Type: { S: 'Order' },
    username: { S: 'alex' as string },
    orderId: { S: '1V' as string },
    status: { S: 'PLACED' as string },
    createdAt: { S: '2024-03-05T10:00:00.000Z' as string },
    amount: { N: '9.5' as string },
  } as const;
  type Perhaps = { GSI2PK?: { S: `STATUS#${string}` }; GSI2SK?: { S: `${string}#${string}` }; coupon?: Text };
  prove(shop.put('Order', order).build(), { TableName: 'EcommerceTable', Item: written as typeof written & Perhaps });
  prove(shop.put('Order', { ...order, coupon: 'TEN' }).build(), {
    TableName: 'EcommerceTable',
    Item: {
      ...written,
      GSI2PK: { S: 'STATUS#PLACED' },
      GSI2SK: { S: '2024-03-05T10:00:00.000Z#ten' },
      coupon: { S: 'TEN' },
    } as typeof written & Perhaps,
  });
});

test('a put of numbers and decimals, and of natural keys with bytes', () => {
  prove(shop.put('OrderItem', { orderId: '1V', itemId: 7, price: '0.10' }).build().Item, {
    PK: { S: 'ORDER#1V#ITEM#0007' as `ORDER#${string}#ITEM#${string}` },
    SK: { S: 'ORDER#1V#ITEM#0007' as `ORDER#${string}#ITEM#${string}` },
    GSI1PK: { S: 'ORDER#1V' as `ORDER#${string}` },
    GSI1SK: { S: 'ITEM#0007' as `ITEM#${string}` },
    Type: { S: 'OrderItem' },
    orderId: { S: '1V' as string },
    itemId: { N: '7' as string },
    price: { N: '0.1' as string },
  });
  prove(sensors.put('Reading', { Sensor: 's', At: 1, Digest: Uint8Array.of(1), State: 'ok' }).build().Item, {
    Sensor: { S: 's' } as Text,
    At: { N: '1' } as Digits,
    Digest: { B: Uint8Array.of(1) as Uint8Array },
    State: { S: 'ok' } as Text,
  });
});

test('a put of attributes with odd names', () => {
  prove(odd.put('Part', { serial: 's', maker: 'm', size: 'xl', weight: '5' }).build(), {
    TableName: 'Odd.Names-1',
    Item: {
      'my-key': { S: 'PART#s' as `PART#${string}` },
      'a.b': { S: 'PART#s' as `PART#${string}` },
      SK: { S: 'MAKER#m' as `MAKER#${string}` },
      SK_2: { S: 's' as string },
      'is-a': { S: 'Part' },
      serial: { S: 's' as string },
      maker: { S: 'm' as string },
      größe: { S: 'xl' as string },
      '1': { S: '5' as string },
    },
  });
});

test('a create, whose condition names the partition key', () => {
  const { Item: _, ...rest } = shop.create('Settings', { theme: 'dark' }).build();
  prove(rest, {
    TableName: 'EcommerceTable',
    ConditionExpression: 'attribute_not_exists(#PK)',
    ExpressionAttributeNames: { '#PK': 'PK' },
  });
  const { Item: __, ...other } = odd.create('Batch', { serial: 's', lot: 'l' }).returning('NONE').build();
  prove(other, {
    TableName: 'Odd.Names-1',
    ConditionExpression: 'attribute_not_exists(#1)',
    ExpressionAttributeNames: { '#1': 'my-key' },
    ReturnValues: 'NONE',
  });
});

test('a put for the document client', () => {
  prove(shop.put('Settings', { theme: 'dark' }).document(), {
    TableName: 'EcommerceTable',
    Item: { PK: 'SETTINGS', SK: 'SETTINGS', Type: 'Settings', theme: 'dark' as string },
  });
  prove(
    shop.create('OrderItem', { orderId: '1V', itemId: 7, price: '0.10' }).document().Item.itemId,
    7 as number | bigint,
  );
});

test('a put for the document client has plain values where there may be none', () => {
  const Note = entity({
    keys: { PK: 'NOTE#{id}' },
    attributes: {
      id: attr.string(),
      text: attr.string().nullable(),
      place: attr.map({ city: attr.string() }).nullable(),
      title: attr.string().optional(),
      lines: attr.list(attr.string()).optional(),
    },
  });
  const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
  const { Item } = notes.put('Note', { id: '1', text: null, place: { city: 'Oslo' }, title: 't' }).document();
  expectType<string | null>(Item.text);
  expectType<Record<string, unknown> | null>(Item.place);
  expectType<string | undefined>(Item.title);
  expectType<unknown[] | undefined>(Item.lines);
  expect(Item).toStrictEqual({
    PK: 'NOTE#1',
    Type: 'Note',
    id: '1',
    text: null,
    place: { city: 'Oslo' },
    title: 't',
  });
});

test('a query for the document client', () => {
  prove(
    shop
      .query('ByAmount', 'Order')
      .where({ username: 'alex', amount: { '>': 5 } })
      .descending()
      .document(),
    {
      TableName: 'EcommerceTable',
      IndexName: 'ByAmount',
      KeyConditionExpression: '#PK = :PK AND #amount > :amount',
      ExpressionAttributeNames: { '#PK': 'PK', '#amount': 'amount' },
      ExpressionAttributeValues: { ':PK': 'CUSTOMER#alex', ':amount': 5 as number | bigint },
      ScanIndexForward: false,
    },
  );
  prove(
    sensors
      .query('ByDigest', 'Reading')
      .where({ Sensor: 's', Digest: { '>=': Uint8Array.of(1) } })
      .document().ExpressionAttributeValues,
    { ':Sensor': 's', ':Digest': Uint8Array.of(1) as Uint8Array },
  );
});

test('a query from a cursor, which may be none', () => {
  const query = shop.query('primary', 'Order').where({ username: 'alex' });
  const order = {
    Type: 'Order',
    username: 'alex',
    orderId: '1V',
    status: 'PLACED',
    placedAt: new Date(0),
    amount: 1,
  } as const;
  const cursor = query.cursorFor(order);
  const start = { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1V' } };
  const build = query.startFrom(cursor).build();
  expect(build.ExclusiveStartKey).toStrictEqual(start);
  expect(query.startFrom(cursor as string | undefined).build()).toStrictEqual({ ...query.build(), ...build });
  expect(query.startFrom(undefined).build()).toStrictEqual(query.build());
  prove(query.startFrom(cursor).document().ExclusiveStartKey, {
    PK: 'CUSTOMER#alex',
    SK: '#ORDER#1V',
  } as Record<string, unknown>);
});

test('a definition stays readable', () => {
  prove(shop.definition.indexes.ByAmount, { pk: 'PK', sk: 'amount', local: true });
  prove(shop.definition.entities.Settings.keys, { PK: 'SETTINGS', SK: 'SETTINGS' });
});
