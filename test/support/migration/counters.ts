/** The table of the tests of migrations, and a migration of its items. */
import { attr, entity, table } from 'keyform';
import { migration } from 'keyform/migrate';

export const counters = table('Counters', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: {
    Counter: entity({
      keys: { PK: 'COUNTER#{id}', SK: 'COUNTER' },
      attributes: {
        id: attr.string(),
        count: attr.number(),
        status: attr.string(),
        note: attr.string().optional(),
        secret: attr.string().optional().hidden(),
      },
    }),
    Other: entity({ keys: { PK: 'OTHER#{id}', SK: 'OTHER' }, attributes: { id: attr.string() } }),
  },
});

/** Not idempotent: whoever changes an item twice is found out. */
export const increment = migration(counters, {
  name: 'increment',
  from: 'Counter',
  filter: ({ status }) => status === 'OPEN',
  change: ({ id }, table) => table.update('Counter', { id }).add({ count: 1 }),
});
