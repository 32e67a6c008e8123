import { type } from 'arktype';
import { attr, entity, fromSchema, table } from 'keyform';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkRejects, required, unknownName } from '../../src/facts/messages/values.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const hasAt = (text: string) => text.includes('@') || 'must have an @';
const time = attr.number().codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms) });

const User = entity({
  keys: { PK: 'USER#{id}', SK: 'USER' },
  attributes: {
    id: attr.string().check((id) => id.length < 9 || 'must have at most 8 characters'),
    email: attr.string().check(hasAt),
    age: attr.number().check(z.int().min(0)).optional(),
    nick: attr
      .string()
      .nullable()
      .check(v.pipe(v.string(), v.minLength(2)))
      .optional(),
    plan: attr.string().check(type("'free' | 'paid'")).default('free'),
    tags: attr.set(attr.string().check((tag) => tag === tag.toLowerCase() || 'must be in lower case')).optional(),
    scores: attr
      .list(attr.number().check((score) => score <= 10 || 'must be at most 10'))
      .check((scores) => scores.length < 3 || 'must be at most two')
      .default([]),
    address: attr
      .map({ zip: attr.string().check(z.string().regex(/^\d+$/)), country: attr.string() })
      .check(({ zip, country }) => country !== 'NO' || zip.length === 4 || 'must have a zip of four digits in Norway')
      .optional(),
    pair: attr.tuple([attr.string(), attr.string().check(hasAt)]).optional(),
    by: attr.record(attr.map({ mail: attr.string().check(hasAt).optional() })).default({}),
    seen: time.check((at) => at.getTime() > 0 || 'must be after 1970').optional(),
    code: attr
      .string()
      .check((stored) => stored.startsWith('x') || 'must be stored with an x')
      .codec({ encode: (text: string) => text.trim(), decode: (text) => text })
      .optional(),
  },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
const user = { id: '1', email: 'a@b' };
const key = { id: '1' };

const issuesOf = (action: () => unknown) =>
  thrownBy(action).issues?.map(({ path, rule, message, value }) => [path.join('.'), rule, message, value]);
const said = 'fails its check: ';

describe('a check of an attribute', () => {
  test('lets a put through that fulfils all', () => {
    const whole = {
      ...user,
      age: 5,
      nick: null,
      tags: new Set(['a']),
      scores: [1, 2],
      address: { zip: '0150', country: 'NO' },
      pair: ['a', 'b@'] as const,
      by: { x: { mail: '@' }, y: {} },
      seen: new Date(5),
      code: ' x ',
    };
    expect(shop.put('User', whole).build().Item.address).toEqual({ M: { zip: { S: '0150' }, country: { S: 'NO' } } });
    expect(shop.put('User', { ...user, nick: undefined }).build().Item.plan).toEqual({ S: 'free' });
  });

  test.each<[string, object, string]>([
    ['a function', { email: 'a' }, `User.email ${said}must have an @`],
    ['zod', { age: -1 }, `User.age ${said}Too small: expected number to be >=0`],
    ['valibot', { nick: 'x' }, `User.nick ${said}Invalid length: Expected >=2 but received 1`],
    ['arktype', { plan: 'gold' }, `User.plan ${said}must be "free" or "paid" (was "gold")`],
    ['an element of a set', { tags: new Set(['a', 'B']) }, `User.tags[1] ${said}must be in lower case`],
    ['an element of a list', { scores: [1, 11] }, `User.scores[1] ${said}must be at most 10`],
    ['a list', { scores: [1, 2, 3] }, `User.scores ${said}must be at most two`],
    ['a member of a map', { address: { zip: 'x', country: 'SE' } }, `User.address.zip ${said}Invalid string`],
    ['a map', { address: { zip: '1', country: 'NO' } }, `User.address ${said}must have a zip of four digits in Norway`],
    ['an element of a tuple', { pair: ['a', 'b'] }, `User.pair[1] ${said}must have an @`],
    ['a member in a record', { by: { y: {}, x: { mail: '' } } }, `User.by.x.mail ${said}must have an @`],
    ['the value of a codec', { seen: new Date(0) }, `User.seen ${said}must be after 1970`],
    ['what a codec encodes to', { code: ' y ' }, `User.code ${said}must be stored with an x`],
    ['a field of the key', { id: '123456789' }, `User.id ${said}must have at most 8 characters`],
  ])('of %s rejects a put, a create and a set', (_, changes, message) => {
    const error = thrownBy(() => shop.put('User', { ...user, ...changes }));
    expect(error.message).toContain(message);
    expect(error).toMatchObject({ code: 'field', entity: 'User' });
    expect(error.issues).toHaveLength(1);
    expect(thrownBy(() => shop.create('User', { ...user, ...changes })).message).toContain(message);
    if (!('id' in changes)) expect(thrownBy(() => shop.update('User', key).set(changes)).message).toContain(message);
  });

  test('runs on what update sets in part, and not on the rest of it', () => {
    const update = shop.update('User', key);
    const rejections = [
      () => update.set((u, { to }) => to(u.address.zip, 'x')),
      () => update.set((u, { append }) => append(u.scores, [11])),
      () => update.set((u, { to }) => to(u.scores.at(0), 11)),
      () => update.set((u, { ifNotExists }) => ifNotExists(u.email, 'x')),
      () => update.set((u, { to }) => to(u.by.at('x').mail, 'x')),
      () => update.add({ tags: new Set(['B']) }),
    ].map((action) => thrownBy(action).message.split(said)[0]);
    expect(rejections).toEqual([
      'User.address.zip ',
      'User.scores[0] ',
      'User.scores[0] ',
      'User.email ',
      'User.by.x.mail ',
      'User.tags[0] ',
    ]);
    // Neither the list nor the map is known as a whole.
    expect(update.set((u, { append }) => append(u.scores, [1, 2, 3])).build()).toBeDefined();
    expect(update.set((u, { to }) => to(u.address.zip, '1')).build()).toBeDefined();
    expect(update.add({ age: -5 }).build()).toBeDefined();
  });

  test('does not run on keys that are asked for, conditions and reads', () => {
    expect(shop.get('User', { id: '123456789' }).build().Key).toBeDefined();
    expect(
      shop
        .scan('primary', 'User')
        .filter({ email: 'x', age: { '>': -1 } })
        .build(),
    ).toBeDefined();
    const { Item } = shop.put('User', user).build();
    const old = { ...Item, email: { S: 'old' } } as typeof Item;
    expect(shop.get('User', key).parse({ Item: old })?.email).toBe('old');
  });

  test('runs on the key of an upsert, which makes an item', () => {
    const upsert = shop.update('User', { id: '123456789' }).set({ email: '@' }).upsert();
    expect(thrownBy(() => upsert.build()).message).toBe(`User.id ${said}must have at most 8 characters`);
  });

  test('runs on defaults: at the definition, and on what a function gives', () => {
    const declared = (of: never) =>
      table('Things', {
        indexes: { primary: { pk: 'pk' } },
        entities: { A: entity({ keys: { pk: 'A#{id}' }, attributes: { id: attr.string(), of } }) },
      });
    expect(() => declared(attr.string().check(hasAt).default('x') as never)).toThrow(
      `the default of 'of' ${said}must have an @, in the entity with pk A#{id}`,
    );
    const made = declared(
      attr
        .string()
        .check(hasAt)
        .default(() => 'x') as never,
    ) as never as typeof shop;
    expect(() => made.put('A' as never, { id: '1' } as never)).toThrow(`A.of ${said}must have an @`);
  });

  test('of what may hold itself runs at every depth', () => {
    interface Comment {
      text: string;
      replies: Comment[];
    }
    const comment: ReturnType<typeof attr.lazy<Comment>> = attr.lazy<Comment>(() =>
      attr.map({
        text: attr.string().check((text) => text !== '' || 'must say something'),
        replies: attr.list(comment),
      }),
    );
    const Post = entity({ keys: { PK: 'POST#{id}' }, attributes: { id: attr.string(), comments: attr.list(comment) } });
    const blog = table('Blog', { indexes: { primary: { pk: 'PK' } }, entities: { Post } });
    const comments = [{ text: 'a', replies: [{ text: '', replies: [] }] }];
    expect(thrownBy(() => blog.put('Post', { id: '1', comments })).message).toBe(
      `Post.comments[0].replies[0].text ${said}must say something`,
    );
    const endless: Comment = { text: 'x', replies: [] };
    endless.replies.push(endless);
    expect(thrownBy(() => blog.put('Post', { id: '1', comments: [endless] })).message).toContain('32 levels');
  });
});

describe('all faults of an input', () => {
  test('are in issues, with path, rule and value', () => {
    const input = {
      email: 5,
      age: -1,
      plan: 'free',
      scores: [1, 11, 'x'],
      address: { zip: 'x', contry: 'NO' },
      zzzzz: 1,
    };
    const put = () => shop.put('User', input as never);
    expect(issuesOf(put)).toEqual([
      ['id', 'required', wordsOf(required), undefined],
      ['email', 'kind', 'must be a string, but is 5', 5],
      ['age', 'check', `${said}Too small: expected number to be >=0`, -1],
      ['scores.1', 'check', `${said}must be at most 10`, 11],
      ['scores.2', 'kind', 'must be a number, but is "x"', 'x'],
      ['address.zip', 'check', `${said}Invalid string: must match pattern /^\\d+$/`, 'x'],
      ['address.country', 'required', wordsOf(required), undefined],
      ['address.contry', 'unknown', wordsOf(unknownName, { noun: 'member', hint: ': did you mean "country"?' }), 'NO'],
      ['zzzzz', 'unknown', wordsOf(unknownName, { noun: 'attribute' }), 1],
    ]);
    expect(thrownBy(put).message).toBe('User.id is required, but is missing (and 8 more)');
    expect(thrownBy(put).field).toBe('id');
  });

  test('of a set are those of the fields that it sets', () => {
    const set = () => shop.update('User', key).set({ email: 'x', age: 'y', scores: [11] } as never);
    expect(issuesOf(set)).toEqual([
      ['age', 'kind', 'must be a number, but is "y"', 'y'],
      ['email', 'check', `${said}must have an @`, 'x'],
      ['scores.0', 'check', `${said}must be at most 10`, 11],
    ]);
  });

  test('are those of a schema, and of a schema in a check', () => {
    const Bare = entity({
      keys: { PK: 'B#{id}' },
      attributes: fromSchema(z.object({ id: z.string(), at: z.object({ n: z.number() }) })),
    });
    const Point = entity({
      keys: { PK: 'P#{id}' },
      attributes: {
        id: attr.string(),
        at: attr.map({ x: attr.number(), y: attr.number() }).check(z.object({ x: z.int(), y: z.int() })),
      },
    });
    const places = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Bare, Point } });
    expect(issuesOf(() => places.put('Bare', { at: { n: 'x' } } as never))).toEqual([
      ['id', 'schema', 'fails its schema: Invalid input: expected string, received undefined', undefined],
      ['at.n', 'schema', 'fails its schema: Invalid input: expected number, received string', 'x'],
    ]);
    expect(issuesOf(() => places.put('Point', { id: '1', at: { x: 0.5, y: 1.5 } }))?.map(([path]) => path)).toEqual([
      'at.x',
      'at.y',
    ]);
  });

  test('tell what a key does not take', () => {
    expect(issuesOf(() => shop.put('User', { ...user, id: '' }))).toEqual([['id', 'key', expect.any(String), '']]);
  });

  test('are at most 100', () => {
    const scores = Array.from({ length: 1000 }, () => 'x' as never);
    expect(thrownBy(() => shop.put('User', { ...user, scores })).issues).toHaveLength(100);
  });

  test('show no values where the table leaves them out, and logs show none', () => {
    const quiet = table('Shop', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: { User },
      valuesInErrors: false,
    });
    const error = thrownBy(() => quiet.put('User', { id: '1', email: 'secret', age: 'secret' } as never));
    expect(error.issues).toEqual([
      { id: 'checkRejects', path: ['email'], rule: 'check', message: wordsOf(checkRejects, { reason: '…' }) },
      { id: 'wrongKind', path: ['age'], rule: 'kind', message: 'must be a number, but is …' },
    ]);
    expect(error.issues?.every((issue) => !('value' in issue))).toBe(true);
    const loud = thrownBy(() => shop.put('User', { id: '1', email: 'secret' }));
    expect(loud.issues?.[0]?.value).toBe('secret');
    expect(JSON.stringify(loud.issues)).not.toContain('secret');
  });
});

describe('a check is held to what it promises', () => {
  const of = (check: unknown) => () => {
    const A = entity({
      keys: { pk: 'A#{id}' },
      attributes: { id: attr.string(), of: attr.string().check(check as never) },
    });
    return table('Things', { indexes: { primary: { pk: 'pk' } }, entities: { A } }).put('A', { id: '1', of: ' a ' });
  };
  test.each<[string, unknown, string]>([
    [
      'an asynchronous schema',
      z.string().refine(async () => true),
      'A.of validates asynchronously: use a schema without async checks',
    ],
    [
      'an asynchronous function',
      async () => true,
      'A.of has a check that returned a Promise: return true, or an error message if the value is invalid',
    ],
    ['a function that gives false', () => false, 'A.of has a check that returned false: return true'],
    [
      'a schema that changes the value',
      z.string().trim(),
      'A.of is " a ", but its check changes it to "a": use codec()',
    ],
    [
      'a function that throws',
      () => {
        throw new Error('oh');
      },
      'A.of has a check that threw: oh',
    ],
    ['what is not a check', 5, 'check() needs a function that returns true or an error message, or a Standard Schema'],
  ])('%s is rejected', (_, check, message) => {
    expect(thrownBy(of(check)).message).toContain(message);
  });
});
