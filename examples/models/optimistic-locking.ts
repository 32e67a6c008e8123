/**
 * Optimistic locking: an update that succeeds only if nobody has changed the item since you read it.
 *
 * | entity | PK            | SK            |
 * | ------ | ------------- | ------------- |
 * | Item   | ITEM#{itemId} | ITEM#{itemId} |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

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

export const items: readonly Item[] = [
  { itemId: '2345', data: 'Data', version: 3 },
];

/**
 * Changes an item that you read. Fails with the code `versionConflict` if
 * somebody else has changed it.
 */
export const updateItem = (
  client: Client,
  { itemId, version }: Item,
  data: string,
) =>
  documents
    .update('Item', { itemId, version })
    .set({ data })
    .returning('ALL_NEW')
    .execute(client);
