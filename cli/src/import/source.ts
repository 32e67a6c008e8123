import { readFileSync } from 'node:fs';
import type * as TypeScript from 'typescript';

export type Ts = typeof TypeScript;
type Literal = TypeScript.ObjectLiteralExpression;

/** A parsed file. */
export class Source {
  readonly file: string;
  readonly #ts: Ts;
  readonly #root: TypeScript.SourceFile;
  readonly #constants = new Map<string, TypeScript.Expression>();
  readonly literals: Literal[] = [];
  readonly imports: string[] = [];

  constructor(ts: Ts, file: string) {
    this.file = file;
    this.#ts = ts;
    this.#root = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    this.#visit(this.#root);
  }

  #visit(node: TypeScript.Node): void {
    const ts = this.#ts;
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined)
      this.imports.push((node.moduleSpecifier as TypeScript.StringLiteral).text);
    if (
      ts.isCallExpression(node) &&
      node.arguments.length === 1 &&
      /^(?:require|import)$/.test(node.expression.getText())
    ) {
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isStringLiteralLike(argument)) this.imports.push(argument.text);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      this.#constants.set(node.name.text, node.initializer);
    if (ts.isObjectLiteralExpression(node)) this.literals.push(node);
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  /** An expression without casts, calls of `Object.freeze` and the like, and with the value of a constant of this file. */
  resolved(node: TypeScript.Node | undefined, depth = 0): TypeScript.Node | undefined {
    const ts = this.#ts;
    if (node === undefined || depth > 20) return node;
    const inner = (next: TypeScript.Node | undefined): TypeScript.Node | undefined => this.resolved(next, depth + 1);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return inner(node.expression);
    if (ts.isCallExpression(node) && node.arguments.length === 1) return inner(node.arguments[0]);
    if (ts.isIdentifier(node)) return inner(this.#constants.get(node.text)) ?? node;
    return node;
  }

  /** The value of a string literal, or of a constant that is one. */
  textOf(node: TypeScript.Node | undefined): string | undefined {
    const found = this.resolved(node);
    return found !== undefined && this.#ts.isStringLiteralLike(found) ? found.text : undefined;
  }

  /** A property of an object literal, also of one that's spread into it. */
  property(
    node: TypeScript.Node | undefined,
    name: string,
    depth = 0,
  ): TypeScript.ObjectLiteralElementLike | undefined {
    const ts = this.#ts;
    const literal = this.resolved(node);
    if (literal === undefined || depth > 20 || !ts.isObjectLiteralExpression(literal)) return undefined;
    for (const element of [...literal.properties].reverse()) {
      const key = element.name;
      if (key !== undefined && (ts.isIdentifier(key) || ts.isStringLiteralLike(key)) && key.text === name)
        return element;
      if (ts.isSpreadAssignment(element)) {
        const found = this.property(element.expression, name, depth + 1);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  valueOf(node: TypeScript.Node | undefined, name: string): TypeScript.Node | undefined {
    const element = this.property(node, name);
    if (element === undefined) return undefined;
    return this.#ts.isPropertyAssignment(element) ? element.initializer : element.name;
  }

  /** The name of the variable that a node initializes. */
  variableOf(node: TypeScript.Node): string | undefined {
    const ts = this.#ts;
    for (let at: TypeScript.Node | undefined = node; at !== undefined && !ts.isSourceFile(at); at = at.parent)
      if (ts.isVariableDeclaration(at) && ts.isIdentifier(at.name)) return at.name.text;
    return undefined;
  }

  lineOf(node: TypeScript.Node): number {
    return this.#root.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  }

  /** The deepest node of a path that's written in this file. */
  deepest(from: TypeScript.Node, path: readonly string[]): TypeScript.Node {
    let [place, value]: [TypeScript.Node, TypeScript.Node | undefined] = [from, from];
    for (const name of path) {
      const element = this.property(value, name);
      if (element === undefined) break;
      place = element;
      value = this.valueOf(value, name);
    }
    return place;
  }
}
