// The declarations of dist, after tsup: the CommonJS files have them, and those of the ES modules export them again. That's half the
// bytes, and a project that loads both formats has one type of each. What no editor shows goes: comments of what no entry exports,
// of rows of facts and of members that exist in types only, the columns of messages that no type reads, the line breaks
// around their texts and in rows, empty lines, the last semicolon in braces, `readonly` in constants, `@internal`, the letters under
// which the bundler exports names, and three of four spaces of indentation.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** @import { Node, SourceFile, VariableDeclaration } from 'typescript' */

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const SOURCES = fileURLToPath(new URL('../src/facts/', import.meta.url));

/** The columns of a row of messages, besides `text`: `src/facts/messages`. */
const COLUMNS = ['asksFor', 'code', 'id', 'rule', 'subject', 'text'];

/** The types of the rows of facts. Users see what derives from a row. */
const FACTS = new Set(
  readdirSync(SOURCES)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(SOURCES + file, 'utf8').matchAll(/^(?:export )?interface (\w+)/gm)])
    .map(([, name]) => name),
);

/** A message without its other columns. */
const MESSAGE = /^(declare const \w+: )\{\n (text: .*);\n\};$/gm;

/** A constant of several lines without comments, as rows of facts are. */
const ROWS = /^declare const \w+: \{\n(?: (?!\/\*\*).*\n)+\};$/gm;

/** A range that goes. @typedef {readonly [from: number, to: number]} Cut */

/** @type {ReadonlyMap<string, SourceFile>} */
const sources = new Map(
  readdirSync(DIST)
    .filter((file) => file.endsWith('.d.cts'))
    .map((file) => [file, ts.createSourceFile(file, readFileSync(DIST + file, 'utf8'), ts.ScriptTarget.Latest, true)]),
);

/** A shared file, which only entries import: its name ends with a hash. @param {string} file */
const isShared = (file) => /-[\w-]{8}\.d\.cts$/.test(file);

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) => {
  /** @type {Node[]} */
  const children = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
};

/** What `declare const` declares. @param {Node} declaration @returns {VariableDeclaration | undefined} */
const constantOf = (declaration) => childrenOf(declaration).find(ts.isVariableDeclarationList)?.declarations[0];

/** @param {string} path */
const fileNamed = (path) => path.replace('./', '').replace('.cjs', '.d.cts');

/** The file of an import or export. @param {Node | undefined} specifier */
const fileOf = (specifier) => (specifier && ts.isStringLiteral(specifier) ? fileNamed(specifier.text) : undefined);

/**
 * What a file exports, or exports again: the local name of each exported name.
 *
 * @param {SourceFile} source
 * @param {boolean} again
 */
const exportsOf = (source, again) =>
  childrenOf(source)
    .filter(ts.isExportDeclaration)
    .filter(({ moduleSpecifier }) => (moduleSpecifier !== undefined) === again)
    .flatMap(({ moduleSpecifier, exportClause }) =>
      exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name, propertyName }) => ({
            name: name.text,
            local: (propertyName ?? name).text,
            file: fileOf(moduleSpecifier),
          }))
        : [],
    );

/** The names by which a file knows what it imports of others. @param {SourceFile} source */
const importsOf = (source) =>
  new Map(
    childrenOf(source)
      .filter(ts.isImportDeclaration)
      .flatMap(({ importClause, moduleSpecifier }) => {
        const names = importClause?.namedBindings;
        if (names === undefined || !ts.isNamedImports(names)) return [];
        return names.elements.map(({ name, propertyName }) => [
          name.text,
          { file: fileOf(moduleSpecifier), name: (propertyName ?? name).text },
        ]);
      }),
  );

/** The names of shared files that an entry exports: `file name`. */
const shown = new Set(
  [...sources]
    .filter(([file]) => !isShared(file))
    .flatMap(([, source]) => {
      const imports = importsOf(source);
      const imported = exportsOf(source, false).flatMap(({ local }) => imports.get(local) ?? []);
      const again = exportsOf(source, true).map(({ local, file }) => ({ file, name: local }));
      return [...imported, ...again].map(({ file, name }) => `${file} ${name}`);
    }),
);

/** By shared file: the name that a declaration has in it, by the letters under which it's exported. */
const localNames = new Map(
  [...sources]
    .filter(([file]) => isShared(file))
    .map(([file, source]) => [file, new Map(exportsOf(source, false).map(({ name, local }) => [name, local]))]),
);

/** The declarations of a file that users can import. @param {string} file @param {SourceFile} source */
const publicNames = (file, source) =>
  new Set(
    exportsOf(source, false)
      .filter(({ name }) => !isShared(file) || shown.has(`${file} ${name}`))
      .map(({ local }) => local),
  );

