/**
 * Stores by country, state, city and zip code: one sort key for several levels.
 *
 * | entity | PK        | SK                   |
 * | ------ | --------- | -------------------- |
 * | Store  | {country} | {state}#{city}#{zip} |
 *
 * The keys allow one store for each zip code. For more, add an id: `{state}#{city}#{zip}#{storeId}`.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Store = entity({
  keys: { PK: '{country}', SK: '{state}#{city}#{zip}' },
  attributes: {
    country: attr.string(),
    state: attr.string(),
    city: attr.string(),
    zip: attr.string(),
  },
});

export const stores = table('Stores', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Store },
  typeAttribute: false,
});

export type Store = EntityItemOf<typeof stores, 'Store'>;

export const places: readonly Store[] = [
  { country: 'USA', state: 'MO', city: 'KANSAS', zip: '64101' },
  { country: 'USA', state: 'MO', city: 'KANSAS CITY', zip: '64102' },
  { country: 'USA', state: 'NE', city: 'OMAHA', zip: '68101' },
  { country: 'USA', state: 'NE', city: 'OMAHA', zip: '68102' },
];

/** The stores of a state, sorted by city. */
export const storesOfState = async (
  client: Client,
  country: string,
  state: string,
) => {
  const { items } = await stores
    .query('primary', 'Store')
    .where({ country, state })
    .execute(client);
  return items;
};

/**
 * The stores of a city, and not those of cities whose names start with its
 * name.
 */
export const storesOfCity = async (
  client: Client,
  country: string,
  state: string,
  city: string,
) => {
  const { items } = await stores
    .query('primary', 'Store')
    .where({ country, state, city })
    .execute(client);
  return items;
};

/** The stores of the cities whose names begin with a prefix. */
export const storesOfCitiesFrom = async (
  client: Client,
  country: string,
  state: string,
  beginning: string,
) => {
  const { items } = await stores
    .query('primary', 'Store')
    .where({ country, state, city: { begins_with: beginning } })
    .execute(client);
  return items;
};

/** The store in a zip code. */
export const storesOfZip = async (
  client: Client,
  { country, state, city, zip }: Store,
) => {
  const { items } = await stores
    .query('primary', 'Store')
    .where({ country, state, city, zip })
    .execute(client);
  return items;
};
