// Hover over `request`: its type is the whole request.
// Each exported request appears on the right.
import { attr, entity, table } from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER' },
  attributes: { username: attr.string(), email: attr.string() },
});
const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: 'ORDER#{orderId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{orderId}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED'),
    amount: attr.number(),
  },
});

export const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Customer, Order },
});

export const newest = shop.query('primary', 'Order').where({ username: 'alex' }).descending().limit(10);
export const request = newest.build();

// Index keys follow an update: it writes GSI1PK too.
export const shipped = shop.update('Order', { username: 'alex', orderId: '0001' }).set({ status: 'SHIPPED' });

// Remove the comment signs: a wrong key doesn't compile.
// shop.query('primary').keyCondition('PK', '=', 'CUSTMER#alex');
