// `npm run bench:types`: what keyform's types cost a compiler, in instantiations, under TypeScript 5.9, 6.0 and 7.0.
// Counts do not vary from run to run. `--quick`: everything with a budget under 5.9, in small tables: for `npm run verify`.
// `--ratchet`: sets the ratchets of budgets.json anew. `--version 7.0`: under one compiler. `--features`: only what features cost.
// `--time`, which `npm run bench:types` sets: the time of `tsc` too, by `bench/compile.mjs`, because fewer instantiations aren't always faster.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import color from 'picocolors';
import { run } from '../tools/run.mjs';
import { createJudge, print, save } from './budget.mjs';
import { emitDeclarations } from './declarations.mjs';
import { byCompiler, COMPILERS, createCounter } from './instantiations.mjs';
import { PEERS } from './peers/type-programs.mjs';
import { FEATURES, typeProgram } from './type-program.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @typedef {import('./instantiations.mjs').Version} Version */
/** @typedef {import('./type-program.mjs').Use} Use */

const quick = process.argv.includes('--quick');
const { judge, compare, judgedOf, finish } = createJudge('types', process.argv.includes('--ratchet'));
const features = process.argv.includes('--features');
const only = process.argv[process.argv.indexOf('--version') + 1];
/** @type {Version[]} */
const versions = process.argv.includes('--version')
  ? [/** @type {Version} */ (only)]
  : quick
    ? ['5.9']
    : ['5.9', '6.0', '7.0'];
for (const version of versions) {
  if (COMPILERS[version] === undefined) throw new Error(`--version is one of ${Object.keys(COMPILERS).join(', ')}`);
}

mkdirSync(`${ROOT}.cache`, { recursive: true });
const work = mkdtempSync(`${ROOT}.cache/bench-types-`);

/** What was counted already: the same program gives the same figure. */
const counted = new Map();
/** @type {Partial<Record<Version, import('./instantiations.mjs').Counter>>} */
const counters = {};
/**
 * How many instantiations a program costs.
 *
 * @param {Version} version
 * @param {Parameters<typeof typeProgram>[0]} shape
 */
const instantiations = (version, shape) => countOf(version, typeProgram(shape), JSON.stringify(shape));

/**
 * @param {Version} version
 * @param {string} program
 * @param {string} what
 * @param {object} [options]
 */
const countOf = async (version, program, what, options = {}) => {
  const known = counted.get(`${version} ${program}`);
  if (known !== undefined) return known;
  counters[version] ??= await createCounter(version, work);
  const { count, error } = await counters[version](program, options);
  if (error !== undefined) console.log(color.red(`does not compile under TypeScript ${version}: ${what}\n  ${error}`));
  counted.set(`${version} ${program}`, count);
  return count;
};

/**
 * What is done with each entity. *Full*: a query, a query of an index with filter, descending and limit, an update with SET, REMOVE, ADD
 * and condition, a put. The peers have the same (`peers/type-programs.mjs`).
 */
const FULL = /** @type {Use[]} */ (['namedQuery', 'filteredQuery', 'fullUpdate', 'usedPut']);
/** The same as `client.send(new XCommand(builder.build()))`. */
const SENT = /** @type {Use[]} */ (['commandNamed', 'commandFiltered', 'commandUpdate', 'commandPut']);
/** Two queries without a filter, a put, an update of two attributes. */
const SMALL = /** @type {Use[]} */ (['namedQuery', 'indexQuery', 'put', 'update']);
/** @type {[name: string, use: Use][]} */
const NARROWING = [
  ['query-key', 'keyCondition'],
  ['query-collection', 'collection'],
  ['query-named', 'namedQuery'],
];
/** @type {[name: string, use: Use][]} */
const OTHERS = [
  ['get', 'get'],
  ['put', 'put'],
  ['build', 'build'],
  ['filter', 'filter'],
  ['callback', 'callback'],
  ['project', 'project'],
  ['update', 'update'],
];

/** Requests in commands of the SDK. @type {[name: string, use: Use, what: string][]} */
const COMMANDS = [
  ['command-query', 'commandQuery', 'a query of a GSI with filter, descending and limit, build() in a QueryCommand'],
  ['command-get', 'commandGet', 'get, build() in a GetItemCommand'],
  ['command-put', 'commandPut', 'put, build() in a PutItemCommand'],
  ['command-update', 'commandUpdate', 'update of 2 SET, REMOVE, ADD, condition, build() in an UpdateItemCommand'],
  ['command-delete', 'commandDelete', 'delete with a condition, build() in a DeleteItemCommand'],
  ['command-scan', 'commandScan', 'scan with a filter, build() in a ScanCommand'],
  ['command-batch-get', 'commandBatchGet', 'batchGet of 2, build() in BatchGetItemCommands'],
  ['command-transact-write', 'commandTransactWrite', 'transactWrite of put and update, build() in its command'],
  ['literal-update', 'literalUpdate', 'that update with build() in a variable: the literal request'],
];

