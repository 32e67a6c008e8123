/**
 * The request that a query sends. Twin of `types/query-input.ts`.
 */
import type { AttributeValue } from '../types/attribute-value.js';
import type { StartKey } from './cursor.js';
import { documentItem } from './document.js';
import { isComplete, type KeyConditions } from './key-condition.js';
import type { IndexModel, TableModel } from './model.js';
import { unfit } from './operator.js';
import type { Statement, Values } from './statement.js';

/** Options of the SDK's command. */
export type Extra = { readonly [option: string]: unknown };

/** All that a query knows. */
export interface QueryState {
  readonly table: TableModel;
  readonly index: IndexModel;
  readonly statement: Statement;
  readonly values: Values;
  /** Where the condition is given by keys, and may go on. */
  readonly chain?: KeyConditions;
  readonly descending?: true;
  readonly limit?: number;
  readonly take?: number;
  readonly consistent?: true;
  readonly start?: StartKey | undefined;
  readonly extra?: Extra;
}

/** The input of a QueryCommand, as it is put together. */
export interface QueryInput {
  TableName: string;
  IndexName?: string;
  KeyConditionExpression: string;
  FilterExpression?: string;
  ExpressionAttributeNames: { readonly [placeholder: string]: string };
  ExpressionAttributeValues: Values;
  ScanIndexForward?: boolean;
  Limit?: number;
  ConsistentRead?: boolean;
  ExclusiveStartKey?: StartKey;
}

/**
 * The input of the low-level client's QueryCommand. Parts that are not there are absent; what `with(...)` gave goes
 * before.
 *
 * @throws KeyformError `condition` when a part of the partition key has no condition
 */
export const inputOf = (state: QueryState): QueryInput => {
  const { table, index, statement, values, chain, extra, start } = state;
  if (chain !== undefined && !isComplete(index.partition, chain)) {
    const missing = index.partition.find((attribute) => !chain.attributes.includes(attribute));
    throw unfit(missing as string, `give the whole partition key: '${missing}' of ${index.name} has no condition`);
  }
  const input = { TableName: table.name } as QueryInput;
  if (index.name !== 'primary') input.IndexName = index.name;
  input.KeyConditionExpression = statement.key;
  if (statement.filter !== '') input.FilterExpression = statement.filter;
  input.ExpressionAttributeNames = { ...statement.names };
  input.ExpressionAttributeValues = { ...values };
  if (state.descending) input.ScanIndexForward = false;
  const limit = state.limit ?? state.take;
  if (limit !== undefined) input.Limit = limit;
  if (state.consistent) input.ConsistentRead = true;
  if (start !== undefined) input.ExclusiveStartKey = { ...start };
  return extra === undefined ? input : Object.assign(input, extra);
};

/**
 * The input of the document client's QueryCommand: the same with plain values.
 *
 * @throws KeyformError `field` for a number that JavaScript cannot hold exactly
 */
export const documentOf = (state: QueryState): object => {
  const { ExpressionAttributeValues: values, ExclusiveStartKey: start, ...rest } = inputOf(state);
  return {
    ...rest,
    ExpressionAttributeValues: documentItem(values),
    ...(start !== undefined && { ExclusiveStartKey: documentItem(start) }),
  };
};

/** The values of the partition key, by attribute: those that have a condition. */
export const partitionOf = ({ statement, values }: QueryState): StartKey =>
  Object.fromEntries(
    statement.partition.map(([attribute, placeholder]) => [attribute, values[placeholder] as AttributeValue]),
  );
