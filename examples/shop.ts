/**
 * The table of the guide: customers and their orders in one partition, orders by status in an index. Each page of docs/guide that
 * imports `./shop.js` uses it.
 */
import { attr, entity, table } from 'keyform';

export const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), email: attr.string(), name: attr.string() },
});

export const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{placedAt|day}#{orderId}',
  },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED'),
    placedAt: attr.date(),
    amount: attr.number(),
    coupon: attr.string().optional(),
    shipTo: attr.map({ city: attr.string(), zip: attr.string().optional() }).optional(),
  },
});

export const shop = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Customer, Order },
});
