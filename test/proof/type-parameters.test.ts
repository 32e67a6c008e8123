/** What the compiler says first: the message, on 6.0 and 7.0. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compileUnmarked } from './compile-errors.js';
import { byNewest } from './read-mistakes.js';

const FOLDER = fileURLToPath(new URL('../../.cache/type-parameters', import.meta.url));
const [file] = compileUnmarked(['test-d/type-parameters.test-d.ts']);
const text = file?.source.text ?? '';
const lineAt = (start = 0): number => text.slice(0, start).split('\n').length - 1;
const six = (file?.diagnostics ?? []).map(({ start, messageText }) => ({
  line: lineAt(start),
  head: ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0],
}));
const seven = [...byNewest(new Map([['type-parameters.test-d.ts', text]]), FOLDER).values()]
  .flat()
  .map(({ start, head }) => ({ line: lineAt(start), head }));
const marks = text.split('\n').flatMap((code, line) => {
  const message = /\/\/ the compiler says -- (.*)$/.exec(code)?.[1];
  return message === undefined ? [] : [{ message, line: line + 1 }];
});

describe.each(Object.entries({ '6.0': six, '7.0': seven }))(
  'the first line of %s says the message, and nothing else is wrong',
  (_, said) => {
    it('in as many places as there are marks', () => {
      expect(marks.length).toBeGreaterThanOrEqual(36);
      expect(said.map(({ line }) => line)).toEqual(marks.map(({ line }) => line));
    });

    it.each(marks)('$message ($line)', ({ message, line }) => {
      expect(said.find((one) => one.line === line)?.head).toContain(message);
    });
  },
);
