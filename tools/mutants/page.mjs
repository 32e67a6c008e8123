import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ mutants: number, dead: number }} Score */

const PAGE = fileURLToPath(new URL('../../docs/internals/mutants.md', import.meta.url));
const TABLE = /(?<=\| module .*\n\| --- .*\n)(?:\|.*\n)*/;

/** A heading with a module, and below it the reason for what lives in lines that contain a piece of code. */
const SECTION = /^### `(.+)`$/;
const REASON = /^- (`+) ?(.+?) ?\1: /;

/** Code without what only lays it out. */
export const squeezed = (/** @type {string} */ code) => code.replace(/\s+/g, ' ');

/**
 * The explanations of docs/internals/mutants.md, by module: each is for the lines that contain its piece of code.
 *
 * @returns {Map<string, string[]>}
 */
export const readReasons = () => {
  const reasons = new Map();
  /** @type {string[] | undefined} */
  let current;
  for (const line of readFileSync(PAGE, 'utf8').split('\n')) {
    const module = SECTION.exec(line)?.[1];
    if (module !== undefined) {
      current = [];
      reasons.set(module, current);
    }
    const snippet = REASON.exec(line)?.[2];
    if (snippet !== undefined) current?.push(squeezed(snippet));
  }
  return reasons;
};

/** Whether a surviving mutant of these lines is explained. */
export const isExplained = (/** @type {readonly string[] | undefined} */ reasons, /** @type {string} */ lines) =>
  reasons?.some((snippet) => squeezed(lines).includes(snippet)) === true;

/** The scores on the page. @returns {Map<string, Score>} */
export const readScores = () => {
  const rows = readFileSync(PAGE, 'utf8').match(TABLE)?.[0].split('\n') ?? [];
  return new Map(
    rows.flatMap((row) => {
      const [, module, mutants, dead] = /^\| `(.+?)` +\| +(\d+) \| +(\d+) \|/.exec(row) ?? [];
      return module === undefined ? [] : [[module, { mutants: Number(mutants), dead: Number(dead) }]];
    }),
  );
};

/** How many of a hundred mutants die. */
export const percent = (/** @type {Score} */ { mutants, dead }) => (mutants === 0 ? 100 : (100 * dead) / mutants);

/** Of several modules together. @returns {Score} */
export const together = (/** @type {Iterable<Score>} */ scores) => {
  const sum = { mutants: 0, dead: 0 };
  for (const { mutants, dead } of scores) {
    sum.mutants += mutants;
    sum.dead += dead;
  }
  return sum;
};

/** The rows of the table: a module each, and all together. */
export const rowsOf = (/** @type {Map<string, Score>} */ scores) => {
  const row = (/** @type {string} */ name, /** @type {Score} */ score) =>
    `| ${name.padEnd(32)} | ${String(score.mutants).padStart(7)} | ${String(score.dead).padStart(6)} | ${percent(score).toFixed(1).padStart(7)} |\n`;
  const modules = [...scores].sort(([left], [right]) => (left < right ? -1 : 1));
  return (
    modules.map(([module, score]) => row(`\`${module}\``, score)).join('') + row('together', together(scores.values()))
  );
};

/** Brings the table of docs/internals/mutants.md up to date. */
export const writeScores = (/** @type {Map<string, Score>} */ scores) =>
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(TABLE, () => rowsOf(scores)),
  );
