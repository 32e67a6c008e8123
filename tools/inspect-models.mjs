// Proves `keyform inspect`: runs the tests of the models on an engine, keeps their tables with all items, proposes definitions for
// each, and asks that these decode every item and compile.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLES = `${ROOT}.cache/kept-tables`;
const PROPOSED = `${ROOT}.cache/proposed`;
// All tables of models and of the two larger examples.
const LEAST_TABLES = 200;

for (const folder of [TABLES, PROPOSED]) rmSync(folder, { recursive: true, force: true });
mkdirSync(PROPOSED, { recursive: true });

/** @type {string[]} */
const problems = [];

const tests = ['models', 'models.test.ts', 'large'].map((name) => `test/integration/${name}`);
const { code, output } = await run('npx', ['vitest', 'run', '--project', 'engines', '--silent=true', ...tests], {
  cwd: ROOT,
  env: { KEYFORM_ENGINES: process.env['KEYFORM_ENGINES'] ?? 'dynoxide', KEYFORM_KEEP_TABLES: TABLES },
});
if (code !== 0) {
  console.error(output.trimEnd());
  process.exit(1);
}

const { inspectTables } = await importTypeScript("export * from './cli/test/inspect-tables.ts';");
const inspected = inspectTables(TABLES);
let items = 0;
for (const [at, { file, count, proof, typescript }] of inspected.entries()) {
  items += count;
  writeFileSync(`${PROPOSED}/table-${at}.ts`, typescript);
  for (const { message } of proof.failed) problems.push(`${file}: ${message}`);
}
if (inspected.length < LEAST_TABLES) problems.push(`only ${inspected.length} tables were kept, not ${LEAST_TABLES}`);

writeFileSync(
  `${PROPOSED}/tsconfig.json`,
  JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] }),
);
const compiled = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', PROPOSED], { cwd: ROOT });
if (compiled.code !== 0) problems.push(compiled.output.trimEnd());

for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`note: definitions proposed for ${inspected.length} tables decode their ${items} items, and compile`);
process.exitCode = problems.length > 0 ? 1 : 0;
