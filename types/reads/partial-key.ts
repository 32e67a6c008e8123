import type { partialKey } from '../../src/facts/messages/key-conditions.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type {
  CheckKey,
  KeyComparisons,
  KeyOperand,
  MatchNext,
  NextKey,
  WithComparison,
} from '../keys/key-condition.js';
import type { NotFirst } from '../keys/key-hints.js';
import type { Client } from '../requests/client.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { Query } from './query.js';

/**
 * A query with conditions on physical keys: it can be sent once every attribute of the partition key has one.
 * @example const orders = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex'); // an AfterKey<...>
 */
export type AfterKey<From extends AnySource, Entity extends string, Input extends KeyComparisons> = From['pk'] extends
  | string
  | { readonly length: Input['length'] }
  ? Query<From['index'], Entity, Input, [], From>
  : PartialKey<Entity, Input, From>;

/**
 * A query of an index with several partition key attributes, some of them without a condition yet.
 *
 * @example shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`) // an index with several partition key attributes needs one for each
 */
export type PartialKey<Entity extends string, Input extends KeyComparisons, From extends AnySource> = {
  /**
   * Adds the condition on the next attribute of the partition key.
   *
   * @example const orders = shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`); // of several attributes, the first
   */
  keyCondition<
    const Key extends KeyOperand<From, NextKey<From, Input>> = never,
    Found = MatchNext<From, NextKey<From, Input> & string, '=', Key, Entity>,
  >(
    attribute: NextKey<From, Input> | KeyformTypeError<NotFirst<From, NextKey<From, Input> & string>>,
    operator: '=',
    key: CheckKey<Key, Found>,
  ): AfterKey<
    From,
    Found extends string ? Found : Entity,
    WithComparison<Input, NextKey<From, Input> & string, '=', Key>
  >;
  /**
   * Set a condition on every attribute of the partition key first.
   *
   * @example shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`).build();
   */
  build(
    this: KeyformTypeError<
      Message<typeof partialKey, { attribute: NextKey<From, Input> & string; index: From['index'] }>
    >,
  ): never;
  /**
   * Set a condition on every attribute of the partition key first.
   *
   * @example await shop.query('primary').keyCondition('PK', '=', `CUSTOMER#${username}`).execute(client);
   */
  execute(
    this: KeyformTypeError<
      Message<typeof partialKey, { attribute: NextKey<From, Input> & string; index: From['index'] }>
    >,
    client: Client,
  ): never;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
