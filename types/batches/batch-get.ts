import type { growingSteps } from '../../src/facts/messages/options.js';
import type { Present } from '../reads/query-input.js';
import type { BatchOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, PassedOptionsOf, Settings } from '../requests/option.js';
import type { DocumentOf, Each, ItemsGot, RequestInput } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { InvalidItem, ParseOptions, Tolerance } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsSingle } from '../values/is-single.js';

/**
 * The progress of a batch of gets.
 *
 * @example
 * ```ts
 * await batchGet([shop.get('Order', key)]).execute(client, {
 *   onProgress: ({ served, total }) => console.log(`${served} of ${total}`),
 * });
 * ```
 */
export interface BatchGetProgress {
  /** The gets that were answered. */
  readonly served: number;
  /** All of them. */
  readonly total: number;
}

/**
 * An item that doesn't decode, and its position among the gets.
 *
 * @example
 * ```ts
 * const { invalid } = await batchGet([shop.get('Order', key)]).execute(client, { invalid: 'collect' });
 * for (const { place, key, item, error } of invalid) console.warn(place, key, error.field, item);
 * ```
 */
export interface InvalidGot extends InvalidItem {
  /** The position of the get: from 0, or its name. */
  readonly place: number | string;
}

/**
 * An item of a different entity than its get names, or of no entity, and its position among the gets.
 *
 * @example
 * ```ts
 * const { unrecognized } = await batchGet([shop.get('Order', key)]).execute(client, { unrecognized: 'collect' });
 * for (const { place, item } of unrecognized) console.warn(place, item);
 * ```
 */
export interface UnrecognizedGot {
  /** The position of the get: from 0, or its name. */
  readonly place: number | string;
  /** The item, in wire format. */
  readonly item: Record<string, AttributeValue>;
}

/**
 * Options of `execute` of a batch of gets.
 *
 * @example await batchGet([shop.get('Order', key)]).execute(client, { concurrency: 2, retries: 5, onUnprocessed: 'return' });
 */
export interface BatchGetOptions extends BatchOptions<BatchGetProgress>, Tolerance {}

/**
 * The result of a batch of gets.
 *
 * @example
 * ```ts
 * const { items, unprocessed, invalid, unrecognized, consumedCapacity } = await batchGet([shop.get('Order', key)])
 *   .consumedCapacity()
 *   .execute(client, { onUnprocessed: 'return', invalid: 'collect', unrecognized: 'collect' });
 * ```
 */
export interface BatchGetResult<Items, Request> {
  /** In the positions of the gets: their items, `undefined` if there's none (or, with `unprocessed`, no answer). */
  readonly items: Items;
  /**
   * Items that don't decode. Their positions in `items` are `undefined`. Empty unless the table or the call has `invalid:
   * 'collect'`.
   */
  readonly invalid: InvalidGot[];
  /**
   * Items of a different entity than their get names, or of no entity. Their positions in `items` are `undefined`. Empty unless
   * the table or the call has `unrecognized: 'collect'`.
   */
  readonly unrecognized: UnrecognizedGot[];
  /** The gets that DynamoDB did not answer; always empty unless executed with `onUnprocessed: 'return'`. */
  readonly unprocessed: Request[];
  /** The consumed capacity, if `consumedCapacity()` was called. */
  readonly consumedCapacity: number | undefined;
}

/** The keys of one table, and how they're read. */
type TableKeys<Key> = {
  Keys: Key[];
  ConsistentRead?: true;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
};

/** The table of a request. */
export type InputTableName<Input> = Input extends { readonly TableName: infer Name extends string } ? Name : never;

type KeyIn<Input, Name> = Input extends { readonly TableName: Name; readonly Key: infer Key }
  ? Key
  : unknown extends Input
    ? unknown
    : never;

/** The input of one call. With several tables, a call may lack any of them, so their names aren't in the type. */
type BatchGetInput<Input, Options> = Present<
  {
    RequestItems: IsSingle<InputTableName<Input>> extends true
      ? { [Name in InputTableName<Input>]: TableKeys<KeyIn<Input, Name>> }
      : Record<string, TableKeys<KeyIn<Input, string>>>;
  },
  PassedOptionsOf<Options>
