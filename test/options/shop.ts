import { attr, entity, table, unique } from 'keyform';

/** The clock of the tests. */
export const clock = { now: new Date('2026-01-01T00:00:00.500Z') };

const User = unique(
  entity({
    keys: { PK: 'USER#{username}', SK: 'USER#{username}' },
    attributes: {
      username: attr.string(),
      email: attr.string(),
      tenant: attr.string().optional(),
      handle: attr.string().optional(),
      name: attr.string().optional(),
    },
    version: true,
  }),
  '{email|lower}',
  '{tenant}#{handle}',
);

const Document = entity({
  keys: { PK: 'DOC#{id}', SK: 'DOC#{id}', GSI1PK: 'OWNER#{owner}', GSI1SK: '{updatedAt}#{id}' },
  attributes: { id: attr.string(), owner: attr.string(), text: attr.string(), hits: attr.number().optional() },
  timestamps: true,
  version: 'rev',
});

const Session = entity({
  keys: { PK: 'USER#{username}', SK: 'SESSION#{token}' },
  attributes: { username: attr.string(), token: attr.string(), until: attr.epoch().as('ttl').optional() },
  ttl: 'until',
  timestamps: { updated: 'seenAt' },
});

const Invite = entity({
  keys: { PK: 'USER#{username}', SK: 'INVITE#{code}' },
  attributes: { username: attr.string(), code: attr.string() },
  timestamps: { created: 'sentAt' },
});

/** A table whose entities have options. */
export const shop = table('Options', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { User, Document, Session, Invite },
  now: () => clock.now,
});
