import { attr, entity, type KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noOperator } from '../../src/facts/messages/expressions.js';
import { tooLongExpression } from '../../src/facts/messages/key-conditions.js';
import { unknownOption } from '../../src/facts/messages/options.js';
import { invalidOption } from '../../src/facts/messages/requests.js';
import { unknownName } from '../../src/facts/messages/values.js';
import {
  changedTwice,
  missingForUpsert,
  noAddition,
  noContainer,
  noDeletion,
  ownChange,
  requiredField,
} from '../../src/facts/messages/writes.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { thrown } from '../limits/wide.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const definition = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, ByA: { pk: 'APK', sk: 'ASK' }, ByC: { pk: 'CPK' } },
  entities: {
    D: entity({
      keys: { PK: 'D#{id}', SK: '{SK}', APK: 'A#{a}#{b}', ASK: 'A#{id}', CPK: 'C#{c}' },
      attributes: {
        id: text,
        SK: text,
        a: text.default('aa'),
        b: text.default('bb'),
        c: text.default('cc'),
        d: text.default('dd'),
        opt: text.optional(),
        nul: attr.null(),
        any: attr.any(),
        json: attr.json(),
        text,
        nullable: text.nullable(),
        map: attr.map({
          r: text,
          o: text.optional(),
          n: attr.null(),
          y: attr.any(),
          j: attr.json(),
          in: attr.map({ q: text.optional(), u: text }),
        }),
        bag: attr.map({ z: text.optional() }).optional(),
        rec: attr.record(text),
        list: attr.list(text),
        tup: attr.tuple([text, text]),
        num: attr.number(),
        optmap: attr.map({ z: text }).optional(),
      },
      timestamps: { created: 'made' },
    }),
    Stamped: entity({
      keys: { PK: 'U#{id}', SK: 'U' },
      attributes: { id: text, num: attr.number() },
      timestamps: { updated: 'at' },
      version: 'v',
    }),
  },
} as const;

type Paths = { readonly [field: string]: Paths } & { readonly at: (step: unknown) => Paths };
type Functions = { readonly [name: string]: (...input: unknown[]) => unknown };
interface Update {
  readonly set: (input: object | ((paths: Paths, functions: Functions) => unknown)) => Update;
  readonly add: (input: object) => Update;
  readonly delete: (input: object) => Update;
  readonly remove: (input: (paths: Paths) => unknown) => Update;
  readonly merge: (input: object, options?: object) => Update;
  readonly patch: (input: object, options?: object) => Update;
  readonly ensure: (...input: readonly string[]) => Update;
  readonly upsert: () => Update;
  readonly build: () => { readonly UpdateExpression: string; readonly ExpressionAttributeValues?: object };
}
const shop = table('Shop', definition as unknown as TableDefinition) as unknown as {
  readonly update: (entity: string, key: object) => Update;
};
const d = (): Update => shop.update('D', { id: '1', SK: 's' });
const stamped = (): Update => shop.update('Stamped', { id: '1' });
const expressionOf = (update: Update): string => update.build().UpdateExpression;
const thrownBy = (call: () => Update) => thrown(() => call().build()) as KeyformError;
const faultsOf = (call: () => Update) =>
  thrownBy(call).issues?.map(({ path = [], message }) => [path.join('.'), message] as const);

