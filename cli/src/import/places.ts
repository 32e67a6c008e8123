import { statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type * as TypeScript from 'typescript';
import { loaderOf } from '../loader.js';
import type { ImportedEntity, ImportNote } from './model.js';
import { Source, type Ts } from './source.js';

type Literal = TypeScript.ObjectLiteralExpression;

/** How a library's definitions look in source code. */
export interface SourceShape {
  /** The object literal that defines an entity, if `literal` contains it. */
  readonly entityIn: (source: Source, literal: Literal, entity: ImportedEntity) => TypeScript.Node | undefined;
  /** The names of the properties that lead from an entity to what a note is about. */
  readonly pathOf: (note: ImportNote, entity: ImportedEntity) => readonly string[];
}

/** How many files are parsed at most. */
const MOST_FILES = 300;

const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js'];

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The file that a relative import means. */
export const fileOfImport = (from: string, specifier: string): string | undefined => {
  const path = resolve(dirname(from), specifier);
  const typed = path.replace(/\.([cm]?)js$/, '.$1ts');
  return [typed, ...EXTENSIONS.map((extension) => `${path}${extension}`)].find(isFile);
};

/** The module and the files that it imports by relative paths. Files that can't be parsed are left out. */
const sourcesFrom = (ts: Ts, file: string): Source[] => {
  const sources = new Map<string, Source | undefined>();
  const queue = [file];
  for (let next = queue.shift(); next !== undefined && sources.size < MOST_FILES; next = queue.shift()) {
    if (sources.has(next)) continue;
    let source: Source | undefined;
    try {
      source = new Source(ts, next);
    } catch {
      // The loader has run the module already, so its definitions are known without their places.
    }
    sources.set(next, source);
    for (const specifier of source?.imports ?? []) {
      const imported = specifier.startsWith('.') ? fileOfImport(next, specifier) : undefined;
      if (imported !== undefined) queue.push(imported);
    }
  }
  return [...sources.values()].filter((source) => source !== undefined);
};

/** TypeScript of the project, if it can parse files here: version 7 exports no parser but an unstable one. */
export const typescriptOf = async (folder: string): Promise<Ts | undefined> => {
  for (const name of ['typescript', 'typescript-5.9'])
    try {
      const loaded = await loaderOf(folder).import<Ts & { readonly default?: Ts }>(name);
      const ts = loaded.default ?? loaded;
      if (typeof ts.createSourceFile === 'function') return ts;
    } catch {
      // Not installed.
    }
  return undefined;
};

/** Entities with the places of their notes, or why they have none. */
export interface Placed {
  readonly entities: readonly ImportedEntity[];
  readonly problem: string | undefined;
}

const UNPARSED =
  'for the lines of these in your module, keyform needs TypeScript 5 or 6, because version 7 exports no parser: npm install --save-dev typescript-5.9@npm:typescript@5.9 keeps yours';

/** Adds to each note where the user's code says what it's about: `src/db.ts:12`. */
export const withPlaces = async (
  entities: readonly ImportedEntity[],
  shape: SourceShape,
  file: string,
  cwd: string,
): Promise<Placed> => {
  if (entities.every(({ notes }) => notes.length === 0)) return { entities, problem: undefined };
  const ts = await typescriptOf(dirname(file));
  if (ts === undefined) return { entities, problem: UNPARSED };
  const sources = sourcesFrom(ts, file);
  const placed = entities.map((entity) => {
    for (const source of sources)
      for (const literal of source.literals) {
        const found = shape.entityIn(source, literal, entity);
        if (found === undefined) continue;
        const path = relative(cwd, source.file).replaceAll('\\', '/');
        const placeOf = (note: ImportNote): string =>
          `${path}:${source.lineOf(source.deepest(found, shape.pathOf(note, entity)))}`;
        return { ...entity, notes: entity.notes.map((note) => ({ ...note, place: placeOf(note) })) };
      }
    return entity;
  });
  return { entities: placed, problem: undefined };
};
