import type { Node } from '@babel/types';
import { commentText } from '../text/typescript.js';
import type { Edit } from './edits.js';
import { type Syntax, startOf } from './syntax.js';

const LISTS = new Set(['Program', 'BlockStatement', 'ClassBody', 'SwitchCase', 'StaticBlock', 'TSModuleBlock']);

const lineStart = (text: string, place: number): number => text.lastIndexOf('\n', place - 1) + 1;

/** The statement or class member around a node that begins a line, so that a comment fits above it. */
const lineOf = ({ parents, text }: Syntax, node: Node): Node => {
  let found = node;
  for (let at: Node | undefined = node; at !== undefined; at = parents.get(at)) {
    const parent = parents.get(at);
    found = at;
    if (parent === undefined) break;
    const isBody = LISTS.has(parent.type) && !(parent.type === 'SwitchCase' && parent.test === at);
    if (isBody && text.slice(lineStart(text, startOf(at)), startOf(at)).trim() === '') break;
  }
  return found;
};

/** The comments above the statements of calls: `// keyform: reason`. A comment that's there already isn't repeated. */
export const commentEdits = (
  syntax: Syntax,
  calls: readonly { readonly node: Node; readonly reason: string }[],
): Edit[] => {
  const { text } = syntax;
  const byPlace = new Map<number, { readonly indent: string; readonly reasons: Set<string> }>();
  for (const { node, reason } of calls) {
    const start = startOf(lineOf(syntax, node));
    const line = lineStart(text, start);
    const indent = text.slice(line, start).trim() === '' ? text.slice(line, start) : '';
    const known = byPlace.get(line) ?? { indent, reasons: new Set<string>() };
    byPlace.set(line, known);
    known.reasons.add(reason);
  }
  return [...byPlace].flatMap(([line, { indent, reasons }]) => {
    const above = text.slice(0, line).split('\n').slice(0, -1);
    const existing = new Set<string>();
    for (let one = above.pop(); one?.trim().startsWith('// keyform: '); one = above.pop()) existing.add(one.trim());
    const lines = [...reasons]
      .map((reason) => `// keyform: ${commentText(reason)}`)
      .filter((one) => !existing.has(one));
    const added = lines.map((one) => `${indent}${one}\n`).join('');
    return added === '' ? [] : [{ start: line, end: line, text: added }];
  });
};
