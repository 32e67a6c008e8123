// docs/about/performance.md: a few figures of bench/figures.md, in seconds and kilobytes. `npm run bench` writes it after the figures, and
// `npm run generate -- performance` from the stored ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PAGE = fileURLToPath(new URL('../docs/about/performance.md', import.meta.url));
export const TABLES = fileURLToPath(new URL('figures.md', import.meta.url));

/** @typedef {{ title: string, head: string[], rows: string[][] }} FigureTable */

const cellsOf = (/** @type {string} */ line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** @returns {FigureTable[]} the tables that have a title, which is in bold above them */
const tablesOf = (/** @type {string} */ figures) =>
  [...figures.matchAll(/^\*\*(.+)\*\*\n\n((?:\|.*\n)+)/gm)].map(([, title = '', lines = '']) => {
    const [head = [], , ...rows] = lines.trimEnd().split('\n').map(cellsOf);
    return { title, head, rows };
  });

/**
 * A number of a table.
 *
 * @param {readonly FigureTable[]} tables
 * @param {string} title how the table's title begins
 * @param {string} column the head of its column
 * @param {readonly string[]} start how the row begins
 */
const figureIn = (tables, title, column, start) => {
  const table = tables.find((one) => one.title.startsWith(title));
  const at = table?.head.indexOf(column) ?? -1;
  // An empty first cell repeats the one above.
  let first = '';
  const found = table?.rows.find((cells) => {
    first = cells[0] || first;
    return start.every((text, index) => (index === 0 ? first : (cells[index] ?? '')).startsWith(text));
  });
  const value = Number.parseFloat((found?.[at] ?? '').replaceAll(',', ''));
  if (Number.isNaN(value)) throw new Error(`bench/figures.md has no figure ${title}, ${column}, ${start.join(', ')}`);
  return value;
};

const short = (/** @type {number} */ value) => value.toPrecision(2);
const seconds = (/** @type {number} */ value) => `${short(value)} s`;
const milliseconds = (/** @type {number} */ value) => `${Number(short(value))} ms`;
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const NAMES = ['keyform', 'ElectroDB', 'DynamoDB-Toolbox', 'DynamoDB-OneTable'];
const QUERY = 'build a query (GSI';
const DECODE = 'decode a page of 1,000 items';

/** @param {string} figures the text of bench/figures.md */
const readFigures = (figures) => {
  const tables = tablesOf(figures);
  const ratio = (/** @type {string} */ what, /** @type {string} */ library) =>
    figureIn(tables, 'Median time', library, [what]);
  return {
    compile: (/** @type {string} */ library) => figureIn(tables, 'Processor time of tsc 6.0', 'tsc', [library]),
    completion: (/** @type {'6.0' | '7.0'} */ version, /** @type {string} */ library) =>
      figureIn(tables, `Milliseconds at a query, 200 entities, TypeScript ${version}`, 'complete a field', [library]),
    bundle: (/** @type {string} */ program, /** @type {string} */ library) =>
      figureIn(tables, 'Bundle in bytes (esbuild', 'gzip', [program, library]),
    importTime: (/** @type {string} */ library) => figureIn(tables, 'Import', 'more than an empty file', [library]),
    heap: (/** @type {string} */ library) => figureIn(tables, 'Heap of an entity', library, ['in use']),
    ratio,
    /** Milliseconds for 1,000 queries, whose figure is in microseconds for one, and for a page of 1,000 items. */
    byHand: (/** @type {string} */ what) => ratio(what, 'by hand'),
  };
};

/** @param {ReturnType<typeof readFigures>} figures the cells of each row */
const rowsOf = ({ compile, completion, bundle, importTime, heap, ratio, byHand }) => {
  const times = (/** @type {string} */ what) =>
    ['keyform', 'ElectroDB', 'Toolbox'].map((library) => milliseconds(ratio(what, library) * byHand(what)));
  return [
    ['Compile a project with 50 entities', ...NAMES.map((name) => seconds(compile(name)))],
    ['Complete a field in the editor, 200 entities¹', ...NAMES.map((name) => milliseconds(completion('7.0', name)))],
    [
      'The same, entities in a separate project',
      milliseconds(completion('7.0', 'keyform, definitions as declarations')),
      '',
      '',
      '',
    ],
    ['Bundle, after gzip', ...NAMES.map((name) => kilobytes(bundle('define, query', name)))],
    ['Import', ...NAMES.map((name) => milliseconds(importTime(name)))],
    ['Memory for each entity', kilobytes(heap('keyform')), '', '', kilobytes(heap('OneTable'))],
    ['Build 1,000 queries', ...times(QUERY), ''],
    ['Decode 1,000 items', ...times(DECODE), ''],
  ];
};

/** @param {string} text of bench/figures.md */
export const performancePage = (text) => {
  const figures = readFigures(text);
  const { compile, completion, bundle, heap, ratio, byHand } = figures;
  const completionTime = (/** @type {string} */ library) => milliseconds(completion('6.0', library));
  return `<!-- Generated from bench/figures.md. Change the text in bench/performance-page.mjs, then run: npm run generate -- performance -->

# Performance

keyform builds queries and decodes items faster than ElectroDB and DynamoDB-Toolbox. In return, its bundle is the largest, and in a large table, completion is slower
than with OneTable, or with an ElectroDB entity outside of a service. All figures are from the same machine. Lower is better.

| | keyform | ElectroDB | DynamoDB-Toolbox | OneTable |
| --- | --: | --: | --: | --: |
${rowsOf(figures)
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')}

¹ With TypeScript 7. ElectroDB's figure is for an entity by itself. For an entity in a service, which its collections need, completion takes
${milliseconds(completion('7.0', 'ElectroDB, a service'))}.

An empty cell wasn't measured, or the library doesn't have the feature. The times on your machine will be different, so compare the libraries with each other.

## Compile time

The first row is the processor time of \`tsc\`, TypeScript 6.0. Each of the 50 entities has ten attributes and two indexes, and the program sends two queries, an
update and a put for each. An empty file takes ${seconds(compile('an empty file'))}.

## Editor

This is the time from a keystroke to the list of fields, in a file that queries a table of 200 entities. With TypeScript 6:

- keyform takes ${completionTime('keyform')}, or ${completionTime('keyform, definitions as declarations')} with the entities in a separate project.
- ElectroDB takes ${completionTime('ElectroDB')}, or ${completionTime('ElectroDB, a service')} with a service.
- DynamoDB-Toolbox takes ${completionTime('DynamoDB-Toolbox')}, and OneTable ${completionTime('DynamoDB-OneTable')}.

If your table is large and the editor feels slow, move the entities to a separate TypeScript project. The editor then reads their declarations instead of checking
the definitions again: see [large tables](../guide/types.md#large-tables).

## Bundle size

The bundle is a program that defines a table, queries, gets, puts and updates, minified by esbuild, without the SDK. keyform's is the largest because it repeats the
compiler's checks at run time, with the same messages. Importing everything from \`keyform\` adds ${kilobytes(bundle('everything', 'keyform'))} to a bundle, and importing only \`KeyformError\` ${kilobytes(bundle('its error alone', 'keyform'))}.

## Import time

This is the processor time that importing the library adds to the start of a process. [Lambda](../operate/lambda.md#cold-start) shows how to shorten cold starts.

## Memory

This is the heap that each entity of a table uses after a put, an update, a query with a filter and a read. A table of 50 entities uses about
${short((heap('keyform') * 50) / 1_000_000)} MB.

## Building and decoding

The query reads an index with a range, a filter and a projection. Written by hand with the SDK's \`marshall\`, 1,000 of them take ${milliseconds(byHand(QUERY))}, so
keyform takes ${short(ratio(QUERY, 'keyform'))} times as long. The SDK's \`unmarshall\` decodes 1,000 items in ${milliseconds(byHand(DECODE))}. keyform is faster because it knows
each attribute's type. A single round trip to DynamoDB usually takes longer than building 1,000 queries.

### Large pages

On large pages, most of the time goes into the SDK's client, whichever library you use. It builds a redacted copy of each response for the \`info\` method of its logger.
If the logger has no \`info\`, a page of 3,000 items takes 33 ms instead of 113 ms:

\`\`\`ts
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({
  logger: { trace() {}, debug() {}, warn() {}, error() {} } as never,
});
\`\`\`

The cast is needed because the type of a logger has \`info\`. Don't pass \`logger: {}\`, which fails when the SDK looks for credentials.

## How it's measured

Run \`npm run bench\` in a clone of the repository to measure everything again. \`bench/figures.md\` has all results, including the limits that keyform sets itself, and
which of them it misses. \`bench/README.md\` explains each measurement.
`;
};

/** Writes the page from the stored figures. */
export const writePage = () => writeFileSync(PAGE, performancePage(readFileSync(TABLES, 'utf8')));

if (process.argv[1] === fileURLToPath(import.meta.url)) writePage();
