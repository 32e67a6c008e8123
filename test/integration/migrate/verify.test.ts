import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { attr, computed, createTableInput, entity, table, unique } from 'keyform';
import { migration, verifyTable } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { describeEngines } from '../../support/engines.js';
import { openFaultProxy } from '../../support/failure-proxy.js';

const attributes = {
  id: attr.string(),
  at: attr.date(),
  email: attr.string(),
  rank: attr.number().optional(),
  state: attr.string().optional(),
} as const;
const keys = { PK: 'JOB#{id}', SK: 'JOB' } as const;
const indexes = { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;

const before = table('Jobs', {
  indexes,
  entities: { Job: unique(entity({ keys, attributes, timestamps: true }), 'email') },
});
const after = table('Jobs', {
  indexes,
  entities: {
    Job: unique(
      entity({
        keys: { ...keys, GSI1PK: 'STATE#{state}', GSI1SK: '{at}#{rank|pad:5}' },
        attributes,
        timestamps: true,
      }),
      'email',
    ),
  },
});

let nonces = 0;
const notes = table('Notes', {
  indexes: { primary: indexes.primary, Halves: { pk: 'half', sk: 'other' } },
  entities: {
    Note: computed(
      unique(
        entity({
          keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
          attributes: {
            id: attr.string(),
            title: attr.string(),
            email: attr.string(),
            secret: attr.string().codec({
              encode: (value: string) => value.toLowerCase(),
              decode: (stored): string => stored.toLowerCase(),
            }),
            lowered: attr.string(),
            lines: attr.list(attr.map({ text: attr.string(), done: attr.boolean().default(false) })),
            half: attr.string().optional(),
            other: attr.string().optional(),
            // What encrypts, writes a value differently each time.
            nonce: attr.string().codec({
              encode: (value: string) => `${nonces++}:${value}`,
              decode: (stored): string => stored.slice(stored.indexOf(':') + 1),
            }),
          },
        }),
        'email',
      ),
      'lowered',
      ['title'],
      ({ title }) => title.toLowerCase(),
    ),
  },
});

const CLEAN = { items: 3, correct: 3, markers: 3, problemCount: 0, problems: [], undeclared: {} };

describeEngines('verifyTable', (engine) => {
  it('counts what is not as the definition writes it: before a migration, and nothing after it', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(after));
    const old = before.named(tableName);
    const at = new Date('2026-11-27');
    for (const [id, more] of Object.entries({
      a: { rank: 7, state: 'OPEN' },
      b: { rank: 1, state: 'DONE' },
      c: { state: 'OPEN' },
    }))
      await old.create('Job', { id, at, email: `${id}@example.org`, ...more }).execute(client);
    expect(await verifyTable(before, client, { tableName })).toMatchObject(CLEAN);
    const found = await verifyTable(after, client, { tableName });
    expect(found).toMatchObject({ items: 3, correct: 1 });
    expect(
      found.problems.map(({ key, problem, reason }) => [(key['PK'] as { S: string }).S, problem, reason]).sort(),
    ).toEqual([
      ['JOB#a', 'different', 'GSI1PK, GSI1SK differ from the fields of Job'],
      ['JOB#b', 'different', 'GSI1PK, GSI1SK differ from the fields of Job'],
    ]);
    const index = migration(after, {
      name: 'index',
      from: 'Job',
      filter: ({ rank }) => rank !== undefined,
      change: ({ id, at, rank = 0, state = '' }, table) => table.update('Job', { id }).set({ at, rank, state }),
    });
    expect(await index.run(client, { tableName })).toMatchObject({ changed: 2, failed: 0 });
    expect(await verifyTable(after, client, { tableName })).toMatchObject(CLEAN);
    const raw = (Item: Record<string, { S: string }>) =>
      client.send(new PutItemCommand({ TableName: tableName, Item }));
    await raw({ PK: { S: 'JOB#d' }, SK: { S: 'JOB' }, Type: { S: 'Job' } });
    await raw({ PK: { S: 'X' }, SK: { S: 'Y' } });
    const wrong = await verifyTable(after, client, { tableName });
    expect(wrong).toMatchObject({ items: 5, correct: 3 });
    expect(wrong.problems.map(({ problem }) => problem).sort()).toEqual(['invalid', 'unrecognized']);
  });

  it('finds attributes, markers and half keys that are not as the definition writes them', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(notes));
    const named = notes.named(tableName);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const note = { id, title: `T${id}`, email: `${id}@example.org`, secret: id, lines: [{ text: id }], nonce: id };
      await named.create('Note', note).execute(client);
    }
    const found = async (options = {}) => {
      const report = await verifyTable(notes, client, { tableName, ...options });
      const texts = report.problems.map(
        ({ key, problem, reason }) => `${(key['PK'] as { S: string }).S} ${problem}: ${reason}`,
      );
      return { ...report, problems: texts.sort() };
    };
    const clean = await found();
    expect(clean).toMatchObject({ items: 7, correct: 7, markers: 7, problemCount: 0, problems: [], undeclared: {} });
    expect(clean.readUnits).toBeGreaterThan(0);
    const change = (id: string, UpdateExpression: string, values: Record<string, AttributeValue> = {}) =>
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: { PK: { S: id }, SK: { S: id.startsWith('UNIQUE') ? 'UNIQUE' : 'NOTE' } },
          UpdateExpression,
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        }),
      );
    // An older codec, a stale computed field, a missing marker, a marker of a different item, an attribute that only a key has.
    await change('NOTE#a', 'SET secret = :s', { ':s': { S: 'A' } });
    await change('NOTE#b', 'SET lowered = :s', { ':s': { S: 'TB' } });
    await client.send(
      new DeleteItemCommand({
        TableName: tableName,
        Key: { PK: { S: 'UNIQUE#Note#email#c@example.org' }, SK: { S: 'UNIQUE' } },
      }),
    );
    await change('UNIQUE#Note#email#d@example.org', 'SET uniqueOf = :o', {
      ':o': { M: { PK: { S: 'NOTE#a' }, SK: { S: 'NOTE' } } },
    });
    await change('NOTE#e', 'REMOVE id');
    await change('NOTE#f', 'SET half = :h, draft = :d', { ':h': { S: 'x' }, ':d': { S: 'y' } });
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: { PK: { S: 'NOTE#g' }, SK: { S: 'NOTE' } } }));
    const wrong = await found();
    expect(wrong.problems).toEqual([
      'NOTE#a different: Note would store secret differently',
      'NOTE#b different: Note would store lowered differently',
      'NOTE#c marker: the marker of email is missing',
      'NOTE#d marker: the marker of email belongs to a different item, or has a different expiry',
      'NOTE#e different: Note would store id differently',
      'NOTE#f different: it has half a key of Halves',
      // The marker of a, which is wrong itself, is examined no further.
      'UNIQUE#Note#email#g@example.org marker: no item has the unique value of this marker',
    ]);
    expect(wrong).toMatchObject({ items: 6, correct: 0, markers: 6, problemCount: 7 });
    expect(await found({ limit: 2 })).toMatchObject({ problemCount: 7, problems: { length: 2 } });
    await change('NOTE#f', 'REMOVE half');
    expect(await found()).toMatchObject({ correct: 1, problemCount: 6, undeclared: { 'Note.draft': 1 } });
  });

  it('accepts the type attribute as the key of an index that an item is not in, and markers with members in any order', async () => {
    const client = engine.client();
    const tasks = table('Tasks', {
      indexes: { primary: indexes.primary, ByType: { pk: 'Type', sk: 'due' } },
      entities: {
        Task: unique(
          entity({
            keys: { PK: 'TASK#{id}', SK: 'TASK' },
            attributes: { id: attr.string(), email: attr.string(), due: attr.string().optional() },
          }),
          'email',
        ),
      },
    });
    const tableName = await engine.createTable(createTableInput(tasks));
    const named = tasks.named(tableName);
    await named.create('Task', { id: 'a', email: 'a@example.org', due: '2026' }).execute(client);
    await named.create('Task', { id: 'b', email: 'b@example.org' }).execute(client);
    const Key = { PK: { S: 'UNIQUE#Task#email#b@example.org' }, SK: { S: 'UNIQUE' } };
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key,
        UpdateExpression: 'SET uniqueOf = :o',
        ExpressionAttributeValues: { ':o': { M: { SK: { S: 'TASK' }, PK: { S: 'TASK#b' } } } },
      }),
    );
    expect(await verifyTable(tasks, client, { tableName })).toMatchObject({
      items: 2,
      correct: 2,
      markers: 2,
      problemCount: 0,
      problems: [],
    });
    await client.send(new DeleteItemCommand({ TableName: tableName, Key }));
    expect(await verifyTable(tasks, client, { tableName })).toMatchObject({ correct: 1, markers: 1, problemCount: 1 });
  });

  it('reads every marker of a busy service, which leaves keys unprocessed', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(before));
    const old = before.named(tableName);
    for (let id = 0; id < 120; id++)
      await old.create('Job', { id: String(id), at: new Date(0), email: `${id}@example.org` }).execute(client);
    const proxy = await openFaultProxy(client, { throttled: 10, partial: 60 }, 3);
    const { region, credentials } = client.config;
    const busy = new DynamoDBClient({ region, credentials, endpoint: proxy.endpoint, maxAttempts: 1 });
    try {
      const report = await verifyTable(before, busy, { tableName });
      expect(report).toMatchObject({ items: 120, correct: 120, markers: 120, problems: [] });
      expect(proxy.met.partial).toBeGreaterThan(3);
    } finally {
      busy.destroy();
      await proxy.close();
    }
  });

  it('stays within its read units', async () => {
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(before));
    const old = before.named(tableName);
    const at = new Date('2026-11-27');
    for (let id = 0; id < 30; id++)
      await old
        .create('Job', { id: String(id), at, email: `${id}@example.org`, state: 'x'.repeat(4000) })
        .execute(client);
    const start = Date.now();
    const seen: number[] = [];
    const report = await verifyTable(before, client, {
      tableName,
      units: { read: 40 },
      onProgress: ({ items }) => seen.push(items),
    });
    const seconds = (Date.now() - start) / 1000;
    expect(report).toMatchObject({ items: 30, correct: 30, markers: 30, problemCount: 0 });
    expect(seen.at(-1)).toBe(30);
    expect(seen.length).toBeGreaterThan(2);
    // The units of the first page may be consumed at once.
    expect(report.readUnits / seconds).toBeLessThan(40 * 1.35);
    expect(report.readUnits).toBeGreaterThan(60);
  });
});
