/** What the compiler says where a variable that holds a builder is given another one. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { compileUnmarked } from './compile-errors.js';

const [file] = compileUnmarked(['test-d/variables.test-d.ts']);
const said = (file?.diagnostics ?? []).map(({ start = 0, messageText }) => ({
  code: file?.source.text.slice(start).split('\n')[0] ?? '',
  lines: ts.flattenDiagnosticMessageText(messageText, '\n').split('\n'),
}));
const growing = said.filter(({ code }) => /^(\w+) = \1\./.test(code));

it('the second line is the message, with the way out', () => {
  expect(growing.length).toBeGreaterThanOrEqual(30);
  for (const { code, lines } of growing) {
    const way = /^(get|check|gets|reads|puts|writes|mail) /.test(code)
      ? 'use a new variable'
      : 'use a new variable, or call dynamic() first';
    expect(`${code}\n${lines[1]}`).toContain(
      `["each method changes the request's type, so the result doesn't fit the same variable: ${way}"]`,
    );
  }
});
