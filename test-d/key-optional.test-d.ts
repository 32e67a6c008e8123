/** Whether a call needs the key: of a singleton it doesn't, of an entity with fields in its key, or of one of several, it does. */
import { expect, test } from 'vitest';
import { shop } from './fixtures.js';

// biome-ignore lint/suspicious/noExplicitAny: a name that a program doesn't know
type Any = any;

const key = { username: 'alex', orderId: '1V' };
const Key = { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1V' } };

test('an entity with fields in its key needs it, whole', () => {
  expect(shop.get('Order', key).build().Key).toEqual(Key);
  expect(shop.update('Order', key).set({ amount: 1 }).build().Key).toEqual(Key);
  // @ts-expect-error
  expect(() => shop.get('Order').build()).toThrow();
  // @ts-expect-error
  expect(() => shop.get('Order', { username: 'alex' }).build()).toThrow();
  // @ts-expect-error
  expect(() => shop.update('Order').set({ amount: 1 }).build()).toThrow();
  // @ts-expect-error
  expect(() => shop.delete('Order').build()).toThrow();
  // @ts-expect-error
  expect(() => shop.check('Order').mustExist().build()).toThrow();
});

test('a singleton accepts a key without fields, or none', () => {
  const singleton = { PK: { S: 'SETTINGS' }, SK: { S: 'SETTINGS' } };
  expect(shop.get('Settings').build().Key).toEqual(singleton);
  expect(shop.get('Settings', {}).build().Key).toEqual(singleton);
  expect(shop.delete('Settings').build().Key).toEqual(singleton);
  // @ts-expect-error
  expect(() => shop.get('Settings', { username: 'alex' }).build()).toThrow();
});

test('one of several entities needs a key with fields of any', () => {
  const name = 'Order' as 'Order' | 'Settings';
  expect(shop.get(name, key).build().Key).toEqual(Key);
  expect(shop.delete(name, key).build().Key).toEqual(Key);
  expect(() => shop.get(name, { username: 'alex' }).build()).toThrow();
  // @ts-expect-error
  expect(() => shop.get(name).build()).toThrow();
  // @ts-expect-error
  expect(() => shop.get(name, { user: 'alex' }).build()).toThrow();
});

test('a name of type any accepts every key, or none', () => {
  expect(shop.get('Order' as Any, key).build().Key).toEqual(Key);
  expect(shop.get('Settings' as Any).build().Key.PK).toEqual({ S: 'SETTINGS' });
  expect(shop.delete('Order' as Any, key).build().Key).toEqual(Key);
  expect(shop.update('Order' as Any, key).mustExist()).toBeDefined();
  expect(shop.update('Settings' as Any)).toBeDefined();
  expect(
    shop
      .check('Settings' as Any)
      .mustExist()
      .build().Key,
  ).toEqual({ PK: { S: 'SETTINGS' }, SK: { S: 'SETTINGS' } });
});
