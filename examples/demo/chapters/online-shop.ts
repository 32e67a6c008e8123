import type { Client } from 'keyform';
import { batchGet, batchWrite, segments } from 'keyform';
import {
  type Customer,
  createCustomer,
  customerAndNewestOrders,
  customers,
  emails,
  type Order,
  orderAndItems,
  orderItems,
  orders,
  saveOrder,
  setAddress,
  shop,
  updateStatus,
} from '../../models/online-shop.js';
import { byText, generatedShop } from '../generate.js';
import { type Chapter, rejected, step } from '../step.js';

const MODEL = 'models/online-shop.ts';
const HERE = 'demo/chapters/online-shop.ts';

const ordersOver = async (client: Client, username: string, amount: number) => {
  const orders = shop.query('primary', 'Order').where({ username });
  const { items } = await orders.filter({ status: { '<>': 'CANCELLED' }, amount: { '>': amount } }).execute(client);
  return items;
};

const ordersToShip = async (client: Client, username: string, city: string) => {
  const orders = shop.query('primary', 'Order').where({ username }).filter({ status: 'PLACED' });
  const some = orders.filter((order, { or, eq, ge }) => or(eq(order.shipTo.city, city), ge(order.numberItems, 3)));
  const { items } = await some.descending().take(5).execute(client);
  return items;
};

const summaries = async (client: Client, username: string) => {
  const orders = shop.query('primary', 'Order').where({ username }).descending().limit(3);
  const { items } = await orders.project((order) => [order.orderId, order.status, order.shipTo.city]).execute(client);
  return items;
};

const countOrders = async (client: Client, username: string) => {
  const { count } = await shop.query('primary', 'Order').where({ username }).count(client);
  return { count };
};

const expensiveOrders = (client: Client, amount: number) =>
  segments(shop.scan('primary', 'Order').filter({ amount: { '>=': amount } }), 4).items(client);

const orderWithOwner = async (client: Client, { username, orderId }: Order) => {
  const gets = [shop.get('Customer', { username }).project('name'), shop.get('Order', { username, orderId })];
  const { items } = await batchGet(gets).execute(client);
  return items;
};

const generated = generatedShop();
const data = {
  customers: [...customers, ...generated.customers],
  emails: [...emails, ...generated.emails],
  orders: [...orders, ...generated.orders],
  orderItems: [...orderItems, ...generated.orderItems],
};
const writes = [
  ...data.customers.map((customer) => shop.put('Customer', customer)),
  ...data.emails.map((email) => shop.put('CustomerEmail', email)),
  ...data.orders.map((order) => shop.put('Order', order)),
  ...data.orderItems.map((item) => shop.put('OrderItem', item)),
];

// What must come out, by plain JavaScript.
const newestOf = (username: string) =>
  data.orders.filter((order) => order.username === username).sort((left, right) => byText(right.orderId, left.orderId));
const newest = (username: string) => [
  ...data.customers.filter((customer) => customer.username === username),
  ...newestOf(username).slice(0, 10),
];
const itemsOf = (orderId: string) =>
  data.orderItems.filter((item) => item.orderId === orderId).sort((left, right) => byText(left.itemId, right.itemId));

const sonny: Customer = {
  Type: 'Customer',
  username: 'sonny',
  email: 'sonny@corleone.example',
  name: 'Sonny Corleone',
  addresses: {},
};
const home = { street: '1 Long Beach Rd', city: 'Long Beach', country: 'USA' };
const basket: Order = {
  Type: 'Order',
  username: 'sonny',
  orderId: '2aGhTmNkQyKMcJ0c9Vb1XzR4pLd',
  createdAt: new Date('2026-11-21T08:30:00.000Z'),
  status: 'PLACED',
  numberItems: 1,
  amount: 59,
  shipTo: home,
};
const busiest = 'customer001';
const [sampleOrder = basket] = orders;
const { orderId } = sampleOrder;
const [book] = orderItems;
const articles =
  book === undefined ? [] : [{ ...book, orderId: basket.orderId, itemId: '2aGhTqE7wR5yB8nM1sXcVd0pKjU' }];

