/**
 * M49 Optimistic locking: a change is made only to the version that was read.
 *
 * | entity | PK            | SK            |
 * | ------ | ------------- | ------------- |
 * | Item   | ITEM#{itemId} | ITEM#{itemId} |
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

const Item = entity({
  keys: { PK: 'ITEM#{itemId}', SK: 'ITEM#{itemId}' },
  attributes: { itemId: attr.string(), data: attr.string() },
  version: true,
});

export const documents = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Item },
  typeAttribute: false,
});

export type Item = EntityItemOf<typeof documents, 'Item'>;

export const items: readonly Item[] = [{ itemId: '2345', data: 'Data', version: 3 }];

/** Changes an item as it was read. Who comes second gets an error with the code 'versionConflict'. */
export const updateItem = (client: Client, { itemId, version }: Item, data: string) =>
  documents.update('Item', { itemId, version }).set({ data }).returning('ALL_NEW').execute(client);
