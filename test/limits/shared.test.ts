import { type Attr, attr, entity, type KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { thrown } from './wide.js';

interface Tree {
  readonly left?: Tree;
  readonly right?: Tree;
  readonly more?: readonly Tree[];
}

const node: Attr<Tree, 'any'> = attr.lazy<Tree>(() =>
  attr.map({
    left: node.optional(),
    right: node.optional(),
    more: attr.list(node).optional(),
  }),
);

const t = table('Shared', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    D: entity({
      keys: { PK: 'D#{id}' },
      attributes: {
        id: attr.string(),
        any: attr.any().optional(),
        json: attr.json().optional(),
        listed: attr.list(attr.any()).optional(),
        named: attr.record(attr.any()).optional(),
        texts: attr.list(attr.list(attr.string())).optional(),
        bytes: attr.list(attr.list(attr.binary())).optional(),
        jsons: attr.list(attr.json()).optional(),
        tree: node.optional(),
      },
    }),
  },
});

const ID = { id: '1' };

/** What doubles with each level, though it takes little memory. */
const doubled = (join: (part: unknown) => unknown, start: unknown = 1): never => {
  let value = start;
  for (let level = 0; level < 28; level++) value = join(value);
  return value as never;
};
const lists = doubled((part) => [part, part]);
const maps = doubled((part) => ({ a: part, b: part }));
const pair = doubled((part) => ({ left: part, right: part }), {});
const row = doubled((part) => ({ more: [part, part] }), {});
const many = <Of>(of: Of): Of[] => new Array<Of>(100_000).fill(of);

const CASES: Record<string, () => unknown> = {
  'put any: lists': () => t.put('D', { ...ID, any: lists }).build(),
  'put any: maps': () => t.put('D', { ...ID, any: maps }).build(),
  'put any: document': () => t.put('D', { ...ID, any: maps }).document(),
  'put any: texts': () => t.put('D', { ...ID, any: many('x'.repeat(400_000)) }).build(),
  'put any: bytes': () => t.put('D', { ...ID, any: many(new Uint8Array(400_000)) }).build(),
  'create any': () => t.create('D', { ...ID, any: lists }).build(),
  'put json: lists': () => t.put('D', { ...ID, json: lists }).build(),
  'put json: maps': () => t.put('D', { ...ID, json: maps }).build(),
  'put json: texts': () => t.put('D', { ...ID, json: many('x'.repeat(400_000)) }).build(),
  'put list of any': () => t.put('D', { ...ID, listed: [lists] }).build(),
  'put record of any': () => t.put('D', { ...ID, named: { a: maps } }).build(),
  'put list of json': () => t.put('D', { ...ID, jsons: many('x'.repeat(400_000)) }).build(),
  'put texts': () => t.put('D', { ...ID, texts: many(['x'.repeat(400_000)]) }).build(),
  'put bytes': () => t.put('D', { ...ID, bytes: many([new Uint8Array(400_000)]) }).build(),
  'put lazy: members': () => t.put('D', { ...ID, tree: pair }).build(),
  'put lazy: elements': () => t.put('D', { ...ID, tree: row }).build(),
  set: () => t.update('D', ID).set({ any: lists }).build(),
  'set to': () =>
    t
      .update('D', ID)
      .set((d, { to }) => to(d.any, maps))
      .build(),
  'condition =': () =>
    t
      .delete('D', ID)
      .condition({ any: { '=': lists } })
      .build(),
  'filter =': () =>
    t
      .scan('primary', 'D')
      .filter({ json: { '=': lists } })
      .build(),
  'filter contains': () =>
    t
      .scan('primary', 'D')
      .filter((d, { contains }) => contains(d.listed, lists))
      .build(),
};

describe('what a value holds several times is rejected before it is written as often', () => {
  test.each(Object.keys(CASES))('%s', (name) => {
    const error = thrown(CASES[name] as () => unknown) as KeyformError;
    expect(error.message).toMatch(
      /(?:^|: )D\.\w+ is larger than an item, which can have at most 409600 bytes \(400 KB\): split it$/,
    );
    expect(error.code).toBe('field');
  });

  test('a default, which no item can hold either', () => {
    const make = (): unknown => attr.any().default(lists);
    expect(make).not.toThrow();
  });

  test('small shared parts are written as often as they are there', () => {
    const part = { a: [1] };
    expect(t.put('D', { ...ID, any: [part, part], json: [part, part] }).build().Item).toEqual({
      PK: { S: 'D#1' },
      Type: { S: 'D' },
      id: { S: '1' },
      any: { L: [{ M: { a: { L: [{ N: '1' }] } } }, { M: { a: { L: [{ N: '1' }] } } }] },
      json: { S: '[{"a":[1]},{"a":[1]}]' },
    });
  });

  test('the count is of one value: the next begins anew, also after an error', () => {
    const large = new Array<string>(300).fill('x'.repeat(1000));
    for (let round = 0; round < 5; round++) {
      expect(() => t.put('D', { ...ID, any: large, listed: large }).build()).not.toThrow(/is larger than an item/);
      expect(() => t.put('D', { ...ID, any: lists }).build()).toThrow(/is larger than an item/);
    }
  });
});
