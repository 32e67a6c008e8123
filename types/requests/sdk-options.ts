/**
 * The options of the SDK's commands that `with` accepts, and those that a builder method sets. Twin of
 * `src/requests/sdk-options.ts`. It's a list of its own, because the SDK's inputs as a constraint cost a compiler hundreds of
 * files.
 */
import type {
  BATCH_GET_OPTIONS,
  BATCH_WRITE_OPTIONS,
  DELETE_OPTIONS,
  GET_OPTIONS,
  PUT_OPTIONS,
  QUERY_OPTIONS,
  SCAN_OPTIONS,
  TRANSACT_GET_OPTIONS,
  TRANSACT_WRITE_OPTIONS,
  UPDATE_OPTIONS,
} from '../../src/facts/commands.js';
import type { ownOption, unknownSdkOption } from '../../src/facts/messages/options.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { NearestHint } from '../values/codec/nearest.js';

/** The detail of the consumed capacity. */
type ConsumedOption = 'INDEXES' | 'TOTAL' | 'NONE';

// Aliases with all their members: a declaration of a user's project writes out a constraint, and can't name an interface of
// keyform.
type CapacityOptions = {
  readonly ReturnConsumedCapacity?: ConsumedOption | undefined;
};

type ItemOptions = {
  readonly ReturnConsumedCapacity?: ConsumedOption | undefined;
  readonly TableName?: string | undefined;
};

type WriteOptions = {
  readonly ReturnConsumedCapacity?: ConsumedOption | undefined;
  readonly TableName?: string | undefined;
  readonly ReturnItemCollectionMetrics?: 'SIZE' | 'NONE' | undefined;
};

type BatchWriteOptions = {
  readonly ReturnConsumedCapacity?: ConsumedOption | undefined;
  readonly ReturnItemCollectionMetrics?: 'SIZE' | 'NONE' | undefined;
};

type QueryReadOptions = {
  readonly ReturnConsumedCapacity?: ConsumedOption | undefined;
  readonly TableName?: string | undefined;
  readonly Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT' | undefined;
};

type ScanOptions = {
  readonly ReturnConsumedCapacity?: ConsumedOption | undefined;
  readonly TableName?: string | undefined;
  readonly Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT' | undefined;
  /** The segment, from 0 on. */
  readonly Segment?: number | undefined;
  /** The number of segments, from 1 to 1 000 000. */
  readonly TotalSegments?: number | undefined;
};

/**
 * The options that `with` accepts, by command.
 *
 * Source: Amazon DynamoDB API reference, request parameters of each operation.
 */
export interface SdkOptions {
  readonly QueryCommand: QueryReadOptions;
  readonly ScanCommand: ScanOptions;
  readonly GetItemCommand: ItemOptions;
  readonly PutItemCommand: WriteOptions;
  readonly UpdateItemCommand: WriteOptions;
  readonly DeleteItemCommand: WriteOptions;
  readonly BatchGetItemCommand: CapacityOptions;
  readonly BatchWriteItemCommand: BatchWriteOptions;
  readonly TransactGetItemsCommand: CapacityOptions;
  readonly TransactWriteItemsCommand: BatchWriteOptions;
}

/** The commands whose options `with` accepts. */
export type Command = keyof SdkOptions;

/** Options that keyform sets itself, by command, with the method that sets them. */
export interface OwnOptions {
  readonly QueryCommand: typeof QUERY_OPTIONS;
  readonly ScanCommand: typeof SCAN_OPTIONS;
  readonly GetItemCommand: typeof GET_OPTIONS;
  readonly PutItemCommand: typeof PUT_OPTIONS;
  readonly UpdateItemCommand: typeof UPDATE_OPTIONS;
  readonly DeleteItemCommand: typeof DELETE_OPTIONS;
  readonly BatchGetItemCommand: typeof BATCH_GET_OPTIONS;
  readonly BatchWriteItemCommand: typeof BATCH_WRITE_OPTIONS;
  readonly TransactGetItemsCommand: typeof TRANSACT_GET_OPTIONS;
  readonly TransactWriteItemsCommand: typeof TRANSACT_WRITE_OPTIONS;
}

/** The parameter of `with`; wide, so that `CheckWith` can report what's wrong. */
export type WithOptions<Name extends Command> = object & SdkOptions[Name];

/** A message for each option that `with` doesn't accept. */
export type CheckWith<Name extends Command, Input> = [WrongOption<Name, Input>] extends [never]
  ? unknown
  : // Behind an inference: the compiler prints the messages, and not the name of this type.
    {
        readonly [Option in WrongOption<Name, Input>]: KeyformTypeError<ProblemOf<Name, Option>>;
      } extends infer Problem
    ? Problem
    : never;

/** The unknown options of each member of a union. */
type WrongOption<Name extends Command, Input> = Input extends unknown
  ? Exclude<keyof Input, keyof SdkOptions[Name]>
  : never;

type ProblemOf<Name extends Command, Option> = Option extends keyof OwnOptions[Name]
  ? Message<typeof ownOption, { option: Option & string; method: OwnOptions[Name][Option] & string }>
  : Message<
      typeof unknownSdkOption,
      {
        option: Option & string;
        command: Name;
        hint: NearestHint<Option, keyof SdkOptions[Name] | keyof OwnOptions[Name]>;
      }
    >;
