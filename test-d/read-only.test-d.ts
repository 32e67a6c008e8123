/** Read-only attributes: what sets them, and what does not compile. */
import { attr, type EntityInputOf, type EntityItemOf, entity, type ReadOnlyAttr, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { readOnlyAttribute, unionDiscriminator } from '../src/facts/messages/attributes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const Note = entity({
  keys: { PK: 'NOTE#{id}' },
  attributes: {
    id: attr.string(),
    text: attr.string(),
    by: attr.string().as('b').readOnly(),
    count: attr.number().optional().readOnly(),
    tags: attr.set(attr.string()).optional().readOnly(),
    meta: attr.map({ made: attr.string().optional().readOnly(), lang: attr.string() }).default({ lang: 'en' }),
    shape: attr.union('kind', { a: attr.map({ n: attr.number() }), b: attr.map({ n: attr.number() }) }).optional(),
  },
});
const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
const update = notes.update('Note', { id: '1' });

test('its type is that of the attribute, without methods', () => {
  expectType<ReadOnlyAttr<string, 'string'>>(attr.string().readOnly());
  expectType<number | undefined>({} as EntityItemOf<typeof notes, 'Note'>['count']);
  expectType<string>({} as EntityInputOf<typeof notes, 'Note'>['by']);
  // @ts-expect-error -- it comes last
  expect(attr.string().readOnly().optional()).toBeDefined();
});

test('put, create and ifNotExists set it', () => {
  expect(notes.create('Note', { id: '1', text: 'x', by: 'ada', count: 1 }).build()).toBeDefined();
  const filled = update.set((n, { ifNotExists }) => [ifNotExists(n.by, 'ada'), ifNotExists(n.meta.made, 'x')]);
  expectType<'SET #b = if_not_exists(#b, :b), #meta.#made = if_not_exists(#meta.#made, :made)'>(
    filled.build().UpdateExpression,
  );
  expect(
    notes
      .scan('primary', 'Note')
      .filter({ by: 'ada', count: { '>': 1 } })
      .build(),
  ).toBeDefined();
});

const message = wordsOf(readOnlyAttribute);
const form = wordsOf(unionDiscriminator);
describe('no update changes it', () => {
  rejects('set by name', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.set({ by: 'bob' }),
  );
  rejects('set by name beside others', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.set({ text: 'y', count: 5 }),
  );
  rejects('set by path', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.set((n, { to }) => to(n.by, 'bob')),
  );
  rejects('a member, set by path', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.set((n, { to }) => to(n.meta.made, 'x')),
  );
  rejects('what tells the forms of a union apart', form, () =>
    // @ts-expect-error -- this member tells the forms of a union apart
    update.set((n, { to }) => to(n.shape.kind, 'a')),
  );
  rejects('added to', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.add({ count: 1 }),
  );
  rejects('taken from', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.delete({ tags: new Set(['x']) }),
  );
  rejects('removed', message, () =>
    // @ts-expect-error -- no update changes a read-only attribute
    update.remove('count'),
  );
});
