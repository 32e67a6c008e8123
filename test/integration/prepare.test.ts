import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { attr, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { openModel } from '../support/model.js';

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });

describeEngines('a prepared query', (engine) => {
  it('reads what the query reads, for each customer', async () => {
    const orders = ['alex', 'vito'].flatMap((username) =>
      ['1', '2', '3'].map((orderId, at) => ({ username, orderId, amount: at * 100 })),
    );
    const { client } = await openModel(engine, shop, (loader) =>
      shop.batchWrite(orders.map((order) => shop.put('Order', order))).execute(loader),
    );
    const query = shop
      .query('primary', 'Order')
      .where({ username: 'any', orderId: { '>=': '1' } })
      .filter({ amount: { '>': 0 } })
      .descending();
    const prepared = query.prepare();
    for (const username of ['alex', 'vito', 'sonny']) {
      const output = await client.send(new QueryCommand(prepared({ username, orderId: { '>=': '2' } })));
      expect(query.parse(output).items.map(({ Type: _, ...order }) => order)).toEqual(
        orders.filter((order) => order.username === username && order.orderId >= '2').reverse(),
      );
    }
  });
});
