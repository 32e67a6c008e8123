/**
 * Versions of parts: a large document in parts, each with its own versions.
 *
 * | entity | PK               | SK                |
 * | ------ | ---------------- | ----------------- |
 * | Part   | DOCUMENT#{docId} | {part}_V{n:00001} |
 *
 * A change writes only the part that changed. To assemble the document, the program reads all versions and keeps the
 * newest of each part. One part is called `MAIN_CONTENT`, which contains the delimiter `_`. This works because `part`
 * is an enum, so keyform knows where each name ends. Versions have five digits, because `V10` would sort before `V2`.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Part = entity({
  keys: { PK: 'DOCUMENT#{docId}', SK: '{part}_V{n|pad:5}' },
  attributes: {
    docId: attr.string(),
    part: attr.enum('INTRO', 'MAIN_CONTENT', 'SUMMARY'),
    n: attr.number(),
    Timestamp: attr.date(),
    Author: attr.string(),
    Attributes: attr.record(attr.string()).optional(),
  },
});

export const documents = table('DocumentParts', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Part },
  typeAttribute: false,
});

export type Part = EntityItemOf<typeof documents, 'Part'>;

const docId = 'KBH';

/** Sorted by key. */
export const parts: readonly Part[] = [
  {
    docId,
    part: 'INTRO',
    n: 1,
    Timestamp: new Date('2020-10-19T09:19:32.000Z'),
    Author: 'Tom',
  },
  {
    docId,
    part: 'MAIN_CONTENT',
    n: 1,
    Timestamp: new Date('2020-10-19T09:22:52.000Z'),
    Author: 'Simon',
  },
  {
    docId,
    part: 'MAIN_CONTENT',
    n: 2,
    Timestamp: new Date('2020-10-19T10:19:32.000Z'),
    Author: 'Tom',
  },
  {
    docId,
    part: 'SUMMARY',
    n: 1,
    Timestamp: new Date('2020-10-19T09:24:42.000Z'),
    Author: 'John',
  },
];

/** The newest version of a part. */
export const newestPart = async (
  client: Client,
  docId: string,
  part: Part['part'],
) => {
  const { items } = await documents
    .query('primary', 'Part')
    .where({ docId, part })
    .descending()
    .limit(1)
    .execute(client);
  return items[0];
};

/**
 * The current document. Reads all versions, and keeps the newest of each
 * part.
 */
export const assemble = async (client: Client, docId: string) => {
  const newest: { [name in Part['part']]?: Part } = {};
  // The newest version of a part comes last.
  for await (const part of documents
    .query('primary')
    .where({ docId })
    .items(client))
    newest[part.part] = part;
  return newest;
};

/** Stores the next version of a part. Fails if it already exists. */
export const addVersion = (client: Client, part: Part) =>
  documents.create('Part', part).execute(client);
