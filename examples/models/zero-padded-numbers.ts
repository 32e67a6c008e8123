/**
 * Zero-padded numbers: entries in the order of their numbers.
 *
 * | entity | PK            | SK                   |
 * | ------ | ------------- | -------------------- |
 * | Entry  | LIST#{listId} | ENTRY#{number:00001} |
 *
 * As strings, `10` sorts before `2`, but `00010` sorts after `00002`. A number in a key format with literals needs a
 * pipe, such as `pad` or `sortable`. Without one, it doesn't compile.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Entry = entity({
  keys: { PK: 'LIST#{listId}', SK: 'ENTRY#{number|pad:5}' },
  attributes: { listId: attr.string(), number: attr.number() },
});

export const lists = table('Lists', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Entry },
});

export type Entry = EntityItemOf<typeof lists, 'Entry'>;

export const entries: readonly Entry[] = [10, 2, 99_999, 0].map(
  (number) => ({ Type: 'Entry', listId: '1', number }),
);

/**
 * Stores an entry. Its number is an integer from 0 to 99999. keyform
 * rejects others.
 */
export const addEntry = (client: Client, entry: Entry) =>
  lists.create('Entry', entry).execute(client);

/** The entry with this number. */
export const getEntry = (client: Client, listId: string, number: number) =>
  lists.get('Entry', { listId, number }).execute(client);

/** All entries, the lowest number first. */
export const entriesOf = async (client: Client, listId: string) => {
  const { items } = await lists
    .query('primary', 'Entry')
    .where({ listId })
    .execute(client);
  return items;
};

/** The entries between two numbers, inclusive. */
export const entriesBetween = async (
  client: Client,
  listId: string,
  low: number,
  high: number,
) => {
  const entries = lists
    .query('primary', 'Entry')
    .where({ listId, number: { between: [low, high] } });
  const { items } = await entries.execute(client);
  return items;
};
