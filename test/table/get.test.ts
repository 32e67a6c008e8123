import { attr, entity, group, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { createTableModel } from '../../src/definitions/table-model.js';
import { excessAttribute } from '../../src/facts/messages/expressions.js';
import { invalidStored } from '../../src/facts/messages/requests.js';
import { missingFromItem } from '../../src/facts/messages/values.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { shop } from './shop.js';

const placedAt = new Date('2026-11-21T08:30:00.000Z');
const order = { username: 'alexdebrie', orderId: '1Vrg', placedAt, amount: 67.43 };
const key = { username: 'alexdebrie', orderId: '1Vrg' };
const item = shop.put('Order', order).build().Item;
const read = { Type: 'Order', ...order, status: 'PLACED' };

describe('a get', () => {
  test('sends the primary key that the fields give', () => {
    expect(shop.get('Order', key).build()).toStrictEqual({
      TableName: 'EcommerceTable',
      Key: { PK: { S: 'CUSTOMER#alexdebrie' }, SK: { S: '#ORDER#1Vrg' } },
    });
    expect(shop.get('Order', key).document()).toStrictEqual({
      TableName: 'EcommerceTable',
      Key: { PK: 'CUSTOMER#alexdebrie', SK: '#ORDER#1Vrg' },
    });
  });

  test('is not changed by what is added to it', () => {
    const plain = shop.get('Order', key);
    expect(plain.consistent().with({ ReturnConsumedCapacity: 'TOTAL' }).build()).toStrictEqual({
      ...plain.build(),
      ConsistentRead: true,
      ReturnConsumedCapacity: 'TOTAL',
    });
    expect(plain.build()).not.toHaveProperty('ConsistentRead');
  });

  test('reads a required field that only the keys have: code without keyform wrote the item', () => {
    const { username: _, orderId: __, ...rest } = item;
    expect(shop.get('Order', key).parse({ Item: rest })).toStrictEqual(read);
    expect(shop.get('Order', key).project('orderId').parse({ Item: rest })).toStrictEqual({ orderId: '1Vrg' });
    const { PK: _key, ...lost } = rest;
    expect(thrownBy(() => shop.get('Order', key).parse({ Item: lost }))).toMatchObject({
      field: 'username',
      message: wordsOf(invalidStored, {
        problem: `Order.username ${wordsOf(missingFromItem)}`,
        key: 'SK "#ORDER#1Vrg", Type "Order"',
      }),
    });
  });

  test('of a singleton takes no fields', () => {
    const Settings = entity({ keys: { PK: 'SETTINGS', SK: 'SETTINGS' }, attributes: { dark: attr.boolean() } });
    const settings = table('Settings', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Settings } });
    const Key = { PK: { S: 'SETTINGS' }, SK: { S: 'SETTINGS' } };
    expect(settings.get('Settings', {}).build().Key).toStrictEqual(Key);
    expect(settings.get('Settings').build().Key).toStrictEqual(Key);
  });

  test('of numbers and bytes sends them as they are', () => {
    const Block = entity({
      keys: { Hash: '{Hash}', Height: '{Height}' },
      attributes: { Hash: attr.binary(), Height: attr.bigint() },
    });
    const blocks = table('Blocks', {
      indexes: { primary: { pk: 'Hash', sk: 'Height' } },
      keyTypes: { Hash: 'B', Height: 'N' },
      entities: { Block },
    });
    const Hash = new Uint8Array([1, 2]);
    expect(blocks.get('Block', { Hash, Height: 12n }).build().Key).toStrictEqual({
      Hash: { B: Hash },
      Height: { N: '12' },
    });
    const missing = thrownBy(() => blocks.get('Block', { Hash } as never).build());
    expect(missing).toMatchObject({ code: 'field', entity: 'Block', field: 'Height' });
    const longer = thrownBy(() => blocks.get('Block', { Hash: new Uint8Array(2049), Height: 1n }).build());
    expect(longer).toMatchObject({ code: 'key', field: 'Hash' });
  });
});

