import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, codemod, writeProject } from './codemod-project.js';
import { type Folder, folderAt, keyform, makeFolder, type Ran } from './support.js';

const KEY = "{ username: 'ada', orderId: '1' }";

const folders: Folder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

const project = async (files: { readonly [name: string]: string }): Promise<Folder> => {
  const folder = makeFolder();
  folders.push(folder);
  await writeProject(folder, files);
  return folder;
};

const APP = `import { Order } from './db.js';
export const find = async () => (await Order.get(${KEY}).go()).data;
`;

describe('the command', () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await project({
      'src/app.ts': APP,
      'src/two.ts': "export { client } from './client.js';\nexport { client as other } from './client.js';\n",
      'src/none.ts': 'export default { send() {} };\nexport const one = 1;\n',
    });
  }, 60_000);

  const DEFINITIONS = ['--definitions', 'src/tables.ts'];
  const CLIENT = ['--client', 'src/client.ts'];
  it.each([
    ['no kind', [], 'name a kind'],
    ['a different kind', ['onetable'], 'keyform has no codemod for onetable'],
    ['no folder', ['electrodb'], 'name the folder'],
    ['a folder that does not exist', ['electrodb', 'lib'], "lib isn't a folder"],
    ['a file', ['electrodb', 'src/app.ts'], "src/app.ts isn't a folder"],
    ['no --definitions', ['electrodb', 'src', ...CLIENT], '--definitions is missing'],
    ['no --client', ['electrodb', 'src', ...DEFINITIONS], '--client is missing'],
    ['a folder as definitions', ['electrodb', 'src', ...CLIENT, '--definitions', 'src'], "src isn't a file"],
    [
      'definitions without a table',
      ['electrodb', 'src', ...CLIENT, '--definitions', 'src/db.ts'],
      'src/db.ts exports no table of keyform',
    ],
    [
      'a module without a client',
      ['electrodb', 'src', ...DEFINITIONS, '--client', 'src/none.ts'],
      'src/none.ts exports no client',
    ],
    [
      'a module with two clients',
      ['electrodb', 'src', ...DEFINITIONS, '--client', 'src/two.ts'],
      'src/two.ts exports several clients: client, other',
    ],
  ])('rejects %s', async (_, args, message) => {
    const ran = await keyform(['codemod', ...args], { cwd: folder.path });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(message);
  });

  it('prints each call as JSON, and writes nothing without --write', async () => {
    const ran = await codemod(folder, '--json');
    expect(ran.json()).toEqual({
      calls: [{ file: 'src/app.ts', line: 2, verb: 'get', rewritten: true }],
      errors: [],
      unparsed: [],
    });
    expect(folder.read('src/app.ts')).toBe(APP);
  }, 60_000);
});

/** Compiles only if the function accepts each item of ElectroDB: keyform's items have no undefined. */
const accepts = (item: string): string => `const accept: (item: Found) => void = (_: NonNullable<${item}>) => {};`;

const FOUND = `import type { EntityItem } from 'electrodb';
import { Order } from './db.js';
export type Found = EntityItem<typeof Order>;
`;

const FIND = `export const find = async () => {
  const { data } = await Order.get(${KEY}).go();
  return data;
};
`;

const DELETE = `export const drop = async () => {
  await Order.delete(${KEY}).go();
};
`;

const REJECTED = "get: the compiler rejects what it would be: Type 'undefined' is not assignable to type 'string'.";

/** Files, and how their calls are reported. */
const REJECTED_CALLS: readonly (readonly [name: string, file: string, text: string, calls: readonly string[]])[] = [
  [
    'for an error in the call',
    'src/call.ts',
    `${FOUND}type All = { data: Found[]; cursor: string | null };
export const all = async () => {
  const result: All = await Order.query.primary({ username: 'ada' }).go({ pages: 'all' });
  return result.data;
};
${DELETE}`,
    ["query: the compiler rejects what it would be: Property 'cursor' is missing in type", 'delete'],
  ],
  [
    'for one in its function',
    'src/function.ts',
    `${FOUND}${FIND.replace('return', `${accepts('typeof data')}\n  accept({} as never);\n  return`)}${DELETE}`,
    [REJECTED, 'delete'],
  ],
  [
    'for one in its file',
    'src/file.ts',
    `${FOUND}${FIND}export ${accepts('Awaited<ReturnType<typeof find>>')}\n`,
    [REJECTED],
  ],
];

