import type { Node } from '@babel/types';
import type { Edit } from './edits.js';
import { endOf, nodesIn, propertyName, type Scope, type Syntax, scopeOf, sourceOf, startOf } from './syntax.js';

/** What the code around a call does with its result. */
export type Usage =
  /** Nothing: only the request itself is replaced. */
  | { readonly kind: 'unused' }
  /** It takes `data` and nothing else. */
  | { readonly kind: 'data'; readonly edits: (value: string) => readonly Edit[] }
  /** It passes the promise of the result on. */
  | { readonly kind: 'promise'; readonly isOnlyData: boolean }
  /** It keeps the whole result. */
  | {
      readonly kind: 'result';
      readonly edits: (value: string) => readonly Edit[];
      /** Whether only `data` of it is read. */
      readonly isOnlyData: boolean;
    };

const replaced = (node: Node, text: string): Edit => ({ start: startOf(node), end: endOf(node), text });

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ObjectMethod',
  'ClassMethod',
]);

/** Whether a node is in an async function, at its own level. */
const isAsync = ({ parents }: Syntax, node: Node): boolean => {
  for (let at = parents.get(node); at !== undefined; at = parents.get(at))
    if (FUNCTIONS.has(at.type)) return (at as { readonly async?: boolean }).async === true;
  return false;
};

/** Whether the list belongs to `await Promise.all([...])` whose result nobody uses. */
const isDroppedList = ({ parents }: Syntax, list: Node): boolean => {
  const call = parents.get(list);
  if (call?.type !== 'CallExpression' || call.arguments[0] !== list) return false;
  const { callee } = call;
  const isAll =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Promise' &&
    propertyName(callee.property) === 'all';
  const waited = parents.get(call);
  return isAll && waited?.type === 'AwaitExpression' && parents.get(waited)?.type === 'ExpressionStatement';
};

/** Whether all uses of a variable in its scope are `name.data`. */
const readsOnlyData = (syntax: Syntax, scope: Scope, name: string, declared: Node): boolean =>
  nodesIn(scope).every((node) => {
    if (node.type !== 'Identifier' || node.name !== name || node === declared) return true;
    const parent = syntax.parents.get(node);
    if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return true;
    if (parent?.type === 'ObjectProperty' && parent.key === node && !parent.shorthand && !parent.computed) return true;
    return (
      parent?.type === 'MemberExpression' &&
      parent.object === node &&
      !parent.computed &&
      propertyName(parent.property) === 'data'
    );
  });

/** A value in place of an expression that binds more than `await` does. */
const inPlace = (around: Node | undefined, value: string): string => {
  const isOperand =
    around !== undefined && /^(?:Optional)?(?:Member|Call)Expression$|^TS|Binary|Logical/.test(around.type);
  return isOperand && value.startsWith('await ') ? `(${value})` : value;
};

/** The pattern in `{ data: pattern }`; undefined for other patterns. */
const patternOfData = (pattern: Node): Node | undefined => {
  if (pattern.type !== 'ObjectPattern' || pattern.properties.length !== 1) return undefined;
  const [only] = pattern.properties;
  if (only?.type !== 'ObjectProperty' || only.computed || propertyName(only.key) !== 'data') return undefined;
  return only.value.type === 'AssignmentPattern' || (pattern.typeAnnotation ?? null) !== null ? undefined : only.value;
};

/** Whether `.then(...)` follows, whose function reads only `data`. */
const thenReadsOnlyData = (syntax: Syntax, member: Node | undefined, call: Node): boolean => {
  if (member?.type !== 'MemberExpression' || member.object !== call || propertyName(member.property) !== 'then')
    return false;
  const then = syntax.parents.get(member);
  const [callback] = then?.type === 'CallExpression' && then.callee === member ? then.arguments : [];
  if (callback?.type !== 'ArrowFunctionExpression' || callback.params.length > 1) return false;
  const [parameter] = callback.params;
  if (parameter === undefined || patternOfData(parameter) !== undefined) return true;
  return parameter.type === 'Identifier' && readsOnlyData(syntax, callback, parameter.name, parameter);
};

/** How the result of a call is used. @returns the reason if a replacement couldn't keep that */
export const usageOf = (syntax: Syntax, call: Node): Usage | string => {
  const { parents } = syntax;
  const parent = parents.get(call);
  const isReturned =
    (parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === call)) &&
    isAsync(syntax, call);
  if (parent?.type === 'ArrayExpression' && isDroppedList(syntax, parent)) return { kind: 'unused' };
  if (parent?.type !== 'AwaitExpression' && !isReturned)
    return { kind: 'promise', isOnlyData: thenReadsOnlyData(syntax, parent, call) };
  const waited = isReturned ? call : (parent as Node);
  const around = parents.get(waited);
  const whole = (value: string): Edit =>
    replaced(waited, around?.type === 'ArrowFunctionExpression' ? `({ data: ${value} })` : `{ data: ${value} }`);
  if (around?.type === 'ExpressionStatement') return { kind: 'unused' };
  if (around?.type === 'MemberExpression' && around.object === waited && !around.computed) {
    const member = around;
    return propertyName(member.property) === 'data'
      ? { kind: 'data', edits: (value) => [replaced(member, inPlace(parents.get(member), value))] }
      : 'the code reads more than data of its result';
  }
  if (around?.type === 'VariableDeclarator' && around.init === waited) {
    const { id } = around;
    const pattern = patternOfData(id);
    if (pattern !== undefined)
      return { kind: 'data', edits: (value) => [replaced(id, sourceOf(syntax, pattern)), replaced(waited, value)] };
    if (id.type === 'ObjectPattern') return 'the code takes more than data of its result';
    if (id.type === 'Identifier') {
      const isOnlyData = readsOnlyData(syntax, scopeOf(syntax, around), id.name, id);
      return { kind: 'result', edits: (value) => [whole(value)], isOnlyData };
    }
  }
  return { kind: 'result', edits: (value) => [whole(value)], isOnlyData: false };
};
