import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { MessageRow } from '../../src/errors/message.js';
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

  test('is imported by src/ and imports of it nothing but the types of src/facts/', () => {
    expect(importsFrom('types', /^src\/(?!facts\/)/)).toEqual([]);
    expect(importsFrom('types', /^src\/facts\//)).not.toEqual([]);
    expect(importsFrom('src', /^types\//)).not.toEqual([]);
  });
});

describe('src/facts/', () => {
  const files = typescriptFilesIn('src/facts');

  test.each(files)('%s is plain data and imports nothing', async (file) => {
    expect(importGraphOf('src/facts').get(file)).toEqual([]);
    const facts: object = await import(/* @vite-ignore */ `../../${file}`);
    expect(structuredClone({ ...facts })).toEqual({ ...facts });
  });

  test('the id of a message is the name of its constant, and only messages of fields and keys have one', async () => {
    const all = await Promise.all(
      files
        .filter((file) => file.startsWith('src/facts/messages/'))
        .map((file) => import(/* @vite-ignore */ `../../${file}`)),
    );
    const rows = all.flatMap((messages: object) => Object.entries(messages) as [string, MessageRow][]);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(([name, { id = name }]) => id !== name)).toEqual([]);
    const hasWrongId = ({ code, id }: MessageRow): boolean =>
      code !== undefined && (code === 'key') !== (id !== undefined);
    expect(rows.filter(([, row]) => hasWrongId(row))).toEqual([]);
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    const asking = rows.filter(([, { asksFor, text }]) => asksFor !== undefined && !text.includes(`{${asksFor}}`));
    expect(asking).toEqual([]);
    const subjects = rows.filter(
      ([, { subject, text }]) => subject !== undefined && !text.startsWith(`'{${subject}}' `),
    );
    expect(subjects).toEqual([]);
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
