import { attr, entity, type KeyformError, table } from 'keyform';
import { expect, it } from 'vitest';

const Note = entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id: attr.string(), data: attr.any().optional() } });
const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
const note = () => notes.update('Note', { id: '1' });
const bad = { a: [Symbol('a'), 1], b: Symbol('b') } as never;

it.each([
  ['set', () => note().set({ data: bad })],
  ['set by a callback', () => note().set((path, { to }) => to(path.data as never, bad))],
  ['add', () => note().add({ data: bad })],
  ['patch', () => note().patch({ data: bad })],
  ['put', () => notes.put('Note', { id: '1', data: bad })],
])('%s lists all faults of a value of any kind', (_, build) => {
  const thrown = () => {
    try {
      build();
    } catch (error) {
      return error as KeyformError;
    }
    throw new Error('it was not rejected');
  };
  expect(thrown().issues?.map(({ path }) => path.join('.'))).toEqual(['data.a.0', 'data.b']);
});
