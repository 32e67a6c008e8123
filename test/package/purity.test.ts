import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { findCycle, importGraphOf, textOf, typescriptFilesIn } from '../support/import-graph.js';

/** The imports of the files of one folder that lead to another, as `from -> to`. */
const importsFrom = (folder: string, forbidden: RegExp): string[] =>
  [...importGraphOf(folder)].flatMap(([file, imports]) =>
    imports.filter((name) => forbidden.test(name)).map((name) => `${file} -> ${name}`),
  );

describe('types/', () => {
  test.each(typescriptFilesIn('types'))('%s emits no JavaScript', async (file) => {
    const { code } = await transform(textOf(file), {
      loader: 'ts',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    });
    expect(code.trim()).toBe('');
  });

  test('is imported by src/ and never imports it, apart from the types of its facts', () => {
    expect(importsFrom('types', /^src\/(?!facts\/)/)).toEqual([]);
    expect(importsFrom('src', /^types\//)).not.toEqual([]);
  });
});

describe('src/facts/', () => {
  const FACTS = typescriptFilesIn('src/facts');

  test.each(FACTS)('%s imports nothing, and both halves read it', (file) => {
    expect(importGraphOf('src/facts').get(file)).toEqual([]);
    const readers = ['src', 'types'].map((half) =>
      [...importGraphOf(half)].some(([, imports]) => imports.includes(file)),
    );
    expect(readers).toEqual([true, true]);
  });

  test.each(FACTS)('%s is plain data: no function, and nothing that a bundler must keep', async (file) => {
    const { code } = await transform(textOf(file), { loader: 'ts' });
    expect(code).not.toMatch(/=>|\bfunction\b|\bnew\b|\bclass\b|\.\.\.|\w\(/);
  });
});

describe('the published sources', () => {
  test('import no test, tool or example', () => {
    const forbidden = /^(test|test-d|tools|bench|examples)\//;
    expect([...importsFrom('src', forbidden), ...importsFrom('types', forbidden)]).toEqual([]);
  });

  test('import only files that exist, and of packages the SDK alone', () => {
    const graph = importGraphOf('src', 'types');
    const allowed = /^(@aws-sdk\/client-dynamodb|ts-toolbelt(\/.*)?|@standard-schema\/spec)$/;
    const wrong = [...graph].flatMap(([file, imports]) =>
      imports.filter((name) => !graph.has(name) && !allowed.test(name)).map((name) => `${file} -> ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have no import cycle', () => {
    expect(findCycle(importGraphOf('src', 'types'))).toBeUndefined();
  });
});

describe('the search for import cycles', () => {
  test('finds a circle behind files that are not part of it', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['leaf.ts', 'c.ts']],
      ['c.ts', ['d.ts']],
      ['d.ts', ['b.ts']],
    ]);
    expect(findCycle(graph)).toEqual(['b.ts', 'c.ts', 'd.ts', 'b.ts']);
  });

  test('lets two paths to one file pass', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['leaf.ts']],
      ['c.ts', ['leaf.ts']],
    ]);
    expect(findCycle(graph)).toBeUndefined();
  });
});
