/**
 * Documents with their editors in a separate item: a condition on one item and a change to another, in one
 * transaction.
 *
 * | entity   | PK               | SK               |
 * | -------- | ---------------- | ---------------- |
 * | Document | DOCUMENT#{docId} | DOCUMENT#{docId} |
 * | Editors  | EDITORS          | EDITORS          |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Document = entity({
  type: 'DOCUMENT',
  keys: { PK: 'DOCUMENT#{docId}', SK: 'DOCUMENT#{docId}' },
  attributes: { docId: attr.string(), content: attr.string() },
});

const Editors = entity({
  type: 'EDITORS',
  keys: { PK: 'EDITORS', SK: 'EDITORS' },
  attributes: { editors: attr.list(attr.string()) },
});

export const documents = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Document, Editors },
  typeAttribute: 'TYPE',
});

export type Document = EntityItemOf<typeof documents, 'Document'>;
export type Editors = EntityItemOf<typeof documents, 'Editors'>;

export const sample: readonly Document[] = [
  { TYPE: 'DOCUMENT', docId: 'JKK', content: 'Some content' },
  { TYPE: 'DOCUMENT', docId: 'MKG', content: 'Some content' },
];

export const editors: Editors = {
  TYPE: 'EDITORS',
  editors: ['John', 'Michael'],
};

/**
 * Changes a document if the user is an editor. The error's `entity` is the
 * item whose condition failed.
 */
export const edit = (
  client: Client,
  docId: string,
  user: string,
  content: string,
) =>
  transactWrite([
    documents.check('Editors').condition({ editors: { contains: user } }),
    documents.update('Document', { docId }).set({ content }).mustExist(),
  ]).execute(client);
