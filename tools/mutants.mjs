// `npm run mutants`: mutation tests of the modules that send no requests. Each mutant is one small change of the code, which
// some test should notice; those that survive are listed unless docs/internals/mutants.md explains them. `-- src/formats/format.ts src/pipe/`
// runs these modules only, `-- --write` brings the table of docs/internals/mutants.md up to date, `-- --quick` is what `npm run verify` runs.
// Exits 1 where fewer than 90 of a hundred mutants die. Results stay in .cache/mutants: only mutants whose code or tests have
// changed since run again, after an interruption those of the groups that had not come to their end.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { GROUPS, QUICK } from './mutants/groups.mjs';
import { isExplained, percent, readReasons, readScores, rowsOf, together, writeScores } from './mutants/page.mjs';

/** Of a hundred mutants so many must die. */
const LEAST = 90;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
mkdirSync('.cache/mutants', { recursive: true });
const words = process.argv.slice(2);
const [isQuick, isWriting] = [words.includes('--quick'), words.includes('--write')];
const wanted = words.filter((word) => !word.startsWith('--'));

// A mutant needs few runs of a property to be noticed.
process.env['KEYFORM_RUNS'] ??= '40';

const files = ['src', 'test', 'test-d'].flatMap((directory) =>
  readdirSync(directory, { recursive: true }).map((file) => `${directory}/${String(file).replaceAll('\\', '/')}`),
);
const matching = (/** @type {RegExp} */ pattern) => files.filter((file) => pattern.test(file)).sort();

/** @param {string} name @param {readonly string[]} modules @param {readonly string[]} tests */
const mutate = (name, modules, tests) =>
  new Stryker({
    mutate: [...modules],
    plugins: [fileURLToPath(new URL('mutants/runner.mjs', import.meta.url))],
    testRunner: 'bundle',
    keyformTests: tests,
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env['KEYFORM_CONCURRENCY'] ?? 1),
    incremental: !isQuick,
    incrementalFile: `.cache/mutants/${name}.json`,
    tempDirName: `.cache/mutants/${name}-${process.pid}`,
    ignorePatterns: ['/*', '!/src', '!/types', '!/test', '!/test-d', '!/examples', '!/package.json', '!/tsconfig.json'],
    reporters: isQuick ? [] : ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `.cache/mutants/${name}-report.json` },
    htmlReporter: { fileName: `.cache/mutants/${name}.html` },
    // An enum of a package that is not imported.
    logLevel: /** @type {never} */ (isQuick ? 'error' : 'warn'),
    allowConsoleColors: false,
    // The test runner itself ends what a mutant has made endless.
    timeoutMS: 20_000,
    thresholds: { high: 95, low: LEAST, break: LEAST },
  }).runMutationTest();

const reasons = readReasons();
/** @type {Map<string, import('./mutants/page.mjs').Score>} */
const scores = new Map();
/** @type {string[]} */
const survivors = [];
const began = performance.now();
for (const [name, { modules, tests }] of Object.entries(isQuick ? QUICK : GROUPS)) {
  const chosen = matching(modules).filter(
    (module) => wanted.length === 0 || wanted.some((word) => module.startsWith(word)),
  );
  if (chosen.length === 0) continue;
  for (const module of chosen) scores.set(module, { mutants: 0, dead: 0 });
  const results = await mutate(name, chosen, matching(tests));
  for (const { fileName, status, location, mutatorName, replacement } of results) {
    // Those of other modules are from earlier runs.
    const module = chosen.find((one) => fileName.replaceAll('\\', '/').endsWith(`/${one}`));
    if (module === undefined) continue;
    const isDead = status === 'Killed' || status === 'Timeout';
    // With an error of its own a mutant was not tested: it counts as one that lives.
    if (status === 'Ignored') continue;
    const score = scores.get(module) ?? { mutants: 0, dead: 0 };
    scores.set(module, { mutants: score.mutants + 1, dead: score.dead + (isDead ? 1 : 0) });
    if (isDead) continue;
    const lines = readFileSync(module, 'utf8')
      .split('\n')
      .slice(location.start.line - 1, location.end.line);
    if (isExplained(reasons.get(module), lines.join('\n'))) continue;
    const where = `${module}:${location.start.line}:${location.start.column}`;
    survivors.push(`${where} ${status} ${mutatorName}: ${lines[0]?.trim()} -> ${replacement}`);
  }
}

const score = together(scores.values());
if (survivors.length > 0 && !isQuick) console.log(`\n${survivors.join('\n')}\n`);
if (!isQuick) console.log(rowsOf(scores));
console.log(
  `note: ${score.dead} of ${score.mutants} mutants died, ${percent(score).toFixed(1)} % (at least ${LEAST}), ` +
    `${score.mutants - score.dead - survivors.length} of those that live are explained, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
if (isWriting) writeScores(new Map([...readScores(), ...scores]));
if (percent(score) < LEAST) process.exitCode = 1;
