/** What a search can't do before it has its vector and the value of its partition. */
import type {
  missingPartition,
  missingVector,
  searchFilter,
  searchLimit,
  secondVector,
} from '../../src/facts/messages/vectors.js';
import type { AFTER_PARTITION } from '../../src/facts/verbs.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Unsent } from '../requests/unsent.js';

/** The methods that need the vector. */
type AfterNear = {
  readonly [Method in 'where' | (typeof AFTER_PARTITION)[number]]: KeyformCallError<
    Message<typeof missingVector, { call: Method }>
  >;
};

/** The methods of a query that searches don't have, and `near` of a search that has its vector. */
interface Rows {
  readonly filter: typeof searchFilter;
  readonly limit: typeof searchLimit;
  readonly near: typeof secondVector;
}

// Not `keyof Rows`: the API reference would list its members as methods of a search.
type Rejecting<Methods extends string> = {
  readonly [Method in Methods]: KeyformCallError<Rows[Method & keyof Rows]['text']>;
};

/** A search without its vector: call `near(...)` first. */
export interface BeforeNear extends Unsent, Rejecting<'filter' | 'limit'>, AfterNear {}

/** What a search with its vector doesn't have. */
export interface AfterVector extends Unsent, Rejecting<'filter' | 'limit' | 'near'> {}

/** The methods that need the value of the partition. */
type AfterPartition<Index extends string, Field extends string> = {
  readonly [Method in (typeof AFTER_PARTITION)[number]]: KeyformCallError<
    Message<typeof missingPartition, { index: Index; field: Field; call: Method }>
  >;
};

/** A search without the value of its partition: call `where(...)` first. */
export interface BeforePartition<Index extends string, Field extends string>
  extends AfterVector,
    AfterPartition<Index, Field> {}
