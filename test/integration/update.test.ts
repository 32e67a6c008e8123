import { GetItemCommand, type AttributeValue as SdkValue } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { attr, createTableInput, entity, KeyformError, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines, type TestEngine } from '../support/engines.js';

const text = attr.string();

const Ticket = entity({
  keys: {
    PK: 'TICKET#{id}',
    SK: 'TICKET',
    GSI1PK: 'STATE#{state}',
    GSI1SK: '{state}#{at}',
    // Only those with a coupon.
    GSI2PK: 'COUPON#{coupon}',
    GSI2SK: '{at}#{id}',
  },
  attributes: {
    id: text,
    state: attr.enum('OPEN', 'DONE'),
    at: attr.date().as('createdAt'),
    coupon: text.optional(),
    owner: text.nullable(),
    views: attr.number().default(0),
    note: text.optional(),
    flags: attr.set(text).optional(),
    shipTo: attr.map({ city: text.optional(), zip: text.optional() }).optional(),
    lines: attr.list(attr.map({ sku: text, count: attr.number() })).optional(),
  },
});
const Counter = entity({
  keys: { PK: 'COUNTER#{name}', SK: 'COUNTER', GSI1PK: 'COUNTERS', GSI1SK: '{name}' },
  attributes: { name: text, value: attr.number(), step: attr.number().default(1) },
});

const tickets = table('Tickets', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Ticket, Counter },
});
const made = async (engine: TestEngine) => tickets.named(await engine.createTable(createTableInput(tickets)));

const START = { id: '1', state: 'OPEN' as 'OPEN' | 'DONE', at: new Date(0), owner: null, views: 0 };

describeEngines('updates', (engine) => {
  it('of 50 writers on one counter lose nothing, whether it exists or not', async () => {
    const real = await made(engine);
    const client = engine.client();
    const next = () =>
      real.update('Counter', { name: 'n' }).add({ value: 1 }).upsert().returning('UPDATED_NEW').execute(client);
    const numbers = await Promise.all(Array.from({ length: 50 }, next));
    const values = numbers.map((found) => found?.value as number).sort((left, right) => left - right);
    expect(values).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const counter = { Type: 'Counter', name: 'n', value: 50, step: 1 };
    expect(await real.get('Counter', { name: 'n' }).consistent().execute(client)).toStrictEqual(counter);
    const { items } = await real.query('GSI1', 'Counter').where({}).execute(client);
    expect(items).toStrictEqual([counter]);
  });

  it('change paths, lists, numbers and sets as they say, all in one', async () => {
    const real = await made(engine);
    const client = engine.client();
    const lines = [
      { sku: 'a', count: 1 },
      { sku: 'b', count: 2 },
    ];
    const ticket = {
      ...START,
      state: 'OPEN',
      lines,
      flags: new Set(['x', 'y']),
      shipTo: { city: 'Oslo', zip: '1' },
    } as const;
    await real.put('Ticket', { ...ticket, note: 'n' }).execute(client);
    const item = await real
      .update('Ticket', { id: '1' })
      .set((paths, { to, plus, minus, ifNotExists }) => [
        to(paths.shipTo.city, 'Bergen'),
        plus(paths.lines.at(0).count, 5),
        minus(paths.lines.at(1).count, 1),
        plus(paths.views, 2, 10),
        ifNotExists(paths.note, 'other'),
      ])
      .remove((paths) => paths.shipTo.zip)
      .delete({ flags: new Set(['x']) })
      .returning('ALL_NEW')
      .execute(client);
    expect(item).toStrictEqual({
      Type: 'Ticket',
      ...ticket,
      note: 'n',
      views: 2,
      flags: new Set(['y']),
      shipTo: { city: 'Bergen' },
      lines: [
        { sku: 'a', count: 6 },
        { sku: 'b', count: 1 },
      ],
    });
    const grown = await real
      .update('Ticket', { id: '1' })
      .set((paths, { append }) => append(paths.lines, [{ sku: 'z', count: 0 }], []))
      .add({ flags: new Set(['w']), views: -1 })
      .returning('UPDATED_NEW')
      .execute(client);
    expect(grown).toStrictEqual({
      views: 1,
      flags: new Set(['w', 'y']),
      lines: [
        { sku: 'a', count: 6 },
        { sku: 'b', count: 1 },
        { sku: 'z', count: 0 },
      ],
    });
  });

  it('go through the document client in its own commands', async () => {
    const real = await made(engine);
    const document = DynamoDBDocumentClient.from(engine.client());
    await real.put('Ticket', START).execute(document);
    const update = real
      .update('Ticket', { id: '1' })
      .remove('coupon')
      .set({ state: 'DONE', at: new Date(5) })
      .returning('ALL_NEW');
    const output = await document.send(new UpdateCommand(update.document() as never));
    const expected = { Type: 'Ticket', ...START, state: 'DONE', at: new Date(5) };
    expect(update.parse(output)).toStrictEqual(expected);
    expect(await update.execute(document)).toStrictEqual(expected);
  });

  it('explain a parent that is not there, and ensure makes it', async () => {
    const real = await made(engine);
    const client = engine.client();
    await real.put('Ticket', START).execute(client);
    const nested = real.update('Ticket', { id: '1' }).set((paths, { to }) => to(paths.shipTo.city, 'Oslo'));
    const failure = await nested.execute(client).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyformError);
    expect(failure).toMatchObject({
      code: 'execution',
      entity: 'Ticket',
      field: 'shipTo.city',
      message: expect.stringMatching(
        /the item has no parent of 'shipTo\.city': set the whole parent, or create it with ensure\(\)/,
      ),
      cause: { name: 'ValidationException' },
    });
    await real.update('Ticket', { id: '1' }).ensure('shipTo', 'lines').execute(client);
    await nested.execute(client);
    expect(await real.get('Ticket', { id: '1' }).consistent().execute(client)).toMatchObject({
      shipTo: { city: 'Oslo' },
      lines: [],
    });
  });

  it('make an item of what they set, reject to, or make a whole one', async () => {
    const real = await made(engine);
    const client = engine.client();
    const stored = async (name: string): Promise<Record<string, SdkValue> | undefined> =>
      (await client.send(new GetItemCommand(real.get('Counter', { name }).consistent().build() as never))).Item;
    await real.update('Counter', { name: 'plain' }).add({ value: 1 }).execute(client);
    expect(Object.keys((await stored('plain')) ?? {}).sort()).toEqual(['PK', 'SK', 'value']);
    const rejection = real.update('Counter', { name: 'none' }).add({ value: 1 }).mustExist().execute(client);
    await expect(rejection).rejects.toMatchObject({ code: 'notFound', entity: 'Counter' });
    expect(await stored('none')).toBeUndefined();
    await real.update('Counter', { name: 'whole' }).add({ value: 1 }).upsert().execute(client);
    expect(await stored('whole')).toEqual(real.put('Counter', { name: 'whole', value: 1 }).build().Item);
  });
});

