import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  address,
  newestOrders,
  nextPage,
  orders,
  ordersBefore,
  pageAfter,
  shop,
} from '../../../examples/models/pages-of-orders.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Order {
  Type: 'Order';
  username: string;
  orderId: string;
}

const USER = 'alexdebrie';
const [third, oldest] = pick(orders, 2, 0);
const newest: Order[] = pick(orders, 6, 5, 4, 3, 2);
const older: Order[] = pick(orders, 1, 0);
const none: Order[] = [];
const ORDERS = `Query main · K PK = USER#${USER} AND begins_with(SK, ORDER#) · Limit 5`;
const NEXT = `${ORDERS} · from {PK: USER#${USER}, SK: ORDER#1YRfXS14inXwIJEf9tO5hWnL2pi} · desc`;

const open = (engine: TestEngine) =>
  openModel(engine, shop, (client) =>
    batchWrite([shop.put('Address', address), ...orders.map((order) => shop.put('Order', order))]).execute(client),
  );

describeEngines('M19, pages of orders', (engine) => {
  if (!(third && oldest)) throw new Error('The sample of M19 has changed.');

  it('gives the newest orders', async () => {
    const { client, sent } = await open(engine);
    prove((await newestOrders(client, USER)).items, newest);
    expect(sent).toEqual([`${ORDERS} · desc`]);
  });

  it('gives the next page by the cursor, and no addresses after the last order', async () => {
    const { client, quiet, sent } = await open(engine);
    const { cursor } = await newestOrders(quiet, USER);
    const page = await nextPage(client, USER, cursor);
    prove(page.items, older);
    prove<typeof page.cursor, string | undefined>(page.cursor, undefined);
    expect(sent).toEqual([NEXT]);
  });

  it('gives the next page by the last order that was seen', async () => {
    const { client, quiet, sent } = await open(engine);
    prove((await pageAfter(client, third)).items, older);
    prove((await pageAfter(quiet, oldest)).items, none);
    expect(sent).toEqual([NEXT]);
  });

  it('gives the next page by the id of the last order that was seen, and never an address', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await ordersBefore(client, USER, third.orderId), older);
    prove(await ordersBefore(quiet, USER, oldest.orderId), none);
    // Up to the greatest text before the id.
    expect(sent).toEqual([
      `Query main · K PK = USER#${USER} AND SK BETWEEN ORDER# AND ORDER#1YRfXS14inXwIJEf9tO5hWnL2ph\u{10ffff} · Limit 5 · desc`,
    ]);
  });
});
