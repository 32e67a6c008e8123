import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as keyform from 'keyform';
import { transactWrite } from 'keyform';
import * as charts from 'keyform/chart';
import * as costs from 'keyform/cost';
import * as infra from 'keyform/infra';
import { expect, test } from 'vitest';
import { anchorOf, linkTo } from '../support/models/pages.js';
import { modelFiles } from '../support/models/scan.js';
import { shop } from '../table/shop.js';
import { conceptsPage } from './concepts.js';
import { CONCEPTS } from './table.js';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
const FILE = `${DOCS}concepts.md`;

test('C1 to C100 are there, each once, in their order', () => {
  expect(CONCEPTS.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

const files = modelFiles();
const page = conceptsPage(CONCEPTS, (model) => {
  const file = files.find(({ headings }) => headings.some(({ number }) => number === model));
  return file && linkTo(file, model);
});

// After a change: UPDATE_CONCEPTS=1 npx vitest run --project unit test/concepts
test('the page has the table', () => {
  if (process.env['UPDATE_CONCEPTS'] === '1') writeFileSync(FILE, page);
  expect(page).toBe(readFileSync(FILE, 'utf8'));
});

/** The anchors of a page, those of headings that it has several times numbered. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link leads to a file, and to a heading of it', () => {
  const links = [...page.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(80);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    if (!existsSync(DOCS + path)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(DOCS + path, 'utf8')).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('every model that is named is one of the 62', () => {
  const models = CONCEPTS.flatMap(({ answer }) =>
    [...answer.matchAll(/\bM(\d+)\b/g)].map(([, number]) => Number(number)),
  );
  expect(models.length).toBeGreaterThan(80);
  expect(models.filter((number) => number < 1 || number > 62)).toEqual([]);
});

/** The methods of what keyform gives. */
const methods = new Set(
  [
    shop,
    shop.query('primary'),
    shop.query('primary').where({ username: 'a' }),
    shop.scan('primary'),
    shop.get('Customer', { username: 'a' }),
    shop.put('Customer', { username: 'a', email: 'a' }),
    shop.update('Customer', { username: 'a' }),
    shop.check('Customer', { username: 'a' }),
    transactWrite([shop.delete('Customer', { username: 'a' })]),
  ].flatMap((start: object) => {
    const names: string[] = [];
    for (
      let level: object | null = start;
      level !== null && level !== Object.prototype;
      level = Object.getPrototypeOf(level)
    ) {
      names.push(...Object.getOwnPropertyNames(level));
    }
    return names;
  }),
);

/** Where the beginning of a call is looked up. */
const known: { readonly [owner: string]: (name: string) => boolean } = {
  attr: (name) => Object.hasOwn(keyform.attr, name),
  shop: (name) => Object.hasOwn(shop, name),
  '': (name) => methods.has(name),
};

test('every call that is named exists', () => {
  const calls = CONCEPTS.flatMap(({ number, answer }) =>
    [...answer.matchAll(/`(\w*)\.?(?<=\.)(\w+)\(/g)].map(([, owner = '', name = '']) => ({ number, owner, name })),
  );
  expect(calls.length).toBeGreaterThan(75);
  expect(calls.filter(({ owner, name }) => known[owner]?.(name) !== true)).toEqual([]);
  const functions = CONCEPTS.flatMap(({ answer }) => [...answer.matchAll(/`(\w+)\(/g)].map(([, name = '']) => name));
  const exported = [keyform, charts, costs, infra].flatMap((entry) => Object.keys(entry));
  expect(functions.length).toBeGreaterThan(10);
  expect(functions.filter((name) => !exported.includes(name))).toEqual([]);
});
