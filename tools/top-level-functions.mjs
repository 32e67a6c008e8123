// A plugin of esbuild: top-level arrow functions become functions. Nearly all that importing costs is parsing. V8 parses the arrow
// functions of a module in full, other functions only when they are called; within those, arrows cost nothing, and are shorter. What is
// short is parsed as fast as it is skipped: where bytes count, it stays an arrow.
import { readFileSync } from 'node:fs';
import typescript from 'typescript';

/**
 * A module with functions instead of its top-level arrow functions. Lines stay what they are.
 *
 * @param {string} text
 * @param {number} least how many characters the body of an arrow function has that becomes one
 */
const withFunctions = (text, least) => {
  const file = typescript.createSourceFile('module.ts', text, typescript.ScriptTarget.Latest, true);
  /** @type {[start: number, end: number, text: string][]} from the end to the beginning */
  const edits = [];
  const arrows = file.statements
    .filter(typescript.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => (initializer && typescript.isArrowFunction(initializer) ? [initializer] : []))
    .filter(({ body }) => body.getWidth(file) >= least);
  for (const arrow of arrows.reverse()) {
    const { modifiers, equalsGreaterThanToken: sign, body } = arrow;
    const isBlock = typescript.isBlock(body);
    const start = modifiers?.[0]?.end ?? arrow.getStart(file);
    if (!isBlock) edits.push([arrow.end, arrow.end, '); }']);
    edits.push([sign.getStart(file), sign.end, isBlock ? '' : '{ return (']);
    edits.push([start, start, modifiers === undefined ? 'function ' : ' function ']);
  }
  return edits.reduce((so, [start, end, by]) => so.slice(0, start) + by + so.slice(end), text);
};

/** @type {(least?: number) => import('esbuild').Plugin} */
export const topLevelFunctions = (least = 0) => ({
  name: 'top-level functions',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
      contents: withFunctions(readFileSync(path, 'utf8'), least),
      loader: 'ts',
    }));
  },
});
