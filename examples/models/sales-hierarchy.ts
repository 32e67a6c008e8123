/**
 * Sales by country, city, store and date: one sort key for several levels.
 *
 * | entity | PK                  | SK                               |
 * | ------ | ------------------- | -------------------------------- |
 * | Sale   | SALE#{COUNTRY|slug} | {CITY|slug}#{STORE:00001}#{DATE} |
 *
 * Pass any number of leading fields, and the beginning of the next one. The keys contain slugs (`SAN_FRANCISCO`), the
 * attributes display names (`San Francisco`).
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Sale = entity({
  type: 'SALE',
  keys: {
    PK: 'SALE#{COUNTRY|slug}',
    SK: '{CITY|slug}#{STORE|pad:5}#{DATE}',
  },
  attributes: {
    COUNTRY: attr.string(),
    CITY: attr.string(),
    STORE: attr.number(),
    DATE: attr.day(),
    Sales: attr.number(),
  },
});

export const sales = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Sale },
  typeAttribute: 'TYPE',
});

export type Sale = EntityItemOf<typeof sales, 'Sale'>;

// A sample.
export const sampleSales: readonly Sale[] = [
  {
    TYPE: 'SALE',
    COUNTRY: 'USA',
    CITY: 'San Francisco',
    STORE: 235,
    DATE: '2020-09-22',
    Sales: 1200,
  },
  {
    TYPE: 'SALE',
    COUNTRY: 'USA',
    CITY: 'Los Angeles',
    STORE: 316,
    DATE: '2020-10-12',
    Sales: 800,
  },
  {
    TYPE: 'SALE',
    COUNTRY: 'USA',
    CITY: 'Seattle',
    STORE: 110,
    DATE: '2020-08-04',
    Sales: 450,
  },
  {
    TYPE: 'SALE',
    COUNTRY: 'France',
    CITY: 'Paris',
    STORE: 512,
    DATE: '2020-12-15',
    Sales: 990,
  },
];

/** The sales of a country, by city, store and date. */
export const salesOfCountry = async (client: Client, COUNTRY: string) => {
  const { items } = await sales
    .query('primary', 'Sale')
    .where({ COUNTRY })
    .execute(client);
  return items;
};

/** The sales of a city, by store and date. */
export const salesOfCity = async (
  client: Client,
  COUNTRY: string,
  CITY: string,
) => {
  const { items } = await sales
    .query('primary', 'Sale')
    .where({ COUNTRY, CITY })
    .execute(client);
  return items;
};

/** The sales of a store, by date. */
export const salesOfStore = async (
  client: Client,
  COUNTRY: string,
  CITY: string,
  STORE: number,
) => {
  const { items } = await sales
    .query('primary', 'Sale')
    .where({ COUNTRY, CITY, STORE })
    .execute(client);
  return items;
};

/**
 * The sales of a store in a year (`2020`), a month (`2020-09`) or on a day
 * (`2020-09-22`).
 */
export const salesOfPeriod = async (
  client: Client,
  COUNTRY: string,
  CITY: string,
  STORE: number,
  period: string,
) => {
  const { items } = await sales
    .query('primary', 'Sale')
    .where({ COUNTRY, CITY, STORE, DATE: { begins_with: period } })
    .execute(client);
  return items;
};