const customerColumns = ['Type', 'username', 'name', 'orderId', 'createdAt', 'status', 'amount'];
const orderColumns = ['orderId', 'createdAt', 'status', 'numberItems', 'amount', 'shipTo'];
const itemColumns = ['Type', 'orderId', 'itemId', 'description', 'price', 'status', 'amount'];

export const eCommerce: Chapter = {
  title: 'E-Commerce',
  table: shop,
  size: writes.length,
  load: (client, onProgress) => batchWrite(writes).execute(client, { onProgress, concurrency: 8 }),
  steps: [
    step(MODEL, customerAndNewestOrders, ['alexdebrie'], {
      title: 'A customer and the ten newest orders',
      expected: newest('alexdebrie'),
      columns: customerColumns,
    }),
    step(MODEL, customerAndNewestOrders, [busiest], {
      title: 'The same for a customer with many orders',
      expected: newest(busiest),
      columns: customerColumns,
    }),
    step(MODEL, orderAndItems, [orderId], {
      title: 'An order and its items',
      expected: [...itemsOf(orderId), ...data.orders.filter((order) => order.orderId === orderId)],
      columns: itemColumns,
    }),
    step(HERE, ordersOver, [busiest, 195], {
      title: 'Orders over an amount (a filter by field)',
      expected: newestOf(busiest)
        .reverse()
        .filter(({ status, amount }) => status !== 'CANCELLED' && amount > 195),
      columns: orderColumns,
    }),
    step(HERE, ordersToShip, [busiest, 'Lincoln'], {
      title: 'The five newest orders that are to be shipped to a city, or are large (a filter by paths)',
      expected: newestOf(busiest)
        .filter(
          ({ status, shipTo, numberItems }) => status === 'PLACED' && (shipTo.city === 'Lincoln' || numberItems >= 3),
        )
        .slice(0, 5),
      columns: orderColumns,
    }),
    step(HERE, summaries, [busiest], {
      title: 'The three newest orders in short (a projection)',
      expected: newestOf(busiest)
        .slice(0, 3)
        .map(({ orderId, status, shipTo: { city } }) => ({ orderId, status, shipTo: { city } })),
      columns: ['orderId', 'status', 'shipTo'],
    }),
    step(HERE, countOrders, [busiest], {
      title: 'How many orders a customer has',
      expected: [{ count: newestOf(busiest).length }],
      columns: ['count'],
    }),
    step(HERE, expensiveOrders, [199.5], {
      title: 'The most expensive orders of all (a scan in four segments)',
      expected: data.orders.filter(({ amount }) => amount >= 199.5),
      unordered: true,
      columns: orderColumns,
    }),
    step(HERE, orderWithOwner, [sampleOrder], {
      title: 'An order, and the name of its customer (a batch)',
      expected: [{ name: 'Alex DeBrie' }, sampleOrder],
      columns: ['name', ...orderColumns],
    }),
    step(MODEL, createCustomer, [sonny], {
      title: 'A sign-up (a transaction)',
      expected: [sonny, { Type: 'CustomerEmail', email: sonny.email, username: sonny.username }],
      columns: ['Type', 'username', 'email', 'name'],
    }),
    rejected(MODEL, createCustomer, [{ ...sonny, username: 'fredo' }], {
      title: 'A sign-up with an email address that is taken',
      expected: { code: 'conditionFailed', entity: 'CustomerEmail', field: undefined },
    }),
    step(MODEL, setAddress, ['sonny', "Parents' House", home], {
      title: 'An address more',
      after: (client) => shop.get('Customer', { username: 'sonny' }).execute(client),
      expected: [{ ...sonny, addresses: { "Parents' House": home } }],
      columns: ['username', 'name', 'addresses'],
    }),
    step(MODEL, saveOrder, [basket, articles], {
      title: 'A checkout: an order and its items, all or none',
      after: (client) => orderAndItems(client, basket.orderId),
      expected: [...articles, basket],
      columns: itemColumns,
    }),
    step(MODEL, updateStatus, [basket, 'SHIPPED'], {
      title: 'Its status changed',
      after: (client) => customerAndNewestOrders(client, 'sonny'),
      expected: [
        { ...sonny, addresses: { "Parents' House": home } },
        { ...basket, status: 'SHIPPED' },
      ],
      columns: customerColumns,
    }),
  ],
};
