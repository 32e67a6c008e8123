// `npm run bench:migrate`: a migration of 1,000,000 items on dynoxide by one process, whose memory must stay below its limit, with the
// flags of docs/operate/migrations.md. Every item must be changed exactly once. `-- --items 20000` has fewer.

import { readFileSync } from 'node:fs';
import { CreateTableCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { startEngine } from '@keyform/engines';
import color from 'picocolors';
import { buildWorker } from '../tools/build-worker.mjs';
import { importTypeScript } from '../tools/import-typescript.mjs';
import { print } from './budget.mjs';

/** What a process may have, in bytes of resident memory. */
const LIMIT = 120 * 2 ** 20;
const BATCH = 1000;

const option = (/** @type {string} */ name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const total = Number(option('items') ?? 1_000_000);

const PAGE = readFileSync(new URL('../docs/operate/migrations.md', import.meta.url), 'utf8');
const [, flags] = /NODE_OPTIONS="([^"]+)"/.exec(PAGE) ?? [];
if (flags === undefined) throw new Error('docs/operate/migrations.md has no NODE_OPTIONS');

const { counters, createTableInput, batchWrite, startWorker } = await importTypeScript(`
  export { counters } from './test/support/migration/counters.js';
  export { startWorker } from './test/support/migration/processes.js';
  export { batchWrite, createTableInput } from './src/index.js';`);

/** Puts of all counters, in batches. */
async function* puts() {
  for (let first = 0; first < total; first += BATCH)
    yield Array.from({ length: Math.min(BATCH, total - first) }, (_, at) =>
      counters.put('Counter', { id: String(first + at), count: 0, status: 'OPEN' }),
    );
}

/** How many counters have each count. */
const countsIn = async (/** @type {DynamoDBClient} */ client) => {
  /** @type {Record<string, number>} */
  const found = {};
  /** @type {Record<string, import('@aws-sdk/client-dynamodb').AttributeValue> | undefined} */
  let ExclusiveStartKey;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName: counters.name, ExclusiveStartKey }),
    );
    for (const { count } of Items) if (count?.N !== undefined) found[count.N] = (found[count.N] ?? 0) + 1;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
};

const megabytes = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(0);
const secondsSince = (/** @type {number} */ start) => ((performance.now() - start) / 1000).toFixed(0);

const engine = await startEngine('dynoxide');
const client = new DynamoDBClient(engine.clientConfig());
const program = await buildWorker();
try {
  await client.send(new CreateTableCommand(createTableInput(counters)));
  let start = performance.now();
  await batchWrite(puts()).execute(client);
  console.log(`loaded ${total.toLocaleString('en-US')} items in ${secondsSince(start)} s`);

  start = performance.now();
  // dynoxide reads the whole table for each segment.
  const input = { client: engine.clientConfig(), options: { segments: 4, workers: 4 } };
  const worker = startWorker(program.file, input, flags.split(' '));
  /** @type {(string | number)[][]} */
  const rows = [];
  const row = () => {
    const { changed, peak } = worker.report() ?? { changed: 0, peak: 0 };
    return [changed, secondsSince(start), megabytes(peak)];
  };
  const timer = setInterval(() => {
    if ((worker.report()?.changed ?? 0) >= ((rows.length + 1) * total) / 8) rows.push(row());
  }, 50);
  const { code, error } = await worker.ended;
  clearInterval(timer);
  rows.push(row());
  if (code !== 0) throw new Error(`the worker ended with ${code}: ${error}`);
  print('One process, four segments at a time', ['items changed', 's', 'most MB so far'], rows);

  const counts = await countsIn(client);
  const { peak } = worker.report();
  const isExact = Object.keys(counts).length === 1 && counts['1'] === total;
  const verdict = (/** @type {boolean} */ isRight) =>
    isRight ? color.green('holds') : color.red(color.bold('FAILED'));
  console.log(`each item changed exactly once: ${verdict(isExact)}${isExact ? '' : ` ${JSON.stringify(counts)}`}`);
  console.log(`${megabytes(peak)} MB of ${megabytes(LIMIT)} MB: ${verdict(peak <= LIMIT)}`);
  process.exitCode = isExact && peak <= LIMIT ? 0 : 1;
} finally {
  program.remove();
  client.destroy();
  await engine.stop();
}
