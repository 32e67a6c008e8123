import type { StepsMessage } from '../errors/messages/options.js';
import type { Present } from '../reads/query-input.js';
import type { RetryOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { ExtraOf, Option, Settings } from '../requests/option.js';
import type { DocumentOf, InputOf, ItemsGot } from '../requests/request.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { ParseOptions, Tolerance } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor, WideTransactGet } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { InvalidGot, UnrecognisedGot } from './batch-get.js';

/** The input of a TransactGetItemsCommand. A transaction reads consistently by itself. */
type TransactGetInput<Inputs, Options> = Present<
  {
    TransactItems: {
      -readonly [Place in keyof Inputs]: GetOf<Inputs[Place]>;
    };
  },
  ExtraOf<Options>
>;

/** One by one: of requests that may be one of several, each has parts of its own. */
type GetOf<Input> = Input extends unknown
  ? { Get: { [Part in keyof Input as Part extends 'ConsistentRead' ? never : Part]: Input[Part] } }
  : never;

/** The requests in a list: those of a record come in the order of its names. */
type Listed<Requests> = Requests extends readonly unknown[] ? Requests : Requests[keyof Requests][];

type Inputs<Requests> = { [Place in keyof Requests]: InputOf<Requests[Place]> };
type Documents<Requests> = { [Place in keyof Requests]: DocumentOf<Requests[Place]> };

/** What a client returns; values are in wire form, or plain where it is the document client. */
export interface TransactGetOutput {
  readonly Responses?:
    | readonly { readonly Item?: Record<string, AttributeValue> | Record<string, unknown> | undefined }[]
    | undefined;
}

/** How a transaction of gets is executed. */
export interface TransactGetOptions extends RetryOptions, Tolerance {}

/** What a transaction of gets gives. */
export interface TransactGetResult<Items> {
  /** In the places of the gets: their items, `undefined` where there is none. */
  readonly items: Items;
  /** Items that do not decode, as for a batch of gets. */
  readonly invalid: InvalidGot[];
  /** Items of another entity than their get names, or of none, as for a batch of gets. */
  readonly unrecognised: UnrecognisedGot[];
}

/** The literal requests of a transaction, for either client. Worked out where they are asked for. */
interface TransactGetInputs<Requests, Options> {
  readonly build: {
    [Part in keyof TransactGetInput<Inputs<Listed<Requests>>, Options>]: TransactGetInput<
      Inputs<Listed<Requests>>,
      Options
    >[Part];
  };
  readonly document: {
    [Part in keyof TransactGetInput<Documents<Listed<Requests>>, Options>]: TransactGetInput<
      Documents<Listed<Requests>>,
      Options
    >[Part];
  };
}

/** Reads of up to 100 items at one moment, consistently: all or none. Immutable. */
export interface TransactGet<Requests, in out Options extends Settings = []> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<Options, StepsMessage>;
  /** What the request consumes, for the option `onMetrics` of `execute`: `ReturnConsumedCapacity`. */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): TransactGet<Requests, Option<'extra', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /** Options of the SDK's TransactGetItemsCommand that no method sets; merged last. */
  with<const Extra extends WithOptions<'TransactGetItemsCommand'>>(
    extra: Extra & NoInfer<CheckWith<'TransactGetItemsCommand', Extra>>,
  ): TransactGet<Requests, Option<'extra', Extra, Options>>;
  /** The input of the low-level client's TransactGetItemsCommand. */
  build<Expected>(): InputFor<Expected, WideTransactGet<AttributeValue>, TransactGetInputs<Requests, Options>, 'build'>;
  /** The input of the document client's TransactGetCommand. */
  document<Expected>(): InputFor<Expected, WideTransactGet<unknown>, TransactGetInputs<Requests, Options>, 'document'>;
  /**
   * Sends the request and gives the items in the places of the gets, `undefined` where there is none.
   *
   * @param options `retries`: how often it is tried again while other transactions are at work on the items; 0 unless said
   *   otherwise
   * @throws KeyformError `execution`; when the transaction was cancelled, `reasons` tells why for each get
   */
  execute(client: Client, options?: TransactGetOptions): Promise<TransactGetResult<ItemsGot<Requests>>>;
  /** Decodes what either client returned for this request. */
  parse(output: TransactGetOutput, options?: ParseOptions): TransactGetResult<ItemsGot<Requests>>;
}
