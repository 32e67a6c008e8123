import { runInNewContext } from 'node:vm';
import { attr, batchWrite, entity, fromSchema, parseItem, table } from 'keyform';
import { stored } from 'keyform/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

/** Values as Jest, `node:vm` and frames make them: their classes are not those of this file. */
const other = runInNewContext(`({
  date: new Date(1700000000000),
  epoch: new Date(1700000000000),
  strings: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
  blobs: new Set([new Uint8Array([1])]),
  bytes: new Uint8Array([1, 2]),
  list: ['a'],
  pair: ['a', 1],
  map: { city: 'Bergen' },
  record: { a: 1 },
  any: { list: [{ at: new Date(1700000000000), bytes: new Uint8Array([3]), set: new Set(['x']), bare: Object.create(null) }] },
  json: { a: [1, { b: null }] },
})`);

const own = {
  date: new Date(1700000000000),
  epoch: new Date(1700000000000),
  strings: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
  blobs: new Set([new Uint8Array([1])]),
  bytes: new Uint8Array([1, 2]),
  list: ['a'],
  pair: ['a', 1] as [string, number],
  map: { city: 'Bergen' },
  record: { a: 1 },
  any: { list: [{ at: new Date(1700000000000), bytes: new Uint8Array([3]), set: new Set(['x']), bare: {} }] },
  json: { a: [1, { b: null }] },
};

// biome-ignore lint/suspicious/noExplicitAny: the types are what these tests go past
type Loose = any;

const time = attr.number().codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms), ordered: true });

const Thing = entity({
  keys: { pk: 'T#{id}', sk: '{date}#{at|pad:15}', g: '{bytes}' },
  attributes: {
    id: attr.string(),
    at: time,
    date: attr.date(),
    epoch: attr.epoch(),
    strings: attr.set(attr.string()),
    numbers: attr.set(attr.number()),
    blobs: attr.set(attr.binary()),
    bytes: attr.binary(),
    list: attr.list(attr.string()),
    pair: attr.tuple([attr.string(), attr.number()]),
    map: attr.map({ city: attr.string() }),
    record: attr.record(attr.number()),
    any: attr.any(),
    json: attr.json(),
  },
});
const Schema = entity({
  keys: { pk: 'S#{id}', sk: 'S' },
  attributes: fromSchema(z.object({ id: z.string(), tags: z.any(), bytes: z.any() })),
});
const shop: Loose = table('Realms', {
  indexes: { primary: { pk: 'pk', sk: 'sk' }, ByBytes: { pk: 'g' } },
  keyTypes: { g: 'B' },
  entities: { Thing, Schema },
});

const key = (from: typeof own) => ({ id: '1', date: from.date, at: from.date });
const item = (from: typeof own) => ({ ...key(from), ...from });

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<readonly [string, (from: typeof own) => unknown]>([
  ['put', (from) => shop.put('Thing', item(from)).build()],
  ['get', (from) => shop.get('Thing', key(from)).build()],
  ['where', (from) => shop.query('primary', 'Thing').where({ id: '1', date: from.date }).build()],
  [
    'a range',
    (from) =>
      shop
        .query('primary', 'Thing')
        .where({ id: '1', date: { '>': from.date } })
        .build(),
  ],
  [
    'set',
    (from) => shop.update('Thing', key(from)).set({ epoch: from.epoch, any: from.any, strings: from.strings }).build(),
  ],
  [
    'patch',
    (from) =>
      shop
        .update('Thing', key(from))
        .patch({ map: from.map, record: from.record, list: from.list }, { maps: 'replace' })
        .build(),
  ],
  [
    'add and delete',
    (from) => shop.update('Thing', key(from)).add({ strings: from.strings }).delete({ numbers: from.numbers }).build(),
  ],
  [
    'filter',
    (from) =>
      shop
        .scan('primary', 'Thing')
        .filter({ epoch: { '>': from.epoch }, bytes: { '=': from.bytes } })
        .build(),
  ],
  ['a schema', (from) => shop.put('Schema', { id: '1', tags: from.strings, bytes: from.bytes }).build()],
  ['stored', (from) => stored(shop as never, 'Thing' as never, item(from) as never)],
])('values of another realm are written as those of this one: %s', (_, call) => {
  expect(call(other)).toEqual(call(own));
});

