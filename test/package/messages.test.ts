import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What can look into a string. */
const LOOKS = /^(match|matchAll|replace|replaceAll|split|startsWith|endsWith|includes|indexOf|search|slice|substring)$/;

/** Whether an expression is the text of a message. */
const isMessage = (node: ts.Expression): boolean => {
  const text = node.getText().replace(/ \?\? ''$/, '');
  return /(^|\.)(message|message|problem)$/.test(text) || /^(messageOf|fill)\(/.test(text);
};

/** The places where code looks into a message, compares it, or tests it against a pattern. */
const readingsIn = (text: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: of, name } = node.expression;
      if (LOOKS.test(name.text) && isMessage(of)) found.push(node.getText());
      const [first] = node.arguments;
      if (/^(test|exec)$/.test(name.text) && first !== undefined && isMessage(first)) {
        found.push(node.getText());
      }
    }
    if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
      const sides = [node.left, node.right];
      if (sides.some(isMessage) && !sides.some((side) => side.getText() === 'undefined')) {
        found.push(node.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
};

const filesOf = (folder: string): string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

/** The message of the service, of an engine or of Node is the only sign of one of their errors. */
const OTHERS = [
  'src/writes/returned.ts',
  'src/reads/pages.ts',
  'cli/src/load-hint.ts',
  'cli/src/project.ts',
  'cli/src/searchable.ts',
  'cli/src/service.ts',
];

describe('no code decides by the text of a message', () => {
  it.each(['src', 'cli/src', 'cli/studio'])('%s', (folder) => {
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThan(3);
    const readings = files
      .filter((path) => !OTHERS.includes(path))
      .flatMap((path) => readingsIn(readFileSync(`${ROOT}${path}`, 'utf8')).map((reading) => `${path}: ${reading}`));
    expect(readings).toEqual([]);
  });

  it.each([
    ["error.message.startsWith('is required')", 1],
    ["messageOf(error).replace(/ was.*/, '')", 1],
    ['/^is required/.test(problem)', 1],
    ["if (message === 'x') y();", 1],
    ["/: set '(.*)' too/.exec(messageOf(error))?.[1]", 1],
    ["/key/.test(message ?? '')", 1],
    ['PATTERN.test(messageOf(error))', 1],
    ["name.startsWith('is')", 0],
    ["messageOf(error) + ': more'", 0],
  ])('the search finds %s', (text, count) => {
    expect(readingsIn(text)).toHaveLength(count);
  });
});
