// A row that is added to src/facts is reported here where a page or the fuzz doesn't have it yet.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KEY_FORMS, PIPES_OF, STORED_TYPES } from '../../src/facts/kinds.js';
import { OPERATORS } from '../../src/facts/operators.js';
import { printedOf } from '../../src/keys/expression.js';
import { CONDITION_OPERATORS } from '../../src/keys/operator.js';
import { filterCases } from '../../test-d/cases/filters.js';
import { KEY_FIELDS, OTHER_FIELDS } from '../fuzz/fields.js';
import { page, ROOT } from './pages.js';

const missing = (names: readonly string[], existing: ReadonlySet<string>) =>
  names.filter((name) => !existing.has(name));
const codeIn = (text: string) => new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
const fields = [...KEY_FIELDS, ...OTHER_FIELDS];

describe('docs/reference/operators.md', () => {
  const [, conditions = '', keys = ''] = readFileSync(`${ROOT}docs/reference/operators.md`, 'utf8').split(/^## .*$/m);

  test('lists every operator of conditions, its form in an object and its function', () => {
    for (const [operator, { function: name, ...of }] of Object.entries(OPERATORS)) {
      const printed = 'printed' in of ? of.printed : operator;
      const row = conditions
        .split('\n')
        .find((line) => line.startsWith('|') && codeIn(line.split('|')[1] ?? '').has(printed));
      if (row === undefined) throw new Error(`no row for the operator ${operator}: its first cell is \`${printed}\``);
      expect(row, operator).toMatch(new RegExp(`\`${name}[\`(]|${name}\\(path\\)`));
      if (!/^<=|>/.test(operator)) expect(row, operator).toMatch(new RegExp(`\\{ ('${operator}'|${operator}): `));
    }
  });

  test('lists the operators of keys', () => {
    const ofKeys = Object.entries(OPERATORS).filter(([, row]) => 'ofKey' in row && row.ofKey);
    expect([...codeIn(keys.split(', in [')[0] ?? '')].sort()).toEqual(ofKeys.map(([operator]) => operator).sort());
  });
});

// `codec` and `ordered` are kinds of `.codec()`.
const declared = Object.keys(STORED_TYPES).filter((kind) => !['codec', 'ordered'].includes(kind));
const pipes = [...new Set(Object.values(PIPES_OF).flatMap((of) => Object.keys(of)))].map((pipe) =>
  pipe.replace(':', ''),
);

test('test-d/cases/filters.ts has a case of each operator', () => {
  const printed = filterCases.map(({ request }) => `${(request as { FilterExpression?: string }).FilterExpression} `);
  const tried = (operator: string) =>
    printed.some((text) => text.includes(`${operator} `) || text.includes(`${operator}(`));
  expect(CONDITION_OPERATORS.map(printedOf).filter((operator) => !tried(operator))).toEqual([]);
});

describe('the guide', () => {
  test('shows every kind of attribute', () => {
    const shown = [...page('docs/guide/attributes.md').text.matchAll(/\battr\.(\w+)/g)].map(([, kind = '']) => kind);
    expect(missing(declared, new Set(shown))).toEqual([]);
  });

  test('shows every pipe', () => {
    const shown = [...page('docs/guide/key-formats.md').text.matchAll(/[`|](\w+)/g)].map(([, pipe = '']) => pipe);
    expect(missing(pipes, new Set(shown))).toEqual([]);
  });
});

/** Shards are in the keys of test/fuzz/tables.ts. */
const ELSEWHERE = ['shard'];

describe('the fuzz', () => {
  test('has fields of every kind', () => {
    const text = fields.map(({ declaration }) => declaration).join('\n');
    const used = [...text.matchAll(/\battr\.(\w+)/g)].map(([, kind = '']) => kind);
    expect(missing(declared, new Set(used))).toEqual([]);
    expect(missing(['codec', 'ordered'], new Set(fields.map(({ kind }) => kind)))).toEqual([]);
  });

  test('has every kind that can be in a key in keys, and every pipe', () => {
    expect(missing(Object.keys(KEY_FORMS), new Set(KEY_FIELDS.map(({ kind }) => kind)))).toEqual([]);
    const used = KEY_FIELDS.flatMap((field) => field.pipes ?? []).flatMap((pipe) => pipe.split('|'));
    expect(missing(pipes, new Set(used.map((pipe) => pipe.replace(/:.*/, ''))))).toEqual(ELSEWHERE);
  });
});

test('docs/reference/methods.md lists every function of each entry', () => {
  const listed = codeIn(readFileSync(`${ROOT}docs/reference/methods.md`, 'utf8'));
  const functions = readdirSync(`${ROOT}test/package`)
    .filter((name) => /^surface.*\.txt$/.test(name))
    .flatMap((name) => readFileSync(`${ROOT}test/package/${name}`, 'utf8').split('\n'))
    .flatMap((line) => /^([a-z]\w*): value$/.exec(line)?.[1] ?? []);
  expect(functions.length).toBeGreaterThan(30);
  expect(missing(functions, listed)).toEqual([]);
});
