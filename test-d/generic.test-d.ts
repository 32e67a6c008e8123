/**
 * Around keyform: the types of an entity's input and key by name, and functions and classes over any entity of a table.
 */
import {
  attr,
  type EntityInputOf,
  type EntityItemOf,
  type EntityKeyArguments,
  type EntityKeyOf,
  entity,
  type Table,
  table,
  unique,
} from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';

const text = attr.string();
const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId|pad:5}' },
  attributes: {
    username: text,
    orderId: attr.number(),
    note: text.optional(),
    status: attr.enum('PLACED').default('PLACED'),
  },
});
const Document = entity({
  keys: { PK: 'DOCUMENT#{id}', SK: 'DOCUMENT' },
  attributes: { id: text, text },
  version: true,
});
const User = unique(
  entity({
    keys: { PK: 'USER#{username}', SK: 'USER' },
    attributes: { username: text, email: text },
  }),
  'email',
);
const Settings = entity({ keys: { PK: 'SETTINGS', SK: 'SETTINGS' }, attributes: { colour: text } });
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Order, Document, User, Settings },
});
type Shop = typeof shop;
type EntityName = keyof Shop['definition']['entities'];

test('the input of an entity, and its key, have names', () => {
  const input: EntityInputOf<Shop, 'Order'> = { username: 'ada', orderId: 7, note: undefined };
  expectType<{ username: string; orderId: number; note?: string | undefined; status?: 'PLACED' | undefined }>(input);
  const key: EntityKeyOf<Shop, 'Order'> = { username: 'ada', orderId: 7 };
  expectType<{ readonly username: string; readonly orderId: number }>(key);
  expect(shop.put('Order', input).build().Item.SK).toEqual({ S: '#ORDER#00007' });
  expect(shop.get('Order', key).build().Key.SK).toEqual({ S: '#ORDER#00007' });
  // @ts-expect-error a text
  expect(() => shop.get('Order', { ...key, orderId: '7' } satisfies EntityKeyOf<Shop, 'Order'>).build()).toThrow(
    'orderId',
  );
  // @ts-expect-error no such field
  expect({ ...input, colour: 'red' } satisfies EntityInputOf<Shop, 'Order'>).toBeDefined();
});

test('of a singleton the key has no fields, of several entities it is that of any', () => {
  const none: EntityKeyOf<Shop, 'Settings'> = {};
  expect(shop.get('Settings', none).build().Key.PK).toEqual({ S: 'SETTINGS' });
  expectAssignable<EntityKeyOf<Shop, 'Order' | 'User'>>({ username: 'ada' });
  expectAssignable<EntityKeyOf<Shop, 'Order' | 'User'>>({ username: 'ada', orderId: 1 });
  // @ts-expect-error a singleton has none
  const some: EntityKeyOf<Shop, 'Settings'> = { colour: 'red' };
  expect(some).toBeDefined();
});

