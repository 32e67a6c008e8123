/**
 * The `@example` of a message is a call that keyform rejects with it. A message that both halves know is printed by the compiler too, in
 * the same words. So a new message needs no test of its own.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { KeyformError } from 'keyform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Message, messageIn } from '../../src/errors/message.js';
import { type Compiled, compile, ROOT } from '../fuzz/compile.js';
import { keyformMessagesIn } from '../proof/keyform-messages.js';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';
import { thrownBy } from '../support/thrown-by.js';
import { EXAMPLES } from './examples.js';
import { isTested, MESSAGE_ROWS, type MessageRow } from './rows.js';
import { UNTESTED } from './untested.js';

const textsIn = (...folders: string[]): string =>
  folders
    .flatMap(typescriptFilesIn)
    .map((file) => textOf(file))
    .join('\n');
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));

const rows = MESSAGE_ROWS.map((row) => ({ ...row, code: row.code ?? EXAMPLES[row.name] }));
const samples = rows.filter((row): row is MessageRow & { readonly code: string } => row.code !== undefined);
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

// A new row needs an `@example`, or a test that imports it or expects its words.
test('every message has an example or a test', async () => {
  const untested: string[] = [];
  for (const row of rows) {
    if (row.code !== undefined) continue;
    const { [row.name]: facts } = await import(/* @vite-ignore */ `../../${row.file}`);
    if (!isTested(row, facts.text)) untested.push(`${row.file.replace(/^.*\/|\.ts$/g, '')}: ${row.name}`);
  }
  const known = Object.entries(UNTESTED).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));
  const isIn = (list: readonly string[]) => (row: string) => list.includes(row);
  const isNew = (row: string) => !isIn(known)(row);
  expect(untested.filter(isNew), 'rows without an @example and without a test').toEqual([]);
  expect(
    known.filter((row) => !isIn(untested)(row)),
    'rows that have a test by now: remove them from untested.ts',
  ).toEqual([]);
});
