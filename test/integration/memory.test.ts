import { attr, batchWrite, createTableInput, entity, segments, table } from 'keyform';
import { expect, it } from 'vitest';
import { collectGarbage } from '../support/collect-garbage.js';
import { describeEngines } from '../support/engines.js';
import { isLong } from '../support/runs.js';

/** By hand a million: KEYFORM_ITEMS=1000000. */
const ITEMS = Number(process.env['KEYFORM_ITEMS'] ?? (isLong ? 8_000 : 5_000));

/** Bytes by which a heap may grow, however many items there are: of the smallest run it would take less than half of them. */
const FLAT = 2_000_000;

const Reading = entity({
  keys: { PK: 'SENSOR#{sensor|pad:4}', SK: '{id|pad:8}' },
  attributes: { sensor: attr.number(), id: attr.number(), note: attr.string() },
});
const readings = table('Memory', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Reading } });

/** Bytes of the heap that are in use, after all garbage is gone. */
const heapOf = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

describeEngines('a table read as a stream', (engine) => {
  it('is written from a stream and read by segments with a heap that stays flat', { timeout: 3_600_000 }, async () => {
    const real = readings.named(await engine.createTable(createTableInput(readings)));
    const client = engine.client();
    const note = 'x'.repeat(1_000);
    const puts = function* () {
      for (let id = 0; id < ITEMS; id++) yield real.put('Reading', { sensor: id % 5000, id, note });
    };
    let written = 0;
    const heaps: number[] = [];
    const measure = (done: number): void => {
      if (done % Math.floor(ITEMS / 10) === 0) heaps.push(heapOf());
    };
    /** From the third tenth, when all is loaded, to the last but one: bytes. */
    const growth = (): number => (heaps[8] ?? Number.NaN) - (heaps[2] ?? 0);

    // Told that the last one counts, it need not remember which keys it has seen.
    const { written: all } = await batchWrite(puts(), { duplicates: 'last-wins' }).execute(client, {
      onProgress: (progress) => {
        while (written < progress.written) measure(++written);
      },
    });
    expect(all).toBe(ITEMS);
    expect(growth()).toBeLessThan(FLAT);

    heaps.length = 0;
    const seen = new Uint8Array(ITEMS);
    let read = 0;
    const reading = segments(real.scan('primary', 'Reading').limit(Math.max(100, ITEMS / 100)), 4);
    for await (const { id } of reading.items(client, { concurrency: 2 })) {
      seen[id] = (seen[id] ?? 0) + 1;
      measure(++read);
    }
    expect(read).toBe(ITEMS);
    expect(seen.every((times) => times === 1)).toBe(true);
    expect(growth()).toBeLessThan(FLAT);
  });
});
