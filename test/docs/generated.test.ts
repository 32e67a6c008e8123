import { expect, test } from 'vitest';
import { GENERATED } from '../../tools/generate.mjs';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';

const rows = Object.entries(GENERATED);

/** The variables with which a test writes files. */
const variablesIn = (path: string): string[] =>
  [...textOf(path).matchAll(/process\.env\['(UPDATE_\w+)'\]/g)].map(([, name = '']) => name);

test('npm run generate writes every file that a test can write', () => {
  const written = ['test', 'test-d', 'cli/test'].flatMap((folder) =>
    typescriptFilesIn(folder).flatMap((path) => variablesIn(path).map((variable) => `${variable} ${path}`)),
  );
  expect(written.length).toBeGreaterThan(8);
  const listed = rows.flatMap(([, { variable, tests = [] }]) => tests.map((path) => `${variable} ${path}`));
  expect(listed.sort()).toEqual([...new Set(written)].sort());
});

test('its scripts exist, and each row has a script or tests', () => {
  for (const [name, { tests = [], scripts = [] }] of rows) {
    expect([name, tests.length > 0 || scripts.length > 0]).toEqual([name, true]);
    for (const [script = ''] of scripts) expect(textOf(script)).not.toBe('');
  }
});

test('CONTRIBUTING lists what npm run generate writes', () => {
  const table = rows.map(([name, { writes, from }]) => `| \`${name}\` | ${writes} | ${from} |`);
  for (const row of table) expect(textOf('CONTRIBUTING.md')).toContain(row);
});
