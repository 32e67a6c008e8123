import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as keyform from 'keyform';
import { transactWrite } from 'keyform';
import * as charts from 'keyform/chart';
import * as costs from 'keyform/cost';
import * as infra from 'keyform/infra';
import { expect, test } from 'vitest';
import { linkTo } from '../support/models/pages.js';
import { modelFiles } from '../support/models/scan.js';
import { shop } from '../table/shop.js';

const PAGE = fileURLToPath(new URL('../../docs/reference/features.md', import.meta.url));

/** The rows of `docs/reference/features.md`. */
const CONCEPTS = [...readFileSync(PAGE, 'utf8').matchAll(/^\| C(\d+) \| (.+) \| (.*) \| (.+) \|$/gm)].map(
  ([, number, , state = '', answer = '']) => ({ number: Number(number), state, answer }),
);

test('C1 to C100 are listed, each once, in their order, and say whether keyform supports them', () => {
  expect(CONCEPTS.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(CONCEPTS.filter(({ state }) => !['yes', 'no need', 'not yet'].includes(state))).toEqual([]);
});

test('every model that is named has a link to its page', () => {
  const files = modelFiles();
  const pageOf = (model: number): string => {
    const file = files.find(({ headings }) => headings.some(({ number }) => number === model));
    return file === undefined ? 'nothing' : `../cookbook/models/${linkTo(file, model)}`;
  };
  const named = CONCEPTS.flatMap(({ answer }) => [...answer.matchAll(/(?:\[M(\d+)\]\(([^)]*)\)|\bM(\d+))/g)]);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(([, model, link]) => link !== pageOf(Number(model))).map(([text]) => text)).toEqual([]);
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
