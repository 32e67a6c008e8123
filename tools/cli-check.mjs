// Proves the command line as its users get it: packs keyform and keyform-cli, unpacks both into an empty project, and runs each command
// that needs no endpoint there; create, diff, update and inspect on the first available engine.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstEngine } from '@keyform/engines';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyform-cli-')));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** @type {string[]} */
const problems = [];

/**
 * Runs a program; another exit code than the expected one is a problem.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, expected?: number, contains?: string }} [options]
 */
const expectRun = async (program, args, { cwd = folder, expected = 0, contains = '' } = {}) => {
  const { code, output } = await run(program, args, { cwd });
  const isGood = code === expected && output.includes(contains);
  if (!isGood) problems.push(`${program} ${args.join(' ')} ended with ${code}\n${output.trimEnd()}`);
  return isGood;
};

/** @param {string} source a package's folder @param {string} name */
const install = async (source, name) => {
  const packed = join(folder, `${name}-packed`);
  mkdirSync(packed);
  if (
    !(await expectRun('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed], { cwd: source }))
  )
    return;
  const [tarball = ''] = readdirSync(packed);
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  await expectRun('tar', ['-xzf', join(packed, tarball), '-C', join('node_modules', name), '--strip-components=1']);
};

const keyform = (/** @type {string} */ line, options = {}) =>
  expectRun(process.execPath, ['node_modules/keyform-cli/dist/main.js', ...line.split(' ')], options);

await install(ROOT, 'keyform');
await install(join(ROOT, 'cli'), 'keyform-cli');
// What npm would also install.
for (const name of ['@aws-sdk', '@babel', '@smithy', 'jiti', 'picocolors'])
  symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');

await keyform('check', { expected: 2, contains: 'keyform init' });
await keyform('init', { contains: 'wrote keyform.config.ts' });
await keyform('check', { contains: 'no problems found' });
await keyform('chart --out docs/shop.md');
await keyform('chart --out docs/shop.md --check', { contains: 'up to date' });
await keyform('chart --out docs/shop.html');
for (const kind of ['cloudformation', 'cdk', 'terraform', 'workbench', 'json-schema'])
  await keyform(`export ${kind} --out ${kind}.json`, { contains: 'wrote' });
await keyform('import workbench workbench.json --out imported.ts', { contains: 'Customer, Order' });
await keyform('check imported.ts');
const engine = await firstEngine();
try {
  const at = `--endpoint ${engine.endpoint}`;
  await keyform(`create ${at} --yes`, { contains: 'created Shop' });
  await keyform(`diff ${at} --check`, { contains: 'no differences' });
  await keyform(`update ${at} --yes`, { contains: 'matches its definition' });
  await keyform(`studio ${at} --export studio.html`, { contains: 'wrote studio.html' });
  await keyform(`inspect ${at} --table Shop`, { expected: 2, contains: 'has no items' });
} finally {
  await engine.stop();
}

for (const problem of problems) console.error(`${problem}\n`);
if (problems.length === 0) console.log('the command line works from its tarball');
process.exitCode = problems.length > 0 ? 1 : 0;
