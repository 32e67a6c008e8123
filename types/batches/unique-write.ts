/**
 * Writes of one item that are transactions: with the markers of its unique fields, or to a different key. Counterpart of
 * `src/options/unique/write.ts`.
 */

import type { growingSteps } from '../../src/facts/messages/options.js';
import type { transactedCondition } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { NamedEntity } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { Present } from '../reads/query-input.js';
import type { RetryOptions } from '../requests/batch.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { AnyCallback } from '../requests/misspelled.js';
import type { Option, OptionOf, PassedOptionsOf, Settings } from '../requests/option.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { AsyncIterated, Iterated, Then, Unsent } from '../requests/unsent.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsKnownName } from '../values/is-known-name.js';
import type { DeleteRequest } from '../writes/delete.js';
import type { DynamicPut, PutRequest } from '../writes/put.js';

/**
 * A put or a create of an entity; with unique fields it's a transaction.
 *
 * @example const write = <Name extends 'Customer' | 'Order'>(name: Name, item: EntityInputOf<typeof shop, Name>) => shop.put(name, item); //=> PutOf<...>
 */
export type PutOf<From extends AnySource, Entity extends string, Options extends Settings> =
  IsKnownName<Entity> extends true
    ? [From['entities'][Entity][' ~options']['unique' | 'version']] extends [undefined]
      ? PutRequest<Entity, Options, From['items'][Entity], From>
      : [From['entities'][Entity][' ~options']['unique']] extends [undefined]
        ? PutRequest<
            Entity,
            Options extends readonly [] ? Option<'version', 'unchanged', []> : Options,
            From['items'][Entity],
            From
          >
        : TransactedWrite<
            PutVerb<Options>,
            Entity,
            From['entities'][Entity][' ~options']['unique'],
            [],
            From['items'][Entity]
          >
    : DynamicPutOf<
        From,
        NamedEntity<From['definition'], Entity>,
        From['entities'][NamedEntity<From['definition'], Entity>][' ~options']['unique'],
        PutVerb<Options>
      >;

type PutVerb<Options> = Options extends readonly [] ? 'put' : 'create';

/** A put of one of several entities: its members aren't known one by one. With unique fields it's a transaction. */
type DynamicPutOf<From extends AnySource, Entity extends string, Unique, Verb> = [Unique] extends [undefined]
  ? DynamicPut<Entity, [], From>
  : DynamicPut<Entity, [], From> | TransactedWrite<Verb, Entity, Unique, [], From['items'][Entity]>;

/**
 * A delete of an entity; with unique fields it's a transaction.
 *
 * @example const remove = <Name extends 'Customer' | 'Order'>(name: Name, ...key: EntityKeyArguments<typeof shop, Name, 'delete'>) => shop.delete(name, ...key); //=> DeleteOf<...>
 */
export type DeleteOf<From extends AnySource, Entity extends string> = [UniqueOf<From, Entity>] extends [undefined]
  ? DeleteRequest<Entity, RestrictedFields<From, Entity>['inPrimary'], [], From>
  : undefined extends UniqueOf<From, Entity>
    ?
        | DeleteRequest<Entity, RestrictedFields<From, Entity>['inPrimary'], [], From>
        | TransactedWrite<'delete', Entity, UniqueOf<From, Entity>, [], undefined>
    : TransactedWrite<'delete', Entity, UniqueOf<From, Entity>, [], undefined>;

/** The unique fields of an entity, or of each of several; undefined for none. */
type UniqueOf<From extends AnySource, Entity extends string> = From['entities'][NamedEntity<
  From['definition'],
  Entity
>][' ~options']['unique'];

/** The input of a TransactWriteItemsCommand: the action on the item, and one for each marker. */
type TransactedInput<Verb, Options, Value> = Present<
  {
    TransactItems: [WriteActionOf<Verb, Value>, ...WriteActionOf<Verb, Value>[]];
    ClientRequestToken: OptionOf<Options, 'token'>;
  },
  PassedOptionsOf<Options>
>;

/** Its input. A member, so that hovers show the parts. */
interface TransactedInputs<Verb, Options, Value> {
  readonly input: {
    [Part in keyof TransactedInput<Verb, Options, Value>]: TransactedInput<Verb, Options, Value>[Part];
  };
}

/** The actions of a put are puts, and those of a delete are deletes; a `rekey` has both. */
type WriteActionOf<Verb, Value> = Verb extends 'put' | 'create'
  ? { Put: TransactedAction<Value>['Put'] & {} }
  : Verb extends 'delete'
    ? { Delete: TransactedAction<Value>['Delete'] & {} }
    : TransactedAction<Value>;

/** One action of the transaction: with values in wire form, or plain ones for the document client. */
export interface TransactedAction<Value = AttributeValue> {
  Put?: { TableName: string; Item: Record<string, Value>; [part: string]: unknown };
  Delete?: { TableName: string; Key: Record<string, Value>; [part: string]: unknown };
}

/**
 * One action as a request, for a larger transaction.
 *
 * @example
 * ```ts
 * const requests = accounts.create('User', user).requests();
 * await transactWrite([...requests, accounts.create('Basket', basket)]).execute(client);
 * ```
 */
