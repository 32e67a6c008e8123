// The declarations of dist, after tsup: the CommonJS files have them, and those of the ES modules export them again. That's half the
// bytes, and a project that loads both formats has one type of each. Comments of types that nobody can import go.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** The names that a file exports. @param {import('typescript').SourceFile} source */
const exportedNames = (source) => {
  /** @type {Set<string>} */
  const names = new Set();
  source.forEachChild((node) => {
    if (!typescript.isExportDeclaration(node) || !node.exportClause || !typescript.isNamedExports(node.exportClause))
      return;
    for (const { name, propertyName } of node.exportClause.elements) names.add((propertyName ?? name).text);
  });
  return names;
};

/** Declarations without the comments before types that aren't exported. @param {string} declarations */
const withoutInternalComments = (declarations) => {
  const source = typescript.createSourceFile('index.d.cts', declarations, typescript.ScriptTarget.Latest, true);
  const exported = exportedNames(source);
  let shorter = '';
  source.forEachChild((node) => {
    const isInternal = typescript.isTypeAliasDeclaration(node) && !exported.has(node.name.text);
    shorter += isInternal ? `\n${node.getText()}` : node.getFullText();
  });
  return `${shorter.trimEnd()}\n`;
};

for (const file of readdirSync(DIST).filter((name) => name.endsWith('.d.cts'))) {
  writeFileSync(DIST + file, withoutInternalComments(readFileSync(DIST + file, 'utf8')));
  const name = file.replace('.d.cts', '');
  writeFileSync(`${DIST}${name}.d.ts`, `export * from './${name}.cjs';\n`);
}
