import { describe, expect, it } from 'vitest';
import { inWords as show } from '../../src/errors/show.js';
import { excessAttribute } from '../../src/facts/messages/expressions.js';
import { missingFromItem, tooManyDigits, wrongStoredType } from '../../src/facts/messages/values.js';
import { attr, describe as described } from '../../src/values/attr.js';
import { type Codec, isRecord, type Selection, setOwn } from '../../src/values/codec/codec.js';
import { fromItem, toAttributeValue } from '../../src/values/codec/native.js';
import { didYouMean } from '../../src/values/codec/nearest.js';
import {
  bigintText,
  canonicalDecimal,
  exactBigint,
  exactNumber,
  numberText,
  shorten,
} from '../../src/values/codec/number.js';
import { checkItem, codecOf, compileItem } from '../../src/values/kinds.js';
import type { AnyAttr } from '../../types/values/any-attr.js';
import { message } from '../format/support.js';
import { wordsOf } from '../support/words-of.js';

const codec = (attribute: AnyAttr): Codec => codecOf(described(attribute));
const decoded = (attribute: AnyAttr, stored: object, parts?: boolean | Selection) =>
  codec(attribute).decode(stored, parts);
const parts = (...entries: [string | number, Selection | undefined][]): Selection => new Map(entries);

describe('numbers at the edges of what there is', () => {
  it('within 2^53, 1E-130 and 38 digits', () => {
    expect(numberText(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991');
    expect(numberText(-Number.MAX_SAFE_INTEGER)).toBe('-9007199254740991');
    expect(numberText(1e-130)).toBe('1e-130');
    expect(message(() => numberText(9.9e-131))).toContain('between 1E-130');
    expect(bigintText(10n ** 38n - 1n)).toBe('9'.repeat(38));
    expect(bigintText(-(10n ** 125n))).toBe(`-1${'0'.repeat(125)}`);
    expect(message(() => bigintText(10n ** 38n + 1n))).toBe(wordsOf(tooManyDigits, { digits: '39' }));
    expect(exactNumber('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(exactNumber('9007199254740992')).toBe(undefined);
    expect(exactNumber('0.30000000000000004')).toBe(0.30000000000000004);
    expect(exactNumber('0.300000000000000041')).toBe(undefined);
    expect(Object.is(exactNumber('-0'), 0)).toBe(true);
  });
  it('decimals in whatever way they are written', () => {
    expect(['007', '000', '+1.50E2', '.5', '5.', '-0.0', '1e3'].map(canonicalDecimal)).toEqual([
      '7',
      '0',
      '150',
      '0.5',
      '5',
      '0',
      '1000',
    ]);
    expect(['', '.', '1,5', 'e5', ' 1', '1 '].map(canonicalDecimal)).toEqual(Array(6).fill(undefined));
    expect(['12', '-7', '1E2', '1.5', '1.0', 'x'].map(exactBigint)).toEqual([12n, -7n, 100n, undefined, 1n, undefined]);
  });
  it('and is cut off in a message beyond them', () => {
    expect(shorten('1'.repeat(42))).toBe('1'.repeat(42));
    expect(shorten('1'.repeat(43))).toBe(`${'1'.repeat(42)}…`);
    expect(message(() => decoded(attr.bigint(), { N: 'x' }))).toContain("is stored as x, which isn't a whole number");
    expect(message(() => decoded(attr.decimal(), { N: 'x'.repeat(50) }))).toContain(`${'x'.repeat(42)}…, which`);
  });
  it('seconds that a Date can have', () => {
    expect(decoded(attr.epoch(), { N: '8640000000000' })).toEqual(new Date(8.64e15));
    expect(message(() => decoded(attr.epoch(), { N: '8640000000001' }))).toContain("isn't a whole number of seconds");
    expect(message(() => decoded(attr.epoch(), { N: '1.5' }))).toContain("isn't a whole number of seconds");
  });
});

describe('dates', () => {
  it.each(['0000-01-01T00:00:00.000Z', '0099-03-05T10:20:30.000Z', '2024-02-29T23:59:59.999Z'])(
    '%s is read',
    (text) => {
      const date = decoded(attr.date(), { S: text });
      expect(date).toEqual(new Date(text));
      expect(codec(attr.date()).encode(date)).toEqual({ S: text });
    },
  );
  it.each([
    '2024-03-05',
    '2024-03-05T10:20Z',
    '2024-03-05T10:20:30Z',
    '2024-03-05T10:20:30.5Z',
    '2024-03-05T10:20:30.123456Z',
    '2024-03-05T23:30:00-05:00',
    '2024-03-05T23:30:00.000+00:00',
    '2024-03-05T24:00:00.000Z',
    '2024-03-05T10:20:30',
    '2024-02-30',
    '2024-02-30T00:00:00.000Z',
    '2024-03-00T00:00:00.000Z',
    '0099-02-30T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    'at 2024-03-05',
    'Sat 05 Mar 2024 10:20:30',
    '2024-03-05!',
    '5',
    '',
  ])('%s, which is not what is written, is rejected', (text) => {
    expect(message(() => decoded(attr.date(), { S: text }))).toBe(
      `is stored as "${text}", but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()`,
    );
  });
  it.each(['2024-3-005', '+02024-3-5', '03/05/2024', '2024-02-30', 'yesterday!'])('%s is not a day', (text) => {
    expect(message(() => decoded(attr.day(), { S: text }))).toContain("which isn't a day such as");
  });
  it('a day is a text', () => {
    expect(message(() => codec(attr.day()).encode(20240305))).toContain('must be a day such as');
    expect(message(() => codec(attr.day()).encode(new Date(0)))).toContain('must be a day such as');
  });
});

describe('literals', () => {
  it('are equal as numbers, and as texts only where they are texts', () => {
    expect(decoded(attr.literal(1.5), { N: '1.50' })).toBe(1.5);
    expect(message(() => decoded(attr.literal(0.1), { N: '0.1000000000000000000001' }))).toContain('must be 0.1');
    expect(message(() => decoded(attr.literal('1'), { S: '1.0' }))).toBe('is stored as "1.0", but must be "1"');
    expect(message(() => decoded(attr.literal('1'), { S: '01' }))).toContain('must be "1"');
  });
});

describe('values of no declared kind', () => {
  const nested = (levels: number, wrap: (value: unknown) => unknown): unknown =>
    levels === 0 ? 'x' : wrap(nested(levels - 1, wrap));
  it('nest 32 levels deep, and no deeper', () => {
    for (const wrap of [(value: unknown) => [value], (value: unknown) => ({ value })]) {
      expect(() => toAttributeValue(nested(32, wrap))).not.toThrow();
      expect(message(() => toAttributeValue(nested(33, wrap)))).toContain("can't nest deeper than 32 levels");
    }
  });
  it('keep bytes, and sets of them', () => {
    const bytes = Uint8Array.of(1, 2);
    expect(toAttributeValue({ bytes, all: new Set([bytes]) })).toEqual({
      M: { bytes: { B: bytes }, all: { BS: [bytes] } },
    });
    expect(
      fromItem({ bytes: { B: bytes }, all: { BS: [bytes] }, texts: { SS: ['a'] }, counts: { NS: ['1'] } }),
    ).toEqual({
      bytes,
      all: new Set([bytes]),
      texts: new Set(['a']),
      counts: new Set([1]),
    });
  });
  it('are plain objects, also such as have no prototype', () => {
    expect(toAttributeValue(Object.assign(Object.create(null), { a: 1 }))).toEqual({ M: { a: { N: '1' } } });
    expect(message(() => toAttributeValue(new (class Point {})()))).toContain('an instance of a class');
    expect(message(() => fromItem({ a: {} }))).toContain('a must be stored as one of');
    expect(message(() => fromItem({ a: { M: null } }))).toBe(
      'a is stored as M, which must contain an object, but contains null',
    );
    for (const stored of [{ L: {} }, { BS: 'x' }])
      expect(message(() => fromItem({ a: stored }))).toContain('which must contain');
  });
});

describe('an object with members', () => {
  it('is one whatever its members are called, and whatever its prototype is', () => {
    expect(
      [{}, { constructor: 1 }, Object.create(null), JSON.parse('{"__proto__":1}'), Object.create({})].map(isRecord),
    ).toEqual([true, true, true, true, true]);
    expect([null, undefined, 'a', [], new Date(), new Map(), new Set(), new Uint8Array(1)].map(isRecord)).toEqual(
      Array(8).fill(false),
    );
  });
  it('has __proto__ as a member like others', () => {
    const target: Record<string, number> = {};
    setOwn(target, '__proto__', 1);
    expect(Object.getOwnPropertyDescriptor(target, '__proto__')).toEqual({
      value: 1,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    setOwn(target, 'a', 2);
    expect(Object.getOwnPropertyDescriptor(target, 'a')).toMatchObject({ value: 2, writable: true });
  });
});

describe('containers', () => {
  const pair = attr.tuple([attr.string(), attr.number()]);
  it('are what they are stored as, and nothing else', () => {
    expect(message(() => codec(attr.record(attr.string())).encode('a'))).toBe('must be an object, but is "a"');
    expect(message(() => codec(attr.map({ a: attr.string() })).encode([]))).toContain('must be an object');
    expect(message(() => decoded(attr.record(attr.string()), { L: [] }))).toContain('must be stored as M');
    for (const stored of [{ M: null }, { M: 'a' }]) {
      expect(message(() => decoded(attr.record(attr.string()), stored))).toContain('must contain an object');
    }
    expect(message(() => decoded(pair, { L: [{ S: 'a' }] }))).toBe(
      'is stored as an array of 1, but must be an array of 2',
    );
  });
  it('of which parts were asked for may be shorter: elements are read as the first that they can be', () => {
    expect(decoded(pair, { L: [{ S: 'a' }] }, true)).toEqual(['a']);
    expect(decoded(pair, { L: [{ N: '1' }] }, true)).toEqual([1]);
    expect(decoded(pair, { L: [] }, true)).toEqual([]);
    expect(decoded(pair, { L: [{ N: '5' }] }, parts([1, undefined], [0, undefined]))).toEqual([5]);
    // A position that the tuple has not is not a candidate.
    expect(decoded(pair, { L: [{ S: 'a' }] }, parts([0, undefined], [7, undefined]))).toEqual(['a']);
    expect(message(() => decoded(pair, { L: [{ S: 'a' }, { N: '1' }] }, parts([0, undefined])))).toContain(
      "[0] wasn't requested",
    );
    expect(message(() => decoded(pair, { L: [{ BOOL: true }] }, parts([1, undefined])))).toBe(
      `[0] ${wordsOf(wrongStoredType, { types: 'N', type: 'BOOL' })}`,
    );
  });
  it('are told apart in a list by the parts that were asked for', () => {
    const entries = attr.list(attr.map({ a: attr.string(), b: attr.string() }));
    const asked = parts([0, parts(['a', undefined])], [1, parts(['b', undefined])]);
    expect(decoded(entries, { L: [{ M: { b: { S: 'x' } } }] }, asked)).toEqual([{ b: 'x' }]);
    expect(decoded(entries, { L: [{ M: { a: { S: 'x' } } }, { M: { b: { S: 'y' } } }] }, asked)).toEqual([
      { a: 'x' },
      { b: 'y' },
    ]);
    const rows = attr.list(attr.list(attr.number()));
    const cells = parts([0, parts([0, undefined])], [1, parts([0, undefined], [1, undefined])]);
    expect(decoded(rows, { L: [{ L: [{ N: '1' }, { N: '2' }] }] }, cells)).toEqual([[1, 2]]);
    expect(decoded(rows, { L: [{ L: [{ N: '1' }] }] }, cells)).toEqual([[1]]);
    const both = parts([0, parts(['a', undefined])], [1, parts(['a', undefined], ['b', undefined])]);
    expect(decoded(entries, { L: [{ M: { a: { S: 'x' }, b: { S: 'y' } } }] }, both)).toEqual([{ a: 'x', b: 'y' }]);
  });
  it('of a record of which parts were asked for pass them on', () => {
    const houses = attr.record(attr.map({ city: attr.string(), zip: attr.string() }));
    const asked = parts(['Home', parts(['city', undefined])]);
    expect(decoded(houses, { M: { Home: { M: { city: { S: 'Graz' } } } } }, asked)).toEqual({ Home: { city: 'Graz' } });
    expect(message(() => decoded(houses, { M: { Home: { M: { city: { S: 'Graz' } } } } }))).toContain('Home.zip');
  });
  it('that are required are there, empty, where none of the parts that were asked for is', () => {
    const codec = compileItem({
      m: attr.map({ a: attr.string().optional() }),
      r: attr.record(attr.string()),
      l: attr.list(attr.string()),
      t: attr.tuple([attr.string(), attr.string()]),
      o: attr.list(attr.string()).optional(),
      n: attr.list(attr.string()).nullable(),
    });
    const asked = parts(
      ['m', parts(['a', undefined])],
      ['r', parts(['x', undefined])],
      ['l', parts([0, undefined])],
      ['t', parts([1, undefined])],
      ['o', parts([0, undefined])],
      ['n', parts([0, undefined])],
    );
    expect(codec.decode({}, asked)).toEqual({ m: {}, r: {}, l: [], t: [] });
  });
});

describe('an item', () => {
  it('leaves out what is undefined, whatever it is called', () => {
    const codec = compileItem({ a: attr.string(), b: attr.string().optional() });
    expect(codec.encode({ a: 'x', b: undefined, c: undefined })).toEqual({ a: { S: 'x' } });
    expect(message(() => codec.encode({ a: 'x', c: 1 }))).toContain(wordsOf(excessAttribute, { path: 'c' }));
    expect(message(() => codec.encode({ a: 'x', b: undefined, c: 1 }))).toContain(
      wordsOf(excessAttribute, { path: 'c' }),
    );
  });
  it('of which anything may be missing has no defaults', () => {
    const codec = compileItem({ a: attr.string(), n: attr.number().default(1) });
    expect(codec.decode({}, true)).toEqual({});
    expect(codec.decode({ a: { S: 'x' } })).toEqual({ a: 'x', n: 1 });
    expect(message(() => codec.decode({}))).toBe(`a ${wordsOf(missingFromItem)}`);
  });
  it('has a text only where a text is stored', () => {
    const codec = compileItem({ a: attr.string(), d: attr.date() });
    const d = { S: '2024-03-05T00:00:00.000Z' };
    expect(message(() => codec.decode({ a: { N: '1' }, d }))).toContain('a must be stored as S');
    expect(codec.decode({ a: { S: 'x' }, d })['d']).toEqual(new Date('2024-03-05'));
  });
  it('is made of attributes', () => {
    for (const wrong of [undefined, null, 'string', {}]) {
      expect(message(() => checkItem({ a: wrong as never }))).toContain(
        'attribute "a" must be an attribute such as attr.string()',
      );
    }
  });
});

describe('in a message', () => {
  it('a value is short', () => {
    expect(show('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(show('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
    expect(show(10n ** 40n - 1n)).toBe(`${'9'.repeat(40)}n`);
    expect([10n ** 40n, -(10n ** 40n)].map(show)).toEqual(['a huge bigint', 'a huge bigint']);
    expect(show(1n - 10n ** 40n)).toBe(`-${'9'.repeat(40)}n`);
    expect(show(new Date(Number.NaN))).toBe('an invalid Date');
  });
  it('the nearest name is offered where it can be a slip of the finger', () => {
    expect(didYouMean('emial', ['name', 'email'])).toBe(': did you mean "email"?');
    expect(didYouMean('USERNAME', ['user', 'username'])).toBe(': did you mean "username"?');
    expect(didYouMean('straße', ['STRAßE'])).toBe(': did you mean "STRAßE"?');
    expect(didYouMean('id', ['at', 'by'])).toBe('');
    expect(didYouMean('ab', ['abcd'])).toBe('');
    expect(didYouMean('abcd', ['ab'])).toBe(': did you mean "ab"?');
    expect(didYouMean('ordersss', ['orders', 'order'])).toBe(': did you mean "orders"?');
    expect(didYouMean('a', ['b'])).toBe('');
    expect(didYouMean(undefined as never, ['a'])).toBe('');
  });
});
