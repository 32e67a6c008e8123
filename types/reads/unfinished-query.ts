/**
 * Methods that can't be called yet: of a query without a key condition, or with unknown shards. Without type parameters, so that
 * programs pay for them once.
 */
import type { beforeWhere, inShards } from '../../src/facts/messages/key-conditions.js';
import type { AFTER_WHERE } from '../../src/facts/verbs.js';
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { Unsent } from '../requests/unsent.js';

/** The methods that a query without a key condition doesn't have yet. */
type AfterWhere = { readonly [Method in (typeof AFTER_WHERE)[number]]: KeyformCallError<(typeof beforeWhere)['text']> };

/** A query without a key condition: call `where(...)` first, because a query reads one partition. */
export interface UnfinishedQuery extends Unsent, AfterWhere {}

/** A query with unknown shards: the result of `shards(query)` has these methods. */
export interface UnmergedQuery extends Unsent {
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  filter(this: KeyformTypeError<(typeof inShards)['text']>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  project(this: KeyformTypeError<(typeof inShards)['text']>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  descending(this: KeyformTypeError<(typeof inShards)['text']>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  limit(this: KeyformTypeError<(typeof inShards)['text']>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  take(this: KeyformTypeError<(typeof inShards)['text']>, ...rest: never): never;
}
