import { attr, entity, KeyformError, rekey, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { readOnlyAttribute } from '../../src/facts/messages/attributes.js';
import { wordsOf } from '../support/words-of.js';

const Note = entity({
  keys: { PK: 'NOTE#{id}' },
  attributes: {
    id: attr.string(),
    text: attr.string(),
    by: attr.string().readOnly(),
    count: attr.number().optional().readOnly(),
    tags: attr.set(attr.string()).optional().readOnly(),
    origin: attr
      .map({ url: attr.string(), lines: attr.list(attr.string()) })
      .optional()
      .readOnly(),
    meta: attr
      .map({
        made: attr.string().optional().readOnly(),
        first: attr.map({ at: attr.string() }).optional().readOnly(),
        lang: attr.string(),
      })
      .optional(),
  },
});
const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
const note = { id: '1', text: 'x', by: 'ada' };
const update = notes.update('Note', { id: '1' });
const message = wordsOf(readOnlyAttribute);

type Loose = { [Method in 'set' | 'add' | 'delete' | 'remove']: (...input: unknown[]) => { build: () => object } };
const loose = update as unknown as Loose;
type Functions = { [Name in 'to' | 'plus' | 'append' | 'ifNotExists']: (...input: unknown[]) => unknown };
type Paths = {
  by: unknown;
  text: unknown;
  count: unknown;
  origin: { url: unknown; lines: unknown };
  meta: { made: unknown; first: { at: unknown } };
};
const by = (make: (paths: Paths, functions: Functions) => unknown) => () => loose.set(make);

describe('a read-only attribute', () => {
  test('is set by put, create and rekey', () => {
    expect(notes.put('Note', note).build().Item.by).toEqual({ S: 'ada' });
    expect(notes.create('Note', { ...note, count: 5 }).build().Item.count).toEqual({ N: '5' });
    expect(rekey(notes, 'Note', note, { id: '2', by: 'bob' }).build()).toBeDefined();
  });

  test.each<[string, () => unknown, string]>([
    ['set by its name', () => loose.set({ text: 'y', by: 'bob' }), 'by'],
    ['set by path', by((n, { to }) => to(n.by, 'bob')), 'by'],
    ['copied into', by((n, { to }) => to(n.by, n.text)), 'by'],
    ['counted', by((n, { plus }) => plus(n.count, 1, 0)), 'count'],
    ['added to', () => loose.add({ count: 1 }), 'count'],
    ['added members to', () => loose.add({ tags: new Set(['x']) }), 'tags'],
    ['taken members from', () => loose.delete({ tags: new Set(['x']) }), 'tags'],
    ['removed', () => loose.remove('count'), 'count'],
    ['changed within', by((n, { to }) => to(n.origin.url, 'x')), 'origin.url'],
    ['filled within', by((n, { ifNotExists }) => ifNotExists(n.origin.url, 'x')), 'origin.url'],
    ['appended to within', by((n, { append }) => append(n.origin.lines, ['x'])), 'origin.lines'],
    ['changed within a member', by((n, { to }) => to(n.meta.first.at, 'x')), 'meta.first.at'],
    ['set as a member', by((n, { to }) => to(n.meta.made, 'x')), 'meta.made'],
    ['removed as a member', () => loose.remove((n: Paths) => n.meta.made), 'meta.made'],
  ])('is not %s by an update', (_, action, field) => {
    let thrown: unknown;
    try {
      action();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(KeyformError);
    expect(thrown).toMatchObject({
      message: `Note.${field} is rejected: ${message}`,
      code: 'field',
      field,
      entity: 'Note',
    });
  });

  test('is filled where it is missing, and read by others', () => {
    const filled = update.set((n, { to, ifNotExists }) => [
      ifNotExists(n.by, 'ada'),
      ifNotExists(n.meta.made, 'x'),
      to(n.text, n.by),
    ]);
    expect(filled.build().UpdateExpression).toBe(
      'SET #by = if_not_exists(#by, :by), #meta.#made = if_not_exists(#meta.#made, :made), #text = #by',
    );
    const upsert = update
      .set({ text: 'x' })
      .set((n, { ifNotExists }) => ifNotExists(n.by, 'ada'))
      .upsert();
    expect(upsert.build().UpdateExpression).toContain('#by = if_not_exists(#by, :by)');
  });
});
