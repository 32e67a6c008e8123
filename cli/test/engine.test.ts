import { once } from 'node:events';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { availableEngines } from '@keyform/engines';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN, type Program, startCommand } from './program.js';
import { keyform, makeFolder } from './support.js';

/** A package that looks like dynalite, whose program does what a test needs. */
const packageWith = (program: string) => ({
  'node_modules/dynalite/package.json': JSON.stringify({ name: 'dynalite', version: '4.0.0', bin: 'cli.js' }),
  'node_modules/dynalite/cli.js': program,
});

const ANSWERS = `
const at = process.argv.indexOf('--port');
require('node:fs').writeFileSync('started.json', JSON.stringify(process.argv.slice(2)));
require('node:http').createServer((_, response) => response.end('healthy')).listen(process.argv[at + 1], '127.0.0.1');
process.on('exit', () => require('node:fs').writeFileSync('ended.txt', ''));
process.on('SIGTERM', () => process.exit());
`;

const answering = makeFolder(packageWith(ANSWERS));
const failing = makeFolder(packageWith("console.error('no level'); process.exit(3);"));
const brief = makeFolder(
  packageWith(`${ANSWERS}setTimeout(() => { console.error('out of disk'); process.exit(4); }, 800);`),
);
const empty = makeFolder();
const programs: Program[] = [];
const start = (command: string, args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv): Program => {
  const program = startCommand(command, args, cwd, env);
  programs.push(program);
  return program;
};
const startCli = (args: readonly string[], cwd: string): Program => start(process.execPath, [MAIN, ...args], cwd);
afterAll(async () => {
  // Nothing runs on after a test that failed.
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(programs.map(({ ended }) => ended));
  for (const folder of [answering, failing, brief, empty]) folder.remove();
});

const onDynalite = (...args: string[]) => ['engine', '--engine', 'dynalite', '--port', '0', ...args];

interface Told {
  readonly engine: string;
  readonly endpoint: string;
  readonly path: string | null;
  readonly env: { readonly [name: string]: string };
}

