import { BatchWriteItemCommand, type DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { sessions } from '../models/m22-session-store.js';
import { shop } from '../models/m23-e-commerce.js';
import type { Data } from './sample.js';

/** DynamoDB takes 25 items in one BatchWriteItem. */
const BATCH = 25;
const AT_ONCE = 8;

/** One item on its way, with the table that it goes to. */
interface Write {
  readonly table: string;
  readonly request: WriteRequest;
}

const write = ({ TableName, Item }: { TableName: string; Item: NonNullable<WriteRequest['PutRequest']>['Item'] }) => ({
  table: TableName,
  request: { PutRequest: { Item } },
});

/** The writes of some data. What keyform makes of an item goes into the SDK's own command. */
export const writesOf = (data: Data): Write[] => [
  ...data.sessions.map((session) => write(sessions.put('Session', session).build())),
  ...data.customers.map((customer) => write(shop.put('Customer', customer).build())),
  ...data.emails.map((email) => write(shop.put('CustomerEmail', email).build())),
  ...data.orders.map((order) => write(shop.put('Order', order).build())),
  ...data.orderItems.map((orderItem) => write(shop.put('OrderItem', orderItem).build())),
];

/**
 * Writes items in batches, eight at a time.
 *
 * @param onProgress told the number of items written so far
 */
export const load = async (
  client: DynamoDBClient,
  writes: readonly Write[],
  onProgress: (written: number) => void,
): Promise<void> => {
  let next = 0;
  let written = 0;
  const work = async (): Promise<void> => {
    while (next < writes.length) {
      const batch = writes.slice(next, next + BATCH);
      next += BATCH;
      await writeBatch(client, batch);
      written += batch.length;
      onProgress(written);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const writeBatch = async (client: DynamoDBClient, batch: readonly Write[]): Promise<void> => {
  let left: Record<string, WriteRequest[]> = {};
  for (const { table, request } of batch) left[table] = [...(left[table] ?? []), request];
  while (Object.keys(left).length > 0) {
    const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems: left }));
    left = UnprocessedItems;
  }
};
