import { DynamoDBClient, type ScanCommandOutput, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { migration } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { describeEngines } from '../../support/engines.js';
import { type Faults, openFaultProxy } from '../../support/failure-proxy.js';
import { counters, everything, increment, openCounters, tally } from './tables.js';

/** A client of a process that dies after so many requests: the last one is sent, but its answer is lost. */
const dyingClient = (client: DynamoDBClient, requests: number, isSent: boolean) => {
  let left = requests;
  return {
    send: async (command: object, options: object): Promise<unknown> => {
      left--;
      if (left < 0) throw new Error('the process is dead');
      if (left > 0 || isSent) {
        const output = await client.send(command as never, options);
        if (left > 0) return output;
      }
      throw new Error('the process is dead');
    },
  };
};

/** Ends the leases of dead processes, as time does. */
const endLeases = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  for (const { PK, SK, 'keyform:until': until } of await everything(client, TableName)) {
    if (until === undefined || PK === undefined || SK === undefined) continue;
    const input = {
      UpdateExpression: 'SET #until = :past',
      ExpressionAttributeNames: { '#until': 'keyform:until' },
      ExpressionAttributeValues: { ':past': { N: '1' } },
    };
    await client.send(new UpdateItemCommand({ TableName, Key: { PK, SK }, ...input }));
  }
};

describeEngines('a migration changes each item exactly once', (engine) => {
  it.each([true, false])('wherever its process dies (the last request was carried out: %s)', async (isSent) => {
    const { client, tableName } = await openCounters(engine, 120);
    const options = { tableName, segments: 2, workers: 1 };
    let deaths = 0;
    for (let requests = 3; ; requests++) {
      try {
        await increment.run(dyingClient(client, requests, isSent), options);
        break;
      } catch (error) {
        deaths++;
        expect((error as Error).message).toContain('the process is dead');
        await endLeases(client, tableName);
      }
    }
    expect(deaths).toBeGreaterThan(5);
    expect(await increment.status(client, { tableName })).toMatchObject({ state: 'done', changed: 108, failed: 0 });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 108, 'CLOSED 0': 12 });
  });

  it.each<[string, Faults]>([
    ['a service that throttles a fifth of the requests', { throttled: 20 }],
    ['a network that loses requests and answers', { cut: 10, unheard: 10, failed: 10 }],
  ])('with %s', async (_name, faults) => {
    const { client, tableName } = await openCounters(engine, 300);
    const proxy = await openFaultProxy(client, faults, 7);
    const { region, credentials } = client.config;
    const faulty = new DynamoDBClient({ region, credentials, endpoint: proxy.endpoint, maxAttempts: 1 });
    try {
      const runs = [1, 2].map(() => increment.run(faulty, { tableName, segments: 8, workers: 2, attempts: 50 }));
      for (const result of await Promise.all(runs))
        expect(result).toMatchObject({ ended: 'done', changed: 270, failed: 0 });
      expect(Object.values(proxy.met).reduce((sum, count) => sum + count, 0) - proxy.met.passed).toBeGreaterThan(5);
      expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 270, 'CLOSED 0': 30 });
    } finally {
      faulty.destroy();
      await proxy.close();
    }
  });

  it('while others change the items: no change of theirs is lost', async () => {
    const { client, tableName, named } = await openCounters(engine, 60);
    let isRunning = true;
    let added = 0;
    const writer = (async () => {
      while (isRunning) {
        const id = String(added % 60);
        await named.update('Counter', { id }).add({ count: 100 }).execute(client);
        added++;
      }
    })();
    const options = { tableName, segments: 2, workers: 2, attempts: 100 };
    const result = await increment.run(client, options).finally(() => {
      isRunning = false;
    });
    await writer;
    expect(result).toMatchObject({ changed: 54, failed: 0 });
    let [once, hundreds] = [0, 0];
    for (const [name, count] of Object.entries(await tally(client, tableName))) {
      const value = Number(name.split(' ')[1]);
      once += (value % 100) * count;
      hundreds += Math.floor(value / 100) * count;
    }
    expect({ once, hundreds }).toEqual({ once: 54, hundreds: added });
  });

  it('and computes the change of an item again that was changed after it was read', async () => {
    const { client, tableName, named } = await openCounters(engine, 2);
    const seen: number[] = [];
    const double = migration(counters, {
      name: 'double',
      from: 'Counter',
      filter: ({ id }) => id === '1',
      change: ({ id, count }, table) => {
        seen.push(count);
        return table.update('Counter', { id }).set({ count: count * 2 + 1 });
      },
    });
    let isChanged = false;
    const meddling = {
      send: async (command: object, options: object): Promise<unknown> => {
        const output = await client.send(command as never, options);
        const isFound = (output as ScanCommandOutput).Items?.some(({ id }) => id?.S === '1') ?? false;
        if (isFound && !isChanged) {
          isChanged = true;
          await named.update('Counter', { id: '1' }).set({ count: 10, note: 'new' }).execute(client);
        }
        return output;
      },
    };
    expect(await double.run(meddling, { tableName })).toMatchObject({ changed: 1, failed: 0 });
    expect(seen).toEqual([0, 10]);
    expect(await named.get('Counter', { id: '1' }).execute(client)).toMatchObject({ count: 21, note: 'new' });
  });
});
