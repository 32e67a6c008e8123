import { attr, type CursorProtection, encryptedCursors, entity, signedCursors, type Table, table } from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { contextOrder } from '../src/facts/messages/options.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const Note = entity({
  keys: { PK: 'NOTE#{owner}', SK: '{id}' },
  attributes: { owner: attr.string(), id: attr.string() },
});
const definition = { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note } } as const;
const plain = table('Notes', definition);
const now = signedCursors('a secret of this month');
const before = signedCursors('a secret of last month');
const signed = table('Notes', { ...definition, cursors: [now, before] });
const encrypted = table('Notes', { ...definition, cursors: encryptedCursors('a secret of this month') });

test('the definition of a table shows no secret, and another table takes it', () => {
  expectType<readonly [CursorProtection, CursorProtection]>(signed.definition.cursors);
  expectType<CursorProtection>(encrypted.definition.cursors);
  const copy = table('Notes', { ...signed.definition, unrecognized: 'collect' });
  expectType<readonly [CursorProtection, CursorProtection]>(copy.definition.cursors);
  expectAssignable<Table<string, typeof signed.definition>>(signed);
  expectType<typeof definition>(plain.definition);
  expect(plain.definition).toEqual(definition);
});

test("a secret that may be unset doesn't compile, and neither does a secret without its function", () => {
  const environment = {} as { SECRET?: string };
  const { SECRET = 'a secret of this month' } = environment;
  // @ts-expect-error -- it may be unset
  expect(() => signedCursors(environment.SECRET)).toThrow('signedCursors needs a secret');
  // @ts-expect-error -- it may be unset
  expect(() => encryptedCursors(environment.SECRET)).toThrow('encryptedCursors needs a secret');
  // @ts-expect-error -- not a string
  expect(() => signedCursors(5)).toThrow('got a number');
  // @ts-expect-error -- a string protects nothing
  expect(() => table('Notes', { ...definition, cursors: SECRET })).toThrow('cursors must be what signedCursors(...)');
  // @ts-expect-error -- a string protects nothing
  expect(() => table('Notes', { ...definition, cursors: [now, SECRET] })).toThrow('cursors must be what');
  const several = ['a secret of this month', 'a secret of last month'].map(signedCursors);
  const optional = environment.SECRET === undefined ? {} : { cursors: now };
  expect(table('Notes', { ...definition, cursors: environment.SECRET === undefined ? undefined : now }).name).toBe(
    'Notes',
  );
  expect(table('Notes', { ...definition, cursors: several }).name).toBe('Notes');
  expect(table('Notes', { ...definition, ...optional }).name).toBe('Notes');
});

test('cursorContext gives the read that it was called on', () => {
  const query = signed.query('primary', 'Note').where({ owner: 'a' }).limit(2);
  expectType<typeof query>(query.cursorContext('tenant-7'));
  const scan = encrypted.scan('primary').limit(2);
  expectType<typeof scan>(scan.cursorContext('tenant-7'));
  expectType<'NOTE#a'>(query.cursorContext('tenant-7').startFrom(undefined).build().ExpressionAttributeValues[':PK'].S);
  const growing = query.dynamic();
  expectType<typeof growing>(growing.cursorContext('tenant-7'));
  expect(query.cursorContext('tenant-7').build()).toEqual(query.build());
});

const order = wordsOf(contextOrder);
const one = signed.query('primary', 'Note').where({ owner: 'a' });
const cursor: string | undefined = undefined;
rejects('a context behind the cursor of a query', order, () =>
  // @ts-expect-error -- the other way round
  one.startFrom(cursor).cursorContext('tenant-7'),
);
rejects('a context behind a cursor that is undefined, and other steps', order, () =>
  // @ts-expect-error -- the other way round
  one.startFrom(undefined).limit(2).cursorContext('tenant-7'),
);
rejects('a context behind the cursor of a scan', order, () =>
  // @ts-expect-error -- the other way round
  encrypted.scan('primary').startFrom(cursor).cursorContext('tenant-7'),
);
