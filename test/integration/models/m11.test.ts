import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  cancelledInWindow,
  changeStatus,
  customerOrders,
  orders,
  ordersOfStatus,
} from '../../../examples/models/orders-by-status-and-date.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Order {
  CustomerId: string;
  OrderTime: string;
  Status: 'PLACED' | 'SHIPPED' | 'CANCELLED';
}

const open = (engine: TestEngine) =>
  openModel(engine, customerOrders, (client) =>
    batchWrite(orders.map((order) => customerOrders.put('Order', order))).execute(client),
  );

const CUSTOMER = '2b5a41c0';
const none: Order[] = [];

describeEngines('M11, orders by status and date', (engine) => {
  it('gives the cancelled orders of a window, both ends included, the oldest first', async () => {
    const { client, sent } = await open(engine);
    const found = await cancelledInWindow(client, CUSTOMER, '2019-07-01T00:00:00.000000', '2019-10-01T00:00:00.000000');
    const expected: Order[] = pick(orders, 5, 7);
    prove(found, expected);
    expect(sent).toEqual([
      `Query OrderStatusDateGSI · K CustomerId = ${CUSTOMER} AND OrderStatusDate BETWEEN ` +
        'CANCELLED#2019-07-01T00:00:00.000000 AND CANCELLED#2019-10-01T00:00:00.000000',
    ]);
  });

  it('gives all orders of a status', async () => {
    const { client, sent } = await open(engine);
    const expected: Order[] = pick(orders, 4, 5, 7);
    prove(await ordersOfStatus(client, CUSTOMER, 'CANCELLED'), expected);
    expect(sent).toEqual([
      `Query OrderStatusDateGSI · K CustomerId = ${CUSTOMER} AND begins_with(OrderStatusDate, CANCELLED#)`,
    ]);
  });

  it('moves an order within the index when its status changes', async () => {
    const { client, quiet, sent } = await open(engine);
    const shipped = pick(orders, 6);
    for (const order of shipped) prove(await changeStatus(client, order, 'CANCELLED'), undefined);
    prove(await ordersOfStatus(quiet, CUSTOMER, 'SHIPPED'), none);
    const cancelled: Order[] = [
      ...pick(orders, 4, 5),
      ...shipped.map((order) => ({ ...order, Status: 'CANCELLED' as const })),
      ...pick(orders, 7),
    ];
    prove(await ordersOfStatus(quiet, CUSTOMER, 'CANCELLED'), cancelled);
    expect(sent).toEqual([
      `UpdateItem {CustomerId: ${CUSTOMER}, OrderTime: 2019-08-15T12:00:00.000000} · U SET Status = CANCELLED, ` +
        'OrderStatusDate = CANCELLED#2019-08-15T12:00:00.000000 · C attribute_exists(CustomerId)',
    ]);
  });
});
