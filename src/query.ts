import type { Client, ExecuteOptions } from '../types/client.js';
import type { Page } from '../types/page.js';
import { isRecord } from './codec/codec.js';
import { show } from './codec/show.js';
import { readCursor } from './cursor.js';
import { addKeyCondition, noConditions } from './key-condition.js';
import { globalConsistencyMessage, noSortKeyMessage } from './messages.js';
import type { EntityModel, IndexModel, TableModel } from './model.js';
import { unfit } from './operator.js';
import { cursorAfter, type QueryOutput, readAll, readPage, readPages } from './pages.js';
import { documentOf, type Extra, inputOf, partitionOf, type QueryInput, type QueryState } from './query-input.js';
import { refuse } from './refusal.js';
import { createWhere } from './where.js';

/** A query that still lacks its key condition. */
export interface QueryStart {
  readonly where: (fields: unknown) => Query;
  readonly keyCondition: (attribute: string, operator: string, key: unknown) => Query;
}

const starts = new WeakMap<TableModel, Map<IndexModel, Map<EntityModel | undefined, QueryStart>>>();

/** What a map has under a key, made when it is first asked for. */
const entry = <Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value => {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
};

/**
 * Begins a query of an index, over all entities, or for one of them. Twin of `types/query.ts`. What is made for a table,
 * index and entity is kept: it holds what queries have worked out.
 *
 * @example
 * ```ts
 * createQuery(model, index, entity).where({ username: 'alexdebrie' }).descending().limit(10).build();
 * ```
 */
export const createQuery = (table: TableModel, index: IndexModel, entity: EntityModel | undefined): QueryStart =>
  entry(
    entry(
      entry(starts, table, () => new Map()),
      index,
      () => new Map(),
    ),
    entity,
    () => start(table, index, entity),
  );

const start = (table: TableModel, index: IndexModel, entity: EntityModel | undefined): QueryStart => {
  const readWhere = createWhere(table, index, entity);
  return Object.freeze({
    where: (fields: unknown) => {
      const [statement, values] = readWhere(fields);
      return new Query({ table, index, statement, values });
    },
    keyCondition: (attribute: string, operator: string, key: unknown) => {
      if (entity !== undefined) {
        const problem = `keyCondition names no entity: begin with query('${index.name}'), or use where`;
        throw refuse('condition', problem, undefined, entity.name);
      }
      return chained({ table, index }, noConditions(index), attribute, operator, key);
    },
  });
};

const chained = (
  state: Omit<QueryState, 'statement' | 'values'>,
  before: Parameters<typeof addKeyCondition>[2],
  attribute: string,
  operator: string,
  key: unknown,
): Query => {
  const chain = addKeyCondition(state.table, state.index, before, attribute, operator, key);
  return new Query({ ...state, chain, statement: chain, values: chain.values });
};

/** A whole number of items, from 1 on. */
const atLeastOne = (option: string, items: unknown): number => {
  if (Number.isSafeInteger(items) && (items as number) >= 1) return items as number;
  throw refuse('request', `${option} takes a whole number from 1 on, but was given ${show(items)}`);
};

/**
 * A query that can be sent. Immutable: every method gives another query.
 *
 * @example
 * ```ts
 * const page = await query.descending().take(10).execute(client);
 * ```
 */
export class Query {
  readonly #state: QueryState;

  constructor(state: QueryState) {
    this.#state = state;
  }

  #derive(changes: Partial<QueryState>): Query {
    return new Query({ ...this.#state, ...changes });
  }

  keyCondition(attribute: string, operator: string, key: unknown): Query {
    const state = this.#state;
    if (state.chain !== undefined) return chained(state, state.chain, attribute, operator, key);
    throw unfit(attribute, noSortKeyMessage(attribute));
  }

  descending(): Query {
    return this.#derive({ descending: true });
  }

  limit(items: number): Query {
    return this.#derive({ limit: atLeastOne('limit', items) });
  }

  take(items: number): Query {
    return this.#derive({ take: atLeastOne('take', items) });
  }

  consistent(): Query {
    const { index } = this.#state;
    if (index.global) throw refuse('request', globalConsistencyMessage(index.name));
    return this.#derive({ consistent: true });
  }

  startFrom(cursor: string | undefined): Query {
    const { table, index } = this.#state;
    if (cursor === undefined) return this.#derive({ start: undefined });
    return this.#derive({ start: readCursor(table, index, cursor, partitionOf(this.#state)) });
  }

  with(extra: Extra): Query {
    if (!isRecord(extra)) {
      throw refuse('request', `with takes an object of the SDK's options, but was given ${show(extra)}`);
    }
    return this.#derive({ extra });
  }

  build(): QueryInput {
    return inputOf(this.#state);
  }

  document(): object {
    return documentOf(this.#state);
  }

  execute(client: Client, options?: ExecuteOptions): Promise<Page<object>> {
    return readAll(this.#state, client, options);
  }

  pages(client: Client, options?: ExecuteOptions): AsyncGenerator<Page<object>, void, undefined> {
    return readPages(this.#state, client, options);
  }

  async *items(client: Client, options?: ExecuteOptions): AsyncGenerator<object, void, undefined> {
    for await (const page of readPages(this.#state, client, options)) yield* page.items;
  }

  parse(output: QueryOutput): Page<object> {
    return readPage(this.#state, output);
  }

  cursorFor(item: object): string {
    return cursorAfter(this.#state, item);
  }
}
