import { entity } from 'keyform';
import { describe, expect, test } from 'vitest';
import { missingFromItem, required } from '../../src/facts/messages/values.js';
import { attr, describe as described } from '../../src/values/attr.js';
import { checkItem, codecOf, compileItem } from '../../src/values/kinds.js';
import type { Attr } from '../../types/values/attr.js';

describe('optional()', () => {
  const codec = compileItem({ id: attr.string(), note: attr.string().optional() });

  test('undefined and left out are the same absence', () => {
    expect(codec.encode({ id: 'a' })).toStrictEqual({ id: { S: 'a' } });
    expect(codec.encode({ id: 'a', note: undefined })).toStrictEqual({ id: { S: 'a' } });
    expect(codec.decode({ id: { S: 'a' } })).toStrictEqual({ id: 'a' });
  });
});

describe('default()', () => {
  test('fills in on writing where nothing is given, and on reading where nothing is stored', () => {
    const codec = compileItem({ views: attr.number().default(0) });
    expect(codec.encode({})).toStrictEqual({ views: { N: '0' } });
    expect(codec.encode({ views: undefined })).toStrictEqual({ views: { N: '0' } });
    expect(codec.encode({ views: 7 })).toStrictEqual({ views: { N: '7' } });
    expect(codec.decode({})).toStrictEqual({ views: 0 });
    expect(codec.decode({}, true)).toStrictEqual({});
  });

  test('of a function is called for each item', () => {
    let calls = 0;
    const codec = compileItem({ id: attr.number().default(() => ++calls) });
    expect([codec.encode({}), codec.encode({}), codec.decode({})]).toStrictEqual([
      { id: { N: '1' } },
      { id: { N: '2' } },
      { id: 3 },
    ]);
  });

  test('is not changed by changing what was given or handed out', () => {
    const given = ['a'];
    const codec = compileItem({ tags: attr.list(attr.string()).default(given) });
    given.push('b');
    (codec.decode({})['tags'] as string[]).push('c');
    expect(codec.decode({})).toStrictEqual({ tags: ['a'] });
    expect(codec.encode({})).toStrictEqual({ tags: { L: [{ S: 'a' }] } });
  });

  test('that does not fit is rejected by the entity, which names the field', () => {
    const wrong = attr.map({ n: attr.number().default('x' as never) });
    const rejected = { message: 'the default of \'n\' must be a number, but is "x"', code: 'definition', field: 'n' };
    for (const of of [wrong, attr.list(wrong), attr.tuple([attr.string(), wrong]), attr.record(wrong)]) {
      expect(() => checkItem({ settings: of })).toThrow(expect.objectContaining(rejected));
    }
    const nested = attr.map({ inner: attr.list(wrong).optional() });
    expect(() => entity({ keys: { PK: 'A#{id}' }, attributes: { id: attr.string(), nested } })).toThrow(
      expect.objectContaining({ ...rejected, message: `${rejected.message}, in the entity with PK A#{id}` }),
    );
  });

  test('inside of what is lazy is rejected when that is first used', () => {
    const wrong = attr.map({ n: attr.number().default('x' as never) });
    const codec = compileItem({ settings: attr.lazy(() => wrong) });
    const rejected = expect.objectContaining({
      message: 'the default of \'n\' must be a number, but is "x"',
      code: 'definition',
    });
    expect(() => codec.encode({ settings: { n: 1 } })).toThrow(rejected);
    expect(() => codec.decode({ settings: { M: {} } })).toThrow(rejected);
  });

  test('of a map takes in the defaults of its members', () => {
    const codec = compileItem({ settings: attr.map({ theme: attr.string().default('dark') }).default({}) });
    expect(codec.decode({})).toStrictEqual({ settings: { theme: 'dark' } });
  });
});

describe('nullable()', () => {
  test('writes and reads NULL, and says nothing about absence', () => {
    const codec = compileItem({ note: attr.string().nullable() });
    expect(codec.encode({ note: null })).toStrictEqual({ note: { NULL: true } });
    expect(codec.decode({ note: { NULL: true } })).toStrictEqual({ note: null });
    expect(codec.decode({ note: { S: 'x' } })).toStrictEqual({ note: 'x' });
    expect(() => codec.encode({})).toThrow(expect.objectContaining({ row: required }));
  });
});

