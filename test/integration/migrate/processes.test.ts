import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorker } from '../../../tools/build-worker.mjs';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openFaultProxy } from '../../support/failure-proxy.js';
import { startWorker, type Worker } from '../../support/migration/processes.js';
import type { WorkerInput } from '../../support/migration/worker.js';
import { isLong } from '../../support/runs.js';
import { increment, openCounters, tally } from './tables.js';

let program: Awaited<ReturnType<typeof buildWorker>>;
beforeAll(async () => {
  program = await buildWorker();
});
afterAll(() => program.remove());

/** What a worker needs to reach the engine. */
const connection = async ({ config }: DynamoDBClient): Promise<WorkerInput['client']> => {
  const { protocol = '', hostname = '', port = 0 } = (await config.endpoint?.()) ?? {};
  const { accessKeyId, secretAccessKey } = await config.credentials();
  return {
    endpoint: `${protocol}//${hostname}:${port}`,
    region: await config.region(),
    credentials: { accessKeyId, secretAccessKey },
  };
};

/** Items of a test in full on an engine; DynamoDB Local takes longer for each. */
const itemsOn = ({ name }: TestEngine, inShort: number, inFull: number): number =>
  isLong ? (name === 'dynoxide' ? inFull : inFull / 4) : inShort;

const expectedOf = (count: number) => ({ 'OPEN 1': count * 0.9, 'CLOSED 0': count * 0.1 });

describeEngines('worker processes', (engine) => {
  it('change each item exactly once, while two of them are killed again and again', async () => {
    const count = itemsOn(engine, 2_000, 100_000);
    const { client, tableName } = await openCounters(engine, count);
    // In short, as soon as two have begun: a fast machine is done with so few items in seconds.
    const interval = isLong ? 10_000 : 20;
    const options = { tableName, segments: 32, workers: 2, lease: 3_000 };
    const input = { client: await connection(client), options };
    const start = (): Worker => startWorker(program.file, input);
    const workers = Array.from({ length: isLong ? 8 : 4 }, start);
    const isDone = async (): Promise<boolean> => (await increment.status(client, { tableName })).state === 'done';
    let killed = 0;
    while (!(await isDone()) && (isLong || killed < 2)) {
      await sleep(interval);
      const crashed = workers.find(({ child }) => child.exitCode === 1);
      expect((await crashed?.ended)?.error).toBeUndefined();
      // Those that have begun to work: it takes longer to start one than to work for a while.
      const working = workers.filter((worker) => worker.report() !== undefined && worker.child.exitCode === null);
      for (const victim of working.slice(0, 2)) {
        workers.splice(workers.indexOf(victim), 1, start());
        victim.child.kill('SIGKILL');
        if ((await victim.ended).code === null) killed++;
      }
    }
    for (const worker of workers) expect(await worker.ended).toMatchObject({ code: 0 });
    expect(killed).toBeGreaterThanOrEqual(2);
    expect(await increment.status(client, { tableName })).toMatchObject({ changed: count * 0.9, failed: 0 });
    expect(await tally(client, tableName)).toEqual(expectedOf(count));
  }, 600_000);

  it('lose nothing to kill -9 at random moments', async () => {
    const kills = isLong ? 24 : 2;
    const count = itemsOn(engine, 1_500, 60_000);
    const { client, tableName } = await openCounters(engine, count);
    const input = { client: await connection(client), options: { tableName, segments: 32, workers: 4, lease: 3_000 } };
    for (let killed = 0; killed < kills; killed++) {
      const worker = startWorker(program.file, input);
      await worker.begun;
      await sleep(Math.random() * (isLong ? 100 : 30));
      // A process that was too fast for the test isn't one that was killed.
      expect(worker.child.exitCode).toBeNull();
      worker.child.kill('SIGKILL');
      expect(await worker.ended).toMatchObject({ code: null });
    }
    expect(await increment.status(client, { tableName })).toMatchObject({ state: 'running', failed: 0 });
    const last = startWorker(program.file, input);
    expect(await last.ended).toMatchObject({ code: 0 });
    expect(await increment.status(client, { tableName })).toMatchObject({ changed: count * 0.9, failed: 0 });
    expect(await tally(client, tableName)).toEqual(expectedOf(count));
  }, 600_000);

  it('lose nothing if the service throttles a fifth of all requests', async () => {
    const count = itemsOn(engine, 500, 20_000);
    const { client, tableName } = await openCounters(engine, count);
    const proxy = await openFaultProxy(client, { throttled: 20 }, 11);
    try {
      const to = { ...(await connection(client)), endpoint: proxy.endpoint };
      const input = { client: to, options: { tableName, segments: 8, workers: 2, attempts: 50 } };
      const workers = [1, 2].map(() => startWorker(program.file, input));
      for (const worker of workers) expect(await worker.ended).toMatchObject({ code: 0 });
      expect(proxy.met.throttled).toBeGreaterThan(proxy.met.passed * 0.1);
      expect(await increment.status(client, { tableName })).toMatchObject({ changed: count * 0.9, failed: 0 });
      expect(await tally(client, tableName)).toEqual(expectedOf(count));
    } finally {
      await proxy.close();
    }
  }, 600_000);
});
