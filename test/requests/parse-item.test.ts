import { attr, entity, KeyformError, parseItem, table, unique } from 'keyform';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { unknownOption } from '../../src/facts/messages/options.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const attributes = {
  username: text,
  orderId: text,
  status: attr.enum('PLACED', 'SHIPPED'),
  at: attr.date().as('createdAt'),
  note: text.optional(),
  views: attr.number().default(0),
};
const Order = entity({ keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' }, attributes });
const Customer = unique(
  entity({ keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' }, attributes: { username: text, email: text } }),
  'email',
);
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order, Customer } });

const order = { username: 'alex', orderId: '1', status: 'PLACED', at: new Date(0) } as const;
const stored = shop.put('Order', order).build().Item;
const read = { Type: 'Order', ...order, views: 0 };

describe('parseItem', () => {
  test('reads what put stores, in the form of either client', () => {
    const item = parseItem(shop, 'Order', stored);
    expect(item).toEqual(read);
    expectTypeOf(item.status).toEqualTypeOf<'PLACED' | 'SHIPPED'>();
    expectTypeOf(item.at).toEqualTypeOf<Date>();
    expect(parseItem(shop, 'Order', shop.put('Order', order).document().Item)).toEqual(read);
  });
  test('gives what a get gives of the same item', () => {
    const { username, orderId } = order;
    expect(parseItem(shop, 'Order', stored)).toEqual(shop.get('Order', { username, orderId }).parse({ Item: stored }));
  });
  test('reads attributes alone, and leaves out what is not declared', () => {
    const { PK: _, SK: __, Type: ___, ...attributesOnly } = stored;
    const item = parseItem(shop, 'Order', { ...attributesOnly, other: { S: 'x' } });
    expect(item).toEqual(read);
  });
  test('takes the form where nothing shows it', () => {
    const Free = entity({ keys: { PK: 'F#{id}', SK: 'F' }, attributes: { id: text, any: attr.any().optional() } });
    const free = table('Free', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Free } });
    const item = { id: 'a', any: { S: 'x' } };
    expect(parseItem(free, 'Free', item, { form: 'document' })).toEqual({ id: 'a', any: { S: 'x' }, Type: 'Free' });
    expect(() => parseItem(free, 'Free', item, { form: 'wire' })).toThrow(KeyformError);
  });
  test('rejects what is not an item of the entity, with code, entity and field', () => {
    expect(thrownBy(() => parseItem(shop, 'Customer', stored))).toMatchObject({
      code: 'unrecognized',
      entity: 'Customer',
      message: expect.stringContaining('belongs to Order, not Customer: parse it as that'),
    });
    expect(thrownBy(() => parseItem(shop, 'Order', { ...stored, Type: { S: 'Other' } }))).toMatchObject({
      code: 'unrecognized',
    });
    expect(thrownBy(() => parseItem(shop, 'Order', { ...stored, status: { S: 'LOST' } }))).toMatchObject({
      code: 'invalid',
      entity: 'Order',
      field: 'status',
    });
    const { status: _, ...half } = stored;
    expect(thrownBy(() => parseItem(shop, 'Order', half))).toMatchObject({ code: 'invalid', field: 'status' });
  });
  test('rejects what is not an item, no table, no entity and no option', () => {
    expect(thrownBy(() => parseItem(shop, 'Order', null as never))).toMatchObject({ code: 'request' });
    expect(thrownBy(() => parseItem({} as never, 'Order' as never, stored)).message).toContain(
      'parseItem accepts a table as its first argument',
    );
    expect(thrownBy(() => parseItem(shop, 'Ordr' as never, stored)).message).toContain('did you mean "Order"');
    expect(thrownBy(() => parseItem(shop, 'Order', stored, { forms: 'wire' } as never)).message).toContain(
      wordsOf(unknownOption, { option: 'forms', noun: 'parseItem' }),
    );
  });
  test('leaves values out of errors where the table says so', () => {
    const quiet = table('Shop', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: { Order },
      valuesInErrors: false,
    });
    const wrong = thrownBy(() => parseItem(quiet, 'Order', { ...stored, status: { S: 'SECRET' } }));
    expect(wrong.message).not.toContain('SECRET');
  });
});
