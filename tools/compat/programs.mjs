// The part `programs` of `npm run compat`: the packed package in other people's programs, each in a folder with installs of its own.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEngine } from '@keyform/engines';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const SDK = ['client-dynamodb', 'lib-dynamodb'].map(
  (name) => `@aws-sdk/${name}@${devDependencies[`@aws-sdk/${name}`]}`,
);
const ESBUILD = `esbuild@${devDependencies.esbuild}`;

/** @typedef {(program: string, args: readonly string[], options?: { cwd?: string, env?: Record<string, string> }) => Promise<string>} Must */
/** @typedef {{ project: string, must: Must, env: Record<string, string> }} Place */

/**
 * Runs a program of the project, which prints what it sent.
 *
 * @param {Place} place
 * @param {string} program
 * @param {readonly string[]} args
 */
const sends = async ({ project, must, env }, program, args, times = 1) => {
  const printed = await must(program, args, { cwd: project, env });
  const seen = printed.split('sent: 2').length - 1;
  if (seen !== times) throw new Error(`it should print 'sent: 2' ${times} times, but printed:\n${printed}`);
};

/** Runs what must fail, and returns what it printed. */
const fails = async (/** @type {Place} */ { must }, /** @type {Parameters<Must>} */ ...call) =>
  must(...call).then(
    (printed) => {
      throw new Error(`${call[1].join(' ')} should fail, but printed:\n${printed}`);
    },
    (/** @type {Error} */ { message }) => message,
  );

const jest = async (/** @type {Place} */ { project, must, env }) => {
  const config = {
    testEnvironment: 'node',
    testMatch: ['**/jest.test.cjs', '**/mocked.test.cjs', '**/typed.jest.ts'],
    transform: { '\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.jest.json' }] },
  };
  writeFileSync(join(project, 'jest.config.json'), JSON.stringify(config));
  const compilerOptions = { module: 'commonjs', moduleResolution: 'node10', target: 'es2022', strict: true };
  writeFileSync(
    join(project, 'tsconfig.jest.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true, types: ['jest', 'node'] } }),
  );
  const printed = await must('npx', ['jest', '--ci', '--config', 'jest.config.json'], { cwd: project, env });
  if (!/Tests: +4 passed, 4 total/.test(printed)) throw new Error(printed);
};

/** Bundles the program with the SDK outside, and runs it in a folder where only NODE_PATH leads to the SDK. */
const bundles = async (/** @type {Place} */ place) => {
  const { project, must, env } = place;
  const alone = join(project, '..', 'programs-alone');
  mkdirSync(alone, { recursive: true });
  const to = { ...env, NODE_PATH: join(project, 'node_modules') };
  const esbuild = async (/** @type {string[]} */ ...args) =>
    must('npx', ['esbuild', '--bundle', '--platform=node', '--log-level=error', ...args], { cwd: project });
  await esbuild('main.cjs', '--external:@aws-sdk/*', '--format=cjs', `--outfile=${alone}/required.cjs`);
  await sends({ project: alone, must, env: to }, process.execPath, ['required.cjs']);
  // The same program from ES modules: esbuild then takes the ESM build of keyform, whose import becomes a require.
  writeFileSync(
    join(project, 'imported.mjs'),
    `import * as sdk from '@aws-sdk/client-dynamodb';\nimport * as keyform from 'keyform';\nimport shared from './send.cjs';
shared.send(keyform, sdk, JSON.parse(process.env.COMPAT_CLIENT)).then((items) => console.log('sent: ' + items));\n`,
  );
  await esbuild('imported.mjs', '--external:@aws-sdk/*', '--format=cjs', `--outfile=${alone}/imported.cjs`);
  await sends({ project: alone, must, env: to }, process.execPath, ['imported.cjs']);
  // Node's ES modules ignore NODE_PATH: an ESM bundle finds the SDK in a node_modules folder above it, or contains it.
  const banner =
    "--banner:js=import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);";
  await esbuild('main.mjs', '--external:@aws-sdk/*', '--format=esm', banner, `--outfile=${alone}/main.mjs`);
  const message = await fails(place, process.execPath, ['main.mjs'], { cwd: alone, env: to });
  if (!message.includes('ERR_MODULE_NOT_FOUND')) throw new Error(message);
  cpSync(join(alone, 'main.mjs'), join(project, 'bundled.mjs'));
  await sends(place, process.execPath, ['bundled.mjs']);
  await esbuild('main.mjs', '--format=esm', banner, `--outfile=${alone}/whole.mjs`);
  await sends({ project: alone, must, env }, process.execPath, ['whole.mjs']);
};

