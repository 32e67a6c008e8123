import {
  attr,
  batchGet,
  batchWrite,
  createTableInput,
  entity,
  type Metrics,
  segments,
  shards,
  table,
  transactGet,
  transactWrite,
} from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { listed } from '../support/model.js';

const Note = entity({
  keys: { PK: 'NOTE#{owner}', SK: '{id}', GSI1PK: 'ID#{id}', GSI1SK: 'NOTE', LSI1: '{text}' },
  attributes: { owner: attr.string(), id: attr.string(), text: attr.string(), more: attr.string().optional() },
});
const notes = table('Metrics', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    LSI1: { pk: 'PK', sk: 'LSI1', local: true },
  },
  entities: { Note },
});
const note = { owner: 'ada', id: '1', text: 'x' };
const key = { owner: 'ada', id: '1' };

/** Options of execute that keep what they are told: in what is not an option, and so not enumerable. */
const collecting = () => {
  const all: Metrics[] = [];
  const options = { onMetrics: (metrics: Metrics) => void all.push(metrics) };
  return Object.defineProperty(options, 'all', { value: all }) as typeof options & { readonly all: Metrics[] };
};

describeEngines('consumed capacity', (engine) => {
  let own: typeof notes;
  beforeAll(async () => {
    own = notes.named(await engine.createTable(createTableInput(notes))) as typeof notes;
  });

  it('is told of every verb, by index where that was asked for', async () => {
    const told: Record<string, readonly Metrics[]> = {};
    const run = async (name: string, execute: (option: ReturnType<typeof collecting>) => Promise<unknown>) => {
      const option = collecting();
      await execute(option);
      told[name] = option.all;
    };
    const client = engine.client();
    await run('create', (option) => own.create('Note', note).consumedCapacity('INDEXES').execute(client, option));
    await run('put', (option) => own.put('Note', note).consumedCapacity().execute(client, option));
    await run('update', (option) =>
      own.update('Note', key).set({ more: 'y' }).consumedCapacity('INDEXES').execute(client, option),
    );
    await run('get', (option) => own.get('Note', key).consumedCapacity().execute(client, option));
    await run('strong', (option) => own.get('Note', key).consistent().consumedCapacity().execute(client, option));
    await run('query', (option) =>
      own.query('primary', 'Note').where({ owner: 'ada' }).consumedCapacity().execute(client, option),
    );
    await run('batchGet', (option) =>
      batchGet([own.get('Note', key)])
        .consumedCapacity()
        .execute(client, option),
    );
    await run('transactGet', (option) =>
      transactGet([own.get('Note', key)])
        .consumedCapacity()
        .execute(client, option),
    );
    await run('transactWrite', (option) =>
      transactWrite([own.put('Note', { ...note, id: '2' })])
        .consumedCapacity('INDEXES')
        .execute(client, option),
    );
    await run('batchWrite', (option) =>
      batchWrite([own.put('Note', { ...note, id: '3' })])
        .consumedCapacity('INDEXES')
        .execute(client, option),
    );
    await run('delete', (option) => own.delete('Note', key).consumedCapacity('INDEXES').execute(client, option));
    await run('nothing', (option) => own.put('Note', note).execute(client, option));

    const units = (name: string) => told[name]?.map(({ consumedCapacity }) => consumedCapacity);
    const by = (name: string) => told[name]?.map(({ consumedByIndex }) => consumedByIndex);
    expect(new Set(Object.values(told).flatMap((all) => all.map(({ table: name }) => name)))).toEqual(
      new Set([own.name]),
    );
    expect({
      create: [units('create'), by('create')],
      put: [units('put'), by('put')],
      get: units('get'),
      strong: units('strong'),
      query: units('query'),
      batchGet: units('batchGet'),
      transactGet: units('transactGet'),
      // Twice the units of the table; whether also of the indexes, the engines do not agree on: DynamoDB Local says so.
      transactWrite: by('transactWrite')?.[0]?.['primary'],
      batchWrite: [units('batchWrite'), by('batchWrite')],
      delete: [units('delete'), by('delete')],
      update: [units('update')],
    }).toEqual({
      create: [[3], [{ primary: 1, GSI1: 1, LSI1: 1 }]],
      put: [[1], [undefined]],
      get: [0.5],
      strong: [1],
      query: [0.5],
      batchGet: [0.5],
      transactGet: [2],
      transactWrite: 2,
      batchWrite: [[3], [{ primary: 1, GSI1: 1, LSI1: 1 }]],
      delete: [[3], [{ primary: 1, GSI1: 1, LSI1: 1 }]],
      update: [[2]],
    });
    expect(told['nothing']).toEqual([]);
  });

  it('is told of each page', async () => {
    const option = collecting();
    const pages = own.scan('primary', 'Note').limit(1).consumedCapacity().pages(engine.client(), option);
    let count = 0;
    for await (const _page of pages) count++;
    expect(option.all.length).toBeGreaterThanOrEqual(count);
    expect(option.all.every(({ consumedCapacity }) => consumedCapacity !== undefined)).toBe(true);
  });
});

