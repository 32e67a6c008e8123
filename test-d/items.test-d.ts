import type { AttributeValue, EntityItemOf } from 'keyform';
import { group } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { atlas, odd, type parcels, sensors, shop } from './fixtures.js';

interface Customer {
  Type: 'Customer';
  username: string;
  email: string;
  name?: string;
}
interface Order {
  Type: 'Order';
  username: string;
  orderId: string;
  status: 'PLACED' | 'SHIPPED';
  placedAt: Date;
  amount: number;
  coupon?: string;
}
interface OrderItem {
  Type: 'OrderItem';
  orderId: string;
  itemId: number;
  price: string;
}

const customer: Customer = { Type: 'Customer', username: 'alex', email: 'a@b.no' };
const order: Order = {
  Type: 'Order',
  username: 'alex',
  orderId: '1V',
  status: 'PLACED',
  placedAt: new Date('2024-03-05T10:00:00Z'),
  amount: 9.5,
  coupon: 'TEN',
};
const orderItem: OrderItem = { Type: 'OrderItem', orderId: '1V', itemId: 7, price: '0.5' };
const wireCustomer = shop.put('Customer', customer).build().Item;
const wireOrder = shop.put('Order', order).build().Item;
const wireOrderItem = shop.put('OrderItem', orderItem).build().Item;

/** Some attributes of an item, as a projection leaves them. */
const only = (item: object, ...attributes: string[]): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(item).filter(([attribute]) => attributes.includes(attribute)));

test('an item collection is a union of its entities, told apart by the type attribute', () => {
  const { items } = shop
    .query('primary')
    .where({ username: 'alex' })
    .parse({ Items: [wireOrder, wireCustomer] });
  prove(items, [order, customer] as (Customer | Order)[]);
  const [first] = items;
  if (first?.Type === 'Order') prove(first, order);
  expect(first?.Type).toBe('Order');
});

test('a named entity is itself, however it is read', () => {
  prove(
    shop
      .query('primary', 'Order')
      .where({ username: 'alex' })
      .parse({ Items: [wireOrder] }).items,
    [order] as Order[],
  );
  prove(
    shop
      .query('GSI1', 'OrderItem')
      .where({ orderId: '1V' })
      .parse({ Items: [wireOrderItem] }).items,
    [orderItem] as OrderItem[],
  );
  prove(shop.get('Order', { username: 'alex', orderId: '1V' }).parse({ Item: wireOrder }), order as Order | undefined);
  expect(shop.get('Order', { username: 'alex', orderId: '1V' }).parse({})).toBeUndefined();
});

test('fields of one sort key give its entity', () => {
  prove(
    shop
      .query('primary')
      .where({ username: 'alex', orderId: { '>=': '1' } })
      .parse({ Items: [wireOrder] }).items,
    [order] as Order[],
  );
});

test('keys narrow to the entities that can have them', () => {
  const all = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');
  prove(all.parse({ Items: [wireCustomer] }).items, [customer] as (Customer | Order)[]);
  prove(all.keyCondition('SK', 'begins_with', '#').parse({ Items: [wireOrder] }).items, [order] as Order[]);
  prove(all.keyCondition('SK', '=', 'CUSTOMER#alex').parse({ Items: [wireCustomer] }).items, [customer] as Customer[]);
  prove(all.keyCondition('SK', 'between', ['#ORDER#1', '#ORDER#2']).parse({ Items: [wireOrder] }).items, [
    order,
  ] as Order[]);
  prove(all.keyCondition('SK', 'between', ['#ORDER#1', 'CUSTOMER#']).parse({ Items: [wireOrder] }).items, [order] as (
    | Customer
    | Order
  )[]);
  prove(all.keyCondition('SK', '<', 'CUSTOMER#').parse({ Items: [wireOrder] }).items, [order] as (Customer | Order)[]);
  prove(
    shop
      .query('Inverted')
      .keyCondition('SK', '=', '#ORDER#1V')
      .parse({ Items: [wireOrder] }).items,
    [order] as Order[],
  );
  const basket = atlas.query('primary').keyCondition('PK', '=', 'BUYER#alex');
  expectType<('Basket' | 'Line')[]>(
    basket
      .keyCondition('SK', 'begins_with', '#ORDER#ab')
      .parse({})
      .items.map(({ Type }) => Type),
  );
  expectType<'Line'[]>(
    basket
      .keyCondition('SK', 'begins_with', '#ORDER#ab#')
      .parse({})
      .items.map(({ Type }) => Type),
  );
  expectType<'Basket'[]>(
    basket
      .keyCondition('SK', '=', '#ORDER#ab')
      .parse({})
      .items.map(({ Type }) => Type),
  );
});

test('an index of keys has the fields that keys give back', () => {
  const { items } = shop
    .query('ByStatus')
    .where({ status: 'PLACED' })
    .parse({ Items: [only(wireOrder, 'PK', 'SK', 'GSI2PK', 'GSI2SK')] });
  prove(items, [{ Type: 'Order', username: 'alex', orderId: '1V', status: 'PLACED', placedAt: order.placedAt }] as Pick<
    Order,
    'Type' | 'username' | 'orderId' | 'status' | 'placedAt'
  >[]);
});

