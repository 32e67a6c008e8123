/**
 * Copies of an item for hot reads: copies of one item in several partitions.
 *
 * | entity         | PK                        |
 * | -------------- | ------------------------- |
 * | GlobalSettings | GLOBAL_SETTINGS_{copy:01} |
 *
 * Each read uses a random copy, so no partition gets all reads. A change writes all copies.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const COPIES = [1, 2, 3] as const;

const GlobalSettings = entity({
  keys: { PK: 'GLOBAL_SETTINGS_{copy|pad:2}' },
  attributes: { copy: attr.number(), Settings: attr.record(attr.string()) },
});

export const app = table('data', {
  indexes: { primary: { pk: 'PK' } },
  entities: { GlobalSettings },
  typeAttribute: false,
  delimiter: '_',
});

export type GlobalSettings = EntityItemOf<typeof app, 'GlobalSettings'>;

// A sample.
export const settings: GlobalSettings['Settings'] = {
  theme: 'dark',
  language: 'en',
};

/** Writes the settings to all copies in one transaction. */
export const writeSettings = (
  client: Client,
  Settings: GlobalSettings['Settings'],
) =>
  transactWrite(
    COPIES.map((copy) => app.put('GlobalSettings', { copy, Settings })),
  ).execute(client);

/** The settings, from a random copy. */
export const readSettings = (client: Client, chance = Math.random()) =>
  app
    .get('GlobalSettings', { copy: 1 + Math.floor(chance * COPIES.length) })
    .execute(client);
