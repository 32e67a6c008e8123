/**
 * Methods that can't be called yet: of a query without a key condition, or with unknown shards. Without type parameters, so that
 * programs pay for them once.
 */
import type { beforeWhere, inShards } from '../../src/facts/messages/key-conditions.js';
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { Unsent } from '../requests/unsent.js';

/** A query without a key condition. */
export interface UnfinishedQuery extends Unsent {
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly build: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly document: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly execute: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly items: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly pages: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly filter: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly project: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly limit: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly take: KeyformCallError<(typeof beforeWhere)['text']>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly descending: KeyformCallError<(typeof beforeWhere)['text']>;
}

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
