/**
 * Updates with two mistakes at one place: the compiler shows one message, where the intersection of two would be `never`. And
 * updates of what keyform writes.
 */
import { attr, computed, entity, table } from 'keyform';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { computedField } from '../src/facts/messages/generated.js';
import { noFieldName, ownChange } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const Plain = entity({
  keys: { PK: 'NOTE#{id}', GPK: 'TOPIC#{topic}', GSK: '{slug}#{rank|pad:3}#{since}' },
  attributes: {
    id: attr.string(),
    topic: attr.string(),
    title: attr.string(),
    slug: attr.string(),
    rank: attr.number(),
    since: attr.day().readOnly(),
  },
});
const notes = table('Notes', {
  indexes: { primary: { pk: 'PK' }, ByTopic: { pk: 'GPK', sk: 'GSK' } },
  entities: { Note: computed(Plain, 'slug', ['title'], ({ title }) => title.toLowerCase()) },
});

rejects('a computed field as a target, which is in the keys of an index', wordsOf(computedField), () =>
  // @ts-expect-error -- computed, and no path that can be changed
  notes.update('Note', { id: '1' }).set((note, { to }) => to(note.slug, 'pens')),
);

const counted = table('Counted', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    Page: entity({ keys: { PK: 'PAGE#{id}' }, attributes: { id: attr.string() }, version: true, timestamps: true }),
  },
});
const page = counted.update('Page', { id: '1' });

rejects('a version that is set', wordsOf(ownChange, { field: 'version' }), () =>
  // @ts-expect-error -- keyform counts
  page.set({ version: 3 }),
);

rejects('a list of names to remove', wordsOf(noFieldName, { verb: 'remove', value: 'an array of 1' }), () =>
  // @ts-expect-error -- names, not a list of them
  page.remove(['updatedAt']),
);

rejects('a version that is set by a callback', wordsOf(ownChange, { field: 'version' }), () =>
  // @ts-expect-error -- keyform counts
  page.set((paths, { to }) => to(paths.version, 3)),
);

rejects('a version that is merged', wordsOf(ownChange, { field: 'version' }), () =>
  // @ts-expect-error -- keyform counts
  page.merge({ version: 3 }),
);

rejects('an addition to a version', wordsOf(ownChange, { field: 'version' }), () =>
  // @ts-expect-error -- keyform counts
  page.add({ version: 1 }),
);

rejects('an addition to an unknown attribute', wordsOf(unknownAttribute, { field: 'views', of: 'Page' }), () =>
  // @ts-expect-error -- no such attribute
  page.add({ views: 1 }),
);

rejects('an addition of null to an unknown attribute', wordsOf(unknownAttribute, { field: 'views', of: 'Page' }), () =>
  // @ts-expect-error -- no such attribute
  page.add({ views: null }),
);

rejects('members to delete from a key attribute', wordsOf(unknownAttribute, { field: 'PK', of: 'Page' }), () =>
  // @ts-expect-error -- a key attribute
  page.delete({ PK: new Set(['a']) }),
);

rejects('a version that is removed', wordsOf(ownChange, { field: 'version' }), () =>
  // @ts-expect-error -- keyform counts
  page.remove('version'),
);

rejects('the time of an update that is set', wordsOf(ownChange, { field: 'updatedAt' }), () =>
  // @ts-expect-error -- keyform writes it
  page.set({ updatedAt: new Date(0) }),
);
