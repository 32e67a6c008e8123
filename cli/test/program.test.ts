import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/run.js';
import { CONFIG, keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder({ 'keyform.config.ts': CONFIG, 'shop.ts': SHOP });
const cwd = folder.path;
afterAll(() => folder.remove());

describe('the help', () => {
  it('of the program lists each command, and ends with 0; without a command with 2', async () => {
    const { code, out } = await keyform(['--help']);
    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${name}\\b.* {3}${summary}$`, 'm'));
    const headings = [...new Set(COMMANDS.map(({ group }) => group))];
    expect(out.match(/^[A-Z][\w ]+$/gm)).toEqual([...headings, 'Options']);
    expect(await keyform(['help'])).toMatchObject({ code: 0, out });
    expect((await keyform([])).code).toBe(2);
  });

  it.each(COMMANDS.map(({ name }) => name))('of %s shows its usage, options and examples', async (name) => {
    const { code, out } = await keyform([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`keyform ${name}`);
    expect(out).toMatch(/Usage[\s\S]*Options[\s\S]*Examples/);
    expect(await keyform(['help', name])).toMatchObject({ code: 0, out });
    const command = COMMANDS.find((one) => one.name === name);
    const own = command?.options.map((option) => option.name) ?? [];
    const shown = [...out.matchAll(/^ {2}(?:-\w, | {4})--([\w-]+)/gm)].map(([, option]) => option);
    expect(shown).toEqual([...own, 'no-color', 'help']);
    expect(own, 'each command tells its result as JSON').toContain('json');
    // An option that an example has is one of the command.
    for (const [line] of command?.examples ?? [])
      for (const [, option] of line.matchAll(/--([\w-]+)/g)) expect(own).toContain(option);
  });

  it('tells its version', async () => {
    expect(await keyform(['-v'])).toMatchObject({ code: 0, out: '0.1.0\n' });
  });
});

describe('wrong use ends with 2 and a message', () => {
  it.each([
    [['chekc'], 'keyform has no command chekc: did you mean check?'],
    [['check', '--jsno'], 'keyform check has no option --jsno: did you mean --json?'],
    [['check', '--table'], '--table needs a value: --table <name>'],
    [['chart', '--out', '--check'], '--out needs a value: --out <file>'],
    [['check', '--json=yes'], "--json doesn't accept a value (yes)"],
    [['check', 'shop.ts', 'more.ts'], "keyform check doesn't accept the argument more.ts"],
    [['check', 'absent.ts'], "absent.ts doesn't exist"],
    [['check', '--table', 'shpo'], 'has no table shpo: did you mean shop?'],
    [['export', 'cloudfromation'], "keyform can't export cloudfromation: did you mean cloudformation?"],
    [['export'], 'name what to export'],
    [['chart', '--format', 'pdf'], 'unknown format pdf'],
    [['chart', '--check'], '--check needs a file to compare with: --out <file>'],
    [['inspect'], 'name the table'],
    [['inspect', '--table', 'Shop', '--sample', 'all'], "--sample all isn't valid"],
    [['diff', '--endpoint', 'localhost:8000'], "localhost:8000 isn't an endpoint"],
    [['diff', '--endpoint', 'http://127.0.0.1:9'], "http://127.0.0.1:9 doesn't answer"],
    [['import', 'workbench', 'absent.json'], "absent.json doesn't exist"],
    [['import', 'workbench', 'shop.ts'], "isn't JSON"],
    [['import', 'workbench', '.'], 'is a folder'],
    ...[['chart'], ['export', 'cdk'], ['chart', '--check'], ['inspect', '--table', 'Shop']].map(
      (command): [string[], string] => [[...command, '--out', '.'], 'is a folder'],
    ),
    [['studio', '--export', '.'], 'is a folder'],
    [['init', 'shop.ts/app'], "can't be written"],
  ])('%j', async (args, message) => {
    const { code, out, err } = await keyform(args, { cwd });
    expect(err).toContain(message);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('as JSON where that is asked for', async () => {
    const { code, json, err } = await keyform(['check', 'absent.ts', '--json'], { cwd });
    expect({ code, err }).toEqual({ code: 2, err: '' });
    expect(json()).toEqual({ error: "absent.ts doesn't exist", hint: expect.stringContaining('keyform looked for') });
  });

  it('an endpoint that is another program', async () => {
    for (const [status, text] of [
      [200, '<html>hello</html>'],
      [404, ''],
    ] as const) {
      const server = createServer((_, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const { code, err } = await keyform(['diff', '--endpoint', `http://127.0.0.1:${port}`], { cwd });
      server.close();
      expect({ code, err }).toEqual({
        code: 2,
        err: `error http://127.0.0.1:${port} answers, but isn't DynamoDB\nhint  check --endpoint\n`,
      });
    }
  });

  it('a folder without a configuration, a module without a table, and one that does not load', async () => {
    const empty = makeFolder({
      'none.ts': 'export const one = 1;',
      'broken.ts': 'export const one = ;',
      'missing.ts': "import 'no-such-package';",
      'throws.ts': "throw new Error('not today');",
    });
    const failing = async (...args: string[]) => {
      const { code, err } = await keyform(['check', ...args], { cwd: empty.path });
      expect(code).toBe(2);
      return err;
    };
    expect(await failing()).toContain('no keyform.config.ts in this folder');
    expect(await failing('none.ts')).toContain('exports no table');
    expect(await failing('broken.ts')).toMatch(/broken\.ts doesn't load: .*Unexpected token/s);
    expect(await failing('missing.ts')).toContain('npm install no-such-package');
    expect(await failing('throws.ts')).toContain("doesn't load: not today");
    empty.remove();
  });
});

describe('colours', () => {
  const start = '\u001b[';
  it('are there on a terminal, and nowhere else', async () => {
    expect((await keyform(['check'], { cwd })).out).not.toContain(start);
    expect((await keyform(['check'], { cwd, terminal: true })).out).toContain(start);
    expect((await keyform(['check', '--no-color'], { cwd, terminal: true })).out).not.toContain(start);
    expect((await keyform(['check'], { cwd, terminal: true, env: { NO_COLOR: '1' } })).out).not.toContain(start);
    expect((await keyform(['check'], { cwd, env: { FORCE_COLOR: '1' } })).out).toContain(start);
  });
});