export interface TransactedRequest<Result = unknown> extends Unsent {
  readonly ' ~verb': 'put' | 'delete';
  /** Its result as part of a transaction: the item, for the request that puts it; only a type. */
  readonly ' ~written': Result | undefined;
  readonly ' ~set': unknown;
  /**
   * The input of the low-level client's command.
   *
   * @example accounts.create('User', user).requests().map((request) => request.build())
   */
  build(): { TableName: string };
  /**
   * The input of the document client's command.
   *
   * @example accounts.create('User', user).requests().map((request) => request.document())
   */
  document(): { TableName: string };
}

/** The put of the item among the actions, as a request: a larger transaction returns the item in its position. */
export interface TransactedPut<Item> extends TransactedRequest<Item> {
  readonly ' ~verb': 'put';
  /** The item that it writes; only a type. */
  readonly ' ~item': Item;
}

/** The delete of the item among the actions, as a request. */
export interface TransactedDelete extends TransactedRequest<undefined> {
  readonly ' ~verb': 'delete';
}

/** The put of a marker, as a request. */
export interface TransactedMarker extends TransactedRequest<undefined> {
  readonly ' ~verb': 'put';
}

/** The actions: the item's first, then markers, which return nothing, of the same verb; for a `rekey`, also the put of the item. */
type TransactedRequests<Verb, Result> = Verb extends 'put' | 'create'
  ? [TransactedPut<Result>, ...TransactedMarker[]]
  : Verb extends 'delete'
    ? [TransactedDelete, ...TransactedDelete[]]
    : [TransactedRequest<Result>, ...TransactedRequest<Result>[]];

/**
 * A write that needs a transaction of several actions: of an item with unique values, or `rekey`. Immutable.
 *
 * @example await accounts.create('User', user).execute(client); // the user, and a marker of the email address
 */
export type TransactedWrite<Verb, in out Entity, in out Unique, in out Options extends Settings, Result> = {
  /** Only a type: a variable with a builder accepts no other one. */
  readonly ' ~fixed': Fixed<[Entity, Options], (typeof growingSteps)['text']>;
  /** Its verb, for batches and transactions; only a type. */
  readonly ' ~verb': 'transaction';
  /**
   * Makes the transaction idempotent: DynamoDB executes it once if it's sent again with the same token within ten minutes.
   *
   * @throws KeyformError `request` if it's empty or has more than 36 characters
   *
   * @example await accounts.create('User', user).token(orderId).execute(client);
   */
  token<const Text extends string>(
    text: Text,
  ): TransactedWrite<Verb, Entity, Unique, Option<'token', Text, Options>, Result>;
  /**
   * Requests the consumed capacity. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await accounts.create('User', user).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): TransactedWrite<
    Verb,
    Entity,
    Unique,
    Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>,
    Result
  >;
  /**
   * Requests the sizes of the item collections that it writes to. `execute` reports them to `onMetrics`. DynamoDB knows them only
   * for tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example await accounts.create('User', user).collectionMetrics().execute(client, { onMetrics: console.log });
   */
  collectionMetrics(): TransactedWrite<
    Verb,
    Entity,
    Unique,
    Option<'with', { ReturnItemCollectionMetrics: 'SIZE' }, Options>,
    Result
  >;
  /**
   * Adds options of the SDK's TransactWriteItemsCommand. `consumedCapacity('INDEXES')` does the same as this example.
   *
   * @example accounts.create('User', user).with({ ReturnConsumedCapacity: 'INDEXES' })
   */
  with<const PassedOptions extends WithOptions<'TransactWriteItemsCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'TransactWriteItemsCommand', PassedOptions>>,
  ): TransactedWrite<Verb, Entity, Unique, Option<'with', PassedOptions, Options>, Result>;
  /**
   * Returns the requests of the transaction, the item's first. Spread them into a larger transaction.
   *
   * @example
   * ```ts
   * const requests = accounts.create('User', user).requests();
   * await transactWrite([...requests, accounts.create('Basket', basket)]).execute(client);
   * ```
   */
  requests(): TransactedRequests<Verb, Result>;
  /**
   * The input of the low-level client's TransactWriteItemsCommand.
   *
   * @example await client.send(new TransactWriteItemsCommand(accounts.create('User', user).build()));
   */
  build(): TransactedInputs<Verb, Options, AttributeValue>['input'];
  /**
   * The input of the document client's TransactWriteCommand.
   *
   * @example accounts.create('User', user).document().TransactItems.length //=> 2: the item, and the marker of its email
   */
  document(): TransactedInputs<Verb, Options, unknown>['input'];
  /**
   * Sends the transaction and returns the item as a read would return it.
   *
   * @throws KeyformError `taken` if another item has a unique value, which `field` names; `versionConflict` if the item was
   *   changed since it was read; `notFound` if it no longer exists; `conditionFailed` if it already exists, or has other unique values
   *   than expected; `aborted`; `execution` for any other failure
   *
   * @example const created = await accounts.create('User', user).execute(client);
   */
  execute(client: Client, options?: RetryOptions): Promise<Result>;
  /**
   * @deprecated Not with unique fields.
   * @internal
   */
  condition(
    rejected: KeyformTypeError<(typeof transactedCondition)['text']> & AnyCallback,
  ): TransactedWrite<Verb, Entity, Unique, Options, Result>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
