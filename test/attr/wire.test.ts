import assert from 'node:assert/strict';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { required } from '../../src/facts/messages/values.js';
import { attr, describe as described } from '../../src/values/attr.js';
import type { ItemCodec } from '../../src/values/codec/item.js';
import { fromItem, toItem, toNativeItem } from '../../src/values/codec/native.js';
import { canonicalDecimal } from '../../src/values/codec/number.js';
import { checkItem, codecOf, compileItem } from '../../src/values/kinds.js';
import type { AnyAttr } from '../../types/values/any-attr.js';
import { runs } from '../support/runs.js';

// node:assert compares here, because toStrictEqual takes a member named `constructor` for the class of the object.
const RUNS = { numRuns: runs(200) };

/** Through the attribute and back. */
const roundTrip = (attribute: AnyAttr, value: unknown): unknown => {
  const { encode, decode } = codecOf(described(attribute));
  return decode(encode(value));
};

const string = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '__proto__', '#', '\u0000', '\u{10FFFF}', 'a\nb'),
);
const number = fc.oneof(
  fc
    .double({ noDefaultInfinity: true, noNaN: true, min: -9e15, max: 9e15 })
    .filter((n) => n === 0 || Math.abs(n) >= 1e-130),
  fc.maxSafeInteger(),
  fc.integer(),
);
const bigint = fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n });
const date = fc.date({
  min: new Date('0000-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const name = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('__proto__', 'constructor', 'a b', 'a.b', 'toString'),
);
const set = <Element>(element: fc.Arbitrary<Element>) =>
  fc
    .uniqueArray(element, { minLength: 1, maxLength: 5 })
    .map((elements) => new Set(elements.map((each) => (Object.is(each, -0) ? 0 : each))));
const record = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(name, value), { maxLength: 5 }).map((entries) => {
    const object: Record<string, Value> = {};
    for (const [key, each] of entries) {
      Object.defineProperty(object, key, { value: each, enumerable: true, configurable: true, writable: true });
    }
    return object;
  });

describe('the wire is the one that the SDK writes', () => {
  const codec = compileItem({
    string: attr.string(),
    number: attr.number(),
    bigint: attr.bigint(),
    boolean: attr.boolean(),
    nothing: attr.null(),
    binary: attr.binary(),
    enumerated: attr.enum('A', 'B'),
    list: attr.list(attr.number()),
    tuple: attr.tuple([attr.string(), attr.boolean()]),
    map: attr.map({ city: attr.string(), zip: attr.number().optional() }),
    record: attr.record(attr.string()),
    strings: attr.set(attr.string()),
    numbers: attr.set(attr.number()),
    bigints: attr.set(attr.bigint()),
    any: attr.any(),
  });
  const item = fc.record(
    {
      string,
      number: number.map((n) => n + 0),
      bigint,
      boolean: fc.boolean(),
      nothing: fc.constant(null),
      binary: fc.uint8Array(),
      enumerated: fc.constantFrom('A', 'B'),
      list: fc.array(number.map((n) => n + 0)),
      tuple: fc.tuple(string, fc.boolean()),
      map: fc.record({ city: string, zip: fc.integer() }, { requiredKeys: ['city'], noNullPrototype: true }),
      // The SDK cannot write members of these two names; what keyform does with them is stated below.
      record: record(string).map((object) =>
        Object.fromEntries(Object.entries(object).filter(([key]) => key !== '__proto__' && key !== 'constructor')),
      ),
      strings: set(string),
      numbers: set(number),
      bigints: set(bigint),
      any: fc.constantFrom<unknown>({ a: [1, { b: null }] }, [], 'x', 1, new Set(['a']), new Set([2n ** 60n])),
    },
    { noNullPrototype: true },
  );

  test('for every value that both can write', () => {
    fc.assert(
      fc.property(item, (value) => {
        assert.deepEqual(codec.encode(value), marshall(value));
      }),
      RUNS,
    );
  });

  test('and what the SDK wrote is read as the SDK reads it', () => {
    fc.assert(
      fc.property(item, (value) => {
        const stored = marshall(value);
        const { bigint: _ours, bigints: _oursToo, ...ours } = codec.decode(stored);
        const { bigint: _theirs, bigints: _theirsToo, ...theirs } = unmarshall(stored);
        assert.deepEqual(ours, theirs);
        assert.deepEqual(codec.decode(stored), value);
      }),
      RUNS,
    );
  });

  test('toNativeItem gives what the SDK marshals to just the same wire', () => {
    fc.assert(
      fc.property(item, (value) => {
        const stored = codec.encode(value);
        assert.deepEqual(marshall(toNativeItem(stored)), stored);
      }),
      RUNS,
    );
  });
});

test.each([
  ['a sum of fractions', attr.number(), '3.4000000000000003', 3.4000000000000004],
  ['38 digits', attr.number(), '0.12345678901234567890123456789012345678', 0.12345678901234568],
  ['one that is nearly whole', attr.number(), '2.99999999999999999999', 3],
  ['one of any type', attr.any(), '3.4000000000000003', 3.4000000000000004],
])('a stored fraction with more digits than a number has is read as the nearest number: %s', (_, of, N, read) => {
  assert.equal(codecOf(described(of)).decode({ N }), read);
});

describe('what is written comes back', () => {
  const cases: readonly (readonly [string, AnyAttr, fc.Arbitrary<unknown>])[] = [
    ['string', attr.string(), string],
    ['number', attr.number(), number.map((n) => n + 0)],
    ['bigint', attr.bigint(), bigint],
    ['decimal', attr.decimal(), bigint.map((digits) => canonicalDecimal(`${digits}E-20`))],
    ['boolean', attr.boolean(), fc.boolean()],
    ['binary', attr.binary(), fc.uint8Array()],
    ['date', attr.date(), date],
    ['day', attr.day(), date.map((each) => each.toISOString().slice(0, 10))],
    ['epoch', attr.epoch(), fc.integer({ min: -1e9, max: 5e9 }).map((seconds) => new Date(seconds * 1000))],
    ['nullable', attr.string().nullable(), fc.option(string)],
    ['record', attr.record(attr.list(attr.number())), record(fc.array(fc.integer()))],
    [
      'set of binary',
      attr.set(attr.binary()),
      fc.uniqueArray(fc.uint8Array(), { minLength: 1, selector: String }).map((all) => new Set(all)),
    ],
    ['set of decimal', attr.set(attr.decimal()), set(fc.integer().map(String))],
    [
      'json',
      attr.json(),
      fc.jsonValue({ noUnicodeString: false } as never).map((value) => JSON.parse(JSON.stringify(value))),
    ],
    [
      'any',
      attr.any(),
      record(
        fc.oneof(
          string,
          fc.integer(),
          bigint.filter((n) => n > 2n ** 53n),
          fc.boolean(),
          fc.constant(null),
        ),
      ),
    ],
  ];

  test.each(cases)('%s', (_kind, attribute, values) => {
    fc.assert(
      fc.property(values, (value) => {
        assert.deepEqual(roundTrip(attribute, value), value);
      }),
      RUNS,
    );
  });

  test('a date is stored in the form whose order as text is its order in time', () => {
    fc.assert(
      fc.property(date, date, (one, other) => {
        const text = (value: Date) => (codecOf(described(attr.date())).encode(value) as { S: string }).S;
        expect(Math.sign(one.getTime() - other.getTime())).toBe(
          text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : 0,
        );
      }),
      RUNS,
    );
  });
});

describe('a name is data, whatever it is', () => {
  const hostile = JSON.parse('{"__proto__": "x", "constructor": "y", "a b": "z"}');

  test('__proto__ is kept as an own member of a record and sets no prototype', () => {
    const back = roundTrip(attr.record(attr.string()), hostile) as object;
    expect(Object.keys(back).sort()).toStrictEqual(['__proto__', 'a b', 'constructor']);
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
  });

  test('__proto__ is kept by any() and by reading', () => {
    expect(Object.keys(fromItem(toItem(hostile)))).toContain('__proto__');
    const nested = fromItem(JSON.parse('{"__proto__": {"M": {"polluted": {"BOOL": true}}}}'));
    expect((nested as { polluted?: unknown }).polluted).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('attributes may be named __proto__ and constructor', () => {
    const codec: ItemCodec = compileItem({
      ['__proto__']: attr.string(),
      constructor: attr.string(),
      other: attr.string().optional().as('toString'),
    });
    const input = JSON.parse('{"__proto__": "x", "constructor": "y"}');
    const stored = codec.encode(input);
    expect(Object.keys(stored)).toStrictEqual(['__proto__', 'constructor']);
    expect(Object.keys(codec.decode(stored))).toStrictEqual(['__proto__', 'constructor']);
    expect(() => codec.encode(JSON.parse('{"__proto__": "x"}'))).toThrow(expect.objectContaining({ row: required }));
  });

  test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
    '%s is rejected where it may be missing: reading it would give what every object inherits',
    (name) => {
      const message = 'every object inherits this name: make it required, or rename it';
      for (const attribute of [attr.string().optional(), attr.string().default('x')]) {
        expect(() => checkItem({ [name]: attribute })).toThrow(message);
        expect(() => attr.map({ [name]: attribute } as never)).toThrow(message);
      }
    },
  );

  test('of what is inherited only a getter of its class is written', () => {
    const codec = compileItem({ coupon: attr.string().optional() });
    class Order {
      get coupon(): string {
        return 'a getter of the class';
      }
    }
    expect(codec.encode(new Order())).toStrictEqual({ coupon: { S: 'a getter of the class' } });
    expect(codec.encode(Object.create({ coupon: 'inherited' }))).toStrictEqual({});
  });
});
