// `npm test`: every check of the project as one task list. `npm test -- lint test:unit` runs only the steps named;
// each step is also an npm script of its own. Exits 1 when a step fails. The last line counts the tests.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Listr, PRESET_TIMER } from 'listr2';
import color from 'picocolors';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = '.cache/tests.json';

/**
 * @typedef {{ script: string, title: string, afterBuild?: boolean, file?: string, args?: string[] }} Step
 *   `file`: the step is left out, visibly, while this file does not exist
 */

// A phase runs `atOnce` steps side by side. The unit tests start engines, and budgets are measured: both run alone.
/** @type {{ title: string, atOnce: number, steps: Step[] }[]} */
const PHASES = [
  {
    title: 'Sources',
    atOnce: 2,
    steps: [
      { script: 'build', title: 'build (tsup)' },
      { script: 'lint', title: 'format and lint (biome)' },
      { script: 'typecheck:7.0', title: 'TypeScript 7.0' },
      { script: 'typecheck:6.0', title: 'TypeScript 6.0' },
      { script: 'typecheck:5.9', title: 'TypeScript 5.9' },
      { script: 'check:unused', title: 'unused files, exports and dependencies (knip)' },
    ],
  },
  {
    title: 'Package',
    atOnce: 2,
    steps: [
      { script: 'test:types', title: 'types of the built package (tsd)', afterBuild: true },
      { script: 'check:consumer', title: 'a consumer of the packed package', afterBuild: true },
      { script: 'check:attw', title: 'declarations resolve (attw)', afterBuild: true },
      { script: 'check:publint', title: 'package.json (publint)', afterBuild: true },
      { script: 'check:dist', title: 'no foreign imports in dist', afterBuild: true },
    ],
  },
  {
    title: 'Tests',
    atOnce: 1,
    steps: [
      {
        script: 'test:unit',
        title: 'unit and integration tests (vitest)',
        args: ['--reporter=default', '--reporter=json', `--outputFile.json=${TESTS}`],
      },
    ],
  },
  {
    title: 'Models',
    atOnce: 1,
    steps: [{ script: 'models', title: 'models M1 to M62 and their pages', args: [`--report=${TESTS}`] }],
  },
  {
    title: 'Budgets',
    atOnce: 1,
    steps: [
      { script: 'mutants', title: 'mutants of the formats of keys', args: ['--quick'] },
      { script: 'size', title: 'bundle size', file: 'bench/size.mjs', afterBuild: true },
      { script: 'bench:models', title: 'the larger models, small', args: ['--items', '600'] },
      { script: 'bench:types', title: 'type cost', file: 'bench/types.mjs', afterBuild: true, args: ['--quick'] },
    ],
  },
];

const all = PHASES.flatMap(({ steps }) => steps.map(({ script }) => script));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. The steps are: ${all.join(', ')}`);
  process.exit(1);
}

const live = process.stdout.isTTY === true && !process.env['CI'];
/** @type {Map<string, { code: number, output: string }>} */
const results = new Map();

/** @param {Step} step */
const taskOf = ({ script, title, afterBuild, file, args = [] }) => ({
  title: `${title} ${color.dim(script)}`,
  skip: () => {
    if (file !== undefined && !existsSync(`${ROOT}/${file}`)) return `${script}: not run, ${file} does not exist`;
    if (afterBuild && results.get('build')?.code) return `${script}: not run, the build failed`;
    return false;
  },
  task: async (/** @type {unknown} */ _context, /** @type {{ output: string }} */ task) => {
    const result = await run('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
      cwd: ROOT,
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

/** The tests' numbers, from vitest's own report. A run without a report, or a file that did not load, is a failure. */
const countTests = () => {
  if (!existsSync(`${ROOT}/${TESTS}`)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(`${ROOT}/${TESTS}`, 'utf8'));
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

rmSync(`${ROOT}/${TESTS}`, { force: true });
const phases = PHASES.map(({ steps, ...phase }) => ({
  ...phase,
  steps: steps.filter(({ script }) => wanted.length === 0 || wanted.includes(script)),
})).filter(({ steps }) => steps.length > 0);

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

const failed = [...results].filter(([, { code }]) => code !== 0);
const ran = results.size;
for (const [script, { output }] of failed) {
  console.log(`\n${color.red(color.bold(`✖ npm run ${script}`))}\n${output.trimEnd()}`);
}

// A passed step is silent but for its notes, such as an engine that is not there, and the budgets' figures.
for (const [script, { code, output }] of results) {
  const notes = output.split('\n').filter((line) => /^\s*(note: |SKIPPED LANE )/.test(line));
  if (notes.length > 0) console.log(`\n${color.yellow(script)}\n${[...new Set(notes)].join('\n')}`);
  if (code === 0 && (script === 'size' || script === 'bench:types')) console.log(`\n${script}\n${output.trimEnd()}`);
}

const complaints = failed.map(([script]) => `; ${script} failed`).join('');
console.log(`\n${ran - failed.length} of ${ran} steps are good${complaints}`);
if (results.has('test:unit')) {
  const tests = countTests();
  // A step that fails beside the tests counts as one failure, so that this line never tells of success when the run failed.
  const others = failed.filter(([script]) => script !== 'test:unit').length;
  const wrong = Math.max(tests.failed + others, failed.length);
  console.log(`${tests.passed} passed, ${wrong} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
