import { expect, it } from 'vitest';
import {
  readingsBetween,
  readingsInYear,
  readingsOf,
  sample,
  tableOf,
  writeReading,
} from '../../../examples/models/m43-time-series.js';
import type { Client } from '../../../types/client.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, type OpenModel, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Reading {
  TYPE: 'Reading';
  sensorId: string;
  at: Date;
  value: number;
}

/** The tables of two years, and a client that sends to the one that is named. */
const open = async (engine: TestEngine) => {
  const years = await Promise.all(
    [2019, 2020].map((year) => openModel(engine, readingsOf(year), async () => undefined)),
  );
  const [of2019, of2020] = years;
  if (!(of2019 && of2020)) throw new Error('Two years have two tables.');
  const names: Readonly<Record<string, OpenModel>> = { 'Readings-2019': of2019, 'Readings-2020': of2020 };
  const named = (client: 'client' | 'quiet'): Client => ({
    send: (command, options) => {
      const year = names[String('TableName' in command.input && command.input.TableName)];
      if (!year) throw new Error('There is no table of that year.');
      return year[client].send(command, options);
    },
  });
  for (const reading of sample) await writeReading(named('quiet'), reading);
  return { client: named('client'), quiet: named('quiet'), of2019, of2020 };
};

const BETWEEN = 'K PK = SENSOR#S1 AND SK BETWEEN READING#2019-12-01T00:00:00.000Z AND READING#2020-01-31T00:00:00.000Z';

describeEngines('M43, a table for each year', (engine) => {
  it('writes a reading to the table of its year', async () => {
    const { client, of2019, of2020 } = await open(engine);
    const reading: Reading = { TYPE: 'Reading', sensorId: 'S1', at: new Date('2020-07-01T12:00:00.000Z'), value: 22 };
    prove(await writeReading(client, reading), reading);
    expect(of2019.sent).toEqual([]);
    expect(of2020.sent).toEqual(['PutItem {PK: SENSOR#S1, SK: READING#2020-07-01T12:00:00.000Z}']);
  });

  it('gives the readings of a year', async () => {
    const { client, quiet, of2019, of2020 } = await open(engine);
    const expected: Reading[] = pick(sample, 2, 3);
    prove(await readingsInYear(client, 'S1', 2020), expected);
    expect(await readingsInYear(quiet, 'S1', 2019)).toEqual(pick(sample, 0, 1));
    expect([of2019.sent, of2020.sent]).toEqual([[], ['Query main · K PK = SENSOR#S1 AND begins_with(SK, READING#)']]);
  });

  it('gives the readings between two times from all tables in question, in order', async () => {
    const { client, of2019, of2020 } = await open(engine);
    const expected: Reading[] = pick(sample, 1, 2);
    const [from, to] = [new Date('2019-12-01T00:00:00.000Z'), new Date('2020-01-31T00:00:00.000Z')];
    prove(await listed(readingsBetween(client, 'S1', from, to)), expected);
    expect([of2019.sent, of2020.sent]).toEqual([[`Query main · ${BETWEEN}`], [`Query main · ${BETWEEN}`]]);
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
