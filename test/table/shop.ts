import { attr, entity, table } from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: {
    username: attr.string(),
    email: attr.string(),
    addresses: attr.record(attr.map({ street: attr.string(), city: attr.string() })).optional(),
  },
});

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'ORDER#{orderId}',
    GSI1SK: 'ORDER#{orderId}',
    GSI2PK: 'STATUS#{status}',
    GSI2SK: 'COUPON#{coupon}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED').default('PLACED'),
    coupon: attr.string().optional(),
    placedAt: attr.date().as('createdAt'),
    amount: attr.number(),
  },
});

const OrderItem = entity({
  keys: {
    PK: 'ORDER#{orderId}#ITEM#{item|pad:3}',
    SK: 'ORDER#{orderId}#ITEM#{item|pad:3}',
    GSI1PK: 'ORDER#{orderId}',
    GSI1SK: 'ITEM#{item|pad:3}',
  },
  attributes: { orderId: attr.string(), item: attr.number(), price: attr.decimal() },
});

/** The shop that the tests of tables, gets and puts share. GSI2 is sparse: only orders with a coupon are in it. */
export const shop = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK', projection: 'KEYS_ONLY' },
  },
  entities: { Customer, Order, OrderItem },
});
