/** Attributes with checks: what they take, and that their types stay. */
import { type } from 'arktype';
import {
  attr,
  type CheckFunction,
  type EntityInputOf,
  type EntityItemOf,
  entity,
  type KeyformIssue,
  table,
} from 'keyform';
import { expectType } from 'tsd';
import * as v from 'valibot';
import { describe, test } from 'vitest';
import * as z from 'zod';
import { checkRejects } from '../src/facts/messages/values.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const isEmail: CheckFunction<string> = (text) => text.includes('@') || 'must have an @';
const User = entity({
  keys: { PK: 'USER#{id}' },
  attributes: {
    id: attr.string().check(z.string().max(9)),
    email: attr.string().check(isEmail).check(v.pipe(v.string(), v.email())),
    plan: attr.enum('free', 'paid').check(type('string')).default('free'),
    age: attr
      .number()
      .nullable()
      .check((age) => age >= 0 || 'must be at least 0')
      .optional(),
    tags: attr
      .list(attr.string())
      .check((tags) => tags.length < 4 || 'must be at most three')
      .check(z.array(z.string()))
      .default([]),
    home: attr
      .map({ zip: attr.string(), country: attr.string().optional() })
      .check(({ zip, country }) => country === undefined || zip.length > 3 || 'must have a longer zip'),
    at: attr
      .number()
      .codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms) })
      .check((at) => at.getTime() > 0 || 'must be after 1970'),
  },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK' } }, entities: { User } });

test('a check changes no type', () => {
  expectType<{
    Type: 'User';
    id: string;
    email: string;
    plan: 'free' | 'paid';
    age?: number | null;
    tags: string[];
    home: { zip: string; country?: string };
    at: Date;
  }>({} as EntityItemOf<typeof shop, 'User'>);
  expectType<readonly string[] | undefined>({} as EntityInputOf<typeof shop, 'User'>['tags']);
  expectType<readonly (string | number)[]>({} as KeyformIssue['path']);
});

describe('what is not a check of an attribute does not compile', () => {
  const at = { id: '1', home: { zip: '1' }, at: new Date(5) };
  rejects('a value that its check rejects', `User.email ${wordsOf(checkRejects, { reason: 'must have an @' })}`, () =>
    // Only the program can tell.
    shop.put('User', { ...at, email: 'a' }),
  );
  rejects('anything but a function or a schema', 'check() needs a function that returns true or an e', () =>
    // @ts-expect-error -- a number
    attr.string().check(5),
  );
  const rejectedBy = (of: ReturnType<typeof attr.string>) =>
    table('Things', {
      indexes: { primary: { pk: 'pk' } },
      entities: { A: entity({ keys: { pk: 'A#{id}' }, attributes: { id: attr.string(), of } }) },
    }).put('A', { id: '1', of: 'a' });
  rejects('a function that gives false', 'A.of has a check that returned false: return true, or an error mess', () =>
    // @ts-expect-error -- a text says what is wrong
    rejectedBy(attr.string().check((text) => text.length > 3)),
  );
  rejects('a schema of other values', 'A.of fails its check: ', () =>
    // @ts-expect-error -- this schema doesn't accept the attribute's values: pass one that does
    rejectedBy(attr.string().check(z.number())),
  );
});
