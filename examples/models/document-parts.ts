/**
 * A large document in parts: parts of a document in one partition, read together or one by one.
 *
 * | entity | PK            | SK          |
 * | ------ | ------------- | ----------- |
 * | Part   | DOCUMENT#{id} | PART#{name} |
 *
 * DynamoDB reads, bills and limits (400 KB) whole items. If you mostly need a part of a document, store it as several
 * items.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Part = entity({
  keys: { PK: 'DOCUMENT#{id}', SK: 'PART#{name}' },
  attributes: {
    id: attr.string(),
    name: attr.string(),
    content: attr.string(),
  },
});

export const documents = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Part },
  typeAttribute: 'TYPE',
});

export type Part = EntityItemOf<typeof documents, 'Part'>;

const of = { TYPE: 'Part', id: 'KBH' } as const;

// A sample.
export const parts: readonly Part[] = [
  { ...of, name: 'INTRODUCTION', content: 'Why tables need no joins.' },
  { ...of, name: 'CHAPTER_2', content: 'Sort keys.' },
  { ...of, name: 'CHAPTER_1', content: 'Partition keys.' },
  { ...of, id: 'JKK', name: 'CHAPTER_1', content: 'Another document.' },
];

/** The whole document, its parts sorted by name. */
export const wholeDocument = async (client: Client, id: string) => {
  const { items } = await documents
    .query('primary')
    .where({ id })
    .execute(client);
  return items;
};

/** The parts whose names begin with a prefix, such as all chapters. */
export const partsNamed = async (
  client: Client,
  id: string,
  beginning: string,
) => {
  const { items } = await documents
    .query('primary', 'Part')
    .where({ id, name: { begins_with: beginning } })
    .execute(client);
  return items;
};

/** One part. */
export const getPart = (client: Client, id: string, name: string) =>
  documents.get('Part', { id, name }).execute(client);
