/**
 * M22 Session store: login tokens that expire.
 *
 * | entity  | SessionToken | UserIndex: Username |
 * | ------- | ------------ | ------------------- |
 * | Session | {token}      | {username}          |
 *
 * A table with a simple key. UserIndex holds nothing but keys: enough to delete all sessions of a user. The attributes
 * stand under their own names, so a key that is just one of them is that attribute, and nothing is stored twice.
 * One kind of item needs no type attribute.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

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

/** Stores a new session. A token that is taken is refused by DynamoDB. */
export const createSession = (client: Client, session: Session) => sessions.create('Session', session).execute(client);

/** The session of a token, unless it has expired: DynamoDB deletes expired items some time later. */
export const getLiveSession = async (client: Client, token: string, now = new Date()) => {
  const session = await sessions.get('Session', { SessionToken: token }).execute(client);
  return session !== undefined && session.TTL > now ? session : undefined;
};

/** All tokens of a user, over all pages. Their order is not defined: the index has no sort key. */
export const sessionsOfUser = (client: Client, username: string) =>
  sessions.query('UserIndex').where({ Username: username }).items(client);
