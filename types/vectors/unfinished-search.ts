/** What a search can't do before it has its vector and the value of its partition. */
import type {
  missingPartition,
  missingVector,
  noSearchMethod,
  secondVector,
} from '../../src/facts/messages/vectors.js';
import type { MISSING_METHODS } from '../../src/facts/search-methods.js';
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

type SearchFixes = typeof MISSING_METHODS;

/**
 * The methods of other reads that a search doesn't have. The others of `MISSING_METHODS` have a message only at run time: editors would complete more methods
 * that don't exist than methods that do.
 */
type WithMissing = {
  readonly [Method in keyof SearchFixes &
    ('filter' | 'limit' | 'take' | 'items' | 'pages' | 'count' | 'descending' | 'consistent')]: KeyformCallError<
    Message<typeof noSearchMethod, { method: Method; fix: SearchFixes[Method] }>
  >;
};

/** `near` of a search that has its vector. */
type OnlyOnce = { readonly [Method in 'near']: KeyformCallError<(typeof secondVector)['text']> };

/** A search without its vector: call `near(...)` first. */
export interface BeforeNear extends Unsent, WithMissing, AfterNear {}

/** What a search with its vector doesn't have. */
export interface AfterVector extends Unsent, WithMissing, OnlyOnce {}

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
