/**
 * Methods that can't be called yet: of a query without a key condition, or with unknown shards. Without type parameters, so that
 * programs pay for them once.
 */
import type { beforeWhere, inShards, notInIndex } from '../../src/facts/messages/key-conditions.js';
import type { AFTER_WHERE } from '../../src/facts/verbs.js';
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { AnyCallback, Anything, Called, Misspelled } from '../requests/misspelled.js';
import type { Then, Unsent } from '../requests/unsent.js';
import type { IsKnownName } from '../values/is-known-name.js';

/** The names of a query's methods. */
type Methods = (typeof AFTER_WHERE)[number];

/** A query or a scan of an entity without keys in the index. Without keys in the table, the table's definition has an error. */
export type NotInIndex<Entity extends string, Index extends string> =
  IsKnownName<Index> extends true
    ? Index extends 'primary'
      ? Misspelled<Methods | 'where'>
      : KeyformReadError<Message<typeof notInIndex, { entity: Entity; index: Index }>>
    : KeyformTypeError<Message<typeof notInIndex, { entity: Entity; index: Index }>>;

/**
 * A `KeyformTypeError` with methods that nothing can call. The compiler prints this type at their `this`. So their arguments, with their
 * callbacks, have no errors, and what is called next has none.
 */
interface KeyformReadError<Text extends string> extends KeyformTypeError<Text>, Rejected {}

type Rejected = {
  readonly [Method in Methods | 'where']: (this: never, ...input: Anything[]) => Called<Methods | 'where', Method>;
};

/** The methods that a query without a key condition doesn't have yet. An editor lists deprecated ones last, crossed out. */
type AfterWhere = { readonly [Method in keyof Later]: KeyformCallError<(typeof beforeWhere)['text']> };

interface Later {
  /** @internal @deprecated Call `where` first. */
  build: 0;
  /** @internal @deprecated Call `where` first. */
  document: 0;
  /** @internal @deprecated Call `where` first. */
  execute: 0;
  /** @internal @deprecated Call `where` first. */
  items: 0;
  /** @internal @deprecated Call `where` first. */
  pages: 0;
  /** @internal @deprecated Call `where` first. */
  count: 0;
  /** @internal @deprecated Call `where` first. */
  parse: 0;
  /** @internal @deprecated Call `where` first. */
  live: 0;
  /** @internal @deprecated Call `where` first. */
  limit: 0;
  /** @internal @deprecated Call `where` first. */
  take: 0;
  /** @internal @deprecated Call `where` first. */
  descending: 0;
  /** @internal @deprecated Call `where` first. */
  consistent: 0;
  /** @internal @deprecated Call `where` first. */
  cursorContext: 0;
  /** @internal @deprecated Call `where` first. */
  cursorFor: 0;
  /** @internal @deprecated Call `where` first. */
  startFrom: 0;
  /** @internal @deprecated Call `where` first. */
  consumedCapacity: 0;
  /** @internal @deprecated Call `where` first. */
  with: 0;
  /** @internal @deprecated Call `where` first. */
  dynamic: 0;
}

/** A call whose argument has the error: if it couldn't be called at all, a callback would have errors of its own. */
type CallBeforeWhere = KeyformCallError<(typeof beforeWhere)['text']> &
  ((rejected: KeyformTypeError<(typeof beforeWhere)['text']> & AnyCallback, ...input: Anything[]) => AfterError);

/** What a rejected call returns: what follows has no further error. */
export type AfterError = Misspelled<Methods | 'where'>;

/** A query without a key condition: call `where(...)` first, because a query reads one partition. */
export interface UnfinishedQuery extends Unsent, AfterWhere {
  /** @internal @deprecated Call `where` first. */
  filter: CallBeforeWhere;
  /** @internal @deprecated Call `where` first. */
  project: CallBeforeWhere;
  /** @internal @deprecated Call `where` first. */
  then: Then;
}

/** A query with unknown shards: the result of `shards(query)` has these methods. */
export interface UnmergedQuery extends Unsent, BeforeShards {}

type BeforeShards = {
  readonly [Method in 'filter' | 'project' | 'descending' | 'limit' | 'take']: (
    this: KeyformTypeError<(typeof inShards)['text']>,
    ...rest: never
  ) => never;
};
