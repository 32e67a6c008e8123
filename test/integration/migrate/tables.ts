import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from 'keyform';
import { batchWrite, createTableInput } from 'keyform';
import type { TestEngine } from '../../support/engines.js';
import { counters, increment } from '../../support/migration/counters.js';

export { counters, increment };

/** A table with counters from 0, every tenth of them closed, and two other items. */
export const openCounters = async (engine: TestEngine, count: number) => {
  const client = engine.client();
  const tableName = await engine.createTable(createTableInput(counters));
  const named = counters.named(tableName);
  const puts = Array.from({ length: count }, (_, at) =>
    named.put('Counter', { id: String(at), count: 0, status: at % 10 === 0 ? 'CLOSED' : 'OPEN' }),
  );
  await batchWrite([...puts, ...['a', 'b'].map((id) => named.put('Other', { id }))]).execute(client);
  return { client, tableName, named };
};

type Stored = Record<string, AttributeValue>;

/** All stored items. */
export const everything = async (client: DynamoDBClient, TableName: string): Promise<Stored[]> => {
  const all: Stored[] = [];
  let ExclusiveStartKey: Stored | undefined;
  do {
    const output = await client.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }));
    all.push(...((output.Items ?? []) as Stored[]));
    ExclusiveStartKey = output.LastEvaluatedKey as Stored | undefined;
  } while (ExclusiveStartKey !== undefined);
  return all;
};

/** Stored items, without the progress of migrations. */
export const storedItems = async (client: DynamoDBClient, tableName: string): Promise<Stored[]> =>
  (await everything(client, tableName)).filter(({ PK }) => !(PK as { S: string }).S.startsWith('keyform-migration#'));

/** How many counters have each value: `{ 'OPEN 1': 225, 'CLOSED 0': 25 }`. */
export const tally = async (client: DynamoDBClient, tableName: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { count, status } of await storedItems(client, tableName)) {
    if (count === undefined) continue;
    const name = `${(status as { S: string }).S} ${(count as { N: string }).N}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
