/**
 * A table for each option, with an entity that has it, without annotations, by the name of the option's file in src/options. The compiler
 * must be able to name their types in this file's declarations; test/options/halves.test.ts calls every verb on each of them.
 */
import { attr, computed, entity, onUpdate, revised, table, unique } from 'keyform';

export const keys = { PK: 'E#{id}', SK: 'E', GPK: 'N#{name}', GSK: '{name}' } as const;
export const attributes = {
  id: attr.string(),
  name: attr.string(),
  text: attr.string(),
  count: attr.number(),
  at: attr.date(),
  until: attr.epoch(),
  list: attr.list(attr.string()),
  more: attr.string().optional(),
};
const plain = entity({ keys, attributes });

/** What each table has but for its entity. */
export const settings = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI: { pk: 'GPK', sk: 'GSK' } },
  now: () => new Date(0),
} as const;

export const samples = {
  computed: table('Sample', {
    ...settings,
    entities: {
      E: computed(
        computed(plain, 'text', ['name'], ({ name }) => `${name}!`),
        'count',
        ['list'],
        ({ list }) => list.length,
      ),
    },
  }),
  'on-update': table('Sample', { ...settings, entities: { E: onUpdate(plain, 'text', () => 'x') } }),
  revised: table('Sample', {
    ...settings,
    entities: {
      E: revised(entity({ keys, attributes: { ...attributes, count: attr.number().optional() } }), 'count'),
    },
  }),
  timestamps: table('Sample', {
    ...settings,
    entities: { E: entity({ keys, attributes, timestamps: { created: 'at', updated: 'until' } }) },
  }),
  ttl: table('Sample', { ...settings, entities: { E: entity({ keys, attributes, ttl: 'until' }) } }),
  unique: table('Sample', { ...settings, entities: { E: unique(plain, 'text') } }),
  version: table('Sample', { ...settings, entities: { E: entity({ keys, attributes, version: 'count' }) } }),
};
