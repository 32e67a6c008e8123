import { expect, test } from 'vitest';
import { Shape } from '../../src/values/shape.js';

const has = (name: string, source: object): boolean => name in source;
const shape = (perhaps: readonly string[]) => {
  const blank = new Shape({ Type: 'Order' }, perhaps, has, (there) => ['id', ...there]);
  return (source: object) => blank.of(source);
};

test('an object has the members that what it is made after has, in their order, and those of the head set', () => {
  const blank = shape(['note', 'tag']);
  const made = [{}, { note: 1 }, { tag: 1 }, { note: 1, tag: 1 }].map(blank);
  expect(made).toEqual([
    { Type: 'Order', id: null },
    { Type: 'Order', id: null, note: null },
    { Type: 'Order', id: null, tag: null },
    { Type: 'Order', id: null, note: null, tag: null },
  ]);
  expect(made.map(Object.keys)).toEqual([
    ['Type', 'id'],
    ['Type', 'id', 'note'],
    ['Type', 'id', 'tag'],
    ['Type', 'id', 'note', 'tag'],
  ]);
  // Also in order next to the first time, and twice in a row.
  expect([{ tag: 1 }, { tag: 1 }, {}, { note: 1 }].map(blank).map((one) => Object.keys(one).at(-1))).toEqual([
    'tag',
    'tag',
    'id',
    'note',
  ]);
});

test('each object is another one', () => {
  const blank = shape([]);
  const first = blank({});
  first['id'] = 'changed';
  expect(blank({})).toEqual({ Type: 'Order', id: null });
});

test('more combinations than are kept are made all the same', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const blank = shape(names);
  for (let round = 0; round < 2; round++) {
    for (let combination = 0; combination < 256; combination++) {
      const there = names.filter((_, bit) => (combination >> bit) & 1);
      const source = Object.fromEntries(there.map((name) => [name, 1]));
      expect(Object.keys(blank(source))).toEqual(['Type', 'id', ...there]);
    }
  }
});

test('beyond fifty members that may lack only the head is there', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`);
  expect(shape(names(50))({ m49: 1 })).toEqual({ Type: 'Order', id: null, m49: null });
  expect(shape(names(51))({ m50: 1 })).toEqual({ Type: 'Order' });
});
