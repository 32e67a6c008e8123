/** The rows of `src/facts/messages`, and which of them a test states. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';

/** A row, with the code of its `@example`. */
export interface MessageRow {
  readonly file: string;
  readonly name: string;
  readonly code: string | undefined;
}

const rowsIn = (file: string): MessageRow[] =>
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

export const MESSAGE_ROWS: readonly MessageRow[] = typescriptFilesIn('src/facts/messages').flatMap(rowsIn);

/** The tests, without this folder: its lists of rows test nothing. */
const tests = ['test', 'test-d', 'cli/test']
  .flatMap(typescriptFilesIn)
  .filter((file) => !file.startsWith('test/facts/') || file.endsWith('.test.ts'))
  .map(textOf);

const IMPORT = /^import (?:type )?\{([^}]*)\} from '[./]*\/(src\/facts\/messages\/[\w-]+)\.js';$/gm;

/** The rows that tests import, as `file: name`. */
const imported = new Set(
  tests.flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, names = '', file]) =>
      names.split(',').map((name) => `${file}.ts: ${name.trim().replace(/^type | as .*/g, '')}`),
    ),
  ),
);

/** What tests expect: their texts, and the recorded messages that they compare. */
const expected = [
  ...tests.map((text) => text.replace(/\\(['`])/g, '$1')),
  ...['diagnostics', 'completions'].map((name) => readFileSync(`test/proof/${name}.txt`, 'utf8')),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longest = (pieces: readonly string[]): string =>
  pieces.reduce((long, piece) => (piece.length > long.length ? piece : long));

/** Words that other messages have by chance don't count: a message needs this many letters of its own. */
const LETTERS = 15;
/** A test may have a part of a message, such as a regular expression. */
const PART = 24;

/** Whether a test expects the words of a row: all of them with any values, or a long part. */
const isQuoted = (words: string): boolean => {
  const pieces = words.split(/\{\w+[!?]?\}/);
  const part = longest(pieces).trim().slice(0, 40);
  if (part.length >= PART) return expected.some((text) => text.includes(part));
  if (pieces.join('').trim().length < LETTERS) return false;
  const whole = new RegExp(pieces.map(escaped).join('[^\\n]*?'));
  return expected.some((text) => text.includes(longest(pieces)) && whole.test(text));
};

/** Whether a test imports the row, or expects its words. */
export const isTested = ({ file, name }: MessageRow, words: string): boolean =>
  imported.has(`${file}: ${name}`) || isQuoted(words);
