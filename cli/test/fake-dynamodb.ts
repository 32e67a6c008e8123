import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Input = Readonly<Record<string, unknown>>;

/** An answer of a kind of its own: what it gives, or an error with its name. */
export type Answer = (input: Input) => object | { readonly __type: string; readonly message: string };

/** An engine that has tables, and no items. Real engines are in `test/integration`; this one does what none of those does. */
export interface FakeDynamoDb {
  readonly endpoint: string;
  /** The names of the requests that it got. */
  readonly got: string[];
  close(): Promise<void>;
}

const notFound = { __type: 'ResourceNotFoundException', message: 'no such table' };

/** @param answers those that differ, by the name of the request; undefined goes on to the usual one */
export const fakeDynamoDb = async (
  answers: { readonly [request: string]: (input: Input) => ReturnType<Answer> | undefined } = {},
): Promise<FakeDynamoDb> => {
  const tables = new Map<unknown, Record<string, unknown>>();
  const living = new Map<unknown, object>();
  const got: string[] = [];
  const usual: { readonly [request: string]: Answer } = {
    DescribeTable: ({ TableName }) => {
      const Table = tables.get(TableName);
      return Table === undefined ? notFound : { Table };
    },
    CreateTable: (input) => {
      const { BillingMode, GlobalSecondaryIndexes = [] } = input as {
        BillingMode?: string;
        GlobalSecondaryIndexes?: object[];
      };
      const Table = {
        ...input,
        TableStatus: 'ACTIVE',
        TableArn: `arn:aws:dynamodb:local:0:table/${input['TableName']}`,
        BillingModeSummary: { BillingMode },
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
      };
      tables.set(input['TableName'], Table);
      return { TableDescription: Table };
    },
    UpdateTable: ({ TableName, ...changes }) => {
      const Table = { ...tables.get(TableName), ...changes };
      tables.set(TableName, Table);
      return { TableDescription: Table };
    },
    DescribeTimeToLive: ({ TableName }) => ({ TimeToLiveDescription: living.get(TableName) ?? {} }),
    UpdateTimeToLive: ({ TableName, TimeToLiveSpecification }) => {
      const { AttributeName } = TimeToLiveSpecification as { AttributeName: string };
      living.set(TableName, { TimeToLiveStatus: 'ENABLED', AttributeName });
      return { TimeToLiveSpecification };
    },
    ListTables: () => ({ TableNames: [...tables.keys()] }),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const name = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    got.push(name);
    const input = JSON.parse(Buffer.concat(parts).toString('utf8')) as Input;
    const answer = answers[name]?.(input) ??
      usual[name]?.(input) ?? { __type: 'UnknownOperationException', message: 'not supported' };
    response.writeHead('__type' in answer ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