describe('null in a body takes away what is optional, and is set where it is a value', () => {
  test.each<readonly [body: object, expression: string]>([
    [{ opt: null }, 'REMOVE #opt'],
    [{ nul: null }, 'SET #nul = :nul'],
    [{ nullable: null }, 'SET #nullable = :nullable'],
    [{ map: { o: null } }, 'REMOVE #map.#o'],
    [{ map: { n: null } }, 'SET #map.#n = :n'],
    [{ map: { in: { q: null, u: 'x' } } }, 'SET #map.#in.#u = :u REMOVE #map.#in.#q'],
  ])('%j', (body, expression) => {
    expect(expressionOf(d().patch(body, { nulls: 'remove' }))).toBe(expression);
  });
  test.each([
    ['text', { text: null }],
    ['map', { map: null }],
    ['map.r', { map: { r: null } }],
    ['map.in', { map: { in: null } }],
    ['any', { any: null }],
    ['json', { json: null }],
    ['map.y', { map: { y: null } }],
    ['map.j', { map: { j: null } }],
  ])('but takes away nothing that is there: %s', (field, body) => {
    const message = wordsOf(requiredField, { field });
    expect(thrownBy(() => d().patch(body, { nulls: 'remove' }))).toMatchObject({ code: 'field', field, message });
  });
  test.each([
    ['opt', 'a string', { opt: null }],
    ['map', 'an object', { map: null }],
    ['map.o', 'a string', { map: { o: null } }],
    ['map.in', 'an object', { map: { in: null } }],
    ['map.in.q', 'a string', { map: { in: { q: null, u: 'x' } } }],
  ])('and is no value without the option: %s', (field, kind, body) => {
    const message = `D.${field} must be ${kind}, but is null: leave it out, remove() it, or declare it nullable()`;
    for (const verb of ['merge', 'patch'] as const) {
      expect(thrownBy(() => d()[verb](body))).toMatchObject({ code: 'field', field, message });
    }
  });
});

describe('null is a value only of an attribute whose declaration says so:', () => {
  const one = z.union([z.string(), z.null()]);
  const patched = (attribute: object, body: unknown): string => {
    const attributes = { id: text, one: attribute as never };
    const indexes = { primary: { pk: 'PK' } } as const;
    const E = entity({ keys: { PK: 'E#{id}' }, attributes });
    const update = table('Nulls', { indexes, entities: { E } }).update('E', { id: '1' });
    return expressionOf(update.patch({ one: body }, { nulls: 'remove' }) as unknown as Update);
  };
  test.each<readonly [name: string, attribute: { readonly optional: () => object }, isValue: boolean]>([
    ['any', attr.any(), false],
    ['any of numbers', attr.any<number>(), false],
    ['any that is nullable', attr.any<number>().nullable(), true],
    ['json', attr.json(), false],
    ['json that is nullable', attr.json().nullable(), true],
    ['null', attr.null(), true],
    ['the literal null', attr.literal(null), true],
    ['a literal', attr.literal('a'), false],
    ['a nullable literal', attr.literal('a').nullable(), true],
    ['an enum', attr.enum('a', 'b'), false],
    ['a list', attr.list(text.nullable()), false],
    ['a nullable list', attr.list(text).nullable(), true],
    ['a record', attr.record(text.nullable()), false],
    ['a lazy string', attr.lazy<string>(() => text), false],
    ['a lazy string that is nullable', attr.lazy<string>(() => text).nullable(), true],
    ['a lazy nullable string', attr.lazy<string | null>(() => text.nullable()), true],
    ['a codec', text.codec({ encode: String, decode: String }), false],
    ['a nullable codec', text.codec({ encode: String, decode: String }).nullable(), true],
    ['a checked any', attr.any().check(one), false],
  ])('%s', (_name, attribute, isValue) => {
    const [set, removed] = [attribute, attribute.optional()];
    expect(patched(removed, null)).toBe(isValue ? 'SET #one = :one' : 'REMOVE #one');
    expect(patched(attr.map({ a: removed as never }), { a: null })).toBe(
      isValue ? 'SET #one.#a = :a' : 'REMOVE #one.#a',
    );
    expect(patched(attr.record(set as never), { a: null })).toBe(isValue ? 'SET #one.#a = :a' : 'REMOVE #one.#a');
  });
});