/** @param {Node} declaration */
const nameOf = (declaration) => {
  const named = constantOf(declaration) ?? declaration;
  const name = named && 'name' in named ? /** @type {Node} */ (named.name) : undefined;
  return name && ts.isIdentifier(name) ? name.text : undefined;
};

/** The comments in front of a node, with their lines. @param {string} text @param {Node} node @returns {Cut[]} */
const commentsBefore = (text, node) =>
  (ts.getLeadingCommentRanges(text, node.pos) ?? []).map(({ pos, end }) => {
    const from = pos - (/[ \t]*$/.exec(text.slice(0, pos))?.[0].length ?? 0);
    return [from, end + (/^[ \t]*\n?/.exec(text.slice(end))?.[0].length ?? 0)];
  });

/** All nodes inside of one. @param {Node} node @returns {Node[]} */
const nodesIn = (node) => childrenOf(node).flatMap((child) => [child, ...nodesIn(child)]);

/** The columns of a row of messages that no type reads. @param {Node} declaration @returns {Cut[]} */
const unreadColumns = (declaration) => {
  const type = constantOf(declaration)?.type;
  if (type === undefined || !ts.isTypeLiteralNode(type)) return [];
  const names = type.members.map((member) => member.name?.getText() ?? '');
  if (!names.includes('text') || !names.every((name) => COLUMNS.includes(name))) return [];
  return type.members.flatMap((member, at) => (names[at] === 'text' ? [] : [[member.pos, member.end]]));
};

/** @param {string} file @param {SourceFile} source @returns {string} */
const shortened = (file, source) => {
  const { text } = source;
  const isPublic = publicNames(file, source);
  /** @type {Cut[]} */
  const cuts = [];
  for (const declaration of childrenOf(source)) {
    const name = nameOf(declaration);
    const isInternal = name !== undefined && !isPublic.has(name);
    if (isInternal) cuts.push(...commentsBefore(text, declaration), ...unreadColumns(declaration));
    for (const node of nodesIn(declaration)) {
      const isTypeOnly = ts.isPropertySignature(node) && node.name.getText().startsWith("' ~");
      const isConstant = isInternal && constantOf(declaration) !== undefined;
      const isFact = isInternal && FACTS.has(name);
      if (isTypeOnly || isConstant || isFact) cuts.push(...commentsBefore(text, node));
      // Nobody writes to a constant that a declaration only describes.
      if (isConstant && ts.isPropertySignature(node))
        cuts.push(...(node.modifiers ?? []).map((one) => /** @type {Cut} */ ([one.getStart(), one.end + 1])));
    }
  }
  cuts.sort(([a], [b]) => a - b);
  let shorter = '';
  let at = 0;
  for (const [from, to] of cuts) {
    if (from < at) continue;
    shorter += text.slice(at, from);
    at = to;
  }
  shorter += text.slice(at);
  const indented = shorter.replace(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 4));
  const messages = indented.replace(/@internal |\n *\* @internal(?=\n)/g, '').replace(MESSAGE, '$1{ $2 };');
  const rows = messages.replace(ROWS, (row) => row.replace(/\n */g, ''));
  return `${rows.replace(/\n(?=\n)|;(?=\n *\})/g, '').trimEnd()}\n`;
};

/**
 * The lists of names between shared files and their importers: `import { a as Name }` becomes `import { Name }`. The bundler's letters
 * are as many bytes in both files, and a compiler that names a file in a message names the type as its author did.
 *
 * @param {string} file
 * @param {string} text
 */
const withOwnNames = (file, text) =>
  text.replace(
    /^(import|export|export type) \{ (.*) \}( from '(.*)')?;$/gm,
    (line, kind, list, from = '', path = '') => {
      const origin = fileNamed(path);
      const isOwn = from === '' && isShared(file);
      if (!isOwn && !isShared(origin)) return line;
      const locals = localNames.get(isOwn ? file : origin) ?? new Map();
      const names = list.split(', ').map((/** @type {string} */ item) => {
        const {
          type = '',
          name = '',
          as,
        } = /^(?<type>type )?(?<name>\S+)(?: as (?<as>\S+))?$/.exec(item)?.groups ?? {};
        if (isOwn) return name;
        const own = locals.get(name) ?? name;
        return `${type}${own}${(as ?? name) === own ? '' : ` as ${as ?? name}`}`;
      });
      return `${kind} { ${names.join(', ')} }${from};`;
    },
  );

for (const [file, source] of sources) {
  writeFileSync(DIST + file, withOwnNames(file, shortened(file, source)));
  const name = file.replace('.d.cts', '');
  writeFileSync(`${DIST}${name}.d.ts`, `export * from './${name}.cjs';\n`);
}
