// `npm run bench:editor`: how long an editor waits at a query, in a table of 200 entities, after each keystroke: for the names
// it may complete with, for a hover, and for what is wrong. By TypeScript 6's language service and TypeScript 7's language server,
// which are what editors ask. What they answer is checked. Times depend on the machine: ratios to OneTable's, in the same run, are judged.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';
import { run } from '../tools/run.mjs';
import { createJudge, print, save } from './budget.mjs';
import { emitDeclarations } from './declarations.mjs';
import { openServer, openService, SEVEN, TYPESCRIPT_7 } from './editor-engines.mjs';
import { editorSubjects, MEASURE } from './editor-programs.mjs';

/** @typedef {import('./editor-programs.mjs').Subject} Subject */
/** @typedef {Awaited<ReturnType<typeof openService>>} Editor */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTITIES = 200;
const OWN = ['keyform', 'keyform, definitions as declarations'];
const JUDGED = [...OWN, MEASURE];

/** `rounds`: of what is judged; the others are asked once. Where a keystroke takes a tenth of a second, disturbances count for more. */
const COMPILERS = [
  {
    name: `TypeScript ${typescript.version}, language service`,
    budgets: ['six', 'six-apart'],
    open: openService,
    rounds: 6,
  },
  { name: `TypeScript ${SEVEN}, language server`, budgets: ['seven', 'seven-apart'], open: openServer, rounds: 12 },
];

const { judge, compare, finish } = createJudge('editor', process.argv.includes('--ratchet'));

mkdirSync(`${ROOT}.cache`, { recursive: true });
const work = mkdtempSync(`${ROOT}.cache/bench-editor-`);

const write = async (/** @type {Subject} */ subject, /** @type {string} */ folder) => {
  const texts = { ...subject.files, [subject.edited]: subject.query.replaceAll('|', '') };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, text);
  }
  if (subject.build === undefined) return;
  const { code, output } = await run(process.execPath, [TYPESCRIPT_7, '-b', `${folder}/${subject.build}`]);
  if (code !== 0) throw new Error(`${subject.name}: ${subject.build} does not build:\n${output.slice(0, 2000)}`);
};

/** @typedef {{ place: string, ask: () => Promise<void> }} Question */

/**
 * What is asked after a keystroke. A wrong answer stops the run.
 *
 * @param {Subject} subject
 * @param {Editor} editor
 * @returns {Question[]}
 */
const questionsOf = ({ name, query, wants }, editor) => {
  const marks = query.split('|');
  const at = (/** @type {number} */ mark) => marks.slice(0, mark + 1).join('').length;
  const complete = (/** @type {keyof Subject['wants']} */ what, /** @type {number} */ mark) => ({
    place: `complete a ${what}`,
    ask: async () => {
      const offered = await editor.complete(at(mark));
      if (offered.includes(wants[what])) return;
      throw new Error(`${name} offers no ${wants[what]}, a ${what}, but ${offered.slice(0, 20).join(', ')}`);
    },
  });
  return [
    complete('name', 0),
    complete('field', 1),
    complete('method', 2),
    {
      place: 'hover',
      ask: async () => {
        const shown = await editor.hover(marks.join('').indexOf('query =') + 1);
        if (!shown.includes('const query: ')) throw new Error(`${name}: the hover is ${shown}`);
      },
    },
    {
      place: 'diagnostics',
      ask: async () => {
        const found = await editor.diagnose();
        if (found !== 0) throw new Error(`${name}: ${found} errors in the query, which has none`);
      },
    },
  ];
};

/**
 * What a subject took: the least time at each place in milliseconds, for what disturbs a measurement makes it longer, and the
 * processor's time of a round of all places, which a busy machine changes least. It's the median of the rounds: the subjects of a
 * compiler may share a heap, and the round in which its garbage is collected isn't slower for what it asks.
 *
 * @typedef {{ least: Record<string, number>, used: number }} Measured
 */

/** @param {readonly number[]} times */
const medianOf = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/**
 * Subjects take turns, so that a disturbance that lasts is the same for all.
 *
 * @param {readonly Subject[]} subjects
 * @param {typeof openService} open
 * @param {number} rounds
 * @returns {Promise<Measured[]>}
 */
const measure = async (subjects, open, rounds) => {
  /** @type {{ subject: Subject, editor: Editor, rounds: number, least: Record<string, number>, used: number[] }[]} */
  const opened = [];
  const askAll = async (/** @type {typeof opened[number]} */ each, /** @type {number} */ round) => {
    const { subject, editor, least } = each;
    const before = editor.used();
    let waited = 0;
    for (const { place, ask } of questionsOf(subject, editor)) {
      editor.edit(`${subject.query.replaceAll('|', '')}// ${place}, ${round}\n`);
      const started = performance.now();
      await ask();
      const time = performance.now() - started;
      least[place] = Math.min(least[place] ?? Number.POSITIVE_INFINITY, time);
      waited += time;
    }
    const after = editor.used();
    each.used.push(before === undefined || after === undefined ? waited : after - before);
  };
  try {
    for (const [at, subject] of subjects.entries()) {
      const editor = await open(`${work}/${at}/${subject.edited}`);
      opened.push({ subject, editor, least: {}, used: [], rounds: JUDGED.includes(subject.name) ? rounds : 1 });
      // The first time reads the files.
      await editor.diagnose();
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const each of opened) if (round < each.rounds) await askAll(each, round);
    }
    return opened.map(({ least, used }) => ({ least, used: medianOf(used) }));
  } finally {
    await Promise.all(opened.map(({ editor }) => editor.close()));
  }
};

const { config } = typescript.readConfigFile(`${ROOT}tsconfig.json`, typescript.sys.readFile);

try {
  const keyform = await emitDeclarations(work);
  // The options of a user's project: as keyform's own, and no declarations are made.
  const subjects = editorSubjects(ENTITIES, {
    ...config.compilerOptions,
    declaration: false,
    noUnusedLocals: false,
    types: [],
    paths: { keyform: [keyform] },
  });
  for (const [at, subject] of subjects.entries()) await write(subject, `${work}/${at}`);
  /** @type {(string | number)[][]} */
  const ratios = [];
  for (const { name: compiler, budgets, open, rounds } of COMPILERS) {
    const measured = await measure(subjects, open, rounds);
    const of = (/** @type {string} */ name) => {
      const found = measured[subjects.findIndex((subject) => subject.name === name)];
      if (found === undefined) throw new Error(`${name} was not measured`);
      return found;
    };
    const ratioOf = (/** @type {string} */ name) => of(name).used / of(MEASURE).used;
    const places = Object.keys(of(MEASURE).least);
    print(
      `Milliseconds at a query, ${ENTITIES} entities, ${compiler}: the least of ${rounds} keystrokes, or one without a budget`,
      ['', ...places, 'processor, over OneTable'],
      subjects.map(({ name }) => [
        name,
        ...places.map((place) => Math.round(of(name).least[place] ?? Number.NaN)),
        ratioOf(name),
      ]),
    );
    for (const [at, budget] of budgets.entries()) {
      const name = OWN[at] ?? '';
      ratios.push([name, compiler, ratioOf(name), ...judge(budget, ratioOf(name))]);
      for (const other of subjects.slice(2)) compare(budget, other.name, ratioOf(other.name));
    }
  }
  print('Ratios to DynamoDB-OneTable in this run', ['', 'by', 'ratio', 'budget', ''], ratios);
  finish();
  save('editor');
} finally {
  rmSync(work, { recursive: true, force: true });
}
