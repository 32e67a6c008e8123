import { attr, type EntityItemOf, entity, table } from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { shop } from '../test/options/shop.js';
import { prove } from '../test/support/prove.js';

const text = attr.string();

test('timestamps and versions are fields, which a write may leave out', () => {
  interface Document {
    Type: 'Document';
    id: string;
    owner: string;
    text: string;
    hits?: number;
    createdAt: Date;
    updatedAt: Date;
    rev: number;
  }
  expectAssignable<Document>({} as EntityItemOf<typeof shop, 'Document'>);
  expectAssignable<EntityItemOf<typeof shop, 'Document'>>({} as Document);
  const put = shop.put('Document', { id: '1', owner: 'ada', text: 'x' });
  expectAssignable<{ N: string }>(put.build().Item.rev);
  // @ts-expect-error no such field
  expect(() => shop.put('Document', { id: '1', owner: 'ada', text: 'x', version: 1 })).toThrow('version');
  shop.query('GSI1', 'Document').where({ owner: 'ada', updatedAt: { '>=': new Date(0) } });
});

test('the version goes with the key, by its own name', () => {
  shop.update('Document', { id: '1', rev: 2 });
  shop.delete('Document', { id: '1', rev: 2 });
  // @ts-expect-error it is called rev
  expect(() => shop.update('Document', { id: '1', version: 2 })).toThrow('version');
  // @ts-expect-error an entity without version
  expect(() => shop.update('Session', { username: 'a', token: 't', version: 2 })).toThrow('version');
});

test('the exact input of what the options leave alone', () => {
  prove(shop.delete('Session', { username: 'ada', token: 't' }).build(), {
    TableName: 'Options',
    Key: { PK: { S: 'USER#ada' as `USER#${string}` }, SK: { S: 'SESSION#t' as `SESSION#${string}` } },
  });
  const update = shop.update('Document', { id: '1' }).set({ text: 'x' }).build();
  expectType<string>(update.UpdateExpression);
  expectType<'Options'>(update.TableName);
});

test('writes of an entity with unique fields are transactions', () => {
  const create = shop.create('User', { username: 'ada', email: 'a' });
  expectAssignable<Promise<EntityItemOf<typeof shop, 'User'>>>(
    Promise.resolve({} as Awaited<ReturnType<typeof create.execute>>),
  );
  expect(create.token('once').build().ClientRequestToken).toBe('once');
  expectType<'once'>(create.token('once').build().ClientRequestToken);
  // @ts-expect-error its present e-mail is missing
  expect(() => shop.delete('User', { username: 'ada' })).toThrow('email');
  // @ts-expect-error a transaction returns nothing
  expect(create.returning).toBeUndefined();
});

test('time to live and live reads show what is sent', () => {
  prove(shop.timeToLive(), { TableName: 'Options', TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } });
  const live = shop.query('primary', 'Session').where({ username: 'ada' }).live().build();
  expectType<'attribute_not_exists(#ttl) OR #ttl > :ttl'>(live.FilterExpression);
  expectType<{ N: string }>(live.ExpressionAttributeValues[':ttl']);
  const plain = shop.query('GSI1', 'Document').where({ owner: 'ada' });
  prove(plain.live().build(), plain.build());
});

test('what cannot be an option does not compile', () => {
  const keys = { PK: 'T#{id}' } as const;
  const attributes = { id: text, n: attr.number(), until: attr.epoch() };
  // @ts-expect-error no epoch
  expect(() => entity({ keys, attributes, ttl: 'id' })).toThrow('ttl');
  // @ts-expect-error no such field
  entity({ keys, attributes, unique: ['mail'] });
  // @ts-expect-error a number in a key needs a pipe
  entity({ keys, attributes, unique: ['n'] });
  // @ts-expect-error a pipe that numbers do not take
  entity({ keys, attributes, unique: ['{n|lower}'] });
  entity({ keys, attributes, unique: ['id', '{id}#{n|pad:3}'] });
  // @ts-expect-error neither created nor updated
  expect(() => entity({ keys, attributes, timestamps: { made: 'x' } })).toThrow('timestamps');
  // @ts-expect-error no such field: timestamps are not set
  expect(() => entity({ keys: { PK: 'T#{createdAt}' }, attributes })).toThrow('createdAt');
  entity({ keys: { PK: 'T#{createdAt}' }, attributes, timestamps: true });
});

test('a schema gets the fields beside its own', () => {
  const Note = entity({
    keys: { PK: 'NOTE#{id}' },
    attributes: z.object({ id: z.string(), until: z.number().optional() }),
    ttl: 'until',
    version: true,
  });
  const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
  expectType<number>({} as EntityItemOf<typeof notes, 'Note'>['version']);
  expectType<string>({} as EntityItemOf<typeof notes, 'Note'>['id']);
  expect(notes.create('Note', { id: '1' }).build().Item).toMatchObject({ version: { N: '1' } });
});
