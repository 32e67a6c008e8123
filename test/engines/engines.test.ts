import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { availableEngines, type Engine, type EngineName, firstEngine, startEngine } from '@keyform/engines';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { processesOf, survivorsOf } from './process-group.js';

const engines: Engine[] = [];
const start = async (name: EngineName, workers = 1): Promise<Engine> => {
  const engine = await startEngine(name, { workers });
  engines.push(engine);
  return engine;
};

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const engine of engines.splice(0)) await engine.stop();
});

const withClient = async <Result>(
  config: ReturnType<Engine['clientConfig']>,
  use: (client: DynamoDBClient) => Promise<Result>,
): Promise<Result> => {
  const client = new DynamoDBClient({ ...config, maxAttempts: 1 });
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
};

const tableNames = (config: ReturnType<Engine['clientConfig']>): Promise<string[]> =>
  withClient(config, async (client) => (await client.send(new ListTablesCommand({}))).TableNames ?? []);

const createTable = (config: ReturnType<Engine['clientConfig']>, tableName: string): Promise<unknown> =>
  withClient(config, (client) =>
    client.send(
      new CreateTableCommand({
        TableName: tableName,
        AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
      }),
    ),
  );

/** A process that starts an engine, prints its process ids and endpoint and then waits; any message makes it crash. */
const ownerOf = async (name: EngineName) => {
  const script = `
    import { startEngine } from '@keyform/engines';
    process.on('message', () => { throw new Error('crash'); });
    const engine = await startEngine('${name}', { workers: 2 });
    process.send({ processIds: engine.processIds, endpoint: engine.endpoint });
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  owner.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const started = once(owner, 'message').then(([message]) => message as Pick<Engine, 'processIds' | 'endpoint'>);
  const ended = once(owner, 'close').then(() => Promise.reject(new Error(`The owner ended early: ${errors}`)));
  ended.catch(() => undefined);
  return { owner, ...(await Promise.race([started, ended])) };
};

type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** Lets an owner end in some way, and expects that its engine ends too. */
const expectNoOrphans = async ({ owner, processIds, endpoint }: Owner, end: () => unknown): Promise<void> => {
  expect((await fetch(endpoint)).status).toBeLessThan(500);
  expect(processIds.flatMap(processesOf).length).toBe(processIds.length * 2);
  const exited = once(owner, 'exit');
  end();
  await exited;
  expect(await survivorsOf(processIds)).toEqual([]);
  await expect(fetch(endpoint)).rejects.toThrow();
};

/** A stand-in for the java command: a shell script. Returns the JAVA_HOME it lies in. */
const javaHome = (script: string): string => {
  const home = mkdtempSync(join(tmpdir(), 'keyform-java-'));
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin', 'java'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(home, 'bin', 'java'), 0o755);
  return home;
};

const availability = await availableEngines();
const isThere = (name: EngineName): boolean => availability.some((engine) => engine.name === name && engine.available);
const LOCAL: readonly EngineName[] = ['dynoxide', 'dynamodb-local'];

describe.each(LOCAL)('%s', (name) => {
  const whenThere = it.runIf(isThere(name));
  let engine: Engine;

  beforeAll(async () => {
    if (isThere(name)) engine = await startEngine(name, { workers: 2 });
  });
  afterAll(() => engine?.stop());

  whenThere('answers ListTables on the loopback as soon as it has started', async () => {
    expect(engine.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await tableNames(engine.clientConfig())).toEqual([]);
  });

  whenThere("does not show one worker another worker's tables", async () => {
    expect(engine.capabilities.isolatesWorkers).toBe(true);
    await createTable(engine.clientConfig(1), 'same-name');
    expect(await tableNames(engine.clientConfig(1))).toEqual(['same-name']);
    expect(await tableNames(engine.clientConfig(2))).toEqual([]);
    await createTable(engine.clientConfig(2), 'same-name');
  });

  whenThere('rejects a worker it was not started for', () => {
    expect(() => engine.clientConfig(3)).toThrow(/from 1 to 2 \(was 3\)/);
    expect(() => engine.clientConfig(0)).toThrow(RangeError);
  });

  whenThere('leaves no process after stop, which may be called twice', async () => {
    // Each is the engine and its guard.
    expect(engine.processIds.flatMap(processesOf).length).toBe(engine.processIds.length * 2);
    await engine.stop();
    await engine.stop();
    expect(await survivorsOf(engine.processIds)).toEqual([]);
    await expect(fetch(engine.endpoint)).rejects.toThrow();
  });

  whenThere('leaves no process when its owner is killed by SIGKILL', async () => {
    const owner = await ownerOf(name);
    await expectNoOrphans(owner, () => owner.owner.kill('SIGKILL'));
  });
});

describe('the owner of an engine', () => {
  const whenThere = it.runIf(isThere('dynoxide'));

  whenThere.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves no process when it is ended by %s',
    async (signal) => {
      const owner = await ownerOf('dynoxide');
      await expectNoOrphans(owner, () => owner.owner.kill(signal));
    },
  );

  whenThere('leaves no process when it crashes', async () => {
    const owner = await ownerOf('dynoxide');
    await expectNoOrphans(owner, () => owner.owner.send('crash'));
  });

  whenThere('leaves no process, and is not kept alive, when it forgets to stop the engine', async () => {
    const owner = await ownerOf('dynoxide');
    // Its channel to us is all that keeps it.
    await expectNoOrphans(owner, () => owner.owner.disconnect());
  });
});

describe('the endpoint engine', () => {
  const whenThere = it.runIf(isThere('dynoxide'));

  whenThere('uses the server of DYNAMODB_ENDPOINT, and leaves it running when stopped', async () => {
    const dynoxide = await start('dynoxide');
    vi.stubEnv('DYNAMODB_ENDPOINT', dynoxide.endpoint);
    const engine = await start('endpoint', 2);
    expect(engine.processIds).toEqual([]);
    await createTable(engine.clientConfig(2), 'seen-by-both');
    expect(await tableNames(dynoxide.clientConfig())).toEqual(['seen-by-both']);
    await engine.stop();
    expect(await tableNames(dynoxide.clientConfig())).toEqual(['seen-by-both']);
  });

  whenThere('knows a dynoxide by its answer, and does not trust it to part workers', async () => {
    const dynoxide = await start('dynoxide');
    vi.stubEnv('DYNAMODB_ENDPOINT', dynoxide.endpoint);
    const engine = await start('endpoint');
    expect(engine.capabilities).toEqual({ ...dynoxide.capabilities, isolatesWorkers: false });
  });

  whenThere('takes credentials and region from the environment', async () => {
    const dynoxide = await start('dynoxide');
    vi.stubEnv('DYNAMODB_ENDPOINT', dynoxide.endpoint);
    vi.stubEnv('AWS_REGION', 'eu-west-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    expect((await start('endpoint')).clientConfig()).toEqual({
      endpoint: dynoxide.endpoint,
      region: 'eu-west-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
    });
  });

  whenThere('comes first when it is set', async () => {
    const dynoxide = await start('dynoxide');
    vi.stubEnv('DYNAMODB_ENDPOINT', dynoxide.endpoint);
    expect((await firstEngine()).name).toBe('endpoint');
  });

  it('says so when nothing answers there', async () => {
    vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:1');
    await expect(startEngine('endpoint')).rejects.toThrow('Nothing answers at http://127.0.0.1:1');
  });

  it('is not there when the variable is no URL', async () => {
    vi.stubEnv('DYNAMODB_ENDPOINT', 'localhost:8000');
    const reason = (await availableEngines()).find(({ name }) => name === 'endpoint')?.reason;
    expect(reason).toContain("(was 'localhost:8000')");
  });
});

describe('an engine that does not start', () => {
  const homes: string[] = [];
  const useJava = (script: string): string => {
    const home = javaHome(script);
    homes.push(home);
    vi.stubEnv('JAVA_HOME', home);
    return home;
  };
  afterEach(() => {
    for (const home of homes.splice(0)) rmSync(home, { recursive: true });
  });

  it('shows what it printed', async () => {
    useJava(`[ "$1" = -version ] && { echo 'openjdk version "17.0.1"' >&2; exit; }\necho "heap too small" >&2; exit 3`);
    await expect(startEngine('dynamodb-local')).rejects.toThrow(/3 of 3 attempts.*exited with code 3.*heap too small/s);
  });

  it.runIf(isThere('dynamodb-local'))('is tried again on another port', async () => {
    // The first start fails as one whose port is taken does; what comes after is the Java of the PATH.
    const home = useJava(
      `[ "$1" = -version ] || [ -e "$JAVA_HOME/tried" ] || { touch "$JAVA_HOME/tried"; exit 1; }\nexec java "$@"`,
    );
    const engine = await start('dynamodb-local');
    expect(existsSync(join(home, 'tried'))).toBe(true);
    expect(await tableNames(engine.clientConfig())).toEqual([]);
  });

  it('is not there when the only Java is too old, naming the version found', async () => {
    const home = useJava(`echo 'openjdk version "11.0.2" 2019-01-15' >&2`);
    vi.stubEnv('PATH', [join(home, 'bin'), home].join(delimiter));
    const engine = (await availableEngines()).find(({ name }) => name === 'dynamodb-local');
    expect(engine?.available).toBe(false);
    expect(engine?.reason).toMatch(/^no Java 17 or later found .*is version 11/);
  });

  it('is rejected by name when there is no such engine', async () => {
    await expect(startEngine('dynalite' as EngineName)).rejects.toThrow("No engine is called 'dynalite'");
  });
});
