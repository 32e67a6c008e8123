/**
 * The options of the SDK's commands that `with` takes, and those that a method of the builder sets. Twin of
 * `types/requests/sdk-options.ts`.
 */

import type { Command, OwnOptions, SdkOptions } from '../../types/requests/sdk-options.js';
import { ownOptionMessage, unknownSdkOptionMessage } from '../errors/messages/options.js';
import { refuse } from '../errors/refusal.js';
import { SEGMENTS } from '../limits.js';
import { show } from '../values/codec/show.js';

/** The values of an option: one of a list, a text, or a whole number of a range. */
type OptionValues = readonly string[] | 'text' | readonly [from: number, to: number];

type SdkOptionValues = { readonly [Name in Command]: { readonly [Option in keyof SdkOptions[Name]]-?: OptionValues } };

const EACH = { ReturnConsumedCapacity: ['INDEXES', 'TOTAL', 'NONE'] } as const;
const WRITES = { ...EACH, ReturnItemCollectionMetrics: ['SIZE', 'NONE'] } as const;
const TABLE = { ...EACH, TableName: 'text' } as const;
const WRITE = { ...WRITES, TableName: 'text' } as const;
const READ = {
  ...TABLE,
  Select: ['ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES', 'COUNT'],
} as const;

const SDK_OPTIONS: SdkOptionValues = {
  QueryCommand: READ,
  ScanCommand: { ...READ, Segment: [0, SEGMENTS - 1], TotalSegments: [1, SEGMENTS] },
  GetItemCommand: TABLE,
  PutItemCommand: WRITE,
  UpdateItemCommand: WRITE,
  DeleteItemCommand: WRITE,
  BatchGetItemCommand: EACH,
  BatchWriteItemCommand: WRITES,
  TransactGetItemsCommand: EACH,
  TransactWriteItemsCommand: WRITES,
};

const OWN_READ = {
  ProjectionExpression: 'project()',
  AttributesToGet: 'project()',
  ConsistentRead: 'consistent()',
} as const;

const OWN_PAGE = {
  ...OWN_READ,
  FilterExpression: 'filter()',
  ConditionalOperator: 'filter()',
  ExpressionAttributeNames: 'filter() and project()',
  ExpressionAttributeValues: 'filter()',
  ExclusiveStartKey: 'startFrom()',
  Limit: 'limit()',
} as const;

const OWN_WRITE = {
  ConditionExpression: 'condition()',
  ConditionalOperator: 'condition()',
  Expected: 'condition()',
  ExpressionAttributeNames: 'condition()',
  ExpressionAttributeValues: 'condition()',
  ReturnValues: 'returning()',
  ReturnValuesOnConditionCheckFailure: 'returnOnFailure()',
} as const;

const OWN: OwnOptions = {
  QueryCommand: {
    ...OWN_PAGE,
    IndexName: 'the first argument of query()',
    KeyConditionExpression: 'where()',
    KeyConditions: 'where()',
    QueryFilter: 'filter()',
    ScanIndexForward: 'descending()',
  },
  ScanCommand: { ...OWN_PAGE, IndexName: 'the first argument of scan()', ScanFilter: 'filter()' },
  GetItemCommand: { ...OWN_READ, ExpressionAttributeNames: 'project()', Key: 'the key that get() takes' },
  PutItemCommand: { ...OWN_WRITE, Item: 'the item that put() takes' },
  UpdateItemCommand: {
    ...OWN_WRITE,
    AttributeUpdates: 'set(), add(), remove() and delete()',
    Key: 'the key that update() takes',
    UpdateExpression: 'set(), add(), remove() and delete()',
  },
  DeleteItemCommand: { ...OWN_WRITE, Key: 'the key that delete() takes' },
  BatchGetItemCommand: { RequestItems: 'the requests that batchGet() takes' },
  BatchWriteItemCommand: { RequestItems: 'the requests that batchWrite() takes' },
  TransactGetItemsCommand: { TransactItems: 'the requests that transactGet() takes' },
  TransactWriteItemsCommand: {
    ClientRequestToken: 'token()',
    TransactItems: 'the requests that transactWrite() takes',
  },
};

/**
 * Refuses an option that `with` does not hand to the command, and a value that the option does not have. One that is
 * undefined is not set.
 *
 * @throws KeyformError `request` with the compiler's sentence
 *
 * @example
 * ```ts
 * checkSdkOption('QueryCommand', 'Limit', 3); //=> KeyformError: with() does not take Limit: use limit()
 * ```
 */
export const checkSdkOption = (command: Command, option: string, value: unknown): void => {
  const own = OWN[command] as { readonly [option: string]: string };
  if (Object.hasOwn(own, option)) throw refuse('request', ownOptionMessage(option, own[option] as string));
  const taken = SDK_OPTIONS[command] as { readonly [option: string]: OptionValues };
  if (!Object.hasOwn(taken, option)) throw refuse('request', unknownSdkOptionMessage(option, command));
  const problem = value === undefined ? undefined : problemOf(taken[option] as OptionValues, value);
  if (problem !== undefined) throw refuse('request', `${option} is ${problem}, but was given ${show(value)}`);
};

/** What the values are, for one that is none of them. */
const problemOf = (values: OptionValues, value: unknown): string | undefined => {
  if (values === 'text') return typeof value === 'string' && value !== '' ? undefined : 'a text that is not empty';
  if (isRange(values)) {
    const [from, to] = values;
    const isIn = Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;
    return isIn ? undefined : `a whole number from ${from} to ${to}`;
  }
  return values.includes(value as string) ? undefined : `one of ${values.join(', ')}`;
};

const isRange = (values: readonly unknown[]): values is readonly [number, number] => typeof values[0] === 'number';
