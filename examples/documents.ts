/**
 * Documents of several tenants, found by meaning: a vector index with a partition for each tenant, and an embedding that runs without a model.
 *
 * | entity   | PK              | SK       | ByMeaning                                            |
 * | -------- | --------------- | -------- | ---------------------------------------------------- |
 * | Document | TENANT#{tenant} | DOC#{id} | embedding, by tenant, filtered by Type and language  |
 */
import { attr, batchWrite, type Client, type EntityInputOf, type EntityKeyOf, entity, table } from 'keyform';
import { vector, vectorProperties, withVectors } from 'keyform/vectors';

const DIMENSIONS = 64;

/**
 * In place of a model: counts the groups of three letters, each in one of 64 buckets. Texts with similar words are near to each other.
 */
export const embed = (text: string): Float32Array => {
  const counts = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    for (let at = 0; at < word.length; at++) {
      const bucket = [...` ${word} `.slice(at, at + 3)].reduce(
        (hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521,
        7,
      );
      counts[bucket % DIMENSIONS] = (counts[bucket % DIMENSIONS] ?? 0) + 1;
    }
  }
  return counts;
};

const Document = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    title: attr.string(),
    language: attr.enum('en', 'no'),
    embedding: vector(DIMENSIONS),
  },
});

export const documents = withVectors(
  table('Documents', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Document } }),
  {
    ByMeaning: {
      vector: 'embedding',
      distance: 'cosine',
      partition: 'tenant',
      filters: ['Type', 'language'],
      projection: ['id', 'title'],
    },
  },
);

/** What CreateTable needs for the vector index. */
export const vectorIndexes = vectorProperties(documents);

export type NewDocument = Omit<EntityInputOf<typeof documents, 'Document'>, 'embedding'>;
type Key = EntityKeyOf<typeof documents, 'Document'>;

/** Writes documents with the embeddings of their titles. */
export const addDocuments = (client: Client, added: readonly NewDocument[]) =>
  batchWrite(
    added.map((document) => documents.put('Document', { ...document, embedding: embed(document.title) })),
  ).execute(client, { concurrency: 8 });

/** The documents of a tenant that are nearest to a question. */
export const findDocuments = async (client: Client, tenant: string, question: string, top: number) => {
  const search = documents.search('ByMeaning', 'Document').near(embed(question)).where({ tenant }).top(top);
  const results = await search.project('id', 'title').execute(client);
  return results.map(({ item, score }) => ({ ...item, distance: Number(score.toFixed(3)) }));
};

/** The same in one language. */
export const findDocumentsIn = async (
  client: Client,
  { tenant, language }: Pick<NewDocument, 'tenant' | 'language'>,
  question: string,
  top: number,
) => {
  const search = documents.search('ByMeaning', 'Document').near(embed(question)).where({ tenant, language }).top(top);
  const results = await search.project('id', 'title').execute(client);
  return results.map(({ item, score }) => ({ ...item, distance: Number(score.toFixed(3)) }));
};

/** The documents that are most like one: it's the nearest to itself, and left out. */
export const findSimilar = async (client: Client, { tenant, id }: Key, top: number) => {
  const found = await documents.get('Document', { tenant, id }).project('embedding').execute(client);
  if (found === undefined) return [];
  const search = documents
    .search('ByMeaning', 'Document')
    .near(found.embedding)
    .where({ tenant })
    .top(top + 1);
  const results = await search.project('id', 'title').execute(client);
  return results.map(({ item }) => item).filter((item) => item.id !== id);
};
