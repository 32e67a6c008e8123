import { inspect } from 'node:util';
import ts from 'typescript';
import { type DocPage, oneLine } from './pages.js';

/** What a page prints, and what it says that it prints. */
export interface Printed {
  readonly line: string;
  readonly shown: string;
  readonly printed: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines of a comment that begins with a mark, right behind a statement or on the lines below it. */
const commentBehind = (text: string, end: number, mark: string): string | undefined => {
  const found = new RegExp(`^[ \\t]*\\n?((?:[ \\t]*${mark}.*\\n?)+)`).exec(text.slice(end));
  return found?.[1]
    ?.split('\n')
    .map((line) => line.trim().replace(new RegExp(`^${mark} ?`), ''))
    .join(' ')
    .trim();
};

/**
 * The program of a page as a function body: a statement under which the page shows a compiler's error is tried and its error
 * swallowed, and a call of console.log behind which `//=>` stands is compared.
 */
const instrumented = (program: string): { readonly code: string; readonly shown: readonly [string, string][] } => {
  const source = ts.createSourceFile('page.ts', program, ts.ScriptTarget.ES2022, true);
  const shown: [string, string][] = [];
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStatement(node) && !ts.isBlock(node)) {
      const [start, end] = [node.getStart(source), node.getEnd()];
      if (/^\s*\n[ \t]*\/\/ error TS/.test(program.slice(end))) {
        const tried = ts.isExpressionStatement(node) ? `try { await (${node.expression.getText()}); } catch {}` : '';
        edits.push({ start, end, text: tried });
        return;
      }
      const output = commentBehind(program, end, '//=>');
      if (output !== undefined && ts.isExpressionStatement(node) && /^console\.\w+\(/.test(node.getText())) {
        const head = /^console\.\w+\(/.exec(node.getText())?.[0] ?? '';
        edits.push({ start, end: start + head.length, text: `printed(${shown.length}, ` });
        shown.push([oneLine(node.getText()), oneLine(output)]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const code = edits.reduceRight(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    program,
  );
  return { code, shown };
};

const asPrinted = (value: unknown): string =>
  typeof value === 'string' ? value : inspect(value, { depth: 12, breakLength: Number.POSITIVE_INFINITY });

/**
 * Runs the program of a page.
 *
 * @param load what an import of the page gives
 * @returns what it printed, beside what it says
 */
export const runPage = async (page: DocPage, load: (name: string) => unknown): Promise<Printed[]> => {
  const { code, shown } = instrumented(page.program);
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  });
  const lines: string[][] = shown.map(() => []);
  const printed = (at: number, ...values: unknown[]): void => void lines[at]?.push(values.map(asPrinted).join(' '));
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };
  const body = new AsyncFunction('require', 'exports', 'printed', 'console', outputText);
  await body(load, {}, printed, quiet);
  return shown.map(([line, output], at) => ({ line, shown: output, printed: oneLine((lines[at] ?? []).join(' ')) }));
};