const Line = entity({
  keys: { PK: 'LOG#{day}_{id|shard:3}', SK: '{id}' },
  attributes: { day: attr.string(), id: attr.string() },
});
const log = table('Log', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Line } });

describeEngines('consumed capacity of what is read side by side', (engine) => {
  it('is told of each answer, with every way to read, and a signal and retries reach it too', async () => {
    const own = log.named(await engine.createTable(createTableInput(log)));
    const client = engine.client();
    const lines = Array.from({ length: 12 }, (_, id) => own.put('Line', { day: 'monday', id: String(id) }));
    await batchWrite(lines).execute(client);
    const reads = {
      query: own.query('primary', 'Line').where({ day: 'monday', id: '1' }).consumedCapacity(),
      scan: own.scan('primary').consumedCapacity(),
      pages: own.scan('primary').limit(5).consumedCapacity(),
      segments: segments(own.scan('primary').consumedCapacity(), 3),
      shards: shards(own.query('primary', 'Line').where({ day: 'monday' })).consumedCapacity(),
      'pages of shards': shards(own.query('primary', 'Line').where({ day: 'monday' }))
        .limit(2)
        .consumedCapacity(),
    };
    for (const [name, read] of Object.entries(reads)) {
      let sent = 0;
      const counting = {
        send: (command: never, options: never) => {
          sent++;
          return client.send(command, options);
        },
      };
      const ways = {
        execute: (option: object) => read.execute(counting, option),
        pages: (option: object) => listed(read.pages(counting, option)),
        items: (option: object) => listed(read.items(counting, option)),
        count: (option: object) => read.count(counting, option),
      };
      for (const [way, run] of Object.entries(ways)) {
        sent = 0;
        const option = collecting();
        const result = await run(option);
        expect(option.all.length, `${name}: ${way}`).toBe(sent);
        expect(option.all.map(({ table: of }) => of)).toEqual(option.all.map(() => own.name));
        const units = option.all.reduce((sum, { consumedCapacity = 0 }) => sum + consumedCapacity, 0);
        expect(units).toBeGreaterThan(0);
        const { consumedCapacity = units } = result as { consumedCapacity?: number };
        expect(consumedCapacity, `${name}: ${way}`).toBe(units);
        sent = 0;
        const aborted = run({ abortSignal: AbortSignal.abort(new Error('enough')) });
        await expect(aborted).rejects.toMatchObject({ code: 'aborted', cause: { message: 'enough' } });
        expect(sent).toBe(0);
      }
    }
  });
});

describeEngines('item collections', { requires: 'itemCollectionMetrics' }, (engine) => {
  it('are told with their key and size of each write', async () => {
    const own = notes.named(await engine.createTable(createTableInput(notes))) as typeof notes;
    const client = engine.client();
    const option = collecting();
    const isTold = () => {
      const [metrics, ...others] = option.all.splice(0);
      const [collection, ...more] = metrics?.collections ?? [];
      expect([others, more]).toEqual([[], []]);
      expect(metrics).toMatchObject({ table: own.name, consumedCapacity: undefined });
      expect(collection?.key).toEqual({ PK: 'NOTE#ada' });
      const [least = -1, most = 2] = collection?.sizeGB ?? [];
      expect([least >= 0, least <= most, most <= 1]).toEqual([true, true, true]);
    };
    await own.create('Note', note).collectionMetrics().execute(client, option);
    isTold();
    await own.update('Note', key).set({ more: 'y' }).collectionMetrics().execute(client, option);
    isTold();
    // dynoxide tells nothing of a transaction's collections, which the service does.
    await batchWrite([own.put('Note', note)])
      .collectionMetrics()
      .execute(client, option);
    isTold();
    await own.delete('Note', key).collectionMetrics().execute(client, option);
    isTold();
  });
});
