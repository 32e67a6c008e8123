import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteItemCommand, DescribeTableCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from 'keyform';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { showEstimate } from '../../../cli/src/migrate/show.js';
import { startProgram } from '../../../cli/test/program.js';
import setUp from '../../../cli/test/setup.js';
import { keyform, makeFolder } from '../../../cli/test/support.js';
import { describeEngines } from '../../support/engines.js';
import { counters, openCounters, tally } from './tables.js';

beforeAll(() => setUp(), 300_000);

const MODULE = `import { attr, entity, table } from 'keyform';
import { migration } from 'keyform/migrate';

const counters = table('Counters', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: {
    Counter: entity({
      keys: { PK: 'COUNTER#{id}', SK: 'COUNTER' },
      attributes: { id: attr.string(), count: attr.number(), status: attr.string() },
    }),
  },
});

export { counters };
const moved = table('Counters', {
  ...counters.definition,
  entities: {
    Counter: entity({
      keys: { PK: 'C#{id}', SK: 'COUNTER' },
      attributes: { id: attr.string(), count: attr.number(), status: attr.string() },
    }),
  },
});
export const copied = migration(moved, {
  name: 'copied',
  oldTable: counters,
  from: 'Counter',
  change: ({ id, count, status }, table) => table.create('Counter', { id, count, status }),
});
export const foreign = migration(counters, {
  name: 'foreign',
  oldTable: moved,
  from: 'Counter',
  change: (counter, table) => table.put('Counter', counter),
});
export const nothing = migration(counters, {
  name: 'nothing',
  from: 'Counter',
  change: ({ id }, table) => void table.update('Counter', { id }).add({ count: 1 }),
});
export const deleted = migration(counters, {
  name: 'deleted',
  from: 'Counter',
  change: ({ id }, table) => table.delete('Counter', { id }),
});
const shorter = table('Counters', {
  ...counters.definition,
  entities: {
    Counter: entity({ keys: { PK: 'C#{id}', SK: 'COUNTER' }, attributes: { id: attr.string(), count: attr.number() } }),
  },
});
export const lossy = migration(shorter, {
  name: 'lossy',
  oldTable: counters,
  from: 'Counter',
  change: ({ id, count }, table, oldTable) => [oldTable.delete('Counter', { id }), table.create('Counter', { id, count })],
});
export const increment = migration(counters, {
  name: 'increment',
  from: 'Counter',
  filter: ({ status }) => status === 'OPEN',
  change: ({ id }, table) => table.update('Counter', { id }).add({ count: 1 }),
});
export const broken = migration(counters, {
  name: 'broken',
  from: 'Counter',
  change: ({ id, count }, table) => {
    if (id === '13') throw new TypeError('13 is unlucky');
    return table.update('Counter', { id }).set({ count });
  },
});
export const contended = migration(counters, {
  name: 'contended',
  from: 'Counter',
  change: async ({ id }, table) => {
    await Reflect.get(globalThis, 'writeMeanwhile')(id);
    return [table.update('Counter', { id }).set({ status: 'SEEN' })];
  },
});
`;

