import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { indexedVersion, requiredField, sharedKey, sparseKey } from '../../src/facts/messages/writes.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { Loose } from '../fuzz/junk.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const optional = text.optional();
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    ByA: { pk: 'APK', sk: 'ASK' },
    ByB: { pk: 'BPK', sk: 'BSK' },
    ByM: { pk: 'MPK', sk: 'MSK' },
    ByX: { pk: 'XPK', sk: 'XSK' },
    ByO: { pk: 'OPK', sk: 'OSK' },
    Shared: { pk: 'OPK', sk: 'HSK' },
  },
  entities: {
    D: entity({
      keys: {
        PK: 'D#{id}',
        SK: 'D',
        APK: 'A#{a}',
        ASK: 'A#{id}',
        BPK: 'B#{b}',
        BSK: 'C#{c}',
        MPK: 'M#{m}',
        MSK: 'M#{m}#{k}',
        XPK: 'X#{x}',
        XSK: 'Y#{x}',
      },
      attributes: {
        id: text,
        a: text,
        b: optional,
        c: optional,
        m: text,
        k: text,
        x: optional,
        free: optional,
        list: attr.list(text),
        rec: attr.record(text),
        map: attr.map({ r: text, o: optional }),
        any: attr.any(),
        pair: attr.tuple([text, text]),
      },
    }),
    O: entity({
      keys: { PK: 'O#{id}', SK: 'O', OPK: 'O#{o}', OSK: 'P#{o}', HSK: 'H#{h}' },
      attributes: { id: text, o: optional, h: optional },
    }),
  },
} as const;

type Paths = { readonly [field: string]: Paths } & { readonly at: (step: unknown) => Paths };
type Assign = (paths: Paths, functions: { readonly ifNotExists: (path: Paths, value: unknown) => unknown }) => unknown;
interface Update {
  readonly set: (input: object | Assign) => Update;
  readonly remove: (...input: readonly (string | ((paths: Paths) => Paths))[]) => Update;
  readonly upsert: () => Update;
  readonly build: () => {
    readonly UpdateExpression: string;
    readonly ExpressionAttributeValues?: { readonly [placeholder: string]: object };
  };
}
const shop = table('Shop', definition as unknown as TableDefinition) as unknown as {
  readonly update: (entity: string, key: object) => Update;
};
const d = (): Update => shop.update('D', { id: '1' });
const o = (): Update => shop.update('O', { id: '1' });
const unlessThere =
  (field: string): Assign =>
  (paths, { ifNotExists }) =>
    ifNotExists(paths[field] as Paths, 'x');

/** The expression of an update, with the values of key attributes in it. */
const printed = (update: Update): string => {
  const { UpdateExpression, ExpressionAttributeValues = {} } = update.build();
  return UpdateExpression.replace(/:[A-Z]+PK\b|:[A-Z]+SK\b/g, (placeholder) =>
    String(Object.values(ExpressionAttributeValues[placeholder] ?? {})[0]),
  );
};

