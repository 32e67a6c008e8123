import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, batchWrite, createTableInput, entity, rekey, table, unique } from 'keyform';
import { migration, verifyTable } from 'keyform/migrate';
import { expect, it } from 'vitest';
import type { Loose } from '../../fuzz/junk.js';
import { describeEngines } from '../../support/engines.js';
import { counters, openCounters, storedItems, tally } from './tables.js';

const text = attr.string();
const indexes = { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;

const before = table('Accounts', {
  indexes: { primary: indexes.primary },
  entities: {
    User: unique(
      entity({ keys: { PK: 'USER#{id}', SK: 'USER' }, attributes: { id: text, email: text, secret: text.hidden() } }),
      'email',
    ),
  },
});
const after = table('Accounts', {
  indexes,
  entities: {
    User: unique(
      entity({
        keys: { PK: 'U#{id}', SK: 'U', GSI1PK: 'BYMAIL', GSI1SK: '{email}' },
        attributes: { id: text, email: text, secret: text.hidden() },
      }),
      'email',
    ),
  },
});

/** A way to make an attribute, and a value of it. */
const kinds: Readonly<Record<string, readonly [make: () => object, value: unknown]>> = {
  string: [() => attr.string(), 'a'],
  literal: [() => attr.literal('a'), 'a'],
  list: [() => attr.list(attr.string()), ['a']],
  map: [() => attr.map({ inner: attr.string().as('i') }), { inner: 'a' }],
  codec: [() => attr.string().codec({ encode: (value: string) => `<${value}>`, decode: (of) => of.slice(1, -1) }), 'a'],
  date: [() => attr.date(), new Date(0)],
};

describeEngines('what a migration changes', (engine) => {
  it('moves items of an older definition to new keys, with the markers of their unique fields', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(after));
    const [old, current] = [before.named(tableName), after.named(tableName)];
    for (const id of ['1', '2', '3'])
      await old.create('User', { id, email: `${id}@example.org`, secret: `s${id}` }).execute(client);
    const move = migration(after, {
      name: 'move-users',
      oldTable: before,
      from: 'User',
      change: ({ Type: _, ...user }, table, oldTable) => [oldTable.delete('User', user), table.put('User', user)],
    });
    expect(await move.run(client, { tableName })).toMatchObject({ changed: 3, failed: 0 });
    for (const id of ['1', '2', '3']) {
      expect(await old.get('User', { id }).execute(client)).toBeUndefined();
      expect(await current.get('User', { id }).execute(client)).toMatchObject({ id, email: `${id}@example.org` });
    }
    const hidden = await current.get('User', { id: '2' }).project('secret').execute(client);
    expect(hidden).toMatchObject({ secret: 's2' });
    await expect(
      current.create('User', { id: '9', email: '2@example.org', secret: 's' }).execute(client),
    ).rejects.toMatchObject({
      code: 'taken',
    });
    // The marker belongs to the new item: deleting that deletes both.
    await current.delete('User', { id: '2', email: '2@example.org' }).execute(client);
    await current.create('User', { id: '9', email: '2@example.org', secret: 's' }).execute(client);
    expect(await storedItems(client, tableName)).toHaveLength(6);
  });

  const orders = { id: text, total: attr.number(), state: attr.enum(['A', 'B']) };
  const moved = (PK: 'O#{id}' | 'ORDER#{id}' | 'O#{id|pad:8}', attributes: object) =>
    table('Orders', {
      indexes: { primary: indexes.primary },
      entities: { Order: entity({ keys: { PK: PK as 'O#{id}', SK: 'O' }, attributes: attributes as typeof orders }) },
    });

  // The old definition can't read the new items, and needn't: their keys show that they aren't its own.
  it.each([
    ['a retyped attribute', 'ORDER#{id}', { ...orders, total: text }, (total: number) => ({ total: String(total) })],
    ['a renamed attribute', 'ORDER#{id}', { id: text, amount: attr.number() }, (total: number) => ({ amount: total })],
    ['a removed attribute', 'ORDER#{id}', { id: text }, () => ({})],
    ['other values', 'ORDER#{id}', { ...orders, state: attr.enum(['C']) }, (total: number) => ({ total, state: 'C' })],
    ['a retyped field of the key', 'O#{id|pad:8}', { ...orders, id: attr.number() }, (total: number) => ({ total })],
  ] as const)('moves items to new keys with %s', async (_, PK, attributes, valuesOf) => {
    const client = engine.client();
    const [from, to] = [moved('O#{id}', orders), moved(PK, attributes)];
    const tableName = await engine.createTable(createTableInput(from));
    const [old, current] = [from.named(tableName), to.named(tableName)];
    const idOf = (id: string): never => (attributes.id === text ? id : Number(id)) as never;
    const itemOf = (id: string, total: number): never =>
      ({ ...('state' in attributes && { state: 'A' }), id: idOf(id), ...valuesOf(total) }) as never;
    for (const id of ['1', '2', '3']) await old.create('Order', { id, total: 1, state: 'A' }).execute(client);
    // A process with newer code writes the new form meanwhile.
    await current.create('Order', itemOf('4', 2)).execute(client);
    const move = migration(to, {
      name: 'move',
      oldTable: from,
      from: 'Order',
      change: (order, table, oldTable) => [
        oldTable.delete('Order', order),
        table.create('Order', itemOf(order.id, order.total)),
      ],
    });
    expect((await move.plan(client, { tableName })).failures).toEqual([]);
    expect(await move.run(client, { tableName })).toMatchObject({ changed: 3, failed: 0 });
    const { items } = await current.scan('primary', 'Order').execute(client);
    const byId = (one: { readonly id: unknown }, other: { readonly id: unknown }) => Number(one.id) - Number(other.id);
    expect([...items].sort(byId)).toEqual(
      ['1', '2', '3', '4'].map((id) => ({ Type: 'Order', ...(itemOf(id, id === '4' ? 2 : 1) as object) })),
    );
  });

  it.each(Object.entries(kinds))('moves every %s, whatever its options, and verifies it', async (_, [make, value]) => {
    const client = engine.client();
    const attributes: Record<string, unknown> = { id: text };
    const values: Record<string, unknown> = {};
    // Each bit is an option; the last two together are initial().
    for (let options = 0; options < 64; options++) {
      const name = `field${options}`;
      const has = (option: number): boolean => (options & (1 << option)) !== 0;
      let one = make() as unknown as Loose;
      if (has(0)) one = one.as(`stored${options}`);
      if (has(1)) one = one.hidden();
      if (has(2)) one = one.nullable();
      if (has(3)) one = one.readOnly();
      if (has(4) && has(5)) one = one.initial(value);
      else if (has(4)) one = one.optional();
      else if (has(5)) one = one.default(value);
      attributes[name] = one;
      values[name] = value;
    }
    const formOf = (prefix: string): Loose =>
      table('Moved', {
        indexes: { primary: indexes.primary },
        entities: { All: entity({ keys: { PK: `${prefix}#{id}`, SK: 'ALL' }, attributes } as never) },
      } as never);
    const [oldTable, current] = [formOf('OLD'), formOf('NEW')];
    const tableName = await engine.createTable(createTableInput(before));
    await oldTable
      .named(tableName)
      .put('All', { id: '1', ...values })
      .execute(client);
    const [stored] = await storedItems(client, tableName);
    expect(Object.keys(stored ?? {})).toHaveLength(68);
    const move = migration(current, {
      name: 'move-all',
      oldTable,
      from: 'All',
      change: ({ Type: _type, ...item }, to, from) => [from.delete('All', item), to.put('All', item)],
    });
    expect(await move.run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    const moved = (await storedItems(client, tableName)).find(({ PK }) => (PK as { S: string }).S === 'NEW#1');
    expect(moved).toEqual({ ...stored, PK: { S: 'NEW#1' } });
    expect(await verifyTable(current, client, { tableName })).toMatchObject({ correct: 1, problems: [] });
  });

  it('replaces an item whose key is the same in both forms', async () => {
    const client = engine.client();
    const [from, to] = [moved('O#{id}', orders), moved('O#{id|pad:8}', { ...orders, id: attr.number() })];
    const tableName = await engine.createTable(createTableInput(from));
    for (const id of ['12345678', '9'])
      await from.named(tableName).create('Order', { id, total: 1, state: 'A' }).execute(client);
    const optionsOf = (name: string) => ({
      name,
      oldTable: from,
      from: 'Order' as const,
      change: ({ Type: _, ...order }: { Type: string; id: string; total: number; state: 'A' | 'B' }) => [
        from.named(tableName).delete('Order', order),
        to.named(tableName).create('Order', { ...order, id: Number(order.id) as never }),
      ],
    });
    const run = (name: string) => migration(to, optionsOf(name)).run(client, { tableName });
    expect(await run('pad')).toMatchObject({ changed: 2, failed: 0 });
    expect(await run('pad-again')).toMatchObject({ changed: 0, failed: 0 });
    const { items } = await to.named(tableName).scan('primary', 'Order').execute(client);
    expect(items.map(({ id }) => id as unknown).sort()).toEqual([12345678, 9]);
  });

  it('names the item that stands in the way of a move, also when it is tried again', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(after));
    const [old, current] = [before.named(tableName), after.named(tableName)];
    for (const id of ['1', '2']) await old.create('User', { id, email: `${id}@x`, secret: 's' }).execute(client);
    await current.create('User', { id: '1', email: 'other@x', secret: 's' }).execute(client);
    await current.create('User', { id: '3', email: '2@y', secret: 's' }).execute(client);
    const move = migration(after, {
      name: 'move-in-the-way',
      oldTable: before,
      from: 'User',
      change: ({ Type: _, ...user }, table, oldTable) => [
        oldTable.delete('User', user),
        table.create('User', { ...user, email: user.email.replace('x', 'y') }),
      ],
    });
    const failed = async (): Promise<readonly unknown[]> =>
      (await move.status(client, { tableName })).failures.map(({ code, reason }) => [code, reason]).sort();
    const writeOf = (item: string) => `the write of ${item} failed each time: it exists already, or its`;
    const expected = [
      ['conditionFailed', expect.stringContaining(writeOf('PK "U#1", SK "U"'))],
      ['conditionFailed', expect.stringContaining(writeOf('PK "UNIQUE#User#email#2@y", SK "UNIQUE"'))],
    ];
    expect(await move.run(client, { tableName })).toMatchObject({ changed: 0, failed: 2 });
    expect(await failed()).toEqual(expected);
    expect(await move.run(client, { tableName, retryFailed: true })).toMatchObject({ failed: 2 });
    expect(await failed()).toEqual(expected);
  });

  it('moves all items of many pages, although none is left where a page ended, and also after an interruption', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(after));
    const [old, current] = [before.named(tableName), after.named(tableName)];
    const ids = Array.from({ length: 150 }, (_, at) => String(at));
    for (const id of ids) await old.create('User', { id, email: `${id}@example.org`, secret: 's' }).execute(client);
    const move = migration(after, {
      name: 'move-many',
      oldTable: before,
      from: 'User',
      change: ({ Type: _, ...user }, table, oldTable) => [oldTable.delete('User', user), table.create('User', user)],
    });
    const options = { tableName, segments: 1, workers: 1 };
    for (let runs = 0; runs < 3; runs++) {
      const stop = new AbortController();
      const onProgress = () => stop.abort();
      await move.run(client, { ...options, abortSignal: stop.signal, onProgress });
    }
    expect(await move.run(client, options)).toMatchObject({ state: 'done', changed: ids.length, failed: 0 });
    expect(await verifyTable(after, client, { tableName })).toMatchObject({ items: 150, correct: 150, problems: [] });
    expect(await current.get('User', { id: '149' }).execute(client)).toMatchObject({ email: '149@example.org' });
  });

  it('changes unique values and their markers in one transaction', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(after));
    const current = after.named(tableName);
    await current.create('User', { id: '1', email: 'ADA@EXAMPLE.ORG', secret: 's' }).execute(client);
    await current.create('User', { id: '2', email: 'alan@example.org', secret: 's' }).execute(client);
    const lower = migration(after, {
      name: 'lower',
      from: 'User',
      filter: ({ email }) => email !== email.toLowerCase(),
      change: (user, table) => rekey(table, 'User', user, { email: user.email.toLowerCase() }),
    });
    expect(await lower.run(client, { tableName })).toMatchObject({ changed: 1, skipped: 1, failed: 0 });
    const [first, second] = await Promise.allSettled(
      ['ada@example.org', 'ADA@EXAMPLE.ORG'].map((email, at) =>
        current.create('User', { id: `n${at}`, email, secret: 's' }).execute(client),
      ),
    );
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('copies items to a different table, with the condition that they are unchanged', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    const copyName = await engine.createTable(createTableInput(counters));
    const copy = migration(counters.named(copyName), {
      name: 'copy',
      oldTable: counters.named(tableName),
      from: 'Counter',
      change: ({ Type: _, ...fields }, table) => table.put('Counter', fields),
    });
    expect(await copy.run(client)).toMatchObject({ changed: 20 });
    expect(await tally(client, copyName)).toEqual(await tally(client, tableName));
  });

  it('reports exactly the items that fail, and retries them', async () => {
    const { client, tableName } = await openCounters(engine, 200);
    let isFixed = false;
    const strict = migration(counters, {
      name: 'strict',
      from: 'Counter',
      change: ({ id }, table) => {
        if (!isFixed && id.endsWith('7')) throw new TypeError(`can't change ${id}`);
        return table.update('Counter', { id }).add({ count: 1 });
      },
    });
    const result = await strict.run(client, { tableName, segments: 4 });
    expect(result).toMatchObject({ ended: 'done', changed: 180, failed: 20 });
    const keys = result.failures.map(({ key }) => (key['PK'] as { S: string }).S).sort();
    expect(keys).toEqual(Array.from({ length: 20 }, (_, at) => `COUNTER#${at}7`.replace('#07', '#7')).sort());
    expect(result.failures[0]).toMatchObject({
      code: 'TypeError',
      reason: expect.stringMatching(/^can't change \d*7$/),
    });
    expect(await strict.run(client, { tableName, retryFailed: true })).toMatchObject({ changed: 180, failed: 20 });
    isFixed = true;
    const both = [1, 2].map(() => strict.run(client, { tableName, retryFailed: true }));
    for (const retried of await Promise.all(both)) expect(retried).toMatchObject({ state: 'done' });
    expect(await strict.status(client, { tableName })).toMatchObject({ changed: 200, failed: 0, failures: [] });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 180, 'CLOSED 1': 20 });
  });

  it('ends after too many failures', async () => {
    const { client, tableName } = await openCounters(engine, 100);
    const broken = migration(counters, { name: 'broken', from: 'Counter', change: () => JSON.parse('{') });
    await expect(broken.run(client, { tableName, failureLimit: 10, workers: 1 })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^the migration broken has \d+ failed items, and failureLimit is 10: fix the cause/,
      ),
    });
  });

  it.each<[string, RegExp, (item: { id: string; count: number; status: string }, table: typeof counters) => unknown]>([
    ['something else than a write', /^change returned "x": return writes, a list of them, or undefined/, () => 'x'],
    ['a read', /^change returned .*: return writes/, ({ id }, table) => table.get('Counter', { id })],
    [
      'a write of a different table',
      /^change returned a write of Elsewhere, not of \S+: use the tables/,
      ({ id }, table) => table.named('Elsewhere').delete('Counter', { id }),
    ],
    [
      'two writes of one item',
      /^change returned two writes for the same item/,
      ({ id }, table) => [table.delete('Counter', { id }), table.delete('Counter', { id })],
    ],
    [
      'too many writes',
      /^change returned 98 writes/,
      (_item, table) => Array.from({ length: 98 }, (_, at) => table.put('Other', { id: `${at}` })),
    ],
    [
      'an item that it would change again',
      /^change writes Counter items that it would change again: use filter$/,
      (item, table) => [table.delete('Counter', item), table.put('Counter', { ...item, id: `${item.id}x` })],
    ],
    [
      'a put that loses an undeclared attribute',
      /^the write would lose legacy, which Counter doesn't declare/,
      ({ id }, table) => table.put('Counter', { id, count: 1, status: 'OPEN' }),
    ],
    ['an incomplete write', /update/, ({ id }, table) => table.update('Counter', { id })],
  ])('rejects %s', async (name, reason, change) => {
    const { client, tableName } = await openCounters(engine, 0);
    await putRaw(client, tableName, name.includes('undeclared'));
    const wrong = migration(counters, { name: 'wrong', from: 'Counter', change: change as never });
    const result = await wrong.run(client, { tableName, segments: 1 });
    expect(result).toMatchObject({ changed: 0, failed: 1 });
    expect(result.failures[0]?.reason).toMatch(reason);
    expect(
      (await storedItems(client, tableName)).filter(({ PK }) => (PK as { S: string }).S === 'COUNTER#1'),
    ).toHaveLength(1);
  });

  it('keeps its progress in a table whose keys are bytes and numbers, or in a different one', async () => {
    const client = engine.client();
    const readings = table('Readings', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      keyTypes: { PK: 'B', SK: 'N' },
      entities: {
        Reading: entity({
          keys: { PK: '{device}', SK: '{at}' },
          attributes: { device: attr.binary(), at: attr.number(), n: attr.number() },
        }),
      },
    });
    const tableName = await engine.createTable(createTableInput(readings));
    const put = readings.named(tableName).put('Reading', { device: new Uint8Array([1, 2]), at: 5, n: 1 });
    await batchWrite([put]).execute(client);
    const change = migration(readings, {
      name: 'readings',
      from: 'Reading',
      change: ({ device, at }, table) => table.update('Reading', { device, at }).add({ n: 1 }),
    });
    expect(await change.run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    const progressName = await engine.createTable(createTableInput(counters));
    const other = migration(readings, {
      name: 'elsewhere',
      from: 'Reading',
      progressTable: counters.named(progressName),
      change: ({ device, at }, table) => table.update('Reading', { device, at }).add({ n: 1 }),
    });
    expect(await other.run(client, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    const key = { device: new Uint8Array([1, 2]), at: 5 };
    expect(await readings.named(tableName).get('Reading', key).execute(client)).toMatchObject({ n: 3 });
  });
});

/** A counter, perhaps with an attribute that nobody declared. */
const putRaw = (client: DynamoDBClient, TableName: string, isLegacy: boolean) =>
  client.send(
    new PutItemCommand({
      TableName,
      Item: {
        PK: { S: 'COUNTER#1' },
        SK: { S: 'COUNTER' },
        Type: { S: 'Counter' },
        id: { S: '1' },
        count: { N: '0' },
        status: { S: 'OPEN' },
        ...(isLegacy && { legacy: { S: 'x' } }),
      },
    }),
  );
