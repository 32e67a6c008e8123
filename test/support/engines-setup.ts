import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { availableEngines, type Engine, startEngine } from '@keyform/engines';
import type { TestProject } from 'vitest/node';
import { chooseLanes, type EngineLane } from './engine-lanes.js';
import { RECORDS } from './models/records.js';

/**
 * Starts every engine that is there once for the whole run and hands them to the test files, which reach them by
 * `describeEngines`. Named in `globalSetup` of vitest's configuration.
 *
 * @returns what stops the engines and says loudly which lanes were skipped.
 * @throws Error when no engine is there: an integration suite that ran nowhere proves nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(RECORDS, { recursive: true, force: true });
  const { start, skip } = chooseLanes(await availableEngines(), process.env['KEYFORM_ENGINES']);
  // vitest's own default is less than the number of processors.
  const workers = project.config.maxWorkers || project.vitest.config.maxWorkers || availableParallelism();

  const settled = await Promise.allSettled(start.map((name) => startEngine(name, { workers })));
  const engines = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stopAll = async (): Promise<void> => void (await Promise.all(engines.map((engine) => engine.stop())));
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }

  project.provide('engines', [...engines.map((engine) => laneOf(engine, workers)), ...skip]);
  return async () => {
    await stopAll();
    for (const { name, skipped } of skip) console.warn(`\nSKIPPED LANE ${name}: ${skipped}`);
  };
}

const laneOf = (engine: Engine, workers: number): EngineLane => ({
  name: engine.name,
  capabilities: engine.capabilities,
  clientConfigs: Array.from({ length: workers }, (_, index) => engine.clientConfig(index + 1)),
});
