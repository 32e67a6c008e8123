// `npm run generate`: writes all generated files again, each from its source. `npm run generate -- map surface` writes only these.
// Most files are written by the tests that compare them, if a variable is set.
import { fileURLToPath } from 'node:url';
import color from 'picocolors';
import { run } from './run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Generated
 * @property {string} writes the files
 * @property {string} from what they're generated from
 * @property {string} [variable] set for the tests that write them
 * @property {string} [project] the project of these tests (unit)
 * @property {readonly string[]} [tests]
 * @property {readonly (readonly string[])[]} [scripts] or the scripts that write them, with their arguments
 */

/**
 * In an order in which each may read the files of those before it.
 *
 * @type {{ readonly [name: string]: Generated }}
 */
export const GENERATED = {
  surface: {
    writes: 'test/package/surface*.txt',
    from: 'the exports of each entry',
    variable: 'UPDATE_SURFACE',
    tests: ['test/package/surface.test.ts'],
  },
  map: {
    writes: 'docs/internals/map.md',
    from: 'the comments of files in src/ and types/',
    variable: 'UPDATE_MAP',
    tests: ['test/docs/map.test.ts'],
  },
  options: {
    writes: 'the options in docs/reference/methods.md and docs/guide/entities-and-tables.md',
    from: 'the doc blocks of the functions in src/options',
    variable: 'UPDATE_OPTIONS',
    tests: ['test/docs/options.test.ts'],
  },
  kinds: {
    writes: 'the kinds of attributes in SKILL.md and docs/guide/json-schema.md',
    from: 'src/facts/kinds.ts and the methods of attr',
    variable: 'UPDATE_KINDS',
    tests: ['test/docs/kinds.test.ts'],
  },
  'second-opinion': {
    writes: 'test-d/second-opinion/cases.ts',
    from: 'the mistakes in test/proof/mistakes/',
    variable: 'UPDATE_SECOND_OPINION',
    tests: ['test/proof/second-opinion.test.ts'],
  },
  diagnostics: {
    writes: 'test/proof/diagnostics.txt, test/proof/completions.txt, docs/reference/compiler-errors.md',
    from: 'the messages, at compile time and at run time',
    variable: 'UPDATE_DIAGNOSTICS',
    tests: ['test/proof/messages.test.ts', 'test/proof/mistakes.test.ts'],
  },
  'command-line': {
    writes: 'docs/tools/command-line.md',
    from: 'what its commands print',
    variable: 'UPDATE_DOCS',
    project: 'cli',
    tests: ['cli/test/docs.test.ts'],
  },
  performance: {
    writes: 'docs/about/performance.md',
    from: 'bench/figures.md, which `npm run bench` writes',
    scripts: [['bench/performance-page.mjs']],
  },
  figures: {
    writes: 'the figures in README.md and other pages',
    from: 'docs/about/performance.md',
    variable: 'UPDATE_DOCS',
    tests: ['test/docs/figures.test.ts'],
  },
  models: {
    writes: 'docs/cookbook/models',
    from: 'the models in examples/models, and what they send to the engines',
    scripts: [['tools/models.mjs', '--write']],
  },
  hovers: {
    writes: 'docs/.vitepress/hovers.json',
    from: 'the code on pages',
    variable: 'UPDATE_HOVERS',
    tests: ['test/docs/pages.test.ts'],
  },
  'hover-places': {
    writes: 'test/editor/hovers.txt',
    from: 'what editors show at the 48 commonest places',
    variable: 'UPDATE_HOVER_PLACES',
    tests: ['test/editor/hovers.test.ts'],
  },
  'peer-errors': {
    writes: 'test/proof/peers/errors.txt, the table of mistakes in docs/about/comparison.md',
    from: 'what the compiler says about the same mistakes with other libraries',
    variable: 'UPDATE_PEER_ERRORS',
    tests: ['test/proof/peers/errors.test.ts'],
  },
  columns: {
    writes: 'test/docs/columns.json',
    from: 'the code on pages; the counts may only fall',
    variable: 'UPDATE_COLUMNS',
    tests: ['test/docs/columns.test.ts'],
  },
  language: {
    writes: 'tools/language/counts.json',
    from: 'the words of the old vocabulary; the counts may only fall',
    scripts: [['tools/language.mjs', '--write']],
  },
  pictures: {
    writes: 'docs/public/hero*.svg, docs/images/*.svg',
    from: 'what the compiler and keyform print for the code that they show',
    scripts: [
      ['tools/home-picture.mjs'],
      ['tools/request-picture.mjs'],
      ['tools/page-pictures.mjs'],
      ['tools/design-pictures.mjs'],
      ['tools/migration-picture.mjs'],
    ],
  },
};

/**
 * The programs that write the files of a row, each with its arguments.
 *
 * @param {Generated} row
 * @returns {readonly (readonly string[])[]}
 */
const programsOf = ({ tests = [], project = 'unit', scripts = [] }) =>
  tests.length > 0 ? [['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...tests]] : scripts;

/** @param {string} name */
const generate = async (name) => {
  const row = /** @type {Generated} */ (GENERATED[name]);
  const env = row.variable === undefined ? {} : { [row.variable]: '1' };
  const start = performance.now();
  for (const args of programsOf(row)) {
    const { code, output } = await run(process.execPath, args, { cwd: ROOT, env });
    if (code === 0) continue;
    console.log(`${color.red('failed')} ${name}\n${output}`);
    process.exitCode = 1;
    return;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${color.green('written')} ${name}: ${row.writes} (${seconds} s)`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in GENERATED));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: not generated. The names are ${Object.keys(GENERATED).join(', ')}`);
    process.exitCode = 1;
  } else for (const name of names.length > 0 ? names : Object.keys(GENERATED)) await generate(name);
}
