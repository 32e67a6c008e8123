import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';

const Photo = entity({
  keys: { PK: 'PHOTO#{id}' },
  attributes: {
    id: attr.string(),
    size: attr.number(),
    hash: attr.binary(),
    total: attr.decimal(),
    views: attr.bigint(),
    sizes: attr.set(attr.number()),
    tiles: attr.set(attr.binary()),
    free: attr.any(),
  },
});
const photos = table('Photos', {
  indexes: { primary: { pk: 'PK', sk: 'size' }, ByHash: { pk: 'hash' } },
  keyTypes: { size: 'N', hash: 'B' },
  entities: { Photo },
});

const photo = () => ({
  id: '1',
  size: 12.5,
  hash: Uint8Array.of(1, 2),
  total: '0.10000000000000000000000000001',
  views: 12345678901234567890n,
  sizes: new Set([1, 2.5]),
  tiles: new Set([Uint8Array.of(3)]),
  free: { bytes: Uint8Array.of(4), number: 5 },
});

test('items of a document client that wraps numbers are read as they are', () => {
  const { Item } = photos.put('Photo', photo()).build();
  const get = photos.get('Photo', { id: '1', size: 12.5 });
  expect(get.parse({ Item: unmarshall(Item, { wrapNumbers: true }) })).toStrictEqual({ Type: 'Photo', ...photo() });
});

test('what only looks like a wrapped number is none', () => {
  class Wrapped {
    readonly value: unknown;
    constructor(value: unknown) {
      this.value = value;
    }
    toAttributeValue() {
      return { S: 'x' };
    }
  }
  class Other {
    readonly value = '5';
  }
  for (const free of [new Wrapped('x'), new Wrapped(5), new Other()]) {
    const error = thrownBy(() => photos.put('Photo', { ...photo(), free }));
    expect(error.message).toContain('Photo.free must be a plain object, an array or a Set, but is an instance');
  }
  expect(photos.put('Photo', { ...photo(), free: new Wrapped('1.50') }).build().Item['free']).toEqual({ N: '1.5' });
});

describe('bytes that are changed after the call do not change its request', () => {
  const bytes = Uint8Array.of(1, 2);
  const tile = Uint8Array.of(3);
  const item = {
    ...photo(),
    hash: bytes,
    tiles: new Set([tile]),
    free: { bytes, list: [bytes], set: new Set([bytes]) },
  };
  const key = { id: '1', size: 12.5 };
  test.each<[string, () => unknown]>([
    ['put', () => photos.put('Photo', item).build()],
    [
      'update',
      () =>
        photos
          .update('Photo', key)
          .set({ hash: bytes, tiles: new Set([tile]) })
          .build(),
    ],
    ['filter', () => photos.query('primary', 'Photo').where({ id: '1' }).filter({ hash: bytes }).build()],
    ['where', () => photos.query('ByHash', 'Photo').where({ hash: bytes }).build()],
  ])('%s', (_what, build) => {
    const request = build();
    const before = structuredClone(request);
    bytes[0] = 99;
    tile[0] = 99;
    expect(request).toEqual(before);
    bytes[0] = 1;
    tile[0] = 3;
  });
  test('and a Buffer goes as the bytes that it is', () => {
    const { Item } = photos.put('Photo', { ...photo(), hash: Buffer.from([1, 2]) }).build();
    expect(Item['hash']).toStrictEqual(marshall({ hash: Uint8Array.of(1, 2) })['hash']);
  });
});
