import { attr, entity, type KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { thrown } from './wide.js';

const text = attr.string();
const definition = {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    D: entity({
      keys: { PK: 'D#{id}' },
      attributes: {
        id: text,
        any: attr.any().optional(),
        json: attr.json().optional(),
        list: attr.list(text).optional(),
        rec: attr.record(text).optional(),
        bytes: attr.list(attr.binary()).optional(),
        jsons: attr.list(attr.json()).optional(),
        map: attr.map({ a: text, b: attr.list(text) }).optional(),
      },
    }),
  },
} as const;
const shop = table('Shop', definition as unknown as TableDefinition) as unknown as {
  readonly put: (entity: string, item: object) => { readonly build: () => unknown };
};
const build = (item: object) => () => shop.put('D', { id: '1', ...item }).build();
const x = (count: number): string => 'x'.repeat(count);
const MESSAGE = 'is larger than an item, which can have at most 409600 bytes (400 KB): split it';

/** Values that hold about so many bytes. */
const VALUES: Record<string, (bytes: number) => object> = {
  'an array in any': (bytes) => ({ any: [x(bytes / 2), x(bytes / 2)] }),
  'an object in any': (bytes) => ({ any: { a: x(bytes / 2), b: x(bytes / 2) } }),
  'what lies deep in any': (bytes) => ({ any: [{ a: [x(bytes / 2)] }, { a: [x(bytes / 2)] }] }),
  'long names in any': (bytes) => ({
    any: Object.fromEntries(new Array(20).fill(0).map((_, at) => [`${at}${x(bytes / 20)}`, 1])),
  }),
  'many elements in any': (bytes) => ({ any: new Array(bytes).fill(null) }),
  'an array in JSON': (bytes) => ({ json: [x(bytes / 2), x(bytes / 2)] }),
  'an object in JSON': (bytes) => ({ json: { a: x(bytes / 2), b: { c: x(bytes / 2) } } }),
  'a list': (bytes) => ({ list: [x(bytes / 2), x(bytes / 2)] }),
  'a record': (bytes) => ({ rec: { a: x(bytes / 2), b: x(bytes / 2) } }),
  'a list of bytes': (bytes) => ({ bytes: [new Uint8Array(bytes / 2), new Uint8Array(bytes / 2)] }),
  'a list of JSON': (bytes) => ({ jsons: [x(bytes / 2), x(bytes / 2)] }),
};

describe.each(Object.entries(VALUES))('%s', (_what, make) => {
  test('is rejected as a whole where it is more than twice an item, and no part of it is named', () => {
    const value = make(840_000);
    const [field] = Object.keys(value);
    expect(thrown(build(value))).toMatchObject({ code: 'field', field, message: `D.${field} ${MESSAGE}` });
  });
  test('is looked at where it is less: the item is measured when it is done', () => {
    expect(build(make(600_000))).not.toThrow(MESSAGE);
  });
});

test('each field is counted by itself, also after an error', () => {
  const half = [x(500_000)];
  expect(build({ any: half, list: half, json: half, rec: { a: x(500_000) } })).not.toThrow(MESSAGE);
  expect(build({ any: [...half, ...half] })).toThrow(MESSAGE);
  expect(build({ any: half, list: half })).not.toThrow(MESSAGE);
});

test('what is wrong before the end of the count is told in its place, what comes after it is not', () => {
  const message = (item: object) => (thrown(build(item)) as KeyformError).message;
  expect(message({ list: [x(500_000), 5, x(500_000)] })).toBe('D.list[1] must be a string, but is 5');
  expect(message({ list: [x(500_000), x(500_000), 5] })).toBe(`D.list ${MESSAGE}`);
  expect(message({ rec: { a: x(500_000), b: 5 } })).toBe('D.rec.b must be a string, but is 5');
  expect(message({ map: { a: 'x', b: ['x', 5] } })).toBe('D.map.b[1] must be a string, but is 5');
});
