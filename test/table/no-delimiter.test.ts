/** Tables without a delimiter: values may contain any character, and nothing is read from a key that could be divided in several ways. */
import { attr, entity, noDelimiter, table, unique } from 'keyform';
import { expect, test } from 'vitest';
import { unknownKey } from '../../src/facts/messages/key-conditions.js';
import { emptyKeyText } from '../../src/facts/messages/values.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  GSI1: { pk: 'G1PK', sk: 'G1SK' },
  Keys: { pk: 'G1PK', sk: 'SK', projection: 'KEYS_ONLY' },
} as const;
const Task = entity({
  keys: {
    PK: '$app#user_{user}',
    SK: '$task_1#list_{list}#task_{task}',
    G1PK: '$app#list_{list}',
    G1SK: '$task_1#task_{task}',
  },
  attributes: { user: text, list: text, task: text, done: attr.boolean() },
});
const Note = entity({
  keys: { PK: '$app#user_{user}', SK: '$note_1#note_{note}', G1PK: '$app#list_{list}#by_{user}', G1SK: '$note_1' },
  attributes: { user: text, note: text, list: text },
});
const tasks = table('Tasks', { indexes, entities: { Task, Note }, delimiter: noDelimiter });
const hostile = ['#', '_', '^', 'a#task_b', '#task_', '$task_1#list_', '\u0001', '%', '{x}', '|', 'ä#é', '😀#'];

test('writes every value as the format says', () => {
  for (const list of hostile) {
    for (const task of hostile) {
      const { Item } = tasks.put('Task', { user: list, list, task, done: true }).build();
      expect(Item).toMatchObject({
        PK: { S: `$app#user_${list}` },
        SK: { S: `$task_1#list_${list}#task_${task}` },
        G1PK: { S: `$app#list_${list}` },
        G1SK: { S: `$task_1#task_${task}` },
      });
      const get = tasks.get('Task', { user: list, list, task });
      expect(get.build().Key).toEqual({ PK: Item.PK, SK: Item.SK });
      expect(get.parse({ Item })).toMatchObject({ user: list, list, task });
    }
  }
});

test('still rejects what no key can contain', () => {
  const put = (list: string) => () => tasks.put('Task', { user: 'u', list, task: 't', done: true }).build();
  expect(put('')).toThrow(`Task.list ${wordsOf(emptyKeyText)}`);
  expect(put('\ud800')).toThrow('Task.list');
  expect(put('a\u{10FFFF}')).toThrow('U+10FFFF');
  expect(put('x'.repeat(1024))).toThrow('1024');
});

test('conditions on leading fields end with the literal after them', () => {
  const values = (request: { build(): { ExpressionAttributeValues: object } }) =>
    request.build().ExpressionAttributeValues;
  const query = tasks.query('primary', 'Task');
  expect(values(query.where({ user: 'a#b', list: '^_' }))).toEqual({
    ':PK': { S: '$app#user_a#b' },
    ':SK': { S: '$task_1#list_^_#task_' },
  });
  expect(values(query.where({ user: 'u', list: '#task_', task: '#' }))).toEqual({
    ':PK': { S: '$app#user_u' },
    ':SK': { S: '$task_1#list_#task_#task_#' },
  });
  // The beginning of a value may continue with anything.
  expect(values(query.where({ user: 'u', list: { begins_with: 'a#ta' } }))).toEqual({
    ':PK': { S: '$app#user_u' },
    ':SK': { S: '$task_1#list_a#ta' },
  });
  // A filter makes a range of a field before others exact.
  expect(query.where({ user: 'u', list: { '>': 'a#task_b' } }).build().FilterExpression).toBe('#list > :list');
});

const task = (user: string, list: string, name: string) =>
  tasks.put('Task', { user, list, task: name, done: false }).build().Item;
const note = (user: string, list: string) => tasks.put('Note', { user, note: 'n', list }).build().Item;

test('items that other entities wrote into the same partition are left out', () => {
  // The partition key of a Task of the list a#by_b is that of a Note of the list a.
  const Items = [task('u', 'a#by_b', 't'), note('b', 'a')];
  expect(Items[0]?.G1PK).toEqual(Items[1]?.G1PK);
  const names = (page: readonly { Type: string }[]) => page.map(({ Type }) => Type);
  expect(names(tasks.query('GSI1').where({ list: 'a#by_b' }).parse({ Items }).items)).toEqual(['Task']);
  expect(names(tasks.query('GSI1').where({ list: 'a', user: 'b' }).parse({ Items }).items)).toEqual(['Note']);
  expect(names(tasks.query('GSI1', 'Task').where({ list: 'a#by_b' }).parse({ Items }).items)).toEqual(['Task']);
  // The sort keys tell them apart.
  expect(tasks.query('GSI1', 'Task').where({ list: 'a' }).build()).not.toHaveProperty('FilterExpression');
  const all = tasks.query('GSI1').keyCondition('G1PK', '=', '$app#list_a#by_b').parse({ Items }).items;
  expect(names(all)).toEqual(['Task', 'Note']);
});

