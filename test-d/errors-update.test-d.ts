/** Updates with two mistakes at one place: the compiler shows one message, where the intersection of two would be `never`. */
import { attr, computed, entity, table } from 'keyform';
import { refused } from './refused.js';

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

refused(
  'a computed field as a target, which is in the keys of an index',
  'a computed field takes no value: keyform computes it from its source fields',
  () =>
    // @ts-expect-error -- computed, and no path that can be changed
    notes.update('Note', { id: '1' }).set((note, { to }) => to(note.slug, 'pens')),
);
