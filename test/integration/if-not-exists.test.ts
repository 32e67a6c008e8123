import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();

const Order = entity({
  keys: {
    PK: 'ORDER#{id}',
    GSI1PK: 'ORDERS',
    GSI1SK: 'CREATED_AT#{createdAt}',
    GSI2PK: 'COUPONS',
    GSI2SK: '{coupon}#{id}',
  },
  attributes: { id: text, createdAt: attr.date(), coupon: text.optional(), n: attr.number() },
});
const orders = table('Orders', {
  indexes: {
    primary: { pk: 'PK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Order },
});

const [first, second] = [new Date('2026-11-22T10:00:00.000Z'), new Date('2026-11-23T10:00:00.000Z')];

describeEngines('ifNotExists of a field in index keys', (engine) => {
  it('writes the field and its keys by the first upsert, and leaves both by the second', async () => {
    const client = engine.client();
    const shop = orders.named(await engine.createTable(createTableInput(orders)));
    const seen = (at: Date, n: number) =>
      shop
        .update('Order', { id: '1' })
        .set({ n })
        .set((order, { ifNotExists }) => ifNotExists(order.createdAt, at))
        .upsert();
    for (const [at, n] of [
      [first, 1],
      [second, 2],
    ] as const) {
      await seen(at, n).execute(client);
      expect(await shop.get('Order', { id: '1' }).execute(client)).toEqual({
        Type: 'Order',
        id: '1',
        createdAt: first,
        n,
      });
      const { Items } = await client.send(
        new QueryCommand({
          TableName: shop.name,
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :pk',
          ExpressionAttributeValues: { ':pk': { S: 'ORDERS' } },
        }),
      );
      expect(Items?.map(({ GSI1SK }) => GSI1SK)).toEqual([{ S: `CREATED_AT#${first.toISOString()}` }]);
    }
    expect(seen(first, 1).build().UpdateExpression).toContain('#GSI1SK = if_not_exists(#GSI1SK, :GSI1SK)');
  });

  it('brings an item into an index of which it lacked the keys, and keeps it where it is after that', async () => {
    const client = engine.client();
    const shop = orders.named(await engine.createTable(createTableInput(orders)));
    await shop.put('Order', { id: '1', createdAt: first, n: 1 }).execute(client);
    for (const coupon of ['A', 'B']) {
      await shop
        .update('Order', { id: '1' })
        .set((order, { ifNotExists }) => [ifNotExists(order.coupon, coupon)])
        .execute(client);
      const { items } = await shop.query('GSI2', 'Order').where({ coupon: 'A' }).execute(client);
      expect(items).toEqual([{ Type: 'Order', id: '1', createdAt: first, n: 1, coupon: 'A' }]);
      expect(await shop.query('GSI2', 'Order').where({}).count(client)).toMatchObject({ count: 1 });
    }
  });
});
