import { attr, entity, table } from 'keyform';
import { describe, expect, test, vi } from 'vitest';
import { modelOf } from '../../src/definitions/table-mark.js';

const attributes = { id: attr.string(), x: attr.string() } as const;
const SHAPES: Record<string, (at: number) => { readonly PK: string; readonly SK: string }> = {
  'that share a partition': (at) => ({ PK: 'C#{id}', SK: `E${at}#{x}` }),
  'with partitions of their own': (at) => ({ PK: `P${at}#{id}`, SK: '{x}' }),
};

interface Loose {
  readonly query: (index: string) => { readonly where: (fields: object) => { readonly build: () => object } };
  readonly named: (name: string) => Loose;
}

const tableOf = (n: number, keys: (at: number) => object): Loose =>
  table('Many', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: Object.fromEntries(
      Array.from({ length: n }, (_, at) => [`E${at}`, entity({ keys: keys(at) as never, attributes })]),
    ) as never,
  }) as never;

/** How often the formats of entities are looked at. */
const looksOf = (shop: Loose, action: () => void): number => {
  const [first] = modelOf(shop, 'looksOf').entities.values();
  const spy = vi.spyOn(Object.getPrototypeOf(first), 'formats', 'get');
  try {
    action();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
};

const ask = (shop: Loose): void => {
  try {
    shop.query('primary').where({ id: '1' }).build();
  } catch (error) {
    expect((error as Error).message).toContain('partition');
  }
};

describe.each(Object.entries(SHAPES))('a table of many entities %s', (what, keys) => {
  test('works out its first query in linear time', () => {
    const [few, many] = [100, 400].map((n) => {
      const shop = tableOf(n, keys);
      return looksOf(shop, () => ask(shop));
    }) as [number, number];
    expect(many).toBeLessThan(5 * few);
  });

  test('shares what its queries work out with tables under other names', () => {
    const shop = tableOf(100, keys);
    ask(shop);
    if (what.includes('share')) expect(looksOf(shop, () => ask(shop.named('Tenant')))).toBeLessThan(10);
  });
});