describe('a body sets', () => {
  test.each<readonly [body: object, expression: string]>([
    [{ rec: { a: 'x', b: undefined } }, 'SET #rec.#a = :a'],
    [{ tup: ['a', 'b'] }, 'SET #tup = :tup'],
    [{ a: 'x', b: 'y' }, 'SET #a = :a, #b = :b, #APK = :APK'],
    [{ text: 'x', opt: undefined, zzz: undefined }, 'SET #text = :text'],
  ])('%j', (body, expression) => {
    for (const verb of ['merge', 'patch'] as const) expect(expressionOf(d()[verb](body))).toBe(expression);
  });
  test('members of what may be missing where that is ensured, and a map as a whole where that is wanted', () => {
    expect(expressionOf(d().merge({ optmap: { z: 'x' } }, { ensured: true }))).toBe('SET #optmap.#z = :z');
    expect(expressionOf(d().patch({ rec: { r: 'x' } }, { maps: 'replace' }))).toBe('SET #rec = :rec');
    expect(thrownBy(() => d().merge({ optmap: { z: 'x' } }))).toMatchObject({ code: 'field', field: 'optmap' });
  });
  test.each([
    [{ ensured: 1 }, wordsOf(invalidOption, { option: 'ensured', expected: 'true or false', value: '1' })],
    [{ nulls: 'remove' }, wordsOf(unknownOption, { option: 'nulls', noun: 'merge' })],
  ])('nothing with wrong options: %j', (options, message) => {
    expect(thrownBy(() => d().merge({ text: 'x' }, options))).toMatchObject({ code: 'request', message });
  });
});

describe('all that is wrong with a body is told at once', () => {
  const pair = ['a', "is rejected: setting 'a' rewrites APK 'A#{a}#{b}': set 'b' too"] as const;
  const number = ['num', 'must be a number, but is "x"'] as const;
  const string = (field: string) => [field, 'must be a string, but is 5'] as const;
  test.each<readonly [body: object, faults: readonly (readonly [string, string])[]]>([
    [{ rec: { '': 'x' } }, [['rec.', "must have a name: DynamoDB doesn't allow an empty one"]]],
    [{ rec: 'x' }, [['rec', 'must be an object, but is "x"']]],
    [{ map: { zzz: 1 } }, [['map.zzz', wordsOf(unknownName, { noun: 'member' })]]],
    [{ a: 'x' }, [pair]],
    [{ num: 'x', a: 'q' }, [number, pair]],
    [
      { map: { r: 5, o: 5 }, rec: { a: 5 }, num: 'x', text: 5 },
      [string('map.o'), string('map.r'), number, string('rec.a'), string('text')],
    ],
  ])('%j', (body, faults) => {
    for (const verb of ['merge', 'patch'] as const) expect(faultsOf(() => d()[verb](body))).toEqual(faults);
  });
  test('of the fields of set', () => {
    expect(faultsOf(() => d().set({ text: 5, num: 'x', zzz: 1, id: 'q' }))).toEqual([
      ['id', 'is part of the primary key: change it with rekey(table, entity, storedItem, changes)'],
      number,
      string('text'),
      ['zzz', "isn't an attribute of D"],
    ]);
    expect(faultsOf(() => d().set({ text: 5, a: 'x' }))).toEqual([string('text'), pair]);
  });
});

describe('an upsert makes a whole item', () => {
  const rest = {
    nul: null,
    any: 1,
    json: 1,
    text: 'x',
    nullable: null,
    map: { r: 'x', n: null, y: 1, j: 1, in: { u: 'x' } },
    rec: {},
    list: [],
    tup: ['a', 'b'],
    num: 1,
  };
  const names = (more: readonly string[]) =>
    [...Object.keys(rest), ...more]
      .sort()
      .map((name) => `#${name} = :${name}`)
      .join(', ');
  test('with its defaults, and their keys, where there are none yet', () => {
    expect(
      expressionOf(
        d()
          .set({ ...rest, a: 'x', b: 'y' })
          .upsert(),
      ),
    ).toBe(
      `SET ${names(['a', 'b'])}, #Type = :Type, #id = :id, #c = if_not_exists(#c, :c), #d = if_not_exists(#d, :d), ` +
        '#made = if_not_exists(#made, :made), #APK = :APK, #ASK = :ASK, #CPK = if_not_exists(#CPK, :CPK)',
    );
    expect(
      expressionOf(
        d()
          .set({ ...rest, a: 'x', b: 'y', c: 'z', d: 'q' })
          .upsert(),
      ),
    ).toBe(
      `SET ${names(['a', 'b', 'c', 'd'])}, #Type = :Type, #id = :id, ` +
        '#made = if_not_exists(#made, :made), #APK = :APK, #ASK = :ASK, #CPK = :CPK',
    );
  });
  test('but with no default of a key that has another field, too', () => {
    expect(thrownBy(() => d().set(rest).upsert())).toMatchObject({
      code: 'field',
      field: 'a',
      message: wordsOf(missingForUpsert, { field: 'a' }),
    });
  });
});

