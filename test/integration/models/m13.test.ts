import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { allCustomers, allCustomersFaster, customers, orders, shop } from '../../../examples/models/customer-index.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Customer {
  Type: 'Customer';
  username: string;
  CustomerIndexId: string;
}

const open = (engine: TestEngine) =>
  openModel(engine, shop, (client) =>
    batchWrite([
      ...customers.map((customer) => shop.put('Customer', customer)),
      ...orders.map((order) => shop.put('Order', order)),
    ]).execute(client),
  );

const byName = (left: Customer, right: Customer) => (left.username < right.username ? -1 : 1);
const expected: Customer[] = pick(customers, 0, 1);

describeEngines('M13, an index of one entity', (engine) => {
  it('gives all customers, and nothing else', async () => {
    const { client, sent } = await open(engine);
    prove((await listed(allCustomers(client))).sort(byName), expected);
    expect(sent).toEqual(['Scan CustomerIndex']);
  });

  it('gives them segment by segment, each once', async () => {
    const { client, commands } = await open(engine);
    prove((await listed(allCustomersFaster(client, 2))).sort(byName), expected);
    expect(commands.map(({ input }) => input)).toEqual(
      [0, 1].map((Segment) => expect.objectContaining({ IndexName: 'CustomerIndex', Segment, TotalSegments: 2 })),
    );
  });
});
