// Sends requests through the clients of the SDK that this project has.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { CreateTableCommand, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { batchWrite, createTableInput, transactWrite } from 'keyform';
import cjs from './shop.cjs';

const { shop } = cjs;
const client = new DynamoDBClient(JSON.parse(process.env.COMPAT_CLIENT));
const documents = DynamoDBDocumentClient.from(client);
const order = (orderId) => ({ Type: 'Order', username: 'alex', orderId, amount: Number(orderId) });

await client.send(new CreateTableCommand(createTableInput(shop)));
await batchWrite(['1', '2', '3'].map((id) => shop.put('Order', order(id)))).execute(client);
await shop.update('Order', { username: 'alex', orderId: '2' }).add({ amount: 40 }).execute(documents);
await transactWrite([shop.delete('Order', { username: 'alex', orderId: '3' })]).execute(client);

const query = shop.query('primary', 'Order').where({ username: 'alex' });
const expected = [order('1'), { ...order('2'), amount: 42 }];
for (const each of [client, documents]) assert.deepEqual((await query.execute(each)).items, expected);
assert.deepEqual(query.parse(await client.send(new QueryCommand(query.build()))).items, expected);
await assert.rejects(shop.create('Order', order('1')).execute(client), { code: 'conditionFailed' });

const { version } = createRequire(import.meta.url)('@aws-sdk/client-dynamodb/package.json');
console.log(`SDK ${version}: right`);
client.destroy();