describe('an update', () => {
  test.each<readonly [what: string, update: () => Update, expression: string]>([
    [
      'ensures maps, records and lists',
      () => d().ensure('bag', 'rec', 'list'),
      'SET #bag = if_not_exists(#bag, :bag), #rec = if_not_exists(#rec, :rec), #list = if_not_exists(#list, :list)',
    ],
    [
      'writes when it was done, and the next version',
      () => stamped().add({ num: 1 }),
      'SET #at = :at ADD #v :v, #num :num',
    ],
    [
      'sets elements, and members of members',
      () =>
        d().set(({ list, map }, { to }) => [
          to?.(list?.at(0), 'x'),
          to?.(list?.at(1), 'y'),
          to?.(map?.['in']?.['u'], 'z'),
        ]),
      'SET #list[0] = :list, #list[1] = :list_2, #map.#in.#u = :u',
    ],
    [
      'adds to what it begins with where there is nothing yet',
      () => d().set(({ num }, { plus }) => plus?.(num, 1, 5)),
      'SET #num = if_not_exists(#num, :num) + :num_2',
    ],
  ])('%s', (_what, update, expression) => {
    expect(expressionOf(update())).toBe(expression);
  });
  const twice = (path: string) => wordsOf(changedTwice, { field: path });
  const own = (field: string) => wordsOf(ownChange, { field });
  test.each<readonly [code: string, field: string, message: string, update: () => Update]>([
    ['condition', 'tup', wordsOf(noContainer, { field: 'tup', kind: 'tuple' }), () => d().ensure('tup')],
    ['condition', 'any', wordsOf(noContainer, { field: 'any', kind: 'any' }), () => d().ensure('any')],
    ['field', 'text', wordsOf(noAddition, { field: 'text', kind: 'string' }), () => d().add({ text: 1 })],
    ['field', 'num', wordsOf(noDeletion, { field: 'num', kind: 'number' }), () => d().delete({ num: 1 })],
    ['condition', 'text', twice('text'), () => d().set({ text: 'x' }).set({ text: 'y' })],
    [
      'condition',
      'map.o',
      twice('map.o'),
      () =>
        d()
          .patch({ map: { r: 'x' } })
          .remove(({ map }) => map?.['o'])
          .remove(({ map }) => map?.['o']),
    ],
    [
      'condition',
      'any.b',
      twice('any.b'),
      () => d().set(({ any }, { to }) => [to?.(any?.at(0), 'x'), to?.(any?.['b'], 'y')]),
    ],
    ['field', 'at', own('at'), () => stamped().set({ at: new Date(0) })],
    ['field', 'v', own('v'), () => stamped().set({ v: 1 })],
    ['field', 'num', 'D.num must be a number, but is "x"', () => d().set(({ num }, { plus }) => plus?.(num, 1, 'x'))],
    [
      'field',
      'list',
      'D.list must be an array, but is 5',
      () => d().set(({ list }, { append }) => append?.(list, ['x'], 5)),
    ],
    [
      'condition',
      'text',
      wordsOf(noOperator, { field: 'text', operator: 'plus', kind: 'string' }),
      () => d().set((o, { plus }) => plus?.(o['text'], 1)),
    ],
  ])('is rejected with %s of %s: %s', (code, field, message, update) => {
    expect(thrownBy(update)).toMatchObject({ code, field, message });
  });
  test('counts the paths of all of its calls together', () => {
    const many = (from: number) => Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`k${from + at}`, 'x']));
    const rec = (from: number) => ({ rec: many(from) });
    expect(() => d().merge(rec(0))).not.toThrow();
    expect(thrownBy(() => d().merge(rec(0)).merge(rec(600)))).toMatchObject({
      code: 'request',
      message: wordsOf(tooLongExpression, { noun: 'update of D', most: '4096', fix: 'make several of it' }),
    });
  });
});
