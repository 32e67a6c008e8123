/** What the compiler says where the name of an index or an entity is one of several, and of a unique field that doesn't exist. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileUnmarked } from './compile-errors.js';

const FOLDER = `.cache/proof-several-${process.pid}`;
const PATH = fileURLToPath(new URL(`../../${FOLDER}`, import.meta.url));

/** Lines, each with what stands in the first line of its error. */
const LINES: { readonly [line: string]: string } = {
  "t.query(index, 'B').where({ usr: 'x' });": "'usr' isn't part of this primary key",
  't.scan(index).consistent();': "consistent() doesn't work on Nat, a global secondary index: leave it out",
  't.get(name, { usr: 1 });': "'usr' does not exist",
  "t.put(name, { id: '1' });": "C.id isn't a known attribute",
  "t.scan('primary', 'B').filter({ j: 'x' });": "'j' needs an operator, such as { '=': value }",
  "unique(B, 'nosuch');": `Argument of type '"nosuch"' is not assignable to parameter of type '"user" | "born"'.`,
};

beforeAll(() => {
  mkdirSync(PATH, { recursive: true });
  writeFileSync(
    `${PATH}/lines.ts`,
    [
      "import { attr, entity, table, unique } from 'keyform';",
      "const B = entity({ keys: { PK: 'B#{user}#{born}', G: '{user}' }, attributes: { user: attr.string(), born: attr.string(), n: attr.number(), j: attr.json() } });",
      "const C = entity({ keys: { PK: 'C#{user}' }, attributes: { user: attr.string() } });",
      "const D = entity({ keys: { PK: 'D#{id}' }, attributes: { id: attr.string() } });",
      "const t = table('Tab', { indexes: { primary: { pk: 'PK' }, Nat: { pk: 'G', sk: 'born', projection: 'KEYS_ONLY' } }, entities: { B, C, D } });",
      "declare const index: 'primary' | 'Nat';",
      "declare const name: 'C' | 'D';",
      ...Object.keys(LINES),
      '',
    ].join('\n'),
  );
});
afterAll(() => rmSync(PATH, { recursive: true, force: true }));

test('the first line says what is wrong, or lists what is right', () => {
  const [file] = compileUnmarked([`${FOLDER}/lines.ts`]);
  if (file === undefined) throw new Error('nothing was compiled');
  const { text } = file.source;
  const said = file.diagnostics.map(({ messageText, start = 0 }) => {
    const line = text.slice(0, start).split('\n').length - 1;
    const [first] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
    return [text.split('\n')[line], first];
  });
  expect(said).toEqual(Object.entries(LINES).map(([line, message]) => [line, expect.stringContaining(message)]));
}, 120_000);
