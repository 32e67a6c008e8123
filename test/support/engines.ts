import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import type { EngineCapabilities, EngineCapability, EngineName } from '@keyform/engines';
import { afterAll, describe, inject, it } from 'vitest';
import { type EngineLane, lanesOfBlock, type PresentLane } from './engine-lanes.js';
import { keepTables } from './keep-tables.js';
import { isLong } from './runs.js';

/** One engine, as an integration test sees it. */
export interface TestEngine {
  readonly name: EngineName;
  readonly capabilities: EngineCapabilities;
  /** The client of this block on this engine; closed when the block has ended. */
  client(): DynamoDBClient;
  /**
   * Creates a table and waits until it is active; it is deleted when the block has ended.
   *
   * @param input what to create; its `TableName` is only the beginning of the table's name.
   * @returns the table's name, which no other test has.
   */
  createTable(input: CreateTableCommandInput): Promise<string>;
}

/** What a block of integration tests asks of an engine. */
export interface EngineRequirements {
  /** Run the block only on engines that have this capability, or all of these. */
  readonly requires?: EngineCapability | readonly EngineCapability[];
}

type EngineBlock = (engine: TestEngine) => void;

const TABLE_TIMEOUT = 60_000;

/** `npm test` runs each block on one engine, unless engines are asked for by name. */
export const inFull = isLong || (process.env['KEYFORM_ENGINES'] ?? '') !== '';

/**
 * A `describe` that runs once on every engine of `npm run verify`, and on one of them in `npm test`. An engine that is not there, or
 * lacks what the block requires, shows as a skipped test that says why.
 *
 * @example
 * describeEngines('an update keeps the index keys in step', (engine) => {
 *   it('changes both', async () => {
 *     const tableName = await engine.createTable(input);
 *     await engine.client().send(new PutItemCommand({ TableName: tableName, Item: item }));
 *   });
 * });
 *
 * @example
 * describeEngines('an index of four key attributes', { requires: 'multiAttributeKeys' }, (engine) => { ... });
 */
export function describeEngines(promise: string, block: EngineBlock): void;
export function describeEngines(promise: string, requirements: EngineRequirements, block: EngineBlock): void;
export function describeEngines(
  promise: string,
  requirementsOrBlock: EngineRequirements | EngineBlock,
  lastBlock?: EngineBlock,
): void {
  const [requirements, block] =
    typeof requirementsOrBlock === 'function' ? [{}, requirementsOrBlock] : [requirementsOrBlock, lastBlock];
  if (!block) throw new Error('describeEngines needs a function that states the tests.');
  const lanes = inject('engines');
  if (!lanes)
    throw new Error("No engines: name 'test/support/engines-setup.ts' in globalSetup of the vitest configuration.");

  const able = lanes.filter((lane) => reasonToSkip(lane, requirements) === undefined);
  for (const lane of lanesOfBlock(lanes, able, promise, inFull)) {
    describe(`${promise} [${lane.name}]`, () => {
      const reason = reasonToSkip(lane, requirements);
      if (reason !== undefined) {
        // `npm test` shows lines that begin with note.
        console.warn(`\nnote: skipped on ${lane.name}: ${promise} (${reason})`);
        it.skipIf(true)(`SKIPPED on ${lane.name}: ${reason}`, () => undefined);
      } else if ('clientConfigs' in lane) block(testEngine(lane));
    });
  }
}

const reasonToSkip = (lane: EngineLane, requirements: EngineRequirements): string | undefined =>
  'skipped' in lane ? lane.skipped : lackOf(lane.capabilities, requirements);

const lackOf = (capabilities: EngineCapabilities, { requires = [] }: EngineRequirements): string | undefined => {
  const lacking = [requires].flat().filter((capability) => !capabilities[capability]);
  return lacking.length === 0 ? undefined : `lacks ${lacking.join(', ')}`;
};

/** Called inside `describe`: its `afterAll` belongs to the block. */
const testEngine = (lane: PresentLane): TestEngine => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
  const config = lane.clientConfigs[worker - 1];
  if (!config)
    throw new Error(`Worker ${worker} has no ${lane.name}: engines were started for ${lane.clientConfigs.length}.`);

  const tableNames: string[] = [];
  let opened: DynamoDBClient | undefined;
  const client = (): DynamoDBClient => {
    // A request that fails is a failed test: no long series of attempts before it is reported.
    opened ??= new DynamoDBClient({ ...config, maxAttempts: 2 });
    return opened;
  };

  afterAll(async () => {
    await keepTables(client(), tableNames);
    const deletions = await Promise.allSettled(
      tableNames.map((tableName) => client().send(new DeleteTableCommand({ TableName: tableName }))),
    );
    opened?.destroy();
    opened = undefined;
    for (const deletion of deletions) {
      // A test may have deleted its table itself.
      if (deletion.status === 'rejected' && !(deletion.reason instanceof ResourceNotFoundException))
        throw deletion.reason;
    }
  });

  const createTable = async (input: CreateTableCommandInput): Promise<string> => {
    const tableName = `${input.TableName}-${randomUUID()}`;
    const created = await client().send(new CreateTableCommand({ ...input, TableName: tableName }));
    tableNames.push(tableName);
    const started = performance.now();
    // Local engines need no time, or milliseconds: nearly every test creates a table.
    let pause = 5;
    for (let status = created.TableDescription?.TableStatus; status !== 'ACTIVE'; pause = Math.min(2 * pause, 200)) {
      if (performance.now() - started > TABLE_TIMEOUT) throw new Error(`Table ${tableName} is still ${status}.`);
      await sleep(pause);
      status = (await client().send(new DescribeTableCommand({ TableName: tableName }))).Table?.TableStatus;
    }
    return tableName;
  };

  return { name: lane.name, capabilities: lane.capabilities, client, createTable };
};
