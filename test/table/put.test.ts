import { marshall } from '@aws-sdk/util-dynamodb';
import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { shop } from './shop.js';

const placedAt = new Date('2026-11-21T08:30:00.000Z');
const order = { username: 'alexdebrie', orderId: '1Vrg', placedAt, amount: 67.43 };
const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;

describe('a put', () => {
  test('sends keys, type attribute and attributes, defaults among them', () => {
    expect(shop.put('Order', order).build()).toStrictEqual({
      TableName: 'EcommerceTable',
      Item: {
        PK: { S: 'CUSTOMER#alexdebrie' },
        SK: { S: '#ORDER#1Vrg' },
        GSI1PK: { S: 'ORDER#1Vrg' },
        GSI1SK: { S: 'ORDER#1Vrg' },
        Type: { S: 'Order' },
        username: { S: 'alexdebrie' },
        orderId: { S: '1Vrg' },
        status: { S: 'PLACED' },
        createdAt: { S: '2026-11-21T08:30:00.000Z' },
        amount: { N: '67.43' },
      },
    });
  });

  test('writes the keys of a sparse index when all of their fields are there, a default among them', () => {
    const { Item } = shop.put('Order', { ...order, coupon: 'XMAS' }).build();
    expect(Item).toMatchObject({ GSI2PK: { S: 'STATUS#PLACED' }, GSI2SK: { S: 'COUPON#XMAS' } });
    const { Item: without } = shop.put('Order', { ...order, coupon: undefined }).build();
    expect(without).not.toHaveProperty('GSI2PK');
    expect(without).not.toHaveProperty('GSI2SK');
    expect(without).not.toHaveProperty('coupon');
  });

  test('takes null for absence of a key, where the attribute may be null', () => {
    const Task = entity({
      keys: { PK: 'TASK#{id}', SK: 'TASK', GSI1PK: 'OWNER#{owner}' },
      attributes: { id: attr.string(), owner: attr.string().nullable() },
    });
    const tasks = table('Tasks', { indexes: { ...indexes, GSI1: { pk: 'GSI1PK' } }, entities: { Task } });
    const { Item } = tasks.put('Task', { id: '1', owner: null }).build();
    expect(Item).toStrictEqual({
      PK: { S: 'TASK#1' },
      SK: { S: 'TASK' },
      Type: { S: 'Task' },
      id: { S: '1' },
      owner: { NULL: true },
    });
  });

  test('makes attribute and key of one default, though its function gives another one each time', () => {
    let count = 0;
    const Event = entity({
      keys: { PK: 'EVENT#{id}', SK: 'EVENT' },
      attributes: { id: attr.string().default(() => `e${++count}`) },
    });
    const events = table('Events', { indexes, entities: { Event } });
    const request = events.put('Event', {});
    expect(request.build().Item).toMatchObject({ PK: { S: 'EVENT#e1' }, id: { S: 'e1' } });
    expect(request.build().Item).toMatchObject({ PK: { S: 'EVENT#e1' }, id: { S: 'e1' } });
  });

  test('stores nothing twice where a key is an attribute', () => {
    const Score = entity({
      keys: { Game: '{Game}', Player: '{Player}' },
      attributes: { Game: attr.string(), Player: attr.string(), Points: attr.number(), Team: attr.string().optional() },
    });
    const scores = table('Scores', {
      indexes: {
        primary: { pk: 'Game', sk: 'Player' },
        ByPoints: { pk: 'Game', sk: 'Points' },
        ByTeam: { pk: 'Team' },
      },
      keyTypes: { Points: 'N' },
      typeAttribute: false,
      entities: { Score },
    });
    expect(scores.put('Score', { Game: 'Chess#1', Player: 'Ada', Points: 5 }).build().Item).toStrictEqual({
      Game: { S: 'Chess#1' },
      Player: { S: 'Ada' },
      Points: { N: '5' },
    });
    const empty = thrownBy(() => scores.put('Score', { Game: 'Chess', Player: 'Ada', Points: 5, Team: '' }));
    expect(empty).toMatchObject({ code: 'field', entity: 'Score', field: 'Team' });
  });

  test('rejects null in an attribute that is a key itself, because DynamoDB would', () => {
    const Task = entity({
      keys: { PK: 'TASK#{id}', SK: 'TASK' },
      attributes: { id: attr.string(), owner: attr.string().nullable() },
    });
    const tasks = table('Tasks', { indexes: { ...indexes, ByOwner: { pk: 'owner' } }, entities: { Task } });
    expect(thrownBy(() => tasks.put('Task', { id: '1', owner: null }))).toMatchObject({
      code: 'field',
      field: 'owner',
    });
  });

  test('writes the type into an index whose key it is', () => {
    const Log = entity({ keys: { PK: 'LOG#{id}', SK: 'LOG' }, attributes: { id: attr.string() }, type: 'log' });
    const logs = table('Logs', {
      indexes: { ...indexes, ByType: { pk: 'Kind', sk: 'id' } },
      entities: { Log },
      typeAttribute: 'Kind',
    });
    expect(logs.put('Log', { id: '1' }).build().Item).toStrictEqual({
      PK: { S: 'LOG#1' },
      SK: { S: 'LOG' },
      Kind: { S: 'log' },
      id: { S: '1' },
    });
    expect(() => logs.query('ByType', 'Log')).not.toThrow();
  });

  test('never changes what it was given, and keeps what it was given then', () => {
    const input = Object.freeze({ ...order });
    const changing = { ...order };
    const request = shop.put('Order', changing);
    changing.orderId = 'other';
    expect(request.build()).toStrictEqual(shop.put('Order', input).build());
    (request.build().Item as Record<string, unknown>)['PK'] = { S: 'changed' };
    expect(request.build().Item.PK).toStrictEqual({ S: 'CUSTOMER#alexdebrie' });
  });

  test('takes what a read gave, with the type attribute, and rejects that of another entity', () => {
    const input = { ...order, Type: 'Order' };
    expect(shop.put('Order', input).build()).toStrictEqual(shop.put('Order', order).build());
    const other = thrownBy(() => shop.put('Order', { ...order, Type: 'Customer' } as never));
    expect(other).toMatchObject({ code: 'field', entity: 'Order', field: 'Type' });
  });

  test('of more members than V8 keeps fast is the same, whatever is optional', () => {
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`);
    const fields = (of: object) => Object.fromEntries(names.map((name) => [name, of]));
    const Wide = entity({
      keys: { PK: 'WIDE#{id}', SK: 'WIDE' },
      attributes: { id: attr.string(), ...fields(attr.number().optional()) },
    });
    const wides = table('Wides', { indexes, entities: { Wide } });
    for (let round = 0; round < 100; round++) {
      // The bits of a number that is spread over all of them: combinations that differ, some in equal numbers of members.
      const given = Object.fromEntries(
        names.filter((_, at) => ((round * 2654435761) >>> at) % 2 === 1).map((name) => [name, 1]),
      );
      const request = wides.put('Wide', { id: 'x', ...given }).build();
      const head = { PK: 'WIDE#x', SK: 'WIDE', Type: 'Wide' };
      expect(request.Item).toStrictEqual(marshall({ ...head, id: 'x', ...given }));
      expect(wides.get('Wide', { id: 'x' }).parse(request)).toStrictEqual({ Type: 'Wide', id: 'x', ...given });
    }
  });
});

describe('a put is rejected, naming entity and field', () => {
  const put = (changes: object) => thrownBy(() => shop.put('Order', { ...order, ...changes } as never));

  test.each<[string, object, string]>([
    ['for a value of another type', { amount: '5' }, 'amount'],
    ['for a missing attribute', { placedAt: undefined }, 'placedAt'],
    ['for a value that holds the delimiter', { orderId: 'a#b' }, 'orderId'],
    ['for an empty text in a key', { username: '' }, 'username'],
    ['for an empty text in a sparse key', { coupon: '' }, 'coupon'],
    ['for a value that is none of the enum', { status: 'LOST' }, 'status'],
  ])('%s', (_what, changes, field) => {
    expect(put(changes)).toMatchObject({ code: 'field', entity: 'Order', field });
  });

  test('for an attribute that it does not have, naming the nearest', () => {
    expect(put({ statsu: 'PLACED' }).message).toContain('did you mean "status"?');
  });

  test('for a nested value, with its path', () => {
    const addresses = { Home: { street: 5, city: 'Oslo' } };
    const error = thrownBy(() => shop.put('Customer', { username: 'a', email: 'b', addresses } as never));
    expect(error).toMatchObject({ code: 'field', entity: 'Customer', field: 'addresses.Home.street' });
  });

  test('for a sort key of more than 1024 bytes, counted in UTF-8', () => {
    const fits = 'é'.repeat((1024 - '#ORDER#'.length - 1) / 2);
    expect(() => shop.put('Order', { ...order, orderId: fits })).not.toThrow();
    expect(put({ orderId: `${fits}éé` })).toMatchObject({
      code: 'key',
      field: 'orderId',
      message: expect.stringContaining('SK 1027 bytes'),
    });
  });

  test('for a partition key of more than 2048 bytes', () => {
    const fits = 'x'.repeat(2048 - 'CUSTOMER#'.length);
    expect(() => shop.put('Order', { ...order, username: fits })).not.toThrow();
    expect(put({ username: `${fits}x` })).toMatchObject({ code: 'key', field: 'username' });
  });

  test('for attributes of one key that are too long together', () => {
    const Sale = entity({
      keys: { PK: 'SALE#{id}', SK: 'SALE' },
      attributes: { id: attr.string(), region: attr.string(), city: attr.string() },
    });
    const sales = table('Sales', {
      indexes: { ...indexes, ByPlace: { pk: ['region', 'city'], sk: ['id'] } },
      entities: { Sale },
    });
    const place = { region: 'r'.repeat(1024), city: 'c'.repeat(1024) };
    expect(() => sales.put('Sale', { id: '1', ...place })).not.toThrow();
    const error = thrownBy(() => sales.put('Sale', { id: '1', ...place, city: 'c'.repeat(1025) }));
    expect(error).toMatchObject({ code: 'key', entity: 'Sale', field: 'city' });
    expect(error.message).toContain('region and city 2049 bytes');
  });
});

describe('create', () => {
  test('adds the condition that there is no item yet', () => {
    const customer = { username: 'a', email: 'a@x.org' };
    expect(shop.create('Customer', customer).build()).toStrictEqual({
      ...shop.put('Customer', customer).build(),
      ConditionExpression: 'attribute_not_exists(#PK)',
      ExpressionAttributeNames: { '#PK': 'PK' },
    });
  });

  test('names an attribute by a number where its name cannot be a placeholder', () => {
    const Thing = entity({ keys: { 'thing-id': 'T#{id}' }, attributes: { id: attr.string() } });
    const things = table('Things', { indexes: { primary: { pk: 'thing-id' } }, entities: { Thing } });
    expect(things.create('Thing', { id: '1' }).build()).toMatchObject({
      ConditionExpression: 'attribute_not_exists(#1)',
      ExpressionAttributeNames: { '#1': 'thing-id' },
    });
  });
});

test('any option of the SDK goes before what keyform says', () => {
  const request = shop.create('Customer', { username: 'a', email: 'b' }).with({ ReturnConsumedCapacity: 'TOTAL' });
  expect(request.build()).toMatchObject({ ReturnConsumedCapacity: 'TOTAL', ConditionExpression: expect.any(String) });
  expect(request.with({ TableName: 'Other' }).document()).toMatchObject({ TableName: 'Other' });
});

describe('document()', () => {
  test('is the same item in native values', () => {
    const request = shop.put('Order', { ...order, coupon: 'XMAS' });
    expect(marshall(request.document().Item)).toStrictEqual(request.build().Item);
  });

  test('rejects what the document client cannot hold, naming entity and field', () => {
    const Price = entity({ keys: { PK: 'P#{id}', SK: 'P' }, attributes: { id: attr.string(), exact: attr.decimal() } });
    const prices = table('Prices', { indexes, entities: { Price } });
    const request = prices.put('Price', { id: '1', exact: '0.12345678901234567890123' });
    expect(request.build().Item).toMatchObject({ exact: { N: '0.12345678901234567890123' } });
    expect(thrownBy(() => request.document())).toMatchObject({ code: 'field', entity: 'Price', field: 'exact' });
  });
});

test('a default is the key of an index, also where no format says that the attribute is', () => {
  const Place = entity({
    keys: { PK: 'P#{id}', SK: 'P' },
    attributes: { id: attr.string(), city: attr.string().as('town').default('Oslo') },
  });
  const indexes = { primary: { pk: 'PK', sk: 'SK' }, ByTown: { pk: 'PK', sk: 'town', local: true } } as const;
  const places = table('Places', { indexes, entities: { Place } });
  expect(places.put('Place', { id: 'a' }).build().Item).toMatchObject({ PK: { S: 'P#a' }, town: { S: 'Oslo' } });
});
