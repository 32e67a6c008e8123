import { kept } from '../definitions/kept.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { afterFieldsMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { addKeyCondition, noConditions } from '../keys/key-condition.js';
import { unfit } from '../keys/operator.js';
import { createWhere } from '../keys/where.js';
import { refuseAwait } from '../requests/unsent.js';
import { prepare } from './prepare.js';
import { changedState, type QueryInput, type ReadState, readState } from './query-input.js';
import { Read } from './read.js';
import { shardedOf } from './sharded-query.js';
import { checkStart } from './start.js';

/** A query that still lacks its key condition. */
export interface QueryStart {
  readonly then: () => never;
  readonly where: (fields: unknown) => Query;
  readonly keyCondition: (attribute: string, operator: string, key: unknown) => Query;
}

const start = (table: TableModel, index: IndexModel, entity: EntityModel | undefined): QueryStart => {
  const readWhere = createWhere(table, index, entity);
  return Object.freeze({
    then: refuseAwait,
    where: (fields: unknown) => {
      const [statement, values, shards] = readWhere(fields);
      const query = new Query(readState('query', table, index, statement, values, readWhere));
      // What the types of the table tell apart is one here.
      return shards === undefined ? query : (shardedOf(query, shards) as unknown as Query);
    },
    keyCondition: (attribute: string, operator: string, key: unknown) => {
      if (entity !== undefined) {
        const problem = `keyCondition names no entity: begin with query('${index.name}'), or use where`;
        throw refuse('condition', problem, undefined, entity.name);
      }
      const none = noConditions(index);
      return chained(readState('query', table, index, none, none.values), none, attribute, operator, key);
    },
  });
};

/**
 * Begins a query of an index, over all entities, or for one of them. Twin of `types/reads/query.ts`. What is made for a table,
 * index and entity is kept: it holds what queries have worked out.
 *
 * @example
 * ```ts
 * createQuery(model, index, entity).where({ username: 'alexdebrie' }).descending().limit(10).build();
 * ```
 */
export const createQuery = kept(start);

const chained = (
  state: ReadState,
  before: Parameters<typeof addKeyCondition>[2],
  attribute: string,
  operator: string,
  key: unknown,
): Query => {
  const chain = addKeyCondition(state.table, state.index, before, attribute, operator, key);
  const changed = changedState(state, { chain, statement: chain, values: chain.values });
  if (changed.start !== undefined) checkStart(changed, changed.start);
  return new Query(changed);
};

/**
 * A query that can be sent. Immutable: every method gives another query.
 *
 * @example
 * ```ts
 * const page = await query.descending().take(10).execute(client);
 * ```
 */
export class Query extends Read<Query, QueryInput> {
  keyCondition(attribute: string, operator: string, key: unknown): Query {
    const state = Read.stateOf(this);
    if (state.chain !== undefined) return chained(state, state.chain, attribute, operator, key);
    throw unfit(attribute, afterFieldsMessage);
  }

  descending(): Query {
    return Read.with(this, { descending: true });
  }

  prepare(): (fields: unknown) => QueryInput {
    return prepare(Read.stateOf(this));
  }
}