/** Waits until a condition holds. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
};

describe('keyform engine', () => {
  const real = availableEngines().then((engines) =>
    engines.filter(({ name, available }) => available && name !== 'endpoint').map(({ name }) => name),
  );

  it('runs each installed engine on a free port of this machine, and stores items through the SDK', async () => {
    for (const name of await real) {
      const program = startCli(['engine', '--engine', name, '--port', '0', '--json'], empty.path);
      const { engine, endpoint, env } = JSON.parse(await program.printed(/\{[\s\S]*\n\}\n/)) as Told;
      expect(engine).toBe(name);
      expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(env).toEqual({
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        AWS_REGION: 'local',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
      });
      const client = new DynamoDBClient({
        endpoint,
        region: env['AWS_REGION'] ?? '',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      });
      await client.send(
        new CreateTableCommand({
          TableName: 'Things',
          KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
          AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
          BillingMode: 'PAY_PER_REQUEST',
        }),
      );
      const Item = { PK: { S: 'a' }, n: { N: '1' } };
      await client.send(new PutItemCommand({ TableName: 'Things', Item }));
      expect((await client.send(new GetItemCommand({ TableName: 'Things', Key: { PK: { S: 'a' } } }))).Item).toEqual(
        Item,
      );
      client.destroy();
      program.child.kill('SIGINT');
      expect(await program.ended).toMatchObject({ code: 0 });
      await expect(fetch(endpoint), `${name} still answers`).rejects.toThrow();
    }
  }, 60_000);

  it.each(['SIGINT', 'SIGTERM'] as const)('stops its engine on %s, and ends with 0', async (signal) => {
    const program = startCli(onDynalite(), answering.path);
    const endpoint = await program.printed(/http:\/\/127\.0\.0\.1:\d+/);
    program.child.kill(signal);
    expect(await program.ended).toMatchObject({ code: 0, err: '' });
    await expect(fetch(endpoint)).rejects.toThrow();
    expect(existsSync(`${answering.path}/ended.txt`)).toBe(true);
  });

  it('stops its engine when the npx that started it is ended', async () => {
    answering.write('node_modules/.bin/keyform', `#!/usr/bin/env node\nimport(${JSON.stringify(MAIN)});\n`);
    chmodSync(`${answering.path}/node_modules/.bin/keyform`, 0o755);
    rmSync(`${answering.path}/ended.txt`, { force: true });
    const npx = start('npx', ['--offline', 'keyform', ...onDynalite()], answering.path);
    const endpoint = await npx.printed(/http:\/\/127\.0\.0\.1:\d+/);
    npx.child.kill('SIGTERM');
    await npx.ended;
    await until(() => existsSync(`${answering.path}/ended.txt`));
    await expect(fetch(endpoint)).rejects.toThrow();
  }, 30_000);

  it('runs on in the background after the shell that started it', async () => {
    const script = '"$0" "$@" & echo "process $!"; sleep 1';
    const args = ['-c', script, process.execPath, MAIN, ...onDynalite()];
    const shell = start('sh', args, answering.path, { npm_command: undefined });
    // On a busy machine, the shell ends before the engine prints.
    const exited = once(shell.child, 'exit');
    const endpoint = await shell.printed(/http:\/\/127\.0\.0\.1:\d+/);
    const [pid] = (await shell.printed(/(?<=process )\d+/)).split(' ').map(Number);
    await exited;
    // Twice the time in which the command would notice.
    await new Promise((done) => setTimeout(done, 500));
    expect(await (await fetch(endpoint)).text()).toBe('healthy');
    process.kill(pid ?? Number.NaN, 'SIGTERM');
    await shell.ended;
  }, 30_000);

  it('prints the endpoint, the lines to copy, and what stops it', async () => {
    const { code, out } = await keyform(onDynalite(), {
      cwd: answering.path,
      meanwhile: (printed) => until(() => /Ctrl\+C/.test(printed())),
    });
    expect(code).toBe(0);
    const [, endpoint = ''] = /^dynalite is running at (http:\S+)$/m.exec(out) ?? [];
    expect(out.split('\n').filter((line) => line.includes('AWS_'))).toEqual(
      process.platform === 'win32'
        ? expect.arrayContaining([`$env:AWS_ENDPOINT_URL_DYNAMODB = '${endpoint}'`])
        : [
            `export AWS_ENDPOINT_URL_DYNAMODB=${endpoint}`,
            'export AWS_REGION=local',
            'export AWS_ACCESS_KEY_ID=local',
            'export AWS_SECRET_ACCESS_KEY=local',
          ],
    );
    expect(out).toContain('Tables are in memory. Ctrl+C stops the engine and deletes them.');
  });

  it('keeps tables in a folder with --path, one for each engine', async () => {
    const { out } = await keyform(onDynalite('--path', 'data'), {
      cwd: answering.path,
      meanwhile: (printed) => until(() => /Ctrl\+C/.test(printed())),
    });
    expect(out).toContain('Tables are stored in data. Ctrl+C stops the engine.');
    const args = JSON.parse(answering.read('started.json')) as string[];
    expect(args.slice(args.indexOf('--path'))).toEqual(['--path', `${answering.path}/data/dynalite`]);
    expect(existsSync(`${answering.path}/data/dynalite`)).toBe(true);
  });

  it('says what to install if the engine is missing', async () => {
    const { code, err } = await keyform(onDynalite(), { cwd: empty.path });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(
        /^error no engine can be started: dynalite isn't installed\nhint {2}install one in this project:\n +npm install --save-dev dynalite /,
      ),
    });
    const unknown = await keyform(['engine', '--engine', 'dynalit'], { cwd: empty.path });
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('did you mean dynalite?') });
  });

  it('says that the port is in use, and that --port 0 picks one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, err } = await keyform(['engine', '--engine', 'dynalite', '--port', String(port)], {
      cwd: answering.path,
    });
    server.close();
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(`port ${port} is in use[\\s\\S]*--port 0`) });
    expect((await keyform(['engine', '--port', '99999'], { cwd: answering.path })).err).toContain('from 0 to 65535');
  });

  it.each([
    ['at the start', failing, /dynalite ended with exit code 3\nhint {2}it printed: no level/],
    ['later', brief, /dynalite ended with exit code 4: out of disk/],
  ])('shows what an engine printed that ends %s', async (_, folder, message) => {
    const never = () => new Promise(() => {});
    const { code, err } = await keyform(onDynalite(), { cwd: folder.path, meanwhile: never });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
  });
});
