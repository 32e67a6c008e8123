import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from '../../test/support/runs.js';
import { fakeDynamoDb } from './fake-dynamodb.js';
import { CONFIG, makeFolder, SHOP } from './support.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const TABLES = `import { attr, entity, table } from 'keyform';
const Session = entity({
  keys: { PK: 'S#{id}' },
  attributes: { id: attr.string(), until: attr.epoch() },
  ttl: 'until',
});
export const sessions = table('Sessions', { indexes: { primary: { pk: 'PK' } }, entities: { Session } });
`;
const folder = makeFolder({ 'tables.ts': TABLES, 'shop.ts': SHOP, 'keyform.config.ts': CONFIG });
afterAll(() => folder.remove());

type Closed = 'stdout' | 'stderr' | 'both';

/** Runs the program while nobody reads some of its output. */
const unread = async (
  args: readonly string[],
  closed: Closed,
): Promise<{ readonly code: number; readonly err: string }> => {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (part) => {
    err += part;
  });
  child.stdout.resume();
  if (closed !== 'stderr') child.stdout.destroy();
  if (closed !== 'stdout') child.stderr.destroy();
  const [code] = await once(child, 'exit');
  return { code, err };
};

describe('a command whose output nobody reads', () => {
  it.each<Closed>(['stdout', 'stderr', 'both'])('makes a table to the end: %s is closed', async (closed) => {
    const engine = await fakeDynamoDb();
    const { code } = await unread(['create', 'tables.ts', '--yes', '-e', engine.endpoint], closed);
    expect(engine.got).toContain('UpdateTimeToLive');
    expect(code).toBe(0);
    await engine.close();
  });

  it.each<Closed>(['stdout', 'both'])('changes one to the end: %s is closed', async (closed) => {
    const engine = await fakeDynamoDb();
    await unread(['create', 'tables.ts', '--yes', '-e', engine.endpoint], closed);
    folder.write('other.ts', TABLES.replaceAll('until', 'expiresAt'));
    engine.got.length = 0;
    await unread(['update', 'other.ts', '--yes', '-e', engine.endpoint], closed);
    expect(engine.got.filter((name) => name === 'UpdateTimeToLive')).not.toEqual([]);
    await engine.close();
  });

  it.each([
    [['check', 'shop.ts'], 0],
    [['check', 'absent.ts'], 2],
    [['check', 'absent.ts', '--json'], 2],
    [['chart', '--out', 'chart.md'], 0],
    [['export', 'terraform'], 0],
    [['--help'], 0],
    [['create', 'tables.ts', '-e', 'http://127.0.0.1:9', '--yes'], 2],
  ])('ends with the code that it has with a reader: %j', async (args, code) => {
    const all = ['both', 'stdout', 'stderr'] as const;
    for (const closed of isLong ? all : all.slice(0, 1)) expect((await unread(args, closed)).code).toBe(code);
  });

  it.runIf(existsSync('/proc/self'))('ends with 2 where no folder can be made for its file', async () => {
    for (const [args, code] of [
      [['chart', '--out', '/proc/nope/x.md'], 2],
      [['export', 'cdk', '--out', '/proc/nope/a/b/c.json'], 2],
      [['studio', '--export', '/proc/nope/x.html'], 2],
      [['init', '/proc/nope/app'], 2],
      [['chart', '--out', '/dev/null'], 0],
    ] as const) {
      const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder.path, timeout: 10_000 });
      let err = '';
      child.stderr.on('data', (part) => {
        err += part;
      });
      const [ended] = await once(child, 'close');
      expect({ args, ended }).toEqual({ args, ended: code });
      if (code === 2) expect(err).toMatch(/^error \/proc\/nope\/.* can't be written: ENOENT/m);
    }
  });

  it.runIf(existsSync('/dev/full'))('ends with 2 where the output is lost for another reason', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [MAIN, 'chart'], { cwd: folder.path, stdio: ['ignore', full, 'pipe'] });
    let err = '';
    child.stderr?.on('data', (part) => {
      err += part;
    });
    const [code] = await once(child, 'close');
    expect(err).toMatch(/^error can't write the output: .*ENOSPC/m);
    expect(code).toBe(2);
  });
});
