import { type Attr, attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldTarget } from '../../src/expressions/path.js';
import { differentTypes, noPlainValue, pathCalled, unknownOperator } from '../../src/facts/messages/expressions.js';
import { noOperators } from '../../src/facts/messages/key-conditions.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';
import { type AnyFunctions, type AnyPath, rootOf } from './support.js';

const text = attr.string();
const money = attr.bigint().codec({
  encode: ({ cents }: { readonly cents: bigint }) => cents,
  decode: (cents) => ({ cents }),
});
const lazyList: Attr<readonly string[], 'any'> = attr.lazy<readonly string[]>(() => attr.list(text) as never);

/** Two entities that share a partition, and have the same names for what is not the same. */
const definition = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Group: { pk: 'GroupPK' }, Raw: { pk: 'RawPK' } },
  keyTypes: { RawPK: 'B' },
  entities: {
    A: entity({
      keys: { PK: 'A#{id}', SK: 'A', GroupPK: 'G#{group}', RawPK: '{raw}' },
      attributes: {
        id: text,
        group: text,
        raw: attr.binary(),
        price: money,
        fee: money,
        count: attr.bigint(),
        both: money,
        n: attr.number(),
        mixed: text,
        names: attr.list(text),
        pair: attr.tuple([text, attr.number()]),
        home: attr.map({ city: text.as('town') }),
        deep: attr.map({ m: text }),
        free: attr.any(),
        at: attr.list(text),
        lazy: lazyList,
      },
    }),
    B: entity({
      keys: { PK: 'B#{id}', SK: 'B', GroupPK: 'G#{group}' },
      attributes: {
        id: text,
        group: text,
        both: attr.bigint(),
        n: attr.number(),
        mixed: attr.number(),
        home: attr.map({ city: text.as('c') }),
        deep: attr.map({ n: text }),
        free: attr.map({ m: text }),
        at: attr.map({ at: text }),
      },
    }),
    Event: entity({ keys: { PK: 'E#{id}', SK: 'E' }, attributes: fromSchema(z.object({ id: z.string() })) }),
  },
} as const;
interface Filtered {
  readonly filter: (input: unknown) => { readonly build: () => { readonly FilterExpression?: string } };
}
const shop = table('Shop', definition as unknown as TableDefinition) as unknown as {
  readonly scan: (index: string, entity?: string) => Filtered;
};
type Callback = (paths: AnyPath, functions: AnyFunctions) => unknown;
const filterOf = (scan: Filtered, input: unknown) =>
  scan.filter(input).build().FilterExpression?.replace('#Type = :Type AND ', '');
const ofBoth = (input: Callback | object) => filterOf(shop.scan('Group'), input);
const ofA = (input: Callback | object) => filterOf(shop.scan('primary', 'A'), input);
const ofEvent = (input: Callback | object) => filterOf(shop.scan('primary', 'Event'), input);

describe('attributes are compared', () => {
  test('where they have one codec, or none', () => {
    expect(ofA((o, { eq }) => eq(o['price'], o['fee']))).toBe('#price = #fee');
    expect(ofBoth((o, { eq }) => eq(o['both'], o['price']))).toBe('#both = #price');
    expect(ofBoth((o, { eq }) => eq(o['n'], o['count']))).toBe('#n = #count');
  });
  test.each([
    ['price', 'count'],
    ['count', 'price'],
    ['both', 'count'],
    ['count', 'both'],
  ] as const)('but not %s and %s, which are not of one codec', (one, other) => {
    expect(thrownBy(() => ofBoth((o, { eq }) => eq(o[one], o[other])))).toMatchObject({
      code: 'condition',
      field: one,
      message: `'${one}' and '${other}' can't be compared: their codecs differ`,
    });
  });
  test('where one of the entities has them of one type', () => {
    expect(ofBoth((o, { eq }) => eq(o['mixed'], o['n']))).toBe('#mixed = #n');
    expect(() => ofBoth((o, { eq }) => eq(o['mixed'], o['raw']))).toThrow(
      wordsOf(differentTypes, { field: 'mixed', type: 'S', other: 'raw', otherType: 'B' }),
    );
  });
  test('with what they may contain', () => {
    expect(ofA((o, { contains }) => contains(o['pair'], o['n']))).toBe('contains(#pair, #n)');
    expect(() => ofA((o, { contains }) => contains(o['mixed'], o['n']))).toThrow(
      wordsOf(differentTypes, { field: 'mixed', type: 'S', other: 'n', otherType: 'N' }),
    );
  });
});

