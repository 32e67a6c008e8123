import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expression, Node, Program } from '@babel/types';
import type { Failure } from '../failure.js';
import { fileOfImport } from '../import/places.js';
import { loaderOf } from '../loader.js';
import { importFile } from '../project.js';
import { bare, parseFile, parseLoose, propertiesOf, type Syntax } from './syntax.js';

/** Whether a file creates entities or services of ElectroDB. */
const createsEntities = (text: string): boolean =>
  /['"]electrodb['"]/.test(text) && /\bnew\s+(?:\w+\.)?(?:Entity|Service)\b/.test(text);

/** The variables that an expression passes on: itself, or those in an object. */
const passedOn = (node: Node | null | undefined): readonly string[] => {
  if (node === null || node === undefined) return [];
  const inner = bare(node);
  switch (inner.type) {
    case 'Identifier':
      return [inner.name];
    case 'MemberExpression':
      return passedOn(inner.object);
    case 'ObjectExpression':
      return inner.properties.flatMap((one) =>
        one.type === 'ObjectProperty'
          ? passedOn(one.value)
          : one.type === 'SpreadElement'
            ? passedOn(one.argument)
            : [],
      );
    default:
      return [];
  }
};

/** The variables that a module exports, by themselves or in an object. */
const exportedVariables = ({ body }: Program): ReadonlySet<string> => {
  const variables = new Map<string, readonly string[]>();
  const queue: string[] = [];
  for (const part of body) {
    const declaration = part.type === 'ExportNamedDeclaration' ? part.declaration : part;
    for (const { id, init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
      if (id.type !== 'Identifier') continue;
      variables.set(id.name, passedOn(init));
      if (declaration !== part) queue.push(id.name);
    }
    if (part.type === 'ExportDefaultDeclaration') queue.push(...passedOn(part.declaration));
    if (part.type === 'ExportNamedDeclaration' && (part.source ?? null) === null)
      queue.push(...part.specifiers.flatMap((one) => (one.type === 'ExportSpecifier' ? passedOn(one.local) : [])));
  }
  const found = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...(variables.get(name) ?? []));
  }
  return found;
};

/** The modules whose exports a module exports again. */
const reexportsOf = ({ root }: Syntax): readonly string[] => {
  const { body } = root.program;
  const names = exportedVariables(root.program);
  return body.flatMap((part) => {
    if (part.type === 'ExportAllDeclaration') return [part.source.value];
    if (part.type === 'ExportNamedDeclaration') return part.source?.value ?? [];
    if (part.type !== 'ImportDeclaration') return [];
    return part.specifiers.some(({ local }) => names.has(local.name)) ? [part.source.value] : [];
  });
};

const literalOf = (node: Expression | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? node.value : undefined;

/** The folder and the patterns of `paths` in the nearest tsconfig.json. */
const aliasesOf = (folder: string): readonly (readonly [pattern: string, target: string])[] => {
  const file = join(folder, 'tsconfig.json');
  if (!existsSync(file)) return dirname(folder) === folder ? [] : aliasesOf(dirname(folder));
  try {
    const options = propertiesOf(parseLoose(readFileSync(file, 'utf8')))?.find(
      ({ name }) => name === 'compilerOptions',
    );
    const members = propertiesOf(options?.value) ?? [];
    const base = literalOf(members.find(({ name }) => name === 'baseUrl')?.value as Expression | undefined) ?? '.';
    const paths = propertiesOf(members.find(({ name }) => name === 'paths')?.value) ?? [];
    return paths.flatMap(({ name, value }) => {
      const list = bare(value);
      const target = list.type === 'ArrayExpression' ? literalOf(list.elements[0] as Expression) : undefined;
      return target === undefined ? [] : [[name, resolve(folder, base, target)] as const];
    });
  } catch {
    return [];
  }
};

/** What a module exports, or the error that it throws. */
type Loaded = { readonly exported: object } | { readonly error: unknown };

/** Finds and loads the modules of a project that have ElectroDB entities. */
export class Modules {
  readonly #syntax = new Map<string, Syntax | undefined>();
  readonly #isOfEntities = new Map<string, boolean>();
  readonly #aliases = new Map<string, ReturnType<typeof aliasesOf>>();
  readonly #loaded = new Map<string, Promise<Loaded>>();

  /** A parsed file; undefined if it can't be parsed. */
  syntaxOf(file: string): Syntax | undefined {
    if (!this.#syntax.has(file)) {
      let syntax: Syntax | undefined;
      try {
        syntax = parseFile(file, readFileSync(file, 'utf8'));
      } catch {
        // Nothing is known about it.
      }
      this.#syntax.set(file, syntax);
    }
    return this.#syntax.get(file);
  }

  /** The file of the project that an import means; undefined for a package. */
  fileOf(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('.')) return fileOfImport(from, specifier);
    const folder = dirname(from);
    const aliases = this.#aliases.get(folder) ?? aliasesOf(folder);
    this.#aliases.set(folder, aliases);
    for (const [pattern, target] of aliases) {
      const [head = '', tail = ''] = pattern.split('*');
      const isMatch = pattern.includes('*')
        ? specifier.startsWith(head) && specifier.endsWith(tail)
        : specifier === pattern;
      if (!isMatch) continue;
      const rest = specifier.slice(head.length, specifier.length - tail.length);
      const found = fileOfImport(
        from,
        target.replace('*', () => rest),
      );
      if (found !== undefined) return found;
    }
    try {
      const url = loaderOf(folder).esmResolve(specifier);
      const file = url.startsWith('file:') ? realpathSync(fileURLToPath(url)) : undefined;
      return file === undefined || /[\\/]node_modules[\\/]/.test(file) ? undefined : file;
    } catch {
      return undefined;
    }
  }

  /** Whether a file creates entities, or exports what one of these files exports. */
  hasEntities(file: string): boolean {
    const known = this.#isOfEntities.get(file);
    if (known !== undefined) return known;
    this.#isOfEntities.set(file, false);
    const syntax = this.syntaxOf(file);
    const isOfEntities =
      syntax !== undefined &&
      (createsEntities(syntax.text) ||
        reexportsOf(syntax).some((source) => {
          const from = this.fileOf(file, source);
          return from !== undefined && this.hasEntities(from);
        }));
    this.#isOfEntities.set(file, isOfEntities);
    return isOfEntities;
  }

  /** What a module exports, or the error that it throws. */
  load(file: string): Promise<Loaded> {
    const loaded =
      this.#loaded.get(file) ??
      importFile(file).then(
        (exported) => ({ exported }),
        (error: Failure) => ({ error: error.cause }),
      );
    this.#loaded.set(file, loaded);
    return loaded;
  }
}