describe('the keys of indexes follow', () => {
  test.each<readonly [what: string, update: Update, expression: string]>([
    ['a field that is set', d().set({ a: 'x' }), 'SET #a = :a, #APK = A#x'],
    ['both fields of two keys', d().set({ b: 'x', c: 'y' }), 'SET #b = :b, #c = :c, #BPK = B#x, #BSK = C#y'],
    ['two fields of one key', d().set({ m: 'x', k: 'y' }), 'SET #k = :k, #m = :m, #MPK = M#x, #MSK = M#x#y'],
    ['one field of two keys', d().set({ x: 'x' }), 'SET #x = :x, #XPK = X#x, #XSK = Y#x'],
    [
      'a field that is set where there is none yet, and are written where there are none yet',
      d().set(unlessThere('a')),
      'SET #a = if_not_exists(#a, :a), #APK = if_not_exists(#APK, A#x)',
    ],
    [
      'such a field of two keys',
      d().set(unlessThere('x')),
      'SET #x = if_not_exists(#x, :x), #XPK = if_not_exists(#XPK, X#x), #XSK = if_not_exists(#XSK, Y#x)',
    ],
    [
      'such a field beside others',
      d().set({ m: 'q', k: 'l' }).set(unlessThere('a')),
      'SET #k = :k, #m = :m, #a = if_not_exists(#a, :a), #MPK = M#q, #MSK = M#q#l, #APK = if_not_exists(#APK, A#x)',
    ],
    [
      'two such fields',
      d().set(unlessThere('x')).set(unlessThere('a')),
      'SET #x = if_not_exists(#x, :x), #a = if_not_exists(#a, :a), #APK = if_not_exists(#APK, A#x), ' +
        '#XPK = if_not_exists(#XPK, X#x), #XSK = if_not_exists(#XSK, Y#x)',
    ],
    ['a field that is removed, and go', d().remove('b'), 'REMOVE #b, #BPK, #BSK'],
    ['also the second of two', d().remove('c'), 'REMOVE #c, #BPK, #BSK'],
    ['also where the other is set', d().remove('b').set({ c: 'y' }), 'SET #c = :c REMOVE #b, #BPK, #BSK'],
    ['also where two indexes have them', o().remove('o'), 'REMOVE #o, #HSK, #OPK, #OSK'],
    ['also where both fields go', o().remove('o', 'h'), 'REMOVE #o, #h, #HSK, #OPK, #OSK'],
    [
      'but stay where another index surely keeps the item',
      o().remove('h').set({ o: 'x' }),
      'SET #o = :o, #OPK = O#x, #OSK = P#x REMOVE #h, #HSK',
    ],
    [
      'both fields of two indexes',
      o().set({ o: 'x', h: 'y' }),
      'SET #h = :h, #o = :o, #HSK = H#y, #OPK = O#x, #OSK = P#x',
    ],
    [
      'those of an upsert',
      o().set({ o: 'x', h: 'y' }).upsert(),
      'SET #h = :h, #o = :o, #Type = :Type, #id = :id, #HSK = H#y, #OPK = O#x, #OSK = P#x',
    ],
  ])('%s', (_what, update, expression) => {
    expect(printed(update)).toBe(expression);
  });
});

describe('the keys of indexes do not change with', () => {
  test.each<readonly [what: string, update: Update, expression: string]>([
    ['a field of none', d().set(unlessThere('free')), 'SET #free = if_not_exists(#free, :free)'],
    ['what is undefined', d().set({ b: undefined, free: 'x' }), 'SET #free = :free'],
    ['a field of none that goes', d().remove('free'), 'REMOVE #free'],
    ['an entry of a record', d().remove(({ rec }) => rec?.at('a') as Paths), 'REMOVE #rec.#a'],
    ['an element of a list', d().remove(({ list }) => list?.at(0) as Paths), 'REMOVE #list[0]'],
    ['an optional member of a map', d().remove(({ map }) => map?.['o'] as Paths), 'REMOVE #map.#o'],
    ['what lies in anything', d().remove(({ any }) => any?.['z'] as Paths), 'REMOVE #any.#z'],
    ['an upsert of the primary key alone', o().upsert(), 'SET #Type = :Type, #id = :id'],
  ])('%s', (_what, update, expression) => {
    expect(printed(update)).toBe(expression);
  });
});

