// The budgets of the design and what became of them: bench/budgets.json holds the figures, this file judges and prints.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import color from 'picocolors';

const FILE = fileURLToPath(new URL('budgets.json', import.meta.url));
/** Where the tables of the last run of each bench are kept. */
export const FIGURES = new URL('../.cache/figures/', import.meta.url);

/** What a ratchet allows above the figure that set it: counts and bytes do not vary, times do. */
const SLACK = { types: 1.02, size: 1.02, runtime: 1.3, define: 1.3, heap: 1.05, editor: 1.3, compile: 1.2 };

/**
 * @typedef {{ what: string, design?: number, ratchet?: Record<string, number | undefined> }} Budget
 *   `design`: the design's figure, absent for a figure that is only watched; `ratchet`: per variant (a compiler, or
 *   `all`), the figure that may not be passed while the design's does not hold
 */

/** A figure for the table: whole, or with two digits where it is a small ratio. */
export const figure = (/** @type {number} */ value) =>
  value === Number.POSITIVE_INFINITY
    ? 'fails'
    : Math.abs(value) < 100 && !Number.isInteger(value)
      ? value.toFixed(2)
      : Math.round(value).toLocaleString('en-US');

/** What was printed, for `bench/report.mjs`. @type {{ title: string, head: string[], rows: string[][] }[]} */
const printed = [];

/**
 * What was measured for the budgets, for the same: by the budget's name, `variants` and the others' figures by variant.
 *
 * @type {Record<string, { variants: Record<string, number>, others: Record<string, Record<string, number>> }>}
 */
const measured = {};

const measuredOf = (/** @type {string} */ name) => {
  measured[name] ??= { variants: {}, others: {} };
  return measured[name];
};

/** A table under its title, without colours in its borders, for logs. */
export const print = (
  /** @type {string} */ title,
  /** @type {string[]} */ head,
  /** @type {(string | number)[][]} */ rows,
) => {
  const plain = (/** @type {string | number} */ cell) =>
    typeof cell === 'number' ? figure(cell) : stripVTControlCharacters(cell);
  printed.push({ title, head, rows: rows.map((row) => row.map(plain)) });
  console.log(title);
  const cells = (/** @type {(string | number)[]} */ row) =>
    row.map((cell) =>
      typeof cell === 'number' ? { content: figure(cell), hAlign: /** @type {const} */ ('right') } : cell,
    );
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const row of rows) table.push(cells(row));
  console.log(table.toString());
};

/**
 * The judge of one section of budgets.json. A figure is *held* by the design's budget; where it is above that, its
 * ratchet decides: passed, the run fails; kept, the run is good and the table says loudly that the budget does not hold.
 *
 * @param {'types' | 'size' | 'runtime' | 'define' | 'heap' | 'editor' | 'compile'} section
 * @param {boolean} reset set the ratchets anew from today's figures (`--ratchet`)
 */
