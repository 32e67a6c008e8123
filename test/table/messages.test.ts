import { attr, batchGet, batchWrite, type Client, entity, KeyformError, segments, table, transactGet } from 'keyform';
import { describe, expect, test } from 'vitest';
import { unknownName } from '../../src/facts/messages/values.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const User = entity({
  keys: { PK: 'USER#{email|lower}', SK: '{day|shard:2}#{day}' },
  attributes: { email: attr.string(), day: attr.day(), home: attr.map({ city: attr.string() }).optional() },
});
const users = table('Users', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
const key = { email: 'Ada@example.com', day: '2026-11-22' };

describe('what is given instead of an item or a key', () => {
  test.each([null, undefined, 'Ada', []])('%s', (input) => {
    const shown = input === null || input === undefined ? String(input) : input === 'Ada' ? '"Ada"' : 'an array of 0';
    for (const write of ['put', 'create'] as const) {
      expect(thrownBy(() => users[write]('User', input as never)).message).toBe(
        `User must be an object, but is ${shown}`,
      );
    }
    // A key without fields is one that has none: get('Settings').
    if (input === undefined) return;
    expect(thrownBy(() => users.get('User', input as never).build()).message).toBe(
      `User needs the fields of its primary key, but got ${shown}`,
    );
  });

  test('an empty text is not a text, to a pipe that takes any other', () => {
    expect(thrownBy(() => users.put('User', { ...key, email: '' })).message).toBe(
      'User.email must be a non-empty string (lower), but is ""',
    );
    expect(users.put('User', { ...key, email: '!!!' }).build().Item.PK).toEqual({ S: 'USER#!!!' });
  });

  test('a field that there is not is named by the error', () => {
    const home = { city: 'Oslo', ctiy: 'Oslo' };
    for (const [item, field, message] of [
      [
        { ...key, emial: 'x' },
        'emial',
        `User.emial ${wordsOf(unknownName, { noun: 'attribute', hint: ': did you mean "email"?' })}`,
      ],
      [
        { ...key, home },
        'home.ctiy',
        `User.home.ctiy ${wordsOf(unknownName, { noun: 'member', hint: ': did you mean "city"?' })}`,
      ],
    ] as const) {
      const error = thrownBy(() => users.put('User', item as never));
      expect(error).toMatchObject({ code: 'field', entity: 'User', field, message: message });
    }
  });

  test('a key attribute that has the name of a member of every object', () => {
    const indexes = { primary: { pk: 'toString' } };
    expect(thrownBy(() => table('Users', { indexes, entities: {} } as never)).message).toBe(
      'primary has the key attribute "toString": use a name of 1 to 255 characters that isn\'t a property of every object',
    );
  });
});

describe('what no client returns', () => {
  const sharded = users.query('primary', 'User').where({ email: key.email });
  const item = users.get('User', key);
  const parsers: [string, { readonly parse: (output: never) => unknown }][] = [
    ['get', item],
    ['query', users.query('primary').keyCondition('PK', '=', 'USER#a')],
    ['query of shards', sharded],
    ['scan', users.scan('primary')],
    ['segments', segments(users.scan('primary'), 2)],
    ['put', users.put('User', key)],
    ['update', users.update('User', key).set({ home: { city: 'Oslo' } })],
    ['delete', users.delete('User', key)],
    ['transactGet', transactGet([item])],
    ['batchGet', batchGet([item])],
    ['batchWrite', batchWrite([users.put('User', key)])],
  ];
  test.each(parsers)('is rejected by parse: %s', (_what, request) => {
    for (const output of [undefined, null, 'x']) {
      const error = thrownBy(() => request.parse(output as never));
      expect(error.code).toBe('request');
      expect(error.message).toMatch(/^the client's output must be an object, but is (undefined|null|"x")$/);
    }
  });

  test.each(
    parsers.map(([what, request]) => [what, request as unknown as { execute: (client: Client) => Promise<unknown> }]),
  )('is rejected by execute: %s', async (_what, request) => {
    const client = { send: async () => undefined } as unknown as Client;
    const error = await (request as { execute: (client: Client) => Promise<unknown> }).execute(client).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(KeyformError);
    expect(error).toMatchObject({ message: "the client's output must be an object, but is undefined" });
  });
});
