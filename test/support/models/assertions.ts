import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parse } from './scan.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What the tests say of access patterns, each as `books/getBook`. */
export interface Assertions {
  /** The patterns that a test of the engines calls. */
  readonly called: ReadonlySet<string>;
  /** Those whose result has its type stated: by `prove(...)` there, or by `gives<typeof ...>` in test-d/. */
  readonly typed: ReadonlySet<string>;
}

/** Reads the tests of the models. */
export const readAssertions = (): Assertions => {
  const files = (folder: string, name: RegExp): string[] =>
    readdirSync(`${ROOT}/${folder}`)
      .filter((file) => name.test(file))
      .map((file) => `${folder}/${file}`);
  const onEngines = [
    ...files('test/integration', /^models.*\.test\.ts$/),
    ...files('test/integration/models', /\.test\.ts$/),
  ];
  const called = new Set<string>();
  const typed = new Set<string>();
  for (const path of onEngines) readTest(parse(path), called, typed);
  for (const path of files('test-d', /^models.*\.test-d\.ts$/)) readTypes(parse(path), typed);
  return { called, typed };
};

/** What a file imports of examples: `m25.getBook`, or `getBook`, to `books/getBook`. */
const importsOf = (source: ts.SourceFile): ((node: ts.Node) => string | undefined) => {
  const names = new Map<string, string>();
  const spaces = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const [, model] = /examples\/models\/([\w-]+)\.js$/.exec(statement.moduleSpecifier.text) ?? [];
    const bindings = statement.importClause?.namedBindings;
    if (model === undefined || bindings === undefined) continue;
    if (ts.isNamespaceImport(bindings)) spaces.set(bindings.name.text, model);
    else
      for (const { name, propertyName } of bindings.elements)
        names.set(name.text, `${model}/${(propertyName ?? name).text}`);
  }
  return (node) => {
    if (ts.isIdentifier(node)) return names.get(node.text);
    const [space, member] = ts.isPropertyAccessExpression(node)
      ? [node.expression, node.name]
      : ts.isQualifiedName(node)
        ? [node.left, node.right]
        : [];
    const model = space !== undefined && ts.isIdentifier(space) ? spaces.get(space.text) : undefined;
    return model && `${model}/${member?.text}`;
  };
};

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

const readTest = (source: ts.SourceFile, called: Set<string>, typed: Set<string>): void => {
  const patternOf = importsOf(source);
  const callsIn = (node: ts.Node): string[] => {
    const found: string[] = [];
    walk(node, (inner) => {
      const pattern = ts.isCallExpression(inner) ? patternOf(inner.expression) : undefined;
      if (pattern !== undefined) found.push(pattern);
    });
    return found;
  };
  walk(source, (node) => {
    const isUse = ts.isExpression(node) && !ts.isImportSpecifier(node.parent);
    const pattern = isUse ? patternOf(node) : undefined;
    if (pattern !== undefined) called.add(pattern);
  });
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'prove') return;
    const [given] = node.arguments;
    if (given === undefined) return;
    for (const pattern of callsIn(given)) typed.add(pattern);
    // `const page = await nextPage(...); prove(page.items, ...)`
    walk(given, (inner) => {
      if (!ts.isIdentifier(inner)) return;
      const value = constantOf(inner);
      for (const pattern of value === undefined ? [] : callsIn(value)) typed.add(pattern);
    });
  });
};

/** What a constant of the blocks around this place was set to. */
const constantOf = (name: ts.Identifier): ts.Expression | undefined => {
  for (let block: ts.Node = name; block.parent !== undefined; block = block.parent) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue;
    for (const statement of block.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name: declared, initializer } of statement.declarationList.declarations) {
        if (new RegExp(`\\b${name.text}\\b`).test(declared.getText())) return initializer;
      }
    }
  }
  return undefined;
};

const readTypes = (source: ts.SourceFile, typed: Set<string>): void => {
  const patternOf = importsOf(source);
  walk(source, (node) => {
    if (!ts.isTypeQueryNode(node)) return;
    const pattern = patternOf(node.exprName);
    if (pattern !== undefined) typed.add(pattern);
  });
};
