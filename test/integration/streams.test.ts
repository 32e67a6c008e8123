import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { StreamRecord, StreamViewType } from 'keyform';
import { expect, it } from 'vitest';
import { shop } from '../stream/shop.js';
import { describeEngines } from '../support/engines.js';

/**
 * A call of the service for streams, for which the SDK has a client of its own. As it comes over the wire, a record has the
 * shape that a Lambda event hands on: bytes as base64 text, times in seconds.
 */
const call = async (client: DynamoDBClient, operation: string, input: object): Promise<never> => {
  const { endpoint, region, credentials } = client.config;
  const { protocol, hostname, port } = (await endpoint?.()) ?? {};
  const { accessKeyId } = await credentials();
  const scope = `${accessKeyId}/20260101/${await region()}/dynamodb/aws4_request`;
  const response = await fetch(`${protocol}//${hostname}:${port}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20260101T000000Z',
      'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify(input),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${body}`);
  return JSON.parse(body) as never;
};

interface Shards {
  readonly StreamDescription: { readonly Shards: readonly { readonly ShardId: string }[] };
}

/** All records of a table's stream, in order. */
const recordsOf = async (client: DynamoDBClient, name: string): Promise<StreamRecord[]> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription }: Shards = await call(client, 'DescribeStream', { StreamArn });
  const records: StreamRecord[] = [];
  for (const { ShardId } of StreamDescription.Shards) {
    const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator }: { ShardIterator: string } = await call(client, 'GetShardIterator', start);
    const { Records }: { Records: StreamRecord[] } = await call(client, 'GetRecords', { ShardIterator });
    records.push(...Records);
  }
  return records;
};

const order = {
  username: 'alex',
  number: 7,
  status: 'PLACED',
  placedAt: new Date(0),
  proofs: [{ bytes: new Uint8Array([0, 255]), hashes: new Set([new Uint8Array([1])]) }],
} as const;

describeEngines('the stream of a table', (engine) => {
  const changesOf = async <View extends StreamViewType>(view: View) => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: view };
    const real = shop.named(await engine.createTable(shop.createTable({ StreamSpecification })));
    const client = engine.client();
    await real.create('Order', order).execute(client);
    await real.update('Order', { username: 'alex', number: 7 }).set({ status: 'SHIPPED' }).execute(client);
    await real.delete('Order', { username: 'alex', number: 7 }).execute(client);
    return (await recordsOf(client, real.name)).map((record) => real.stream(record, { view }));
  };

  it.each(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY'] as const)('of %s is read', async (view) => {
    const base = {
      entity: 'Order',
      key: { username: 'alex', number: 7 },
      at: expect.any(Date),
      sequenceNumber: expect.any(String),
      eventId: expect.any(String),
    };
    const placed = { Type: 'Order', ...order };
    const shipped = { ...placed, status: 'SHIPPED' };
    const isNew = view.startsWith('NEW');
    const isOld = view.includes('OLD');
    expect(await changesOf(view)).toEqual([
      { ...base, eventName: 'INSERT', ...(isNew && { item: placed }) },
      { ...base, eventName: 'MODIFY', ...(isNew && { item: shipped }), ...(isOld && { old: placed }) },
      { ...base, eventName: 'REMOVE', ...(isOld && { old: shipped }), expired: false },
    ]);
  });

  it('has markers of unique fields beside their items', async () => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' };
    const real = shop.named(await engine.createTable(shop.createTable({ StreamSpecification })));
    await real.create('Customer', { username: 'ada', email: 'a' }).execute(engine.client());
    const changes = (await recordsOf(engine.client(), real.name)).map((record) => real.stream(record)?.entity);
    expect(changes.sort()).toEqual(['Customer', undefined]);
    const scan = real.scan('primary');
    expect((await scan.execute(engine.client())).items).toEqual([{ Type: 'Customer', username: 'ada', email: 'a' }]);
    const projected = (scan as never as { project(field: string): typeof scan }).project('username');
    expect((await projected.execute(engine.client())).items).toEqual([{ username: 'ada' }]);
  });
});
