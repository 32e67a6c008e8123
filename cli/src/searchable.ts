/** Whether searches of vector indexes succeed: an index may be ACTIVE some time before they do. */
import type { TableDescription, VectorIndexDescription } from '@aws-sdk/client-dynamodb';
import { isInstance, messageOf } from './failure.js';
import type { Service } from './service.js';

/** What DynamoDB says of a search while it adds the existing items to an index. */
const BACKFILLING = /backfill/i;

/** A value of each type that a partition can have. */
const VALUES = { S: { S: '-' }, N: { N: '0' }, B: { B: new Uint8Array(1) } } as const;

/** A search for one item. An index with a partition only accepts searches of one partition. */
const smallestSearch = (
  { TableName, AttributeDefinitions = [] }: TableDescription,
  { IndexName, Dimensions = 1, SearchSchema = [] }: VectorIndexDescription,
) => {
  const partition = SearchSchema.find(({ SearchSchemaElementType }) => SearchSchemaElementType === 'HASH');
  const name = partition?.AttributeName;
  const type = AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)?.AttributeType ?? 'S';
  return {
    TableName,
    IndexName,
    SearchVector: Array.from({ length: Dimensions }, () => ({ N: '1' })),
    TopK: 1,
    ...(name !== undefined && {
      SearchConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': name },
      ExpressionAttributeValues: { ':partition': VALUES[type] },
    }),
  };
};

/** Which of these vector indexes reject searches, because DynamoDB is still adding items to them. */
export const unsearchable = async (
  { sdk, client }: Service,
  table: TableDescription,
  names: readonly string[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const index of table.VectorIndexes ?? []) {
    const { IndexName = '' } = index;
    if (!names.includes(IndexName)) continue;
    try {
      await client.send(new sdk.SearchVectorsCommand(smallestSearch(table, index) as never));
    } catch (error) {
      // Any other error, such as missing permission to search, doesn't end by waiting.
      if (isInstance(error, Error) && error.name === 'ValidationException' && BACKFILLING.test(messageOf(error)))
        found.push(IndexName);
    }
  }
  return found;
};

/** The names of the vector indexes that a request creates. */
export const createdVectors = (input: object): string[] => {
  const { VectorIndexUpdates = [], VectorIndexes = [] } = input as {
    readonly VectorIndexUpdates?: readonly { readonly Create?: { readonly IndexName: string } }[];
    readonly VectorIndexes?: readonly { readonly IndexName: string }[];
  };
  return [...VectorIndexes, ...VectorIndexUpdates.flatMap(({ Create }) => Create ?? [])].map(
    ({ IndexName }) => IndexName,
  );
};
