/**
 * Version history: versions of a document, and a head that names the current one.
 *
 * | entity  | PK      | SK         |
 * | ------- | ------- | ---------- |
 * | Head    | {docId} | V0         |
 * | Version | {docId} | V{n:00001} |
 *
 * You can write a version in several steps, because readers don't see it until the head names it. Versions have
 * five digits, because `V10` would sort before `V2`.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Head = entity({
  keys: { PK: '{docId}', SK: 'V0' },
  attributes: { docId: attr.string(), CurVer: attr.number() },
});

const Version = entity({
  keys: { PK: '{docId}', SK: 'V{n|pad:5}' },
  attributes: {
    docId: attr.string(),
    n: attr.number(),
    Timestamp: attr.date(),
    Author: attr.string(),
    Attributes: attr.record(attr.string()).optional(),
  },
});

export const history = table('Documents', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Head, Version },
});

export type Head = EntityItemOf<typeof history, 'Head'>;
export type Version = EntityItemOf<typeof history, 'Version'>;

const docId = '1';

export const head: Head = { Type: 'Head', docId, CurVer: 2 };

/** The third version is prepared, and not current yet. */
export const versions: readonly Version[] = [
  {
    Type: 'Version',
    docId,
    n: 1,
    Timestamp: new Date('2020-10-19T09:19:32.000Z'),
    Author: 'Tom',
  },
  {
    Type: 'Version',
    docId,
    n: 2,
    Timestamp: new Date('2020-10-19T09:22:52.000Z'),
    Author: 'Simon',
  },
  {
    Type: 'Version',
    docId,
    n: 3,
    Timestamp: new Date('2020-10-19T09:24:42.000Z'),
    Author: 'John',
  },
];

/**
 * The current version of a document: reads the head, then the version that
 * it names.
 */
export const currentVersion = async (client: Client, docId: string) => {
  const head = await history.get('Head', { docId }).execute(client);
  return (
    head &&
    history.get('Version', { docId, n: head.CurVer }).execute(client)
  );
};

/**
 * Prepares a version that isn't current yet. Fails if the number is taken.
 */
export const prepare = (client: Client, version: Omit<Version, 'Type'>) =>
  history.create('Version', version).execute(client);

/**
 * Makes a prepared version the current one. Fails if the current version
 * has changed since you read it.
 */
export const commit = (
  client: Client,
  docId: string,
  current: number,
  next: number,
) =>
  history
    .update('Head', { docId })
    .set({ CurVer: next })
    .condition({ CurVer: current })
    .execute(client);

/** A document's head and all its versions, oldest first. */
export const historyOf = async (client: Client, docId: string) => {
  const { items } = await history
    .query('primary')
    .keyCondition('PK', '=', docId)
    .keyCondition('SK', 'begins_with', 'V')
    .execute(client);
  return items;
};

/** The newest versions of a document, prepared ones included. */
export const newestVersions = async (
  client: Client,
  docId: string,
  count: number,
) => {
  const { items } = await history
    .query('primary', 'Version')
    .where({ docId })
    .descending()
    .limit(count)
    .execute(client);
  return items;
};
