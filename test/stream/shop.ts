import { attr, entity, table, unique } from 'keyform';

const Customer = unique(
  entity({
    keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
    attributes: { username: attr.string(), email: attr.string(), photo: attr.binary().optional() },
  }),
  'email',
);

const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{number|pad:4}', GSI1PK: 'ORDER#{number|pad:4}', GSI1SK: 'ORDER' },
  attributes: {
    username: attr.string(),
    number: attr.number(),
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date(),
    proofs: attr.list(attr.map({ bytes: attr.binary(), hashes: attr.set(attr.binary()) })).default([]),
  },
});

const Session = entity({
  keys: { PK: 'SESSION#{token}', SK: 'USER#{name|lower}' },
  attributes: { token: attr.string(), name: attr.string(), until: attr.epoch() },
  ttl: 'until',
});

/** The shop whose stream is read. */
export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Customer, Order, Session },
});

/** The same, handing over what it does not know. */
export const open = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order, Session },
  unrecognized: 'collect',
});
