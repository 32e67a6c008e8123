import type { growingSteps } from '../../src/facts/messages/options.js';
import type { ACTIONS } from '../../src/facts/verbs.js';
import type { KeyformErrorReason } from '../errors/error.js';
import type { Present } from '../reads/query-input.js';
import type { RetryOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, OptionOf, PassedOptionsOf, Settings } from '../requests/option.js';
import type { DocumentOf, RequestInput, VerbOf, WideItem } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideTransactWrite } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';

/** The action of a request with its input: one for each verb that it may have. */
type ActionOf<Request, Client extends 'build' | 'document', Verb = VerbOf<Request>> = Verb extends keyof typeof ACTIONS
  ? { [Action in (typeof ACTIONS)[Verb]]: ClientInputs<Request, Verb>[Client] }
  : unknown;

interface ClientInputs<Request, Verb> {
  readonly build: RequestInput<Request, Verb>;
  readonly document: DocumentOf<Request, Verb>;
}

/** The input of a TransactWriteItemsCommand, every part a literal type. */
type TransactWriteInput<Actions, Options> = Present<
  { TransactItems: Actions; ClientRequestToken: OptionOf<Options, 'token'> },
  PassedOptionsOf<Options>
>;

type Actions<Requests> = { -readonly [Place in keyof Requests]: ActionOf<Requests[Place], 'build'> };
type Documents<Requests> = { -readonly [Place in keyof Requests]: ActionOf<Requests[Place], 'document'> };

/** What a write returns: the item of a put, as a read would return it; else nothing. */
type ItemWritten<Request> = Request extends { readonly ' ~verb': 'put'; readonly ' ~item': infer Item }
  ? Item
  : Request extends { readonly ' ~written': infer Written }
    ? Written
    : 'put' extends VerbOf<Request>
      ? WideItem | undefined
      : undefined;

type ItemsWritten<Requests> = { -readonly [Place in keyof Requests]: ItemWritten<Requests[Place]> };

/** Why each request of a canceled transaction failed, or that it didn't: in the positions of the requests. */
type Reasons<Requests> = { -readonly [Place in keyof Requests]: KeyformErrorReason<WrittenItem<Requests[Place]>> };

type WrittenItem<Request> = Request extends { readonly ' ~item': infer Item } ? Item : object;

/** What a client returns. */
export interface TransactWriteOutput {
  readonly ConsumedCapacity?: readonly object[] | undefined;
}

/** The literal requests of a transaction, for either client. Computed when they're used. */
interface TransactWriteInputs<Requests, Options> {
  readonly build: {
    [Part in keyof TransactWriteInput<Actions<Requests>, Options>]: TransactWriteInput<
      Actions<Requests>,
      Options
    >[Part];
  };
  readonly document: {
    [Part in keyof TransactWriteInput<Documents<Requests>, Options>]: TransactWriteInput<
      Documents<Requests>,
      Options
    >[Part];
  };
}

/**
 * Up to 100 writes and checks of distinct items, of one table or several: DynamoDB does all of them or none. Immutable.
 *
 * @example await transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()]).execute(client);
 */
export type TransactWrite<Summary, Requests, in out Options extends Settings = []> = {
  /** Only a type: a variable with a builder accepts no other one. */
  readonly ' ~fixed': Fixed<Options, (typeof growingSteps)['text']>;
  /**
   * Makes the transaction idempotent: DynamoDB executes it once if it's sent again with the same token within ten minutes.
   *
   * @param text 1 to 36 characters
   * @throws KeyformError `request` if it has more, or none
   *
   * @example await transactWrite([shop.create('Order', order)]).token(orderId).execute(client);
   */
  token<const Text extends string>(text: Text): TransactWrite<Summary, Requests, Option<'token', Text, Options>>;
  /**
   * Requests the consumed capacity. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await transactWrite([shop.create('Order', order)]).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): TransactWrite<Summary, Requests, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * Requests the sizes of the item collections that it writes to. `execute` reports them to `onMetrics`. DynamoDB knows them only
   * for tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example await transactWrite([shop.create('Order', order)]).collectionMetrics().execute(client, { onMetrics: console.log });
   */
  collectionMetrics(): TransactWrite<
    Summary,
    Requests,
    Option<'with', { ReturnItemCollectionMetrics: 'SIZE' }, Options>
  >;
  /**
   * Adds options of the SDK's TransactWriteItemsCommand. `consumedCapacity('INDEXES')` does the same as this example.
   *
   * @example transactWrite([shop.create('Order', order)]).with({ ReturnConsumedCapacity: 'INDEXES' })
   */
  with<const PassedOptions extends WithOptions<'TransactWriteItemsCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'TransactWriteItemsCommand', PassedOptions>>,
  ): TransactWrite<Summary, Requests, Option<'with', PassedOptions, Options>>;
  /**
   * The input of the low-level client's TransactWriteItemsCommand.
   *
   * @example await client.send(new TransactWriteItemsCommand(transactWrite([shop.create('Order', order)]).build()));
   */
  build<Expected>(): InputFor<
    Expected,
    WideTransactWrite<AttributeValue>,
    TransactWriteInputs<Requests, Options>,
    'build'
  >;
  /**
   * The input of the document client's TransactWriteCommand.
   *
   * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()]).document().TransactItems.length //=> 2
   */
  document<Expected>(): InputFor<
    Expected,
    WideTransactWrite<unknown>,
    TransactWriteInputs<Requests, Options>,
    'document'
  >;
  /**
   * Sends the request. Returns, in the positions of the requests, the items that were put, and `undefined` for the others:
   * DynamoDB returns nothing.
   *
   * @param options `retries`: how often it's tried again if other transactions conflict with it, with the same token; 0 by
   *   default
   * @throws KeyformError `conditionFailed` if only conditions fail, `taken` if those are of unique fields (`field` names the
   *   first), `execution` for any other failure; `reasons` contains the reason for each request
   *
   * @example const [written] = await transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()]).execute(client, { retries: 3 });
   */
  execute(client: Client, options?: RetryOptions): Promise<ItemsWritten<Requests>>;
  /**
   * What `execute` returns, for code that sends the request itself.
   *
   * @example
   * ```ts
   * const transaction = transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()]);
   * const [written] = transaction.parse(await client.send(new TransactWriteItemsCommand(transaction.build())));
   * ```
   */
  parse(output: TransactWriteOutput): ItemsWritten<Requests>;
  /**
   * Why each request of a canceled transaction failed, or that it didn't. Accepts what `execute` threw, or the error of either
   * client. Returns `undefined` for any other error.
   *
   * @example
   * ```ts
   * const transaction = transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()]);
   * try {
   *   await transaction.execute(client);
   * } catch (error) {
   *   for (const { place, code } of transaction.explain(error) ?? []) console.log(place, code); //=> 1 ConditionalCheckFailed
   * }
   * ```
   */
  explain(error: unknown): Reasons<Requests> | undefined;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
