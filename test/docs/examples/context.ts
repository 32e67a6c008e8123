// Everything that the examples of doc blocks name. `examples.test.ts` compiles each example with these names in scope.
export { writeFileSync } from 'node:fs';

import type { DescribeTableCommandOutput, DynamoDBClient, SearchVectorsCommandOutput } from '@aws-sdk/client-dynamodb';

export {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  SearchVectorsCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';

import * as keyform from 'keyform';
import { vector, withVectors } from 'keyform/vectors';

export { z } from 'zod';

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
export declare const described: DescribeTableCommandOutput;
export declare const output: SearchVectorsCommandOutput;
export const search = docs.search('ByMeaning', 'Doc').near([0.6, 0.8, 0]).where({ tenant: 'acme' });

export declare const client: DynamoDBClient & keyform.Client;
export declare const username: string;
export declare const email: string;
export declare const orgId: string;
export declare const day: string;
export declare const orderId: string;
export declare const cursor: string | undefined;
export declare const least: number | undefined;
export declare const title: string | undefined;
export declare const status: 'PLACED' | 'SHIPPED' | undefined;
export declare const newestFirst: boolean;
export declare const session: { readonly tenant: string };
export declare const patch: { readonly amount?: number; readonly coupon?: string | null };
export declare const event: { readonly Records: readonly keyform.StreamRecord[] };
export declare const key: keyform.EntityKeyOf<typeof shop, 'Order'>;
export declare const orderKey: typeof key;
export declare const id: keyform.EntityKeyOf<typeof hr, 'Person'>;
export declare const order: keyform.EntityItemOf<typeof shop, 'Order'>;
export declare const customer: keyform.EntityInputOf<typeof shop, 'Customer'>;
export declare const user: keyform.EntityItemOf<typeof accounts, 'User'>;
export declare const given: keyform.EntityInputOf<typeof accounts, 'User'>;
export declare const basket: keyform.EntityInputOf<typeof accounts, 'Basket'>;
export declare const statusIndex: import('keyform/migrate').Migration;
export declare const ordersOfCustomer: import('keyform/chart').AccessPattern;
export const query = shop.query('primary', 'Order').where({ username });
export const collection = shop.query('primary').where({ username });
export const update = shop.update('Order', key);
export const page = await collection.execute(client, { invalid: 'collect' });
export declare const batch: keyform.KeyformError;
export declare const orders: readonly (typeof order)[];
