import { expect, it } from 'vitest';
import {
  createSession,
  getLiveSession,
  type Session,
  sessions,
  sessionsOfUser,
} from '../../examples/models/m22-session-store.js';
import {
  type Customer,
  customerAndNewestOrders,
  type Order,
  orderAndItems,
  shop,
} from '../../examples/models/m23-e-commerce.js';
import type { Client } from '../../types/client.js';
import { describeEngines, type TestEngine } from '../support/engines.js';

interface Definition {
  readonly name: string;
  createTable(): Parameters<TestEngine['createTable']>[0];
}

/** Creates the table of a model; the client sends to it whatever the model's functions send to the model's own name. */
const open = async (engine: TestEngine, model: Definition): Promise<Client> => {
  const tableName = await engine.createTable(model.createTable());
  return {
    send: (command, options) => {
      expect(command.input.TableName).toBe(model.name);
      command.input.TableName = tableName;
      return engine.client().send(command, options);
    },
  };
};

const DAY = 86_400_000;
const NOW = new Date('2026-11-21T08:00:00.000Z');
const TOKEN = '0bc6bdf8-6dac-4212-b11a-81f784297c78';

const session = (SessionToken: string, Username: string, created = NOW.getTime() - DAY): Session => {
  const expires = new Date(created + 7 * DAY);
  return { SessionToken, Username, CreatedAt: new Date(created), ExpiresAt: expires, TTL: expires };
};

describeEngines('M22, a session store', (engine) => {
  it('stores a session once: a token that is taken is refused', async () => {
    const client = await open(engine, sessions);
    await createSession(client, session(TOKEN, 'alexdebrie'));
    await expect(createSession(client, session(TOKEN, 'vitocorleone'))).rejects.toMatchObject({
      code: 'execution',
      cause: { name: 'ConditionalCheckFailedException' },
    });
    expect(await getLiveSession(client, TOKEN, NOW)).toStrictEqual(session(TOKEN, 'alexdebrie'));
  });

  it('gives the live session of a token, and none that has expired or never was', async () => {
    const client = await open(engine, sessions);
    await createSession(client, session(TOKEN, 'alexdebrie'));
    expect(await getLiveSession(client, TOKEN, NOW)).toStrictEqual(session(TOKEN, 'alexdebrie'));
    expect(await getLiveSession(client, TOKEN, new Date(NOW.getTime() + 6 * DAY - 1))).toBeDefined();
    expect(await getLiveSession(client, TOKEN, new Date(NOW.getTime() + 6 * DAY))).toBeUndefined();
    expect(await getLiveSession(client, 'none', NOW)).toBeUndefined();
  });

  it('gives the tokens of a user, and of the sessions their keys alone', async () => {
    const client = await open(engine, sessions);
    const tokens = Array.from({ length: 5 }, (_, at) => `token-${at}`);
    for (const token of tokens) await createSession(client, session(token, 'alexdebrie'));
    await createSession(client, session('other', 'alexdebrie2'));
    const found: object[] = [];
    for await (const item of sessionsOfUser(client, 'alexdebrie')) found.push(item);
    expect(found).toHaveLength(tokens.length);
    // Without a sort key the index has no order to speak of.
    expect(new Set(found)).toEqual(new Set(tokens.map((SessionToken) => ({ SessionToken, Username: 'alexdebrie' }))));
  });
});

const address = { street: '111 1st St', city: 'Omaha', country: 'USA' };

const customer = (username: string, addresses: Customer['addresses'] = {}): Customer => ({
  Type: 'Customer',
  username,
  email: `${username}1@gmail.com`,
  name: username,
  addresses,
});

const order = (username: string, orderId: string, numberItems = 1): Order => ({
  Type: 'Order',
  username,
  orderId,
  createdAt: new Date('2020-01-03T09:30:00.000Z'),
  status: 'PLACED',
  numberItems,
  amount: 67.5,
  shipTo: address,
});

const orderItem = (orderId: string, itemId: string) =>
  ({ Type: 'OrderItem', orderId, itemId, description: `Article ${itemId}`, price: 33.75 }) as const;

const ORDER = '1VrgXBQ0VCshuQUnh1HrDIHQNwY';
const NEWER = '1Y0aHcQuk2mJ8pVZrXfN5tGdLbE';

/** The sample of the model: two customers with their e-mail markers, 2 + 1 orders, 2 items on one of them. */
const openShop = async (engine: TestEngine): Promise<Client> => {
  const client = await open(engine, shop);
  for (const item of [alex, vito]) {
    await shop.create('Customer', item).execute(client);
    await shop.create('CustomerEmail', { email: item.email, username: item.username }).execute(client);
  }
  for (const item of [older, newer, vitos]) await shop.put('Order', item).execute(client);
  for (const item of [second, first]) await shop.put('OrderItem', item).execute(client);
  return client;
};

const alex = customer('alexdebrie', { Home: address, "Parents' House": { ...address, city: 'Lincoln' } });
const vito = customer('vitocorleone');
const [older, newer] = [order('alexdebrie', ORDER, 2), order('alexdebrie', NEWER)];
const vitos = order('vitocorleone', '1WcTz9PqYx4sRjKv7NnB3mDgHfA');
const [first, second] = [orderItem(ORDER, 'item1'), orderItem(ORDER, 'item2')];

describeEngines('M23, e-commerce', (engine) => {
  it('gives a customer, then the orders, newest first', async () => {
    const client = await openShop(engine);
    const items = await customerAndNewestOrders(client, 'alexdebrie');
    expect(items).toStrictEqual([alex, newer, older]);
    expect(shop.group(items)).toMatchObject({ Customer: [alex], Order: [newer, older] });
    expect(await customerAndNewestOrders(client, 'vitocorleone')).toStrictEqual([vito, vitos]);
    expect(await customerAndNewestOrders(client, 'alex')).toStrictEqual([]);
  });

  it('gives no more than ten orders', async () => {
    const client = await openShop(engine);
    const later = Array.from({ length: 12 }, (_, at) => order('alexdebrie', `2${String(at).padStart(26, '0')}`));
    for (const item of later) await shop.put('Order', item).execute(client);
    expect(await customerAndNewestOrders(client, 'alexdebrie')).toStrictEqual([alex, ...later.reverse().slice(0, 10)]);
  });

  it('gives the items of an order by their ids, then the order', async () => {
    const client = await openShop(engine);
    expect(await orderAndItems(client, ORDER)).toStrictEqual([first, second, older]);
    expect(await orderAndItems(client, NEWER)).toStrictEqual([newer]);
    expect(await orderAndItems(client, 'none')).toStrictEqual([]);
  });

  it('refuses a second customer of a name, and a second owner of an e-mail address', async () => {
    const client = await openShop(engine);
    const taken = { code: 'execution', cause: { name: 'ConditionalCheckFailedException' } };
    await expect(shop.create('Customer', alex).execute(client)).rejects.toMatchObject(taken);
    const marker = { email: alex.email, username: 'vitocorleone' };
    await expect(shop.create('CustomerEmail', marker).execute(client)).rejects.toMatchObject(taken);
  });
});
