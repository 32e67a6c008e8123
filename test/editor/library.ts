/** The table that the editors' tests ask: fields with doc comments, a nested map, two indexes, entities that share a partition. */
import { attr, entity, table } from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: {
    /** The name that the customer signs in with. */
    username: attr.string(),
    email: attr.string(),
    tags: attr.list(attr.string()).optional(),
  },
});

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{placedAt}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    /** Where the order is on its way. */
    status: attr.enum('PLACED', 'SHIPPED'),
    placedAt: attr.date(),
    /** The sum of all lines, in cents. */
    amount: attr.number(),
    coupon: attr.string().optional(),
    shipTo: attr.map({
      /** The town, as the post writes it. */
      city: attr.string(),
      zip: attr.string(),
    }),
  },
});

export const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Customer, Order },
});