describe('a change that leaves a key behind is rejected with what it needs', () => {
  const needs = (field: string, index: string, other: string) =>
    wordsOf(sparseKey, { field, index, missing: `'${other}'`, hint: `, or first remove('${other}')` });
  const unknown = (field: string, index: string) =>
    `'${field}' is in the keys of ${index}, which need its new value: use set({ ${field}, ... })`;
  test.each<readonly [what: string, update: () => Update, field: string, message: string]>([
    ['one of two keys', () => d().set({ b: 'x' }), 'b', needs('b', 'ByB', 'c')],
    ['one of two keys, in an upsert', () => d().set({ b: 'x' }).upsert(), 'b', needs('b', 'ByB', 'c')],
    ['one of two indexes', () => o().set({ o: 'x' }), 'o', needs('o', 'Shared', 'h')],
    ['the other one', () => o().set({ h: 'x' }), 'h', needs('h', 'Shared', 'o')],
    ['what is removed too late', () => o().set({ o: 'x' }).remove('h'), 'o', needs('o', 'Shared', 'h')],
    ['one of two fields of a key', () => d().set({ m: 'x' }), 'm', "setting 'm' rewrites MSK 'M#{m}#{k}': set 'k' too"],
    ['one of two that may be there', () => d().set(unlessThere('b')), 'b', unknown('b', 'ByB')],
    ['one that may be there beside another', () => d().set(unlessThere('k')), 'k', unknown('k', 'ByM')],
    ['one of two keys that may be there', () => d().set(unlessThere('m')), 'm', unknown('m', 'ByM')],
    ['one of two indexes that may be there', () => o().set(unlessThere('o')), 'o', unknown('o', 'ByO')],
    [
      'a key that another index has, too',
      () => o().remove('h'),
      'h',
      wordsOf(sharedKey, { field: 'h', attribute: 'OPK', index: 'ByO', fields: "'o'" }),
    ],
    ['a field that is there', () => d().remove('a'), 'a', wordsOf(requiredField, { field: 'a' })],
    [
      'a member that is there',
      () => d().remove(({ map }) => map?.['r'] as Paths),
      'map.r',
      wordsOf(requiredField, { field: 'map.r' }),
    ],
    [
      'an element of a tuple',
      () => d().remove(({ pair }) => pair?.at(0) as Paths),
      'pair[0]',
      wordsOf(requiredField, { field: 'pair[0]' }),
    ],
  ])('%s', (_what, update, field, message) => {
    expect(thrownBy(() => update().build())).toMatchObject({ code: 'field', field, message });
  });
});

test('a version in the keys of an index is put, and never updated: only DynamoDB knows the next one', () => {
  const Note = entity({
    keys: { PK: 'NOTE#{id}', BYPK: 'ALL', BYSK: '{edits|pad:5}' },
    attributes: { id: text, title: text },
    version: 'edits',
  });
  const notes = table('Notes', {
    indexes: { primary: { pk: 'PK' }, ByEdits: { pk: 'BYPK', sk: 'BYSK' } },
    entities: { Note },
  });
  expect(notes.put('Note', { id: '1', title: 'a', edits: 4 }).build().Item.BYSK).toEqual({ S: '00005' });
  const rejected = wordsOf(indexedVersion, { field: 'edits', index: 'ByEdits' });
  expect(() => notes.update('Note', { id: '1' })).toThrow(rejected);
  expect(() => notes.update('Note', { id: '1', edits: 5 })).toThrow(rejected);
});

describe('an attribute that is itself a key of an index', () => {
  const tableOf = (user: unknown): Loose => {
    const Task = entity({ keys: { PK: 'TASK#{id}' }, attributes: { id: attr.string(), user } } as never);
    return table('Tasks', { indexes: { primary: { pk: 'PK' }, ByUser: { pk: 'user' } }, entities: { Task } } as never);
  };

  test.each([
    ['null', attr.string().nullable().default(null)],
    [
      'null by a function',
      attr
        .string()
        .nullable()
        .default(() => null),
    ],
  ])("isn't filled by upsert() with a default of %s, which a put rejects too", (_, user) => {
    const tasks = tableOf(user);
    const message = /^Task\.user is a key of an index, which must be S, but would be stored as NULL: leave it out$/;
    expect(() => tasks.put('Task', { id: '1', user: null })).toThrow(message);
    expect(() => tasks.update('Task', { id: '1' }).upsert().build()).toThrow(message);
  });

  test('is filled by upsert() with any other default', () => {
    const { ExpressionAttributeValues: values } = tableOf(attr.string().default('ann'))
      .update('Task', { id: '1' })
      .upsert()
      .build();
    expect(values).toMatchObject({ ':user': { S: 'ann' } });
  });
});
