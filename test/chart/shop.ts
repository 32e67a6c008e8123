import { attr, entity, table, unique } from 'keyform';

const Customer = unique(
  entity({
    keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
    attributes: {
      username: attr.string().as('Username'),
      email: attr.string().nullable(),
      addresses: attr.record(attr.map({ city: attr.string(), zip: attr.string().optional() })).default({}),
      tags: attr.set(attr.string()).optional(),
    },
    timestamps: true,
    version: true,
  }),
  'email',
  '{username}#{email}',
);

const Order = entity({
  type: 'ORDER',
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{number|pad:5}',
    GSI1PK: 'COUPON#{coupon}',
    GSI1SK: '{number|pad:5|desc}',
    LSI1SK: '{status}#{placedAt|day}',
  },
  attributes: {
    username: attr.string(),
    number: attr.number(),
    coupon: attr.string().optional(),
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date(),
    amount: attr.number(),
    expiresAt: attr.epoch().optional(),
  },
  ttl: 'expiresAt',
});

/** A shop with all that charts tell of. */
export const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['amount'] },
    LSI1: { pk: 'PK', sk: 'LSI1SK', local: true },
    ByAmount: { pk: 'username', sk: 'amount', projection: 'KEYS_ONLY' },
  },
  entities: { Customer, Order },
  keyTypes: { amount: 'N' },
});
