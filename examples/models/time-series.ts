/**
 * Time series with a table per year: sensor readings in one table for each year.
 *
 * | entity  | PK                | SK           |
 * | ------- | ----------------- | ------------ |
 * | Reading | SENSOR#{sensorId} | READING#{at} |
 *
 * All tables have the same definition, and the table name contains the year. Give most of the capacity to this
 * year's table. To delete old data, delete the oldest table.
 */
import {
  attr,
  type Client,
  createTableInput,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Reading = entity({
  keys: { PK: 'SENSOR#{sensorId}', SK: 'READING#{at}' },
  attributes: {
    sensorId: attr.string(),
    at: attr.date(),
    value: attr.number(),
  },
});

export const readings = table('Readings', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Reading },
  typeAttribute: 'TYPE',
});

export type Reading = EntityItemOf<typeof readings, 'Reading'>;

/** The table of a year. */
export const readingsOf = (year: number) =>
  readings.named(`Readings-${year}`);

const of = { TYPE: 'Reading', sensorId: 'S1' } as const;

// A sample.
export const sample: readonly Reading[] = [
  { ...of, at: new Date('2019-11-30T12:00:00.000Z'), value: 4 },
  { ...of, at: new Date('2019-12-31T23:59:59.999Z'), value: 1 },
  { ...of, at: new Date('2020-01-01T00:00:00.000Z'), value: 2 },
  { ...of, at: new Date('2020-06-01T12:00:00.000Z'), value: 21 },
];

/**
 * The request that creates the table of a year, with more capacity for the
 * current year.
 */
export const tableOf = (year: number, isCurrent: boolean) => {
  const units = isCurrent ? 100 : 5;
  return createTableInput(readingsOf(year), {
    ProvisionedThroughput: {
      ReadCapacityUnits: units,
      WriteCapacityUnits: units,
    },
  });
};

/** Writes a reading to the table of its year. */
export const writeReading = (client: Client, reading: Reading) =>
  readingsOf(reading.at.getUTCFullYear())
    .put('Reading', reading)
    .execute(client);

/** The readings of a sensor in a year, oldest first. */
export const readingsInYear = async (
  client: Client,
  sensorId: string,
  year: number,
) => {
  const { items } = await readingsOf(year)
    .query('primary', 'Reading')
    .where({ sensorId })
    .execute(client);
  return items;
};

/**
 * The readings of a sensor between two times, inclusive, oldest first, from
 * one table after the other.
 */
export const readingsBetween = (
  client: Client,
  sensorId: string,
  from: Date,
  to: Date,
) => eachYear(client, sensorId, from, to);

async function* eachYear(
  client: Client,
  sensorId: string,
  from: Date,
  to: Date,
) {
  for (
    let year = from.getUTCFullYear();
    year <= to.getUTCFullYear();
    year += 1
  ) {
    yield* readingsOf(year)
      .query('primary', 'Reading')
      .where({ sensorId, at: { between: [from, to] } })
      .items(client);
  }
}
