import { attr, entity, type HiddenSecret, type Table, table } from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import { expect, test } from 'vitest';
import { rejects } from './rejects.js';

const Note = entity({
  keys: { PK: 'NOTE#{owner}', SK: '{id}' },
  attributes: { owner: attr.string(), id: attr.string() },
});
const definition = { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note } } as const;
const plain = table('Notes', definition);
const signed = table('Notes', { ...definition, cursorSecret: ['a secret of this month', 'a secret of last month'] });
const encrypted = table('Notes', { ...definition, cursorEncryption: 'a secret of this month' });

test('the definition of a table shows no secret, and another table takes it', () => {
  expectType<HiddenSecret>(signed.definition.cursorSecret);
  expectType<HiddenSecret>(encrypted.definition.cursorEncryption);
  expect(Object.keys(signed.definition.cursorSecret)).toEqual([]);
  const copy = table('Notes', { ...signed.definition, unrecognized: 'collect' });
  expectType<HiddenSecret>(copy.definition.cursorSecret);
  expectAssignable<Table<string, typeof signed.definition>>(signed);
  expectType<typeof definition>(plain.definition);
  expect(plain.definition).toEqual(definition);
});

test('what surely is not a secret does not compile, and what may be one does', () => {
  const environment = {} as { SECRET?: string };
  const { SECRET = 'a secret of this month' } = environment;
  // @ts-expect-error -- it may not be set, or is not a text
  expect(() => table('Notes', { ...definition, cursorSecret: environment.SECRET })).toThrow('cursorSecret is not set');
  // @ts-expect-error -- it may not be set, or is not a text
  expect(() => table('Notes', { ...definition, cursorSecret: undefined })).toThrow('cursorSecret is not set');
  // @ts-expect-error -- it may not be set, or is not a text
  expect(() => table('Notes', { ...definition, cursorSecret: [SECRET, environment.SECRET] })).toThrow(
    'cursorSecret is not set',
  );
  // @ts-expect-error -- it may not be set, or is not a text
  expect(() => table('Notes', { ...definition, cursorSecret: 5 })).toThrow('was given a number');
  const optional = environment.SECRET === undefined ? {} : { cursorSecret: environment.SECRET };
  // biome-ignore lint/suspicious/noExplicitAny: what a program without types gives
  const unknown = SECRET as any;
  expect(table('Notes', { ...definition, cursorSecret: SECRET }).name).toBe('Notes');
  expect(table('Notes', { ...definition, cursorSecret: [SECRET, 'a secret of last month'] }).name).toBe('Notes');
  expect(table('Notes', { ...definition, ...optional }).name).toBe('Notes');
  expect(table('Notes', { ...definition, cursorSecret: unknown }).name).toBe('Notes');
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

const order = 'call cursorContext before startFrom, which reads the cursor';
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
