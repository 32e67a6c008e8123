/**
 * The studio on the demo's data: an engine, two tables with 10,000 items, and `keyform studio --write` on them.
 */
import { spawn } from 'node:child_process';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { firstEngine } from '@keyform/engines';
import { createTableInput } from 'keyform';
import { eCommerce } from '../demo/chapters/online-shop.js';
import { sessionStore } from '../demo/chapters/session-store.js';

/** Makes the tables and their items. */
export const load = async (client: DynamoDBClient): Promise<void> => {
  for (const { table, load: loadItems } of [eCommerce, sessionStore]) {
    await client.send(new CreateTableCommand(createTableInput(table)));
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: table.name });
    await loadItems(client, () => {});
  }
};

/**
 * Runs until Ctrl+C.
 *
 * @param root the project's folder
 * @param args more options of `keyform studio`
 * @returns its exit code
 */
export const studio = async (root: string, args: readonly string[]): Promise<number> => {
  const engine = await firstEngine();
  const client = new DynamoDBClient(engine.clientConfig());
  try {
    console.log(`Engine: ${engine.name} at ${engine.endpoint}`);
    await load(client);
    // Ctrl+C ends the studio; the engine ends after it.
    process.on('SIGINT', () => {});
    const config = `${root}examples/studio/keyform.config.ts`;
    const program = spawn(
      process.execPath,
      [`${root}cli/dist/main.js`, 'studio', '--config', config, '--endpoint', engine.endpoint, '--write', ...args],
      { stdio: 'inherit' },
    );
    return await new Promise((done) => program.on('exit', (code) => done(code ?? 1)));
  } finally {
    client.destroy();
    await engine.stop();
  }
};
