import { expect, it } from 'vitest';
import { counters, createCounter, nextNumber } from '../../../examples/models/auto-increment.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Counter {
  TYPE: 'Counter';
  number: number;
}

const KEY = '{PK: AUTOINCREMENT, SK: AUTOINCREMENT}';
const empty = (engine: TestEngine) => openModel(engine, counters, async () => undefined);
const open = (engine: TestEngine) => openModel(engine, counters, createCounter);
const get = (client: Parameters<typeof createCounter>[0]) => counters.get('Counter').execute(client);

describeEngines('M34, an auto-increment counter', (engine) => {
  it('is created at 0, once', async () => {
    const { client, quiet, sent } = await empty(engine);
    const expected: Counter = { TYPE: 'Counter', number: 0 };
    prove(await createCounter(client), expected);
    await nextNumber(quiet);
    expect(await rejection(createCounter(quiet))).toBe('conditionFailed Counter ');
    expect(await get(quiet)).toEqual({ TYPE: 'Counter', number: 1 });
    expect(sent).toEqual([`PutItem ${KEY} · C attribute_not_exists(PK)`]);
  });

  it('gives the next number, as a number', async () => {
    const { client, quiet, sent } = await open(engine);
    const first: { number: number } = { number: 1 };
    prove(await nextNumber(client), first);
    expect(await nextNumber(quiet)).toEqual({ number: 2 });
    expect(sent).toEqual([`UpdateItem ${KEY} · U SET number = number + 1 · -> UPDATED_NEW`]);
  });

  it('gives no number twice, however many ask at once', async () => {
    const { quiet } = await open(engine);
    const given = await Promise.all(Array.from({ length: 10 }, () => nextNumber(quiet)));
    expect(given.map(({ number }) => number).sort((left, right) => left - right)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('gives none before the counter has been created, and creates nothing', async () => {
    const { quiet } = await empty(engine);
    expect(await rejection(nextNumber(quiet))).toBe('execution Counter ');
    expect(await get(quiet)).toBeUndefined();
  });
});
