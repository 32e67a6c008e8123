// `npm run bench`: all benches, then bench/figures.md with their tables and docs/about/performance.md with a few figures in seconds
// and kilobytes. `-- --last`: from the tables of the last runs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { FIGURES, figure } from './budget.mjs';
import { TABLES, writePage } from './performance-page.mjs';

const PARTS = [
  {
    name: 'compile',
    title: 'Compiler',
    text: `What \`tsc\` takes for one project: 50 entities, each with its definition and the *full program* of the next section.`,
  },
  {
    name: 'types',
    title: 'Types',
    text: `What a compiler does for keyform's types, in instantiations: they do not vary from run to run. *An entity* has ten
attributes, the table's key and two global indexes. In the *full program* are its definition, a query, a query of an index with filter, descending and limit, an update
with SET, REMOVE, ADD and condition, and a put, all executed, with their results used. The *small program* has two queries without a filter, an update of two attributes, and a put.
The others' programs do the same (\`bench/peers/type-programs.mjs\`).`,
  },
  {
    name: 'editor',
    title: 'Editor',
    text: `What an editor waits for after a keystroke in a file that queries a table of 200 entities, ten a file, which stand in other
files. *As declarations*: the definitions are a project of their own ([Large tables](../docs/guide/types.md#large-tables)). The ratio is that of the processor's
time of all places, which a busy machine changes least. ElectroDB's entities know no table, so that its editor looks at one entity of the 200,
unless they are put together in a service, as collections need it.`,
  },
  {
    name: 'size',
    title: 'Size',
    text: `What a program that defines a table and builds requests adds to its bundle.`,
  },
  {
    name: 'define',
    title: 'Definitions',
    text: `What \`table()\` takes with all its entities, in milliseconds of the processor's time, each time in a fresh process. *Over
distinct heads* is the ratio to the first shape; *growth* is the time of an entity between 200 and 400 over that between 100 and
200.`,
  },
  {
    name: 'heap',
    title: 'Heap',
    text: `What an entity of a table keeps, in bytes: the slope from 100 to 300 entities, each time in a fresh process, after everything that
is not held was collected. *In use*: each was put, updated and queried with a filter, and an item of it was read.`,
  },
  {
    name: 'runtime',
    title: 'Time',
    text: `Each figure is a ratio: the time of a request that is written by hand with the SDK's \`marshall\` is 1. All are measured side
by side in one process. The SDK's client itself builds a redacted copy of each response for the \`info\` of its logger, which it has by
default; a logger without \`info\` makes it three times as fast on large pages (33 in place of 113 ms for 3,000 items), whatever library is in
front of it: \`logger: { trace() {}, debug() {}, warn() {}, error() {} } as never\`. The type of a logger has \`info\`, so it takes a cast; \`logger: {}\`
fails where the SDK looks for credentials.`,
  },
];

const last = process.argv.includes('--last');
if (!last) {
  const { code, output } = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
}
for (const { name } of last ? [] : PARTS) {
  const script = new URL(`${name}.mjs`, import.meta.url);
  const { code, output } = await run(process.execPath, [fileURLToPath(script)], { minutes: 60 });
  console.log(output);
  if (code !== 0) process.exitCode = 1;
}

/** Without the ratchets, which are for whoever works on keyform. */
const plain = (/** @type {string} */ text) =>
  text
    .replace(/^(OVER|PASSED) .*$/, 'over')
    .replace(/^ratchet .*$/, '')
    .replace(/ \(\d+ s\)$/, '');
const cell = (/** @type {string} */ text) => plain(text).replaceAll('|', '\\|').trim();
/** What has no budget has no verdict. */
const judged = (/** @type {string[]} */ cells) => (cells.at(-2) === '' ? [...cells.slice(0, -1), ''] : cells);
const row = (/** @type {string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`;

/**
 * What a bench has left behind.
 *
 * @returns {{
 *   tables: { title: string, head: string[], rows: string[][] }[],
 *   measured: Record<string, { variants: Record<string, number>, others: Record<string, Record<string, number>> }>,
 * }}
 */
const resultsOf = (/** @type {string} */ name) => {
  const file = new URL(`${name}.json`, FIGURES);
  if (!existsSync(file)) throw new Error(`bench/${name}.mjs has not run yet: npm run bench`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

const OTHERS = ['ElectroDB', 'DynamoDB-OneTable', 'DynamoDB-Toolbox'];
/** Figures of several compilers in one cell: once where they are the same. */
const cellOf = (/** @type {Record<string, number>} */ variants = {}) =>
  [...new Set(Object.values(variants).map(figure))].join(' · ');

/** @type {Record<string, Record<string, { what: string, design?: number }>>} */
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
const summary = Object.entries(budgets).flatMap(([section, budgetsOfSection]) => {
  const { measured } = resultsOf(section);
  return Object.entries(budgetsOfSection).flatMap(([name, { what, design }]) => {
    if (design === undefined) return [];
    const { variants, others } = measured[name] ?? {};
    if (variants === undefined) throw new Error(`bench/${section}.mjs has not measured ${name}: ${what}`);
    const holds = Object.values(variants).every((value) => value <= design);
    const cells = [what, `<= ${figure(design)}`, cellOf(variants), holds ? 'yes' : 'no'];
    return [row([...cells, ...OTHERS.map((other) => cellOf(others?.[other]))])];
  });
});

const sections = PARTS.map(({ name, title, text }) => {
  const { tables } = resultsOf(name);
  const shown = tables.map((table) =>
    [
      `**${plain(table.title)}**`,
      '',
      row(table.head),
      row(table.head.map((_, at) => (at === 0 ? '---' : '--:'))),
      ...table.rows.map((cells) => row(table.head.includes('budget') ? judged(cells) : cells)),
    ].join('\n'),
  );
  return `## ${title}\n\n${text}\n\n${shown.join('\n\n')}`;
});

writeFileSync(
  TABLES,
  `# Figures

Generated by \`npm run bench\` from what the benches measured on one machine, in one run each. The budgets are those of the design. For
those that don't hold, \`docs/internals/decisions/budgets\` says why.

## All budgets

If a cell has several figures, they're those of TypeScript 5.9, 6.0 and 7.0, or of esbuild and rollup. Types are counted in instantiations, bundles in
bytes after gzip. Times are ratios to a request by hand, or milliseconds. An empty cell wasn't measured, or the library has
no such thing.

${row(['what', 'budget', 'keyform', 'holds', ...OTHERS])}
| --- | --: | --: | --: | --: | --: | --: |
${summary.join('\n')}

${sections.join('\n\n')}
`,
);

writePage();
console.log('bench/figures.md and docs/about/performance.md are written');