/** Any entity of the table, without a cast. */
class Repository<Name extends EntityName> {
  readonly #name: Name;
  constructor(name: Name) {
    this.#name = name;
  }
  put(item: EntityInputOf<Shop, Name>) {
    return shop.put(this.#name, item);
  }
  create(item: EntityInputOf<Shop, Name>) {
    return shop.create(this.#name, item);
  }
  get(...key: EntityKeyArguments<Shop, Name>) {
    return shop.get(this.#name, ...key);
  }
  find(...key: EntityKeyArguments<Shop, Name>): Promise<EntityItemOf<Shop, Name> | undefined> {
    return shop.get(this.#name, ...key).execute(client);
  }
  update(...key: EntityKeyArguments<Shop, Name, 'update'>) {
    return shop.update(this.#name, ...key);
  }
  delete(...key: EntityKeyArguments<Shop, Name, 'delete'>) {
    return shop.delete(this.#name, ...key);
  }
  check(...key: EntityKeyArguments<Shop, Name, 'check'>) {
    return shop.check(this.#name, ...key);
  }
}

const client = {
  send: async () => ({
    Item: { PK: { S: 'USER#ada' }, SK: { S: 'USER' }, Type: { S: 'User' }, username: { S: 'ada' }, email: { S: 'a' } },
  }),
};

test('a class over any entity has the types of each', async () => {
  const orders = new Repository('Order');
  const key = { username: 'ada', orderId: 7 };
  expectType<'Shop'>(orders.get(key).build().TableName);
  expectType<{ S: `CUSTOMER#${string}` }>(orders.get(key).build().Key.PK);
  expect(orders.get(key).build()).toEqual(shop.get('Order', key).build());
  expect(orders.put(key).build()).toEqual(shop.put('Order', key).build());
  expectType<'#note = :note_2'>(
    orders.update(key).set({ note: 'x' }).condition({ note: 'x' }).build().ConditionExpression,
  );
  expect(orders.delete(key).build()).toEqual(shop.delete('Order', key).build());
  expect(orders.check(key).mustExist().build()).toEqual(shop.check('Order', key).mustExist().build());
  // @ts-expect-error orderId is missing
  expect(() => orders.get({ username: 'ada' }).build()).toThrow('orderId');
  // @ts-expect-error orderId is missing
  expect(() => orders.put({ username: 'ada' }).build()).toThrow('orderId');

  const users = new Repository('User');
  expectType<{ Type: 'User'; username: string; email: string } | undefined>(await users.find({ username: 'ada' }));
  expect(await users.find({ username: 'ada' })).toEqual({ Type: 'User', username: 'ada', email: 'a' });
  expect(users.create({ username: 'ada', email: 'a' }).requests()).toHaveLength(2);
  expect(users.delete({ username: 'ada', email: 'a' }).requests()).toHaveLength(2);
  // @ts-expect-error its present email is missing
  expect(() => users.delete({ username: 'ada' })).toThrow('email');

  expect(new Repository('Document').update({ id: '1', version: 3 }).set({ text: 'x' }).build()).toEqual(
    shop.update('Document', { id: '1', version: 3 }).set({ text: 'x' }).build(),
  );
  expect(new Repository('Settings').get().build()).toEqual(shop.get('Settings').build());
});

/** Of a table of any name: what it gives has the types of each entity, and a name that is a text. */
const orderOf = (anywhere: Table<string, Shop['definition']>, username: string) =>
  anywhere.update('Order', { username, orderId: 7 }).set({ note: 'x' });

/** Of a table of a name that is known where the function is called. */
const ordersOf = <Name extends string>(named: Table<Name, Shop['definition']>, username: string) =>
  named.query('primary', 'Order').where({ username }).filter({ status: 'PLACED' }).project('orderId').limit(3);

test('a table, and what reads and writes it, can be handed on under any name', () => {
  expectType<string>(orderOf(shop, 'ada').build().TableName);
  expect(orderOf(shop, 'ada').build().TableName).toBe('Shop');
  expect(orderOf(shop.named('Shop-eu'), 'ada').build().TableName).toBe('Shop-eu');
  expectType<'Shop-eu'>(ordersOf(shop.named('Shop-eu'), 'ada').build().TableName);
  const update = shop.update('Order', { username: 'ada', orderId: 7 }).set({ note: 'x' });
  expectAssignable<ReturnType<typeof orderOf>>(update);
  // @ts-expect-error another name
  const other: typeof shop = shop.named('Shop-eu');
  // @ts-expect-error a name that is not known
  const some: typeof shop = shop as Table<string, Shop['definition']>;
  // @ts-expect-error another definition
  expect(() => orderOf(table('Users', { indexes: { primary: { pk: 'PK' } }, entities: {} }), 'ada')).toThrow('Order');
  expect([other.name, some.name]).toEqual(['Shop-eu', 'Shop']);
});