describeEngines('keyform migrate', (engine) => {
  const folder = makeFolder({ 'migrations.ts': MODULE, 'none.ts': 'export const nothing = 1;\n' });
  afterAll(() => folder.remove());

  const place = async () => {
    const { config } = engine.client();
    const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
    const { accessKeyId, secretAccessKey } = await config.credentials();
    return {
      args: ['--endpoint', `${protocol}//${hostname}:${port}`, '--region', await config.region()],
      env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    };
  };
  const command = async (...input: readonly string[]) => {
    const { args, env } = await place();
    // Nobody interrupts it.
    return keyform([...input, ...args], { cwd: folder.path, env, meanwhile: () => new Promise(() => {}) });
  };
  const migrate = (...input: readonly string[]) => command('migrate', ...input);

  it('plans by default, runs, and shows the status', async () => {
    const { client, tableName } = await openCounters(engine, 40);
    const named = ['migrations.ts', '--name', 'increment', '--as', tableName];
    const plan = await migrate(...named, '--units', '100,200');
    expect(plan).toMatchObject({ code: 0, err: expect.stringContaining('nothing was changed') });
    expect(plan.out).toContain('increment would change 36 of 42 items that were read');
    expect(plan.out).toMatch(
      /^ {2}before \{"PK":"COUNTER#\d+","SK":"COUNTER",.*"count":0.*\}\n {2}write {2}Update \{"PK":"COUNTER#\d+".*\} (ADD|SET) .* \{"#/m,
    );
    expect(plan.out).toMatch(/about \$0\.0\d on demand in us-east-1/);
    expect(await tally(client, tableName)).toEqual({ 'OPEN 0': 36, 'CLOSED 0': 4 });
    expect(await migrate('status', ...named)).toMatchObject({ code: 0, out: expect.stringContaining('increment new') });
    const run = await migrate('run', ...named, '--segments', '4', '--workers', '2');
    expect(run).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\d+ items read: 36 changed, 4 unchanged, 0 failed, \d+ others/),
    });
    const status = await migrate('status', ...named, '--json');
    expect(JSON.parse(status.out)).toMatchObject({ name: 'increment', state: 'done', segments: 4, changed: 36 });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 36, 'CLOSED 0': 4 });
    expect(run.err).not.toContain('complete');
    expect(await migrate('run', ...named)).toMatchObject({
      code: 0,
      err: expect.stringContaining('increment was complete already: nothing was read or changed'),
    });
  });

  it('estimates nothing from a number of items that is older than the items', async () => {
    const { client, tableName } = await openCounters(engine, 40);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    const plan = await migrate('migrations.ts', '--name', 'increment', '--as', tableName);
    // The engines count at once, DynamoDB about every six hours.
    expect(Table?.ItemCount).toBe(42);
    expect(plan.out).toContain('For all 42 items, as DescribeTable counts them:');
    const stale: string[] = [];
    const call = { out: { line: (line: string) => stale.push(line) } };
    showEstimate(call as never, { items: 0, changed: 0, readUnits: 0, writeUnits: 0 }, 42, {});
    expect(stale).toEqual([
      'No estimate for the whole table: DescribeTable counts 0 items, fewer than were read. DynamoDB counts about every six hours.',
    ]);
  });

  it('says if the shown changes leave the items that they read', async () => {
    const { tableName } = await openCounters(engine, 40);
    const note = /10 of 10 shown changes leave the item that they read: .* oldTable\.delete/;
    const plan = await migrate('migrations.ts', '--name', 'copied', '--as', tableName);
    expect(plan).toMatchObject({ code: 0, err: expect.stringMatching(note) });
    const increment = await migrate('migrations.ts', '--name', 'increment', '--as', tableName);
    expect(increment.err).not.toContain('leave the item');
  });

  it.each([
    ['foreign', /none of the 22 items that were read is one of Counter: their keys and type must match/],
    ['nothing', /filter or change leaves all 20 items of Counter unchanged: does change return its writes\?/],
    ['deleted', /10 of 10 shown changes delete the item and write no other/],
    ['lossy', /attributes that no new item of the shown changes has: status\. Copy them if they are needed/],
  ])('says what looks wrong in a plan that can run: %s', async (name, note) => {
    const { tableName } = await openCounters(engine, 20);
    const notes = async (migration: string) =>
      (await migrate('migrations.ts', '--name', migration, '--as', tableName)).err.trim().split('\n');
    const found = await notes(name);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(note);
    expect(await notes('increment')).toEqual([found[1]]);
  });

  it('says how to continue after abort, in words of the command line', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    const named = ['migrations.ts', '--name', 'broken', '--as', tableName];
    await client.send(
      new PutItemCommand({
        TableName: tableName,
        Item: {
          PK: { S: 'keyform-migration#broken' },
          SK: { S: '-' },
          'keyform:segments': { N: '4' },
          'keyform:aborted': { BOOL: true },
        },
      }),
    );
    const aborted = await migrate('run', ...named);
    expect(aborted).toMatchObject({ code: 2, out: '' });
    expect(aborted.err).toMatch(
      /^error the migration broken was aborted\nhint {2}keyform migrate resume migrations\.ts/,
    );
    expect(aborted.err).not.toContain('resume: true');
    expect(await migrate('resume', ...named)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--retry-failed tries the failed item again'),
    });
  });

  it('exits with 1 if items failed, and lists them', async () => {
    const { tableName } = await openCounters(engine, 20);
    const named = ['migrations.ts', '--name', 'broken', '--as', tableName];
    const failed = { code: 1, out: expect.stringMatching(/"COUNTER#13".*\n +13 is unlucky \(TypeError\)/) };
    expect(await migrate('plan', ...named)).toMatchObject(failed);
    expect(await migrate('run', ...named)).toMatchObject(failed);
    const before = JSON.parse((await migrate('status', ...named, '--json')).out);
    const again = await migrate('run', ...named);
    expect(again).toMatchObject({
      ...failed,
      err: expect.stringContaining('--retry-failed tries the failed item again'),
    });
    expect(again.err).not.toContain('complete');
    expect(await migrate('run', ...named, '--retry-failed')).toMatchObject(failed);
    const after = JSON.parse((await migrate('status', ...named, '--json')).out);
    // A retry consumes units too: it reads the item, and writes why it failed.
    expect(after.readUnits).toBeGreaterThan(before.readUnits);
    expect(after.writeUnits).toBeGreaterThan(before.writeUnits);
    expect(await migrate('status', ...named)).toMatchObject(failed);
  });

  it('ends after as many failed items as --failure-limit says', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    const run = ['run', 'migrations.ts', '--name', 'broken', '--as', tableName];
    expect(await migrate(...run, '--failure-limit', '1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the migration broken has 1 failed items, and failureLimit is 1'),
    });
    expect(await migrate(...run, '--failure-limit', '2')).toMatchObject({ code: 1 });
    expect(await tally(client, tableName)).toMatchObject({ 'OPEN 0': 18 });
  });

  it('tries an item that the application writes meanwhile as often as --attempts says', async () => {
    const { client, tableName } = await openCounters(engine, 1);
    let writes = 0;
    const writeMeanwhile = async (id: string): Promise<void> => {
      writes += 1;
      if (writes % 7 === 0) return;
      const input = counters.update('Counter', { id }).add({ count: 1 }).build();
      await client.send(new UpdateItemCommand({ ...input, TableName: tableName }));
    };
    vi.stubGlobal('writeMeanwhile', writeMeanwhile);
    const named = ['migrations.ts', '--name', 'contended', '--as', tableName];
    expect(await migrate('run', ...named)).toMatchObject({ code: 1 });
    expect(writes).toBe(5);
    writes = 0;
    expect(await migrate('run', ...named, '--retry-failed', '--attempts', '7')).toMatchObject({ code: 0 });
    expect(await tally(client, tableName)).toEqual({ 'SEEN 11': 1 });
    vi.unstubAllGlobals();
  });

  it('verifies the table, also without a migration', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    // Two counters of a writer that doesn't know the definition; `Other` isn't in the definition of the module.
    const raw = (id: string, more: Record<string, AttributeValue>) =>
      client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: { PK: { S: `COUNTER#${id}` }, SK: { S: 'COUNTER' }, Type: { S: 'Counter' }, id: { S: 'z' }, ...more },
        }),
      );
    await raw('x', { count: { N: '1' }, status: { S: 'OPEN' }, extra: { S: 'e' } });
    await raw('z', { count: { N: '1' }, status: { S: 'OPEN' }, extra: { S: 'e' } });
    const result = await command('verify', 'migrations.ts', '--as', tableName);
    expect(result).toMatchObject({ code: 1, err: '' });
    expect(result.out).toContain(`counters (${tableName}) 3 differences`);
    expect(result.out).toContain('24 items read, 21 as the definition writes them, 0 markers of unique values');
    expect(result.out).toContain('    PK differs from the fields of Counter');
    expect(result.out).toContain('undeclared Counter.extra: 1 item has it');
    const limited = await command('verify', 'migrations.ts', '--as', tableName, '--limit', '1', '--units', '1000');
    expect(limited.out).toContain('and 2 more: --limit lists more');
    const json = JSON.parse((await command('verify', 'migrations.ts', '--as', tableName, '--json')).out);
    expect(json).toMatchObject({ name: 'counters', table: tableName, items: 24, correct: 21, problemCount: 3 });
    expect(json.problems).toHaveLength(3);
    const named = ['migrations.ts', '--name', 'increment', '--as', tableName];
    expect(await migrate('verify', ...named)).toMatchObject({ code: 1, out: expect.stringContaining('3 differences') });
    for (const [id, type] of [
      ['x', 'COUNTER'],
      ['a', 'OTHER'],
      ['b', 'OTHER'],
    ])
      await client.send(
        new DeleteItemCommand({ TableName: tableName, Key: { PK: { S: `${type}#${id}` }, SK: { S: type as string } } }),
      );
    expect(await migrate('run', ...named)).toMatchObject({ code: 0 });
    const clean = await migrate('verify', ...named);
    expect(clean).toMatchObject({ code: 0, out: expect.stringContaining('no differences') });
    expect(await command('verify', 'migrations.ts', '--as', 'Absent')).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no table Absent'),
    });
    expect(await command('verify', 'migrations.ts', '--as', tableName, '--units', '5')).toMatchObject({ code: 2 });
    const { args, env } = await place();
    const interrupted = await keyform(['verify', 'migrations.ts', '--as', tableName, ...args], {
      cwd: folder.path,
      env,
    });
    expect(interrupted).toMatchObject({ code: 130, err: expect.stringContaining('interrupted') });
  });

  it.each([
    [['run'], /^error name the module of the migration/],
    [['rum', 'migrations.ts'], /^error keyform migrate can't rum: did you mean run\?/],
    [['run', 'absent.ts'], /^error absent\.ts doesn't exist/],
    [['run', 'none.ts'], /^error none\.ts exports no migration/],
    [
      ['run', 'migrations.ts'],
      /^error migrations\.ts has 8 migrations: choose one\nhint {2}--name broken, or --name contended, or --name copied, or --name deleted/,
    ],
    [['run', 'migrations.ts', '--name', 'brokn'], /has no migration brokn: did you mean broken\?/],
    [['run', 'migrations.ts', '--name', 'broken', '--units', '5'], /^error --units 5 isn't valid/],
    [['abort', 'migrations.ts', '--name', 'broken', '--as', 'Absent'], /^error .*Absent|ResourceNotFound/i],
  ])('exits with 2 and a message: %s', async (args, message) => {
    expect(await migrate(...args)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });

  it('exits with 130 after Ctrl-C, and survives kill -9: no item is changed twice or not at all', async () => {
    const { client, tableName } = await openCounters(engine, 3000);
    const { args, env } = await place();
    const start = () => {
      const input = ['migrate', 'run', 'migrations.ts', '--name', 'increment', '--as', tableName, '--lease', '3'];
      return startProgram([...input, '--segments', '16', '--workers', '2', ...args], folder.path, env);
    };
    const changedItems = async (): Promise<number> => (await tally(client, tableName))['OPEN 1'] ?? 0;
    for (const signal of ['SIGINT', 'SIGKILL', 'SIGKILL', 'SIGKILL'] as const) {
      const before = await changedItems();
      const program = start();
      // In the middle of its work, however fast the machine is.
      while ((await changedItems()) < before + 50) await sleep(5);
      program.child.kill(signal);
      expect(await program.ended).toMatchObject({ code: signal === 'SIGINT' ? 130 : null });
    }
    expect(await start().ended).toMatchObject({ code: 0, out: expect.stringContaining('2,700 changed') });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 2700, 'CLOSED 0': 300 });
  }, 90_000);
});