describe('a call that the compiler rejects is taken back', () => {
  let folder: Folder;
  let ran: Ran;
  beforeAll(async () => {
    folder = await project(Object.fromEntries(REJECTED_CALLS.map(([, file, text]) => [file, text])));
    ran = await codemod(folder, '--json', '--write');
  }, 60_000);

  it.each(REJECTED_CALLS)('%s', (_, file, __, calls) => {
    expect(callsOf(ran)[file]).toEqual(calls.map((call) => expect.stringContaining(call)));
    expect(folder.read(file)).toContain('  // keyform: the compiler rejects what it would be: ');
    expect(folder.read(file).includes("delete('order'")).toBe(calls.length > 1);
    expect(ran.code).toBe(0);
  });
});

describe('a run on a project', () => {
  it('names errors in files without calls, and exits with 1; errors from before do not count', async () => {
    const folder = await project({
      'src/app.ts': `${FOUND}${FIND}`,
      'src/use.ts': `import type { find, Found } from './app.js';\nexport ${accepts('Awaited<ReturnType<typeof find>>')}\n`,
      'src/old.ts': 'export const old: string = 1;\n',
      'src/shifted.ts': `${FOUND}${FIND}export const old: string = 1;\n`,
    });
    const ran = await codemod(folder);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain("src/use.ts wouldn't compile: Type '");
    expect(ran.err).not.toMatch(/old|shifted/);
    const json = (await codemod(folder, '--json')).json() as { readonly errors: readonly object[] };
    expect(json.errors).toMatchObject([{ file: 'src/use.ts' }]);
  }, 60_000);

  it('git applies the diff that it prints', async () => {
    const folder = await project({
      'src/app.ts': `${FOUND}${FIND}${'\n'.repeat(20)}${DELETE}`.trimEnd(),
      'src/unparsed.ts': 'export const = ;\n',
    });
    const ran = await codemod(folder);
    expect(ran.err).toContain("src/unparsed.ts can't be parsed, so nothing is rewritten in it");
    folder.write('change.diff', ran.out);
    execFileSync('git', ['init', '-q'], { cwd: folder.path });
    execFileSync('git', ['apply', '-p0', 'change.diff'], { cwd: folder.path });
    const applied = ['src/app.ts', 'src/electrodb-results.ts'].map((name) => folder.read(name));
    folder.write('src/app.ts', `${FOUND}${FIND}${'\n'.repeat(20)}${DELETE}`.trimEnd());
    await codemod(folder, '--write');
    expect(['src/app.ts', 'src/electrodb-results.ts'].map((name) => folder.read(name))).toEqual(applied);
  }, 60_000);
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('without a compiler, only calls with object literals are rewritten', () => {
  /** A project outside of this repository, so that nothing above it has a tsconfig.json. */
  const outside = async (packages: readonly string[]): Promise<Folder> => {
    const path = mkdtempSync(join(tmpdir(), 'keyform-codemod-'));
    const folder = folderAt(path);
    folders.push(folder);
    mkdirSync(join(path, 'node_modules'));
    for (const [name, target] of [
      ['keyform', '.'],
      ...packages.map((name) => [name, `node_modules/${name}`] as const),
    ] as const)
      symlinkSync(join(ROOT, target), join(path, 'node_modules', name), 'junction');
    await writeProject(folder, {
      'src/app.ts': `${FOUND}${FIND}export const put = async (item: Found) => {\n  await Order.put(item).go();\n};\n`,
    });
    return folder;
  };

  it.each([
    ['TypeScript', ['electrodb', '@aws-sdk'], true],
    ['a tsconfig.json', ['electrodb', '@aws-sdk', 'typescript'], false],
  ])(
    'without %s',
    async (_, packages, hasConfig) => {
      const folder = await outside(packages);
      if (!hasConfig) rmSync(join(folder.path, 'tsconfig.json'));
      const ran = await codemod(folder, '--write');
      expect(ran.err).toContain(
        "src/app.ts:9: put stays: its argument isn't an object literal, and its type isn't known",
      );
      expect(ran.err).toContain(
        'types are not checked: that needs TypeScript 5 or 6 and a tsconfig.json in the project',
      );
      expect(ran.err).toContain('1 of 2 calls of ElectroDB are rewritten');
      expect(folder.read('src/app.ts')).toContain("shop.get('order'");
    },
    60_000,
  );
});
