import { BatchGetItemCommand, BatchWriteItemCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { batchGet, batchWrite, createTableInput, transactGet, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { itemSize } from '../../src/requests/item-size.js';
import { key, order, sensors, shop } from '../batch/shop.js';
import { describeEngines, type TestEngine } from '../support/engines.js';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const read = (orderId: string) => ({ Type: 'Order', ...order(orderId), status: 'PLACED' });
const opened = async (engine: TestEngine) => ({
  shop: shop.named(await engine.createTable(createTableInput(shop))),
  sensors: sensors.named(await engine.createTable(createTableInput(sensors))),
});
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describeEngines('a batch of gets', (engine) => {
  it('reads 250 keys of two tables, many twice, each in its place', async () => {
    const real = await opened(engine);
    const client = engine.client();
    const written = await batchWrite([
      ...numbers(150).map((id) => real.shop.put('Order', order(String(id)))),
      ...numbers(50).map((at) => real.sensors.put('Reading', { sensor: 's', at: at - 25.5, value: String(at) })),
    ]).execute(client);
    expect(written).toEqual({ written: 200, unprocessed: [], consumedCapacity: undefined });

    const ids = numbers(150).map((id) => String((id * 7) % 120));
    const orders = ids.map((id, at) => real.shop.get('Order', key(at % 10 === 0 ? `no ${id}` : id)));
    const readings = numbers(100).map((id) => real.sensors.get('Reading', { sensor: 's', at: (id % 60) - 25.5 }));
    const progress: number[] = [];
    const { items, unprocessed } = await batchGet([...orders, ...readings]).execute(client, {
      onProgress: ({ served }) => progress.push(served),
    });
    expect(items).toStrictEqual([
      ...ids.map((id, at) => (at % 10 === 0 ? undefined : read(id))),
      ...numbers(100).map((id) =>
        id % 60 < 50 ? { sensor: 's', at: (id % 60) - 25.5, value: String(id % 60) } : undefined,
      ),
    ]);
    expect(unprocessed).toEqual([]);
    expect(progress.at(-1)).toBe(250);
  });

  it('reads more than 16 MB, of which DynamoDB leaves out a part', { timeout: 60_000 }, async () => {
    const real = await opened(engine);
    const client = engine.client();
    const note = 'x'.repeat(390_000);
    const customers = numbers(45).map((id) => ({ username: `u${id}`, email: `${id}`, note }));
    await batchWrite(customers.map((customer) => real.shop.put('Customer', customer))).execute(client);
    const gets = customers.map(({ username }) => real.shop.get('Customer', { username }));
    const waits: number[] = [];
    const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
    const { items } = await batchGet(gets).execute(client, { sleep });
    expect(items.map((item) => item?.email)).toEqual(customers.map(({ email }) => email));
    expect(waits).toHaveLength(1);

    const returned = await batchGet(gets).execute(client, { retries: 0, onUnprocessed: 'return' });
    expect(returned.unprocessed.length).toBeGreaterThan(0);
    expect(returned.items.filter((item) => item === undefined)).toHaveLength(returned.unprocessed.length);
  });

  it('reads one table in several ways, and with projections that lack the key', async () => {
    const real = await opened(engine);
    const client = engine.client();
    await batchWrite([real.shop.put('Order', order('1')), real.shop.put('Order', order('2'))]).execute(client);
    const { items } = await batchGet([
      real.shop.get('Order', key('1')),
      real.shop.get('Order', key('1')).project('amount', 'Type'),
      real.shop.get('Order', key('2')).consistent(),
      real.shop.get('Order', key('2')).project('amount', 'Type'),
    ])
      .with({ ReturnConsumedCapacity: 'TOTAL' })
      .execute(client);
    expect(items).toMatchObject([read('1'), { amount: 5 }, read('2'), { amount: 5 }]);
    expect(items[1]).not.toHaveProperty('status');
  });

  it('is sent and parsed by hand, by both clients', async () => {
    const real = await opened(engine);
    const document = DynamoDBDocumentClient.from(engine.client());
    const write = batchWrite([
      real.shop.put('Order', order('1')),
      real.sensors.put('Reading', { sensor: 's', at: 1e-7, value: '0.1' }),
    ]);
    const outputs = await Promise.all(
      write.build().map((input) => engine.client().send(new BatchWriteItemCommand(input))),
    );
    expect(write.parse(outputs)).toMatchObject({ written: 2, unprocessed: [] });
    const again = batchWrite([real.shop.put('Order', order('2'))]);
    await Promise.all(again.document().map((input) => document.send(new BatchWriteCommand(input))));

    const batch = batchGet({
      one: real.shop.get('Order', key('1')),
      two: real.shop.get('Order', key('2')),
      reading: real.sensors.get('Reading', { sensor: 's', at: 1e-7 }),
    });
    const expected = { one: read('1'), two: read('2'), reading: { sensor: 's', at: 1e-7, value: '0.1' } };
    const low = await Promise.all(batch.build().map((input) => engine.client().send(new BatchGetItemCommand(input))));
    expect(batch.parse(low as never).items).toStrictEqual(expected);
    const plain = await Promise.all(batch.document().map((input) => document.send(new BatchGetCommand(input))));
    expect(batch.parse(plain as never).items).toStrictEqual(expected);
    expect((await batch.execute(document)).items).toStrictEqual(expected);
  });
});

describeEngines('a batch of writes', (engine) => {
  it('writes 30 MB from a stream, and deletes it again', { timeout: 120_000 }, async () => {
    const real = await opened(engine);
    const client = engine.client();
    const note = 'x'.repeat(390_000);
    const customers = (function* () {
      for (const id of numbers(80)) yield real.shop.put('Customer', { username: `u${id}`, email: `${id}`, note });
    })();
    const progress: number[] = [];
    const onProgress = ({ written }: { written: number }): unknown => progress.push(written);
    const result = await batchWrite(customers).execute(client, { onProgress, concurrency: 2 });
    expect(result).toMatchObject({ written: 80, unprocessed: [] });
    expect(progress).toHaveLength(4);
    const names = numbers(80).map((id) => ({ username: `u${id}` }));
    await batchWrite(names.map((name) => real.shop.delete('Customer', name))).execute(client);
    const { items } = await batchGet(names.map((name) => real.shop.get('Customer', name))).execute(client);
    expect(items).toEqual(names.map(() => undefined));
  });

  it('rejects the items that DynamoDB rejects for their size, and no others', async () => {
    const real = await opened(engine);
    const put = (length: number) => real.shop.put('Customer', { username: 'a', email: 'é', note: 'x'.repeat(length) });
    const room = 400 * 1024 - itemSize(put(0).build().Item);
    const send = async (length: number) => engine.client().send(new PutItemCommand(put(length).build()));
    await batchWrite([put(room)]).execute(engine.client());
    expect(() => batchWrite([put(room + 1)])).toThrow('can have at most 409600 bytes');
    await send(room);
    expect(await failureOf(send(room + 1))).toMatchObject({ name: 'ValidationException' });
  });

  it('that fails says what is not written', async () => {
    const real = await opened(engine);
    const gone = real.shop.named(`${real.shop.name}-gone`);
    const failure = await failureOf(
      batchWrite([
        ...numbers(25).map((id) => real.shop.put('Order', order(String(id)))),
        gone.put('Order', order('x')),
      ]).execute(engine.client(), { concurrency: 1 }),
    );
    expect(failure).toMatchObject({
      code: 'execution',
      cause: { name: 'ResourceNotFoundException' },
      reasons: [{ place: 25, code: 'ResourceNotFoundException', entity: 'Order' }],
    });
  });
});

describeEngines('a transaction', (engine) => {
  it('of 100 writes is done or not done, and 100 gets read it', async () => {
    const real = await opened(engine);
    const client = engine.client();
    const puts = numbers(100).map((id) => real.shop.create('Order', order(String(id))));
    const items = await transactWrite(puts).execute(client);
    expect(items).toStrictEqual(numbers(100).map((id) => read(String(id))));
    const gets = numbers(100).map((id) => real.shop.get('Order', key(String(id))));
    expect((await transactGet(gets).execute(client)).items).toStrictEqual(items);

    const again = numbers(100).map((id) => real.shop.create('Order', order(String(id + 99))));
    const failure = await failureOf(transactWrite(again).execute(client));
    expect(failure).toMatchObject({ code: 'conditionFailed', cause: { name: 'TransactionCanceledException' } });
    const { reasons } = failure as { reasons: { code: string }[] };
    expect(reasons.map(({ code }) => code)).toEqual(['ConditionalCheckFailed', ...numbers(99).map(() => 'None')]);
    expect(await real.shop.get('Order', key('150')).execute(client)).toBeUndefined();
  });

  it('that is cancelled is explained with the items, decoded, through both clients', async () => {
    const real = await opened(engine);
    const document = DynamoDBDocumentClient.from(engine.client());
    const customer = { username: 'a', email: 'taken' };
    await real.shop.put('Customer', customer).execute(engine.client());
    const transaction = transactWrite([
      real.shop.put('Order', order('1')),
      real.shop.create('Customer', { ...customer, email: 'wanted' }).returnOnFailure(),
      real.shop.check('Order', key('2')).condition({ status: 'PLACED' }).returnOnFailure(),
      real.shop.update('Customer', { username: 'b' }).set({ email: 'x' }),
    ]);
    const reasons = [
      { place: 0, code: 'None', entity: 'Order', item: undefined },
      { place: 1, code: 'ConditionalCheckFailed', entity: 'Customer', item: { Type: 'Customer', ...customer } },
      { place: 2, code: 'ConditionalCheckFailed', entity: 'Order', item: undefined },
      { place: 3, code: 'None', entity: 'Customer' },
    ];
    for (const client of [engine.client(), document]) {
      expect(await failureOf(transaction.execute(client))).toMatchObject({
        code: 'conditionFailed',
        entity: 'Customer',
        reasons,
        message: expect.stringMatching(
          /^transactWrite of 4 items was canceled: #1 \(Customer: create of PK "CUSTOMER#a"/,
        ),
      });
    }
    const raw = await failureOf(document.send(new TransactWriteCommand(transaction.document() as never)));
    expect(transaction.explain(raw)).toMatchObject(reasons);
    expect(await real.shop.get('Order', key('1')).execute(engine.client())).toBeUndefined();
  });

  it('puts, updates, deletes and checks in one, in two tables', async () => {
    const real = await opened(engine);
    const client = engine.client();
    await batchWrite([real.shop.put('Order', order('1')), real.shop.put('Order', order('2'))]).execute(client);
    const transaction = transactWrite([
      real.sensors.put('Reading', { sensor: 's', at: 1 }),
      real.shop.update('Order', key('1')).set({ status: 'SHIPPED' }).condition({ status: 'PLACED' }),
      real.shop.delete('Order', key('2')),
      real.shop.check('Order', key('3')).condition({ orderId: { exists: false } }),
    ]);
    expect(await transaction.execute(client)).toStrictEqual([{ sensor: 's', at: 1 }, undefined, undefined, undefined]);
    const gets = transactGet({
      reading: real.sensors.get('Reading', { sensor: 's', at: 1 }),
      one: real.shop.get('Order', key('1')),
      two: real.shop.get('Order', key('2')),
    });
    const expected = { reading: { sensor: 's', at: 1 }, one: { ...read('1'), status: 'SHIPPED' }, two: undefined };
    expect((await gets.execute(client)).items).toStrictEqual(expected);
    const document = DynamoDBDocumentClient.from(client);
    expect(gets.parse(await document.send(new TransactGetCommand(gets.document() as never))).items).toStrictEqual(
      expected,
    );
  });

  it('with a token is done once', async () => {
    const real = await opened(engine);
    const client = engine.client();
    await real.shop.put('Order', order('1')).execute(client);
    const transaction = transactWrite([real.shop.update('Order', key('1')).add({ amount: 1 })]).token('once');
    await transaction.execute(client);
    await transaction.execute(client, { retries: 2 });
    expect(await real.shop.get('Order', key('1')).execute(client)).toMatchObject({ amount: 6 });
    const { Item } = await client.send(new GetItemCommand(real.shop.get('Order', key('1')).build()));
    expect(Item?.['amount']).toEqual({ N: '6' });
  });

  it('takes 4 MB, and keyform rejects what DynamoDB would', { timeout: 60_000 }, async () => {
    const real = await opened(engine);
    const large = (count: number) =>
      numbers(count).map((at) => real.sensors.put('Reading', { sensor: 's', at, raw: 'x'.repeat(380_000) }));
    await transactWrite(large(11)).execute(engine.client());
    expect(() => transactWrite(large(12)).build()).toThrow('4194304 bytes (4 MB) of items');
  });

  it('that meets others at work on its item loses nothing, when it is tried again', { timeout: 60_000 }, async () => {
    const real = await opened(engine);
    const client = engine.client();
    await real.shop.put('Order', { ...order('1'), amount: 0 }).execute(client);
    const add = () => transactWrite([real.shop.update('Order', key('1')).add({ amount: 1 })]);
    await Promise.all(numbers(50).map(() => add().execute(client, { retries: 20 })));
    expect(await real.shop.get('Order', key('1')).consistent().execute(client)).toMatchObject({ amount: 50 });
  });
});
