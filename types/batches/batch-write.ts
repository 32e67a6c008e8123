import type { growingSteps } from '../../src/facts/messages/options.js';
import type { streamInput } from '../../src/facts/messages/writes.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Present } from '../reads/query-input.js';
import type { BatchOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, PassedOptionsOf, Settings } from '../requests/option.js';
import type { DocumentOf, Each, RequestInput } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { IsSingle } from '../values/is-single.js';
import type { InputTableName } from './batch-get.js';

/**
 * The rules of a batch of writes.
 *
 * @example batchWrite([shop.put('Order', order), shop.put('Order', order)], { duplicates: 'last-wins' })
 */
export interface BatchWriteRules {
  /**
   * What to do about several requests for one item: reject them (`'reject'`), or send the last one (`'last-wins'`). DynamoDB
   * accepts one in a call, and guarantees no order between calls.
   */
  readonly duplicates?: 'reject' | 'last-wins' | undefined;
}

/**
 * The progress of a batch of writes.
 *
 * @example
 * ```ts
 * await batchWrite([shop.put('Order', order)]).execute(client, {
 *   onProgress: ({ written, total }) => console.log(`${written} of ${total ?? '?'}`),
 * });
 * ```
 */
export interface BatchWriteProgress {
  /** The number of requests that were done. */
  readonly written: number;
  /** The number of requests; undefined for a stream. */
  readonly total: number | undefined;
}

/**
 * The result of a batch of writes.
 *
 * @example
 * ```ts
 * const { written, unprocessed, consumedCapacity } = await batchWrite([shop.put('Order', order)])
 *   .consumedCapacity()
 *   .execute(client, { onUnprocessed: 'return' });
 * ```
 */
export interface BatchWriteResult<Request> {
  /** The number of requests that were done. */
  readonly written: number;
  /** The requests that DynamoDB didn't process. Always empty unless you set `onUnprocessed: 'return'`. */
  readonly unprocessed: Request[];
  /** The consumed capacity, if `consumedCapacity()` was called. */
  readonly consumedCapacity: number | undefined;
}

type WriteRequestOf<Input, Name> = Input extends { readonly TableName: Name; readonly Item: infer Item }
  ? { PutRequest: { Item: Item } }
  : Input extends { readonly TableName: Name; readonly Key: infer Key }
    ? { DeleteRequest: { Key: Key } }
    : unknown extends Input
      ? unknown
      : never;

/** The input of one call. With several tables, a call may contain only some of them, so their names aren't in the type. */
type BatchWriteInput<Input, Options> = Present<
  {
    RequestItems: IsSingle<InputTableName<Input>> extends true
      ? { [Name in InputTableName<Input>]: WriteRequestOf<Input, Name>[] }
      : Record<string, WriteRequestOf<Input, string>[]>;
  },
  PassedOptionsOf<Options>
>;

/** What a client returns for one call. */
export interface BatchWriteOutput {
  readonly UnprocessedItems?: Record<string, readonly object[]> | undefined;
  readonly ConsumedCapacity?: readonly { readonly CapacityUnits?: number | undefined }[] | undefined;
}

/**
 * Puts and deletes any number of items, in one table or several: in calls of up to 25 requests and 16 MB, in no particular order.
 * BatchWriteItem has no conditions. Immutable.
 *
 * @example await batchWrite(orders.map((order) => shop.put('Order', order))).execute(client);
 */
export type BatchWrite<Summary, Requests, in out Options extends Settings = []> = {
  /** Exists only as a type: a variable that contains a builder accepts no builder of a different request. */
  readonly ' ~fixed': Fixed<Options, (typeof growingSteps)['text']>;
  /**
   * Requests the consumed capacity. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example
   * ```ts
   * await batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]).consumedCapacity().execute(client, { onMetrics: console.log });
   * ```
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): BatchWrite<Summary, Requests, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * Requests the sizes of the item collections that it writes to. `execute` reports them to `onMetrics`. DynamoDB knows them only
   * for tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example
   * ```ts
   * await batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]).collectionMetrics().execute(client, { onMetrics: console.log });
   * ```
   */
  collectionMetrics(): BatchWrite<Summary, Requests, Option<'with', { ReturnItemCollectionMetrics: 'SIZE' }, Options>>;
  /**
   * Adds options of the SDK's BatchWriteItemCommand. `consumedCapacity('INDEXES')` does the same as this example.
   *
   * @example batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]).with({ ReturnConsumedCapacity: 'INDEXES' })
   */
  with<const PassedOptions extends WithOptions<'BatchWriteItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'BatchWriteItemCommand', PassedOptions>>,
  ): BatchWrite<Summary, Requests, Option<'with', PassedOptions, Options>>;
  /**
   * The inputs of the low-level client's BatchWriteItemCommand: one for each call. A batch of a stream has no `build`, `document` or `parse`.
   *
   * @example
   * ```ts
   * for (const input of batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]).build()) await client.send(new BatchWriteItemCommand(input));
   * ```
   */
  readonly build: [Requests] extends [readonly unknown[]]
    ? () => {
        [Part in keyof BatchWriteInput<RequestInput<Each<Requests>>, Options>]: BatchWriteInput<
          RequestInput<Each<Requests>>,
          Options
        >[Part];
      }[]
    : KeyformCallError<(typeof streamInput)['text']>;
  /**
   * The inputs of the document client's BatchWriteCommand.
   *
   * @example
   * ```ts
   * batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]).document()[0] //=> { RequestItems: { EcommerceTable: [{ PutRequest: { Item: ... } }, ...] } }
   * ```
   */
  readonly document: [Requests] extends [readonly unknown[]]
    ? () => {
        [Part in keyof BatchWriteInput<DocumentOf<Each<Requests>>, Options>]: BatchWriteInput<
          DocumentOf<Each<Requests>>,
          Options
        >[Part];
      }[]
    : KeyformCallError<(typeof streamInput)['text']>;
  /**
   * Sends all calls, and unprocessed requests again. A stream is read while requests are sent. A list is checked before the first
   * call.
   *
   * @throws KeyformError `execution` if a call fails, or requests remain unprocessed: then `reasons` lists those that may not be
   *   done, one by one, with entity, key and the request itself
   *
   * @example
   * ```ts
   * const { written } = await batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]).execute(client, { concurrency: 2 }); //=> 2
   * ```
   */
  execute(client: Client, options?: BatchOptions<BatchWriteProgress>): Promise<BatchWriteResult<Each<Requests>>>;
  /**
   * Reads what either client returned for the calls that `build()` or `document()` returned, in their order.
   *
   * @example
   * ```ts
   * const batch = batchWrite([shop.put('Order', order), shop.delete('Customer', { username })]);
   * const outputs = await Promise.all(batch.build().map((input) => client.send(new BatchWriteItemCommand(input))));
   * const { unprocessed } = batch.parse(outputs);
   * ```
   */
  readonly parse: [Requests] extends [readonly unknown[]]
    ? (outputs: readonly BatchWriteOutput[]) => BatchWriteResult<Each<Requests>>
    : KeyformCallError<(typeof streamInput)['text']>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
