import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as keyform from 'keyform';
import { transactWrite } from 'keyform';
import * as charts from 'keyform/chart';
import * as costs from 'keyform/cost';
import * as infra from 'keyform/infra';
import * as migrate from 'keyform/migrate';
import * as vectors from 'keyform/vectors';
import { expect, test } from 'vitest';
import { shop } from '../table/shop.js';
import { docs } from '../vectors/fixtures.js';

const PAGE = fileURLToPath(new URL('../../docs/reference/features.md', import.meta.url));

/** The rows of `docs/reference/features.md`. */
const FEATURES = [...readFileSync(PAGE, 'utf8').matchAll(/^\| (.+) \| (.+) \|$/gm)]
  .map(([, name = '', answer = '']) => ({ name, answer }))
  .filter(({ name }) => name !== 'feature' && name !== '---');

test('every feature is listed once, and links to where it is explained', () => {
  expect(FEATURES.length).toBeGreaterThan(60);
  expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
  expect(FEATURES.filter(({ name }) => !/\]\([^)]+\)/.test(name))).toEqual([]);
});

test('models are linked by what they are, not by their numbers', () => {
  const links = FEATURES.flatMap(({ answer }) => [...answer.matchAll(/\[([^\]]*)\]\(\.\.\/cookbook\/models\//g)]);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(([, text = '']) => /^M\d/.test(text))).toEqual([]);
});

/** The methods of tables, requests and transactions. */
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
  docs: (name) => Object.hasOwn(docs, name),
  '': (name) => methods.has(name),
};

test('every call that is named exists', () => {
  const calls = FEATURES.flatMap(({ name: feature, answer }) =>
    [...answer.matchAll(/`(\w*)\.?(?<=\.)(\w+)\(/g)].map(([, owner = '', name = '']) => ({ feature, owner, name })),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(({ owner, name }) => known[owner]?.(name) !== true)).toEqual([]);
  const functions = FEATURES.flatMap(({ answer }) => [...answer.matchAll(/`(\w+)\(/g)].map(([, name = '']) => name));
  const exported = [keyform, charts, costs, infra, migrate, vectors].flatMap((entry) => Object.keys(entry));
  expect(functions.length).toBeGreaterThan(10);
  expect(functions.filter((name) => !exported.includes(name))).toEqual([]);
});