test('the type attribute filters what keys of other shapes may share', () => {
  const One = entity({
    keys: { PK: '1{id}', SK: '1', G1PK: 'a_{id}', G1SK: '{at}' },
    attributes: { id: text, at: text },
  });
  const Two = entity({
    keys: { PK: '2{id}', SK: '2', G1PK: 'a_{id}_b_{at}', G1SK: 'x' },
    attributes: { id: text, at: text },
  });
  const entities = { One, Two };
  const free = table('Free', { indexes, entities, delimiter: noDelimiter }).query('GSI1', 'One').where({ id: 'i' });
  expect(free.build()).toMatchObject({
    FilterExpression: '#Type = :Type',
    ExpressionAttributeValues: { ':Type': { S: 'One' } },
  });
  const parted = table('Parted', { indexes, entities, delimiter: '_' }).query('GSI1', 'One').where({ id: 'i' });
  expect(parted.build()).not.toHaveProperty('FilterExpression');
});

test('reads fields only from keys with a single field', () => {
  const { PK, SK, G1PK } = task('u#1', 'a#task_b', 'c');
  const read = tasks.query('Keys').where({ list: 'a#task_b' });
  expect(read.parse({ Items: [{ PK, SK, G1PK }] }).items).toEqual([{ Type: 'Task', user: 'u#1', list: 'a#task_b' }]);
  const Items = [
    { PK, SK, G1PK },
    { PK, SK: { S: '$note_1#note_#task_' }, G1PK },
  ];
  const { items } = tasks.scan('Keys').parse({ Items });
  expect(items).toEqual([
    { Type: 'Task', user: 'u#1', list: 'a#task_b' },
    { Type: 'Note', user: 'u#1', note: '#task_' },
  ]);
});

test('keyCondition accepts keys that a format can produce in some way', () => {
  const query = tasks.query('primary').keyCondition('PK', '=', '$app#user_a#b');
  const sort = (key: string) => query.keyCondition('SK', '=', key as '$task_1#list_a#task_b');
  for (const key of ['$task_1#list_#task_#task_x', '$task_1#list_a#task_b#task_c', '$task_1#list_a#task_#task_']) {
    expect(sort(key).build().ExpressionAttributeValues[':SK'].S).toBe(key);
  }
  for (const key of ['$task_1#list_#task_x', '$task_1#list_a#task_', '$task_1#list_a', '$tusk_1#list_a#task_b']) {
    expect(() => sort(key), key).toThrow(
      wordsOf(unknownKey, {
        scope: 'with this PK, ',
        attribute: 'SK',
        formats: '$task_1#list_{list}#task_{task} or $note_1#note_{note}',
      }),
    );
  }
  const begins = (key: string) => query.keyCondition('SK', 'begins_with', key as '$task_1#list_a');
  expect(begins('$task_1#list_a#task_b#task_c#').build().ExpressionAttributeValues[':SK'].S).toContain('c#');
  expect(begins('$ta').build().ExpressionAttributeValues[':SK'].S).toBe('$ta');
  expect(() => begins('$task_2')).toThrow(
    wordsOf(unknownKey, {
      scope: 'with this PK, ',
      attribute: 'SK',
      formats: '$task_1#list_{list}#task_{task} or $note_1#note_{note}',
    }),
  );
});

test('a field of fixed width may follow in several places', () => {
  const Visit = entity({
    keys: { PK: 'V', SK: '{name}#{at|day}#{place}' },
    attributes: { name: text, at: attr.date(), place: text },
  });
  const visits = table('Visits', {
    indexes: { primary: indexes.primary },
    entities: { Visit },
    delimiter: noDelimiter,
  });
  const sort = (key: string) => () =>
    visits
      .query('primary')
      .keyCondition('PK', '=', 'V')
      .keyCondition('SK', '=', key as 'a#2026-01-01#b');
  expect(sort('a#b#2026-01-01#x')().build().ExpressionAttributeValues[':SK'].S).toBe('a#b#2026-01-01#x');
  expect(sort('a#2026-01-01#2026-01-02#')().build().ExpressionAttributeValues[':SK'].S).toContain('a#');

  expect(sort('#2026-01-01')).toThrow('SK must match');
});

