import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { StreamRecord } from 'keyform';

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
export const recordsOf = async (client: DynamoDBClient, name: string): Promise<StreamRecord[]> => {
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
