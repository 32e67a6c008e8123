/**
 * The demo: an engine, two tables made of their definitions, 10,000 items, every read of both models with the request
 * that is sent, and five mistakes that do not compile.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { firstEngine } from '@keyform/engines';
import type { Client } from 'keyform';
import { sessions } from '../models/m22-session-store.js';
import { shop } from '../models/m23-e-commerce.js';
import { load, writesOf } from './load.js';
import { findMistakes } from './mistakes.js';
import { bad, complaint, good, heading, items, note, print, progressOf, source, title, value } from './print.js';
import { type Read, readsOf } from './reads.js';
import { generatedData, sampleData } from './sample.js';
import { sourceOf } from './source.js';

/**
 * Runs the demo.
 *
 * @param root the project's folder
 * @returns the exit code: 1 when a read gave other items, or another order, than its model states
 */
export const demo = async (root: string): Promise<number> => {
  const started = performance.now();
  const engine = await firstEngine();
  const client = new DynamoDBClient(engine.clientConfig());
  const created: string[] = [];
  try {
    heading('Two tables, made of their definitions');
    print(`Engine: ${engine.name} at ${engine.endpoint}`);
    for (const input of [sessions.createTable(), shop.createTable()]) {
      await client.send(new CreateTableCommand(input));
      created.push(input.TableName);
      await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: input.TableName });
      value('new CreateTableCommand(...)', input);
    }

    const timeToLive = {
      TableName: sessions.name,
      TimeToLiveSpecification: { AttributeName: 'TTL', Enabled: true },
    };
    await client.send(new UpdateTimeToLiveCommand(timeToLive));
    value('new UpdateTimeToLiveCommand(...)', timeToLive);

    heading('Their sample data, and 10,000 generated items around it');
    const sample = sampleData();
    const generated = generatedData();
    const writes = [...writesOf(sample), ...writesOf(generated)];
    const bar = progressOf(writes.length);
    await load(client, writes, bar.update);
    bar.stop();

    heading('Every read of the two models');
    note('A filter on the expiry of sessions comes with filter(): until then M22 checks it in the program.');
    let wrong = 0;
    let shown = '';
    for (const read of readsOf(sample, generated)) {
      title(read.title);
      if (read.name !== shown)
        source('The function', await sourceOf(`${root}examples/models/${read.model}.ts`, read.name));
      shown = read.name;
      if (!(await show(read, client))) wrong++;
    }

    heading('Five mistakes that do not compile');
    const { version, mistakes } = findMistakes(root);
    note(`What TypeScript ${version} says, just now:`);
    for (const { line, message } of mistakes) {
      print(`\n  ${line}`);
      complaint(message);
    }

    print();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (wrong > 0) bad(`${wrong} reads gave something else than their model states (${seconds} s)`);
    else good(`every read gave the items that its model states, in its order (${seconds} s)`);
    return wrong > 0 ? 1 : 0;
  } finally {
    await Promise.all(created.map((TableName) => client.send(new DeleteTableCommand({ TableName }))));
    client.destroy();
    await engine.stop();
  }
};

/** Runs a read and prints its call, its requests and its items. Whether they are those expected. */
const show = async (read: Read, client: DynamoDBClient): Promise<boolean> => {
  source('The call', `${read.name}(client, ${read.arguments.map((given) => `'${given}'`).join(', ')})`);
  const found = await read.run(recording(client, (name, input) => value(`The request (${name})`, input)));
  items(read.columns, found);
  const isRight = read.unordered
    ? found.length === read.expected.length &&
      read.expected.every((item) => found.some((other) => isDeepStrictEqual(other, item)))
    : isDeepStrictEqual(found, read.expected);
  if (isRight)
    good(`${count(found.length)}, as the model states${found.length > 1 && !read.unordered ? ', in its order' : ''}`);
  else value('WRONG: the model states', read.expected);
  return isRight;
};

const count = (items: number): string => (items === 1 ? '1 item' : `${items} items`);

/** A client that tells of each command before it sends it. */
const recording = (client: DynamoDBClient, onCommand: (name: string, input: object) => void): Client => ({
  send: (command, options) => {
    onCommand(command.constructor.name, command.input);
    return client.send(command, options);
  },
});
