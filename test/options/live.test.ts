import { attr, entity, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { noTtl } from '../../src/facts/messages/options.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const username = attr.string();
const Session = entity({
  keys: { PK: 'USER#{username}', SK: 'SESSION#{token}', GSI1PK: 'ALL', GSI1SK: '{token}' },
  attributes: { username, token: attr.string(), until: attr.epoch().as('ttl').optional() },
  ttl: 'until',
});
const Code = entity({
  keys: { PK: 'USER#{username}', SK: 'CODE#{code}' },
  attributes: { username, code: attr.string(), expires: attr.epoch() },
  ttl: 'expires',
});
const Profile = entity({ keys: { PK: 'USER#{username}', SK: '#PROFILE' }, attributes: { username } });

const users = table('Users', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    ByTime: { pk: 'username', sk: 'expires' },
  },
  keyTypes: { expires: 'N' },
  entities: { Session, Code, Profile },
  now: () => new Date('2026-01-01T00:00:00.900Z'),
});
const now = { N: '1767225600' };

describe('live()', () => {
  it('keeps what has no time to live, and what has not expired', () => {
    const query = users.query('primary', 'Session').where({ username: 'ada' }).live();
    expect(query.build()).toMatchObject({
      FilterExpression: 'attribute_not_exists(#ttl) OR #ttl > :ttl',
      ExpressionAttributeValues: { ':ttl': now },
    });
  });

  it('asks for each name under which a collection stores it, beside other filters', () => {
    const query = users.query('primary').where({ username: 'ada' }).filter({ username: 'ada' }).live();
    expect(query.build().FilterExpression).toBe(
      '#username = :username AND (attribute_not_exists(#ttl) OR #ttl > :ttl) AND (attribute_not_exists(#expires) OR #expires > :expires)',
    );
    expect(users.scan('primary').live().build()).toMatchObject({
      ExpressionAttributeValues: { ':ttl': now, ':expires': now },
    });
  });

  it('is rejected where no entity has the option: it would leave out nothing', () => {
    const query = users.query('primary', 'Profile').where({ username: 'ada' });
    expect(thrownBy(() => (query as never as { live(): void }).live())).toMatchObject({
      code: 'request',
      entity: 'Profile',
      message: wordsOf(noTtl, { of: 'Profile' }),
    });
  });

  it('is rejected where the index lacks the attribute, or has it as its key', () => {
    expect(thrownBy(() => users.query('GSI1', 'Session').where({}).live()).message).toBe(
      "live() needs the attribute ttl, which GSI1 doesn't project",
    );
    expect(thrownBy(() => users.query('ByTime', 'Code').where({ username: 'ada' }).live()).message).toBe(
      'expires is a key of ByTime: use where() instead of live()',
    );
  });

  it('makes undefined of an item that a get finds expired, to the second', () => {
    const get = users.get('Session', { username: 'ada', token: 't' });
    const parse = (until?: Date) => {
      const { Item } = users.put('Session', { username: 'ada', token: 't', until }).build();
      return [get.parse({ Item }) !== undefined, get.live().parse({ Item }) !== undefined];
    };
    expect(parse(new Date('2026-01-01T00:00:00Z'))).toEqual([true, false]);
    expect(parse(new Date('2026-01-01T00:00:01Z'))).toEqual([true, true]);
    expect(parse()).toEqual([true, true]);
    expect(get.live().build()).toStrictEqual(get.build());
  });
});
