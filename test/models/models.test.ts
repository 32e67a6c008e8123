import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readAssertions } from '../support/models/assertions.js';
import { CATALOG } from '../support/models/catalog.js';
import { coverage } from '../support/models/coverage.js';
import { type ModelModule, overviewOf, pageOf } from '../support/models/pages.js';
import { modelFiles, scanModel } from '../support/models/scan.js';

const PAGES = fileURLToPath(new URL('../../docs/cookbook/models', import.meta.url));
const files = modelFiles();
const models = coverage(files, readAssertions());

describe('each of the 62 models of the sources', () => {
  test.each(models)(
    '$number: $name has an example, tests of its patterns on the engines, and types that are stated',
    ({ gaps }) => expect(gaps).toEqual([]),
  );

  test('is there', () => {
    expect(models.map(({ number }) => number)).toEqual(Array.from({ length: 62 }, (_, at) => at + 1));
  });
});

describe('the gaps of a model', () => {
  const source = (text: string) => ts.createSourceFile('books.ts', text, ts.ScriptTarget.Latest, true);
  const file = scanModel(
    source(`/**
 * One-to-many: parent: a message
 * on it.
 *
 * | entity | PK |
 *
 * More of it.
 */
/** All. */
export const all = (client: Client, { id }: Parent, name: string) => undefined;
/** One. */
export const one = async (client: Client, [from, to]: Range, { id: key }: Parent) => undefined;
export const createSample = (client: Client) => undefined;
export const help = (id: string) => id;
`),
    'books',
  );
  const gapsOf = (called: readonly string[], typed: readonly string[]) =>
    coverage([file], { called: new Set(called), typed: new Set(typed) })
      .filter(({ number }) => number === 25)
      .map(({ gaps }) => gaps);

  test('are reported for each access pattern, and a complete model has none', () => {
    const both = ['books/all', 'books/one'];
    expect(gapsOf(both, both)).toEqual([[]]);
    expect(gapsOf(['books/one'], both)).toEqual([['no test on the engines: all']]);
    expect(gapsOf(both, ['books/all'])).toEqual([['no type stated: one']]);
    expect(coverage([], { called: new Set(), typed: new Set() })[0]?.gaps).toEqual(['no example']);
  });

  test('are those of the file that was read: its title, its functions of a client, and their parameters', () => {
    expect(file).toEqual({
      name: 'books',
      title: 'One-to-many: parent',
      text: 'a message on it.',
      about: 'More of it.',
      patterns: [
        { name: 'all', doc: 'All.', parameters: [[['id', 'id']], 'name'] },
        {
          name: 'one',
          doc: 'One.',
          parameters: [
            [
              ['0', 'from'],
              ['1', 'to'],
            ],
            [['id', 'key']],
          ],
        },
      ],
    });
  });
});

/** A page without what only requests tell: of the access patterns the first cells are left, of whatever table they are. */
const definitionsIn = (page: string): string => {
  const patterns = /#+ Access patterns\n\n(In a request, .*\n\n)?([\s\S]*?)\n\n(?=#)/g;
  const matches = [...page.matchAll(patterns)];
  const notes = matches.map(([, note = '']) => note);
  const cells = matches.flatMap(([, , table = '']) =>
    table
      .split('\n')
      .slice(2)
      .map((row) => row.split(/(?<!\\)\|/)[1]?.trim()),
  );
  return `${page.replace(patterns, '')}\n${notes.join('')}${cells.sort().join('\n')}`;
};

// What the pages say of requests is compared by `npm run models`, which has the requests of the engine tests.
describe('docs/cookbook/models', () => {
  const read = (name: string) => readFileSync(`${PAGES}/${name}`, 'utf8');

  test.each(files)('the page of $name has the charts and the access patterns of the example', async (file) => {
    const module: ModelModule = await import(`../../examples/models/${file.name}.ts`);
    expect(definitionsIn(read(`${file.name}.md`))).toBe(definitionsIn(pageOf(file, module, [])));
  });

  test('names every example once, and gives it a title', () => {
    expect(CATALOG.flatMap(({ models }) => Object.keys(models)).sort()).toEqual(files.map(({ name }) => name).sort());
    expect(files.filter(({ title, text }) => title === '' || text === '').map(({ name }) => name)).toEqual([]);
    expect(new Set(files.map(({ title }) => title)).size).toBe(files.length);
  });

  test('has a page for each example, a list of all, and nothing else', () => {
    expect(readdirSync(PAGES).sort()).toEqual(['index.md', ...files.map(({ name }) => `${name}.md`)].sort());
    expect(read('index.md')).toBe(overviewOf(files));
  });
});
