import type { QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { Failure } from '../failure.js';
import type { IndexModel, TableModel } from '../model.js';
import type { WireItem } from '../propose/wire.js';
import { checkItem } from './check-request.js';
import { fromJson, toJson } from './json.js';
import type { JsonItem, ReadAnswer, ReadRequest } from './protocol.js';
import { rowsOf } from './rows.js';
import { openTable, type Studio } from './studio.js';

/** The number of items of a page: fills several screens, and costs few capacity units. */
const PAGE = 100;
const MOST = 1000;

/** The cursor for a start key. It isn't sealed, because anyone with the token may read all items anyway. */
const cursorOf = (key: WireItem | undefined): string | undefined =>
  key === undefined ? undefined : JSON.stringify(toJson(key));

const keyOf = (cursor: string): WireItem => {
  try {
    const key: unknown = JSON.parse(cursor);
    checkItem(key);
    return fromJson(key as JsonItem);
  } catch {
    throw new Failure("the cursor isn't valid");
  }
};

/** Parses a key in its stored form: a number, base64 for bytes, or a string. */
const keyValue = ({ keyType }: TableModel, attribute: string, text: string): object => {
  const type = keyType(attribute);
  return type === 'B' ? { B: new Uint8Array(Buffer.from(text, 'base64')) } : { [type]: text };
};

const partitionCondition = (model: TableModel, index: IndexModel, text: string, begins: string): object => {
  const [attribute = '', ...others] = index.partition;
  if (others.length > 0)
    throw new Failure(`${index.name} has a partition key with several attributes: read its partitions in Query`);
  const partition = {
    KeyConditionExpression: '#partition = :partition',
    ExpressionAttributeNames: { '#partition': attribute },
    ExpressionAttributeValues: { ':partition': keyValue(model, attribute, text) },
  };
  if (begins === '') return partition;
  const [sort, ...more] = index.sort;
  if (sort === undefined || more.length > 0) throw new Failure(`${index.name} has no single sort key to filter by`);
  // A number has no prefix.
  const condition = model.keyType(sort) === 'N' ? '#sort = :sort' : 'begins_with(#sort, :sort)';
  return {
    KeyConditionExpression: `${partition.KeyConditionExpression} AND ${condition}`,
    ExpressionAttributeNames: { ...partition.ExpressionAttributeNames, '#sort': sort },
    ExpressionAttributeValues: { ...partition.ExpressionAttributeValues, ':sort': keyValue(model, sort, begins) },
  };
};

/**
 * Reads a page of items of a table or an index with one request: a Scan, which returns items partition by partition, or a Query of one
 * partition.
 *
 * @throws Failure for an unknown index, or an invalid cursor
 */
export const read = async (studio: Studio, request: ReadRequest): Promise<ReadAnswer> => {
  const { core, sdk, client } = studio;
  const { table, model } = openTable(studio, request.table);
  const index = model.indexes.get(request.index);
  if (index === undefined) throw new Failure(`${request.table} has no index ${request.index}`);
  const { partition, sort = '', cursor, limit = PAGE } = request;
  const input = {
    TableName: table.name,
    ...(index.name !== 'primary' && { IndexName: index.name }),
    ...(partition !== undefined && partitionCondition(model, index, partition, sort)),
    ...(cursor !== undefined && { ExclusiveStartKey: keyOf(cursor) as never }),
    Limit: Math.min(Math.max(Math.trunc(limit) || PAGE, 1), MOST),
    ReturnConsumedCapacity: 'TOTAL' as const,
  };
  const started = performance.now();
  const command = partition === undefined ? new sdk.ScanCommand(input) : new sdk.QueryCommand(input);
  const output = (await client.send(command as never)) as QueryCommandOutput;
  const items = (output.Items ?? []) as never as WireItem[];
  return {
    rows: rowsOf(core, table, items, index.projection === 'ALL'),
    cursor: cursorOf(output.LastEvaluatedKey as never as WireItem | undefined),
    figures: {
      scanned: output.ScannedCount ?? items.length,
      found: items.length,
      units: output.ConsumedCapacity?.CapacityUnits,
      milliseconds: Math.round(performance.now() - started),
    },
  };
};
