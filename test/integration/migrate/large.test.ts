import { migration } from 'keyform/migrate';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../support/collect-garbage.js';
import { describeEngines } from '../../support/engines.js';
import { isLong } from '../../support/runs.js';
import { counters, openCounters, tally } from './tables.js';

const FAILING = 100;

/** `--mode long` has many more items; DynamoDB Local takes longer for each. */
const itemsOn = (engine: string): number => {
  if (!isLong) return 2_000;
  return engine === 'dynoxide' ? 100_000 : 5_000;
};

describeEngines('a migration of many items, by eight workers of two processes', (engine) => {
  it('reports exactly the items that fail, changes all others once, and needs no more memory at the end', async () => {
    const count = itemsOn(engine.name);
    const { client, tableName } = await openCounters(engine, count);
    const isFailing = (id: string): boolean => Number(id) % (count / FAILING) === 7;
    const strict = migration(counters, {
      name: 'strict',
      from: 'Counter',
      change: ({ id }, table) => {
        if (isFailing(id)) throw new RangeError(`can't change ${id}`);
        return table.update('Counter', { id }).add({ count: 1 });
      },
    });
    /** The memory in use, without garbage, each time that a process has read a sixth of the items. */
    const used: number[] = [];
    const onProgress = ({ scanned }: { readonly scanned: number }) => {
      if (scanned < ((used.length + 1) * count) / 6) return;
      collectGarbage();
      used.push(process.memoryUsage().heapUsed);
    };
    const runs = [1, 2].map(() => strict.run(client, { tableName, segments: 32, workers: 4, onProgress }));
    const [result] = await Promise.all(runs);
    expect(result).toMatchObject({ ended: 'done', changed: count - FAILING, failed: FAILING });
    const failed = result?.failures.map(({ key }) => Number((key['PK'] as { S: string }).S.slice('COUNTER#'.length)));
    const expected = Array.from({ length: FAILING }, (_, at) => at * (count / FAILING) + 7);
    expect(failed?.sort((one, other) => one - other)).toEqual(expected);
    const counts = await tally(client, tableName);
    const sum = (end: string): number =>
      Object.entries(counts).reduce((total, [name, count]) => total + (name.endsWith(end) ? count : 0), 0);
    expect([sum(' 1'), sum(' 0')]).toEqual([count - FAILING, FAILING]);
    expect(used.length).toBeGreaterThan(1);
    expect(Math.max(...used) - Math.min(...used)).toBeLessThan(20 * 2 ** 20);
  }, 600_000);
});
