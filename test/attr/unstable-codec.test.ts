import { attr, entity, KeyformError, rekey, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: all requests have `build`
type Loose = any;

let calls = 0;
/** The call that encodes its value differently. */
let changing = 0;

const of = attr.string().codec({
  encode: (text: string) => `${++calls === changing ? 'y' : 'x'}${text}`,
  decode: (stored) => stored.slice(1),
});
const attributes = { id: attr.string(), of };
const indexes = { primary: { pk: 'pk' }, ByOf: { pk: 'g' }, Own: { pk: 'of' } } as const;
const Keyed = entity({ keys: { pk: 'A#{id}', g: 'OF#{of}' }, attributes });
const Piped = entity({ keys: { pk: 'P#{id}', g: 'P#{of|upper}#{of|shard:4}' }, attributes });
const Sparse = entity({ keys: { pk: 'S#{id}', g: 'S#{of}' }, attributes: { id: attr.string(), of: of.optional() } });
const Primary = entity({ keys: { pk: 'B#{of}', g: 'B#{of}#{n|pad:3}' }, attributes: { of, n: attr.number() } });
const Defaulted = entity({
  keys: { pk: 'D#{id}', g: 'D#{of}' },
  attributes: { id: attr.string(), of: of.default('ada') },
});
const Twice = entity({
  keys: { pk: 'T#{id}', g: 'T#{of}' },
  attributes: { id: attr.string(), of: of.codec({ encode: (text: string) => text, decode: (text) => text }) },
});
const Unique = unique(entity({ keys: { pk: 'U#{id}' }, attributes }), 'of');
const things = table('Things', {
  indexes,
  entities: { Keyed, Piped, Sparse, Primary, Defaulted, Twice, Unique },
});

const item = { id: '1', of: 'ada' };
const requests: { readonly [name: string]: () => Loose } = {
  put: () => things.put('Keyed', item),
  create: () => things.create('Keyed', item),
  'put with pipes': () => things.put('Piped', item),
  'put of an optional field': () => things.put('Sparse', item),
  'put of a primary key': () => things.put('Primary', { of: 'ada', n: 1 }),
  'put of a default': () => things.put('Defaulted', { id: '1' }),
  'put of a codec of a codec': () => things.put('Twice', item),
  update: () => things.update('Keyed', { id: '1' }).set({ of: 'ada' }),
  'update with pipes': () => things.update('Piped', { id: '1' }).set({ of: 'ada' }),
  'update of an optional field': () => things.update('Sparse', { id: '1' }).set({ of: 'ada' }),
  'update of a key of a primary field': () => things.update('Primary', { of: 'ada' }).set({ n: 2 }),
  upsert: () => things.update('Primary', { of: 'ada' }).set({ n: 2 }).upsert(),
  'upsert of a default': () => things.update('Defaulted', { id: '1' }).upsert(),
  patch: () => things.update('Keyed', { id: '1' }).patch({ of: 'ada' }, { maps: 'replace' }),
  ifNotExists: () => things.update('Keyed', { id: '1' }).set((x, { ifNotExists }) => ifNotExists(x.of, 'ada')),
  rekey: () => rekey(things, 'Keyed', item, { id: '2' }),
  get: () => things.get('Primary', { of: 'ada' }),
  delete: () => things.delete('Primary', { of: 'ada' }),
  'put of a unique value': () => things.put('Unique', item),
  'create of a unique value': () => things.create('Unique', item),
  'delete of a unique value': () => things.delete('Unique', item),
  'rekey of a unique value': () => rekey(things, 'Unique', item, { of: 'bob' }),
};

const encodings = (request: unknown, text: string): ReadonlySet<string> =>
  new Set(
    JSON.stringify(request)
      .toLowerCase()
      .match(new RegExp(`[xy]${text}`, 'g')),
  );

describe('a key or unique value is what the attribute is stored as, whichever call of a codec returns something else', () => {
  test.each(Object.keys(requests))('%s', (name) => {
    const build = (): unknown => {
      calls = 0;
      return requests[name]?.().build();
    };
    changing = 0;
    expect(encodings(build(), 'ada').size).toBe(1);
    const stable = calls;
    expect(stable).toBeGreaterThan(1);
    for (changing = 1; changing <= stable; changing++) {
      try {
        const request = build();
        for (const text of ['ada', 'bob'])
          expect(
            encodings(request, text).size,
            `call ${changing} of ${stable}: ${JSON.stringify(request)}`,
          ).toBeLessThan(2);
      } catch (error) {
        if (!(error instanceof KeyformError)) throw error;
        expect(error.message).toMatch(/\.of is "(ada|bob)", which its codec encodes differently each time/);
      }
    }
    changing = 0;
  });
});
