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

export const Counter = new Entity(
  {
    model: { entity: 'counter', service: 'shop', version: '1' },
    attributes: {
      username: text,
      page: text,
      visits: { type: 'number', required: true },
      clicks: { type: 'number' },
      log: { type: 'list', items: { type: 'string' } },
    },
    indexes: { primary: { pk: { field: 'PK', composite: ['username'] }, sk: { field: 'SK', composite: ['page'] } } },
  },
  config,
);

/** Its name here isn't the one in the table. */
export const Message = new Entity(
  {
    model: { entity: 'Mail', service: 'shop', version: '1' },
    attributes: { id: { ...text, default: () => 'new' }, body: text, sent: { type: 'boolean', default: false } },
    indexes: { primary: { pk: { field: 'PK', composite: ['id'] }, sk: { field: 'SK', composite: [] } } },
  },
  config,
);

/** ElectroDB stores a different state than callers pass, and keyform doesn't. */
export const Job = new Entity(
  {
    model: { entity: 'job', service: 'shop', version: '1' },
    attributes: {
      id: text,
      state: {
        type: 'string',
        set: (value?: string) => (value === undefined ? 'unknown' : `is ${value}`),
      },
    },
    indexes: { primary: { pk: { field: 'PK', composite: ['id'] }, sk: { field: 'SK', composite: [] } } },
  },
  config,
);

export const shop = new Service({ order: Order, basket: Basket, message: Message });
