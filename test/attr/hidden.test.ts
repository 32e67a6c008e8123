import { attr, entity, parseItem, readChange, rekey, table, transactGet, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { hiddenMember } from '../../src/facts/messages/attributes.js';
import { cursorNeedsKeys } from '../../src/facts/messages/reads.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const User = entity({
  keys: { PK: 'USER#{id}', SK: 'USER', GSI1PK: 'NAME', GSI1SK: '{search}' },
  attributes: {
    id: attr.string(),
    name: attr.string(),
    search: attr.string().hidden(),
    password: attr.string().as('pw').hidden(),
    tries: attr.number().default(0).hidden(),
    token: attr.map({ text: attr.string(), at: attr.number() }).optional().hidden(),
    made: attr.string().optional().hidden().readOnly(),
  },
});
const Empty = entity({ keys: { PK: 'EMPTY#{empty}', SK: 'EMPTY' }, attributes: { empty: attr.string() } });
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    keys: { pk: 'GSI1SK', sk: 'PK', projection: 'KEYS_ONLY' },
  },
  entities: { User, Empty },
} as const;
const users = table('Users', definition);
const input = { id: '1', name: 'Ada', search: 'ada', password: 'x', token: { text: 't', at: 1 } };
const shown = { Type: 'User', id: '1', name: 'Ada' };
const Item = users.put('User', input).build().Item;
const key = { id: '1' };

