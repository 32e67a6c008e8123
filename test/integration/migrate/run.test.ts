import { once } from 'node:events';
import type { MigrationProgress } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { describeEngines } from '../../support/engines.js';
import { increment, openCounters, storedItems, tally } from './tables.js';

describeEngines('a migration', (engine) => {
  it('changes each item once that the filter names, and says so', async () => {
    const { client, tableName } = await openCounters(engine, 250);
    let progress: MigrationProgress | undefined;
    const onProgress = (last: MigrationProgress): void => {
      progress = last;
    };
    const result = await increment.run(client, { tableName, segments: 4, workers: 2, onProgress });
    expect(result).toMatchObject({ ended: 'done', state: 'done', segments: 4, segmentsDone: 4, workers: 0 });
    expect(result).toMatchObject({ changed: 225, skipped: 25, failed: 0, failures: [] });
    expect(result.scanned).toBeGreaterThanOrEqual(252);
    expect(result.writeUnits).toBeGreaterThan(0);
    // The only process has done everything that the migration counts.
    const { scanned, changed, skipped, failed } = result;
    // Units have fractions, added in a different order.
    const [readUnits, writeUnits] = [result.readUnits, result.writeUnits].map((units) => expect.closeTo(units, 6));
    expect(progress).toMatchObject({ scanned, changed, skipped, failed, readUnits, writeUnits });
    expect(await storedItems(client, tableName)).toHaveLength(252);
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 225, 'CLOSED 0': 25 });
  });

  it('has nothing to do after it is done', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    await increment.run(client, { tableName });
    expect(await increment.run(client, { tableName })).toMatchObject({ ended: 'done', changed: 18, segments: 32 });
    expect(await increment.status(client, { tableName })).toMatchObject({ state: 'done', changed: 18 });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 18, 'CLOSED 0': 2 });
  });

  it('is shared by processes that run it at the same time', async () => {
    const { client, tableName } = await openCounters(engine, 400);
    const shares: number[] = [];
    const runs = Array.from({ length: 4 }, (_, at) =>
      increment.run(client, {
        tableName,
        segments: 16,
        workers: 2,
        onProgress: ({ changed }) => {
          shares[at] = changed;
        },
      }),
    );
    for (const result of await Promise.all(runs)) expect(result).toMatchObject({ ended: 'done', changed: 360 });
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(360);
    expect(shares.filter((share) => share > 0).length).toBeGreaterThan(1);
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 360, 'CLOSED 0': 40 });
  });

  it('saves its place if a signal ends it, and continues there', async () => {
    const { client, tableName } = await openCounters(engine, 300);
    const stop = new AbortController();
    const options = { tableName, segments: 2, workers: 1 };
    const onProgress = () => stop.abort();
    const first = await increment.run(client, { ...options, abortSignal: stop.signal, onProgress });
    expect(first).toMatchObject({ ended: 'interrupted', state: 'running', workers: 0 });
    expect(first.scanned).toBeLessThan(300);
    // Nobody has to wait for the lease of the first run.
    const started = Date.now();
    const second = await increment.run(client, options);
    expect(second).toMatchObject({ ended: 'done', changed: 270 });
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 270, 'CLOSED 0': 30 });
  });

  it('stops for all if somebody aborts it, until a run resumes it', async () => {
    const { client, tableName } = await openCounters(engine, 20);
    expect(await increment.status(client, { tableName })).toMatchObject({ state: 'new', segments: 0 });
    const signal = AbortSignal.abort();
    await expect(increment.run(client, { tableName, abortSignal: signal })).resolves.toMatchObject({ state: 'new' });
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    await increment.run(client, { tableName, workers: 1, abortSignal: stop.signal, onProgress });
    await increment.abort(client, { tableName });
    expect(await increment.status(client, { tableName })).toMatchObject({ state: 'aborted' });
    await expect(increment.run(client, { tableName })).rejects.toMatchObject({
      code: 'request',
      message: 'the migration increment was aborted: run it with resume: true',
    });
    expect(await increment.run(client, { tableName, resume: true })).toMatchObject({ ended: 'done', changed: 18 });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 18, 'CLOSED 0': 2 });
  });

  it('ends within about a second after an abort, also in a page for which its units last longer', async () => {
    const { client, tableName } = await openCounters(engine, 250);
    const begun = new AbortController();
    // The first page is small.
    const onProgress = ({ scanned }: MigrationProgress): void => (scanned > 30 ? begun.abort() : undefined);
    const running = increment.run(client, { tableName, segments: 1, units: { write: 12 }, onProgress });
    await once(begun.signal, 'abort');
    await increment.abort(client, { tableName });
    const aborted = performance.now();
    const { ended, state, changed } = await running;
    expect({ ended, state }).toEqual({ ended: 'aborted', state: 'aborted' });
    expect(performance.now() - aborted).toBeLessThan(5000);
    expect(changed).toBeLessThan(225);
    // Its place is saved: the rest is changed once.
    expect(await increment.run(client, { tableName, resume: true })).toMatchObject({ ended: 'done', changed: 225 });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 1': 225, 'CLOSED 0': 25 });
  });

  it('plans without writing: counts, changes of some items, and what it would consume', async () => {
    const { client, tableName } = await openCounters(engine, 200);
    const plan = await increment.plan(client, { tableName, items: 2020 });
    expect(plan).toMatchObject({ scanned: 202, changed: 180, skipped: 20, failures: [] });
    expect(plan.estimate).toMatchObject({ items: 2020, changed: 1800 });
    expect(plan.estimate?.writeUnits).toBeGreaterThanOrEqual(3600);
    expect(plan.examples).toHaveLength(10);
    expect(plan.examples[0]).toMatchObject({ before: { count: { N: '0' } }, writes: [{ Update: {} }] });
    expect(await tally(client, tableName)).toEqual({ 'OPEN 0': 180, 'CLOSED 0': 20 });
    expect(await increment.plan(client, { tableName, sample: 50 })).toMatchObject({ scanned: 50, estimate: undefined });
  });
});
