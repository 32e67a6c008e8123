// `npm run bench:compile`: the time that `tsc` takes for a project of 50 entities with the full program of each, next to the other
// libraries. Processor time under TypeScript 6.0, the best of three: what a busy machine changes least. Not judged.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { print, save } from './budget.mjs';
import { emitDeclarations } from './declarations.mjs';
import { PEERS } from './peers/type-programs.mjs';
import { typeProgram } from './type-program.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTITIES = 50;
const ROUNDS = 3;

mkdirSync(`${ROOT}.cache`, { recursive: true });
const work = mkdtempSync(`${ROOT}.cache/bench-compile-`);

/** Prints the processor time of the compiler when it ends. */
const HOOK = `${work}/time.cjs`;
const hook =
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.log('took ' + (user + system)); });";

/** The libraries, and a program that imports nothing. @type {{ name: string, program: string }[]} */
const programs = [
  { name: 'an empty file', program: 'export {};' },
  {
    name: 'keyform',
    program: typeProgram({ entities: ENTITIES, uses: ['namedQuery', 'filteredQuery', 'fullUpdate', 'usedPut'] }),
  },
  ...PEERS.map(({ name, program }) => ({ name, program: program(ENTITIES, 'full') })),
];

/** The seconds of one run. @param {string} folder */
const seconds = async (folder) => {
  const compiler = `${ROOT}node_modules/typescript/lib/tsc.js`;
  const { code, output } = await run(process.execPath, ['-r', HOOK, compiler, '-p', folder]);
  const [, took] = /took (\d+)/.exec(output) ?? [];
  if (code !== 0 || took === undefined) throw new Error(`${folder} does not compile:\n${output.slice(0, 2000)}`);
  return Number(took) / 1_000_000;
};

try {
  await emitDeclarations(work);
  writeFileSync(HOOK, hook);
  const folders = programs.map(({ program }, at) => {
    const folder = `${work}/${at}`;
    mkdirSync(folder);
    const compilerOptions = {
      noUnusedLocals: false,
      skipLibCheck: true,
      exactOptionalPropertyTypes: false,
      paths: { keyform: [`${work}/declarations/src/index.d.ts`] },
    };
    const config = { extends: `${ROOT}tsconfig.json`, compilerOptions, include: ['program.ts'], exclude: [] };
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
    writeFileSync(`${folder}/program.ts`, program);
    return folder;
  });
  /** @type {number[]} */
  const best = folders.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, folder] of folders.entries()) best[at] = Math.min(best[at] ?? 0, await seconds(folder));
  }
  const [empty = 0] = best;
  print(
    `Processor time of tsc 6.0 in seconds, ${ENTITIES} entities, the best of ${ROUNDS}`,
    ['', 'tsc', 'more than an empty file'],
    programs.map(({ name }, at) => [name, best[at] ?? 0, (best[at] ?? 0) - empty]),
  );
  save('compile');
} finally {
  rmSync(work, { recursive: true, force: true });
}
