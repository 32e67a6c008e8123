// `npm run bench:models`: the two larger models of examples/large with 100,000 items each, on an engine. Every read is run and
// compared with an evaluation of all items in memory; a wrong result makes the run fail.
// `-- --engine dynamodb-local`: another engine than dynoxide. `-- --model saas`: one model. `-- --items 20000`.

import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { startEngine } from '@keyform/engines';
import progress from 'cli-progress';
import color from 'picocolors';
import { importTypeScript } from '../tools/import-typescript.mjs';
import { print } from './budget.mjs';

/** How often each read is run; the quickest counts. */
const RUNS = 3;

const option = (/** @type {string} */ name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const engineName = /** @type {import('@keyform/engines').EngineName} */ (option('engine') ?? 'dynoxide');
const total = Number(option('items') ?? 100_000);

const all = await importTypeScript(`
  export { gitHub } from './examples/large/git-hub.js';
  export { gitHubItems } from './examples/large/git-hub-data.js';
  export { saas } from './examples/large/saas.js';
  export { saasItems } from './examples/large/saas-data.js';
  export { gitHubChecks, loadGitHub } from './test/support/large/git-hub.js';
  export { loadSaas, saasChecks } from './test/support/large/saas.js';
  export { inOrder, listed } from './test/support/large/check.js';
  export { createTableInput, timeToLiveInput } from './src/index.js';
  export { asText } from './test/support/as-text.js';`);
/**
 * @typedef {object} Model
 * @property {any} table
 * @property {(count: number) => Iterable<object>} items
 * @property {(items: object[]) => Check[]} checks
 * @property {(client: DynamoDBClient, items: object[], onProgress: (loaded: number) => void) => Promise<unknown>} load
 *
 * @typedef {object} Check
 * @property {string} title
 * @property {string} index
 * @property {import('@keyform/engines').EngineCapability} [requires]
 * @property {(client: any) => unknown} run
 */
/** @type {Record<string, Model>} */
const MODELS = {
  'git-hub': { table: all.gitHub, items: all.gitHubItems, checks: all.gitHubChecks, load: all.loadGitHub },
  saas: { table: all.saas, items: all.saasItems, checks: all.saasChecks, load: all.loadSaas },
};
const only = option('model');
if (only !== undefined && !(only in MODELS)) throw new Error(`--model is one of ${Object.keys(MODELS).join(', ')}`);

/** A client that asks for the capacity of every request, and adds it up. */
const metered = (/** @type {DynamoDBClient} */ client) => {
  const figures = { requests: 0, capacity: 0 };
  return {
    figures,
    client: {
      send: async (/** @type {any} */ command, /** @type {any} */ options) => {
        command.input = { ...command.input, ReturnConsumedCapacity: 'TOTAL' };
        const output = /** @type {any} */ (await client.send(command, options));
        figures.requests++;
        for (const consumed of [output.ConsumedCapacity ?? []].flat()) figures.capacity += consumed.CapacityUnits ?? 0;
        return output;
      },
    },
  };
};

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const numberOf = (/** @type {unknown} */ result) =>
  Array.isArray(result) ? result.filter((item) => item !== undefined).length : Number(result !== undefined);

/**
 * Loads the items of a model, runs its reads, and prints what they cost.
 *
 * @returns {Promise<number>} how many came to something else than they must
 */
const measure = async (
  /** @type {string} */ name,
  /** @type {Model} */ model,
  /** @type {import('@keyform/engines').Engine} */ engine,
  /** @type {DynamoDBClient} */ client,
) => {
  const { table, load } = model;
  let started = performance.now();
  const items = [...model.items(total)];
  const checks = model.checks(items);
  console.log(`\n${name}: ${items.length.toLocaleString('en-US')} items, made in ${seconds(started)}`);

  await client.send(new CreateTableCommand(all.createTableInput(table)));
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: table.name });
  if (name === 'saas') await client.send(new UpdateTimeToLiveCommand(all.timeToLiveInput(table)));
  const bar = new progress.SingleBar(
    { format: 'loading {bar} {value}/{total} items, {duration_formatted}', hideCursor: true, clearOnComplete: true },
    progress.Presets.shades_classic,
  );
  if (process.stdout.isTTY) bar.start(items.length, 0);
  started = performance.now();
  await load(client, items, (/** @type {number} */ loaded) => bar.update(loaded));
  if (process.stdout.isTTY) bar.stop();
  const rate = Math.round(items.length / ((performance.now() - started) / 1000));
  console.log(`loaded in ${seconds(started)}, ${rate.toLocaleString('en-US')} items a second`);

  /** @type {(string | number)[][]} */
  const rows = [];
  let wrong = 0;
  for (const check of checks) {
    if (check.requires !== undefined && !engine.capabilities[check.requires]) {
      rows.push([check.title, check.index, '', '', '', '', color.yellow(`${engine.name} lacks ${check.requires}`)]);
      continue;
    }
    let best = Number.POSITIVE_INFINITY;
    let figures = { requests: 0, capacity: 0 };
    let result;
    for (let run = 0; run < RUNS; run++) {
      const meter = metered(client);
      const from = performance.now();
      result = await all.listed(check.run(meter.client));
      best = Math.min(best, performance.now() - from);
      figures = meter.figures;
    }
    const { actual, expected } = all.inOrder(check, result);
    const isRight = all.asText(actual) === all.asText(expected);
    if (!isRight) wrong++;
    const verdict = isRight ? color.green('right') : color.red(color.bold('WRONG'));
    const { requests, capacity } = figures;
    rows.push([check.title, check.index, numberOf(result), requests, capacity.toFixed(1), best.toFixed(1), verdict]);
  }
  print(`Reads of ${name}`, ['access pattern', 'index', 'items', 'requests', 'read capacity', 'ms', ''], rows);
  await client.send(new DeleteTableCommand({ TableName: table.name }));
  return wrong;
};

const engine = await startEngine(engineName);
const client = new DynamoDBClient(engine.clientConfig());
try {
  console.log(`Engine: ${engine.name}; of ${RUNS} runs the quickest`);
  let wrong = 0;
  for (const [name, model] of Object.entries(MODELS)) {
    if (only === undefined || only === name) wrong += await measure(name, model, engine, client);
  }
  console.log(wrong === 0 ? color.green('All that was run is right.') : color.red(color.bold(`${wrong} are wrong.`)));
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  client.destroy();
  await engine.stop();
}
