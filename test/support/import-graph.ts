import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each file, as a path from the project's root, with what it imports: such a path, or the name of a package. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The TypeScript files of a folder, at every depth, as paths from the project's root: `types/reads/get.ts`. */
export const typescriptFilesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?ts$/.test(file))
    .map((file) => join(folder, file).split(sep).join('/'))
    .sort();

/** The text of a file, named by its path from the project's root. */
export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What the files of these folders import, export from, or name in an `import('…')`, for types or for values. */
export const importGraphOf = (...folders: string[]): ImportGraph =>
  new Map(
    folders.flatMap(typescriptFilesIn).map((file) => {
      const imports = ts.preProcessFile(textOf(file)).importedFiles.map(({ fileName }) =>
        fileName.startsWith('.')
          ? relative(ROOT, join(ROOT, dirname(file), fileName.replace(/\.([cm]?)js$/, '.$1ts')))
              .split(sep)
              .join('/')
          : fileName,
      );
      return [file, [...new Set(imports)]] as const;
    }),
  );

/** The files that import each other in a circle, in order, the first one again at the end; or undefined. */
export const findCycle = (graph: ImportGraph): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle !== undefined) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
};
