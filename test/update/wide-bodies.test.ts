import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { thrownBy } from '../query/support.js';

const shop = table('Shop', {
  indexes: { primary: { pk: 'PK' }, byA: { pk: 'G' } },
  entities: {
    Doc: entity({
      keys: { PK: 'D#{id}', G: '{a}#{b}' },
      attributes: {
        id: attr.string(),
        a: attr.string(),
        b: attr.string(),
        n: attr.number().optional(),
        rec: attr.record(attr.string()).default({}),
        map: attr.map({ rec: attr.record(attr.string()) }),
        list: attr.list(attr.string()).optional(),
      },
    }),
  },
});

/** An object that counts how often its members are read, at every depth. */
const counting = (value: object): { readonly value: never; readonly count: () => number } => {
  let reads = 0;
  const watched = (of: unknown): unknown =>
    typeof of !== 'object' || of === null
      ? of
      : new Proxy(of, {
          get: (target, name, self) => {
            reads += 1;
            return watched(Reflect.get(target, name, self));
          },
          ownKeys: (target) => {
            const all = Reflect.ownKeys(target);
            reads += all.length;
            return all;
          },
        });
  return { value: watched(value) as never, count: () => reads };
};

const many = (n: number, of: unknown): object =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => [`f${at}`, of]));

const BODIES: Record<string, (n: number) => object> = {
  'unknown fields': (n) => many(n, 1),
  'unknown fields and a wrong one': (n) => ({ n: 'x', ...many(n, 1) }),
  'undefined fields': (n) => ({ n: 'x', ...many(n, undefined) }),
  'entries of a record next to a wrong field': (n) => ({ n: 'x', rec: many(n, 'x') }),
  'wrong entries of a record': (n) => ({ rec: many(n, 1) }),
  'entries of a record in a map next to a wrong field': (n) => ({ n: 'x', map: { rec: many(n, 'x') } }),
  'unknown members': (n) => ({ map: many(n, 1) }),
  'elements of a list next to a wrong field': (n) => ({ n: 'x', list: Object.values(many(n, 'x')) }),
  'entries of a record next to half of a key': (n) => ({ a: 'x', n: 'x', rec: many(n, 'x') }),
};

const VERBS: Record<string, (body: never) => unknown> = {
  set: (body) => shop.update('Doc', { id: '1' }).set(body),
  merge: (body) => shop.update('Doc', { id: '1' }).merge(body),
  patch: (body) => shop.update('Doc', { id: '1' }).patch(body),
  'patch with maps replaced': (body) => shop.update('Doc', { id: '1' }).patch(body, { maps: 'replace' }),
  put: (body) => shop.put('Doc', body),
};

describe.each(Object.entries(BODIES))('a body of many %s', (_what, body) => {
  test.each(Object.entries(VERBS))('is read a few times by %s, however many there are', (_verb, write) => {
    const readsOf = (n: number): number => {
      const { value, count } = counting(body(n));
      expect(thrownBy(() => write(value))).toMatchObject({ code: 'field' });
      return count();
    };
    const [few, more] = [readsOf(500), readsOf(2000)];
    expect(more).toBeLessThan(25 * 2000);
    expect(more).toBeLessThan(4.4 * few + 1000);
  });
});