describe('a whole item stands for its key', () => {
  const given = { ...read, coupon: 'TEN' };

  test('in a get, an update, a deletion and a check', () => {
    const { Key } = shop.get('Order', key).build();
    expect(shop.get('Order', given).build().Key).toStrictEqual(Key);
    expect(shop.delete('Order', given).build()).toStrictEqual({ TableName: 'EcommerceTable', Key });
    expect(shop.check('Order', given).mustExist().build().Key).toStrictEqual(Key);
    expect(shop.update('Order', given).set({ amount: 1 }).build()).toStrictEqual(
      shop.update('Order', key).set({ amount: 1 }).build(),
    );
  });

  test('of which no more than the key is known: keys of indexes are not made of what was read', () => {
    const set = (fields: typeof key) => thrownBy(() => shop.update('Order', fields).set({ coupon: 'HALF' } as never));
    expect(set(key).code).toBe('field');
    expect(set(given).message).toBe(set(key).message);
  });

  test('of another entity is rejected, naming both', () => {
    for (const call of [
      () => shop.get('Order', { ...given, Type: 'Customer' } as never).build(),
      () => shop.delete('Order', { ...given, Type: 'Customer' } as never),
    ]) {
      expect(thrownBy(call)).toMatchObject({
        code: 'field',
        entity: 'Order',
        field: 'Type',
        message: 'Order.Type must be "Order", or left out, but is "Customer"',
      });
    }
  });

  test('of another entity is rejected with the name that it must have, without values too', () => {
    const silent = table('Shop', { ...shop.definition, valuesInErrors: false });
    const call = () => silent.get('Order', { ...given, Type: 'Customer' } as never).build();
    expect(thrownBy(call).message).toBe('Order.Type must be "Order", or left out, but is …');
  });

  test('of another entity is rejected, too, where keys tell the entities', () => {
    const attributes = { id: attr.string() };
    const One = entity({ keys: { PK: 'ONE#{id}' }, attributes });
    const Other = entity({ keys: { PK: 'OTHER#{id}' }, attributes });
    const pair = table('Pair', { indexes: { primary: { pk: 'PK' } }, typeAttribute: false, entities: { One, Other } });
    const one = pair.get('One', { id: '1' }).parse({ Item: pair.put('One', { id: '1' }).build().Item });
    expect(pair.delete('One', one as { id: string }).build().Key).toEqual({ PK: { S: 'ONE#1' } });
    expect(thrownBy(() => pair.delete('Other', one as { id: string })).message).toBe(
      'Other needs the fields of its primary key, but got an item of One',
    );
  });

  test('but inherited fields do not', () => {
    expect(thrownBy(() => shop.get('Order', Object.create(key)).build()).code).toBe('field');
  });
});

describe('a get is rejected, naming entity and field', () => {
  test.each<[string, unknown, string]>([
    ['for a missing field', { username: 'a' }, 'orderId'],
    [wordsOf(excessAttribute, { path: 'for a field that' }), { ...key, amuont: 5 }, 'amuont'],
    ['for a value of another type', { ...key, orderId: 5 }, 'orderId'],
    ['for a value that holds the delimiter', { ...key, orderId: 'a#b' }, 'orderId'],
    ['for no fields at all', undefined, undefined as never],
  ])('%s', (_what, fields, field) => {
    const error = thrownBy(() => shop.get('Order', fields as never).build());
    expect(error).toMatchObject({ code: 'field', entity: 'Order', field });
  });
});

describe('an item that was read', () => {
  test('has the type attribute first, then its fields, and no keys', () => {
    const parsed = shop.get('Order', key).parse({ Item: item });
    expect(parsed).toStrictEqual(read);
    expect(Object.keys(parsed ?? {})[0]).toBe('Type');
  });

  test('is the same from either client', () => {
    const { Item } = shop.put('Order', order).document();
    expect(shop.get('Order', key).parse({ Item })).toStrictEqual(read);
  });

  test('is undefined where there is none', () => {
    expect(shop.get('Order', key).parse({})).toBeUndefined();
    expect(shop.get('Order', key).parse({ Item: undefined })).toBeUndefined();
  });

  test('is told by its keys where it has no type attribute', () => {
    const { Type: _type, ...untyped } = item;
    expect(shop.get('Order', key).parse({ Item: untyped })).toStrictEqual(read);
  });

  test('of another entity is rejected', () => {
    const error = thrownBy(() => shop.get('Customer', { username: 'a' }).parse({ Item: item }));
    expect(error).toMatchObject({
      code: 'unrecognized',
      entity: 'Customer',
      message: expect.stringContaining('Order'),
    });
  });

  test('of no entity is rejected', () => {
    const strange = { ...item, Type: { S: 'Invoice' } };
    expect(thrownBy(() => shop.get('Order', key).parse({ Item: strange }))).toMatchObject({ code: 'unrecognized' });
    const foreign = { PK: { S: 'X#1' }, SK: { S: 'Y' } };
    expect(thrownBy(() => shop.get('Order', key).parse({ Item: foreign }))).toMatchObject({ code: 'unrecognized' });
  });

  test('with a broken attribute is rejected, naming entity and field', () => {
    const broken = { ...item, amount: { S: 'much' } };
    const error = thrownBy(() => shop.get('Order', key).parse({ Item: broken }));
    expect(error).toMatchObject({ code: 'invalid', entity: 'Order', field: 'amount', item: broken });
  });

  test('in parts is filled in from its keys, and lacks what was not asked for', () => {
    const request = shop.get('Order', key).project('Type', 'username', 'orderId', 'amount');
    const { PK, SK, amount } = item;
    expect(request.parse({ Item: { PK, SK, amount } })).toStrictEqual({ Type: 'Order', ...key, amount: 67.43 });
    const part = shop.get('Order', key).project('Type', 'amount');
    expect(part.parse({ Item: { amount } })).toStrictEqual({ Type: 'Order', amount: 67.43 });
  });
});