describe('as()', () => {
  test('renames in the table only, at every depth', () => {
    const codec = compileItem({
      created: attr.date().as('ct'),
      address: attr
        .map({ city: attr.string().as('c') })
        .optional()
        .as('a'),
    });
    const item = { created: new Date(0), address: { city: 'Oslo' } };
    const stored = codec.encode(item);
    expect(stored).toStrictEqual({ ct: { S: '1970-01-01T00:00:00.000Z' }, a: { M: { c: { S: 'Oslo' } } } });
    expect(codec.decode(stored)).toStrictEqual(item);
  });
});

describe('an attribute', () => {
  test('is not changed by its methods', () => {
    const base = attr.string();
    base.optional();
    base.as('x');
    expect(described(base)).toMatchObject({ presence: 'required' });
    expect(described(base).name).toBeUndefined();
    expect(Object.isFrozen(base)).toBe(true);
  });

  test('may hold itself through lazy()', () => {
    interface Comment {
      text: string;
      replies?: Comment[];
    }
    const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(() =>
      attr.map({ text: attr.string(), replies: attr.list(comment).optional() }),
    );
    const codec = compileItem({ comment });
    const item = { comment: { text: 'a', replies: [{ text: 'b', replies: [{ text: 'c' }] }] } };
    expect(codec.decode(codec.encode(item))).toStrictEqual(item);
    expect(Object.keys(described(comment).inner ?? {})).toStrictEqual(['text', 'replies']);
  });
});

describe('literal()', () => {
  test.each([
    ['v1', { S: 'v1' }],
    [1.5, { N: '1.5' }],
    [true, { BOOL: true }],
    [null, { NULL: true }],
  ])('%s is written and read', (value, stored) => {
    const codec = codecOf(described(attr.literal(value as 'v1')));
    expect(codec.encode(value)).toStrictEqual(stored);
    expect(codec.decode(stored)).toBe(value);
  });

  test('a number is the same in any notation', () => {
    expect(codecOf(described(attr.literal(100))).decode({ N: '1E+2' })).toBe(100);
  });
});

describe('a partial read', () => {
  test('leaves out what a projection left out, at every depth', () => {
    const codec = compileItem({ id: attr.string(), address: attr.map({ city: attr.string(), zip: attr.string() }) });
    expect(codec.decode({ address: { M: { zip: { S: '0150' } } } }, true)).toStrictEqual({ address: { zip: '0150' } });
    expect(() => codec.decode({ address: { M: { zip: { S: '0150' } } } })).toThrow(
      expect.objectContaining({ row: missingFromItem }),
    );
  });

  test('ignores what no attribute describes', () => {
    expect(compileItem({ id: attr.string() }).decode({ id: { S: 'a' }, PK: { S: 'x' } })).toStrictEqual({ id: 'a' });
  });
});

describe('reading takes a number in any notation', () => {
  test.each([
    ['1.50', '1.5'],
    ['+.5', '0.5'],
    ['1E+2', '100'],
    ['-0.00', '0'],
    ['1e-130', `0.${'0'.repeat(129)}1`],
    ['9.9e125', `99${'0'.repeat(124)}`],
    ['12345678901234567890123456789012345678', '12345678901234567890123456789012345678'],
  ])('the number %s', (text, plain) => {
    expect(codecOf(described(attr.decimal())).decode({ N: text })).toBe(plain);
  });

  test('a whole number in any notation as a bigint, and a number in any notation as a number', () => {
    expect(codecOf(described(attr.bigint())).decode({ N: '1E+20' })).toBe(10n ** 20n);
    expect(codecOf(described(attr.number())).decode({ N: '0.00000000000000000001' })).toBe(1e-20);
    expect(codecOf(described(attr.number())).decode({ N: '-0' })).toBe(0);
    expect(codecOf(described(attr.number())).encode(-0)).toStrictEqual({ N: '0' });
  });
});
