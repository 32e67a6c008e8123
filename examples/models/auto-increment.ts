/**
 * Auto-increment counter: numbers for ids, each issued once.
 *
 * | entity  | PK            | SK            |
 * | ------- | ------------- | ------------- |
 * | Counter | AUTOINCREMENT | AUTOINCREMENT |
 *
 * One item counts, and DynamoDB applies its changes one after the other. To sort by these numbers in a key, pad them
 * (`ORDER#{orderId|pad:5}`).
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Counter = entity({
  keys: { PK: 'AUTOINCREMENT', SK: 'AUTOINCREMENT' },
  attributes: { number: attr.number().default(0) },
});

export const counters = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Counter },
  typeAttribute: 'TYPE',
});

export type Counter = EntityItemOf<typeof counters, 'Counter'>;

/** Creates the counter at 0. Fails if it already exists. */
export const createCounter = (client: Client) =>
  counters.create('Counter', {}).execute(client);

/** The next number. Fails before the counter exists. */
export const nextNumber = (client: Client) =>
  counters
    .update('Counter')
    .set((counter, { plus }) => plus(counter.number, 1))
    .returning('UPDATED_NEW')
    .execute(client);
