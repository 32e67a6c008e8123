/**
 * Reads that say nothing: `live()` where nothing expires, a count of so many. `test/proof/messages.test.ts` compares the messages
 * with those of the compiler.
 */
import { attr, batchGet, type Client, entity, type KeyformCallError, segments, shards, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { noTtl } from '../src/facts/messages/options.js';
import { noRequestList } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const Session = entity({
  keys: { PK: 'USER#{user}', SK: 'SESSION#{token}', GSI1PK: 'TOKENS', GSI1SK: '{token}' },
  attributes: { user: text, token: text, until: attr.epoch() },
  ttl: 'until',
});
const User = entity({
  keys: { PK: 'USER#{user}', SK: '#USER', GSI2PK: 'TEAM#{team}', GSI2SK: '{user}' },
  attributes: { user: text, team: text },
});
const Guest = entity({
  keys: { PK: 'GUEST#{guest}', SK: '#GUEST', GSI2PK: 'TEAM#{team}', GSI2SK: 'GUEST#{guest}' },
  attributes: { guest: text, team: text },
});
const Log = entity({ keys: { PK: 'LOG#{day}_{id|shard:2}', SK: '{id}' }, attributes: { day: text, id: text } });

const users = table('Users', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Session, User, Guest },
  now: () => new Date(0),
});
const logs = table('Logs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
const key = { user: 'ada' };

rejects('a live query of an entity without ttl', wordsOf(noTtl, { of: 'User' }), () =>
  // @ts-expect-error -- users stay
  users.query('primary', 'User').where(key).live(),
);
rejects('a live query of a collection without ttl', wordsOf(noTtl, { of: 'these entities' }), () =>
  // @ts-expect-error -- users stay, and guests
  users.query('GSI2').where({ team: 't' }).live(),
);
rejects('a live query by keys, of an index without ttl', wordsOf(noTtl, { of: 'these entities' }), () =>
  // @ts-expect-error -- users stay, and guests
  users.query('GSI2').keyCondition('GSI2PK', '=', 'TEAM#t').live(),
);
rejects('a live scan of an entity without ttl', wordsOf(noTtl, { of: 'User' }), () =>
  // @ts-expect-error -- users stay
  users.scan('primary', 'User').live(),
);
rejects('a live scan of an index without ttl', wordsOf(noTtl, { of: 'these entities' }), () =>
  // @ts-expect-error -- users stay, and guests
  users.scan('GSI2').live(),
);
rejects('a live get of an entity without ttl', wordsOf(noTtl, { of: 'User' }), () =>
  // @ts-expect-error -- users stay
  users.get('User', key).live(),
);
rejects('a live query of shards without ttl', wordsOf(noTtl, { of: 'Log' }), () =>
  // @ts-expect-error -- logs stay
  shards(logs.query('primary', 'Log').where({ day: 'd' })).live(),
);
rejects('a dynamic live query without ttl', wordsOf(noTtl, { of: 'User' }), () =>
  // @ts-expect-error -- users stay
  users.query('primary', 'User').where(key).dynamic().live(),
);
rejects('a dynamic live scan without ttl', wordsOf(noTtl, { of: 'User' }), () =>
  // @ts-expect-error -- users stay
  users.scan('primary', 'User').dynamic().live(),
);

describe('live()', () => {
  test('reads collections in which an entity has a ttl', () => {
    const filter = 'attribute_not_exists(#until) OR #until > :until';
    expect(users.query('primary').where(key).live().build().FilterExpression).toBe(filter);
    expect(users.scan('primary').live().build().FilterExpression).toBe(filter);
    expect(users.query('GSI1').keyCondition('GSI1PK', '=', 'TOKENS').live().build().FilterExpression).toBe(filter);
    expect(
      users
        .get('Session', { ...key, token: 't' })
        .live()
        .build().TableName,
    ).toBe('Users');
  });

  test('is not rejected for a key that was given as text, which may be of either', () => {
    const startingWith = (start: string) =>
      users
        .query('primary')
        .keyCondition('PK', '=', 'USER#ada')
        .keyCondition('SK', 'begins_with', start as 'S' | '#')
        .live()
        .build();
    expect(startingWith('#')).not.toHaveProperty('FilterExpression');
    expect(startingWith('S')).toHaveProperty('FilterExpression');
  });
});

describe('a count', () => {
  const sent: unknown[] = [];
  const client = { send: async (command: unknown) => sent.push(command) } as unknown as Client;
  type Taken = KeyformCallError<'count() counts all matching items: leave out take'>;
  const query = users.query('primary', 'User').where(key).take(2);
  const scan = users.scan('primary').take(2);
  const log = shards(logs.query('primary', 'Log').where({ day: 'd' })).take(2);
  const parts = segments(users.scan('primary').take(2), 2);

  test('does not go with take, in any kind of read', async () => {
    expectType<Taken>(query.limit(3).count);
    expectType<Taken>(scan.count);
    expectType<Taken>(log.count);
    expectType<Taken>(parts.count);
    for (const read of [query, scan, log, parts, query.dynamic()] as { count(client: Client): Promise<unknown> }[]) {
      await expect(read.count(client)).rejects.toMatchObject({
        code: 'request',
        message: 'count() counts all matching items: leave out take',
      });
    }
    expect(sent).toEqual([]);
  });
});

rejects('an object as a request', 'batchGet accepts get, not an object', () =>
  // @ts-expect-error -- users.get('User', ...)
  batchGet([{ user: 'ada' }]),
);

rejects('a function as a request', 'batchGet accepts get, not a function', () =>
  // @ts-expect-error -- users.get('User', ...)
  batchGet([() => 1]),
);

rejects('a request in no list', wordsOf(noRequestList, { batch: 'batchGet', kind: 'an object' }), () =>
  // @ts-expect-error -- in a list
  batchGet(users.get('User', { user: 'ada' })),
);
