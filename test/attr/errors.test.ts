import { attr, KeyformError } from 'keyform';
import { describe, expect, test } from 'vitest';
import { rethrowAs } from '../../src/errors/issue.js';
import { invalidEnum } from '../../src/facts/messages/definitions.js';
import { toNativeItem } from '../../src/values/codec/native.js';
import { checkItem, compileItem } from '../../src/values/kinds.js';
import type { AnyAttr } from '../../types/values/any-attr.js';
import type { Attr } from '../../types/values/attr.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';

/** The message with which something is rejected. */
const message = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    try {
      rethrowAs(error, 'Order');
    } catch (raised) {
      if (raised instanceof KeyformError) return raised.message;
      throw raised;
    }
  }
  throw new Error('nothing was rejected');
};
const writing = (attribute: AnyAttr, value: unknown) =>
  message(() => compileItem({ it: attribute }).encode({ it: value }));
const reading = (attribute: AnyAttr, value: unknown) =>
  message(() => compileItem({ it: attribute }).decode({ it: value }));

const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;
interface Comment {
  replies: Comment[];
}
const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(() => attr.map({ replies: attr.list(comment) }));
const endless: { replies: unknown[] } = { replies: [] };
endless.replies.push(endless);

describe('on writing, a value is rejected with a message that says what it must be', () => {
  test.each<readonly [AnyAttr, unknown, string]>([
    [attr.string(), 5, 'must be a string, but is 5'],
    [attr.string(), null, 'must be a string, but is null: leave it out, remove() it, or declare it nullable()'],
    [attr.string(), undefined, 'is required, but is missing'],
    [attr.string(), ['a'], 'must be a string, but is an array of 1'],
    [attr.number(), 'x'.repeat(99), `must be a number, but is "${'x'.repeat(40)}…"`],
    [attr.number(), Number.NaN, 'must be a finite number, but is NaN'],
    [attr.number(), Number.NEGATIVE_INFINITY, 'must be a finite number, but is -Infinity'],
    [
      attr.number(),
      2 ** 53,
      'must be within 2^53, but is 9007199254740992: declare it as attr.bigint() or attr.decimal()',
    ],
    [attr.number(), 1e-131, 'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is 1e-131'],
    [attr.bigint(), 10n ** 38n + 1n, 'must have at most 38 significant digits, but has 39'],
    [
      attr.bigint(),
      10n ** 126n,
      'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is "1000000000000000000000000000000000000000…"',
    ],
    [attr.bigint(), 1, 'must be a bigint, but is 1'],
    [attr.decimal(), '1,5', 'must be the text of a decimal such as "-1.50", but is "1,5"'],
    [attr.decimal(), 1.5, 'must be the text of a decimal such as "-1.50", but is 1.5'],
    [attr.decimal(), `1.${'0'.repeat(37)}01`, 'must have at most 38 significant digits, but has 40'],
    [attr.decimal(), '1e-131', 'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is "1e-131"'],
    [attr.decimal(), '1e126', 'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is "1e126"'],
    [
      attr.decimal(),
      '1e999999999999',
      'must be 0 or between 1E-130 and 9.99E+125 in magnitude, but is "1e999999999999"',
    ],
    [attr.string(), 5n, 'must be a string, but is 5n'],
    [attr.string(), 10n ** 50n, 'must be a string, but is a huge bigint'],
    [attr.string(), new Set([1]), 'must be a string, but is a Set of 1'],
    [attr.string(), Uint8Array.of(1, 2), 'must be a string, but is 2 bytes'],
    [attr.string(), { secret: 'x' }, 'must be a string, but is an object'],
    [attr.enum('A'), 'C', 'must be "A", but is "C"'],
    [attr.day(), '2020-15-15', 'must be a day such as "2026-11-21", but is "2020-15-15"'],
    [attr.day(), '2026-02-29', 'must be a day such as "2026-11-21", but is "2026-02-29"'],
    [attr.day(), '2026-2-3', 'must be a day such as "2026-11-21", but is "2026-2-3"'],
    [attr.day(), '2026-11-21T00:00Z', 'must be a day such as "2026-11-21", but is "2026-11-21T00:00Z"'],
    [attr.day(), new Date(0), 'must be a day such as "2026-11-21", but is the Date 1970-01-01T00:00:00.000Z'],
    [attr.epoch(), 5, 'must be a Date, but is 5'],
    [attr.epoch(), new Date(Number.NaN), 'must be a valid Date, but is an invalid Date'],
    [attr.tuple([attr.string(), attr.number()]), ['a', 'b'], '[1] must be a number, but is "b"'],
    [attr.boolean(), 0, 'must be a boolean, but is 0'],
    [attr.null(), false, 'must be null, but is false'],
    [attr.binary(), 'x', 'must be a Uint8Array, but is "x"'],
    [attr.date(), '2026-11-21', 'must be a Date, but is "2026-11-21"'],
    [attr.date(), new Date(Number.NaN), 'must be a valid Date, but is an invalid Date'],
    [
      attr.date(),
      new Date('+010000-01-01T00:00:00Z'),
      'must be a Date in the years 0000 to 9999, but is the Date +010000-01-01T00:00:00.000Z',
    ],
    [
      attr.epoch(),
      new Date(1500),
      'must be a whole second, but is the Date 1970-01-01T00:00:01.500Z: use setMilliseconds(0)',
    ],
    [attr.enum('A', 'B'), 'C', 'must be one of "A", "B", but is "C"'],
    [attr.literal('v1'), 'v2', 'must be "v1", but is "v2"'],
    [attr.list(attr.string()), 'x', 'must be an array, but is "x"'],
    [
      attr.list(attr.string()),
      new Array(1),
      '[0] must be a string, but is undefined: leave it out, or declare it optional()',
    ],
    [attr.tuple([attr.string()]), [], 'must be an array of 1, but is an array of 0'],
    [attr.map({ city: attr.string() }), { city: 5 }, '.city must be a string, but is 5'],
    [attr.map({ city: attr.string() }), { city: 'x', ctiy: 'y' }, `.ctiy isn't a known member: did you mean "city"?`],
    [attr.map({ city: attr.string() }), { city: 'x', zip: 'y' }, ".zip isn't a known member"],
    [attr.map({}), new Map(), 'must be an object, but is a Map'],
    [attr.map({}), new Date(0), 'must be an object, but is the Date 1970-01-01T00:00:00.000Z'],
    [attr.record(attr.number()), { a: 1, b: 'x' }, '.b must be a number, but is "x"'],
    [attr.set(attr.string()), ['a'], 'must be a Set, but is an array of 1'],
    [attr.set(attr.string()), new Set(), "can't be an empty Set, which DynamoDB can't store: leave it out"],
    [attr.set(attr.string()), new Set(['a', 1]), '[1] must be a string, but is 1'],
    [attr.set(attr.decimal()), new Set(['1', '1.0']), "can't contain a value twice"],
    [attr.set(attr.binary()), new Set([Buffer.of(1), Uint8Array.of(1)]), "can't contain a value twice"],
    [attr.json(), { a: [Number.NaN] }, 'must be JSON, but contains NaN: convert it first'],
    [attr.json(), { a: Number.NEGATIVE_INFINITY }, 'must be JSON, but contains -Infinity: convert it first'],
    [attr.json(), 1n, 'must be JSON, but contains 1n: convert it first'],
    [attr.json(), () => 1, 'must be JSON, but contains a function: convert it first'],
    [attr.json(), { a: { f() {} } }, 'must be JSON, but contains a function: convert it first'],
    [attr.json(), { a: Symbol('x') }, 'must be JSON, but contains a symbol: convert it first'],
    [attr.json(), [undefined], 'must be JSON, but contains undefined: convert it first'],
    // biome-ignore lint/suspicious/noSparseArray: a hole becomes null
    [attr.json(), [, 1], 'must be JSON, but contains undefined: convert it first'],
    [attr.json(), new Date(0), 'must be JSON, but contains the Date 1970-01-01T00:00:00.000Z: convert it first'],
    [
      attr.json(),
      { d: [new Date(0)] },
      'must be JSON, but contains the Date 1970-01-01T00:00:00.000Z: convert it first',
    ],
    [attr.json(), { d: new Date(Number.NaN) }, 'must be JSON, but contains an invalid Date: convert it first'],
    [attr.json(), { a: new Map([['x', 1]]) }, 'must be JSON, but contains a Map: convert it first'],
    [attr.json(), { a: new Set([1]) }, 'must be JSON, but contains a Set of 1: convert it first'],
    [attr.json(), { a: Buffer.of(1) }, 'must be JSON, but contains 1 bytes: convert it first'],
    [attr.json(), { a: new URL('https://example.org') }, 'must be JSON, but contains an object: convert it first'],
    [attr.json(), { a: { toJSON: () => 1 } }, 'must be JSON, but contains an object: convert it first'],
    [attr.json(), { a: Object(true) }, 'must be JSON, but contains an object: convert it first'],
    [attr.any(), () => 1, 'must be a value that DynamoDB can store, but is a function'],
    [attr.any(), { a: [undefined] }, '.a[0] must be a value that DynamoDB can store, but is undefined'],
    [attr.any(), { a: Symbol('x') }, '.a must be a value that DynamoDB can store, but is a symbol'],
    [attr.any(), new Map(), 'must be a plain object, an array or a Set, but is a Map: convert it first'],
    [attr.any(), /x/, 'must be a plain object, an array or a Set, but is an instance of a class: convert it first'],
    [attr.any(), new Set([1, 'a']), 'must be a Set of strings only, of numbers only or of Uint8Arrays only'],
    [attr.any(), new Set([true]), 'must be a Set of strings only, of numbers only or of Uint8Arrays only'],
    [attr.any(), new Set([1, 1n]), "can't contain a value twice"],
    [attr.any(), new Set(), "can't be an empty Set, which DynamoDB can't store: leave it out"],
  ])('%#', (attribute, value, expected) => {
    const between = expected.startsWith('.') || expected.startsWith('[') ? '' : ' ';
    expect(writing(attribute, value)).toBe(`Order.it${between}${expected}`);
  });

  test('an unknown attribute is rejected by name, with the one that was meant', () => {
    const codec = compileItem({ email: attr.string(), name: attr.string().optional() });
    expect(message(() => codec.encode({ email: 'x', nmae: 'y' }))).toBe(
      `Order.nmae isn't a known attribute: did you mean "name"?`,
    );
    expect(message(() => codec.encode({ email: 'x', coupon: 'y' }))).toBe("Order.coupon isn't a known attribute");
    expect(codec.encode({ email: 'x', coupon: undefined })).toStrictEqual({ email: { S: 'x' } });
    expect(message(() => codec.encode(null))).toMatch(/^Order must be an object, but is null/);
  });

  test('a value that holds itself is rejected, not followed', () => {
    expect(writing(attr.any(), cyclic)).toMatch(/can't nest deeper than 32 levels$/);
    expect(writing(comment, endless)).toMatch(/can't nest deeper than 32 levels$/);
    // The walk is over: the next value starts at the top again.
    expect(compileItem({ it: comment }).encode({ it: { replies: [] } })).toStrictEqual({
      it: { M: { replies: { L: [] } } },
    });
  });
});

describe('on reading, what is stored otherwise is rejected', () => {
  test.each<readonly [AnyAttr, unknown, string]>([
    [attr.string(), { N: '1' }, 'must be stored as S, but is stored as N'],
    [attr.string(), {}, 'must be stored as S, but is stored as nothing'],
    [attr.string(), 'alex', 'must be an AttributeValue such as { S: "..." }, but is "alex"'],
    [attr.string(), null, 'must be an AttributeValue such as { S: "..." }, but is null'],
    [attr.string(), undefined, 'is required, but is missing from the stored item'],
    [attr.number(), { S: '1' }, 'must be stored as N, but is stored as S'],
    [
      attr.number(),
      { N: '9007199254740993' },
      "is stored as 9007199254740993, which a JavaScript number can't represent exactly: declare it as attr.bigint() or attr.decimal()",
    ],
    [
      attr.number(),
      { N: '' },
      "is stored as , which a JavaScript number can't represent exactly: declare it as attr.bigint() or attr.decimal()",
    ],
    [attr.bigint(), { N: '1.5' }, "is stored as 1.5, which isn't a whole number: declare it as attr.decimal()"],
    [attr.decimal(), { N: 'x' }, "is stored as x, which isn't a decimal"],
    [attr.boolean(), { S: 'true' }, 'must be stored as BOOL, but is stored as S'],
    [attr.null(), { BOOL: false }, 'must be stored as NULL, but is stored as BOOL'],
    [attr.binary(), { B: '***' }, 'is stored as B, which must contain bytes or their base64, but contains "***"'],
    [attr.string(), { S: null }, 'is stored as S, which must contain a string, but contains null'],
    [attr.number(), { N: 5 }, 'is stored as N, which must contain a number as a string, but contains 5'],
    [attr.boolean(), { BOOL: 'true' }, 'is stored as BOOL, which must contain true or false, but contains "true"'],
    [attr.list(attr.string()), { L: 'x' }, 'is stored as L, which must contain a list, but contains "x"'],
    [attr.record(attr.string()), { M: [] }, 'is stored as M, which must contain an object, but contains an array of 0'],
    [
      attr.set(attr.binary()),
      { BS: ['AQ==', '*'] },
      '[1] is stored as B, which must contain bytes or their base64, but contains "*"',
    ],
    [
      attr.set(attr.string()),
      { SS: 'AQ==' },
      'is stored as SS, which must contain a list of strings, but contains "AQ=="',
    ],
    [attr.any(), { N: 5 }, 'is stored as N, which must contain a number as a string, but contains 5'],
    [attr.any(), { NS: [5] }, '[0] is stored as N, which must contain a number as a string, but contains 5'],
    [attr.string(), {}, 'must be stored as S, but is stored as nothing'],
    [
      attr.date(),
      { S: '2026-02-30T00:00:00.000Z' },
      'is stored as "2026-02-30T00:00:00.000Z", but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()',
    ],
    [
      attr.date(),
      { S: '2026-02-03T00:00:00' },
      'is stored as "2026-02-03T00:00:00", but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()',
    ],
    [
      attr.date(),
      { S: '2026-02-30' },
      'is stored as "2026-02-30", but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()',
    ],
    [
      attr.date(),
      { S: '2026-02-30T23:00:00+01:00' },
      'is stored as "2026-02-30T23:00:00+01:00", but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()',
    ],
    [attr.date(), { N: '1' }, 'must be stored as S, but is stored as N'],
    [attr.json(), { N: '1' }, 'must be stored as S, but is stored as N'],
    [attr.enum('A'), { N: '1' }, 'must be stored as S, but is stored as N'],
    [attr.literal(true), { S: 'true' }, 'must be stored as BOOL, but is stored as S'],
    [attr.literal(true), { BOOL: false }, 'is stored as false, but must be true'],
    [attr.record(attr.string()), { L: [] }, 'must be stored as M, but is stored as L'],
    [attr.list(attr.string()), { M: {} }, 'must be stored as L, but is stored as M'],
    [
      attr.date(),
      { S: 'Feb 3 2026' },
      'is stored as "Feb 3 2026", but a date must look like "2026-11-21T08:30:00.000Z": rewrite it, or declare it as attr.string()',
    ],
    [attr.day(), { S: '2026-02-29' }, `is stored as "2026-02-29", which isn't a day such as "2026-11-21"`],
    [attr.day(), { N: '1' }, 'must be stored as S, but is stored as N'],
    [attr.epoch(), { N: '1.5' }, `is stored as "1.5", which isn't a whole number of seconds`],
    [attr.enum('A', 'B'), { S: 'C' }, 'is stored as "C", but must be one of "A", "B"'],
    [attr.literal(1), { N: '2' }, 'is stored as "2", but must be 1'],
    [attr.list(attr.string()), { L: [{ S: 'a' }, { N: '1' }] }, '[1] must be stored as S, but is stored as N'],
    [attr.tuple([attr.string()]), { L: [] }, 'is stored as an array of 0, but must be an array of 1'],
    [attr.map({ city: attr.string() }), { M: {} }, '.city is required, but is missing from the stored item'],
    [attr.record(attr.string()), { M: { a: { N: '1' } } }, '.a must be stored as S, but is stored as N'],
    [
      attr.set(attr.number()),
      { NS: ['1', 'x'] },
      "[1] is stored as x, which a JavaScript number can't represent exactly: declare it as attr.bigint() or attr.decimal()",
    ],
    [attr.set(attr.number()), { SS: ['1'] }, 'must be stored as NS, but is stored as SS'],
    [attr.json(), { S: '{' }, `is stored as "{", which isn't JSON`],
    [
      attr.any(),
      { M: { a: { N: '1234567890123456789.5' } } },
      ".a is the number 1234567890123456789.5, which JavaScript can't represent exactly: declare it as attr.decimal()",
    ],
    [attr.any(), { X: 1 }, 'must be stored as one of S N B BOOL NULL SS NS BS L M, but is stored as X'],
  ])('%#', (attribute, stored, expected) => {
    const between = expected.startsWith('.') || expected.startsWith('[') ? '' : ' ';
    expect(reading(attribute, stored)).toBe(`Order.it${between}${expected}`);
  });

  test('what lib-dynamodb would change is rejected for document()', () => {
    const rejected = (item: Record<string, AttributeValue>) => message(() => toNativeItem(item));
    expect(rejected({ n: { N: '0.12345678901234567890' } })).toBe(
      "Order.n is the number 0.12345678901234567890, which JavaScript can't represent exactly: use build()",
    );
    expect(rejected({ n: { NS: ['9007199254740993', '0.5'] } })).toMatch(
      /^Order.n\[1\] is the fraction 0.5 .*: use build\(\)$/,
    );
    expect(rejected({ m: { M: JSON.parse('{"__proto__": {"S": "x"}}') } })).toBe(
      "Order.m.__proto__ can't be written by lib-dynamodb: use build()",
    );
    expect(rejected({ m: { M: { constructor: { S: 'x' } } } })).toMatch(/^Order.m.constructor can't be written/);
    expect(toNativeItem({ n: { NS: ['1', '9007199254740993'] } })).toStrictEqual({
      n: new Set([1n, 9007199254740993n]),
    });
  });
});

describe('a wrong definition is rejected where it stands', () => {
  test.each<readonly [() => unknown, string]>([
    [() => checkItem({ n: attr.number().default('x' as never) }), 'the default of \'n\' must be a number, but is "x"'],
    [
      () => checkItem({ n: attr.list(attr.string()).default([5] as never) }),
      "the default of 'n'[0] must be a string, but is 5",
    ],
    [() => attr.literal(Number.NaN), 'the literal must be a finite number, but is NaN'],
    [() => attr.string().as(''), 'as() needs a non-empty string, but got ""'],
    [() => attr.enum('A', 'A'), invalidEnum.text],
    [() => attr.enum(['A', 'B', 'A']), invalidEnum.text],
    [() => attr.enum(['A'], { other: 'A' }), invalidEnum.text],
    [() => attr.enum(), invalidEnum.text],
    [() => attr.enum({} as never), invalidEnum.text],
    [() => attr.enum([]), invalidEnum.text],
    [() => attr.enum({ 0: 'A', A: 0 } as never), invalidEnum.text],
    [() => attr.enum(new Set(['A']) as never), invalidEnum.text],
    [() => attr.enum(null as never), invalidEnum.text],
    [() => attr.enum(1 as never), invalidEnum.text],
    [
      () => attr.list(attr.string().optional() as never),
      "an element of attr.list() can't be optional, renamed or have a default: do that on the whole attribute",
    ],
    [() => attr.list('string' as never), 'attr.list() needs an attribute such as attr.string(), but got "string"'],
    [
      () => attr.set(attr.date() as never),
      'a set can contain string, enum, number, bigint, decimal or binary, but got date: use attr.list()',
    ],
    [
      () => attr.set(attr.string().nullable() as never),
      'a set can contain string, enum, number, bigint, decimal or binary, but got one that is nullable: use attr.list()',
    ],
    [() => attr.map({ a: 'x' as never }), 'member "a" must be an attribute such as attr.string(), but is "x"'],
    [
      () => checkItem({ a: attr.string().as('x'), x: attr.string() }),
      'two attributes are stored as "x": rename one with as()',
    ],
  ])('%#', (define, expected) => {
    let rejected: unknown;
    try {
      define();
    } catch (error) {
      rejected = error;
    }
    expect(rejected).toBeInstanceOf(KeyformError);
    expect(rejected).toMatchObject({ code: 'definition', message: expected });
  });
});