/** @param {Version} version */
const measure = async (version) => {
  const started = performance.now();
  /** @type {(string | number)[][]} */
  const rows = [];
  const row = (/** @type {string} */ name, /** @type {string} */ what, /** @type {number} */ value) =>
    rows.push([what, value, ...judge(name, value, version)]);
  const watch = (/** @type {string} */ what, /** @type {number} */ value) => rows.push([what, value, '', '']);

  const of = (/** @type {Use[]} */ uses) => (/** @type {number} */ entities) =>
    instantiations(version, { entities, uses });
  const slope = async (/** @type {Use[]} */ uses, /** @type {number} */ from, /** @type {number} */ to) =>
    ((await of(uses)(to)) - (await of(uses)(from))) / (to - from);
  // Growth is 1, so that the quick run can do without the large programs.
  const full = quick ? await slope(FULL, 10, 50) : await slope(FULL, 200, 400);
  row('full', 'an entity, full program: definition, query, query with filter, descending and limit,', full);
  if (quick) watch('  update of 2 SET, REMOVE, ADD and condition, put, results used', full);
  else {
    const before = await slope(FULL, 50, 200);
    watch('  update of 2 SET, REMOVE, ADD and condition, put, results used; that is 200 to 400, 50 to 200:', before);
    row('growth', '  the first over the second', full / before);
  }
  row('sent', 'the same, each request sent as client.send(new XCommand(builder.build()))', await slope(SENT, 10, 50));
  row(
    'entity',
    'an entity, small program: definition, 2 queries, put, update, results used',
    await slope(SMALL, 10, 50),
  );
  row('first', '  its first use: 1 entity, over the import alone', (await of(SMALL)(1)) - (await of([])(0)));
  row('first-full', '  first use of the full program', (await of(FULL)(1)) - (await of([])(0)));
  if (!quick) watch('  of it the definition alone: 50 to 200', await slope([], 50, 200));
  const largest = quick ? 20 : 200;
  const tables = async (/** @type {Use[]} */ uses) => instantiations(version, { entities: 10, uses, of: [0] });
  row(
    'named-table',
    'a table given another type: with a named definition, and of any name',
    (await tables(['namedTable'])) - (await tables([])),
  );
  row(
    'either-query',
    'a query of one index or of another: their types compared',
    (await tables(['eitherQuery'])) - (await tables(['bothQueries'])),
  );
  for (const [name, use] of [...NARROWING, ...OTHERS]) {
    // The first query of a table makes the lookup of its index; the second is what a query costs. Both are of entities
    // that the program uses nowhere else, so that what their types cost when they are first seen is in the figure.
    const second = async (/** @type {number} */ entities, /** @type {number} */ together) => {
      const first = await instantiations(version, { entities, together, uses: [use], of: [0] });
      const both = await instantiations(version, { entities, together, uses: [use], of: [0, together] });
      return { first, each: both - first };
    };
    for (const size of name.startsWith('query') ? [10, 200] : [200]) {
      // A query costs the same in a table of any size, so the quick run has no large tables.
      const entities = Math.min(size, largest);
      if (quick && size > largest && name.startsWith('query')) continue;
      const { first, each } = await second(entities, 1);
      row(`${name}-${size}`, `${LABELS[name]}, in a table of ${entities}`, each);
      if (!quick) watch('  the first one of the table', first - (await instantiations(version, { entities })));
    }
    if (name in FIVE) row(`${name}-five`, FIVE[name] ?? '', (await second(largest, 5)).each);
  }
  for (const [name, use, what] of quick ? COMMANDS.filter(([name]) => name === 'command-update') : COMMANDS) {
    const cost = async (/** @type {number[]} */ of) => instantiations(version, { entities: 10, uses: [use], of });
    const second = await cost([0, 1]);
    if (!quick) row(name, what, second - (await cost([0])));
    const again = (await cost([0, 1, 1])) - second;
    row(`${name}-again`, quick ? `${what}, once more` : '  once more, of the same entity', again);
  }
  await measureParts(version, row);
  await measureFeatures(version, row);
  await checkCounter(version);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`TypeScript ${version}, instantiations (${seconds} s)`, ['what', 'today', 'budget', ''], rows);
};

/**
 * Compares a count of this process with that of `tsc`.
 *
 * @param {Version} version
 */
const checkCounter = async (version) => {
  if (version === '7.0') return;
  const shape = { entities: 10, uses: SMALL, feature: 'union' };
  const here = await instantiations(version, shape);
  const { count, error = '' } = await byCompiler(version, work)(typeProgram(shape), {});
  if (here === count) return;
  throw new Error(`TypeScript ${version}: ${here} instantiations in this process, ${count} by tsc ${error}`);
};

