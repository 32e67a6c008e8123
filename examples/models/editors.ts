/**
 * Documents that only editors may change: a condition on the item that changes.
 *
 * | entity   | PK               | SK               |
 * | -------- | ---------------- | ---------------- |
 * | Document | DOCUMENT#{docId} | DOCUMENT#{docId} |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Document = entity({
  type: 'DOCUMENT',
  keys: { PK: 'DOCUMENT#{docId}', SK: 'DOCUMENT#{docId}' },
  attributes: {
    docId: attr.string(),
    content: attr.string(),
    editors: attr.list(attr.string()),
  },
});

export const documents = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Document },
  typeAttribute: 'TYPE',
});

export type Document = EntityItemOf<typeof documents, 'Document'>;

export const sample: readonly Document[] = [
  {
    TYPE: 'DOCUMENT',
    docId: 'JKK',
    content: 'Some content',
    editors: ['John', 'Michael'],
  },
  {
    TYPE: 'DOCUMENT',
    docId: 'MKG',
    content: 'Some content',
    editors: ['Susan', 'Tom'],
  },
];

/** Changes a document if the user is one of its editors, and returns it. */
export const edit = (
  client: Client,
  docId: string,
  user: string,
  content: string,
) =>
  documents
    .update('Document', { docId })
    .set({ content })
    .condition({ editors: { contains: user } })
    .returning('ALL_NEW')
    .execute(client);