describe('the model of an entity', () => {
  const model = createTableModel(shop.name, shop.definition);
  const Order = model.entities.get('Order');

  test('reads a KEYS_ONLY item from its keys alone', () => {
    const { PK, SK, GSI2PK, GSI2SK } = shop.put('Order', { ...order, coupon: 'XMAS' }).build().Item;
    const keys = { PK, SK, GSI2PK, GSI2SK } as Parameters<NonNullable<typeof Order>['decode']>[0];
    expect(Order?.decode(keys, true)).toStrictEqual({ Type: 'Order', ...key, status: 'PLACED', coupon: 'XMAS' });
  });

  test('encodes a field as it is stored, and names the field that it rejects', () => {
    expect(Order?.encodeField('placedAt', placedAt)).toStrictEqual({ S: '2026-11-21T08:30:00.000Z' });
    expect(Order?.physicalName('placedAt')).toBe('createdAt');
    expect(() => Order?.encodeField('status', 'LOST')).toThrow(expect.objectContaining({ path: ['status'] }));
    expect(() => Order?.encodeField('statsu', 'PLACED')).toThrow(
      expect.objectContaining({ values: { noun: 'attribute', hint: ': did you mean "status"?' } }),
    );
  });

  test('knows which entities an index holds, and what of them', () => {
    expect(model.indexes.get('GSI1')?.entities.map(({ name }) => name)).toEqual(['Order', 'OrderItem']);
    const keysOnly = model.indexes.get('GSI2');
    expect(['PK', 'SK', 'GSI2PK', 'GSI2SK', 'Type', 'amount'].map((name) => keysOnly?.has(name))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(model.indexes.get('GSI1')?.has('amount')).toBe(true);
  });
});

describe('group', () => {
  const customer = { Type: 'Customer' as const, username: 'alexdebrie', email: 'a@x.org' };
  const orders = [1, 2].map((n) => ({ ...read, Type: 'Order' as const, orderId: `${n}` }));

  test('gives items by entity, in the order in which they came', () => {
    const groups = group(shop, [orders[0], customer, orders[1]] as (typeof customer | (typeof orders)[0])[]);
    expect(groups).toStrictEqual({ Customer: [customer], Order: orders, OrderItem: [] });
  });

  test('gives the parent alone, where it is named', () => {
    const items = [orders[0], customer, orders[1]] as (typeof customer | (typeof orders)[0])[];
    expect(group(shop, items, 'Customer')).toStrictEqual({ Customer: customer, Order: orders, OrderItem: [] });
    expect(group(shop, orders, 'Customer')).toStrictEqual({ Customer: undefined, Order: orders, OrderItem: [] });
  });

  test('rejects two of what is to be one, and the name of no entity', () => {
    expect(thrownBy(() => group(shop, [...orders, customer], 'Order'))).toMatchObject({
      code: 'request',
      entity: 'Order',
      message: 'Order must be one item, but there are 2: leave out its name to get all of them',
    });
    expect(thrownBy(() => group(shop, orders, 'Ordr' as never))).toMatchObject({
      code: 'index',
      message: expect.stringContaining('has no entity "Ordr"'),
    });
  });

  test('rejects what is not an item of the table', () => {
    expect(thrownBy(() => group(shop, [{ Type: 'Invoice' }]))).toMatchObject({
      code: 'unrecognized',
      message: expect.stringMatching(
        /^an item to group has the Type "Invoice": pass items as a read of \S+ returns them$/,
      ),
    });
  });

  test('knows the items that it read without a type attribute', () => {
    const entities = shop.definition.entities;
    const plain = table('Plain-table', { ...shop.definition, entities, typeAttribute: false });
    const { Item } = plain.put('Order', order).build();
    expect(Item).not.toHaveProperty('Type');
    const parsed = plain.get('Order', key).parse({ Item }) as object;
    expect(parsed).not.toHaveProperty('Type');
    expect(group(plain, [parsed])).toStrictEqual({ Customer: [], Order: [parsed], OrderItem: [] });
    expect(thrownBy(() => group(plain, [{ ...parsed }]))).toMatchObject({
      code: 'unrecognized',
      message: "an item to group wasn't read through keyform: pass items as a read of Plain-table returns them",
    });
  });
});

test('of two entities that only the agreement of both keys tells apart, each is recognized as itself', () => {
  const attributes = { a: attr.string(), b: attr.enum('left', 'right') };
  const One = entity({ keys: { PK: 'P#{a}', SK: 'S#{a}' }, attributes });
  const Two = entity({ keys: { PK: 'P#{a}#{b}', SK: 'S#{b}' }, attributes });
  const twos = table('Twos', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    typeAttribute: false,
    entities: { One, Two },
  });
  for (const name of ['One', 'Two'] as const) {
    const { Item } = twos.put(name, { a: 'x', b: 'left' }).build();
    const groups = group(twos, [
      twos
        .get(name, { a: 'x', b: 'left' } as never)
        .project('a')
        .parse({ Item }) as object,
    ]);
    expect((groups as Record<string, object[]>)[name]).toHaveLength(1);
  }
});
