import { attr, computed, entity, rekey, table } from 'keyform';
import { expect, test, vi } from 'vitest';

const make = vi.fn(
  ({ stars, note }: { readonly stars: number; readonly note?: string }) => `${'*'.repeat(stars)}${note ?? ''}`,
);

const Review = computed(
  entity({
    keys: { pk: 'R#{id}', g: 'LINE#{line}' },
    attributes: {
      id: attr.string(),
      stars: attr.number().check((n) => n <= 5 || 'must be at most 5'),
      note: attr.string().optional(),
      home: attr.map({ city: attr.string() }).optional(),
      line: attr.string(),
    },
  }),
  'line',
  ['stars', 'note'],
  make as never,
);
// biome-ignore lint/suspicious/noExplicitAny: the types are what these tests go past
const shop: any = table('Reviews', { indexes: { primary: { pk: 'pk' }, ByLine: { pk: 'g' } }, entities: { Review } });
const item = { id: '1', stars: 3, note: 'ok' };

const WRONG: readonly unknown[] = [30_000_000, '3', { a: 1 }, [3], null, Number.NaN, Array(2 ** 32 - 1), () => 3];

const changed = (verb: 'set' | 'patch' | 'merge', wrong: object) =>
  shop.update('Review', { id: '1' })[verb]({ stars: 3, note: 'ok', ...wrong });

test.each<readonly [string, (wrong: object) => unknown]>([
  ['put', (wrong) => shop.put('Review', { ...item, ...wrong }).build()],
  ['create', (wrong) => shop.create('Review', { ...item, ...wrong }).build()],
  [
    'rekey',
    (wrong) => rekey(shop, 'Review', { ...item, line: '***ok' } as never, { id: '2', ...wrong } as never).requests(),
  ],
  ...(['set', 'patch', 'merge'] as const).map(
    (verb) => [verb, (wrong: object) => changed(verb, wrong).build()] as const,
  ),
  ['upsert', (wrong) => changed('set', wrong).upsert().build()],
])('a computed function sees checked values only: %s', (_, write) => {
  write({});
  expect(make).toHaveBeenLastCalledWith({ stars: 3, note: 'ok' });
  make.mockClear();
  for (const stars of WRONG)
    expect(() => write({ stars })).toThrow(expect.objectContaining({ code: 'field', field: 'stars' }));
  for (const note of [5, { a: 1 }, ['a']]) {
    expect(() => write({ note })).toThrow(expect.objectContaining({ code: 'field', field: 'note' }));
  }
  expect(make).not.toHaveBeenCalled();
});
