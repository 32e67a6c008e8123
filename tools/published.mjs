// Runs the tests that use public names only on the files that users get, from the packed tarball: those that Node imports, those that
// it requires, those for bundlers, and what Rollup makes of the latter. A build can differ from its sources: Rollup once dropped an
// `if` whose parameter it took for always undefined. All test files run on what Node imports, and each on one of the others.
// `--share 4`: every fourth test file, on what Node imports alone. `--lane require`: all test files, on this alone.
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rollup } from 'rollup';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, '.cache/published');
// Below node_modules, so that Vitest doesn't transform the files.
const PACKAGE = join(FOLDER, 'node_modules/keyform');

/** Where each entry lies, by what loads it. */
const LANES = {
  import: 'dist/{entry}.js',
  require: 'dist/{entry}.cjs',
  module: 'dist/module/{entry}.js',
  rollup: 'rolled/{entry}.js',
};
const ENTRIES = ['index', 'chart', 'cost', 'infra', 'json-schema', 'migrate', 'testing', 'vectors'];

/** @type {(program: string, args: string[], cwd?: string) => Promise<void>} */
const mustRun = async (program, args, cwd = ROOT) => {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
};

const unpack = async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  await mustRun('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', FOLDER]);
  const tarball = readdirSync(FOLDER).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  await mustRun('tar', ['-xzf', tarball, '-C', PACKAGE, '--strip-components=1'], FOLDER);
  symlinkSync(join(ROOT, 'node_modules/@aws-sdk'), join(FOLDER, 'node_modules/@aws-sdk'), 'junction');
};

const bundle = async () => {
  for (const entry of ENTRIES) {
    const input = join(PACKAGE, LANES.module.replace('{entry}', entry));
    const built = await rollup({ input, external: /^@aws-sdk\// });
    await built.write({ file: join(PACKAGE, LANES.rollup.replace('{entry}', entry)), format: 'es' });
    await built.close();
  }
};

const { values } = parseArgs({
  options: { share: { type: 'string' }, lane: { type: 'string', multiple: true } },
});
const lanes = values.lane ?? (values.share === undefined ? Object.keys(LANES) : ['import']);
/** Which test files a lane runs, as a remainder of their position and a divisor. @type {(lane: string) => string} */
const shareOf = (lane) => {
  if (values.share !== undefined) return `0/${values.share}`;
  if (values.lane !== undefined || lane === 'import') return '0/1';
  const others = Object.keys(LANES).filter((name) => name !== 'import');
  return `${others.indexOf(lane)}/${others.length}`;
};
await unpack();
if (lanes.includes('rollup')) await bundle();
for (const lane of lanes) {
  const path = LANES[/** @type {keyof typeof LANES} */ (lane)];
  if (path === undefined) throw new Error(`no lane ${lane}: the lanes are ${Object.keys(LANES).join(', ')}`);
  const { code, output } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'engines'],
    { cwd: ROOT, env: { KEYFORM_PUBLISHED: join(PACKAGE, path), KEYFORM_SHARE: shareOf(lane), NO_COLOR: '1' } },
  );
  const counts = output.match(/^ *(Test Files|Tests) .*$/gm) ?? ['no test ran'];
  console.log(`${lane.padEnd(8)} ${counts.map((line) => line.trim().replace(/ +/g, ' ')).join('; ')}`);
  if (code !== 0) {
    console.log(output.replaceAll(ROOT, ''));
    process.exitCode = 1;
  }
}
