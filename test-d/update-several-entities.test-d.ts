/** Updates of an entity that is one of several, or of type `any`: what they return has each field that the answer can have. */
import { attr, entity, fromSchema, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const pick = <Type>(value: Type): Type => value;

const Post = entity({
  keys: { PK: 'P#{id}', SK: 'POST' },
  attributes: {
    id: attr.string(),
    views: attr.number(),
    spot: attr.map({ city: attr.string() }),
    pair: attr.tuple([attr.number(), attr.string()]),
  },
});
const Draft = entity({
  keys: { PK: 'P#{id}', SK: 'DRAFT' },
  attributes: { id: attr.string(), views: attr.number() },
  timestamps: { created: 'madeAt', updated: 'changedAt' },
  version: 'revision',
});
const blog = table('Blog', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Post, Draft },
  now: () => new Date(0),
});

// biome-ignore lint/suspicious/noExplicitAny: the subject of the test
const anyName = pick<any>('Draft');
const either = pick<'Post' | 'Draft'>('Post');

describe('an update of one of several entities', () => {
  test('returns fields that only some of them have', () => {
    const patched = blog.update(either, { id: 'a' }).patch({ spot: { city: 'Oslo' } }, { ensured: true });
    const given = { Attributes: { spot: { M: { city: { S: 'Oslo' } } } } };
    for (const output of [patched.returning('UPDATED_NEW'), patched.returning('UPDATED_OLD')]) {
      const returned = output.parse(given, { form: 'wire' });
      expectType<
        | {
            id?: string;
            views?: number;
            spot?: { city?: string };
            pair?: [number, string];
          }
        | { id?: string; views?: number; revision?: number; madeAt?: Date; changedAt?: Date }
        | undefined
      >(returned);
      expect(returned).toEqual({ spot: { city: 'Oslo' } });
    }
  });

  rejects("names only those that don't have a field", wordsOf(unknownAttribute, { field: 'spot', of: 'Draft' }), () =>
    // @ts-expect-error -- 'spot' isn't an attribute of Draft
    blog.update(pick<'Post' | 'Draft'>('Draft'), { id: 'a' }).set({ spot: { city: 'Oslo' } }),
  );
});

// A schema doesn't validate parts, so what it would transform is returned as stored.
test('an update of one of several entities, one of which has a schema, returns the values of each', () => {
  const at = z.union([z.string(), z.date()]).transform((input) => new Date(input));
  const Visit = entity({
    keys: { PK: 'P#{id}', SK: 'VISIT' },
    attributes: fromSchema(z.object({ id: z.string(), seenAt: at })),
  });
  const Note = entity({
    keys: { PK: 'P#{id}', SK: 'NOTE' },
    attributes: { id: attr.string(), seenAt: attr.date() },
  });
  const diary = table('Diary', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Visit, Note } });
  const returned = diary
    .update(pick<'Visit' | 'Note'>('Note'), { id: 'a' })
    .set({ seenAt: new Date(0) })
    .returning('UPDATED_NEW')
    .parse({ Attributes: { seenAt: { S: '1970-01-01T00:00:00.000Z' } } });
  expectType<{ seenAt: string } | { seenAt: Date }>(returned);
  expect(returned).toEqual({ seenAt: new Date(0) });
});

describe('an update of an entity of type any', () => {
  test('sets, adds to and removes what all entities have', () => {
    const update = blog.update(anyName, { id: 'a' });
    expect(update.set({ views: 1 }).build().UpdateExpression).toContain('#views = :views');
    expect(update.add({ views: 1 }).build().UpdateExpression).toContain('#views :views');
    expect(update.set((paths, { to }) => to(paths.views, 1)).build().UpdateExpression).toContain('#views = :views');
  });

  test('returns what keyform writes itself', () => {
    const returned = blog
      .update(anyName, { id: 'a' })
      .set({ views: 1 })
      .returning('UPDATED_NEW')
      .parse({ Attributes: { views: { N: '1' }, changedAt: { S: '2024-01-01T00:00:00.000Z' }, revision: { N: '2' } } });
    expectType<{ views: number } | { views: number; changedAt?: Date; revision?: number }>(returned);
    expect(returned).toEqual({ views: 1, changedAt: new Date('2024-01-01T00:00:00.000Z'), revision: 2 });
  });
});

describe('null of JSON, which is stored as a string', () => {
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: {
      id: attr.string(),
      body: attr.json<string | null>(),
      perhaps: attr.json<string>().nullable(),
      free: attr.any<string | null>(),
    },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  const page = pages.update('Page', { id: 'a' });
  type Stored = { NULL: true } | { S: string };

  test('may be a string in the type of an update', () => {
    const { ExpressionAttributeValues } = page.set({ body: null, perhaps: null, free: null }).build();
    prove(ExpressionAttributeValues, {
      ':body': { S: 'null' },
      ':free': { NULL: true },
      ':perhaps': { NULL: true },
    } as { ':body': Stored; ':free': { NULL: true }; ':perhaps': Stored });
  });

  test('may be a string in the type of a merge, a callback and a condition', () => {
    prove(page.merge({ body: null }).build().ExpressionAttributeValues, { ':body': { S: 'null' } } as {
      ':body': Stored;
    });
    prove(page.set((paths, { to }) => to(paths.body, null)).build().ExpressionAttributeValues, {
      ':body': { S: 'null' },
    } as { ':body': Stored });
    prove(
      page
        .set({ free: 'x' })
        .condition({ body: { '=': null } })
        .build().ExpressionAttributeValues,
      {
        ':body': { S: 'null' },
        ':free': { S: 'x' },
      } as { ':body': Stored; ':free': { S: 'x' } },
    );
  });
});
