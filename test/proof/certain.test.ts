/** What the compiler says to definitions of which a part depends on a flag: the message names the part and the fix. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { compileUnmarked } from './compile-errors.js';

const [file] = compileUnmarked(['test-d/certain.test-d.ts']);
const lines = file?.source.text.split('\n') ?? [];

/** The line of a case: the one behind the mark with its message. */
const lineOf = (start: number): number => file?.source.getLineAndCharacterOfPosition(start).line ?? 0;

it('each part that is not known has its own message, and a case has one error', () => {
  const marks = lines.flatMap((text, line) => {
    const message = /^\s*\/\/ the compiler says -- (.*)$/.exec(text)?.[1];
    return message === undefined ? [] : [{ message, line }];
  });
  expect(marks.length).toBeGreaterThanOrEqual(60);
  for (const [at, { message, line }] of marks.entries()) {
    const next = marks[at + 1]?.line ?? lines.length;
    const said = (file?.diagnostics ?? [])
      .filter(({ start = 0 }) => lineOf(start) > line && lineOf(start) < next)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    // Of attributes and what they are made of the first line says it.
    const isFirst = /^the (attribute|variant|element|value|name|literal)s? (?!of)/.test(message);
    const shown = said.map((text) => (isFirst ? (text.split('\n')[0] ?? '') : text));
    expect([lines[line + 1], ...shown.map((text) => text.includes(`"${message}"`))]).toEqual([lines[line + 1], true]);
  }
});
