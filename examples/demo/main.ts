/**
 * The demo: an engine, the tables of some models made of their definitions, 10,000 items and more, calls of each model with
 * the requests that they send, all checked against plain JavaScript, and mistakes that do not compile.
 */

import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { type EngineName, firstEngine, startEngine } from '@keyform/engines';
import { createTableInput } from 'keyform';
import { similarDocuments } from './chapters/documents.js';
import { invoiceAttributes } from './chapters/invoices.js';
import { eCommerce } from './chapters/online-shop.js';
import { optimisticLocking } from './chapters/optimistic-locking.js';
import { sessionStore } from './chapters/session-store.js';
import { shardedLogs } from './chapters/sharded-logs.js';
import { shippedOrders } from './chapters/shipped-orders.js';
import { studentsAndSports } from './chapters/students-and-sports.js';
import { uniqueFields } from './chapters/unique-fields.js';
import { findMistakes } from './mistakes.js';
import { bad, complaint, good, heading, note, print, progressOf, value } from './print.js';
import { show } from './show.js';
import type { Chapter } from './step.js';

const CHAPTERS = [
  sessionStore,
  eCommerce,
  studentsAndSports,
  shippedOrders,
  shardedLogs,
  uniqueFields,
  optimisticLocking,
  invoiceAttributes,
  similarDocuments,
];

/**
 * Runs the demo.
 *
 * @param root the project's folder
 * @param engineName the engine to run it on; the first that can be started, unless said otherwise
 * @returns the exit code: 1 when a call came to something else than it must
 */
export const demo = async (root: string, engineName?: EngineName): Promise<number> => {
  const started = performance.now();
  const engine = engineName === undefined ? await firstEngine() : await startEngine(engineName);
  const client = new DynamoDBClient(engine.clientConfig());
  try {
    print(`Engine: ${engine.name} at ${engine.endpoint}`);
    let steps = 0;
    let wrong = 0;
    for (const chapter of CHAPTERS) {
      if (chapter.requires !== undefined && !engine.capabilities[chapter.requires]) {
        heading(chapter.title);
        note(`Left out: ${engine.name} has no ${chapter.requires}. npm run demo -- dynoxide shows it.`);
        continue;
      }
      steps += chapter.steps.length;
      wrong += await run(chapter, client, `${root}examples/`);
    }

    heading('Mistakes that do not compile');
    const { version, mistakes } = findMistakes(root);
    note(`What TypeScript ${version} says, just now:`);
    for (const { line, message } of mistakes) {
      print(`\n  ${line}`);
      complaint(message);
    }

    print();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (wrong > 0) bad(`${wrong} of ${steps} calls came to something else than they must (${seconds} s)`);
    else good(`all ${steps} calls came to what they must, by plain JavaScript (${seconds} s)`);
    note('npm run studio opens this data in a browser.');
    return wrong > 0 ? 1 : 0;
  } finally {
    client.destroy();
    await engine.stop();
  }
};

/** Makes the table, runs the steps, and drops the table: some models have tables of one name. */
const run = async (
  { title, table, creation = {}, timeToLive, size, load, steps }: Chapter,
  client: DynamoDBClient,
  folder: string,
) => {
  heading(title);
  const input = createTableInput(table, creation);
  await client.send(new CreateTableCommand(input));
  try {
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: table.name });
    value('new CreateTableCommand(...)', input);
    if (timeToLive !== undefined) {
      await client.send(new UpdateTimeToLiveCommand(timeToLive));
      value('new UpdateTimeToLiveCommand(...)', timeToLive);
    }
    const bar = progressOf(size);
    await load(client, ({ written }) => bar.update(written));
    bar.update(size);
    bar.stop();
    let wrong = 0;
    let shown = '';
    for (const step of steps) {
      if (!(await show(step, client, step.name === shown ? undefined : folder))) wrong++;
      shown = step.name;
    }
    return wrong;
  } finally {
    await client.send(new DeleteTableCommand({ TableName: table.name }));
  }
};
