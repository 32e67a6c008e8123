// Everything that the examples of doc blocks name. `examples.test.ts` compiles each example with these names in scope.
export { writeFileSync } from 'node:fs';

import type { DescribeTableCommandOutput, DynamoDBClient, SearchVectorsCommandOutput } from '@aws-sdk/client-dynamodb';

export {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  ListTagsOfResourceCommand,
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

import type * as keyform from 'keyform';
import { type accounts, docs, type hr, shop } from './tables.js';

export { z } from 'zod';
export * from './tables.js';

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
