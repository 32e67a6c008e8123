// `npm run bench:compile`: the time that `tsc` takes for a project of 50 entities with the full program of each, next to the other
// libraries. Processor time under all three compilers, the median of interleaved runs: what a busy machine changes least. Not judged.
// The compiler reads the declarations of dist/, as in the package: with one file for each source, as `emitDeclarations` writes them, it
// would also look for 238 files. No declarations are made, as in `bench:editor`, because only keyform's program exports its table.
// `-- --rounds 9`, `--entities 200` and `--version 7.0` set what they say.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { print, save } from './budget.mjs';
import { PEERS } from './peers/type-programs.mjs';
import { typeProgram } from './type-program.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name @param {string} initial */
const option = (name, initial) => {
  const at = process.argv.indexOf(`--${name}`);
  return (at === -1 ? undefined : process.argv[at + 1]) ?? initial;
};
const ENTITIES = Number(option('entities', '50'));
const ROUNDS = Number(option('rounds', '5'));
const VERSION = option('version', '');

mkdirSync(`${ROOT}.cache`, { recursive: true });
const work = mkdtempSync(`${ROOT}.cache/bench-compile-`);

/** The libraries, and a program that imports nothing. @type {{ name: string, program: string }[]} */
const programs = [
  { name: 'an empty file', program: 'export {};' },
  {
    name: 'keyform',
    program: typeProgram({ entities: ENTITIES, uses: ['namedQuery', 'filteredQuery', 'fullUpdate', 'usedPut'] }),
  },
  ...PEERS.map(({ name, program }) => ({ name, program: program(ENTITIES, 'full') })),
];

const modules = `${ROOT}node_modules`;
/** The compilers, by version. One thread, so that the sum is comparable. */
const COMPILERS = /** @type {const} */ ([
  ['5.9', [`${modules}/typescript-5.9/lib/tsc.js`]],
  ['6.0', [`${modules}/typescript/lib/tsc.js`]],
  ['7.0', [`${modules}/typescript-7/bin/tsc`, '--singleThreaded']],
]);

/** Runs a program and prints the processor time of all processes that it starts: that of 7.0 is a process of its own. */
const TIMED = '"$@"; code=$?; times; exit $code';

/** The seconds of one run. @param {readonly string[]} compiler @param {string} folder */
const seconds = async (compiler, folder) => {
  const { code, output } = await run('sh', ['-c', TIMED, 'sh', process.execPath, ...compiler, '-p', folder]);
  const [, children = ''] = output.trimEnd().split('\n').slice(-2);
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  if (code !== 0 || times.length !== 2) throw new Error(`${folder} does not compile:\n${output.slice(0, 2000)}`);
  return times.reduce((sum, time) => sum + time, 0);
};

/** @param {readonly number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

try {
  const folders = programs.map(({ program }, at) => {
    const folder = `${work}/${at}`;
    mkdirSync(folder);
    const compilerOptions = {
      noUnusedLocals: false,
      skipLibCheck: true,
      exactOptionalPropertyTypes: false,
      declaration: false,
      paths: { keyform: [`${ROOT}dist/index.d.ts`] },
    };
    const config = { extends: `${ROOT}tsconfig.json`, compilerOptions, include: ['program.ts'], exclude: [] };
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
    writeFileSync(`${folder}/program.ts`, program);
    return folder;
  });
  for (const [version, compiler] of COMPILERS.filter(([each]) => VERSION === '' || each === VERSION)) {
    /** @type {number[][]} */
    const runs = folders.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, folder] of folders.entries()) runs[at]?.push(await seconds(compiler, folder));
    }
    const [empty = 0, keyform = 0, ...peers] = runs.map(median);
    print(
      `Processor time of tsc ${version} in seconds, ${ENTITIES} entities, the median of ${ROUNDS} interleaved runs`,
      ['', 'tsc', 'more than an empty file', 'keyform is'],
      [empty, keyform, ...peers].map((time, at) => [
        programs[at]?.name ?? '',
        time,
        time - empty,
        at < 2 ? '' : `${(keyform / time).toFixed(2)} x`,
      ]),
    );
  }
  save('compile');
} finally {
  rmSync(work, { recursive: true, force: true });
}