test('what another realm stored is read', () => {
  const wire = shop.put('Thing', item(own)).build().Item;
  const foreign = runInNewContext('(value) => ({ B: new Uint8Array(value) })');
  const sets = runInNewContext('(value) => ({ BS: value.map((bytes) => new Uint8Array(bytes)) })');
  const given = { ...wire, bytes: foreign(wire.bytes.B), blobs: sets(wire.blobs.BS) };
  expect(shop.get('Thing', key(own)).parse({ Item: given })).toEqual(shop.get('Thing', key(own)).parse({ Item: wire }));
  expect(parseItem(shop, 'Thing', given)).toMatchObject({ bytes: own.bytes });
});

test('a Map, an error and an instance of a class are rejected, of whichever realm', () => {
  for (const value of runInNewContext(
    '[new Map(), new Error("x"), new (class Point {})(), /a/, new Promise(() => {})]',
  )) {
    expect(() => shop.put('Thing', { ...item(own), any: value }).build()).toThrow(/Thing.any must be a plain object/);
  }
});

test('an object that only says that it is a Date, a Set or bytes is rejected', () => {
  for (const [field, tag] of [
    ['date', 'Date'],
    ['strings', 'Set'],
    ['bytes', 'Uint8Array'],
  ] as const) {
    for (const value of [{ [Symbol.toStringTag]: tag }, Object.create((globalThis as Loose)[tag].prototype)]) {
      expect(() => shop.put('Thing', { ...item(own), [field]: value }).build()).toThrow(/^Thing\.\w+ must be a/);
    }
  }
});

test('timestamps work while a test replaces the global Date', () => {
  const Stamped = entity({
    keys: { pk: 'P#{id}' },
    attributes: { id: attr.string(), due: attr.date() },
    timestamps: true,
  });
  const all = table('Stamped', { indexes: { primary: { pk: 'pk' } }, entities: { Stamped } });
  const RealDate = Date;
  class MockDate extends RealDate {
    constructor(...input: []) {
      super(...((input.length === 0 ? [0] : input) as []));
    }
  }
  vi.stubGlobal('Date', MockDate);
  const { Item } = all.put('Stamped', { id: '1', due: new RealDate(5) }).build();
  expect([Item['createdAt'], Item['due']]).toEqual([
    { S: '1970-01-01T00:00:00.000Z' },
    { S: '1970-01-01T00:00:00.005Z' },
  ]);
});

test('bytes whose buffer was transferred are rejected', () => {
  const bytes = new Uint8Array([1]);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  for (const input of [{ bytes }, { any: [bytes] }, { blobs: new Set([bytes]) }]) {
    expect(() => shop.put('Thing', { ...item(own), ...input }).build()).toThrow(
      /must be bytes, but their ArrayBuffer is detached: copy them first/,
    );
  }
});

test('an error of a batch shows no Date of a different realm, as it shows none of its own', () => {
  const date: unknown = runInNewContext("new Date('1999-12-31')");
  for (const value of [date, [date]]) {
    expect(() => batchWrite(value as never)).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching('1999') }),
    );
  }
});

test('a check that returns a promise of a different realm is rejected, and its rejection is handled', async () => {
  const check = runInNewContext("() => Promise.reject(new Error('late'))");
  const Checked = entity({ keys: { PK: 'C#{id}' }, attributes: { id: attr.string().check(check) } });
  const checked = table('Checked', { indexes: { primary: { pk: 'PK' } }, entities: { Checked } });
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  const rejected = /promise|asynchron/i;
  expect(() => checked.put('Checked', { id: '1' })).toThrow(rejected);
  await new Promise((done) => setTimeout(done, 5));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
