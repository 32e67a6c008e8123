/**
 * What can't be called yet: methods of a query that lacks its key condition, and of one whose shards aren't known. Without type
 * parameters, so that programs pay for them once.
 */
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { BeforeWhereMessage, InShardsMessage } from '../errors/messages/key-conditions.js';
import type { Unsent } from '../requests/unsent.js';

/** A query that still lacks its key condition. */
export interface UnfinishedQuery extends Unsent {
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly build: KeyformCallError<BeforeWhereMessage>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly document: KeyformCallError<BeforeWhereMessage>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly execute: KeyformCallError<BeforeWhereMessage>;
  /**
   * Call `where(...)` first: a query reads one partition.
   *
   * @internal
   */
  readonly items: KeyformCallError<BeforeWhereMessage>;
}

/** A query whose shards aren't known: what `shards(query)` returns has these methods. */
export interface UnmergedQuery extends Unsent {
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  filter(this: KeyformTypeError<InShardsMessage>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  project(this: KeyformTypeError<InShardsMessage>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  descending(this: KeyformTypeError<InShardsMessage>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  limit(this: KeyformTypeError<InShardsMessage>, ...rest: never): never;
  /**
   * Call `shards(query)` first.
   *
   * @internal
   */
  take(this: KeyformTypeError<InShardsMessage>, ...rest: never): never;
}
