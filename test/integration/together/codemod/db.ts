import { Entity, Service } from 'electrodb';
import { client } from './client.js';

const text = { type: 'string', required: true } as const;
const config = { table: 'Shop', client };

export const Order = new Entity(
  {
    model: { entity: 'order', service: 'shop', version: '1' },
    attributes: {
      username: text,
      orderId: text,
      status: { type: ['PLACED', 'SHIPPED'] as const, required: true },
      placedAt: text,
      amount: { type: 'number', required: true },
      note: { type: 'string' },
      coupon: { type: 'string', default: 'none' },
    },
    indexes: {
      primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: ['orderId'] } },
      byStatus: {
        index: 'GSI1',
        pk: { field: 'GSI1PK', composite: ['status'] },
        sk: { field: 'GSI1SK', composite: ['placedAt'] },
      },
    },
  },
  config,
);

export const Basket = new Entity(
  {
    model: { entity: 'basket', service: 'shop', version: '1' },
    attributes: { username: text, tags: { type: 'set', items: 'string' } },
    indexes: { primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: [] } } },
  },
  config,
);

export const shop = new Service({ order: Order, basket: Basket });
