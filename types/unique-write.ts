/**
 * Writes of one item that are transactions: with the markers of its unique fields, or to another key. Twin of
 * `src/unique-write.ts`.
 */
import type { RetryOptions } from './batch.js';
import type { Client } from './client.js';
import type { DeleteRequest } from './delete.js';
import type { WholeItemOf } from './item.js';
import type { ExtraOf, Option, OptionOf } from './option.js';
import type { PutRequest } from './put.js';
import type { Present } from './query-input.js';
import type { AnySource } from './source.js';

/** A put or a create of an entity: of one with unique fields a transaction. */
export type PutOf<From extends AnySource, Entity extends string, Options> = [
  From['entities'][Entity]['~options']['unique' | 'version'],
] extends [undefined]
  ? PutRequest<From, Entity, Options>
  : [From['entities'][Entity]['~options']['unique']] extends [undefined]
    ? PutRequest<From, Entity, Option<'lock', true, Options>>
    : TransactedWrite<WholeItemOf<From['definition'], Entity>>;

/** A deletion of an entity: of one with unique fields a transaction. */
export type DeleteOf<From extends AnySource, Entity extends string> = [
  From['entities'][Entity]['~options']['unique'],
] extends [undefined]
  ? DeleteRequest<From, Entity>
  : TransactedWrite<undefined>;

/** The input of a TransactWriteItemsCommand. How many markers there are depends on the values. */
type TransactedInput<Options> = Present<
  { TransactItems: TransactedAction[]; ClientRequestToken: OptionOf<Options, 'token'> },
  ExtraOf<Options>
>;

/** One action of the transaction. */
export interface TransactedAction {
  Put?: { TableName: string; Item: Record<string, never>; [part: string]: unknown };
  Delete?: { TableName: string; Key: Record<string, never>; [part: string]: unknown };
}

/** One action as a request, for a larger transaction. */
export interface TransactedRequest<Result = unknown> {
  readonly '~verb': 'put' | 'delete';
  /** What it gives as part of a transaction: the item, of the request that puts it; only a type. */
  readonly '~written': Result | undefined;
  readonly '~set': unknown;
  /** The input of the low-level client's command. */
  build(): { TableName: string };
  /** The input of the document client's command. */
  document(): { TableName: string };
}

/** A write of one item that is a transaction of several actions. Immutable. */
export interface TransactedWrite<Result, Options = unknown> {
  /**
   * Makes the transaction idempotent: sent again with the same token within ten minutes, it is done once.
   *
   * @throws KeyformError `request` when it has more than 36 characters, or none
   */
  token<const Text extends string>(text: Text): TransactedWrite<Result, Option<'token', Text, Options>>;
  /** Any other option of the SDK's TransactWriteItemsCommand; merged last. */
  with<const Extra extends object>(extra: Extra): TransactedWrite<Result, Option<'extra', Extra, Options>>;
  /**
   * The actions as requests, the item's first: to be part of a larger transaction.
   *
   * @example
   * ```ts
   * shop.transactWrite([...shop.create('User', user).requests(), shop.create('Basket', basket)])
   * ```
   */
  requests(): TransactedRequest<Result>[];
  /** The input of the low-level client's TransactWriteItemsCommand. */
  build(): TransactedInput<Options>;
  /** The input of the document client's TransactWriteCommand. */
  document(): TransactedInput<Options>;
  /**
   * Sends the transaction and gives the item as a read would give it.
   *
   * @throws KeyformError `taken` when another item has a unique value, which `field` names; `versionConflict` when the item
   *   was changed since it was read; `conditionFailed` when it is there already, or no longer, or has other unique values
   *   than were given; `execution` when it fails otherwise
   */
  execute(client: Client, options?: RetryOptions): Promise<Result>;
}
