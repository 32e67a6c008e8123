import { posix } from 'node:path';
import ts from 'typescript';
import { textOf, typescriptFilesIn } from './import-graph.js';

const isValue = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (importClause === undefined) return true;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const { name, namedBindings } = importClause;
  if (name !== undefined || namedBindings === undefined || ts.isNamespaceImport(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
};

/** What a file imports as values: paths from the project's root without their ending, or names of packages. */
const importedValues = (file: string): string[] =>
  ts
    .createSourceFile(file, textOf(file), ts.ScriptTarget.Latest)
    .statements.flatMap((statement) => {
      const isImport = ts.isImportDeclaration(statement) && isValue(statement);
      const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
      const from = isImport || isExport ? statement.moduleSpecifier : undefined;
      return from !== undefined && ts.isStringLiteral(from) ? [from.text] : [];
    })
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(file), name).replace(/\.[cm]?js$/, '') : name));

/**
 * The tests that use keyform as its users do: by the names that it exports, and by no file of `src` but the plain data in `src/facts`. They run on the published files
 * too (tools/published.mjs), because a build can differ from its sources.
 */
export const publicTests = (): string[] => {
  const files = ['test', 'test-d', 'examples', 'docs', 'bench'].flatMap(typescriptFilesIn);
  const imports = new Map(files.map((file) => [file.replace(/\.[cm]?ts$/, ''), importedValues(file)]));
  /** What a file reaches, by any number of steps. */
  const reached = (file: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(file) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      reached(next, seen);
    }
    return seen;
  };
  return files
    .filter((file) => /\.test(-d)?\.ts$/.test(file))
    .filter((file) => {
      const names = [...reached(file.replace(/\.ts$/, ''))];
      return (
        names.some((name) => /^keyform(\/|$)/.test(name)) && !names.some((name) => /^src(\/(?!facts\/)|$)/.test(name))
      );
    });
};
