/**
 * The `@example` of a message is a call that keyform rejects with it. A message that both halves know is printed by the compiler too, in
 * the same words. So a new message needs no test of its own.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { KeyformError } from 'keyform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Message, messageIn } from '../../src/errors/message.js';
import { type Compiled, compile, ROOT } from '../fuzz/compile.js';
import { keyformMessagesIn } from '../proof/keyform-messages.js';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';
import { isTested, MESSAGE_ROWS, type MessageRow } from './rows.js';
import { UNTESTED } from './untested.js';

const textsIn = (...folders: string[]): string =>
  folders
    .flatMap(typescriptFilesIn)
    .map((file) => textOf(file))
    .join('\n');
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));

const samples = MESSAGE_ROWS.filter((row): row is MessageRow & { readonly code: string } => row.code !== undefined);
/** The rows that files of a folder import, at least as types. */
const importedBy = (folder: string, kinds: RegExp): ReadonlySet<string> =>
  new Set(
    [...textsIn(folder).matchAll(/^import (type )?\{([^}]*)\} from '[^']*facts\/messages\/[\w-]+\.js';$/gm)]
      .flatMap(([, type = '', names = '']) => names.split(',').map((name) => type + name.trim()))
      .filter((name) => kinds.test(name))
      .map((name) => name.replace(/^type /, '')),
  );
const ofTypes = importedBy('types', /./);
/** Of the other rows the program knows only the types, so only the compiler prints them. */
const ofValues = importedBy('src', /^(?!type )/);

/** The entries of the package whose functions the samples call. */
const ENTRIES = ['keyform', 'keyform/infra', 'keyform/migrate'];

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
  const imports = [importOf(Object.keys(tables), '../../test/facts/sample-tables.js')];
  for (const entry of ENTRIES) imports.push(importOf(Object.keys(await import(/* @vite-ignore */ entry)), entry));
  writeFileSync(program, [...imports, ...cases].join('\n'));
  compiled = compile([program])(program);
  running = await import(/* @vite-ignore */ program);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of a message or an error, and of those among its values. */
const rowsOf = (value: unknown): object[] =>
  value instanceof KeyformError
    ? rowsThrown(value)
    : value instanceof Message
      ? [value.row, ...Object.values(value.values).flatMap(rowsOf)]
      : [];

/** Of an error and its issues, which keep their messages. */
const rowsThrown = (error: KeyformError): object[] =>
  [error, ...(error.issues ?? [])].flatMap((each) => rowsOf(messageIn(each)));

/** The error of a call, or of the promise that it returns. */
const thrownBy = async (call: (() => unknown) | undefined): Promise<KeyformError> => {
  try {
    const result = call?.();
    if (result instanceof Promise) await result;
  } catch (error) {
    if (error instanceof KeyformError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

/** What the compiler prints about an entity or a request: the message is the name of a missing property. */
const PROPERTY = /^TS\d+: Property '("(?:[^"\\]|\\.)*")' is missing/;
const messageNamedIn = (text: string): string[] => (PROPERTY.exec(text) ?? []).slice(1).map((name) => JSON.parse(name));

/** The words of a message in one order. */
const sorted = (message: string): string => message.split(/\W+/).sort().join(' ');

const textsAt = (at: number): readonly string[] => compiled.diagnosticsOf(`c${at}`).map(({ message }) => message);
const rowOf = async ({ file, name }: MessageRow) => (await import(/* @vite-ignore */ `../../${file}`))[name];

const numbered = samples.map((row, at) => [row.name, row, at] as const);
const isThrown = ([name]: (typeof numbered)[number]): boolean => ofValues.has(name);

describe('is thrown by its example', () => {
  test.each(numbered.filter(isThrown))('%s', async (name, row, at) => {
    const error = await thrownBy(running[`c${at}`]);
    expect(rowsThrown(error), `${row.code} throws ${error.message}`).toContain(await rowOf(row));
    const texts = textsAt(at);
    const messages = texts.flatMap((text) => [...keyformMessagesIn(text), ...messageNamedIn(text)]);
    if (ofTypes.has(name)) expect(messages, texts.join('\n')).not.toEqual([]);
    // Of two entities with one key, the compiler reports both, and each message names its entity first.
    const thrown = messages.filter((message) => error.message.includes(message)).map(sorted);
    for (const message of messages) expect(thrown, error.message).toContain(sorted(message));
  });
});

describe('is printed by the compiler at its example', () => {
  test.each(numbered.filter((sample) => !isThrown(sample)))('%s', async (_, row, at) => {
    const pieces: string[] = (await rowOf(row)).text.split(/\{\w+[!?]?\}/);
    const words = new RegExp(`"${pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^"]*')}"`);
    expect(textsAt(at).join('\n')).toMatch(words);
  });
});

test('two entities with one key: both halves name first the entity that the error is about', async () => {
  const at = samples.findIndex(({ name }) => name === 'sharedPrimaryKey');
  const reported = compiled.diagnosticsOf(`c${at}`).flatMap(({ message, start }) => {
    const entity = /^\w+/.exec(readFileSync(program, 'utf8').slice(start))?.[0];
    return messageNamedIn(message).map((words) => [entity, words] as const);
  });
  expect(reported.map(([entity]) => entity)).toEqual(['User', 'Other']);
  for (const [entity, words] of reported) expect(words).toMatch(new RegExp(`^${entity} and `));
  const error = await thrownBy(running[`c${at}`]);
  expect(error.message).toContain(new Map(reported).get(error.entity));
});

test('the examples compile except where they are rejected', () => {
  expect(compiled.others).toEqual([]);
  expect(samples.length).toBeGreaterThan(10);
});

// A new row needs an `@example`, or a test that imports it or expects its words.
test('every message has an example or a test', async () => {
  const untested: string[] = [];
  for (const row of MESSAGE_ROWS) {
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
