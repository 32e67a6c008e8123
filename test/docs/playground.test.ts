import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { moduleOf, withAddresses } from '../../docs/.vitepress/playground/imports.mjs';
import { samplesOf } from '../../docs/.vitepress/playground/samples.mjs';
import { fromHash, toHash } from '../../docs/.vitepress/playground/share.mjs';
import { show } from '../../docs/.vitepress/playground/show.mjs';
import { ROOT } from './pages.js';

const SAMPLES = `${ROOT}examples/playground`;
const names = readdirSync(SAMPLES).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));

/** The texts of a folder, as the page gets them. */
const textsOf = (folder: string, files: readonly string[]) =>
  Object.fromEntries(files.map((name) => [`${folder}/${name}`, async () => readFileSync(`${folder}/${name}`, 'utf8')]));

describe('the playground', () => {
  test('offers each of its samples, and each model', () => {
    const models = readdirSync(`${ROOT}examples/models`).filter((name) => name.endsWith('.ts'));
    const samples = samplesOf(textsOf(SAMPLES, names), textsOf(`${ROOT}examples/models`, models));
    expect(samples.map(({ name }) => `${name}.ts`).sort()).toEqual([...names, ...models].sort());
    expect(samples.every(({ title }) => title !== '')).toBe(true);
  });

  test.each(names)('has in %s nothing but modules that the page has', (name) => {
    const text = readFileSync(`${SAMPLES}/${name}`, 'utf8');
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true },
    });
    expect(withAddresses(outputText, { keyform: 'blob:1' })).toContain("from 'blob:1'");
  });

  test('gives imports the addresses of the page, in each form that TypeScript emits', () => {
    const addresses = { keyform: 'blob:1', 'keyform/chart': 'blob:2' };
    const code = [
      `import { attr, entity as e } from 'keyform';`,
      `import * as chart from "keyform/chart";`,
      `import 'keyform';`,
      `export { table } from 'keyform';`,
      `const text = " from 'keyform'";`,
      `export const from = 'keyform';`,
    ].join('\n');
    expect(withAddresses(code, addresses)).toBe(
      [
        `import { attr, entity as e } from 'blob:1';`,
        `import * as chart from "blob:2";`,
        `import 'blob:1';`,
        `export { table } from 'blob:1';`,
        `const text = " from 'keyform'";`,
        `export const from = 'keyform';`,
      ].join('\n'),
    );
  });

  test('names a module that the page does not have', () => {
    for (const module of ['zod', 'toString', '__proto__']) {
      expect(() => withAddresses(`import { z } from '${module}';`, { keyform: 'blob:1' })).toThrow(
        `the playground has no module '${module}': it has keyform`,
      );
    }
  });

  test('exports what a module has, and nothing under the name default', () => {
    expect(moduleOf('a b', { attr: 1, default: 2 })).toBe('export const attr = globalThis["a b"].attr;');
  });

  test('keeps a program in the address, as it was', async () => {
    for (const text of [
      '',
      'const a = 1;\n',
      '"ü" 🚀 \u0000'.repeat(100),
      ...(await Promise.all(names.map(textOfSample))),
    ]) {
      const hash = await toHash(text);
      expect(hash).toMatch(/^#code=[\w-]*$/);
      expect(await fromHash(hash)).toBe(text);
    }
  });

  test('has no program where the address is broken, another, or longer than it may be', async () => {
    const bomb = await toHash('a'.repeat(59_000));
    expect(bomb.length).toBeLessThan(300);
    expect(await fromHash(bomb)).toHaveLength(59_000);
    for (const hash of ['', '#first-request', '#code=', '#code=????', '#code=AAAA', `${bomb.slice(0, 60)}`]) {
      expect(await fromHash(hash)).toBeUndefined();
    }
    await expect(toHash('a'.repeat(70_000))).rejects.toThrow('the text is too long for an address');
  });

  test('shows values as a program writes them', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(show({ ':PK': { S: "it's" }, Limit: 10n, when: new Date(0), tags: new Set(['a']), none: undefined })).toBe(
      `{\n  ':PK': { S: "it's" },\n  Limit: 10n,\n  when: new Date('1970-01-01T00:00:00.000Z'),\n  tags: new Set(['a']),\n  none: undefined,\n}`,
    );
    expect(show(circle)).toBe('{ self: [circular] }');
    expect(show([1, [], {}, new Uint8Array(3), new Date(Number.NaN)])).toBe(
      "[1, [], {}, Uint8Array(3 bytes), new Date('invalid')]",
    );
    expect(show('x'.repeat(30_000))).toMatch(/10000 characters more$/);
  });
});

function textOfSample(name: string): Promise<string> {
  return Promise.resolve(readFileSync(`${SAMPLES}/${name}`, 'utf8'));
}
