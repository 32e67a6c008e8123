// Tests examples/service as its readers do: copies it to a folder of its own, installs the packed keyform and keyform-cli and the other
// packages from npm, compiles it, bundles it below its limit, and runs its tests on a local engine.
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What running the example in place leaves behind. */
const LEFTOVERS = ['node_modules', 'dist', 'cdk.out', 'package-lock.json'];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyform-service-')));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const service = join(folder, 'service');
cpSync(`${ROOT}examples/service`, service, {
  recursive: true,
  filter: (source) => !LEFTOVERS.includes(basename(source)),
});

/** @param {readonly string[]} args */
const npm = async (args, cwd = service) => {
  const { code, output } = await run('npm', args, { cwd, env: { NO_COLOR: '1' } });
  if (code === 0) return output;
  console.error(`npm ${args.join(' ')}\n${output.trimEnd()}`);
  process.exit(1);
};

for (const source of [ROOT, `${ROOT}cli`])
  await npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], source);
const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
await npm(['install', '--no-audit', '--no-fund', ...tarballs.map((name) => `../${name}`)]);
await npm(['run', 'check']);
const output = await npm(['test']);
for (const line of output.split('\n')) if (/bytes after gzip|^ +Tests /.test(line)) console.log(line.trim());
