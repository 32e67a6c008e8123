import type { Client } from 'keyform';
import { batchGet, batchWrite } from 'keyform';
import {
  allShipped,
  lastShipped,
  type Order,
  orders,
  ship,
  shippedSince,
  shipping,
} from '../../models/shipped-orders.js';
import { type Chapter, rejected, step } from '../step.js';

const MODEL = 'models/shipped-orders.ts';
const HERE = 'demo/chapters/shipped-orders.ts';

const withStatus = async (client: Client, status: Order['STATUS']) => {
  const { items } = await shipping.scan('primary').filter({ STATUS: status }).project('orderId').execute(client);
  return items;
};

const ordersOf = async (client: Client, orderIds: readonly number[]) => {
  const gets = orderIds.map((orderId) => shipping.get('Order', { orderId }));
  const { items } = await batchGet(gets).execute(client);
  return items;
};

const countShipped = async (client: Client, customer: string) => {
  const { count } = await shipping.query('SPARSE_SHIPPED').where({ CUSTOMER: customer }).count(client);
  return { count };
};

const shipped = orders.filter(({ STATUS }) => STATUS === 'SHIPPED');
const waiting: Order = { orderId: 2, STATUS: 'AWAITING_SHIPMENT', CUSTOMER: 'CUSTOMER#JHD' };
const unpaid: Order = { orderId: 1, STATUS: 'AWAITING_PAYMENT', CUSTOMER: 'CUSTOMER#KHJ' };
const sent: Order = { ...waiting, STATUS: 'SHIPPED', SHIP_DATE: '2020-11-02T10:00:00' };
const columns = ['orderId', 'STATUS', 'CUSTOMER', 'SHIP_DATE'];

export const shippedOrders: Chapter = {
  title: 'Shipped orders',
  table: shipping,
  size: orders.length,
  load: (client, onProgress) =>
    batchWrite(orders.map((order) => shipping.put('Order', order))).execute(client, { onProgress }),
  steps: [
    step(MODEL, allShipped, [], { title: 'All shipped orders (a scan of an index)', expected: shipped, columns }),
    step(HERE, withStatus, ['AWAITING_SHIPMENT'], {
      title: 'The orders that wait to be shipped (a scan of the table)',
      expected: [{ orderId: waiting.orderId }],
      columns: ['orderId'],
    }),
    step(HERE, ordersOf, [[3, 1]], {
      title: 'Some orders (a batch)',
      expected: [3, 1].flatMap((id) => orders.filter(({ orderId }) => orderId === id)),
      columns,
    }),
    step(MODEL, ship, [waiting, '2020-11-02T10:00:00'], {
      title: 'An order shipped: the update writes the keys of the index, too',
      expected: [sent],
      columns,
    }),
    step(MODEL, lastShipped, ['CUSTOMER#JHD'], {
      title: 'The orders that were shipped last: it is in the index now',
      expected: [sent, ...shipped],
      columns,
    }),
    step(MODEL, shippedSince, ['CUSTOMER#JHD', '2020-11-01'], {
      title: 'The orders shipped since a day',
      expected: [sent],
      columns,
    }),
    step(HERE, countShipped, ['CUSTOMER#JHD'], {
      title: 'How many were shipped to a customer',
      expected: [{ count: 2 }],
      columns: ['count'],
    }),
    rejected(MODEL, ship, [unpaid, '2020-11-02T10:00:00'], {
      title: 'An order that is not paid is not shipped',
      expected: { code: 'conditionFailed', entity: 'Order', field: undefined },
    }),
  ],
};
