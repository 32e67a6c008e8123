import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';

const MOST_OF_FUNCTION = 60;
const MOST_OF_FILE = 300;

/** Files that are longer, each with such a ceiling. */
const LONG_FILES: { readonly [path: string]: number } = {
  // One method a kind.
  'src/values/attr.ts': 340,
  'types/expressions/condition-text.ts': 310,
  'types/expressions/filter.ts': 310,
  'types/keys/check-table.ts': 315,
  'types/keys/check-where.ts': 395,
  'types/writes/update-expression.ts': 340,
  'types/writes/update-input.ts': 315,
  'types/writes/update.ts': 390,
};

const files = [...typescriptFilesIn('src'), ...typescriptFilesIn('types')];

const nameOf = (node: ts.FunctionLikeDeclaration, source: ts.SourceFile): string => {
  const named = node.name ?? (node.parent as { readonly name?: ts.Node }).name;
  return named?.getText(source) ?? 'a function without a name';
};

/** The functions of a file with more lines than a limit. */
const functionsOver = (path: string, most: number): [name: string, lines: number][] => {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: [string, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      if (lines > most) found.push([`${path}: ${nameOf(node as ts.FunctionLikeDeclaration, source)}`, lines]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The examples of doc blocks do not count: the reference wants one for each member, and they do not make the code longer to read. */
const withoutExamples = (text: string): string => text.replace(/^ *\* @example.*\n(?: *\*(?! @|\/).*\n)*/gm, '');

const linesOf = (path: string): number => withoutExamples(textOf(path)).split('\n').length - 1;

describe('functions and files can be read at once', () => {
  it('no function has more than 60 lines', () => {
    expect(files.flatMap((path) => functionsOver(path, MOST_OF_FUNCTION))).toEqual([]);
  });

  it('no file has more than 300 lines, but those that are known, each below its ceiling', () => {
    // Tables of data are looked up, not read.
    const code = files.filter((path) => !path.startsWith('src/facts/'));
    const long = code.map((path) => [path, linesOf(path)] as const).filter(([, lines]) => lines > MOST_OF_FILE);
    expect(long.filter(([path, lines]) => lines > (LONG_FILES[path] ?? 0))).toEqual([]);
    expect(Object.keys(LONG_FILES).filter((path) => !files.includes(path))).toEqual([]);
  });

  it('counts functions as it says: a limit of 40 lines finds more', () => {
    const found = files.flatMap((path) => functionsOver(path, 40));
    expect(found.length).toBeGreaterThan(0);
  });
});
