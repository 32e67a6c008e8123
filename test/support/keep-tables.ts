import { mkdirSync, writeFileSync } from 'node:fs';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';

/** What a table was when its tests had ended. Bytes are `{ bytes: [...] }`. */
export interface KeptTable {
  readonly description: object;
  readonly timeToLive: string | undefined;
  readonly items: readonly object[];
}

/**
 * Writes tables down before they are deleted, with their items, where `KEYFORM_KEEP_TABLES` names a folder: `npm run inspect:models`
 * proposes definitions for them.
 */
export const keepTables = async (client: DynamoDBClient, names: readonly string[]): Promise<void> => {
  const folder = process.env['KEYFORM_KEEP_TABLES'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  for (const TableName of names) {
    const items: object[] = [];
    try {
      for await (const page of paginateScan({ client }, { TableName })) items.push(...(page.Items ?? []));
      if (items.length === 0) continue;
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
      const kept: KeptTable = { description: Table ?? {}, timeToLive: ttl?.AttributeName, items };
      writeFileSync(
        `${folder}/${TableName}.json`,
        JSON.stringify(kept, (_, value) => (value instanceof Uint8Array ? { bytes: [...value] } : value)),
      );
    } catch (error) {
      // A test may have deleted its table itself.
      if ((error as Error).name !== 'ResourceNotFoundException') throw error;
    }
  }
};
