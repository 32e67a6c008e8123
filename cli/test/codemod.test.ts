import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codemod, writeApplication } from './codemod-project.js';
import { makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());
beforeAll(() => writeApplication(folder, 'Shop'), 60_000);

const compile = (version: string): string => {
  const tsc = fileURLToPath(new URL(`../../node_modules/${version}/bin/tsc`, import.meta.url));
  try {
    return execFileSync(process.execPath, [tsc, '-p', folder.path], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { readonly stdout?: unknown }).stdout);
  }
};

it('without --write, it prints a diff and changes nothing', async () => {
  const before = folder.read('src/app.ts');
  const ran = await codemod(folder);
  expect(ran.out).toContain('--- src/app.ts\n+++ src/app.ts\n@@ ');
  expect(ran.err).toContain('nothing is written: --write does it');
  expect(folder.read('src/app.ts')).toBe(before);
}, 120_000);

it('the rewritten application reads as expected, compiles, and a second run changes nothing', async () => {
  const ran = await codemod(folder, '--write');
  expect(ran.code, ran.err).toBe(0);
  await expect(folder.read('src/app.ts')).toMatchFileSnapshot('golden/codemod.ts.txt');
  await expect(ran.err).toMatchFileSnapshot('golden/codemod.report.txt');
  expect(compile('typescript-5.9')).toBe('');
  expect(compile('typescript-7')).toBe('');
  const after = folder.read('src/app.ts');
  const again = await codemod(folder, '--write');
  expect(again.code, again.err).toBe(0);
  expect(folder.read('src/app.ts')).toBe(after);
}, 240_000);