const primary = { primary: indexes.primary };
const shared = (left: string, right: string, options = {}): string => {
  const made = (SK: string) =>
    (entity as (definition: object) => unknown)({ keys: { PK: 'P', SK }, attributes: { a: text, b: text } });
  try {
    const entities = { Left: made(left), Right: made(right) };
    (table as (name: string, definition: object) => unknown)('Shared', { indexes: primary, entities, ...options });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('finds keys that two entities share by the characters of their values', () => {
  const free = { delimiter: noDelimiter };
  // With a delimiter, no value reaches into the next segment.
  expect(shared('A#{a}', 'A#{a}#B#{b}')).toBe('');
  expect(shared('A#{a}', 'A#{a}#B#{b}', free)).toContain('Left and Right could have the same primary key');
  expect(shared('A_{a}_B', 'A_{a}_{b}_B', free)).toContain('Left and Right could have the same primary key');
  expect(shared('{a}#x', '{b}#y', free)).toBe('');
  expect(shared('A#{a}', 'B#{a}#B#{b}', free)).toBe('');
  expect(shared('A#{a}', 'A#', free)).toBe('');
});

test('an item without its type is recognized if only one entity can have its key', () => {
  const definition = { indexes: primary, typeAttribute: false, delimiter: noDelimiter } as const;
  const A = entity({ keys: { PK: '{a}', SK: 'A#{a}' }, attributes: { a: text } });
  const B = entity({ keys: { PK: '{a}', SK: 'B#{a}' }, attributes: { a: text } });
  const typeless = table('Typeless', { ...definition, entities: { A, B } });
  const item = { PK: { S: '#' }, SK: { S: 'B##' }, a: { S: '#' } };
  expect(typeless.scan('primary').parse({ Items: [item] }).items).toEqual([{ a: '#' }]);
  expect(() => typeless.scan('primary').parse({ Items: [{ ...item, SK: { S: 'C##' } }] })).toThrow('matches no entity');
});

test('a table may allow entities to share keys: then only the type tells them apart', () => {
  const Left = entity({ keys: { PK: 'P', SK: 'A#{a}' }, attributes: { a: text } });
  const Right = entity({ keys: { PK: 'P', SK: 'A#{b}' }, attributes: { b: text } });
  const entities = { Left, Right };
  // @ts-expect-error -- a collision
  expect(() => table('Rejected', { indexes: primary, entities, onCollision: 'reject' })).toThrow('same primary key');
  for (const delimiter of ['#', noDelimiter] as const) {
    const both =
      delimiter === '#'
        ? table('Both', { indexes: primary, entities, onCollision: 'allow' })
        : table('Both', { indexes: primary, entities, onCollision: 'allow', delimiter: noDelimiter });
    const keys = { PK: { S: 'P' }, SK: { S: 'A#1' } };
    const items = (Item: Record<string, { S: string }>) =>
      both
        .query('primary')
        .keyCondition('PK', '=', 'P')
        .parse({ Items: [Item] }).items;
    expect(items({ ...keys, Type: { S: 'Left' }, a: { S: '1' } })).toEqual([{ Type: 'Left', a: '1' }]);
    expect(items({ ...keys, Type: { S: 'Right' }, b: { S: '1' } })).toEqual([{ Type: 'Right', b: '1' }]);
    expect(() => items(keys)).toThrow('matches no entity');
    const Item = { ...keys, Type: { S: 'Right' }, b: { S: '1' } };
    expect(() => both.get('Left', { a: '1' }).parse({ Item })).toThrow('belongs to Right');
  }
});

test('markers of unique fields tell all tuples apart', () => {
  const User = unique(
    entity({ keys: { PK: 'U_{id}', SK: 'U' }, attributes: { id: text, tenant: text, handle: text } }),
    '{tenant}#{handle}',
  );
  const users = table('Users', { indexes: primary, entities: { User }, delimiter: noDelimiter });
  const marker = (tenant: string, handle: string) =>
    (
      users.put('User', { id: '1', tenant, handle }).build() as unknown as {
        TransactItems: { Put?: { Item: { PK: { S: string } } } }[];
      }
    ).TransactItems.map(({ Put }) => Put?.Item.PK.S).filter((key) => key?.startsWith('UNIQUE'));
  const keys = [
    ['a', 'b#c'],
    ['a#b', 'c'],
    ['a$0b', 'c'],
    ['a', 'b$0c'],
  ].map(([tenant = '', handle = '']) => marker(tenant, handle).join());
  expect(new Set(keys).size).toBe(4);
  expect(keys.every((key) => key.startsWith('UNIQUE#User#'))).toBe(true);
});

test('no delimiter has nothing to escape, and a delimiter may be a control character', () => {
  const declare = table as (
    name: string,
    definition: object,
  ) => { put(name: string, item: object): { build(): unknown } };
  const entities = { E: entity({ keys: { PK: 'E\u0001{a}', SK: 'E' }, attributes: { a: text } }) };
  expect(() => declare('Table', { indexes: primary, entities, delimiter: noDelimiter, onDelimiter: 'escape' })).toThrow(
    'onDelimiter',
  );
  for (const delimiter of [{}, null, ['#'], '##', 'é', '']) {
    expect(() => declare('Table', { indexes: primary, entities, delimiter })).toThrow(
      'the delimiter must be noDelimiter',
    );
  }
  const controlled = declare('Table', { indexes: primary, entities, delimiter: '\u0001' });
  expect(controlled.put('E', { a: '#^_' }).build()).toMatchObject({ Item: { PK: { S: 'E\u0001#^_' } } });
  expect(() => controlled.put('E', { a: 'a\u0001b' }).build()).toThrow("E.a can't contain");
});
