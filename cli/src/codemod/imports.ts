import { dirname } from 'node:path';
import type { ImportDeclaration } from '@babel/types';
import { specifier } from '../text/specifier.js';
import type { Edit } from './edits.js';
import type { Modules } from './modules.js';
import { declarationsOf, endOf, freeName, identifiersIn, type Syntax, startOf } from './syntax.js';

/** The imports of a file: those that a rewritten file needs, and those that it doesn't need any more. */
export class Imports {
  readonly #syntax: Syntax;
  readonly #modules: Modules;
  readonly #hasExtensions: boolean;
  readonly #added = new Map<string, Map<string, string>>();

  constructor(
    syntax: Syntax,
    { modules, hasExtensions }: { readonly modules: Modules; readonly hasExtensions: boolean },
  ) {
    this.#syntax = syntax;
    this.#modules = modules;
    this.#hasExtensions = hasExtensions;
  }

  get #declarations(): readonly ImportDeclaration[] {
    return this.#syntax.root.program.body.filter((one) => one.type === 'ImportDeclaration');
  }

  #existing(file: string, name: string): string | undefined {
    for (const { source, specifiers, importKind } of this.#declarations) {
      if (importKind === 'type' || this.#modules.fileOf(this.#syntax.file, source.value) !== file) continue;
      for (const one of specifiers)
        if (one.type === 'ImportSpecifier' && one.importKind !== 'type' && one.imported.type === 'Identifier')
          if (one.imported.name === name && this.#isOnly(one.local.name)) return one.local.name;
    }
    return undefined;
  }

  #isOnly(local: string): boolean {
    return declarationsOf(local, this.#syntax.root).length === 1;
  }

  /** The name in this file for an export of another file. */
  nameOf(file: string, name: string): string {
    if (file === this.#syntax.file) return name;
    const known = this.#existing(file, name) ?? this.#added.get(file)?.get(name);
    if (known !== undefined) return known;
    const local = freeName(name, (one) =>
      this.#syntax.nodes.some((node) => node.type === 'Identifier' && node.name === one),
    );
    const names = this.#added.get(file) ?? new Map<string, string>();
    this.#added.set(file, names.set(name, local));
    return local;
  }

  /** How the file's own relative imports end: `.js`, `.ts`, or nothing. */
  #specifierOf(file: string): string {
    const path = specifier(dirname(this.#syntax.file), file);
    const relative = this.#declarations.map(({ source }) => source.value).filter((one) => one.startsWith('.'));
    if (relative.some((one) => /\.[cm]?js$/.test(one))) return path;
    if (relative.some((one) => /\.[cm]?ts$/.test(one))) return path.replace(/\.([cm]?)js$/, '.$1ts');
    const isModule = /\.m[jt]s$/.test(this.#syntax.file);
    return isModule || (relative.length === 0 && this.#hasExtensions) ? path : path.replace(/\.[cm]?js$/, '');
  }

  /** The edits for the imports. @param dropped how many references of a name the rewritten calls had */
  edits(dropped: ReadonlyMap<string, number>): Edit[] {
    const { text } = this.#syntax;
    const declarations = this.#declarations;
    const edits: Edit[] = declarations.flatMap((one) => this.#without(one, dropped));
    const quote = declarations.some(({ source }) => text[startOf(source)] === '"') ? '"' : "'";
    const end = declarations.length > 0 && text[endOf(declarations[0] as ImportDeclaration) - 1] !== ';' ? '' : ';';
    const lines = [...this.#added].map(([file, names]) => {
      const list = [...names].map(([name, local]) => (name === local ? name : `${name} as ${local}`));
      return `import { ${list.sort().join(', ')} } from ${quote}${this.#specifierOf(file)}${quote}${end}\n`;
    });
    if (lines.length === 0) return edits;
    const last = declarations.at(-1);
    const lineEnd = last === undefined ? -1 : text.indexOf('\n', endOf(last));
    const place = last === undefined ? startOf(this.#syntax.root.program.body[0] ?? { start: 0 }) : lineEnd + 1;
    return [...edits, { start: place, end: place, text: lines.join('') }];
  }

  /** Takes the names out of an import that nothing uses any more. */
  #without(declaration: ImportDeclaration, dropped: ReadonlyMap<string, number>): Edit[] {
    const { root, text } = this.#syntax;
    const uses = (local: string): number =>
      identifiersIn(this.#syntax, root).filter(({ name }) => name === local).length - 1;
    const unused = declaration.specifiers.filter(
      ({ local }) => (dropped.get(local.name) ?? 0) > 0 && uses(local.name) === dropped.get(local.name),
    );
    if (unused.length === 0) return [];
    const [start, end] = [startOf(declaration), endOf(declaration)];
    if (unused.length === declaration.specifiers.length)
      return [{ start, end: text[end] === '\n' ? end + 1 : end, text: '' }];
    const remaining = declaration.specifiers.filter((one) => !unused.includes(one));
    const named = remaining
      .filter(({ type }) => type === 'ImportSpecifier')
      .map((one) => text.slice(startOf(one), endOf(one)));
    const whole = remaining
      .filter(({ type }) => type !== 'ImportSpecifier')
      .map((one) => text.slice(startOf(one), endOf(one)));
    const list = [...whole, ...(named.length === 0 ? [] : [`{ ${named.join(', ')} }`])].join(', ');
    const [first, last] = [declaration.specifiers[0], declaration.source];
    if (first === undefined) return [];
    return [{ start: start + 'import '.length, end: startOf(last), text: `${list} from ` }];
  }
}
