import ts from 'typescript';
import { compileUnmarked } from '../proof/compile-errors.js';

/** A call of the table of mistakes, as it stands there. */
export interface Call {
  /** Its text, from the left margin. A marked line is followed by none of the marks. */
  readonly text: string;
  /** What the compiler says to the marked line: the messages, whole. */
  readonly messages: readonly string[];
}

/** The calls of all mistakes by number: those of its ways to be stopped, in order, `undefined` for one without a call. */
export const readCalls = (): Map<number, (Call | undefined)[]> => {
  const [file] = compileUnmarked(['test/mistakes/mistakes.ts']);
  if (file === undefined) throw new Error('the table of mistakes is not there');
  const { source, diagnostics } = file;
  const left = new Set(diagnostics);
  const calls = new Map<number, (Call | undefined)[]>();
  const visit = (node: ts.Node): void => {
    const number = ts.isObjectLiteralExpression(node) ? member(node, 'number') : undefined;
    if (number === undefined) {
      ts.forEachChild(node, visit);
      return;
    }
    const stops = member(node as ts.ObjectLiteralExpression, 'stops') as ts.ArrayLiteralExpression;
    calls.set(
      Number(number.getText(source)),
      stops.elements.map((stop) => {
        const own = stop as ts.ObjectLiteralExpression;
        const call = member(own, 'call') ?? member(own, 'instead');
        return call && readCall(source, own, call as ts.ArrowFunction, left);
      }),
    );
  };
  visit(source);
  const [stray] = left;
  if (stray !== undefined) throw new Error(ts.flattenDiagnosticMessageText(stray.messageText, ' '));
  return calls;
};

const member = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const found = object.properties.find((property) => property.name?.getText() === name);
  return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

const readCall = (source: ts.SourceFile, stop: ts.Node, call: ts.ArrowFunction, left: Set<ts.Diagnostic>): Call => {
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const lines = source.text.split('\n');
  const own = [...left].filter(({ start = 0 }) => start >= stop.getStart(source) && start < stop.end);
  for (const diagnostic of own) left.delete(diagnostic);
  for (const { start = 0, messageText } of own) {
    if (lines[lineOf(start) - 1]?.includes('// the compiler says') !== true) {
      throw new Error(`not at the marked line: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    }
  }
  const messages = own.map(
    ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
  return { text: textOf(source, call.body, lineOf), messages };
};

/** The text of a body without the marks, moved to the left margin. */
const textOf = (source: ts.SourceFile, body: ts.ConciseBody, lineOf: (position: number) => number): string => {
  const whole = ts.isBlock(body)
    ? source.text.slice(body.statements[0]?.getFullStart(), body.statements.at(-1)?.end)
    : `${' '.repeat(indentAt(source, body.getStart(source), lineOf))}${body.getText(source)};`;
  const lines = whole.split('\n').filter((line) => line.trim() !== '' && !line.includes('// the compiler says'));
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin)).join('\n');
};

const indentAt = (source: ts.SourceFile, position: number, lineOf: (position: number) => number): number =>
  (source.text.split('\n')[lineOf(position)] ?? '').search(/\S/);
