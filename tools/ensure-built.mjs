// Builds dist/ where it is missing or older than what it is made of, so that each script that reads it works alone. A fresh
// dist/ costs a look at the times of its files.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'src',
  'types',
  'package.json',
  'tsconfig.json',
  'tsup.config.ts',
  'tools/declaration-files.mjs',
  'tools/top-level-functions.mjs',
  'tools/module-files.mjs',
  'tools/sdk-file.mjs',
  'cli/src',
  'cli/studio',
  'cli/package.json',
  'cli/tsup.config.ts',
];
const ENTRIES = [
  ...['index', 'chart', 'cost', 'infra', 'json-schema', 'migrate', 'testing', 'vectors'].flatMap((entry) =>
    ['js', 'cjs', 'd.ts', 'd.cts'].map((end) => `dist/${entry}.${end}`),
  ),
  'cli/dist/main.js',
  'cli/dist/index.d.ts',
  'cli/dist/studio.html',
];

const timeOf = (/** @type {string} */ path) => statSync(ROOT + path).mtimeMs;
/** A file's own time, or the latest of all below a folder: a folder's own shows that a file was removed. */
const latest = (/** @type {string} */ path) => {
  const inside = statSync(ROOT + path).isDirectory() ? readdirSync(ROOT + path, { recursive: true }) : [];
  return Math.max(timeOf(path), ...inside.map((name) => timeOf(`${path}/${name}`)));
};

const isBuilt =
  ENTRIES.every((file) => existsSync(ROOT + file)) &&
  Math.min(...ENTRIES.map(timeOf)) >= Math.max(...SOURCES.map(latest));

if (!isBuilt) {
  console.error('building dist, which is missing or older than its sources');
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { cwd: ROOT });
  if (code !== 0) console.error(output);
  process.exitCode = code;
}
