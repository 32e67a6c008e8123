import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFiles } from '../../docs/.vitepress/pages.mjs';
import { ROOT } from './pages.js';

const SERVICE = `${ROOT}examples/service/`;
/** An excerpt: the path of its file is a comment on the first line, and `// ...` stands for what is left out. */
const EXCERPT = /^```typescript\n\/\/ (\S+)\n([\s\S]*?)^```$/gm;

const read = (path: string): string => readFileSync(SERVICE + path, 'utf8');
const text = readFileSync(`${ROOT}docs/start/whole-service.md`, 'utf8');
const excerpts = [...text.matchAll(EXCERPT)].map(([, path = '', code = '']) => [path, code] as const);

// `npm run check:service` compiles and runs the files.
test.each(excerpts)('the page of the service shows parts of %s, in their order', (path, code) => {
  const file = read(path);
  const ends = code.split(/^ *\/\/ \.\.\.\n/m).reduce((from, part) => {
    const at = file.indexOf(part, from);
    expect(at, part).toBeGreaterThanOrEqual(from);
    return at + part.length;
  }, 0);
  expect(ends).toBeGreaterThan(0);
});

test('the page shows a test of the API, and has no other TypeScript', () => {
  expect(excerpts.find(([path]) => path === 'test/edit.test.ts')?.[1]).toContain('409');
  expect(excerpts.length).toBeGreaterThan(6);
  expect(text.match(/^```(ts|typescript)\b/gm)).toHaveLength(excerpts.length);
});

test('the page names every source file of the service', () => {
  for (const folder of ['src', 'infra'])
    for (const name of readdirSync(SERVICE + folder)) expect(text).toContain(`\`${folder}/${name}\``);
});

test('on the site, the page ends with all files of the service', () => {
  const shown = withFiles(
    text,
    (folder) => new Map([['src/model.ts', readFileSync(`${ROOT}${folder}/src/model.ts`, 'utf8')]]),
  );
  expect(shown).toContain('`examples/service`. [All files](#all-files) are also at the end of this page. To run');
  expect(
    shown.endsWith(`## All files\n\n::: details src/model.ts\n\n\`\`\`ts\n${read('src/model.ts')}\`\`\`\n\n:::\n`),
  ).toBe(true);
  expect(withFiles('# Another page\n', () => new Map())).toBe('# Another page\n');
});
