import { readFileSync } from 'node:fs';
import * as keyform from 'keyform';
import { attr, entity, type KeyformErrorCode, table } from 'keyform';
import * as charts from 'keyform/chart';
import * as costs from 'keyform/cost';
import * as infra from 'keyform/infra';
import * as schemas from 'keyform/json-schema';
import * as migrate from 'keyform/migrate';
import * as testing from 'keyform/testing';
import * as vectors from 'keyform/vectors';
import { describe, expect, test } from 'vitest';
import { page, ROOT } from './pages.js';

const readme = page('README.md').text;
const textOf = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

describe('the front page', () => {
  test('is short, and has the two commands for a clone, each complete', () => {
    const lines = readme.split('\n');
    expect(lines.length).toBeLessThanOrEqual(180);
    expect(lines.some((line) => line.startsWith('npm ci && npm run demo'))).toBe(true);
    expect(lines.some((line) => line.startsWith('npm ci && npm test'))).toBe(true);
    expect(lines.slice(0, 50)).toContain('npm install keyform @aws-sdk/client-dynamodb');
    const { scripts } = JSON.parse(textOf('package.json'));
    expect(scripts).toMatchObject({ demo: expect.any(String), test: expect.any(String) });
  });

  test('counts the dependencies of each', () => {
    const [row = ''] = /^\| Runtime dependencies.*$/m.exec(readme) ?? [];
    const counted = [
      '.',
      'node_modules/electrodb',
      'node_modules/dynamodb-toolbox',
      'node_modules/dynamodb-onetable',
    ].map((folder) => Object.keys(JSON.parse(textOf(`${folder}/package.json`)).dependencies ?? {}).length);
    expect(row.split('|').slice(2, -1).map(Number)).toEqual(counted);
  });
});

/** The rows of the table that begins so, each as its cells. */
const rowsUnder = (text: string, head: string): string[][] =>
  text
    .slice(text.indexOf(head))
    .split('\n\n', 1)
    .join('')
    .split('\n')
    .slice(2)
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').replaceAll('`', '').trim()));

/** For formats that are text of a page, not of the program. */
const untyped = { entity, table } as unknown as {
  entity(definition: object): object;
  table(name: string, definition: object): { get(entity: string, key: object): { build(): { Key: object } } };
};

describe('the tables of the guide', () => {
  test('tell what the pipes make of a value', () => {
    const rows = rowsUnder(page('docs/guide/key-formats.md').text, '| pipe |');
    expect(rows.length).toBeGreaterThan(10);
    for (const [, pipe, , written = '', text] of rows) {
      const value: unknown = new Function(`return ${written}`)();
      const kind = typeof value === 'number' ? attr.number() : value instanceof Date ? attr.date() : attr.string();
      const Thing = untyped.entity({
        keys: { PK: pipe === 'none' ? 'THING#{value}' : `THING#{value|${pipe}}` },
        attributes: { value: kind },
      });
      const things = untyped.table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
      const { Key } = things.get('Thing', { value }).build();
      expect(Key, `${pipe} of ${written}`).toEqual({ PK: { S: `THING#${text}` } });
    }
  });

  test('name every kind of attribute', () => {
    const rows = rowsUnder(page('docs/guide/attributes.md').text, '| attribute |');
    const named = rows.map(([, call = '']) => /^attr\.(\w+)/.exec(call)?.[1]);
    expect(named.sort()).toEqual(Object.keys(attr).sort());
  });

  test('name every code of an error, each with a heading of its own', () => {
    // A record of all of them, which the compiler checks.
    const codes: Record<KeyformErrorCode, true> = {
      definition: true,
      format: true,
      collision: true,
      field: true,
      key: true,
      index: true,
      condition: true,
      cursor: true,
      unrecognized: true,
      invalid: true,
      request: true,
      conditionFailed: true,
      notFound: true,
      versionConflict: true,
      written: true,
      taken: true,
      aborted: true,
      execution: true,
    };
    const { text } = page('docs/guide/errors.md');
    const sections = [...text.matchAll(/^### (\w+)$/gm)].map(([, code]) => code);
    expect(sections.toSorted()).toEqual(Object.keys(codes).toSorted());
  });

  test('name verbs and methods that are there', () => {
    const Thing = entity({ keys: { PK: 'THING#{id}', SK: 'A' }, attributes: { id: attr.string() } });
    const things = table('Things', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Thing } });
    const key = { id: '1' };
    const start = things.query('primary');
    const Doc = entity({ keys: { PK: 'DOC#{id}', SK: 'A' }, attributes: { id: attr.string(), at: vectors.vector(1) } });
    const searched = vectors.withVectors(
      table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc } }),
      { ByMeaning: { vector: 'at', distance: 'dot' } },
    );
    const put = things.put('Thing', key);
    const members = [
      ...[keyform, charts, costs, infra, migrate, schemas, testing, vectors],
      ...[things, things.get('Thing', key)],
      ...[start, start.where(key), things.scan('primary')],
      ...[searched, searched.search('ByMeaning', 'Doc')],
      ...[put, things.update('Thing', key), things.delete('Thing', key), things.check('Thing', key)],
      ...[keyform.batchGet([things.get('Thing', key)]), keyform.batchWrite([put]), keyform.transactWrite([put])],
    ];
    const names = new Set(members.flatMap((member) => [...Object.keys(member), ...prototypeNames(member)]));
    const verbs = [...textOf('docs/reference/methods.md').matchAll(/^\| (.*?) \|/gm)].flatMap(([, first = '']) =>
      [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(verbs.length).toBeGreaterThan(60);
    expect(verbs.filter((name) => !names.has(name))).toEqual([]);
  });
});

const prototypeNames = (member: object): string[] => {
  const prototype = Object.getPrototypeOf(member);
  return prototype === null ? [] : [...Object.getOwnPropertyNames(prototype), ...prototypeNames(prototype)];
};