>;

/** What a client returns for one call; values are in wire format, or plain for the document client. */
export interface BatchGetOutput {
  readonly Responses?:
    | Record<string, Record<string, AttributeValue>[]>
    | Record<string, Record<string, unknown>[]>
    | undefined;
  readonly UnprocessedKeys?: Record<string, { readonly Keys: readonly object[] | undefined }> | undefined;
  readonly ConsumedCapacity?: readonly { readonly CapacityUnits?: number | undefined }[] | undefined;
}

/**
 * Reads any number of items, from one table or several. Each call has up to 100 keys; gets of one table that differ in
 * consistency or projection are sent in separate calls. keyform reads a key once, even if you request it twice. Immutable.
 *
 * @example const { items } = await batchGet([shop.get('Order', key), shop.get('Customer', { username })]).execute(client);
 */
export type BatchGet<Summary, Requests, in out Options extends Settings = []> = {
  /** Only a type: a variable with a builder accepts no other one. */
  readonly ' ~fixed': Fixed<Options, (typeof growingSteps)['text']>;
  /**
   * Requests the consumed capacity. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await batchGet([shop.get('Order', key), shop.get('Customer', { username })]).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): BatchGet<Summary, Requests, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * Adds options of the SDK's BatchGetItemCommand. `consumedCapacity('INDEXES')` does the same as this example.
   *
   * @example batchGet([shop.get('Order', key), shop.get('Customer', { username })]).with({ ReturnConsumedCapacity: 'INDEXES' })
   */
  with<const PassedOptions extends WithOptions<'BatchGetItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'BatchGetItemCommand', PassedOptions>>,
  ): BatchGet<Summary, Requests, Option<'with', PassedOptions, Options>>;
  /**
   * The inputs of the low-level client's BatchGetItemCommand: one for each call.
   *
   * @example for (const input of batchGet([shop.get('Order', key), shop.get('Customer', { username })]).build()) await client.send(new BatchGetItemCommand(input));
   */
  build(): {
    [Part in keyof BatchGetInput<RequestInput<Each<Requests>>, Options>]: BatchGetInput<
      RequestInput<Each<Requests>>,
      Options
    >[Part];
  }[];
  /**
   * The inputs of the document client's BatchGetCommand.
   *
   * @example batchGet([shop.get('Order', key), shop.get('Customer', { username })]).document()[0] //=> { RequestItems: { EcommerceTable: { Keys: [{ PK: 'CUSTOMER#alexdebrie', ... }, ...] } } }
   */
  document(): {
    [Part in keyof BatchGetInput<DocumentOf<Each<Requests>>, Options>]: BatchGetInput<
      DocumentOf<Each<Requests>>,
      Options
    >[Part];
  }[];
  /**
   * Sends all calls, sends unprocessed gets again, and returns the items in the positions of the gets.
   *
   * @throws KeyformError `execution` if a call fails, or gets remain unanswered: then `reasons` contains for each get whether it
   *   was answered (code `None`, with its item, if there is one) or not (code `Unprocessed`)
   *
   * @example const { items: [order, customer] } = await batchGet([shop.get('Order', key), shop.get('Customer', { username })]).execute(client);
   */
  execute(client: Client, options?: BatchGetOptions): Promise<BatchGetResult<ItemsGot<Requests>, Each<Requests>>>;
  /**
   * Decodes what either client returned for the calls that `build()` or `document()` returned, in their order.
   *
   * @example
   * ```ts
   * const batch = batchGet([shop.get('Order', key), shop.get('Customer', { username })]);
   * const outputs = await Promise.all(batch.build().map((input) => client.send(new BatchGetItemCommand(input))));
   * const { items } = batch.parse(outputs);
   * ```
   */
  parse(outputs: readonly BatchGetOutput[], options?: ParseOptions): BatchGetResult<ItemsGot<Requests>, Each<Requests>>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
