import { attr, entity, KeyformError, parseItem, readChange, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';

const Blob = entity({
  keys: { pk: 'F#{id}', sk: 'F' },
  attributes: {
    id: attr.string(),
    b: attr.binary().optional(),
    bs: attr.set(attr.binary()).optional(),
    list: attr.list(attr.map({ b: attr.binary(), bs: attr.set(attr.binary()).optional() })).optional(),
    any: attr.any().optional(),
  },
});
const User = unique(
  entity({ keys: { pk: 'U#{name}', sk: 'U' }, attributes: { name: attr.string(), email: attr.string() } }),
  'email',
);
const define = (invalid: 'throw' | 'collect') =>
  table('Files', {
    indexes: { primary: { pk: 'pk', sk: 'sk' } },
    entities: { Blob, User },
    invalid,
    unrecognized: invalid,
  });
const strict = define('throw');
const tolerant = define('collect');

const Keys = { pk: { S: 'F#1' }, sk: { S: 'F' } };
const item = { ...Keys, Type: { S: 'Blob' }, id: { S: '1' } };

// biome-ignore lint/suspicious/noExplicitAny: records are what a stream returns, whatever the types say
type Loose = any;

const record = (image: object, more: object = {}, dynamodb: object = {}): Loose => ({
  eventName: 'INSERT',
  ...more,
  dynamodb: { Keys, NewImage: image, ...dynamodb },
});
const read = (shop: typeof strict, input: Loose): Loose => readChange(shop, input);
const nested = (depth: number): object => {
  let value: object = { S: 'x' };
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? { L: [value] } : { M: { a: value } };
  return value;
};

const BROKEN: { readonly [what: string]: object } = {
  'a B that is no base64': { b: { B: '***' } },
  'a B in a list': { list: { L: [{ M: { b: { B: '***' } } }] } },
  'a B in free-form values': { any: { M: { a: { L: [{ B: '***' }] } } } },
  'a BS that is a string': { bs: { BS: 'AQ==' } },
  'a BS in a list': { list: { L: [{ M: { b: { B: 'AQ==' }, bs: { BS: ['AQ==', '***'] } } }] } },
  'a BS of numbers': { bs: { BS: [1] } },
  'an empty BS of no list': { bs: { BS: {} } },
  'a B of null': { b: { B: null } },
  'what nests 20,000 deep': { any: nested(20_000) },
  'what nests 40 deep': { any: nested(40) },
  'a value of null': { any: null },
  'a string for a value': { b: 'AQ==' },
  'an L that is an object': { list: { L: {} } },
};

describe('a broken record', () => {
  test.each(Object.entries(BROKEN))('is an error of its own, or collected: %s', (_, broken) => {
    for (const dynamodb of [
      { NewImage: { ...item, ...broken } },
      { NewImage: item, OldImage: { ...item, ...broken } },
    ]) {
      const given = record(item, { eventName: 'MODIFY' }, { OldImage: item, ...dynamodb });
      expect(() => read(strict, given)).toThrow(KeyformError);
      const change = read(tolerant, given);
      expect([change.entity, change.invalid.error.code]).toEqual([undefined, 'invalid']);
    }
  });

  test.each<readonly [string, Loose]>([
    ['a list for a string', { pk: { S: ['UNIQUE#'] }, sk: { S: 'F' } }],
    ['null', { pk: null, sk: { S: 'F' } }],
    ['a string', { pk: 'F#1', sk: 'F' }],
    ['another type', { pk: { N: '1' }, sk: { S: 'F' } }],
    ['nothing', {}],
  ])('with wrong Keys is an error of its own, or collected: %s', (_, keys) => {
    for (const image of [{ ...item, ...keys }, { ...keys }]) {
      const given = record(image, {}, { Keys: keys });
      try {
        read(strict, given);
      } catch (error) {
        expect(error).toBeInstanceOf(KeyformError);
      }
      expect(read(tolerant, given)).toMatchObject({ eventName: 'INSERT' });
    }
  });

  test('in a page is collected', () => {
    const items = [{ ...item, pk: { S: ['UNIQUE#'] } }, { ...item, b: { B: '***' } }, item];
    const page = tolerant.scan('primary').parse({ Items: items } as Loose);
    expect(page.items.length + page.invalid.length + page.unrecognized.length).toBe(3);
  });
});

describe('a record that came through Kinesis Data Streams', () => {
  test.each<readonly [string, unknown]>([
    ['seconds', 1_700_000_000],
    ['milliseconds', 1_700_000_000_000],
    ['microseconds', 1_700_000_000_000_000],
    ['a Date', new Date(1_700_000_000_000)],
    ['a string', '2023-11-14T22:13:20.000Z'],
  ])('has its time in %s', (_, time) => {
    const change = read(strict, record(item, {}, { ApproximateCreationDateTime: time }));
    expect(change.at).toEqual(new Date(1_700_000_000_000));
  });

  test('may have no userIdentity', () => {
    for (const userIdentity of [null, undefined, {}, 'x', 5]) {
      const given = record(item, { eventName: 'REMOVE', userIdentity }, { NewImage: undefined, OldImage: item });
      expect(read(strict, given)).toMatchObject({ entity: 'Blob', expired: false });
    }
    const userIdentity = { type: 'Service', principalId: 'dynamodb.amazonaws.com' };
    const given = record(item, { eventName: 'REMOVE', userIdentity }, { NewImage: undefined, OldImage: item });
    expect(read(strict, given)).toMatchObject({ expired: true });
  });

  test('rejects a time that is none', () => {
    for (const time of [Number.NaN, 1e30, 'soon', {}, true]) {
      expect(() => read(strict, record(item, {}, { ApproximateCreationDateTime: time }))).toThrow(
        expect.objectContaining({ code: 'request' }),
      );
    }
  });
});

describe('a line of a backup', () => {
  const line = JSON.parse(
    '{"b":{"B":"AQI="},"bs":{"BS":["AQ==","Ag=="]},"list":{"L":[{"M":{"b":{"B":"Aw=="}}}]},"any":{"M":{"a":{"L":[{"B":"BA=="},{"BS":["BQ=="]}]}}}}',
  );
  const bytes = {
    b: new Uint8Array([1, 2]),
    bs: new Set([new Uint8Array([1]), new Uint8Array([2])]),
    list: [{ b: new Uint8Array([3]) }],
    any: { a: [new Uint8Array([4]), new Set([new Uint8Array([5])])] },
  };

  test.each<readonly [string, (input: Loose) => unknown]>([
    ['parseItem', (input) => parseItem(strict, 'Blob', input)],
    ['a page', (input) => strict.scan('primary').parse({ Items: [input] }).items[0]],
    ['get', (input) => strict.get('Blob', { id: '1' }).parse({ Item: input })],
    ['readChange', (input) => read(strict, record(input)).item],
  ])('has its bytes as base64: %s', (_, parse) => {
    expect(parse({ ...item, ...line })).toEqual({ Type: 'Blob', id: '1', ...bytes });
  });

  test('without keys and type has its bytes as base64', () => {
    const given = { id: { S: '1' }, b: { B: 'AQI=' } };
    expect(parseItem(strict, 'Blob', given as Loose)).toMatchObject({ b: new Uint8Array([1, 2]) });
  });
});
