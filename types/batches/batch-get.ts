import type { StepsMessage } from '../errors/messages/options.js';
import type { Present } from '../reads/query-input.js';
import type { BatchOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { ExtraOf, Option, Settings } from '../requests/option.js';
import type { DocumentOf, Each, InputOf, ItemsGot } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { InvalidItem, ParseOptions, Tolerance } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsSingle } from '../values/is-single.js';

/** How far a batch of gets has come. */
export interface BatchGetProgress {
  /** The gets that were answered. */
  readonly served: number;
  /** All of them. */
  readonly total: number;
}

/** An item that does not decode, and its place among the gets. */
export interface InvalidGot extends InvalidItem {
  /** The place of the get: from 0, or its name. */
  readonly place: number | string;
}

/** An item of another entity than its get names, or of none, and its place among the gets. */
export interface UnrecognisedGot {
  /** The place of the get: from 0, or its name. */
  readonly place: number | string;
  /** The item, in wire form. */
  readonly item: Record<string, AttributeValue>;
}

/** How a batch of gets is executed. */
export interface BatchGetOptions extends BatchOptions<BatchGetProgress>, Tolerance {}

/** What a batch of gets gives. */
export interface BatchGetResult<Items, Request> {
  /** In the places of the gets: their items, `undefined` where there is none (or, with `unprocessed`, no answer). */
  readonly items: Items;
  /** Items that do not decode, `undefined` in their places; empty unless a table or the call says `invalid: 'collect'`. */
  readonly invalid: InvalidGot[];
  /**
   * Items of another entity than their get names, or of none, `undefined` in their places; empty unless a table or the call says
   * `unrecognised: 'collect'`.
   */
  readonly unrecognised: UnrecognisedGot[];
  /** The gets that DynamoDB did not answer; always empty unless executed with `onUnprocessed: 'return'`. */
  readonly unprocessed: Request[];
  /** What DynamoDB says it cost, where `consumedCapacity()` asked for it. */
  readonly consumedCapacity: number | undefined;
}

/** The keys, and how they are read, of one table. */
type TableKeys<Key> = {
  Keys: Key[];
  ConsistentRead?: true;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
};

type TableNameOf<Input> = Input extends { readonly TableName: infer Name extends string } ? Name : never;

type KeyIn<Input, Name> = Input extends { readonly TableName: Name; readonly Key: infer Key } ? Key : never;

/** The input of one call. A call may lack a table where there are several, so that their names are not told. */
type BatchGetInput<Input, Options> = Present<
  {
    RequestItems: IsSingle<TableNameOf<Input>> extends true
      ? { [Name in TableNameOf<Input>]: TableKeys<KeyIn<Input, Name>> }
      : Record<string, TableKeys<KeyIn<Input, string>>>;
  },
  ExtraOf<Options>
>;

/** What a client returns for one call; values are in wire form, or plain where it is the document client. */
export interface BatchGetOutput {
  readonly Responses?:
    | Record<string, Record<string, AttributeValue>[]>
    | Record<string, Record<string, unknown>[]>
    | undefined;
  readonly UnprocessedKeys?: Record<string, { readonly Keys: readonly object[] | undefined }> | undefined;
  readonly ConsumedCapacity?: readonly { readonly CapacityUnits?: number | undefined }[] | undefined;
}

/**
 * Reads of any number of items, of one table or several. Sent in as few calls as there can be: up to 100 keys each; gets of one
 * table that differ in consistency or projection take calls of their own. A key that is asked for twice is read once.
 * Immutable.
 */
export interface BatchGet<Requests, in out Options extends Settings = []> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<Options, StepsMessage>;
  /** What the request consumes, for the option `onMetrics` of `execute`: `ReturnConsumedCapacity`. */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): BatchGet<Requests, Option<'extra', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /** Options of the SDK's BatchGetItemCommand that no method sets; merged last. */
  with<const Extra extends WithOptions<'BatchGetItemCommand'>>(
    extra: Extra & NoInfer<CheckWith<'BatchGetItemCommand', Extra>>,
  ): BatchGet<Requests, Option<'extra', Extra, Options>>;
  /** The inputs of the low-level client's BatchGetItemCommand: one for each call. */
  build(): {
    [Part in keyof BatchGetInput<InputOf<Each<Requests>>, Options>]: BatchGetInput<
      InputOf<Each<Requests>>,
      Options
    >[Part];
  }[];
  /** The inputs of the document client's BatchGetCommand. */
  document(): {
    [Part in keyof BatchGetInput<DocumentOf<Each<Requests>>, Options>]: BatchGetInput<
      DocumentOf<Each<Requests>>,
      Options
    >[Part];
  }[];
  /**
   * Sends all calls, asks again for what DynamoDB left out, and gives the items in the places of the gets.
   *
   * @throws KeyformError `execution` when a call fails, or gets remain unanswered: then `reasons` tells for each get whether
   *   it was answered (code `None`, with its item, if there is one) or not (code `Unprocessed`)
   */
  execute(client: Client, options?: BatchGetOptions): Promise<BatchGetResult<ItemsGot<Requests>, Each<Requests>>>;
  /** Decodes what either client returned for the calls that `build()` or `document()` gave, in their order. */
  parse(outputs: readonly BatchGetOutput[], options?: ParseOptions): BatchGetResult<ItemsGot<Requests>, Each<Requests>>;
}
