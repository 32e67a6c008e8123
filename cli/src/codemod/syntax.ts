import { type ParserPlugin, parse, parseExpression } from '@babel/parser';
import type {
  Comment,
  Expression,
  File,
  Identifier,
  MemberExpression,
  Node,
  TSAsExpression,
  TSNonNullExpression,
  TSSatisfiesExpression,
} from '@babel/types';
import { isObject } from '../is-object.js';

/** A parsed file. Not by TypeScript, because version 7 exports no parser. */
export interface Syntax {
  readonly file: string;
  readonly text: string;
  readonly root: File;
  readonly nodes: readonly Node[];
  readonly parents: ReadonlyMap<Node, Node>;
  readonly comments: readonly Comment[];
}

const NOT_CHILDREN = new Set([
  'loc',
  'extra',
  'tokens',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'comments',
  'errors',
]);

const isNode = (value: unknown): value is Node => isObject(value) && typeof value['type'] === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    NOT_CHILDREN.has(name) ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** A node and all nodes in it. */
export const nodesIn = (start: Node): Node[] => {
  const found: Node[] = [];
  const queue = [start];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    found.push(node);
    queue.push(...childrenOf(node).reverse());
  }
  return found;
};

const pluginsOf = (file: string): ParserPlugin[] => [
  'decorators-legacy',
  ...(/\.[cm]?tsx?$/.test(file) ? (['typescript'] as const) : []),
  ...(/\.([cm]?js|jsx|tsx)$/.test(file) ? (['jsx'] as const) : []),
];

/** @throws SyntaxError if it isn't JavaScript or TypeScript */
export const parseFile = (file: string, text: string): Syntax => {
  const root = parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    plugins: pluginsOf(file),
  });
  const nodes = nodesIn(root);
  const parents = new Map<Node, Node>();
  for (const node of nodes) for (const child of childrenOf(node)) parents.set(child, node);
  return { file, text, root, nodes, parents, comments: root.comments ?? [] };
};

/** JSON with comments and trailing commas. @throws SyntaxError if it isn't */
export const parseLoose = (text: string): Expression => parseExpression(text);

export const startOf = (node: { start?: number | null | undefined }): number => node.start ?? 0;
export const endOf = (node: { end?: number | null | undefined }): number => node.end ?? 0;

export const sourceOf = ({ text }: Syntax, node: Node): string => text.slice(startOf(node), endOf(node));

type Cast = TSAsExpression | TSNonNullExpression | TSSatisfiesExpression;

/** Whether an expression only says more about the type of the one in it. The parser creates no nodes for parentheses. */
export const isCast = (node: Node | undefined): node is Cast =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'TSNonNullExpression';

/** The expression without `as const`, `satisfies ...` and `!`. */
export const bare = (node: Node): Node => (isCast(node) ? bare(node.expression) : node);

/** The name of a property that isn't computed. */
export const propertyName = (node: Node): string | undefined =>
  node.type === 'Identifier' ? node.name : node.type === 'StringLiteral' ? node.value : undefined;

/** The name of a member: `.name` or `['name']`. */
export const memberName = ({ property, computed }: MemberExpression): string | undefined =>
  computed && property.type === 'Identifier' ? undefined : propertyName(property);

/** A property of an object literal: `{ name: value }`. */
export interface Property {
  readonly name: string;
  readonly value: Node;
}

/** The properties of an object literal whose names are all known; undefined for other expressions, spreads and methods. */
export const propertiesOf = (node: Node | undefined): readonly Property[] | undefined => {
  const literal = node === undefined ? undefined : bare(node);
  if (literal?.type !== 'ObjectExpression') return undefined;
  const found: Property[] = [];
  for (const property of literal.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) return undefined;
    const name = propertyName(property.key);
    if (name === undefined) return undefined;
    found.push({ name, value: property.value });
  }
  return found;
};

/** Whether an identifier is a name of something else: a property, a label or a key. */
const isOnlyName = (syntax: Syntax, node: Identifier): boolean => {
  const parent = syntax.parents.get(node);
  if (parent === undefined) return false;
  if (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed;
  if (parent.type === 'ObjectProperty') return parent.key === node && !parent.computed && !parent.shorthand;
  if (parent.type === 'ObjectMethod' || parent.type === 'ClassMethod' || parent.type === 'ClassProperty')
    return parent.key === node && !parent.computed;
  if (parent.type === 'TSPropertySignature' || parent.type === 'TSMethodSignature') return parent.key === node;
  if (parent.type === 'ImportSpecifier') return parent.imported === node && parent.local !== node;
  if (parent.type === 'ExportSpecifier') return parent.exported === node && parent.local !== node;
  return false;
};

/** The identifiers in a node that mean a variable or a type. */
export const identifiersIn = (syntax: Syntax, node: Node): Identifier[] => {
  // A shorthand property has the same name as key and as value: it's counted once.
  const found = new Map<string, Identifier>();
  for (const one of nodesIn(node))
    if (one.type === 'Identifier' && !isOnlyName(syntax, one)) found.set(`${one.name} ${one.start}`, one);
  return [...found.values()];
};

/** A name that isn't taken: `name`, `name2` ... */
export const freeName = (name: string, isTaken: (local: string) => boolean): string => {
  let local = name;
  for (let at = 2; isTaken(local); at += 1) local = `${name}${at}`;
  return local;
};

const namesOfPattern = (node: Node | null | undefined): Identifier[] => {
  if (node === null || node === undefined) return [];
  switch (node.type) {
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      return node.properties.flatMap((one) => namesOfPattern(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern':
      return node.elements.flatMap(namesOfPattern);
    case 'AssignmentPattern':
      return namesOfPattern(node.left);
    case 'RestElement':
      return namesOfPattern(node.argument);
    case 'TSParameterProperty':
      return namesOfPattern(node.parameter);
    default:
      return [];
  }
};

/** The names that a node declares by itself. */
const declaredBy = (node: Node): Identifier[] => {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesOfPattern(node.id);
    case 'CatchClause':
      return namesOfPattern(node.param);
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...namesOfPattern(node.id), ...node.params.flatMap(namesOfPattern)];
    case 'ArrowFunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return node.params.flatMap(namesOfPattern);
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return namesOfPattern(node.id);
    default:
      return [];
  }
};

/** All declarations of a name in a node. */
export const declarationsOf = (name: string, node: Node): Identifier[] =>
  nodesIn(node)
    .flatMap(declaredBy)
    .filter((one) => one.name === name);

/** What a variable is visible in. */
export type Scope = Node;

const SCOPES = new Set([
  'Program',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
  'ClassPrivateMethod',
]);

/** The function around a node, or the program. */
export const scopeOf = ({ parents, root }: Syntax, node: Node): Scope => {
  for (let at = parents.get(node); at !== undefined; at = parents.get(at)) if (SCOPES.has(at.type)) return at;
  return root.program;
};
