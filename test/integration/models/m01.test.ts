import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { customerOrders, orders, ordersInWindow } from '../../../examples/models/orders-by-status-and-date.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Order {
  CustomerId: string;
  OrderTime: string;
  Status: 'PLACED' | 'SHIPPED' | 'CANCELLED';
}

const load = (client: Client) => batchWrite(orders.map((order) => customerOrders.put('Order', order))).execute(client);

describeEngines('M1, orders of a customer in a window', (engine) => {
  it('gives the orders of the window, both ends included, oldest first', async () => {
    const { client, sent, commands } = await openModel(engine, customerOrders, load);
    const expected: Order[] = pick(orders, 1, 2);
    prove(
      await ordersInWindow(client, '36ab55a589e4', '2020-01-10T00:00:00.000000', '2020-01-20T00:00:00.000000'),
      expected,
    );
    expect(sent).toEqual([
      'Query main · K CustomerId = 36ab55a589e4 AND OrderTime BETWEEN 2020-01-10T00:00:00.000000 AND 2020-01-20T00:00:00.000000',
    ]);
    expect(Object.values(commands[0]?.input.ExpressionAttributeValues ?? {})).toEqual([
      { S: '36ab55a589e4' },
      { S: '2020-01-10T00:00:00.000000' },
      { S: '2020-01-20T00:00:00.000000' },
    ]);
  });

  it('gives nothing of another customer, and nothing outside of the window', async () => {
    const { client } = await openModel(engine, customerOrders, load);
    const none: Order[] = [];
    prove(await ordersInWindow(client, '2b5a41c0', '2020-01-10T00:00:00.000000', '2020-01-20T00:00:00.000000'), none);
  });

  it('rejects a window that ends before it begins, and sends nothing', async () => {
    const { client, sent } = await openModel(engine, customerOrders, load);
    const rejected = rejection(
      ordersInWindow(client, '36ab55a589e4', '2020-01-20T00:00:00.000000', '2020-01-10T00:00:00.000000'),
    );
    expect(await rejected).toBe('condition Order OrderTime');
    expect(sent).toEqual([]);
  });
});
