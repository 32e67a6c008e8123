import { attr, entity, table } from 'keyform';
import { vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';

// Everything is exported: what a method returns must have a name in declarations.
export const Doc = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    title: attr.string(),
    embedding: vector(3),
    other: vector(2)
      .as('second')
      .check((of) => of.length > 1 || 'too short')
      .optional(),
    original: vector(2).readOnly(),
  },
});
export const docs = withVectors(table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc } }), {
  ByMeaning: { vector: 'embedding', dimensions: 3, distance: 'cosine', partition: 'tenant', filters: ['Type'] },
  Everything: { vector: 'embedding', distance: 'dot', projection: ['title'] },
});
export const start = docs.search('ByMeaning', 'Doc');
export const near = start.near([1, 0, 0]);
export const search = near.where({ tenant: 'acme' });
export const top = search.top(3).consumedCapacity();
export const projected = docs.search('Everything', 'Doc').near([1, 0, 0]).project('title');
export const built = top.build();
export const document = projected.document();
export const parsed = projected.parse({ SearchResults: [] });
export const executed = () => search.execute({ send: async () => ({}) });
export const other = docs.named('Other');
export const properties = vectorProperties(docs);
export const differences = () => vectorDifferences(docs, { Table: {} });