export const createJudge = (section, reset) => {
  const file = JSON.parse(readFileSync(FILE, 'utf8'));
  /** @type {Record<string, Budget>} */
  const budgets = file[section];
  /** @type {{ verdict: 'holds' | 'over' | 'passed' | 'watched', what: string, value: number, budget: Budget }[]} */
  const judged = [];
  const slack = SLACK[section];
  /** The ratchets that this run sets; undefined takes one away. @type {Map<string, Record<string, number | undefined>>} */
  const set = new Map();

  return {
    /**
     * @param {string} name the budget's name in the file
     * @param {number} value today's figure
     * @param {string} [variant]
     * @returns {string[]} two cells: the budget, the verdict
     */
    judge: (name, value, variant = 'all') => {
      const budget = budgets[name];
      if (budget === undefined) throw new Error(`bench/budgets.json has no budget ${section}.${name}`);
      if (Number.isNaN(value)) throw new Error(`${section}.${name}: there is no figure`);
      measuredOf(name).variants[variant] = value;
      const { what, design } = budget;
      // What does not compile costs more than any budget.
      if (value === Number.POSITIVE_INFINITY) {
        judged.push({ verdict: 'passed', what: `${what} (${variant})`, value, budget });
        return ['', color.red(color.bold('FAILED'))];
      }
      const shown = design === undefined ? '' : `<= ${design.toLocaleString('en-US')}`;
      const within = design === undefined ? undefined : value <= design;
      if (reset) {
        const limit = value * slack;
        const rounded = value < 100 ? Number(limit.toPrecision(3)) : Math.round(limit);
        budget.ratchet = { ...budget.ratchet, [variant]: within ? undefined : rounded };
        set.set(name, { ...set.get(name), [variant]: budget.ratchet[variant] });
      }
      const ratchet = budget.ratchet?.[variant];
      const say = (/** @type {typeof judged[number]['verdict']} */ verdict, /** @type {string} */ text) => {
        judged.push({ verdict, what: variant === 'all' ? what : `${what} (${variant})`, value, budget });
        return [shown, text];
      };
      if (within) return say('holds', color.green('holds'));
      if (ratchet === undefined) {
        return design === undefined
          ? say('watched', '')
          : say('passed', color.red(color.bold("OVER the design's budget, no ratchet")));
      }
      const limit = ratchet.toLocaleString('en-US');
      if (value > ratchet) return say('passed', color.red(color.bold(`PASSED its ratchet of ${limit}`)));
      const loose = value * slack < ratchet * 0.97 ? '; tighten it: --ratchet' : '';
      return design === undefined
        ? say('watched', `ratchet ${limit}${loose}`)
        : say('over', color.yellow(`OVER the design's budget (ratchet ${limit}${loose})`));
    },

    /** The figure above which a run fails. */
    limitOf: (/** @type {string} */ name, variant = 'all') => {
      const { ratchet, design } = budgets[name] ?? {};
      const limit = Math.max(design ?? 0, ratchet?.[variant] ?? 0);
      return limit === 0 ? Number.POSITIVE_INFINITY : limit;
    },

    /** A figure that is told and not judged: a time, which depends on the machine. */
    tell: (/** @type {string} */ name, /** @type {number} */ value) => {
      measuredOf(name).variants['all'] = value;
    },

    /** What was judged in this run, to print it beside the others' figures. */
    judgedOf: (/** @type {string} */ name, variant = 'all') => measured[name]?.variants[variant] ?? Number.NaN,

    /** What another library has for the same. */
    compare: (
      /** @type {string} */ name,
      /** @type {string} */ other,
      /** @type {number} */ value,
      /** @type {string} */ variant = 'all',
    ) => {
      const { others } = measuredOf(name);
      others[other] = { ...others[other], [variant]: value };
    },

    /** Prints which budgets hold and which do not, and sets the exit code. */
    finish: () => {
      if (reset) {
        // Read anew, because another run may have set ratchets of its own meanwhile.
        const now = JSON.parse(readFileSync(FILE, 'utf8'));
        for (const [name, own] of set) {
          const { ratchet, ...budget } = now[section][name];
          const all = { ...ratchet, ...own };
          const kept = Object.fromEntries(Object.entries(all).filter(([, limit]) => limit !== undefined));
          now[section][name] = Object.keys(kept).length > 0 ? { ...budget, ratchet: kept } : budget;
        }
        writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
      }
      const of = (/** @type {string} */ verdict) => judged.filter((each) => each.verdict === verdict);
      const designed = judged.filter(({ budget }) => budget.design !== undefined);
      console.log(`${of('holds').length} of ${designed.length} figures hold their budget of the design`);
      for (const { what, value, budget } of of('over')) {
        const limit = /** @type {number} */ (budget.design);
        const times = (value / limit).toFixed(2);
        console.log(
          color.yellow(`OVER the design's budget: ${what}: ${figure(value)} of ${figure(limit)} (${times} x)`),
        );
      }
      for (const { what, value } of of('passed')) {
        console.log(color.red(color.bold(`FAILED: ${what}: ${figure(value)}`)));
      }
      if (of('passed').length > 0) process.exitCode = 1;
    },
  };
};

/** Keeps the tables and figures of a run for `bench/report.mjs`. */
export const save = (/** @type {string} */ name) => {
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(new URL(`${name}.json`, FIGURES), `${JSON.stringify({ tables: printed, measured }, null, 2)}\n`);
};
