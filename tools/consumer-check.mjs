// Proves the package as its users get it: packs it, unpacks it into a project's node_modules, compiles that project
// (test/package/consumer) under each TypeScript with skipLibCheck off, checks the declarations that the project itself
// emits, and runs it on node as ESM and as CommonJS.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What the package may take of a disk: the declarations, each module once and each entry in two formats, and the pages. */
const MOST_BYTES = 3_970_000;
const PROJECTS = ['tsconfig.json', 'tsconfig.declarations.json'];
// The two other settings go to the fastest compiler only: each project checks the SDK's declarations again.
const COMPILERS = [
  { version: '5.9', name: 'typescript-5.9', projects: PROJECTS },
  { version: '6.0', name: 'typescript', projects: PROJECTS },
  { version: '7.0', name: 'typescript-7', projects: [...PROJECTS, 'tsconfig.isolated.json', 'tsconfig.bundler.json'] },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyform-consumer-')));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** @type {string[]} */
const problems = [];

/**
 * Runs a program in the consumer's folder; what it prints is a problem when it fails.
 *
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 */
const expectSuccess = async (what, program, args, cwd = folder) => {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) problems.push(`${what}\n${output.trimEnd()}`);
  return { good: code === 0, output };
};

/** The kinds of attributes that need no arguments, as a project exports them. */
const plainKinds = async () => {
  const { attr } = await import(pathToFileURL(join(folder, 'node_modules/keyform/dist/index.js')).href);
  const needsNone = (/** @type {string} */ kind) => {
    try {
      return attr[kind].length === 0 && Boolean(attr[kind]());
    } catch {
      return false;
    }
  };
  const members = Object.keys(attr)
    .filter(needsNone)
    .map((kind) => `${kind}: attr.${kind}()`);
  return `import { attr } from 'keyform';\nexport const plain = { ${members.join(', ')} };\n`;
};

/** Lays the tarball's content and links to the installed peers where the consumer's compiler and node look for them. */
const install = async () => {
  const pack = ['pack', '--silent', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { good, output } = await expectSuccess('npm pack', 'npm', pack, ROOT);
  if (!good) return false;
  const [{ unpackedSize }] = JSON.parse(output);
  if (!(unpackedSize <= MOST_BYTES)) problems.push(`the package has ${unpackedSize} bytes of ${MOST_BYTES}`);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  mkdirSync(join(folder, 'node_modules/keyform'), { recursive: true });
  const unpack = ['-xzf', tarball, '-C', 'node_modules/keyform', '--strip-components=1'];
  if (!(await expectSuccess('tar', 'tar', unpack)).good) return false;
  for (const scope of ['@aws-sdk', '@types']) {
    symlinkSync(join(ROOT, 'node_modules', scope), join(folder, 'node_modules', scope), 'junction');
  }
  cpSync(join(ROOT, 'test/package/consumer'), folder, { recursive: true });
  writeFileSync(join(folder, 'plain-kinds.ts'), await plainKinds());
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  return true;
};

if (await install()) {
  for (const { version, name, projects } of COMPILERS) {
    rmSync(join(folder, 'out'), { recursive: true, force: true });
    const compiler = join(ROOT, 'node_modules', name, 'bin/tsc');
    for (const project of projects) {
      await expectSuccess(`TypeScript ${version}, ${project}`, process.execPath, [compiler, '-p', project]);
    }
    const esm = await expectSuccess(`ESM from TypeScript ${version}`, process.execPath, ['out/main.js']);
    const cjs = await expectSuccess(`CommonJS from TypeScript ${version}`, process.execPath, ['out/main.cjs']);
    if (esm.output !== cjs.output) {
      problems.push(`ESM and CommonJS from TypeScript ${version} differ:\n${esm.output}\n${cjs.output}`);
    } else if (esm.output.trim() === '') {
      problems.push(`the consumer compiled by TypeScript ${version} printed nothing`);
    }
  }
}

for (const problem of problems) console.error(`${problem}\n`);
if (problems.length === 0) console.log('the consumer compiles under each TypeScript, and runs');
process.exitCode = problems.length > 0 ? 1 : 0;