/** @param {Version} version */
const featuresOnly = async (version) => {
  /** @type {(string | number)[][]} */
  const rows = [];
  await measureFeatures(version, (name, what, value) => rows.push([what, value, ...judge(name, value, version)]));
  print(`TypeScript ${version}, instantiations`, ['what', 'today', 'budget', ''], rows);
};

/**
 * What parts of a use cost, and the largest uses.
 *
 * @param {Version} version
 * @param {(name: string, what: string, value: number) => void} row
 */
const measureParts = async (version, row) => {
  // The second use of a table, as above.
  const each = async (/** @type {Use} */ use) =>
    (await instantiations(version, { entities: 10, uses: [use], of: [0, 1] })) -
    (await instantiations(version, { entities: 10, uses: [use], of: [0] }));
  row('filter-leaf', 'a field of a filter', (await each('filter')) - (await each('filterOne')));
  row('path', 'a path of a projection by callback', ((await each('fivePaths')) - (await each('path'))) / 4);
  row('result', 'a result used: two fields of its items', (await each('namedQuery')) - (await each('unused')));
  const together = { entities: 50, together: 50 };
  row(
    'union-50',
    'a collection of 50 entities in one partition, narrowed',
    (await instantiations(version, { ...together, uses: ['collection'], of: [0] })) -
      (await instantiations(version, together)),
  );
  row('chain', 'a chain of 120 calls', await each('chain'));
};

/**
 * What a feature costs an entity that uses it in one attribute, over the small program with plain attributes.
 *
 * @param {Version} version
 * @param {(name: string, what: string, value: number) => void} row
 */
const measureFeatures = async (version, row) => {
  const perEntity = async (/** @type {string | undefined} */ feature) => {
    const of = (/** @type {number} */ entities) =>
      instantiations(version, { entities, uses: SMALL, ...(feature !== undefined && { feature }) });
    const [many, few] = [await of(30), await of(10)];
    return Number.isFinite(many) && Number.isFinite(few) ? (many - few) / 20 : Number.POSITIVE_INFINITY;
  };
  const plain = await perEntity(undefined);
  for (const feature of Object.keys(FEATURES)) {
    row(`feature-${feature}`, `one attribute with ${feature}, an entity`, (await perEntity(feature)) - plain);
  }
};

/** What the same programs cost with the other libraries, under each compiler: some reject one or the other option. */
const measurePeers = async () => {
  for (const { what, entity, first } of PROGRAMS) {
    const rows = [];
    for (const { name, program } of PEERS) {
      /** @type {(string | number)[]} */
      const row = [name];
      for (const version of versions) {
        const count = (/** @type {number} */ entities) =>
          countOf(version, program(entities, what), `${name}, ${what} program of ${entities} entities`, PEER_OPTIONS);
        const [none, one, ten, thirty] = [await count(0), await count(1), await count(10), await count(30)];
        row.push((thirty - ten) / 20, one - none);
        compare(entity, name, (thirty - ten) / 20, version);
        compare(first, name, one - none, version);
      }
      rows.push(row);
    }
    const columns = versions.flatMap((version) => [`an entity, ${version}`, `first use, ${version}`]);
    const own = ['keyform', ...versions.flatMap((version) => [judgedOf(entity, version), judgedOf(first, version)])];
    print(`The ${what} program, each library's in the same run, instantiations`, ['', ...columns], [own, ...rows]);
  }
};

/** @type {{ what: import('./peers/type-programs.mjs').Program, entity: string, first: string }[]} */
const PROGRAMS = [
  { what: 'full', entity: 'full', first: 'first-full' },
  { what: 'small', entity: 'entity', first: 'first' },
];
const PEER_OPTIONS = { exactOptionalPropertyTypes: false };

/** @type {Record<string, string>} */
const LABELS = {
  'query-key': 'a query with keyCondition on PK and SK, narrowed',
  'query-collection': 'a query of a collection by where, narrowed',
  'query-named': 'a query of a named entity by where',
  get: 'get, its item used',
  put: 'put',
  build: 'a named query with build(), its parts used',
  filter: 'a named query with a filter of two fields',
  callback: 'a named query with a filter by callback',
  project: 'a named query with a projection, its item used',
  update: 'update of two fields, one of them of an index key',
};

/** @type {Record<string, string>} */
const FIVE = {
  'query-key': '  where five entities share the partition key',
  'query-collection': '  where five entities share the partition key: a union of five',
};

try {
  await emitDeclarations(work);
  for (const version of versions) await (features ? featuresOnly(version) : measure(version));
  if (!quick && !features) await measurePeers();
  finish();
  if (!quick && !features) save('types');
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (process.argv.includes('--time') && !quick && !features) {
  const args = versions.length === 1 ? ['--version', ...versions] : [];
  const { code, output } = await run(process.execPath, [`${ROOT}bench/compile.mjs`, ...args], { minutes: 60 });
  console.log(output);
  if (code !== 0) process.exitCode = 1;
}
