// `npm run bench`: all benches, then bench/figures.md with their tables and docs/about/performance.md with a few figures in seconds
// and kilobytes. `-- --last`: from the tables of the last runs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { FIGURES, figure } from './budget.mjs';

const PAGE = fileURLToPath(new URL('../docs/about/performance.md', import.meta.url));
const TABLES = fileURLToPath(new URL('figures.md', import.meta.url));

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

/** A figure of a table. @param {string} section @param {string} title how the table's title begins @param {string} head @param {readonly string[]} start how the row begins */
const measuredIn = (section, title, head, start) => {
  const table = resultsOf(section).tables.find((one) => one.title.startsWith(title));
  const at = table?.head.indexOf(head) ?? -1;
  // An empty first cell repeats the one above.
  let first = '';
  const found = table?.rows.find((cells) => {
    first = cells[0] || first;
    return start.every((text, column) => (column === 0 ? first : (cells[column] ?? '')).startsWith(text));
  });
  const value = Number.parseFloat((found?.[at] ?? '').replaceAll(',', ''));
  if (Number.isNaN(value)) throw new Error(`${section} has no figure ${title}, ${head}, ${start.join(', ')}`);
  return value;
};

const short = (/** @type {number} */ value) => value.toPrecision(2);
const seconds = (/** @type {number} */ value) => `${short(value)} s`;
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const NAMES = ['keyform', 'ElectroDB', 'DynamoDB-Toolbox', 'DynamoDB-OneTable'];

const compileTime = (/** @type {string} */ library) => measuredIn('compile', 'Processor time of tsc', 'tsc', [library]);
const completion = (/** @type {'6.0' | '7.0'} */ version, /** @type {string} */ library) =>
  measuredIn('editor', `Milliseconds at a query, 200 entities, TypeScript ${version}`, 'complete a field', [library]) /
  1000;
const bundle = (/** @type {string} */ program, /** @type {string} */ library) =>
  measuredIn('size', 'Bundle in bytes (esbuild', 'gzip', [program, library]);
const importTime = (/** @type {string} */ library) =>
  measuredIn('size', 'Import', 'more than an empty file', [library]) / 1000;
const heap = (/** @type {string} */ library) => measuredIn('heap', 'Heap of an entity', library, ['in use']);
const ratio = (/** @type {string} */ what, /** @type {string} */ library) =>
  measuredIn('runtime', 'Median time', library, [what]);
const QUERY = 'build a query (GSI';
const DECODE = 'decode a page of 1,000 items';
/** Milliseconds for a page of 1,000 items, and microseconds for a query. */
const byHand = (/** @type {string} */ what) => ratio(what, 'by hand') / 1000;
/** @param {string} what */
const times = (what) =>
  ['keyform', 'ElectroDB', 'Toolbox'].map((library) => seconds(ratio(what, library) * byHand(what)));

const FIGURE_ROWS = [
  ['Compile 50 entities with `tsc`', ...NAMES.map((name) => seconds(compileTime(name)))],
  ['Editor: complete a field, 200 entities¹', ...NAMES.map((name) => seconds(completion('7.0', name)))],
  [
    'The same, entities in a project of their own',
    seconds(completion('7.0', 'keyform, definitions as declarations')),
    '',
    '',
    '',
  ],
  ['Bundle after gzip, without the SDK', ...NAMES.map((name) => kilobytes(bundle('define, query', name)))],
  ['Import', ...NAMES.map((name) => seconds(importTime(name)))],
  ['Heap of an entity in use', kilobytes(heap('keyform')), '', '', kilobytes(heap('OneTable'))],
  ['Build 1,000 queries with a filter', ...times(QUERY), ''],
  ['Decode 1,000 items', ...times(DECODE), ''],
];

writeFileSync(
  PAGE,
  `# Performance

This page compares what keyform and three other libraries cost. Lower is better. All libraries were measured on the same machine, so compare the figures with each
other rather than with yours.

${row(['', 'keyform', 'ElectroDB', 'DynamoDB-Toolbox', 'OneTable'])}
| --- | --: | --: | --: | --: |
${FIGURE_ROWS.map(row).join('\n')}

¹ With TypeScript 7. ElectroDB looks at one entity only. With the entities in a service, which its collections need, it takes
${seconds(completion('7.0', 'ElectroDB, a service'))}.

An empty cell wasn't measured, or the library has no such thing.

## Compiler

The project has 50 entities with ten attributes and two indexes each. For each entity, it has two queries, an update and a put, with their results used. The
figure is the processor time of TypeScript 6.0, which takes ${seconds(compileTime('an empty file'))} for an empty file.

## Editor

The figure is the time from a keystroke to the list of fields, in a file that queries a table of 200 entities. With TypeScript 6, it's
${seconds(completion('6.0', 'keyform'))} for keyform, ${seconds(completion('6.0', 'ElectroDB'))} for ElectroDB (${seconds(completion('6.0', 'ElectroDB, a service'))} with a service),
${seconds(completion('6.0', 'DynamoDB-Toolbox'))} for DynamoDB-Toolbox, and ${seconds(completion('6.0', 'DynamoDB-OneTable'))} for OneTable.

If you have a large table, move the entities to a TypeScript project of their own. The editor then reads their declarations instead of checking
the definitions again. [Large tables](../guide/types.md#large-tables) shows how.

## Size

The bundle is that of a program that defines a table, queries, gets, puts and updates, minified by esbuild. keyform's is the largest because it repeats the
compiler's checks at run time, with the same messages. A program that imports everything has ${kilobytes(bundle('everything', 'keyform'))}, and a
module that imports only \`KeyformError\` has ${kilobytes(bundle('its error alone', 'keyform'))}. The import time is what loading the library adds to the start of a process.
[Lambda](../operate/lambda.md) has advice on cold starts.

## Memory

The heap is what each entity of a table keeps after a put, an update, a query with a filter and a read. A table of 50 entities keeps about ${short((heap('keyform') * 50) / 1_000_000)} MB.

## Requests and items

The same query, written by hand with the SDK's \`marshall\`, takes ${seconds(byHand(QUERY))} for 1,000 requests. keyform takes ${figure(ratio(QUERY, 'keyform'))} times as
long. Decoding 1,000 items with the SDK's \`unmarshall\` takes ${seconds(byHand(DECODE))}: keyform is faster because it knows the
type of each attribute. Next to a round trip to DynamoDB, which takes milliseconds, both are small.

On large pages, the SDK's client takes time of its own, whatever library you use, because it builds a redacted copy of each response for the \`info\` method of its logger. Without
that method, a page of 3,000 items takes 33 instead of 113 milliseconds. To leave it out, pass \`logger: { trace() {}, debug() {}, warn() {}, error() {} } as never\` to the client. It
needs the cast because the type of a logger has \`info\`. Don't pass \`logger: {}\`, which fails when the SDK looks for credentials.

## How it's measured

In a clone of the repository, \`npm run bench\` measures everything again and writes this page. \`bench/figures.md\` has all tables, with the count of type instantiations
and the budgets of the design, including those that keyform misses. \`bench/README.md\` explains each bench.
`,
);
console.log('bench/figures.md and docs/about/performance.md are written');
