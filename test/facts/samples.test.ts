/**
 * The `@example` of a message is a call that keyform rejects with it. A message that both halves know is printed by the compiler too, in
 * the same words. So a new message needs no test of its own.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { KeyformError } from 'keyform';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Message, messageIn } from '../../src/errors/message.js';
import { type Compiled, compile, ROOT } from '../fuzz/compile.js';
import { keyformMessagesIn } from '../proof/keyform-messages.js';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';
import { thrownBy } from '../support/thrown-by.js';

interface Row {
  readonly file: string;
  readonly name: string;
  readonly code: string | undefined;
}

const rowsIn = (file: string): Row[] =>
  ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true).statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const [example] = ts.getJSDocTags(statement).filter(({ tagName }) => tagName.text === 'example');
    const code =
      example &&
      ts
        .getTextOfJSDocComment(example.comment)
        ?.replace(/```(ts)?/g, '')
        .trim();
    return statement.declarationList.declarations.map(({ name }) => ({ file, name: name.getText(), code }));
  });

const textsIn = (...folders: string[]): string =>
  folders
    .flatMap(typescriptFilesIn)
    .map((file) => textOf(file))
    .join('\n');
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));

const rows = typescriptFilesIn('src/facts/messages').flatMap(rowsIn);
const samples = rows.filter((row): row is Row & { readonly code: string } => row.code !== undefined);
const ofTypes = wordsIn(textsIn('types'));

const folder = `${ROOT}.cache/samples-${process.pid}`;
const program = `${folder}/samples.ts`;
let compiled: Compiled;
let running: Record<string, () => unknown>;

/** The names that the samples use, of those that a file exports. */
const importOf = (names: readonly string[], file: string): string => {
  const used = wordsIn(samples.map(({ code }) => code).join('\n'));
  return `import { ${names.filter((name) => used.has(name)).join(', ')} } from '${file}';`;
};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const tables = await import('./sample-tables.js');
  const cases = samples.map(({ code }, at) => `export const c${at} = () => ${code.replace(/;$/, '')};`);
  const imports = [
    importOf(Object.keys(await import('keyform')), 'keyform'),
    importOf(Object.keys(tables), '../../test/facts/sample-tables.js'),
  ];
  writeFileSync(program, [...imports, ...cases].join('\n'));
  compiled = compile([program])(program);
  running = await import(/* @vite-ignore */ program);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of a message, and of the messages among its values. */
const rowsOf = (value: unknown): object[] =>
  value instanceof Message ? [value.row, ...Object.values(value.values).flatMap(rowsOf)] : [];

/** Of an error and its issues, which keep their messages. */
const rowsThrown = (error: KeyformError): object[] =>
  [error, ...(error.issues ?? [])].flatMap((each) => rowsOf(messageIn(each)));

describe.each(samples.map((row, at) => [row.name, row, at] as const))('%s', (name, { file, code }, at) => {
  test('is thrown by its example', async () => {
    const { [name]: row } = await import(/* @vite-ignore */ `../../${file}`);
    const error = thrownBy(() => running[`c${at}`]?.());
    expect(rowsThrown(error), `${code} throws ${error.message}`).toContain(row);
    const said = compiled.diagnosticsOf(`c${at}`).map(({ message }) => message);
    const messages = said.flatMap(keyformMessagesIn);
    if (ofTypes.has(name)) expect(messages, said.join('\n')).not.toEqual([]);
    for (const message of messages) expect(error.message).toContain(message);
  });
});

test('the examples compile except where they are rejected', () => {
  expect(compiled.others).toEqual([]);
  expect(samples.length).toBeGreaterThan(10);
});

/** The longest piece of a message between its values. */
const longestOf = (text: string): string =>
  text
    .split(/\{\w+[!?]?\}/)
    .map((piece) => piece.trim())
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest));

// Rows without an example or a test that names them or contains their words. Some are tested by shorter pieces of their words. The count
// may only fall: a new message needs an example.
test('every message has an example or a test', async () => {
  const tests = textsIn('test', 'test-d', 'cli/test');
  const named = wordsIn(tests);
  const untested: string[] = [];
  for (const { file, name, code } of rows) {
    if (code !== undefined || named.has(name)) continue;
    const { [name]: row } = await import(/* @vite-ignore */ `../../${file}`);
    if (!tests.includes(longestOf(row.text).slice(0, 40))) untested.push(`${file}: ${name}`);
  }
  expect(untested.length, untested.join('\n')).toBeLessThanOrEqual(54);
});
