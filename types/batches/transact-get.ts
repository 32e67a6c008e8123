import type { growingSteps } from '../../src/facts/messages/options.js';
import type { Present } from '../reads/query-input.js';
import type { RetryOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, PassedOptionsOf, Settings } from '../requests/option.js';
import type { DocumentOf, ItemsGot, RequestInput } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ParseOptions, Tolerance } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideTransactGet } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { InvalidGot, UnrecognizedGot } from './batch-get.js';

/** The input of a TransactGetItemsCommand. A transaction always reads consistently. */
type TransactGetInput<Inputs, Options> = Present<
  {
    TransactItems: {
      -readonly [Place in keyof Inputs]: GetOf<Inputs[Place]>;
    };
  },
  PassedOptionsOf<Options>
>;

/** One by one: requests that may be one of several have separate members. */
type GetOf<Input> = Input extends unknown
  ? { Get: { [Part in keyof Input as Part extends 'ConsistentRead' ? never : Part]: Input[Part] } }
  : never;

/** The requests as a list: those of a record in the order of its names. */
type RequestList<Requests> = Requests extends readonly unknown[] ? Requests : Requests[keyof Requests][];

type InputList<Requests> = { [Place in keyof Requests]: RequestInput<Requests[Place]> };
type DocumentList<Requests> = { [Place in keyof Requests]: DocumentOf<Requests[Place]> };

/** What a client returns; values are in wire format, or plain for the document client. */
export interface TransactGetOutput {
  readonly Responses?:
    | readonly { readonly Item?: Record<string, AttributeValue> | Record<string, unknown> | undefined }[]
    | undefined;
}

/**
 * Options of `execute` of a transaction of gets.
 *
 * @example await transactGet([shop.get('Order', key)]).execute(client, { retries: 3, invalid: 'collect' });
 */
export interface TransactGetOptions extends RetryOptions, Tolerance {}

/**
 * The result of a transaction of gets.
 *
 * @example
 * ```ts
 * const { items, invalid, unrecognized } = await transactGet([shop.get('Order', key)]).execute(client, {
 *   invalid: 'collect',
 *   unrecognized: 'collect',
 * });
 * ```
 */
export interface TransactGetResult<Items> {
  /** In the positions of the gets: their items, `undefined` if there's none. */
  readonly items: Items;
  /** Items that don't decode, as for a batch of gets. */
  readonly invalid: InvalidGot[];
  /** Items of a different entity than their get names, or of no entity, as for a batch of gets. */
  readonly unrecognized: UnrecognizedGot[];
}

/** The literal requests of a transaction, for either client. Computed when they're used. */
interface TransactGetInputs<Requests, Options> {
  readonly build: {
    [Part in keyof TransactGetInput<InputList<RequestList<Requests>>, Options>]: TransactGetInput<
      InputList<RequestList<Requests>>,
      Options
    >[Part];
  };
  readonly document: {
    [Part in keyof TransactGetInput<DocumentList<RequestList<Requests>>, Options>]: TransactGetInput<
      DocumentList<RequestList<Requests>>,
      Options
    >[Part];
  };
}

/**
 * Reads up to 100 items as of one moment, consistently: all or none. Immutable.
 *
 * @example const { items: [order, customer] } = await transactGet([shop.get('Order', key), shop.get('Customer', { username })]).execute(client);
 */
export type TransactGet<Summary, Requests, in out Options extends Settings = []> = {
  /** Only a type: a variable with a builder accepts no other one. */
  readonly ' ~fixed': Fixed<Options, (typeof growingSteps)['text']>;
  /**
   * Requests the consumed capacity. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await transactGet([shop.get('Order', key), shop.get('Customer', { username })]).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): TransactGet<Summary, Requests, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * Adds options of the SDK's TransactGetItemsCommand. `consumedCapacity('INDEXES')` does the same as this example.
   *
   * @example transactGet([shop.get('Order', key), shop.get('Customer', { username })]).with({ ReturnConsumedCapacity: 'INDEXES' })
   */
  with<const PassedOptions extends WithOptions<'TransactGetItemsCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'TransactGetItemsCommand', PassedOptions>>,
  ): TransactGet<Summary, Requests, Option<'with', PassedOptions, Options>>;
  /**
   * The input of the low-level client's TransactGetItemsCommand.
   *
   * @example await client.send(new TransactGetItemsCommand(transactGet([shop.get('Order', key), shop.get('Customer', { username })]).build()));
   */
  build<Expected>(): InputFor<Expected, WideTransactGet<AttributeValue>, TransactGetInputs<Requests, Options>, 'build'>;
  /**
   * The input of the document client's TransactGetCommand.
   *
   * @example transactGet([shop.get('Order', key), shop.get('Customer', { username })]).document().TransactItems //=> [{ Get: { Key: { PK: 'CUSTOMER#alexdebrie', ... }, ... } }, ...]
   */
  document<Expected>(): InputFor<Expected, WideTransactGet<unknown>, TransactGetInputs<Requests, Options>, 'document'>;
  /**
   * Sends the request and returns the items in the positions of the gets, `undefined` if there's none.
   *
   * @param options `retries`: how often it's tried again if other transactions conflict with it; 0 by default
   * @throws KeyformError `execution`; if the transaction was canceled, `reasons` contains the reason for each get
   *
   * @example const { items: [order, customer] } = await transactGet([shop.get('Order', key), shop.get('Customer', { username })]).execute(client);
   */
  execute(client: Client, options?: TransactGetOptions): Promise<TransactGetResult<ItemsGot<Requests>>>;
  /**
   * Decodes what either client returned for this request.
   *
   * @example
   * ```ts
   * const gets = transactGet([shop.get('Order', key), shop.get('Customer', { username })]);
   * const { items } = gets.parse(await client.send(new TransactGetItemsCommand(gets.build())));
   * ```
   */
  parse(output: TransactGetOutput, options?: ParseOptions): TransactGetResult<ItemsGot<Requests>>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
