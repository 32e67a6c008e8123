// `npm run bench:compile`: the time that `tsc` takes for a project of 50 entities with the full program of each, next to the other
// libraries, and for 200 next to DynamoDB-OneTable. Processor time under all three compilers, the median of interleaved runs: what a busy
// machine changes least. The ratio to DynamoDB-OneTable is judged.
// The compiler reads the declarations of dist/, as in the package: with one file for each source, as `emitDeclarations` writes them, it
// would also look for 238 files. No declarations are made, as in `bench:editor`, because only keyform's program exports its table.
// `-- --rounds 9`, `--entities 200` (all libraries) and `--version 7.0` set what they say. `--ratchet`: sets the ratchets of budgets.json anew.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { createJudge, print, save } from './budget.mjs';
import { PEERS } from './peers/type-programs.mjs';
import { typeProgram } from './type-program.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name @param {string} initial */
const option = (name, initial) => {
  const at = process.argv.indexOf(`--${name}`);
  return (at === -1 ? undefined : process.argv[at + 1]) ?? initial;
};
/** The library whose time is the measure. */
const MEASURE = 'DynamoDB-OneTable';
const ALL = PEERS.map(({ name }) => name);
const only = option('entities', '');
/** How many entities a project has, and which other libraries compile one as large. */
const PROJECTS =
  only === ''
    ? [
        { entities: 50, others: ALL },
        { entities: 200, others: [MEASURE] },
      ]
    : [{ entities: Number(only), others: ALL }];
const ROUNDS = Number(option('rounds', '5'));
const VERSION = option('version', '');
/** The sizes of projects that have a budget. */
const BUDGETS = ['entities-50', 'entities-200'];
const { judge, compare, finish } = createJudge('compile', process.argv.includes('--ratchet'));

mkdirSync(`${ROOT}.cache`, { recursive: true });
const work = mkdtempSync(`${ROOT}.cache/bench-compile-`);

/** The programs of a project: an empty one, keyform's and the others'. @param {typeof PROJECTS[number]} project */
const programsOf = ({ entities, others }) => [
  { name: 'an empty file', program: 'export {};' },
  {
    name: 'keyform',
    program: typeProgram({ entities, uses: ['namedQuery', 'filteredQuery', 'fullUpdate', 'usedPut'] }),
  },
  ...PEERS.filter(({ name }) => others.includes(name)).map(({ name, program }) => ({
    name,
    program: program(entities, 'full'),
  })),
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

/** Writes a project for a program. @param {string} folder @param {string} program */
const write = (folder, program) => {
  mkdirSync(folder, { recursive: true });
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
};

/** @param {typeof COMPILERS[number]} compiler @param {typeof PROJECTS[number]} project */
const measure = async ([version, compiler], project) => {
  const programs = programsOf(project).map(({ name, program }, at) => ({
    name,
    folder: write(`${work}/${project.entities}-${at}`, program),
    times: /** @type {number[]} */ ([]),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { folder, times } of programs) times.push(await seconds(compiler, folder));
  }
  const medians = new Map(programs.map(({ name, times }) => [name, median(times)]));
  const of = (/** @type {string} */ name) => medians.get(name) ?? Number.NaN;
  const budget = `entities-${project.entities}`;
  for (const name of BUDGETS.includes(budget) ? project.others : []) {
    compare(budget, name, of(name) / of(MEASURE), version);
  }
  const judged = (/** @type {string} */ name) =>
    name === MEASURE && BUDGETS.includes(budget) ? judge(budget, of('keyform') / of(name), version) : ['', ''];
  print(
    `Processor time of tsc ${version} in seconds, ${project.entities} entities, the median of ${ROUNDS} interleaved runs`,
    ['', 'tsc', 'more than an empty file', 'keyform is', 'budget', ''],
    [...medians].map(([name, time]) => [
      name,
      time,
      time - of('an empty file'),
      project.others.includes(name) ? `${(of('keyform') / time).toFixed(2)} x` : '',
      ...judged(name),
    ]),
  );
};

try {
  for (const project of PROJECTS) {
    for (const compiler of COMPILERS.filter(([each]) => VERSION === '' || each === VERSION)) {
      await measure(compiler, project);
    }
  }
  save('compile');
} finally {
  rmSync(work, { recursive: true, force: true });
}
finish();
