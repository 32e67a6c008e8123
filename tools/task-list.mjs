// What `npm test` and `npm run verify` have in common: steps, each an npm script of its own, as one task list. The last line
// counts the tests; a step that fails makes the exit code 1.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Listr, PRESET_TIMER } from 'listr2';
import color from 'picocolors';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Step
 * @property {string} script the npm script
 * @property {string} title
 * @property {readonly string[]} [args] given to the script
 * @property {string} [after] a step without which this one proves nothing: when that one fails, this one is not run; where this one is asked for by name, that one runs as well
 * @property {number} [minutes] how long it may take (15)
 * @property {boolean} [figures] its output is shown when it passes too
 */

/** @typedef {{ title: string, atOnce: number, steps: readonly Step[] }} Phase  `atOnce`: so many steps run side by side */

/**
 * The numbers of the tests, from vitest's own report. A run without a report, or a file that did not load, is a failure.
 *
 * @param {string} report
 */
const countTests = (report) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { testResults, ...counted } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests + unloaded,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
};

/** @typedef {Map<string, { code: number, output: string }>} Results by script */

/**
 * Prints what failed, what the other steps have to say, and the closing line.
 *
 * @param {Results} results
 * @param {readonly Step[]} steps
 * @param {string} tests the step that runs the tests
 * @param {string} report
 */
const conclude = (results, steps, tests, report) => {
  const failed = [...results].filter(([, { code }]) => code !== 0);
  // A passed step is silent but for its notes, such as an engine that is not there, and the budgets' figures.
  for (const { script, figures = false } of steps) {
    const { code = 1, output = '' } = results.get(script) ?? {};
    const notes = output.split('\n').filter((line) => /^\s*(note: |SKIPPED LANE )/.test(line));
    if (code === 0 && figures) console.log(`\n${script}\n${output.trimEnd()}`);
    else if (notes.length > 0) console.log(`\n${color.yellow(script)}\n${[...new Set(notes)].join('\n')}`);
  }
  // Last: where only the end of a long log is kept, it says why.
  for (const [script, { output }] of failed) {
    console.log(`\n${color.red(color.bold(`✖ npm run ${script}`))}\n${output.trimEnd()}`);
  }
  const missing = steps.filter(({ script }) => !results.has(script));
  const complaints = [
    ...failed.map(([script]) => `; ${script} failed`),
    ...missing.map(({ script }) => `; ${script} was not run`),
  ];
  console.log(`\n${results.size - failed.length} of ${steps.length} steps are good${complaints.join('')}`);
  const wrong = failed.length + missing.length;
  if (results.has(tests)) {
    const counted = countTests(report);
    // A failed step other than a test counts as one failure, so this line never reports success if the run failed.
    const others = failed.filter(([script]) => script !== tests).length + missing.length;
    const sum = Math.max(counted.failed + others, wrong);
    console.log(`${counted.passed} passed, ${sum} failed${counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''}`);
  }
  return wrong;
};

/**
 * Runs the steps, or those that the command line names, and sets the exit code.
 *
 * @param {readonly Phase[]} list
 * @param {{ tests: string, report: string }} options `tests`: the script that runs the tests and writes `report`
 */
export const runSteps = async (list, { tests, report: file }) => {
  const report = ROOT + file;
  const all = list.flatMap(({ steps }) => steps.map(({ script }) => script));
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`No step ${unknown.join(', ')}. The steps are: ${all.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  // A step brings the one that it needs.
  const needed = list.flatMap(({ steps }) =>
    steps.flatMap(({ script, after }) => (after !== undefined && wanted.includes(script) ? [after] : [])),
  );
  const chosen = wanted.length === 0 ? all : [...wanted, ...needed];
  const phases = list
    .map(({ steps, ...phase }) => ({ ...phase, steps: steps.filter(({ script }) => chosen.includes(script)) }))
    .filter(({ steps }) => steps.length > 0);

  const live = process.stdout.isTTY === true && !process.env['CI'];
  /** @type {Results} */
  const results = new Map();
  const taskOf = (/** @type {Step} */ { script, title, after = '', args = [], minutes = 15 }) => ({
    title: `${title} ${color.dim(script)}`,
    skip: () => (results.get(after)?.code ? `${script}: not run, because ${after} failed` : false),
    task: async (/** @type {unknown} */ _context, /** @type {{ output: string }} */ task) => {
      const result = await run('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
        cwd: ROOT,
        minutes,
        ...(live && {
          onLine: (line) => {
            task.output = line;
          },
        }),
      });
      results.set(script, result);
      if (result.code !== 0) throw new Error(`${script} failed`);
    },
  });

  rmSync(report, { force: true });
  await new Listr(
    phases.map(({ title, atOnce, steps }) => ({
      title,
      task: (_context, task) => task.newListr(steps.map(taskOf), { concurrent: atOnce, exitOnError: false }),
    })),
    {
      exitOnError: false,
      renderer: live ? 'default' : 'simple',
      rendererOptions: { timer: PRESET_TIMER, collapseSubtasks: false, collapseErrors: false, showErrorMessage: false },
    },
  ).run();
  const wrong = conclude(
    results,
    phases.flatMap(({ steps }) => steps),
    tests,
    report,
  );
  process.exitCode = wrong > 0 ? 1 : 0;
};
