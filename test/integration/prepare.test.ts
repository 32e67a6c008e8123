import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { attr, batchWrite, entity, prepare, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { openModel } from '../support/model.js';

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    amount: attr.number(),
    raised: attr.number().optional(),
  },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });

describeEngines('a prepared request', (engine) => {
  it('reads what the query reads, for each customer', async () => {
    const orders = ['alex', 'vito'].flatMap((username) =>
      ['1', '2', '3'].map((orderId, at) => ({ username, orderId, amount: at * 100 })),
    );
    const { client } = await openModel(engine, shop, (loader) =>
      batchWrite(orders.map((order) => shop.put('Order', order))).execute(loader),
    );
    const prepared = prepare(
      (p: { who: string; from: string; least: number; size: number; cursor?: string | undefined }) =>
        shop
          .query('primary', 'Order')
          .where({ username: p.who, orderId: { '>=': p.from } })
          .filter({ amount: { '>=': p.least } })
          .descending()
          .limit(p.size)
          .startFrom(p.cursor),
    );
    const wanted = (who: string, from: string, least: number) =>
      orders
        .filter(({ username, orderId, amount }) => username === who && orderId >= from && amount >= least)
        .reverse();
    const bare = <Item extends { Type: unknown }>(items: readonly Item[]) =>
      items.map(({ Type: _, ...order }) => order);
    for (const [who, from, least] of [
      ['alex', '1', 0],
      ['vito', '2', 0],
      ['alex', '2', 200],
      ['sonny', '1', 0],
    ] as const) {
      const asked = prepared({ who, from, least, size: 9 });
      const output = await client.send(new QueryCommand(asked.build()));
      expect(bare(asked.parse(output).items)).toEqual(wanted(who, from, least));
      expect(bare((await prepared({ who, from, least, size: 9 }).execute(client)).items)).toEqual(
        wanted(who, from, least),
      );
    }
    // Page by page, each request by a cursor of the one before.
    const found: object[] = [];
    let cursor: string | undefined;
    do {
      const asked = prepared({ who: 'alex', from: '1', least: 0, size: 2, cursor });
      const page = asked.parse(await client.send(new QueryCommand(asked.build())));
      found.push(...bare(page.items));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(wanted('alex', '1', 0));
  });

  it('writes what the writes write, for each item', async () => {
    const { client } = await openModel(engine, shop, () => Promise.resolve());
    const put = prepare((p: { order: { username: string; orderId: string; amount: number }; was: number }) =>
      shop
        .put('Order', p.order)
        .condition((one, { or, notExists, eq }) => or(notExists(one.amount), eq(one.amount, p.was))),
    );
    const raise = prepare((p: { id: string; to: number; was: number; by: number }) =>
      shop
        .update('Order', { username: 'alex', orderId: p.id })
        .set({ amount: p.to })
        .add({ raised: p.by })
        .condition({ amount: p.was })
        .returning('ALL_NEW'),
    );
    const get = prepare((key: { username: string; orderId: string }) => shop.get('Order', key).consistent());
    const drop = prepare((p: { id: string; amount: number }) =>
      shop.delete('Order', { username: 'alex', orderId: p.id }).condition({ amount: p.amount }),
    );
    for (const [id, amount] of [
      ['1', 5],
      ['2', 7],
      ['3', 9],
    ] as const) {
      const order = { username: 'alex', orderId: id, amount };
      await client.send(new PutItemCommand(put({ order, was: 0 }).build()));
      await client.send(new UpdateItemCommand(raise({ id, was: amount, to: amount + 1, by: 1 }).build()));
      await expect(raise({ id, was: amount, to: 0, by: 1 }).execute(client)).rejects.toMatchObject({
        code: 'conditionFailed',
      });
      const asked = get({ username: 'alex', orderId: id });
      const item = { Type: 'Order', ...order, amount: amount + 1, raised: 1 };
      expect(asked.parse(await client.send(new GetItemCommand(asked.build())))).toEqual(item);
      await client.send(new DeleteItemCommand(drop({ id, amount: amount + 1 }).build()));
      expect(await asked.execute(client)).toBe(undefined);
    }
  });
});