const strictness = (/** @type {string | undefined} */ compiler) => async (/** @type {Place} */ place) => {
  const { project, must } = place;
  const tsc =
    compiler === undefined ? 'node_modules/typescript/bin/tsc' : join(ROOT, 'node_modules', compiler, 'bin/tsc');
  const write = (/** @type {object} */ options, file = 'strict.ts') => {
    const compilerOptions = {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    };
    const config = { compilerOptions: { ...compilerOptions, ...options }, files: [file] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  };
  for (const options of [{}, { exactOptionalPropertyTypes: true }, { strict: false, strictNullChecks: true }]) {
    write(options);
    await must(process.execPath, [tsc, '-p', '.'], { cwd: project });
  }
  write({ strictNullChecks: false });
  const message = await fails(place, process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd: project });
  const first = message.split('\n').find((line) => line.includes('error TS'));
  if (!first?.includes('keyform needs strictNullChecks'))
    throw new Error(`the first error is another one:\n${message}`);
};

/** @type {{ name: string, title: string, installs: readonly string[], run: (place: Place) => Promise<void> }[]} */
export const PROGRAMS = [
  ...['29', '30'].map((major) => ({
    name: `jest-${major}`,
    title: `Jest ${major}: CommonJS without flags, ts-jest, a mock of the SDK`,
    installs: [`jest@${major}`, `@types/jest@${major}`, '@types/node@20', 'ts-jest@29', 'typescript@5.9', ...SDK],
    run: jest,
  })),
  {
    name: 'bundles',
    title: 'esbuild: both formats, the SDK outside and on NODE_PATH, or inside',
    installs: [ESBUILD, ...SDK],
    run: bundles,
  },
  {
    name: 'vitest',
    title: 'Vitest',
    installs: [`vitest@${devDependencies.vitest}`, ...SDK],
    run: async ({ project, must, env }) => {
      await must('npx', ['vitest', 'run', 'vitest.test.mjs'], { cwd: project, env });
    },
  },
  {
    name: 'worker',
    title: 'worker threads: ESM and CommonJS',
    installs: SDK,
    run: (place) => sends(place, process.execPath, ['worker.mjs'], 2),
  },
  {
    name: 'bun',
    title: 'bun: ESM and CommonJS',
    installs: ['bun@1', ...SDK],
    run: async (place) => {
      for (const file of ['main.mjs', 'main.cjs']) await sends(place, 'npx', ['bun', file]);
    },
  },
  {
    name: 'copies',
    title: 'both builds of keyform in one program',
    installs: SDK,
    run: (place) => sends(place, process.execPath, ['copies.mjs']),
  },
  {
    name: 'documents',
    title: 'configurations of the document client',
    installs: SDK,
    run: async ({ project, must, env }) => {
      const printed = await must(process.execPath, ['documents.mjs'], { cwd: project, env });
      if (!printed.includes('documents: right') || printed.includes('works now')) throw new Error(printed);
    },
  },
  ...['typescript-5.9', 'typescript', 'typescript-7'].map((compiler) => ({
    name: `strict-${compiler}`,
    title: `${compiler}: strictNullChecks, exactOptionalPropertyTypes`,
    installs: SDK,
    run: strictness(compiler),
  })),
  {
    name: 'strict-typescript-5.8',
    title: 'TypeScript 5.8, which the unit tests do not use: the same',
    installs: ['typescript@5.8', ...SDK],
    run: strictness(undefined),
  },
];

/**
 * Installs a program's packages and the packed keyform in a folder of its own, and runs it on an engine.
 *
 * @param {(typeof PROGRAMS)[number]} program
 * @param {string} folder where the tarball lies
 * @param {Must} must
 */
export const runProgram = async ({ name, installs, run }, folder, must) => {
  const project = join(folder, `program-${name}`, 'project');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  await must('npm', ['install', '--no-audit', '--no-fund', join(folder, tarball), ...installs], { cwd: project });
  cpSync(`${ROOT}test/package/compat/programs`, project, { recursive: true });
  const engine = await startEngine('dynoxide');
  try {
    await run({ project, must, env: { COMPAT_CLIENT: JSON.stringify(engine.clientConfig()) } });
  } finally {
    await engine.stop();
  }
};
