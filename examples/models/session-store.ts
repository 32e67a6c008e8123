/**
 * Session store: login tokens that expire.
 *
 * | entity  | SessionToken | UserIndex: Username |
 * | ------- | ------------ | ------------------- |
 * | Session | {token}      | {username}          |
 *
 * The table has a simple key. `UserIndex` contains only keys, which is enough to delete all sessions of a user. The key
 * attributes are the fields themselves, so nothing is stored twice. With one kind of item, you don't need a type
 * attribute.
 */
import {
  attr,
  batchWrite,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Session = entity({
  keys: { SessionToken: '{SessionToken}', Username: '{Username}' },
  attributes: {
    SessionToken: attr.string(),
    Username: attr.string(),
    CreatedAt: attr.date(),
    ExpiresAt: attr.date(),
    // Required: a session without it would never expire.
    TTL: attr.epoch(),
  },
  ttl: 'TTL',
});

export const sessions = table('SessionStore', {
  indexes: {
    primary: { pk: 'SessionToken' },
    UserIndex: { pk: 'Username', projection: 'KEYS_ONLY' },
  },
  entities: { Session },
  typeAttribute: false,
});

export type Session = EntityItemOf<typeof sessions, 'Session'>;

const WEEK = 7 * 86_400_000;

/** A session of seven days. DynamoDB's time to live has whole seconds. */
export const sessionOf = (
  SessionToken: string,
  Username: string,
  created: Date,
): Session => {
  const ExpiresAt = new Date(
    Math.floor((created.getTime() + WEEK) / 1000) * 1000,
  );
  return {
    SessionToken,
    Username,
    CreatedAt: created,
    ExpiresAt,
    TTL: ExpiresAt,
  };
};

/** A token that alexdebrie has had for a day, and others. */
export const sampleSessions = (now: Date): Session[] => {
  const daysAgo = (days: number) =>
    new Date(now.getTime() - (days * WEEK) / 7);
  return [
    sessionOf(
      '0bc6bdf8-6dac-4212-b11a-81f784297c78',
      'alexdebrie',
      daysAgo(1),
    ),
    sessionOf(
      '4f5e9b7d-1c2a-4b0e-9d39-5f1f6b9a7c11',
      'alexdebrie',
      daysAgo(2),
    ),
    sessionOf(
      '9a3c2f64-8e0b-4d57-a1c5-2b7d0e6f8a93',
      'alexdebrie',
      daysAgo(3),
    ),
    sessionOf(
      'c7d1e2f3-0a9b-4c8d-b7e6-f5a4d3c2b1a0',
      'vitocorleone',
      daysAgo(9),
    ),
  ];
};

/** Stores a new session. Fails if the token exists. */
export const createSession = (client: Client, session: Session) =>
  sessions.create('Session', session).execute(client);

/**
 * The session of a token, unless it has expired: DynamoDB deletes expired
 * items some time later.
 */
export const getLiveSession = async (client: Client, token: string) => {
  const { items } = await sessions
    .query('primary')
    .where({ SessionToken: token })
    .live()
    .execute(client);
  return items[0];
};

/** All tokens of a user, unsorted: the index has no sort key. */
export const sessionsOfUser = (client: Client, username: string) =>
  sessions.query('UserIndex').where({ Username: username }).items(client);

/** Deletes all sessions of a user, page by page. */
export const deleteSessionsOfUser = (client: Client, username: string) =>
  batchWrite(deletionsOf(client, username)).execute(client);

async function* deletionsOf(client: Client, username: string) {
  for await (const { SessionToken } of sessionsOfUser(client, username)) {
    yield [sessions.delete('Session', { SessionToken })];
  }
}
