import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GROUPS, QUICK } from '../../tools/mutants/groups.mjs';
import { percent, readReasons, readScores, squeezed, together } from '../../tools/mutants/page.mjs';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const filesOf = (directory: string): string[] =>
  readdirSync(at(directory), { recursive: true }).map((file) => `${directory}/${String(file).replaceAll('\\', '/')}`);
const modules = filesOf('src').filter((file) => Object.values(GROUPS).some(({ modules }) => modules.test(file)));

describe('docs/internals/mutants.md', () => {
  it('has a row for each module that is mutated, and of all mutants 85 of a hundred died', () => {
    const scores = readScores();
    expect(modules.filter((module) => !scores.has(module))).toEqual([]);
    expect([...scores.keys()].filter((module) => !modules.includes(module))).toEqual([]);
    expect(percent(together(scores.values()))).toBeGreaterThanOrEqual(85);
  });
  it.each([...readReasons()])('explains what there is in %s', (module, snippets) => {
    expect(modules).toContain(module);
    const code = squeezed(readFileSync(at(module), 'utf8'));
    expect(snippets.filter((snippet) => !code.includes(snippet))).toEqual([]);
  });
});

describe('the mutants of a group', () => {
  const tests = [...filesOf('test'), ...filesOf('test-d')];
  it.each(Object.entries({ ...GROUPS, ...QUICK }))('%s have modules and tests', (_, group) => {
    expect(filesOf('src').filter((file) => group.modules.test(file))).not.toEqual([]);
    expect(tests.filter((file) => group.tests.test(file))).not.toEqual([]);
  });
});
