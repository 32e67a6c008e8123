import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { describeEngines } from '../../support/engines.js';
import { isLong } from '../../support/runs.js';
import { increment, openCounters, tally } from './tables.js';

/** The write units that requests consumed, with the time of each. */
const measuringClient = (client: DynamoDBClient) => {
  const spent: { readonly at: number; readonly units: number }[] = [];
  const send = async (command: object, options: object): Promise<unknown> => {
    const output = (await client.send(command as never, options)) as { ConsumedCapacity?: unknown };
    if (/Write|Update|Put|Delete/.test(command.constructor.name))
      for (const { CapacityUnits: units = 0 } of [output.ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[])
        spent.push({ at: Date.now(), units });
    return output;
  };
  return { client: { send }, spent };
};

const LIMIT = 200;
const ITEMS = isLong ? 3000 : 500;
/** What is used of the limit at least: a short run is over before the beginning no longer counts. */
const USED = isLong ? 0.9 : 0.7;

// DynamoDB Local reports fewer units for a transaction than DynamoDB consumes, so its run only ends sooner.
describeEngines('a budget of write units', (engine) => {
  it('is shared by processes and used, and nothing exceeds it', async () => {
    const { client, tableName } = await openCounters(engine, ITEMS);
    const { client: measured, spent } = measuringClient(client);
    const options = { tableName, segments: 8, workers: 2, units: { write: LIMIT } };
    const started = Date.now();
    await Promise.all([1, 2].map(() => increment.run(measured, options)));
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 0.9 * ITEMS, 'CLOSED 0': 0.1 * ITEMS });
    const total = spent.reduce((sum, { units }) => sum + units, 0);
    const last = spent.at(-1)?.at ?? 0;
    const perSecond = total / ((last - started) / 1000);
    expect(perSecond).toBeLessThan(LIMIT * 1.1);
    if (engine.name === 'dynoxide') expect(perSecond).toBeGreaterThan(LIMIT * USED);
    // In each window of three seconds, too.
    for (const { at } of spent) {
      const window = spent.filter((one) => one.at >= at && one.at < at + 3000);
      expect(window.reduce((sum, { units }) => sum + units, 0)).toBeLessThan(LIMIT * 3 * 1.35);
    }
  }, 120_000);
});
