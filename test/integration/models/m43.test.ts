import { expect, it } from 'vitest';
import {
  readingsBetween,
  readingsInYear,
  readingsOf,
  sample,
  tableOf,
  writeReading,
} from '../../../examples/models/time-series.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Reading {
  TYPE: 'Reading';
  sensorId: string;
  at: Date;
  value: number;
}

/** The tables of two years. */
const open = (engine: TestEngine) =>
  openModel(engine, [readingsOf(2019), readingsOf(2020)], async (client) => {
    for (const reading of sample) await writeReading(client, reading);
  });

const BETWEEN = 'K PK = SENSOR#S1 AND SK BETWEEN READING#2019-12-01T00:00:00.000Z AND READING#2020-01-31T00:00:00.000Z';

describeEngines('M43, a table for each year', (engine) => {
  it('writes a reading to the table of its year', async () => {
    const { client, sent, commands, tables } = await open(engine);
    const reading: Reading = { TYPE: 'Reading', sensorId: 'S1', at: new Date('2020-07-01T12:00:00.000Z'), value: 22 };
    prove(await writeReading(client, reading), reading);
    expect(sent).toEqual(['PutItem {PK: SENSOR#S1, SK: READING#2020-07-01T12:00:00.000Z}']);
    expect(commands.map(({ input }) => input)).toMatchObject([{ TableName: tables[1] }]);
  });

  it('gives the readings of a year', async () => {
    const { client, quiet, sent, commands, tables } = await open(engine);
    const expected: Reading[] = pick(sample, 2, 3);
    prove(await readingsInYear(client, 'S1', 2020), expected);
    expect(await readingsInYear(quiet, 'S1', 2019)).toEqual(pick(sample, 0, 1));
    expect(sent).toEqual(['Query main · K PK = SENSOR#S1 AND begins_with(SK, READING#)']);
    expect(commands.map(({ input }) => input)).toMatchObject([{ TableName: tables[1] }]);
  });

  it('gives the readings between two times from all tables in question, in order', async () => {
    const { client, sent, commands, tables } = await open(engine);
    const expected: Reading[] = pick(sample, 1, 2);
    const [from, to] = [new Date('2019-12-01T00:00:00.000Z'), new Date('2020-01-31T00:00:00.000Z')];
    prove(await listed(readingsBetween(client, 'S1', from, to)), expected);
    expect(sent).toEqual([`Query main · ${BETWEEN}`, `Query main · ${BETWEEN}`]);
    expect(commands.map(({ input }) => input)).toMatchObject(tables.map((TableName) => ({ TableName })));
  });

  it('makes the tables of the years alike, but for their names and capacity', async () => {
    const current = tableOf(2020, true);
    expect(current).toMatchObject({ TableName: 'Readings-2020', ProvisionedThroughput: { WriteCapacityUnits: 100 } });
    expect(tableOf(2019, false)).toEqual({
      ...current,
      TableName: 'Readings-2019',
      ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 5 },
    });
    expect(await engine.createTable(current)).toMatch(/^Readings-2020-/);
    const name: `Readings-${number}` = 'Readings-2020';
    prove(readingsOf(2020).name, name);
  });
});
