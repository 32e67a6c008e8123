import { attr, entity, type KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { thrown } from '../limits/wide.js';

const own = { encode: (value: string) => value.toUpperCase(), decode: (text: string) => text };
const hours = { encode: (value: number) => value * 60, decode: (minutes: number) => minutes / 60 };

const D = entity({
  keys: { PK: 'D#{id}', SK: 'D#{id|own}', byV: '{byV}' },
  pipes: { own },
  attributes: {
    id: attr.string(),
    byV: attr.string(),
    rec: attr.record(attr.string()),
    any: attr.any(),
    hours: attr.number().codec(hours),
  },
});
const t = table('Things', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, ByV: { pk: 'byV' } },
  entities: { D },
});
const update = () => t.update('D', { id: '1' });
const messageOf = (call: () => unknown): string => (thrown(call) as KeyformError).message;

describe('a value that a callback assigns to a field that is an index key is checked as set({}) does', () => {
  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(3000)],
    ['half a pair', '\ud800'],
  ])('%s', (_, value) => {
    const plain = thrown(() => update().set({ byV: value }).build()) as KeyformError;
    expect(plain.code).toMatch(/^(field|key)$/);
    for (const call of [
      () => update().set((d, { to }) => to(d.byV, value)),
      () => update().set((d, { ifNotExists }) => ifNotExists(d.byV, value)),
    ]) {
      const error = thrown(call) as KeyformError;
      expect([error.code, error.message]).toEqual([plain.code, plain.message]);
    }
  });

  test('also where it stands in for another path', () => {
    expect(messageOf(() => update().set((d, { to, ifNotExists }) => to(d.byV, ifNotExists(d.id, ''))))).toBe(
      messageOf(() => update().set({ byV: '' })),
    );
  });
});

describe('a name that no member of a map can have is rejected in paths', () => {
  test.each([
    ['', "'rec[\"\"]' must have a name: DynamoDB doesn't allow an empty one"],
    ['\ud800', "'rec.\ud800' must have a name without half of a surrogate pair"],
    ['x'.repeat(65_536), /^'rec\.x+…' must have a name of at most 65535 bytes$/],
  ])('%j', (name, message) => {
    for (const call of [
      () => update().set((d, { to }) => to(d.rec.at(name), 'x')),
      () => update().remove((d) => d.rec.at(name)),
      () => t.get('D', { id: '1' }).project((d) => d.rec.at(name)),
      () => t.scan('primary', 'D').filter((d, { exists }) => exists(d.rec.at(name))),
    ]) {
      const error = thrown(call) as KeyformError;
      expect(error.code).toBe('condition');
      if (typeof message === 'string') expect(error.message).toBe(message);
      else expect(error.message).toMatch(message);
    }
    expect(messageOf(() => update().remove((d) => d.any.at(name)))).toMatch(/^'any.* must have a name/s);
  });
});

test('pipes and codecs are those of the definition, whatever becomes of the objects that gave them', () => {
  const before = [t.put('D', { id: 'a', byV: 'v', rec: {}, any: 1, hours: 2 }).build()];
  own.encode = () => 'changed';
  hours.encode = () => 0;
  expect([t.put('D', { id: 'a', byV: 'v', rec: {}, any: 1, hours: 2 }).build()]).toEqual(before);
});

test('elements of what lies below any are reached by at()', () => {
  const project = t.get('D', { id: '1' }).project((d) => [d.any.at('list').at(0), d.any.at('a').at(1).at('b')]);
  expect(project.build()).toMatchObject({ ProjectionExpression: '#any.#list[0], #any.#a[1].#b, #Type' });
});
