import type { CallExpression, Expression, MemberExpression, Node } from '@babel/types';
import { bare, isCast, memberName, type Syntax } from './syntax.js';

/** One step of a chain: `.name`, and the arguments if it's called. */
export interface Step {
  readonly name: string;
  readonly node: MemberExpression;
  readonly call: CallExpression | undefined;
}

/** `root.a.b(...).c(...)`. */
export interface Chain {
  /** Usually a name; another expression is an entity that code creates. */
  readonly root: Node;
  readonly steps: readonly Step[];
  readonly node: CallExpression;
}

const stepsOf = (
  node: Node,
  call: CallExpression | undefined,
  after: readonly Step[],
): Omit<Chain, 'node'> | undefined => {
  const inner = bare(node);
  if (inner.type === 'CallExpression' && call === undefined && bare(inner.callee).type === 'MemberExpression')
    return stepsOf(inner.callee, inner, after);
  const name = inner.type === 'MemberExpression' ? memberName(inner) : undefined;
  if (inner.type === 'MemberExpression' && name !== undefined)
    return stepsOf(inner.object, undefined, [{ name, node: inner, call }, ...after]);
  return call === undefined ? { root: inner, steps: after } : undefined;
};

/** Whether a longer chain begins with this call: `call.name(...)`. */
const isContinued = ({ parents }: Pick<Syntax, 'parents'>, node: Node): boolean => {
  const parent = parents.get(node);
  if (isCast(parent)) return isContinued({ parents }, parent);
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return false;
  const next = parents.get(parent);
  return next?.type === 'CallExpression' && next.callee === parent;
};

/** The methods that continue what `.go()` returns: they aren't part of a request. */
const OF_PROMISES = new Set(['then', 'catch', 'finally']);

/** The chains of calls in a file, each as long as possible, up to `.go()`, `.params()` or `.commit()`. */
export const chainsIn = (syntax: Syntax): Chain[] =>
  syntax.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const found = stepsOf(node, undefined, []);
    const last = found?.steps.at(-1);
    if (found === undefined || last?.call !== node || OF_PROMISES.has(last.name)) return [];
    const isEnd = ['go', 'params', 'commit'].includes(last.name);
    const isBeforeEnd = found.steps.slice(0, -1).some((step) => ['go', 'params', 'commit'].includes(step.name));
    if (isBeforeEnd || (!isEnd && isContinued(syntax, node))) return [];
    return [{ ...found, node }];
  });

/** The arguments of a step; undefined if one is a spread. */
export const argumentsOf = (step: Step): readonly Expression[] | undefined => {
  const list = step.call?.arguments ?? [];
  return list.every((one) => one.type !== 'SpreadElement' && one.type !== 'ArgumentPlaceholder')
    ? (list as Expression[])
    : undefined;
};
