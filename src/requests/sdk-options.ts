/**
 * The options of the SDK's commands that `with` accepts, and those that a builder method sets. Twin of
 * `types/requests/sdk-options.ts`.
 */

import type { Command, OwnOptions, SdkOptions } from '../../types/requests/sdk-options.js';
import { keyformError } from '../errors/issue.js';
import {
  DELETE_OPTIONS,
  GET_OPTIONS,
  PUT_OPTIONS,
  QUERY_OPTIONS,
  SCAN_OPTIONS,
  UPDATE_OPTIONS,
} from '../facts/commands.js';
import { ownOption, unknownSdkOption } from '../facts/messages/options.js';
import { invalidSdkOption } from '../facts/messages/requests.js';
import { SEGMENTS } from '../limits.js';
import { didYouMean } from '../values/codec/nearest.js';

/** The values of an option: a list of strings, any string, or a range of whole numbers. */
type OptionValues = readonly string[] | 'text' | readonly [from: number, to: number];

/** A command of the SDK: the options that `with` passes through, and those that a method sets. */
export interface SdkCommand {
  readonly name: Command;
  readonly taken: { readonly [option: string]: OptionValues };
  readonly own: { readonly [option: string]: string };
}

/** The same with exactly the options that the types know. */
export interface NamedCommand<Name extends Command> {
  readonly name: Name;
  readonly taken: { readonly [Option in keyof SdkOptions[Name]]-?: OptionValues };
  readonly own: OwnOptions[Name];
}

/** Options of every command. */
export const EACH = { ReturnConsumedCapacity: ['INDEXES', 'TOTAL', 'NONE'] } as const;
/** Options of commands with several writes. */
export const WRITES = { ...EACH, ReturnItemCollectionMetrics: ['SIZE', 'NONE'] } as const;
const TABLE = { ...EACH, TableName: 'text' } as const;
const WRITE = { ...WRITES, TableName: 'text' } as const;
const READ = {
  ...TABLE,
  Select: ['ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES', 'COUNT'],
} as const;

export const QUERY_COMMAND: NamedCommand<'QueryCommand'> = { name: 'QueryCommand', taken: READ, own: QUERY_OPTIONS };

export const SCAN_COMMAND: NamedCommand<'ScanCommand'> = {
  name: 'ScanCommand',
  taken: { ...READ, Segment: [0, SEGMENTS - 1], TotalSegments: [1, SEGMENTS] },
  own: SCAN_OPTIONS,
};

export const GET_COMMAND: NamedCommand<'GetItemCommand'> = { name: 'GetItemCommand', taken: TABLE, own: GET_OPTIONS };

export const PUT_COMMAND: NamedCommand<'PutItemCommand'> = { name: 'PutItemCommand', taken: WRITE, own: PUT_OPTIONS };

export const UPDATE_COMMAND: NamedCommand<'UpdateItemCommand'> = {
  name: 'UpdateItemCommand',
  taken: WRITE,
  own: UPDATE_OPTIONS,
};

export const DELETE_COMMAND: NamedCommand<'DeleteItemCommand'> = {
  name: 'DeleteItemCommand',
  taken: WRITE,
  own: DELETE_OPTIONS,
};

/**
 * Rejects an option that `with` doesn't pass to the command, and an invalid value. An undefined option isn't set.
 *
 * @throws KeyformError `request` with the compiler's message
 */
export const checkSdkOption = ({ name, taken, own }: SdkCommand, option: string, value: unknown): void => {
  const method = Object.hasOwn(own, option) ? own[option] : undefined;
  if (method !== undefined) throw keyformError(ownOption, { option, method });
  const values = Object.hasOwn(taken, option) ? taken[option] : undefined;
  if (values === undefined) {
    const hint = didYouMean(option, Object.keys({ ...taken, ...own }));
    throw keyformError(unknownSdkOption, { option, command: name, hint });
  }
  const problem = value === undefined ? undefined : problemOf(values, value);
  if (problem !== undefined) throw keyformError(invalidSdkOption, { option, expected: problem, value });
};

/** What's wrong with a value; undefined if it's valid. */
const problemOf = (values: OptionValues, value: unknown): string | undefined => {
  if (values === 'text') return typeof value === 'string' && value !== '' ? undefined : 'a non-empty string';
  if (isRange(values)) {
    const [from, to] = values;
    const isIn = Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;
    return isIn ? undefined : `a whole number from ${from} to ${to}`;
  }
  return values.includes(value as string) ? undefined : `one of ${values.join(', ')}`;
};

const isRange = (values: readonly unknown[]): values is readonly [number, number] => typeof values[0] === 'number';
