import { afterAll, describe, expect, it } from 'vitest';
import { fakeDynamoDb } from './fake-dynamodb.js';
import { startProgram } from './program.js';
import { keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder({ 'shop.ts': SHOP });
afterAll(() => folder.remove());

/** What the engine says of code that goes wrong inside. */
const INSIDE = /TypeError|Cannot (read|convert|destructure|assign|redefine)|is not (a function|extensible)|reading '/;

const THROWN: readonly (readonly [code: string, message: string])[] = [
  ['null', 'null'],
  ['undefined', 'undefined'],
  ["'just a string'", 'just a string'],
  ["''", '""'],
  ['5n', '5'],
  ["Symbol('s')", 'Symbol(s)'],
  ['{}', '{}'],
  ['{ message: "of an object" }', 'of an object'],
  ['Object.create(null)', '{}'],
  ["Object.freeze(new Error('frozen'))", 'frozen'],
  ["Object.assign(new Error('no stack'), { stack: undefined })", 'no stack'],
  ["Object.assign(new Error('x'), { message: 5 })", '5'],
  ["Object.assign(new Error('x'), { stack: 5, message: 'odd stack' })", 'odd stack'],
  ["Object.defineProperty(new Error('x'), 'message', { get() { throw null } })", 'has no message'],
  ["Object.defineProperty(new Error('x'), 'stack', { get() { throw null } })", 'x'],
  ['new Proxy({}, { get() { throw null }, getPrototypeOf() { throw null } })', 'has no message'],
  ["Object.assign(new Error('of KeyformError'), { name: 'KeyformError', code: null })", 'of KeyformError'],
  ["new Error('with\\u001b[2J controls')", 'with\\u001b[2J controls'],
];

const COMMANDS = [
  ['check'],
  ['chart'],
  ['export', 'cdk'],
  ['export', 'workbench'],
  ['diff', '-e', 'http://127.0.0.1:9'],
  ['studio', '--export', 'page.html'],
  ['check', '--json'],
];

describe('a configuration that throws', () => {
  it.each(THROWN)('%s ends with a message and 2, in each command', async (code, message) => {
    const name = `throws${THROWN.findIndex(([one]) => one === code)}.config.ts`;
    folder.write(name, `throw ${code};\nexport default {};\n`);
    for (const command of COMMANDS) {
      const {
        code: exit,
        out,
        err,
      } = await keyform([...command, '-c', name], {
        cwd: folder.path,
        env: { DEBUG: command.includes('cdk') ? '1' : '' },
      });
      const isRejected = message === 'of KeyformError' && command[0] === 'check';
      expect({ command, exit }).toEqual({ command, exit: isRejected ? 1 : 2 });
      if (command.includes('--json')) expect(JSON.parse(out)).toHaveProperty(isRejected ? 'invalid' : 'error');
      else expect(out + err).toContain(message);
      if (!command.includes('cdk')) expect(out + err).not.toMatch(INSIDE);
    }
  });
});

const LATE: readonly (readonly [what: string, code: string, message: string])[] = [
  ['rejects later', "void Promise.reject(new Error('rejected later'));", 'rejected later'],
  ['rejects with nothing', 'void Promise.reject(null);', 'null'],
  ['throws in a timer', "setTimeout(() => { throw new Error('thrown later'); }, 0);", 'thrown later'],
];

describe('a configuration that is loaded, and', () => {
  const start = (name: string, code: string, ...args: readonly string[]) => {
    folder.write(name, `import { shop } from './shop.js';\n${code}\nexport default { tables: { shop } };\n`);
    return startProgram([...args, '-c', name], folder.path);
  };

  it.each(LATE)('%s ends with 2 after the work, and says why', async (what, code, message) => {
    const { code: exit, out, err } = await start(`late-${what.length}.config.ts`, code, 'chart').ended;
    expect(out).toContain('## Entity chart');
    expect(err).toContain(message);
    expect(exit).toBe(2);
  });

  it('never ends loading, ends with 2, and says why', async () => {
    const { code, err } = await start('never.config.ts', 'await new Promise(() => {});', 'check').ended;
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('error') });
    expect(err).toContain('never finishes loading');
  });

  it.each(LATE)('%s does not end the studio', async (what, code, message) => {
    const engine = await fakeDynamoDb({
      DescribeTable: () => ({ Table: { TableName: 'Shop', TableStatus: 'ACTIVE' } }),
    });
    const program = start(`studio-${what.length}.config.ts`, code, 'studio', '-e', engine.endpoint);
    const address = new URL(await program.printed(/http:\/\/127\S+/));
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    program.child.kill('SIGTERM');
    const { code: exit, err } = await program.ended;
    expect(err).toContain(message);
    expect(exit).toBe(2);
    await engine.close();
  });
});
