// `npm run models`: runs the tests of the models on the engines, prints which model has what, and compares the pages of
// docs/cookbook/models with the requests that were sent; `--write` writes them. Exits 1 where something is missing or stale.
// `--report=FILE` takes the report of tests that have run already.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const option = (/** @type {string} */ name) =>
  words.find((word) => word.startsWith(`--${name}=`))?.replace(/^[^=]*=/, '');
const own = `model-requests-${process.pid}`;
const reportFile = `${ROOT}${option('report') ?? `.cache/${own}.json`}`;
mkdirSync(`${ROOT}.cache`, { recursive: true });

if (option('report') === undefined) {
  // Other tests may run at the same time. See test/support/models/records.ts.
  process.env['MODEL_REQUESTS'] = own;
  process.on('exit', () => {
    for (const path of [own, `${own}.json`]) rmSync(`${ROOT}.cache/${path}`, { recursive: true, force: true });
  });
  const vitest = `${ROOT}node_modules/vitest/vitest.mjs`;
  const reporters = ['--reporter=json', `--outputFile.json=${reportFile}`];
  const tests = ['run', '--mode', 'long', '--project', 'engines', 'test/integration/models', ...reporters];
  const { code, output } = await run(process.execPath, [vitest, ...tests], { cwd: ROOT });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
}
if (!existsSync(reportFile)) {
  console.error(`There is no report ${reportFile}: run the tests first.`);
  process.exit(1);
}

const names = readdirSync(`${ROOT}examples/models`)
  .filter((file) => /\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
const program = [
  ...names.map((name, at) => `import * as m${at} from './examples/models/${name}.ts';`),
  `export const modules = { ${names.map((name, at) => `'${name}': m${at}`).join(', ')} };`,
  "export { models } from './test/support/models/main.ts';",
].join('\n');
// What the files find relative to themselves is found relative to the root.
const url = pathToFileURL(`${ROOT}test/support/models/main.ts`).href;
const { models, modules } = await importTypeScript(program, { define: { 'import.meta.url': JSON.stringify(url) } });
process.exitCode = models({ root: ROOT, modules, reportFile, write: words.includes('--write') });
