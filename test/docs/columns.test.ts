import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCode } from '../../docs/.vitepress/pages.mjs';
import { referencePages } from '../../tools/reference.mjs';
import { ROOT } from './pages.js';

/** A longer line would scroll sideways in the site's text column. */
const COLUMNS = 76;
const FOLDERS = ['start', 'guide', 'cookbook', 'migrate', 'operate', 'tools', 'reference', 'about'];
const COUNTS = `${ROOT}test/docs/columns.json`;

/** The number of code lines of a page that are too long. */
const longLines = (text: string): number =>
  [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```$/gm)]
    .flatMap(([, code = '']) => code.split('\n'))
    .filter((line) => line.length > COLUMNS).length;

const counted = Object.fromEntries(
  FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}docs/${folder}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
    .map((path) => [path, longLines(readFileSync(`${ROOT}docs/${path}`, 'utf8'))] as const)
    .filter(([, count]) => count > 0),
);

// `npm run generate -- columns` writes the counts again. They may only fall.
test(`code on pages has at most ${COLUMNS} columns, except for the lines that are counted`, () => {
  const allowed: Readonly<Record<string, number>> = JSON.parse(readFileSync(COUNTS, 'utf8'));
  const grown = Object.entries(counted).filter(([path, count]) => count > (allowed[path] ?? 0));
  expect(grown.map(([path, count]) => `${path}: ${count} lines, but ${allowed[path] ?? 0} at most`)).toEqual([]);
  if (process.env['UPDATE_COLUMNS'] === '1') writeFileSync(COUNTS, `${JSON.stringify(counted, null, 2)}\n`);
  else expect(counted).toEqual(allowed);
});

test(`the code of a model has at most ${COLUMNS} columns, without exception`, { timeout: 120_000 }, () => {
  const names = readdirSync(`${ROOT}docs/cookbook/models`).filter((name) => name !== 'index.md');
  const shown = names.map((name) => {
    const page = readFileSync(`${ROOT}docs/cookbook/models/${name}`, 'utf8');
    return [name, withCode(page, (path) => readFileSync(`${ROOT}${path}`, 'utf8'))] as const;
  });
  expect(shown.filter(([, text]) => !text.includes('\n## Code\n'))).toEqual([]);
  expect(shown.filter(([, text]) => longLines(text) > 0).map(([name]) => name)).toEqual([]);
});

test(`the code of the API reference has at most ${COLUMNS} columns, without exception`, { timeout: 120_000 }, () => {
  const pages = referencePages();
  expect(pages.filter(({ text }) => text.includes('```ts')).length).toBeGreaterThan(40);
  expect(pages.filter(({ text }) => longLines(text) > 0).map(({ path }) => path)).toEqual([]);
});
