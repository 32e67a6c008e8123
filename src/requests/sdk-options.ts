/**
 * The options of the SDK's commands that `with` takes, and those that a method of the builder sets. Twin of
 * `types/requests/sdk-options.ts`.
 */

import type { Command, OwnOptions, SdkOptions } from '../../types/requests/sdk-options.js';
import { keyformError } from '../errors/issue.js';
import { ownOption, unknownSdkOption } from '../facts/messages/options.js';
import { invalidSdkOption } from '../facts/messages/requests.js';
import { SEGMENTS } from '../limits.js';

/** The values of an option: one of a list, a text, or a whole number of a range. */
type OptionValues = readonly string[] | 'text' | readonly [from: number, to: number];

/** A command of the SDK: the options that `with` hands to it, and those that a method sets. */
export interface SdkCommand {
  readonly name: Command;
  readonly taken: { readonly [option: string]: OptionValues };
  readonly own: { readonly [option: string]: string };
}

/** The same of a command with the options that the types tell. */
export interface NamedCommand<Name extends Command> {
  readonly name: Name;
  readonly taken: { readonly [Option in keyof SdkOptions[Name]]-?: OptionValues };
  readonly own: { readonly [Option in keyof OwnOptions[Name]]: OwnOptions[Name][Option] };
}

/** What each command takes. */
export const EACH = { ReturnConsumedCapacity: ['INDEXES', 'TOTAL', 'NONE'] } as const;
/** What commands of several writes take. */
export const WRITES = { ...EACH, ReturnItemCollectionMetrics: ['SIZE', 'NONE'] } as const;
const TABLE = { ...EACH, TableName: 'text' } as const;
const WRITE = { ...WRITES, TableName: 'text' } as const;
const READ = {
  ...TABLE,
  Select: ['ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES', 'COUNT'],
} as const;

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

/** The command of a query. */
export const QUERY_COMMAND: NamedCommand<'QueryCommand'> = {
  name: 'QueryCommand',
  taken: READ,
  own: {
    ...OWN_PAGE,
    IndexName: 'the first argument of query()',
    KeyConditionExpression: 'where()',
    KeyConditions: 'where()',
    QueryFilter: 'filter()',
    ScanIndexForward: 'descending()',
  },
};

/** The command of a scan. */
export const SCAN_COMMAND: NamedCommand<'ScanCommand'> = {
  name: 'ScanCommand',
  taken: { ...READ, Segment: [0, SEGMENTS - 1], TotalSegments: [1, SEGMENTS] },
  own: { ...OWN_PAGE, IndexName: 'the first argument of scan()', ScanFilter: 'filter()' },
};

/** The command of a get. */
export const GET_COMMAND: NamedCommand<'GetItemCommand'> = {
  name: 'GetItemCommand',
  taken: TABLE,
  own: { ...OWN_READ, ExpressionAttributeNames: 'project()', Key: 'the key that get() takes' },
};

/** The command of a put. */
export const PUT_COMMAND: NamedCommand<'PutItemCommand'> = {
  name: 'PutItemCommand',
  taken: WRITE,
  own: { ...OWN_WRITE, Item: 'the item that put() takes' },
};

/** The command of an update. */
export const UPDATE_COMMAND: NamedCommand<'UpdateItemCommand'> = {
  name: 'UpdateItemCommand',
  taken: WRITE,
  own: {
    ...OWN_WRITE,
    AttributeUpdates: 'set(), add(), remove() and delete()',
    Key: 'the key that update() takes',
    UpdateExpression: 'set(), add(), remove() and delete()',
  },
};

/** The command of a delete. */
export const DELETE_COMMAND: NamedCommand<'DeleteItemCommand'> = {
  name: 'DeleteItemCommand',
  taken: WRITE,
  own: { ...OWN_WRITE, Key: 'the key that delete() takes' },
};

/**
 * Refuses an option that `with` does not hand to the command, and a value that the option does not have. One that is
 * undefined is not set.
 *
 * @throws KeyformError `request` with the compiler's sentence
 */
export const checkSdkOption = ({ name, taken, own }: SdkCommand, option: string, value: unknown): void => {
  const method = Object.hasOwn(own, option) ? own[option] : undefined;
  if (method !== undefined) throw keyformError(ownOption, { option, method });
  const values = Object.hasOwn(taken, option) ? taken[option] : undefined;
  if (values === undefined) throw keyformError(unknownSdkOption, { option, command: name });
  const problem = value === undefined ? undefined : problemOf(values, value);
  if (problem !== undefined) throw keyformError(invalidSdkOption, { option, expected: problem, value });
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