describe('a hidden attribute', () => {
  test('is stored', () => {
    expect(Item).toMatchObject({ pw: { S: 'x' }, tries: { N: '0' }, search: { S: 'ada' }, token: { M: {} } });
  });

  test.each<[string, () => unknown]>([
    ['a get', () => users.get('User', key).parse({ Item })],
    [
      'a query',
      () =>
        users
          .query('primary', 'User')
          .where(key)
          .parse({ Items: [Item] }).items[0],
    ],
    [
      'a query of a collection',
      () =>
        users
          .query('primary')
          .where(key)
          .parse({ Items: [Item] }).items[0],
    ],
    ['a scan of an index', () => users.scan('GSI1').parse({ Items: [Item] }).items[0]],
    ['a transaction', () => transactGet([users.get('User', key)]).parse({ Responses: [{ Item }] }).items[0]],
    ['what a put returned', () => users.put('User', input).returning('ALL_OLD').parse({ Attributes: Item })],
    ['what a delete returned', () => users.delete('User', key).returning('ALL_OLD').parse({ Attributes: Item })],
    [
      'what an update returned',
      () => users.update('User', key).set({ name: 'B' }).returning('ALL_NEW').parse({ Attributes: Item }),
    ],
    ['a stored item', () => parseItem(users, 'User', Item)],
    [
      'a change of a stream',
      () =>
        (
          readChange(users, { eventName: 'INSERT', dynamodb: { NewImage: Item, Keys: {} } } as never) as {
            item?: object;
          }
        ).item,
    ],
  ])('is not in %s', (_, read) => {
    expect(read()).toEqual(shown);
  });

  test('is not read from the keys of an index, nor given back by an update of it', () => {
    const { PK, SK, GSI1PK, GSI1SK } = Item;
    const read = users.scan('keys').parse({ Items: [{ PK, SK, GSI1PK, GSI1SK }] });
    expect(read.items).toEqual([{ Type: 'User', id: '1' }]);
    const update = users.update('User', key).set({ password: 'y', name: 'B' }).returning('UPDATED_NEW');
    expect(update.parse({ Attributes: { pw: { S: 'y' }, name: { S: 'B' } } })).toEqual({ name: 'B' });
  });

  test('is given where a projection names it', () => {
    const get = users.get('User', key);
    expect(get.project('id', 'password', 'tries').parse({ Item })).toEqual({ id: '1', password: 'x', tries: 0 });
    expect(get.project((user) => [user.name, user.token.text]).parse({ Item })).toEqual({
      name: 'Ada',
      token: { text: 't' },
    });
    expect(get.project('made', 'token').parse({ Item })).toEqual({ token: { text: 't', at: 1 } });
    const { PK, SK, GSI1SK } = Item;
    expect(
      users
        .query('GSI1')
        .where({})
        .project('search')
        .parse({ Items: [{ PK, SK, GSI1SK, search: { S: 'ada' }, Type: { S: 'User' } }] }).items,
    ).toEqual([{ search: 'ada' }]);
  });

  test('is taken by conditions, filters and updates', () => {
    const update = users
      .update('User', key)
      .set({ password: 'y', search: 'b' })
      .remove('token')
      .condition({ password: 'x' });
    expect(update.build().UpdateExpression).toBe('SET #pw = :pw, #search = :search, #GSI1SK = :GSI1SK REMOVE #token');
    expect(
      users
        .scan('primary', 'User')
        .filter({ tries: { '>': 3 } })
        .build().FilterExpression,
    ).toContain('#tries > :tries');
  });

  test('is asked for where an item is written anew', () => {
    const read = { ...shown, search: 'ada', password: 'x', tries: 0, token: undefined, made: undefined } as const;
    expect(rekey(users, 'User', read, { id: '2' }).build().TransactItems).toHaveLength(2);
    const { token: _, ...without } = read;
    const error = thrownBy(() => rekey(users, 'User', without as never, { id: '2' }));
    expect(error).toMatchObject({
      code: 'field',
      field: 'token',
      message:
        "rekey() writes the whole item, and 'token' is hidden: read it with project() and pass it, or undefined if the item doesn't have it",
    });
  });

  test.each([
    ['in the item', { tries: undefined }, {}],
    ['in the changes', {}, { tries: undefined }],
    ['in both', { tries: undefined }, { tries: undefined }],
  ])('of undefined %s does not become its default in rekey', (_, item, changes) => {
    const { tries: __, ...read } = {
      ...shown,
      search: 'ada',
      password: 'x',
      tries: 0,
      token: undefined,
      made: undefined,
    };
    expect(thrownBy(() => rekey(users, 'User', { ...read, ...item } as never, changes))).toMatchObject({
      code: 'field',
      field: 'tries',
    });
    expect(rekey(users, 'User', { ...read, ...item } as never, { tries: 4 }).build()).toBeDefined();
  });

  const message = (field: string, what: string) =>
    `'${field}' can't be hidden: it's in ${what}, which later writes need`;
  const attributes = { id: attr.string(), secret: attr.string().hidden() };
  const member = wordsOf(hiddenMember);
  test.each<[string, () => unknown, string]>([
    [
      'in the primary key',
      () => {
        const Secret = entity({ keys: { PK: 'S#{secret}', SK: '{id}' }, attributes });
        return table('Secrets', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Secret } });
      },
      message('secret', 'the primary key'),
    ],
    [
      'of unique values',
      () => unique(entity({ keys: { PK: 'S#{id}' }, attributes }), '{id}#{secret}'),
      message('secret', 'a unique value'),
    ],
    [
      'that is the version',
      () =>
        entity({
          keys: { PK: 'S#{id}' },
          attributes: { id: attr.string(), n: attr.number().optional().hidden() },
          version: 'n',
        }),
      message('n', 'the version'),
    ],
    ['in a map', () => attr.map({ a: attr.string().hidden() as never }), member],
    ['in a list', () => attr.list(attr.string().hidden() as never), member],
    [
      'with the name of what all objects have',
      () => entity({ keys: { PK: 'S' }, attributes: { valueOf: attr.string().hidden() as never } }),
      'every object inherits this name: make it required, or rename it with as()',
    ],
  ])('is rejected %s', (_, define, message) => {
    const error = thrownBy(define);
    expect(error.code).toBe('definition');
    expect(error.message).toBe(message);
  });
});

describe('a cursor after an item whose key has a hidden field', () => {
  const read = (query: { parse(output: object): { items: readonly object[] } }) =>
    query.parse({ Items: [Item] }).items[0];

  test('takes it from the query, where that asks for it', () => {
    const query = users.query('keys').where({ search: 'ada' });
    const whole = users
      .query('keys')
      .where({ search: 'ada' })
      .cursorFor({ ...shown, search: 'ada' } as never);
    expect(query.cursorFor({ ...shown } as never)).toBe(whole);
    expect(query.startFrom(whole).build().ExclusiveStartKey).toEqual({
      GSI1SK: { S: 'ada' },
      PK: { S: 'USER#1' },
      SK: { S: 'USER' },
    });
  });

  test('is rejected where the query leaves it open, and says how to read it', () => {
    const query = users.query('GSI1', 'User').where({});
    const error = thrownBy(() => query.cursorFor(read(query) as never));
    expect(error).toMatchObject({ code: 'cursor', field: 'search', entity: 'User' });
    expect(error.message).toBe(
      wordsOf(cursorNeedsKeys, { entity: 'User', field: 'search', problem: 'is hidden: read it by project()' }),
    );
  });
});
