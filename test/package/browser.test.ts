import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What every browser and edge runtime has, and nothing of Node. */
const WEB = { TextEncoder, TextDecoder, atob, btoa, setTimeout, clearTimeout, AbortController, AbortSignal };

/** A program that uses keyform as a page would: it gives what can be cloned. */
const PROGRAM = `
  import { attr, entity, table } from './src/index.ts';
  const Order = entity({
    keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
    attributes: { username: attr.string(), orderId: attr.string(), placedAt: attr.date(), photo: attr.binary().optional() },
  });
  const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });
  const query = shop.query('primary', 'Order').where({ username: 'alex', orderId: { '>=': '1' } }).filter({ placedAt: { '<': new Date(0) } });
  const { Item } = shop.put('Order', { username: 'alex', orderId: '1', placedAt: new Date(1), photo: new Uint8Array([1, 2]) }).build();
  const page = query.parse({ Items: [Item], LastEvaluatedKey: { PK: Item.PK, SK: Item.SK } });
  const sent = [];
  globalThis.sending = shop.get('Order', { username: 'alex', orderId: '1' }).execute({ send: async (command) => ({ sent: sent.push(command.input) }) });
  globalThis.seen = {
    sent,
    input: query.startFrom(page.cursor).build(),
    placedAt: page.items[0].placedAt.getTime(),
    update: shop.update('Order', { username: 'alex', orderId: '1' }).remove('photo').document(),
    rejected: (() => { try { shop.get('Order', { username: '', orderId: '1' }).build(); } catch (error) { return error.code; } })(),
  };
`;

test('runs, and sends, where there is nothing of Node: in a browser, at the edge', async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const context = createContext({ ...WEB });
  runInContext(outputFiles[0]?.text ?? '', context);
  await context['sending'];
  expect(JSON.parse(JSON.stringify(context['seen']))).toEqual({
    sent: [{ TableName: 'Shop', Key: { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } } }],
    input: {
      TableName: 'Shop',
      KeyConditionExpression: '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
      FilterExpression: '#placedAt < :placedAt',
      ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#placedAt': 'placedAt' },
      ExpressionAttributeValues: {
        ':PK': { S: 'CUSTOMER#alex' },
        ':SK': { S: '#ORDER#1' },
        ':SK_2': { S: '#ORDER#\u{10FFFF}' },
        ':placedAt': { S: '1970-01-01T00:00:00.000Z' },
      },
      ExclusiveStartKey: { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } },
    },
    placedAt: 1,
    update: {
      TableName: 'Shop',
      Key: { PK: 'CUSTOMER#alex', SK: '#ORDER#1' },
      UpdateExpression: 'REMOVE #photo',
      ExpressionAttributeNames: { '#photo': 'photo' },
    },
    rejected: 'field',
  });
});
