// The tables of the examples of doc blocks, and their entities: `context.ts` has the other names, `running.ts` values to run with.
import * as keyform from 'keyform';
import { vector, withVectors } from 'keyform/vectors';

const { attr, entity, table } = keyform;

export const Status = { Placed: 'PLACED', Shipped: 'SHIPPED' } as const;

export const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), email: attr.string().optional() },
});
export const CustomerEmail = entity({
  keys: { PK: 'CUSTOMEREMAIL#{email}', SK: 'CUSTOMEREMAIL#{email}' },
  attributes: { email: attr.string(), username: attr.string() },
});
export const Order = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}', GSI1PK: 'STATUS#{status}', GSI1SK: '{orderId}' },
  attributes: {
    username: attr.string(),
    orderId: attr.string(),
    status: attr.enum('PLACED', 'SHIPPED', 'CANCELLED'),
    amount: attr.number().optional(),
    coupon: attr.string().optional(),
    title: attr.string().optional(),
    city: attr.string().optional(),
    views: attr.number().default(0),
    flags: attr.set(attr.string()).optional(),
    lines: attr.list(attr.string()).default([]),
    shipTo: attr.map({ city: attr.string().optional(), zip: attr.string().optional() }).optional(),
  },
});
export const OrderItem = entity({ keys: { PK: 'ITEM#{id}', SK: 'ITEM' }, attributes: { id: attr.string() } });
export const Session = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'SESSION#{id}' },
  attributes: { username: attr.string(), id: attr.string(), expiresAt: attr.epoch() },
  ttl: 'expiresAt',
});
export const Settings = entity({ keys: { PK: 'SETTINGS', SK: 'SETTINGS' }, attributes: { theme: attr.string() } });
export const Admins = entity({
  keys: { PK: 'ORG#{orgId}', SK: 'ADMINS' },
  attributes: { orgId: attr.string(), members: attr.set(attr.string()) },
});
export const User = keyform.unique(
  entity({ keys: { PK: 'USER#{id}', SK: 'USER' }, attributes: { id: attr.string(), email: attr.string() } }),
  'email',
);
export const Basket = entity({ keys: { PK: 'USER#{id}', SK: 'BASKET' }, attributes: { id: attr.string() } });
export const Person = entity({ keys: { PK: 'PERSON#{id}', SK: 'PERSON' }, attributes: { id: attr.string() } });
export const Log = entity({
  keys: { PK: 'LOG#{day}_{orderId|shard:4}', SK: '{orderId}' },
  attributes: { day: attr.day(), orderId: attr.string(), expiresAt: attr.epoch().optional() },
  ttl: 'expiresAt',
});

export const Stock = entity({
  keys: { PK: 'SKU#{sku}', SK: 'STOCK' },
  attributes: {
    sku: attr.string(),
    places: attr.record(attr.number()),
    position: attr.tuple([attr.number(), attr.number()]),
  },
});

export const indexes = { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } } as const;
export const shop = table('EcommerceTable', {
  indexes,
  entities: { Customer, CustomerEmail, Order, Session, Settings, Admins },
  cursors: keyform.signedCursors('a secret for the examples of doc blocks'),
});
/** With unique fields, the records of a stream may be markers. */
export const accounts = table('Accounts', { indexes: { primary: indexes.primary }, entities: { User, Basket } });
export const copy = shop.named('Copy');
/** For comparisons of definitions. */
export const oldShop = shop.named(shop.name);
export const hr = table('People', { indexes: { primary: indexes.primary }, entities: { Person } });
export const logs = table('Logs', { indexes: { primary: indexes.primary }, entities: { Log } });

export const stock = table('Stock', { indexes, entities: { Stock } });

export const Doc = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: {
    tenant: attr.string(),
    id: attr.string(),
    title: attr.string(),
    language: attr.enum('en', 'no'),
    embedding: vector(3),
  },
});
export const docs = withVectors(table('Docs', { indexes: { primary: indexes.primary }, entities: { Doc } }), {
  ByMeaning: { vector: 'embedding', distance: 'cosine', partition: 'tenant', filters: ['Type'] },
  Everything: { vector: 'embedding', distance: 'cosine', filters: ['language'] },
});
export const question: readonly number[] = [0.6, 0.8, 0];
