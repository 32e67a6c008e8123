import { getOrCreate, memoizePerTable } from '../definitions/memoize.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { afterFields, inShards } from '../facts/messages/key-conditions.js';
import { keyConditionOfEntity } from '../facts/messages/reads.js';
import { addKeyCondition, noConditions } from '../keys/key-condition.js';
import { createWhere } from '../keys/where.js';
import { Builder } from '../requests/builder.js';
import { SHARD_OPTIONS } from '../requests/options.js';
import { rejectAwait } from '../requests/unsent.js';
import { rejectMore } from '../values/flag.js';
import { copyState, type QueryInput, type ReadState, readState } from './query-input.js';
import { descend, Read, readKind } from './read.js';
import { checkStart } from './start.js';

/** A query before its key condition. */
export interface QueryStart {
  readonly then: () => never;
  readonly where: (fields: unknown) => Query;
  readonly keyCondition: (attribute: string, operator: string, key: unknown) => Query;
}

/** Key conditions by index: tables under other names (`named`) share their indexes. */
const conditions = new WeakMap<IndexModel, Map<EntityModel | undefined, ReturnType<typeof createWhere>>>();

const start = (table: TableModel, index: IndexModel, entity: EntityModel | undefined): QueryStart => {
  const known = getOrCreate(
    conditions,
    index,
    () => new Map<EntityModel | undefined, ReturnType<typeof createWhere>>(),
  );
  const readWhere = getOrCreate(known, entity, () => createWhere(table, index, entity));
  return Object.freeze({
    // The other methods say that `where` comes first, because a query has no state before it.
    __proto__: Query.prototype,
    then: rejectAwait,
    where: (fields: unknown, more?: unknown) => {
      rejectMore(more, 'where takes one argument');
      const [plan, values, shards] = readWhere(fields);
      const state = readState('query', table, index, plan, values);
      if (shards === undefined) return new Query(QUERY, state);
      state.shards = { values: shards, place: undefined };
      return new Query(IN_SHARDS, state);
    },
    keyCondition: (attribute: string, operator: string, key: unknown) => {
      if (entity !== undefined) {
        throw keyformError(keyConditionOfEntity, { index: index.name }, entity.name);
      }
      const none = noConditions(index);
      return chained(readState('query', table, index, none, none.values), none, attribute, operator, key);
    },
  });
};

/**
 * Starts a query of an index, over all entities or for one of them. Counterpart of `types/reads/query-start.ts`. Kept for each
 * table, index and entity, with the plans of earlier queries.
 */
export const createQuery = memoizePerTable(start);

const chained = (
  state: ReadState,
  before: Parameters<typeof addKeyCondition>[2],
  attribute: string,
  operator: string,
  key: unknown,
): Query => {
  const chain = addKeyCondition(state.table, state.index, before, attribute, operator, key);
  const next = copyState(state);
  next.chain = chain;
  next.plan = chain;
  next.values = chain.values;
  if (next.start !== undefined) checkStart(next, next.start);
  return new Query(QUERY, next);
};

const QUERY = readKind<QueryInput>();

const rejectShards = (): never => {
  throw keyformError(inShards, {});
};

/** A query that only `shards` can send. */
const IN_SHARDS: typeof QUERY = {
  ...QUERY,
  options: SHARD_OPTIONS,
  input: rejectShards,
  pages: rejectShards,
  parse: rejectShards,
};

/** A query that can be sent. Immutable: every method returns a new one. Twin of `types/reads/query.ts`. */
export class Query extends Read<QueryInput> {
  keyCondition(attribute: string, operator: string, key: unknown): Query {
    const state = Builder.stateOf(this);
    if (state.chain !== undefined) return chained(state, state.chain, attribute, operator, key);
    throw keyformError(afterFields, { field: attribute });
  }

  descending(...input: readonly unknown[]): this {
    return Builder.changed(this, (next) => descend(next, input));
  }
}
