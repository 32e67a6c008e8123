import { attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { thrownBy } from '../support/thrown-by.js';

// What the compiler rejects must be rejected at run time too, where it is called from JavaScript.
const declare = entity as unknown as (definition: object) => ReturnType<typeof entity>;
const attributes = { username: attr.string(), number: attr.number(), picture: attr.binary() };
const rejected = (definition: object) => thrownBy(() => declare({ attributes, ...definition }));

describe('an entity is rejected', () => {
  test.each([
    ['a format with an unknown field, naming the nearest', { PK: 'USER#{usrname}' }, 'did you mean "username"?'],
    ['a field in a different case', { PK: 'USER#{User_Name}' }, 'did you mean "username"?'],
    ['two fields in one placeholder', { PK: 'USER#{username#number}' }, ': a placeholder is one field'],
    ['a format that does not parse', { PK: 'USER#{username' }, "'{' is unmatched"],
    ['a pipe that does not fit', { PK: 'USER#{username|pad:5}' }, 'a string accepts lower, upper, slug'],
    ['a pipe that does not exist', { PK: 'USER#{username|lowr}' }, "isn't allowed"],
    ['a bare number in a longer format', { PK: 'ISSUE#{number}' }, 'write {number|pad:5} or {number|sortable}'],
    ['bytes in a longer format', { PK: 'P#{picture}' }, 'can only be the whole key'],
  ])('with %s', (_what, keys, fix) => {
    const error = rejected({ keys });
    expect(error.code).toBe('format');
    expect(error.message).toContain(fix);
    expect(error.message).toContain(keys.PK);
  });

  test.each([
    ['A#<username>', '<username>', 'username'],
    ['A#:username', ':username', 'username'],
    ['A#:username#B', ':username', 'username'],
    ['A/[username]', '[username]', 'username'],
    ['A#$username', '$username', 'username'],
    ['A#@username#B', '@username', 'username'],
    ['A#*username*', '*username*', 'username'],
    ['A#%username', '%username', 'username'],
    ['A#<username', '<username', 'username'],
    ['A#:username:B', ':username', 'username'],
    ['A#@username)B', '@username)', 'username'],
    ['(username)', '(username)', 'username'],
    ['A#{picture|own}#%username%', '%username%', 'username'],
    [`A#\${username}`, '$', 'username'],
    [`\${number|pad:5}`, '$', 'number'],
  ])('with a placeholder of another library: %s', (PK, literal, field) => {
    const error = rejected({ keys: { PK }, pipes: { own: { encode: String } } });
    expect(error).toMatchObject({ code: 'format', field });
    expect(error.message).toBe(`${PK}: '${literal}' is a literal: write {${field}}`);
  });

  test.each([
    'CONFIG:username',
    'A#<b>',
    'A#:usernames',
    'A#:{username}',
    `A$\${username}`,
    '{username}:number',
    'A#(b) username',
    '$username#A',
  ])('but not with a literal that only looks like one: %s', (PK) => {
    expect(declare({ keys: { PK }, attributes })).toBeDefined();
  });

  test('with a $ before a placeholder of a schema; its other fields are only known to the compiler', () => {
    const schema = fromSchema(z.object({ id: z.string() }));
    expect(rejected({ keys: { PK: `A#\${id}` }, attributes: schema }).message).toBe(
      `A#\${id}: '$' is a literal: write {id}`,
    );
    expect(declare({ keys: { PK: 'A#<id>' }, attributes: schema })).toBeDefined();
  });

  test('without keys', () => {
    expect(rejected({})).toMatchObject({ code: 'definition' });
  });

  test('when a key attribute is an attribute with another meaning', () => {
    expect(rejected({ keys: { username: 'USER#{username}' } })).toMatchObject({
      code: 'definition',
      field: 'username',
    });
    expect(rejected({ keys: { username: '{username|lower}' } })).toMatchObject({ code: 'definition' });
    const renamed = { keys: { PK: 'U#{email}' }, attributes: { email: attr.string().as('PK') } };
    expect(rejected(renamed)).toMatchObject({ code: 'definition', field: 'email' });
    expect(declare({ keys: { username: '{username}' }, attributes })).toBeDefined();
  });

  test('when its attributes are none, or its pipes are', () => {
    expect(rejected({ keys: { PK: 'A' }, attributes: { a: 'string' } })).toMatchObject({ code: 'definition' });
    expect(rejected({ keys: { PK: 'A' }, pipes: { lower: { encode: String } } })).toMatchObject({ code: 'definition' });
    expect(rejected({ keys: { PK: 'A' }, pipes: { mine: {} } })).toMatchObject({ code: 'definition' });
    expect(rejected({ keys: { PK: 'A' }, type: '' })).toMatchObject({ code: 'definition' });
  });
});

test('an entity cannot be changed', () => {
  const made = entity({ keys: { PK: 'U#{username}' }, attributes: { username: attr.string() } });
  expect(Object.isFrozen(made)).toBe(true);
  expect(Object.isFrozen(made.keys)).toBe(true);
});

test('an entity takes pipes of its own', () => {
  const Code = entity({
    keys: { PK: 'CODE#{code|reversed}' },
    attributes: { code: attr.string() },
    pipes: { reversed: { encode: (text: string) => [...text].reverse().join('') } },
  });
  const codes = table('Codes', { indexes: { primary: { pk: 'PK' } }, entities: { Code } });
  expect(codes.get('Code', { code: 'abc' }).build().Key).toEqual({ PK: { S: 'CODE#cba' } });
});

describe('an entity of a schema', () => {
  const User = entity({
    keys: { PK: 'USER#{email}', SK: 'USER#{joined|year}' },
    attributes: fromSchema(
      z.object({ email: z.string().toLowerCase(), joined: z.coerce.date(), points: z.number().default(1) }),
    ),
  });
  const users = table('Users', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
  const joined = new Date('2024-03-05T10:00:00.000Z');

  test('makes its keys of what the schema puts out', () => {
    expect(users.put('User', { email: 'Ada@X.ORG', joined }).build().Item).toStrictEqual({
      PK: { S: 'USER#ada@x.org' },
      SK: { S: 'USER#2024' },
      Type: { S: 'User' },
      email: { S: 'ada@x.org' },
      joined: { S: '2024-03-05T10:00:00.000Z' },
      points: { N: '1' },
    });
  });

  test('reads items without keys, and writes again what it read', () => {
    const written = users.put('User', { email: 'ada@x.org', joined }).build();
    const read = users.get('User', { email: 'ada@x.org', joined }).parse(written);
    expect(read).toStrictEqual({ Type: 'User', email: 'ada@x.org', joined, points: 1 });
    expect(users.put('User', read as never).build()).toStrictEqual(written);
  });

  test('rejects with its own message, and the entity and field', () => {
    const error = thrownBy(() => users.put('User', { email: 5, joined } as never));
    expect(error).toMatchObject({ code: 'field', entity: 'User', field: 'email' });
  });

  test('rejects a field that is stored where a key is', () => {
    const Clash = entity({
      keys: { PK: 'C#{id}' },
      attributes: fromSchema(z.object({ id: z.string(), PK: z.string() })),
    });
    const clashes = table('Clashes', { indexes: { primary: { pk: 'PK' } }, entities: { Clash } });
    const error = thrownBy(() => clashes.put('Clash', { id: '1', PK: 'x' }));
    expect(error).toMatchObject({ code: 'field', entity: 'Clash', field: 'PK' });
  });
});
