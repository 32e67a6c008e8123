/**
 * Fixtures take what a put takes, under the names of entities.
 */
import { type AttributeValue, attr, computed, entity, table } from 'keyform';
import { expandRequest, requestLike, type StoredFixture, stored } from 'keyform/testing';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { unknownEntity } from '../src/facts/messages/definitions.js';
import { computedField } from '../src/facts/messages/generated.js';
import { required } from '../src/facts/messages/values.js';
import { wordsOf } from '../test/support/words-of.js';

const Page = computed(
  entity({
    keys: { PK: 'PAGE#{id}', SK: 'PAGE' },
    attributes: { id: attr.string(), text: attr.string(), length: attr.number().optional() },
    version: true,
    timestamps: true,
  }),
  'length',
  ['text'],
  ({ text }) => text.length,
);
const wiki = table('Wiki', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Page } });

test('a fixture takes what put takes, and the version and times that are stored', () => {
  const item = stored(wiki, 'Page', { id: '1', text: 'a' });
  expectType<StoredFixture>(item);
  // Both are written out: see StoredAttribute.
  expectAssignable<Record<string, AttributeValue>>(item);
  expectAssignable<StoredFixture>({} as Record<string, AttributeValue>);
  expectAssignable<{ send: () => Promise<unknown> }>({ send: async () => ({ Item: item }) });
  expect(
    stored(wiki, 'Page', { id: '1', text: 'a', version: 2, createdAt: new Date(0), updatedAt: new Date(0) }),
  ).toEqual({
    ...item,
    version: { N: '2' },
    createdAt: { S: '1970-01-01T00:00:00.000Z' },
    updatedAt: { S: '1970-01-01T00:00:00.000Z' },
  });
});

test('a fixture rejects what put rejects', () => {
  // @ts-expect-error text is missing
  expect(() => stored(wiki, 'Page', { id: '1' })).toThrow(`Page.text ${wordsOf(required)}`);
  // @ts-expect-error no such entity
  expect(() => stored(wiki, 'Pages', { id: '1', text: 'a' })).toThrow(
    wordsOf(unknownEntity, { table: 'Wiki', name: '"Pages"' }),
  );
  // @ts-expect-error a computed field takes no value
  expect(() => stored(wiki, 'Page', { id: '1', text: 'a', length: 1 })).toThrow(
    `Page.length is rejected: ${wordsOf(computedField)}`,
  );
  // @ts-expect-error no such field
  expect(() => stored(wiki, 'Page', { id: '1', text: 'a', txet: 'b' })).toThrow('txet');
  // @ts-expect-error no table
  expect(() => stored({}, 'Page', { id: '1', text: 'a' })).toThrow('stored accepts a table as its first argument');
});

test('requests are objects: builders, commands and inputs', () => {
  const get = wiki.get('Page', { id: '1' });
  const { Key } = expandRequest(get);
  expectType<unknown>(Key);
  expect(Key).toEqual({ PK: { S: 'PAGE#1' }, SK: { S: 'PAGE' } });
  expectType<boolean>(requestLike(get).asymmetricMatch(get.build()));
  // @ts-expect-error a text is no request
  expect(() => expandRequest('text')).toThrow('a request must be a builder, an SDK command or its input');
});
