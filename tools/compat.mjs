// `npm run compat`: the packed package on each Node, TypeScript and SDK that it is said to work with. What is not installed
// here is fetched from npm into a temporary folder, so it is not a part of `npm test` (whose own lane is Node 20, all three
// compilers and the newest SDK). `npm run compat -- node` runs one part; `-- node 24` one version of it; `-- programs jest-29` one program; `-- infra` CDK.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEngine } from '@keyform/engines';
import { Listr, PRESET_TIMER } from 'listr2';
import { runInfra } from './compat/infra.mjs';
import { PROGRAMS, runProgram } from './compat/programs.mjs';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { peerDependencies, devDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const SDK = '@aws-sdk/client-dynamodb';
const DOCUMENTS = '@aws-sdk/lib-dynamodb';

const NODES = ['20.19.0', '22', '24'];
const SDKS = [peerDependencies[SDK].replace(/^[^\d]+/, ''), devDependencies[SDK]];
const COMPILERS = [
  { version: '5.9', name: 'typescript-5.9' },
  { version: '6.0', name: 'typescript' },
  { version: '7.0', name: 'typescript-7' },
];
// Of a user: without exactOptionalPropertyTypes and skipLibCheck, which most projects don't set.
const STRICTNESS = [
  { title: 'strict', options: {} },
  { title: 'strict and exact', options: { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true } },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyform-compat-')));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a program; throws with what it printed when it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
const must = async (program, args, options) => {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output.trimEnd()}`);
  return output;
};

/** A project of a user, with the packed package and an SDK. */
const projectOf = async (/** @type {string} */ sdk) => {
  const project = join(folder, `sdk-${sdk}`);
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  await must('npm', ['install', '--no-audit', '--no-fund', `../${tarball}`, `${SDK}@${sdk}`, `${DOCUMENTS}@${sdk}`], {
    cwd: project,
  });
  cpSync(`${ROOT}test/package/compat`, project, { recursive: true });
  return project;
};

const [part, version] = process.argv.slice(2);
const isWanted = (/** @type {string} */ name, /** @type {string} */ each) =>
  (part === undefined || part === name) && (version === undefined || version === each);

const nodes = NODES.filter((each) => isWanted('node', each)).map((node) => ({
  title: `Node ${node}: the unit tests, and a user's program as ESM and CommonJS`,
  task: async () => {
    const npx = (/** @type {string} */ command) =>
      must('npx', ['-y', '-p', `node@${node}`, '-c', command], { cwd: ROOT });
    const project = join(folder, `sdk-${SDKS[1]}`);
    const printed = await npx(`node --version && node ${project}/run.mjs && node ${project}/run.cjs`);
    if (!printed.includes(`v${node}`)) throw new Error(`that was not Node ${node}:\n${printed}`);
    await npx('node node_modules/vitest/vitest.mjs run --project unit');
  },
}));

const sdks = SDKS.filter((each) => isWanted('sdk', each)).flatMap((sdk) => [
  ...COMPILERS.flatMap(({ version: compiler, name }) =>
    STRICTNESS.map(({ title, options }) => ({
      title: `SDK ${sdk}, TypeScript ${compiler}, ${title}`,
      task: async () => {
        const project = join(folder, `sdk-${sdk}`);
        const config = `tsconfig.${compiler}.${title.length}.json`;
        const compilerOptions = {
          target: 'es2022',
          module: 'nodenext',
          strict: true,
          skipLibCheck: true,
          noEmit: true,
          types: [],
          ...options,
        };
        writeFileSync(join(project, config), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
        await must(process.execPath, [`${ROOT}node_modules/${name}/bin/tsc`, '-p', config], { cwd: project });
      },
    })),
  ),
  {
    title: `SDK ${sdk}: requests on an engine, by both clients`,
    task: async () => {
      const engine = await startEngine('dynoxide');
      try {
        const env = { COMPAT_CLIENT: JSON.stringify(engine.clientConfig()) };
        const printed = await must(process.execPath, ['engine.mjs'], { cwd: join(folder, `sdk-${sdk}`), env });
        if (!printed.includes(`SDK ${sdk}: right`)) throw new Error(printed);
      } finally {
        await engine.stop();
      }
    },
  },
]);

/** @type {string[]} */
const skipped = [];
const programs = PROGRAMS.filter(({ name }) => isWanted('programs', name)).map((program) => ({
  title: program.title,
  task: async () => {
    try {
      await runProgram(program, folder, must);
    } catch (error) {
      // bun's binaries are packages of their own, for some platforms only.
      const isMissing =
        program.name === 'bun' && /bun.*(postinstall|not found|EBADPLATFORM|ETARGET)/is.test(String(error));
      if (!isMissing) throw error;
      skipped.push(`SKIPPED LANE bun: it cannot be installed here`);
    }
  },
}));

const infra = ['cdk']
  .filter((each) => isWanted('infra', each))
  .map(() => ({
    title: "keyform/infra: CDK, CloudFormation's validator, Terraform's syntax",
    task: () => runInfra(folder, must),
  }));

const tasks = new Listr(
  [
    {
      title: 'the packed package in projects of their own',
      task: async () => {
        await must('npm', ['run', 'build'], { cwd: ROOT });
        await must('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
        if (sdks.length + nodes.length > 0) for (const sdk of SDKS) await projectOf(sdk);
      },
    },
    ...sdks,
    ...nodes,
    ...programs,
    ...infra,
  ],
  { exitOnError: false, rendererOptions: { timer: PRESET_TIMER }, fallbackRendererOptions: { timer: PRESET_TIMER } },
);
await tasks.run();
for (const { message } of tasks.errors) console.error(`\n${message}`);
const all = 1 + sdks.length + nodes.length + programs.length + infra.length;
for (const line of skipped) console.log(line);
console.log(`\n${all - tasks.errors.length - skipped.length} of ${all} lanes are good`);
process.exitCode = tasks.errors.length > 0 ? 1 : 0;