test('an index that includes attributes has them, and the fields that keys give back', () => {
  const { items } = shop
    .query('Amounts')
    .where({ orderId: '1V' })
    .parse({
      Items: [
        only(wireOrder, 'PK', 'SK', 'GSI1PK', 'GSI1SK', 'amount', 'createdAt'),
        only(wireOrderItem, 'PK', 'SK', 'GSI1PK', 'GSI1SK', 'price'),
      ],
    });
  const { Type, username, orderId, placedAt, amount } = order;
  prove(items, [{ Type, username, orderId, placedAt, amount }, orderItem] as (
    | Pick<Order, 'Type' | 'username' | 'orderId' | 'placedAt' | 'amount'>
    | OrderItem
  )[]);
});

test('folded text is not read back from keys, descending numbers and renamed attributes are', () => {
  const player = atlas.put('Player', { game: 'g', rank: 7, name: 'x' }).build().Item;
  prove(
    atlas
      .query('GSI1', 'Player')
      .where({ game: 'g' })
      .parse({ Items: [only(player, 'PK', 'SK', 'GSI1PK', 'GSI1SK')] }).items,
    [{ Type: 'Player', game: 'g', rank: 7, name: 'x' }] as {
      Type: 'Player';
      game: string;
      rank: number;
      name: string;
    }[],
  );
  const task = atlas.put('Task', { user: 'u', done: true, task: 't', word: 'Ab' }).build().Item;
  prove(
    atlas
      .query('GSI1', 'Task')
      .where({ word: 'Ab' })
      .parse({ Items: [only(task, 'PK', 'SK', 'GSI1PK', 'GSI1SK')] }).items,
    [{ Type: 'Task', user: 'u', done: true, task: 't' }] as {
      Type: 'Task';
      user: string;
      done: boolean;
      task: string;
    }[],
  );
});

test('without a type attribute an item has its fields only; with another, its own', () => {
  interface Reading {
    Sensor: string;
    At: number;
    Digest: Uint8Array;
    State: string;
  }
  const reading: Reading = { Sensor: 's', At: 1, Digest: Uint8Array.of(1), State: 'ok' };
  const wire = sensors.put('Reading', reading).build().Item;
  prove(
    sensors
      .query('primary')
      .where({ Sensor: 's' })
      .parse({ Items: [wire] }).items,
    [reading] as Reading[],
  );
  const part = { 'is-a': 'Part', serial: 's', maker: 'm', size: 'xl', weight: '5' } as const;
  prove(
    odd
      .query('Clash')
      .where({ maker: 'm' })
      .parse({ Items: [odd.put('Part', part).build().Item] }).items,
    [part] as { 'is-a': 'Part'; serial: string; maker: string; size: string; weight: string }[],
  );
});

test('items are grouped by entity, each entity of the table having a group', () => {
  const query = shop.query('primary').where({ username: 'alex' });
  prove(group(shop, query.parse({ Items: [wireOrder, wireCustomer] }).items), {
    Customer: [customer] as Customer[],
    CustomerEmail: [] as never[],
    Order: [order] as Order[],
    OrderItem: [] as never[],
    Settings: [] as never[],
  });
});

test('items whose projection has no type attribute are grouped by what they were read as, and typed by their fields', () => {
  const query = shop.query('primary').where({ username: 'alex' }).project('amount', 'username');
  const groups = group(shop, query.parse({ Items: [wireOrder, wireCustomer] }).items);
  expect(groups.Order).toStrictEqual([{ amount: order.amount, username: 'alex' }]);
  expect(groups.Customer).toStrictEqual([{ username: 'alex' }]);
  expectType<{ username: string }[]>(groups.Customer);
  expectType<({ username: string } | { amount: number; username: string })[]>(groups.Order);
  const one = group(shop, query.parse({ Items: [wireCustomer] }).items, 'Customer');
  prove(one.Customer, { username: 'alex' } as { username: string } | undefined);
});

test('the parent of a collection stands alone where it is named', () => {
  const query = shop.query('primary').where({ username: 'alex' });
  prove(group(shop, query.parse({ Items: [wireOrder, wireCustomer] }).items, 'Customer'), {
    Customer: customer as Customer | undefined,
    CustomerEmail: [] as never[],
    Order: [order] as Order[],
    OrderItem: [] as never[],
    Settings: [] as never[],
  });
  // @ts-expect-error no entity of the table
  expect(() => group(shop, [], 'Parcel')).toThrow('has no entity "Parcel"');
});

test('a page has a cursor as long as there is more, and counts', () => {
  const query = shop.query('primary', 'Order').where({ username: 'alex' });
  const { PK, SK } = wireOrder;
  const page = query.parse({ Items: [wireOrder], LastEvaluatedKey: { PK, SK }, ScannedCount: 3, Count: 1 });
  expectType<string | undefined>(page.cursor);
  expect(page.cursor).toBe(query.cursorFor(order));
  prove(page.scannedCount, 3 as number);
  prove(query.parse({ Items: [] }).cursor, undefined as string | undefined);
});

test('the item of an entity has a name of its own', () => {
  expectType<EntityItemOf<typeof shop, 'OrderItem'>>(orderItem as { [Name in keyof OrderItem]: OrderItem[Name] });
  expectType<'Parcel' | 'Letter'>(
    'Parcel' as EntityItemOf<typeof parcels, 'Parcel'>['Type'] | EntityItemOf<typeof parcels, 'Letter'>['Type'],
  );
  // It compiles only where the type is exact; at run time the field is there.
  expect(Object.keys(orderItem)).toContain('price');
});
