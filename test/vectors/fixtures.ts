import { attr, entity, table } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';

export const Doc = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    title: attr.string(),
    language: attr.enum('en', 'no').optional(),
    pages: attr.number().optional().as('pageCount'),
    embedding: vector(3).as('emb'),
  },
});
export const Note = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'NOTE#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    text: attr.string(),
    meaning: vector(3).optional().as('emb'),
  },
});
export const Tenant = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'TENANT' },
  attributes: { tenant: attr.string(), name: attr.string() },
});

/** A new one for each call: a table gets its vector indexes once. */
export const plainDocs = () =>
  table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc, Note, Tenant } });

/** Documents and notes of several tenants. */
export const docs = withVectors(plainDocs(), {
  ByMeaning: {
    vector: 'emb',
    dimensions: 3,
    distance: 'cosine',
    partition: 'tenant',
    filters: ['Type', 'language', 'pageCount'],
  },
  Everywhere: { vector: 'emb', distance: 'dot', filters: ['language'], projection: ['title'] },
  Straight: { vector: 'emb', distance: 'euclidean', projection: 'KEYS_ONLY' },
});
