import type { KeyformCallError } from '../errors/error.js';
import type { StepsMessage } from '../errors/messages/options.js';
import type { StreamInputMessage } from '../errors/messages/writes.js';
import type { Present } from '../reads/query-input.js';
import type { BatchOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { ExtraOf, Option, Settings } from '../requests/option.js';
import type { DocumentOf, Each, InputOf } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { Unsent } from '../requests/unsent.js';
import type { IsSingle } from '../values/is-single.js';

/** How a batch of writes is put together. */
export interface BatchWriteRules {
  /**
   * What is done about several requests for one item, of which DynamoDB takes only one in a call and promises no order between
   * calls: they are refused (`'refuse'`), or the last one counts (`'last-wins'`).
   */
  readonly duplicates?: 'refuse' | 'last-wins';
}

/** How far a batch of writes has come. */
export interface BatchWriteProgress {
  /** The requests that were done. */
  readonly written: number;
  /** All of them; undefined where they come from a stream. */
  readonly total: number | undefined;
}

/** What a batch of writes gives. */
export interface BatchWriteResult<Request> {
  /** The number of requests that were done. */
  readonly written: number;
  /** The requests that DynamoDB did not do; always empty unless executed with `onUnprocessed: 'return'`. */
  readonly unprocessed: Request[];
  /** What DynamoDB says it cost, where `consumedCapacity()` asked for it. */
  readonly consumedCapacity: number | undefined;
}

type TableNameOf<Input> = Input extends { readonly TableName: infer Name extends string } ? Name : never;

type WriteIn<Input, Name> = Input extends { readonly TableName: Name; readonly Item: infer Item }
  ? { PutRequest: { Item: Item } }
  : Input extends { readonly TableName: Name; readonly Key: infer Key }
    ? { DeleteRequest: { Key: Key } }
    : never;

/** The input of one call. A call may lack a table where there are several, so that their names are not told. */
type BatchWriteInput<Input, Options> = Present<
  {
    RequestItems: IsSingle<TableNameOf<Input>> extends true
      ? { [Name in TableNameOf<Input>]: WriteIn<Input, Name>[] }
      : Record<string, WriteIn<Input, string>[]>;
  },
  ExtraOf<Options>
>;

/** What a client returns for one call. */
export interface BatchWriteOutput {
  readonly UnprocessedItems?: Record<string, readonly object[]> | undefined;
  readonly ConsumedCapacity?: readonly { readonly CapacityUnits?: number | undefined }[] | undefined;
}

/**
 * Puts and deletes of any number of items, of one table or several, each by itself: in calls of up to 25 requests and 16 MB. In
 * no order, and without conditions: BatchWriteItem has none. Immutable.
 */
export interface BatchWrite<Requests, in out Options extends Settings = []> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<Options, StepsMessage>;
  /** What the request consumes, for the option `onMetrics` of `execute`: `ReturnConsumedCapacity`. */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): BatchWrite<Requests, Option<'extra', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * How large the item collections are that are written to, for the option `onMetrics` of `execute`:
   * `ReturnItemCollectionMetrics`. DynamoDB tells it of tables with a local index.
   */
  collectionMetrics(): BatchWrite<Requests, Option<'extra', { ReturnItemCollectionMetrics: 'SIZE' }, Options>>;
  /** Options of the SDK's BatchWriteItemCommand that no method sets; merged last. */
  with<const Extra extends WithOptions<'BatchWriteItemCommand'>>(
    extra: Extra & NoInfer<CheckWith<'BatchWriteItemCommand', Extra>>,
  ): BatchWrite<Requests, Option<'extra', Extra, Options>>;
  /** The inputs of the low-level client's BatchWriteItemCommand: one for each call. Requests from a stream have none. */
  readonly build: Requests extends readonly unknown[]
    ? () => {
        [Part in keyof BatchWriteInput<InputOf<Each<Requests>>, Options>]: BatchWriteInput<
          InputOf<Each<Requests>>,
          Options
        >[Part];
      }[]
    : KeyformCallError<StreamInputMessage>;
  /** The inputs of the document client's BatchWriteCommand. */
  readonly document: Requests extends readonly unknown[]
    ? () => {
        [Part in keyof BatchWriteInput<DocumentOf<Each<Requests>>, Options>]: BatchWriteInput<
          DocumentOf<Each<Requests>>,
          Options
        >[Part];
      }[]
    : KeyformCallError<StreamInputMessage>;
  /**
   * Sends all calls, and again what DynamoDB left out. Requests from a stream are taken from it as they are sent, and those of a
   * list are checked before the first is.
   *
   * @throws KeyformError `execution` when a call fails, or requests remain undone: then `reasons` lists those that are not
   *   known to be done, one by one, with entity, key and the request itself
   */
  execute(client: Client, options?: BatchOptions<BatchWriteProgress>): Promise<BatchWriteResult<Each<Requests>>>;
  /** Reads what either client returned for the calls that `build()` or `document()` gave, in their order. */
  readonly parse: Requests extends readonly unknown[]
    ? (outputs: readonly BatchWriteOutput[]) => BatchWriteResult<Each<Requests>>
    : KeyformCallError<StreamInputMessage>;
}
