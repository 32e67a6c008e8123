/** What the compiler says where an index or an entity may be one of several, and of a unique field that there is not. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileUnmarked } from './compile-refusals.js';

const FOLDER = `.cache/proof-unsure-${process.pid}`;
const PATH = fileURLToPath(new URL(`../../${FOLDER}`, import.meta.url));

const LINES: { readonly [name: string]: string } = {
  'a key condition': "t.query(index, 'B').keyCondition('PK', '=', 'x');",
  'a field that may be undefined': "t.query(index, 'B').where({ user, born: 'x' });",
  'a unique field': "unique(B, 'nosuch');",
};

beforeAll(() => {
  mkdirSync(PATH, { recursive: true });
  writeFileSync(
    `${PATH}/lines.ts`,
    [
      "import { attr, entity, table, unique } from 'keyform';",
      "const B = entity({ keys: { PK: 'B#{user}#{born}', G: '{user}' }, attributes: { user: attr.string(), born: attr.string(), n: attr.number() } });",
      "const t = table('Tab', { indexes: { primary: { pk: 'PK' }, Nat: { pk: 'G', sk: 'born' } }, entities: { B } });",
      'declare const user: string | undefined;',
      "declare const index: 'primary' | 'Nat';",
      ...Object.values(LINES),
      '',
    ].join('\n'),
  );
});
afterAll(() => rmSync(PATH, { recursive: true, force: true }));

test('the first line says what is wrong, or lists what is right', () => {
  const [file] = compileUnmarked([`${FOLDER}/lines.ts`]);
  if (file === undefined) throw new Error('nothing was compiled');
  const first = file.diagnostics.map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0],
  );
  expect(first).toEqual([
    expect.stringContaining('the entity or the index may be one of several: name one, or give the fields by where()'),
    expect.stringContaining(
      'the entity or the index may be one of several: these fields must also be right for B in primary',
    ),
    `Argument of type '"nosuch"' is not assignable to parameter of type '"user" | "born"'.`,
  ]);
}, 60_000);
