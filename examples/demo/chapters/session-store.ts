import type { Client } from 'keyform';
import { batchGet, batchWrite, timeToLiveInput } from 'keyform';
import {
  createSession,
  deleteSessionsOfUser,
  getLiveSession,
  sampleSessions,
  sessionOf,
  sessions,
  sessionsOfUser,
} from '../../models/session-store.js';
import { generatedSessions } from '../generate.js';
import { type Chapter, rejected, step } from '../step.js';

const MODEL = 'models/session-store.ts';
const HERE = 'demo/chapters/session-store.ts';

const countSessions = async (client: Client, username: string) => {
  const { count } = await sessions.query('UserIndex').where({ Username: username }).count(client);
  return { count };
};

const expiryOf = (client: Client, token: string) =>
  sessions.get('Session', { SessionToken: token }).project('TTL').execute(client);

const sessionsOf = async (client: Client, tokens: readonly string[]) => {
  const gets = tokens.map((SessionToken) => sessions.get('Session', { SessionToken }).live());
  const { items } = await batchGet(gets).execute(client);
  return items.filter((session) => session !== undefined);
};

const now = new Date();
const samples = sampleSessions(now);
const all = [...samples, ...generatedSessions(now)];
const live = all.filter(({ TTL }) => TTL > now);
const tokens = samples.map(({ SessionToken }) => SessionToken);
const [token = '', , , expired = ''] = tokens;
const columns = ['SessionToken', 'Username', 'CreatedAt', 'TTL'];

const keysOf = (username: string) =>
  all.filter(({ Username }) => Username === username).map(({ SessionToken, Username }) => ({ SessionToken, Username }));

export const sessionStore: Chapter = {
  title: 'Session store',
  table: sessions,
  timeToLive: timeToLiveInput(sessions),
  size: all.length,
  load: (client, onProgress) =>
    batchWrite(all.map((session) => sessions.put('Session', session))).execute(client, { onProgress }),
  steps: [
    step(MODEL, getLiveSession, [token], {
      title: 'The live session of a token (a filter)',
      expected: live.filter(({ SessionToken }) => SessionToken === token),
      columns,
    }),
    step(MODEL, getLiveSession, [expired], {
      title: 'The same for a session that has expired',
      expected: live.filter(({ SessionToken }) => SessionToken === expired),
      columns,
    }),
    step(MODEL, sessionsOfUser, ['alexdebrie'], {
      title: 'The tokens of a user (an index that holds keys only)',
      expected: keysOf('alexdebrie'),
      unordered: true,
      columns: ['SessionToken', 'Username'],
    }),
    step(HERE, countSessions, ['customer001'], {
      title: 'How many sessions a user has',
      expected: [{ count: keysOf('customer001').length }],
      columns: ['count'],
    }),
    step(HERE, expiryOf, [token], {
      title: 'When a session expires (a projection)',
      expected: all.filter(({ SessionToken }) => SessionToken === token).map(({ TTL }) => ({ TTL })),
      columns: ['TTL'],
    }),
    step(HERE, sessionsOf, [tokens], {
      title: 'The sessions of some tokens (a batch), those that have not expired',
      expected: samples.filter(({ TTL }) => TTL > now),
      columns,
    }),
    rejected(MODEL, createSession, [sessionOf(token, 'vitocorleone', now)], {
      title: 'A session whose token is taken',
      expected: { code: 'conditionFailed', entity: 'Session', field: undefined },
    }),
    step(MODEL, deleteSessionsOfUser, ['alexdebrie'], {
      title: 'All sessions of a user deleted (a batch, from what the index gives)',
      after: (client) => sessionsOf(client, tokens),
      expected: samples.filter(({ Username, TTL }) => Username !== 'alexdebrie' && TTL > now),
      columns,
    }),
  ],
};
