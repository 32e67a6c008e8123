import { attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, it } from 'vitest';

const text = attr.string();
const three = { a: text.optional(), b: text.optional(), c: text.optional() } as const;

const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK' },
    Plain: { pk: 'a', sk: 'b' },
    Several: { pk: ['d', 'e'], sk: 'f' },
    Formats: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: {
    Plain: entity({ keys: { PK: 'P#{id}' }, attributes: { id: text, ...three } }),
    Several: entity({
      keys: { PK: 'S#{id}' },
      attributes: { id: text, d: text.optional(), e: text.optional(), f: text.optional() },
    }),
    Formats: entity({
      keys: { PK: 'F#{id}', GSI1PK: 'A#{a}', GSI1SK: 'B#{b}#{c}' },
      attributes: { id: text, ...three },
    }),
    InMap: entity({
      keys: { PK: 'M#{id}' },
      attributes: { id: text, ...three, m: attr.map({ x: text, y: text }).optional() },
    }),
  },
});

type Name = 'Plain' | 'Several' | 'Formats' | 'InMap';

/** What puts fields into an item, for a JavaScript caller. */
const writes: { readonly [verb: string]: (name: Name, fields: object) => unknown } = {
  set: (name, fields) => (shop.update(name, { id: '1' }) as never as Update).set(fields),
  patch: (name, fields) => (shop.update(name, { id: '1' }) as never as Update).patch(fields),
  put: (name, fields) => shop.put(name, { id: '1', ...fields } as never),
  create: (name, fields) => shop.create(name, { id: '1', ...fields } as never),
};

interface Update {
  readonly set: (fields: object) => unknown;
  readonly patch: (fields: object) => unknown;
  readonly merge: (fields: object) => unknown;
}

const issuesOf = (action: () => unknown): readonly string[] => {
  try {
    action();
  } catch (error) {
    if (!(error instanceof KeyformError)) throw error;
    return (error.issues ?? []).map(({ path, id }) => `${path.join('.')} ${id}`);
  }
  return [];
};

describe.each(Object.entries(writes))('%s with a wrong field', (_, write) => {
  it.each<[Name, object, string]>([
    ['Plain', { a: 'x', b: 5 }, 'b'],
    ['Plain', { a: 5, b: 'x' }, 'a'],
    ['Plain', { a: 'x', b: ['x'], c: 'x' }, 'b'],
    ['Several', { d: 'x', e: 5, f: 'x' }, 'e'],
    ['Several', { d: 'x', e: 'x', f: 5 }, 'f'],
    ['Formats', { a: 'x', b: 5, c: 'x' }, 'b'],
    ['Formats', { a: 5, b: 'x', c: 'x' }, 'a'],
    ['Formats', { a: 'x', b: 'x', c: { deep: 5 } }, 'c'],
  ])('has that issue only: %s %o', (name, fields, wrong) => {
    const issues = issuesOf(() => write(name, fields));
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${wrong} `));
  });

  it.each<[Name, object, readonly string[]]>([
    ['Plain', { a: 5, b: 6 }, ['a', 'b']],
    ['Several', { d: 5, e: 'x', f: 6 }, ['d', 'f']],
  ])('has the issues of all wrong fields: %s %o', (name, fields, wrong) => {
    const issues = issuesOf(() => write(name, fields));
    expect(issues.map((issue) => issue.replace(/ .*/, ''))).toEqual(wrong);
  });
});

it('merge with a wrong field has that issue only', () => {
  const update = shop.update('InMap', { id: '1' }) as never as Update;
  expect(issuesOf(() => update.merge({ a: 'x', b: 5 }))).toEqual(issuesOf(() => update.set({ a: 'x', b: 5 })));
  expect(issuesOf(() => update.merge({ a: 'x', b: 5 }))).toHaveLength(1);
});

it('a field that is missing is still asked for', () => {
  const update = shop.update('Plain', { id: '1' }) as never as Update;
  expect(issuesOf(() => update.set({ a: 'x' }))).toEqual(['a halfKey']);
  expect(issuesOf(() => update.set({ a: 'x', c: 5 }))).toHaveLength(2);
});
