/**
 * M34 Auto-increment counter: numbers for ids, each given once.
 *
 * | entity  | PK            | SK            |
 * | ------- | ------------- | ------------- |
 * | Counter | AUTOINCREMENT | AUTOINCREMENT |
 *
 * One item counts; DynamoDB makes one change of it after the other. A number that is to sort in a key is padded there
 * (`ORDER#{orderId|pad:5}`): M18 has both in one model.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

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

/** The counter at 0. One that is there is not set back. */
export const createCounter = (client: Client) => counters.create('Counter', {}).execute(client);

/** The next number. There is none before the counter has been created. */
export const nextNumber = (client: Client) =>
  counters
    .update('Counter')
    .set((counter, { plus }) => plus(counter.number, 1))
    .returning('UPDATED_NEW')
    .execute(client);