describeEngines('a condition that does not hold', (engine) => {
  it('is an error, or a result with the item as it is, decoded', async () => {
    const real = await made(engine);
    const client = engine.client();
    const ticket = { Type: 'Ticket', ...START };
    await real.create('Ticket', START).execute(client);
    const done = { state: 'DONE' } as const;
    const key = { id: '1' };
    const update = real.update('Ticket', key).set({ note: 'x' }).condition(done).returning('ALL_OLD');
    await expect(update.execute(client)).rejects.toMatchObject({ code: 'conditionFailed', entity: 'Ticket' });
    const failed = { ok: false, item: ticket };
    expect(await update.returnOnFailure().execute(client)).toStrictEqual(failed);
    expect(await real.delete('Ticket', key).condition(done).returnOnFailure().execute(client)).toStrictEqual(failed);
    expect(await real.create('Ticket', START).returnOnFailure().execute(client)).toStrictEqual(failed);
    const document = DynamoDBDocumentClient.from(client);
    expect(await update.returnOnFailure().execute(document)).toStrictEqual(failed);
    const missing = real.update('Ticket', { id: '2' }).set({ note: 'x' }).mustExist().returnOnFailure();
    expect(await missing.execute(client)).toStrictEqual({ ok: false, item: undefined });
  });

  it('and one that holds lets the write pass', async () => {
    const real = await made(engine);
    const client = engine.client();
    const key = { id: '1' };
    expect(await real.create('Ticket', START).returning('ALL_OLD').execute(client)).toBeUndefined();
    const ticket = { Type: 'Ticket', ...START };
    expect(
      await real
        .put('Ticket', { ...START, views: 1 })
        .returning('ALL_OLD')
        .execute(client),
    ).toStrictEqual(ticket);
    const update = real
      .update('Ticket', key)
      .set({ note: 'x' })
      .condition((paths, { beginsWith }) => beginsWith(paths.GSI1SK, 'OPEN#'));
    expect(await update.returnOnFailure().execute(client)).toStrictEqual({ ok: true, item: undefined });
    const gone = await real
      .delete('Ticket', key)
      .condition({ note: 'x' })
      .returning('ALL_OLD')
      .returnOnFailure()
      .execute(client);
    expect(gone).toStrictEqual({ ok: true, item: { ...ticket, views: 1, note: 'x' } });
    expect(await real.delete('Ticket', key).returning('ALL_OLD').execute(client)).toBeUndefined();
  });
});
