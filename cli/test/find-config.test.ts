import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findConfig, isOwn, type Person } from '../src/find-config.js';
import { keyform } from './support.js';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'keyform-find-')));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const [me, other, system] = [1000, 1001, 0];
let count = 0;
/** Makes files below a folder of its own, and looks for the configuration from one of its folders. */
const find = (
  files: readonly string[],
  from: string,
  { owners = {}, home = '/home/me', uid = me }: { owners?: Record<string, number>; home?: string; uid?: number } = {},
): string | undefined => {
  count += 1;
  const root = join(top, String(count));
  mkdirSync(join(root, from), { recursive: true });
  for (const name of files) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    if (name.endsWith('.git')) mkdirSync(path);
    else writeFileSync(path, name.endsWith('package.json') ? '{}' : 'x');
  }
  const person: Person = {
    home: home.startsWith('.') ? join(root, home) : home,
    uid,
    ownerOf: (path) => owners[path.slice(root.length + 1)] ?? me,
  };
  return findConfig(join(root, from), person)?.slice(root.length + 1);
};
const CONFIG = 'keyform.config.ts';

describe('the configuration is looked for', () => {
  it.each<[string, string[], string, string | undefined]>([
    ['in the folder itself', [CONFIG], '', CONFIG],
    ['in the package of a folder', ['p/package.json', `p/${CONFIG}`], 'p/src/a', `p/${CONFIG}`],
    ['in the repository of a package', ['.git', 'p/package.json', CONFIG], 'p/src', CONFIG],
    ['in the workspace of a package', ['pnpm-workspace.yaml', 'p/package.json', CONFIG], 'p/src', CONFIG],
    ['the nearest first', ['.git', CONFIG, `p/${CONFIG}`], 'p/src', `p/${CONFIG}`],
    ['not above the repository', [CONFIG, 'p/.git'], 'p/src', undefined],
    ['not above a package without a repository', [CONFIG, 'p/package.json'], 'p/src', undefined],
    ['not above a folder that is in no package', [CONFIG], 'p', undefined],
    ['not above a folder that is in no package, of any kind', ['keyform.config.mjs'], 'x/project', undefined],
  ])('%s', (_, files, from, found) => {
    expect(find(files, from)).toBe(found);
  });

  it('in the workspace that package.json has', () => {
    count += 1;
    const root = join(top, String(count));
    mkdirSync(join(root, 'p'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{ "workspaces": ["p"] }');
    writeFileSync(join(root, 'p/package.json'), '{}');
    writeFileSync(join(root, CONFIG), '');
    expect(findConfig(join(root, 'p'))).toBe(join(root, CONFIG));
  });

  it('not in the home folder, nor above it, unless it is where the command is run', () => {
    expect(find(['.git', CONFIG], 'p/src', { home: '.' })).toBe(undefined);
    expect(find(['.git', CONFIG], 'me/p', { home: './me' })).toBe(undefined);
    expect(find([CONFIG], '', { home: '.' })).toBe(CONFIG);
    expect(find(['.git', 'me/.git', `me/${CONFIG}`], 'me', { home: './me' })).toBe(`me/${CONFIG}`);
  });

  it('not in a folder above of a different user', () => {
    expect(find(['.git', CONFIG], 'p/src', { owners: { '': other } })).toBe(undefined);
    expect(find(['.git', CONFIG], 'p/src', { owners: { '': system } })).toBe(undefined);
    expect(find(['.git', CONFIG, 'p/package.json'], 'p/src', { owners: { p: other } })).toBe(undefined);
  });

  it('in a project of a different user that the command is run in, as in a container', () => {
    const owners = { '': other, p: other, 'p/src': other, [CONFIG]: other };
    expect(find(['.git', CONFIG], 'p/src', { owners, uid: system })).toBe(CONFIG);
  });

  it('and one that a different user left in a folder is rejected', () => {
    const owners = { '': system, [CONFIG]: other };
    expect(() => find([CONFIG], '', { owners })).toThrow(/keyform\.config\.ts belongs to a different user$/);
    expect(find([CONFIG], '', { owners: { ...owners, [CONFIG]: system } })).toBe(CONFIG);
  });
});

it('files of the system, of the person, and of the owner of the project are their own', () => {
  const person = (uid: number | undefined): Person => ({
    home: '/',
    uid,
    ownerOf: (path) => ({ mine: me, theirs: other, system })[path] ?? me,
  });
  expect(['mine', 'theirs', 'system'].map((path) => isOwn(path, 'mine', person(me)))).toEqual([true, false, true]);
  expect(isOwn('theirs', 'theirs', person(me))).toBe(true);
  expect(isOwn('theirs', 'mine', person(undefined))).toBe(true);
});

const COMMANDS = [
  ['inspect', '--table', 'Shop', '-e', 'http://127.0.0.1:9'],
  ['check'],
  ['chart'],
  ['export', 'cdk'],
  ['diff', '-e', 'http://127.0.0.1:9'],
  ['create', '-e', 'http://127.0.0.1:9', '--yes'],
  ['update', '-e', 'http://127.0.0.1:9', '--yes'],
  ['studio', '--export', 'page.html'],
];

it.each(COMMANDS)('keyform %s runs no configuration above the package', async (...command) => {
  const ran = globalThis as { ran?: boolean };
  delete ran.ran;
  count += 1;
  const above = join(top, String(count));
  mkdirSync(join(above, 'p'), { recursive: true });
  writeFileSync(join(above, 'keyform.config.mjs'), 'globalThis.ran = true;\nexport default {};\n');
  writeFileSync(join(above, 'p/package.json'), '{}');
  const { code } = await keyform(command, { cwd: join(above, 'p') });
  expect(ran.ran).toBe(undefined);
  expect(code).toBe(2);
});