describe('an object that may be meant as the value of a codec is rejected with the operators', () => {
  const message = wordsOf(noPlainValue, { field: 'price' });
  test.each([
    ['one that is no operator', { price: { cents: 5n } }],
    ['several operators', { price: { '=': { cents: 5n }, '<>': { cents: 6n } } }],
    ['none', { price: {} }],
  ])('%s', (_what, input) => {
    expect(thrownBy(() => ofA(input))).toMatchObject({ code: 'condition', field: 'price', message });
  });
  test('also where the attribute of one entity alone has a codec', () => {
    expect(() => ofBoth({ both: { cents: 5n } })).toThrow(wordsOf(noPlainValue, { field: 'both' }));
  });
  test('but not where it has none: there it is a wrong operator', () => {
    expect(() => ofA({ count: {} })).toThrow(wordsOf(noOperators, { field: 'count' }));
    expect(() => ofA({ count: { cents: 1 } })).toThrow(
      wordsOf(unknownOperator, { field: 'count', operator: 'cents', hint: '' }),
    );
  });
});

describe('a path', () => {
  test.each<readonly [what: string, callback: Callback, filter: string]>([
    ['that the first entity has', (o, { eq }) => eq(o['deep']?.['m'], 'x'), '#deep.#m = :m'],
    ['that the second entity has', (o, { eq }) => eq(o['deep']?.['n'], 'x'), '#deep.#n = :n'],
    ['below what may be anything in one of them', (o, { eq }) => eq(o['free']?.['z'], 'x'), '#free.#z = :z'],
    ['called at, of a map beside a list', (o, { eq }) => eq((o.at as unknown as AnyPath).at, 'x'), '#at.#at = :at'],
    ['of an element of a list that is made lazily', (o, { eq }) => eq(o['lazy']?.at(0), 'x'), '#lazy[0] = :lazy'],
  ])('%s', (_what, callback, filter) => {
    const first = shop.scan('Group');
    expect(filterOf(_what.includes('lazily') ? shop.scan('primary', 'A') : first, callback)).toBe(filter);
  });
  test('has at where there is a list, and the check of its elements', () => {
    expect(ofA((o, { eq }) => eq((o.at as unknown as AnyPath).at(0), 'x'))).toBe('#at[0] = :at');
    expect(() => ofA((o, { eq }) => eq(o['lazy']?.at(0), 5))).toThrow('A.lazy[0] must be a string, but is 5');
    expect(() => ofA((o, { eq }) => eq(o['count']?.at, 5))).toThrow("'count.at' isn't a known member");
  });
  test('that entities store under two names is rejected, whose names it tells', () => {
    expect(thrownBy(() => ofBoth((o, { eq }) => eq(o['home']?.['city'], 'x')))).toMatchObject({
      code: 'condition',
      message: `'home.city' is stored as "town" and as "c": name one entity`,
    });
  });
  test('of a schema is no function, nor are all of its fields together', () => {
    const called = (path: unknown) => (path as () => unknown)();
    for (const [callback, name] of [
      [((o, { eq }) => eq(called(o), 5)) as Callback, ''],
      [((o, { eq }) => eq(called(o['foo']), 5)) as Callback, 'foo'],
      [((o, { eq }) => eq(called(o.at), 5)) as Callback, 'at'],
    ] as const) {
      expect(thrownBy(() => ofEvent(callback))).toMatchObject({
        code: 'condition',
        message: wordsOf(pathCalled, { path: name }),
      });
    }
  });
});

describe('a key that no entity declares is compared by its type', () => {
  test('with bytes', () => {
    expect(ofA((o, { eq }) => eq(o['RawPK'], Uint8Array.of(1)))).toBe('#RawPK = :RawPK');
    expect(() => ofA((o, { eq }) => eq(o['RawPK'], 'x'))).toThrow('A.RawPK must be a Uint8Array, but is "x"');
  });
  test('also of a schema without a format for it', () => {
    expect(ofEvent({ GroupPK: 'x' })).toBe('#GroupPK = :GroupPK');
  });
  test('as a size is, with whole numbers of either type', () => {
    expect(ofA({ names: { size: { '>': 5n } } })).toBe('size(#names) > :names');
  });
});

test('the target of a field is made once, but for names that only a schema allows: these have no end', () => {
  const order = rootOf('Order');
  expect(fieldTarget(order, 'note')).toBe(fieldTarget(order, 'note'));
  const event = rootOf('Event');
  expect(fieldTarget(event, 'anything')).not.toBe(fieldTarget(event, 'anything'));
  expect(fieldTarget(event, 'anything')).toEqual(fieldTarget(event, 'anything'));
});
