import { attr, entity } from 'keyform';

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
  },
});
