import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table, unique } from 'keyform';
import { migration, verifyTable } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { describeEngines } from '../../support/engines.js';

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
    expect(await verifyTable(before, client, { tableName })).toEqual({ items: 3, correct: 3, problems: [] });
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
    expect(await verifyTable(after, client, { tableName })).toEqual({ items: 3, correct: 3, problems: [] });
    const raw = (Item: Record<string, { S: string }>) =>
      client.send(new PutItemCommand({ TableName: tableName, Item }));
    await raw({ PK: { S: 'JOB#d' }, SK: { S: 'JOB' }, Type: { S: 'Job' } });
    await raw({ PK: { S: 'X' }, SK: { S: 'Y' } });
    const wrong = await verifyTable(after, client, { tableName });
    expect(wrong).toMatchObject({ items: 5, correct: 3 });
    expect(wrong.problems.map(({ problem }) => problem).sort()).toEqual(['invalid', 'unrecognized']);
  });
});
