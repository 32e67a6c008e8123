// Compiled, not run: the builders' inputs are those of the SDK's commands, and the clients are clients.
import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attr, entity, table } from 'keyform';

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    amount: attr.number(),
    note: attr.string().optional(),
  },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });
const key = { username: 'alex', orderId: '1' };

export const requests = async (client: DynamoDBClient, documents: DynamoDBDocumentClient): Promise<number> => {
  const query = shop.query('primary', 'Order').where({ username: 'alex' });
  const { items } = query.parse(await client.send(new QueryCommand(query.build())));
  await client.send(new GetItemCommand(shop.get('Order', key).build()));
  await client.send(new PutItemCommand(shop.put('Order', { ...key, amount: 1 }).build()));
  await client.send(new UpdateItemCommand(shop.update('Order', key).set({ amount: 2 }).build()));
  const read = await shop.get('Order', key).execute(documents);
  const amount: number | undefined = read?.amount;
  // @ts-expect-error no such field
  void read?.amout;
  return (amount ?? 0) + items.length;
};
