import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  crm,
  customer,
  customerAndNewestOrders,
  customerItemCollection,
  getCustomer,
  orders,
  ordersOf,
  placeOrder,
} from '../../../examples/models/customer-and-newest-orders.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Customer {
  Type: 'Customer';
  CustomerId: string;
}

interface Order {
  Type: 'Order';
  CustomerId: string;
  OrderId: string;
}

const open = (engine: TestEngine) =>
  openModel(engine, crm, (client) =>
    batchWrite([crm.put('Customer', customer), ...orders.map((order) => crm.put('Order', order))]).execute(client),
  );

describeEngines('M53, a customer with an A record and dated orders', (engine) => {
  it('gives the customer and the newest order', async () => {
    const { client, sent } = await open(engine);
    const expected: (Customer | Order)[] = [customer, ...pick(orders, 2)];
    prove(await customerAndNewestOrders(client, '123', 1), expected);
    expect(sent).toEqual(['Query main · K PK = CUSTOMER#123 · Limit 2 · desc']);
  });

  it('gives the customer and the newest orders, the newest first', async () => {
    const { client, sent } = await open(engine);
    expect(await customerAndNewestOrders(client, '123', 3)).toEqual([customer, ...pick(orders, 2, 1, 0)]);
    expect(sent).toEqual(['Query main · K PK = CUSTOMER#123 · Limit 4 · desc']);
  });

  it('gives the same as an object', async () => {
    const { client, sent } = await open(engine);
    const expected: { customer: Customer | undefined; orders: Order[] } = { customer, orders: pick(orders, 2, 1) };
    prove<Awaited<ReturnType<typeof customerItemCollection>>, { customer: Customer | undefined; orders: Order[] }>(
      await customerItemCollection(client, '123', 2),
      expected,
    );
    expect(sent).toEqual(['Query main · K PK = CUSTOMER#123 · Limit 3 · desc']);
  });

  it('gives the orders, the oldest first', async () => {
    const { client, sent } = await open(engine);
    const expected: Order[] = [...orders];
    prove(await ordersOf(client, '123'), expected);
    expect(sent).toEqual(['Query main · K PK = CUSTOMER#123 AND begins_with(SK, #ORDER#)']);
  });

  it('gives the customer', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: (Customer | undefined)[] = [customer];
    prove([await getCustomer(client, '123')], expected);
    expect(await getCustomer(quiet, '124')).toBeUndefined();
    expect(sent).toEqual(['GetItem {PK: CUSTOMER#123, SK: A}']);
  });

  it('places an order, and no second one of the day in its place', async () => {
    const { client, quiet, sent } = await open(engine);
    const placed: Order = { Type: 'Order', CustomerId: '123', OrderId: '2020-12-07' };
    prove(await placeOrder(client, '123', '2020-12-07'), placed);
    expect(await rejection(placeOrder(quiet, '123', '2020-12-07'))).toBe('conditionFailed Order ');
    expect(await ordersOf(quiet, '123')).toEqual([...orders, placed]);
    expect(sent).toEqual(['PutItem {PK: CUSTOMER#123, SK: #ORDER#2020-12-07} · C attribute_not_exists(PK)']);
  });
});
